"""Gezanke auf der Planke through the front door: with two, three and four, by commands and by clicks; its secret."""

from collections import Counter
from typing import Any

import pytest

from engines.core import match as matches
from engines.core.rng import Luck
from engines.core.types import Tokens
from engines.gezanke_auf_der_planke import GAME
from renderers.core.words import game_words
from tests.bot.conftest import Harbour, buttons, options_of, text_of

WORDS = game_words(GAME.spec.id)


async def begin(harbour: Harbour, seats: int) -> None:
    await harbour.ada.slash(harbour.games, "game new", game=GAME.spec.id, seats=seats)
    for other in (harbour.bruno, harbour.chidi, harbour.dilek)[: seats - 1]:
        await other.click(harbour.board(), label="Join")
    await harbour.ada.click(harbour.board(), label="Start")


async def by_slash(harbour: Harbour, seat: int, tokens: Tokens) -> Any:
    position = await harbour.position()
    member = harbour.members()[position.table.person_at(seat).id]
    slots = (slot.name for slot in GAME.grammar.verbs[tokens[0]].slots)
    return await member.slash(harbour.games, f"plank {tokens[0]}", **dict(zip(slots, tokens[1:], strict=False)))


async def to_a_choice(harbour: Harbour, luck: Luck, of: int) -> list[int]:
    """Plays at random until so many seats choose between money and people; which."""
    while True:
        position = await harbour.position()
        awaited = sorted(position.awaited)
        if position.match.state.stage == "choose" and len(awaited) >= of:
            return awaited
        tokens, luck = luck.choice(matches.legal(GAME, position.match, awaited[0]))
        await by_slash(harbour, awaited[0], tokens)


@pytest.mark.parametrize(("seats", "luck"), [(2, Luck("2 9")), (3, Luck("3 52")), (4, Luck("4 46"))])
async def test_a_game_is_played_to_its_end_by_slash_commands(harbour: Harbour, seats: int, luck: Luck) -> None:
    """With luck that makes a short game in which everything comes up."""
    await begin(harbour, seats)
    done = Counter[str]()
    while awaited := sorted((position := await harbour.position()).awaited):
        seat, luck = luck.choice(awaited)
        tokens, luck = luck.choice(matches.legal(GAME, position.match, seat))
        await by_slash(harbour, seat, tokens)
        after = await harbour.position()
        assert after.match.seq == position.match.seq + 1, tokens
        done[tokens[0]] += 1
    assert set(done) == set(GAME.grammar.verbs)
    shown = text_of(harbour.board())
    assert "The game is over" in shown
    assert WORDS.text(f"outcome-{position.outcome.reason}") in shown
    assert position.outcome.scores == position.match.state.purses


async def test_a_choice_is_secret_until_the_last_is_in(harbour: Harbour) -> None:
    await begin(harbour, 4)
    first, *others = await to_a_choice(harbour, Luck("secret"), of=2)
    answer = await by_slash(harbour, first, ("people",))
    colour = ("white", "grey", "brown", "black")[first]
    assert WORDS.text("event-chose", colour=colour, choice="people") in text_of(answer)
    public = "\n".join(text_of(message) for message in harbour.messages())
    name = ("Ada", "Bruno", "Chidi", "Dilek")[first]
    assert WORDS.text("event-has-chosen", seat=f"**{name}**", colour=colour).replace("*", "") in public.replace("*", "")
    assert "chose people" not in public
    assert "chose money" not in public
    for seat in others:
        await by_slash(harbour, seat, ("money",))
    assert "chose people" in "\n".join(text_of(message) for message in harbour.messages())


async def test_an_open_panel_outlives_the_answers_of_others(harbour: Harbour) -> None:
    await begin(harbour, 4)
    first, second, *_ = await to_a_choice(harbour, Luck("panel"), of=2)
    position = await harbour.position()
    member = harbour.members()[position.table.person_at(second).id]
    shown = await member.click(harbour.board(), label="Play")
    await by_slash(harbour, first, ("money",))
    money = next(label for label in buttons(shown.response) if label.startswith("Money"))
    shown = await member.click(shown.response, label=money)
    await member.click(shown.response, label="Do it")
    after = await harbour.position()
    assert after.match.seq == position.match.seq + 2
    assert second not in after.awaited or after.match.state.stage != "choose"


async def test_a_turn_by_clicks(harbour: Harbour) -> None:
    """Slides are offered whole, then pirate and place are asked for; all is shown before it is done."""
    await begin(harbour, 2)
    luck = Luck("clicks")
    while (position := await harbour.position()).match.state.stage != "slide":
        seat = min(position.awaited)
        tokens, luck = luck.choice(matches.legal(GAME, position.match, seat))
        await by_slash(harbour, seat, tokens)
    member = await harbour.to_move()
    shown: Any = await member.click(harbour.board(), label="Play")
    offered = [label for label in buttons(shown.response) if any(plank in label for plank in position.match.state.dice)]
    assert len(offered) == len(matches.legal(GAME, position.match, min(position.awaited)))
    shown = await member.click(shown.response, label=offered[0])
    shown = await member.click(shown.response, label="Do it")
    moved = (await harbour.position()).match
    assert moved.seq == position.match.seq + 1
    for _ in range(12):
        if (await harbour.position()).match.seq > moved.seq:
            break
        offered = buttons(shown.response)
        if "Do it" in offered:
            shown = await member.click(shown.response, label="Do it")
        elif options := options_of(shown):
            shown = await member.select(shown.response, [options[0]])
        else:
            shown = await member.click(shown.response, label=next(label for label in offered if label != "Back"))
    assert (await harbour.position()).match.seq == moved.seq + 1
