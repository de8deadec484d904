"""Hints as people ask for them: by the command or the button, in private, and only where nothing depends on it."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables import hints, thinking
from bot.ui.hint import hint_page
from bot.ui.message import Text
from engines.players.appraisal import Appraisal
from tests.bot.conftest import Harbour, buttons, text_of
from tests.bot.rooms import veterans
from tests.bot.test_history import pictures


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks for seconds: SimCord would take the bot for stuck."""
    monkeypatch.setattr(hints, "_THOUGHT", 0.2)


async def alone(harbour: Harbour, game: str = "deckchairs", **more: Any) -> None:
    """Ada's game against a stowaway, at her turn."""
    await harbour.ada.slash(harbour.games, "game new", game=game, seats=2, **more)
    await harbour.ada.slash(harbour.games, "game computer", level="stowaway")
    await harbour.ada.slash(harbour.games, "game start")


async def test_a_hint_by_the_button_of_the_panel_can_be_played_at_once(harbour: Harbour) -> None:
    await alone(harbour)
    panel = await harbour.ada.click(harbour.board(), label="Play")
    seq = (await harbour.position()).match.seq
    shown = await harbour.ada.click(panel.response, label="Hint")
    told = text_of(shown)
    assert told.startswith("### Deckchairs on the Titanic: a hint\n-# What the Captain would do in your place.")
    assert "Out of 100; at 50 things stand as well as before." in told
    assert told.count("** · ") == 4, "the choice and three alternatives"
    assert len(pictures(harbour, panel)) == 1
    assert panel.response.ephemeral
    assert (await harbour.position()).match.seq == seq
    await harbour.ada.click(panel.response, label="Do it")
    assert (await harbour.position()).match.seq > seq


async def test_a_hint_by_the_command_leads_to_the_game(harbour: Harbour) -> None:
    await alone(harbour)
    shown = await harbour.ada.slash(harbour.games, "game hint")
    assert shown.response.ephemeral
    assert buttons(shown.response) == ["Do it", "To the game"]
    await harbour.ada.click(shown.response, label="To the game")
    assert "What do you do?" in text_of(shown.response.message)


async def test_no_hints_where_people_play_against_people(harbour: Harbour) -> None:
    people = [(member.id, member.user.name) for member in harbour.members().values()]
    await veterans(harbour.bot._store, "deckchairs", people)
    mover, other = await harbour.duel()
    panel = await mover.click(harbour.board(), label="Play")
    assert "Hint" not in buttons(panel.response)
    for member in (mover, other):
        told = text_of(await member.slash(harbour.games, "game hint"))
        assert told.startswith("No hints here: people play against people at this table, and the result counts")


async def test_hints_where_the_host_has_said_that_it_does_not_count(harbour: Harbour) -> None:
    people = [(member.id, member.user.name) for member in harbour.members().values()]
    await veterans(harbour.bot._store, "deckchairs", people)
    lobby = await harbour.open_table(2, rated=False)
    await harbour.bruno.click(lobby, label="Join")
    await harbour.ada.click(lobby, label="Start")
    panel = await (await harbour.to_move()).click(harbour.board(), label="Play")
    assert "Hint" in buttons(panel.response)


async def test_whoever_waits_or_only_looks_on_gets_none(harbour: Harbour) -> None:
    await harbour.ada.slash(harbour.games, "game new", game="man_the_boats", seats=2)
    await harbour.bruno.slash(harbour.games, "game join")
    await harbour.ada.slash(harbour.games, "game start")
    mover = await harbour.to_move()
    other = harbour.bruno if mover is harbour.ada else harbour.ada
    assert "It is not your turn" in text_of(await other.slash(harbour.games, "game hint"))
    assert "You have no seat" in text_of(await harbour.chidi.slash(harbour.games, "game hint"))
    assert ": a hint" in text_of(await mover.slash(harbour.games, "game hint"))


async def test_a_game_that_cannot_be_searched_says_so(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "can_search", lambda _: False)
    await alone(harbour)
    told = text_of(await harbour.ada.slash(harbour.games, "game hint"))
    assert "nobody can say in this game" in told
    assert "** · " not in told


async def test_no_hints_for_the_deal_of_the_day(harbour: Harbour) -> None:
    shown = await harbour.ada.slash(harbour.games, "boats daily")
    assert "Hint" not in buttons(shown.response)
    told = text_of(await harbour.ada.slash(harbour.games, "game hint"))
    assert told.startswith("No hints for the deal of the day")


async def test_an_old_button_hints_at_what_can_be_done_now(harbour: Harbour) -> None:
    await alone(harbour)
    panel = await harbour.ada.click(harbour.board(), label="Play")
    await harbour.act()
    seq = (await harbour.position()).match.seq
    await harbour.ada.click(panel.response, label="Hint")
    await harbour.ada.click(panel.response, label="Do it")
    assert (await harbour.position()).match.seq > seq


async def test_a_hint_that_fails_is_answered_for(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    harbour.may_fail = True
    await alone(harbour)
    with monkeypatch.context() as patch:
        patch.setattr(thinking, "SEARCHERS", {})
        assert "Something went wrong on my side" in text_of(await harbour.ada.slash(harbour.games, "game hint"))
    assert ": a hint" in text_of(await harbour.ada.slash(harbour.games, "game hint"))


@pytest.mark.parametrize(
    ("own", "other", "why"),
    [(0.60, 0.50, "it does better than all"), (0.554, 0.546, "others do about as well"), (0.45, 0.47, "about as well")],
)
async def test_what_a_hint_says_agrees_with_its_numbers(harbour: Harbour, own: float, other: float, why: str) -> None:
    await alone(harbour)
    services, position = harbour.bot.services, await harbour.position()
    (table_id,), seat = harbour.table_ids(), min(position.awaited)
    making = await services.hints.begin(table_id, harbour.ada.id)
    while (hint := await making.wait(1)) is None:
        pass
    actions = [one.tokens for one in hint.appraisals]
    found = [Appraisal(tokens, (worth,) * 9) for tokens, worth in zip(actions, (other - 0.1, own, other), strict=False)]
    changed = replace(hint, seat=seat, choice=actions[1], appraisals=tuple(found))
    page = await hint_page(changed, await services.artist_for(harbour.ada.id), "en")
    told = "\n".join(block.markdown for block in page.blocks if isinstance(block, Text))
    assert why in told
    numbers = [int(worth) for worth in re.findall(r"\*\*(\d+)\*\* · ", told)]
    assert numbers == [round(100 * worth) for worth in (own, other, other - 0.1)]
