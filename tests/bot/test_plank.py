"""Gezanke auf der Planke through the front door: previews, secret choices at the same time, whole games."""

import pytest

from bot.tables.model import Position
from engines.core import match as matches
from engines.core.registry import game as find_game
from tests.bot.company import choice, member_at, play_until, start
from tests.bot.conftest import Harbour, alt_of, steps, text_of

NAME = "gezanke_auf_der_planke"
GAME = find_game(NAME)


def chooses(least: int):
    """Whether so many are asked for money or people at the same time."""

    def is_there(position: Position) -> bool:
        return position.match.state.stage == "choose" and len(position.awaited) >= least

    return is_there


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_they_play_to_the_end(harbour: Harbour, seats: int) -> None:
    table_id = await start(harbour, NAME, seats)
    position = await play_until(harbour, table_id, lambda position: False)
    assert position.outcome is not None
    assert "Final standings" in text_of(harbour.board())


async def test_before_a_slide_the_panel_shows_what_would_be(harbour: Harbour) -> None:
    table_id = await start(harbour, NAME, 3)
    position = await play_until(harbour, table_id, lambda position: position.match.state.stage == "slide")
    (seat,) = position.awaited
    member = member_at(harbour, position, seat)
    panel = await member.click(harbour.board(), label="Play")
    offered = steps(panel.response)
    assert len(offered) == len(matches.legal(GAME, position.match, seat))
    shown = await member.click(panel.response, label=offered[0])
    assert "attachment" in str(shown.response.components), "no picture of what would be"
    assert (await harbour.position(table_id)).match.seq == position.match.seq, "nothing was done yet"
    await member.click(shown.response, label="Do it")
    assert (await harbour.position(table_id)).match.seq == position.match.seq + 1


async def test_a_move_is_made_by_menus_alone(harbour: Harbour) -> None:
    table_id = await start(harbour, NAME, 2)
    position = await play_until(harbour, table_id, lambda position: position.match.state.stage == "move")
    (seat,) = position.awaited
    shown = await harbour.confirmation(member_at(harbour, position, seat))
    await member_at(harbour, position, seat).click(shown, label="Do it")
    assert (await harbour.position(table_id)).match.seq == position.match.seq + 1


async def test_nobody_learns_a_choice_before_the_last_is_in(harbour: Harbour) -> None:
    table_id = await start(harbour, NAME, 4)
    before = await play_until(harbour, table_id, chooses(2))
    first, *others = sorted(before.awaited)
    chosen = next(text for text in texts(before, first) if text.startswith("money"))
    shown = await member_at(harbour, before, first).slash(harbour.games, "play", action=chosen)
    assert "money" in text_of(shown).lower() or "doubloons" in text_of(shown).lower(), "the chooser is told"
    board = text_of(harbour.board()) + alt_of(harbour.board())
    log = text_of(await member_at(harbour, before, others[0]).slash(harbour.games, "game log"))
    panel = text_of(await member_at(harbour, before, others[0]).click(harbour.board(), label="Play"))
    position = await harbour.position(table_id)
    for seat in others:
        view = GAME.view(position.match.state, seat)
        assert view == GAME.view(other_choice(before, first, position).state, seat)
    for seen in (board, log, panel):
        assert "chose money" not in seen.lower()
        assert "chose people" not in seen.lower()


def texts(position: Position, seat: int) -> list[str]:
    return [GAME.grammar.write(tokens) for tokens in matches.legal(GAME, position.match, seat)]


def other_choice(before: Position, seat: int, after: Position) -> matches.Match:
    """The match in which a seat chose people instead of money."""
    taken = after.recent[-1].entry.text
    other = next(text for text in texts(before, seat) if text != taken)
    return matches.play(GAME, before.match, seat, other)[0]


async def test_a_panel_that_was_open_when_another_chose_still_counts(harbour: Harbour) -> None:
    table_id = await start(harbour, NAME, 4)
    before = await play_until(harbour, table_id, chooses(2))
    first, second, *_ = sorted(before.awaited)
    panel = await member_at(harbour, before, second).click(harbour.board(), label="Play")
    confirm = await member_at(harbour, before, second).click(panel.response, label=steps(panel.response)[0])
    await member_at(harbour, before, first).slash(harbour.games, "play", action=choice(before, first))
    await member_at(harbour, before, second).click(confirm.response, label="Do it")
    assert (await harbour.position(table_id)).match.seq == before.match.seq + 2


async def test_only_who_has_not_chosen_is_named_on_the_board(harbour: Harbour) -> None:
    table_id = await start(harbour, NAME, 4)
    before = await play_until(harbour, table_id, chooses(3))
    first = min(before.awaited)
    await member_at(harbour, before, first).slash(harbour.games, "play", action=choice(before, first))
    after = await harbour.position(table_id)
    assert after.awaited == before.awaited - {first}


async def test_margins_are_shown_on_demand_to_anybody(harbour: Harbour) -> None:
    await start(harbour, NAME, 2)
    shown = await harbour.dilek.slash(harbour.games, "plank balance")
    assert "attachment" in str(shown.response.components)


async def test_commands_complete_what_is_legal(harbour: Harbour) -> None:
    table_id = await start(harbour, NAME, 2)
    position = await harbour.position(table_id)
    (seat,) = position.awaited
    member = member_at(harbour, position, seat)
    planks = await member.autocomplete(harbour.games, "plank place", "plank", "")
    places = await member.autocomplete(harbour.games, "plank place", "place", "", plank=planks[0]["value"])
    await member.slash(harbour.games, "plank place", plank=planks[0]["value"], place=places[0]["name"])
    assert (await harbour.position(table_id)).match.seq == 1
