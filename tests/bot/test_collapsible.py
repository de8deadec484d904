"""Collapsible D through the front door: a turn in few presses, questions out of turn, whole games."""

from collections import Counter
from unittest.mock import create_autospec

import pytest

from bot.tables.model import Position
from bot.ui.artist import Artist
from bot.ui.panel import GROUP, panel
from engines.core import match as matches
from engines.core.protocol import Setup
from engines.core.registry import game as find_game
from engines.core.types import Tokens
from tests.bot.company import choice, member_at, play_until, start
from tests.bot.conftest import Harbour, text_of
from tests.bot.test_panel import position as position_of
from tests.bot.test_panel import presses

NAME = "collapsible_d"
GAME = find_game(NAME)


async def test_two_play_to_the_end(harbour: Harbour) -> None:
    table_id = await start(harbour, NAME, 2)
    position = await play_until(harbour, table_id, lambda position: False, 3000)
    assert position.outcome is not None
    assert "Final standings" in text_of(harbour.board())


async def presses_for(shown: Position, seat: int, wanted: Tokens, artist: Artist) -> int:
    """How many presses and choices in the panel it takes to do an action, from its first page on."""
    paths: list[tuple[Tokens, int]] = [((), 0)]
    for path, count in paths:
        for kind, chosen in presses(await panel(shown, seat, path, artist, "en")):
            if kind == "do" and chosen == wanted:
                return count + 1
            leads_on = chosen[-1:] and (chosen[-1].startswith(GROUP) or chosen == wanted[: len(chosen)])
            if kind == "play" and leads_on:
                paths.append((chosen, count + 1))
    raise AssertionError(f"the panel does not lead to {wanted}")


PLAIN = ("hold", "roll", "assign", "spare", "move", "board", "end")
"""What a turn is made of: one hold, a share of dice and a walk for each of three people, and the end."""


@pytest.mark.parametrize("deal", range(3))
async def test_every_step_of_a_plain_turn_is_one_press(deal: int) -> None:
    """So a turn of four takes eight: hold, three shares, three walks, end. The panel's first page stands ready after
    every action."""
    artist = create_autospec(Artist, instance=True)
    artist.picture.return_value = artist.picture_of.return_value = artist.look.return_value = None
    setup = Setup(NAME, GAME.spec.rules, f"presses {deal}", 4, matches.complete(GAME.spec, 4, {}))
    match, _ = matches.start(GAME, setup)
    counts: Counter[tuple[str, int]] = Counter()
    while matches.awaited(GAME, match):
        shown = position_of(match)
        seat = min(shown.awaited)
        text = choice(shown, seat)
        tokens = GAME.grammar.parse(text)
        counts[tokens[0], await presses_for(shown, seat, tokens, artist)] += 1
        match, _ = matches.play(GAME, match, seat, text)
    assert {count for verb, count in counts if verb in PLAIN} == {1}, counts
    assert max(count for _, count in counts) <= 4, counts


async def test_six_play_to_the_end(harbour: Harbour) -> None:
    table_id = await start(harbour, NAME, 6)
    position = await play_until(harbour, table_id, lambda position: False, 3000)
    assert position.outcome is not None
    assert "Final standings" in text_of(harbour.board())


async def test_secret_looks_are_shown_to_their_owner_only(harbour: Harbour) -> None:
    table_id = await start(harbour, NAME, 3)
    position = await harbour.position(table_id)
    for seat in range(3):
        shown = await member_at(harbour, position, seat).slash(harbour.games, "collapsible passengers")
        assert "attachment" in str(shown.response.components)
    assert "no seat" in text_of(await harbour.dilek.slash(harbour.games, "collapsible passengers"))
    boats = await harbour.dilek.slash(harbour.games, "collapsible boats")
    assert "attachment" in str(boats.response.components)
