"""The analysis of a finished game as its readers see it: page by page, with pictures, in private."""

import asyncio
from typing import Any

import pytest

from bot.tables import analysis as analysing
from engines.core import match as matches
from engines.core.registry import game
from tests.bot.conftest import Harbour, buttons, said, text_of
from tests.bot.test_history import is_off, pictures


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks for long: SimCord would take the bot for stuck."""
    monkeypatch.setattr(analysing, "_LOOK", 0.05)
    monkeypatch.setattr(analysing, "_THOUGHT", 0.1)
    monkeypatch.setattr(analysing, "_WEIGHING", 0.2)
    monkeypatch.setattr(analysing, "_SUSPECTED", 5)


async def bad_game(harbour: Harbour, plies: int = 6) -> None:
    """A duel in which everybody always does what looks worst at once, and then Ada gives up."""
    await harbour.duel()
    played = game("deckchairs")
    for _ in range(plies):
        position = await harbour.position()
        (seat,) = position.awaited
        state = position.match.state

        def outlook(tokens: Any, state: Any = state, seat: int = seat) -> Any:
            return played.evaluate(played.apply(state, seat, played.action(tokens))[0], seat)

        worst = min(matches.legal(played, position.match, seat), key=outlook)
        mover = await harbour.to_move()
        await mover.slash(harbour.games, "play", action=played.grammar.write(worst))
    asked = await harbour.ada.slash(harbour.games, "game resign")
    await harbour.ada.click(asked.response, label="Yes, I resign")


async def test_the_decisions_that_cost_most_page_by_page(harbour: Harbour) -> None:
    await bad_game(harbour)
    assert "Analysis" in buttons(harbour.board())
    shown = await harbour.chidi.click(harbour.board(), label="Analysis")
    assert shown.response.ephemeral
    first = text_of(shown)
    assert first.startswith("### Deckchairs on the Titanic: what cost most\n-# 1 of 3 · action ")
    assert "The Captain would have done this, worth **" in first
    assert len(pictures(harbour, shown)) == 2, "as it stood, and what would have been better"
    assert is_off(shown, "Previous page")
    await harbour.chidi.click(shown.response, label="Next page")
    assert "\n-# 2 of 3 · action " in text_of(shown.response.message)
    await harbour.chidi.click(shown.response, label="Next page")
    assert "\n-# 3 of 3 · action " in text_of(shown.response.message)
    assert is_off(shown, "Next page")
    await harbour.chidi.click(shown.response, label="History")
    assert " saw it" in text_of(shown.response.message)
    assert "Analysis" in buttons(shown.response), "and from the history back to the analysis"


async def test_nothing_before_the_end(harbour: Harbour) -> None:
    await harbour.duel()
    assert "Analysis" not in buttons(harbour.board())
    shown = await harbour.ada.slash(harbour.games, "game history")
    assert "Analysis" not in buttons(shown.response)
    told = text_of(await harbour.ada.slash(harbour.games, "game analysis"))
    assert told == "A game can be analysed when it is over."


async def test_a_game_in_which_nobody_did_anything(harbour: Harbour) -> None:
    await bad_game(harbour, 0)
    shown = await harbour.ada.slash(harbour.games, "game analysis")
    assert "Nobody had anything to decide." in text_of(shown)
    assert buttons(shown.response) == ["History"]


async def test_the_reader_is_told_how_far_it_is(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    await bad_game(harbour, 2)
    monkeypatch.setattr("bot.cogs.analysis._PATIENCE", 0.02)
    run = harbour.bot.services.workers.run

    async def slow(work: Any) -> Any:
        await asyncio.sleep(0.1)
        return await run(work)

    monkeypatch.setattr(harbour.bot.services.workers, "run", slow)
    shown = await harbour.ada.slash(harbour.games, "game analysis")
    assert "what cost most" in text_of(shown)
    for percent in (0, 35, 70):
        assert f"I am thinking the game over … {percent} %" in said(harbour)


async def test_the_deal_of_the_day_stays_sealed(harbour: Harbour) -> None:
    await harbour.ada.slash(harbour.games, "boats daily")
    (table,) = await harbour.bot.services.lookup.private_in(harbour.games.id, harbour.ada.id)
    await harbour.bot.services.play.resign(table.id, harbour.ada.id)
    told = text_of(await harbour.ada.slash(harbour.games, "game analysis", table=table.id))
    assert told.startswith("Others can still play this deal")
    told = text_of(await harbour.bruno.slash(harbour.games, "game analysis", table=table.id))
    assert "no such table" in told
