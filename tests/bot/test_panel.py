"""The panel: over many positions of every game it leads to each legal action and to no other one, within all limits."""

import asyncio
from collections.abc import Iterator
from unittest.mock import create_autospec

import msgspec
import pytest

from bot.boards.courier import Board
from bot.tables.model import Person, Position, Sitting, Status, Table
from bot.ui.artist import Artist
from bot.ui.board import board
from bot.ui.message import Button, Message, Row, Select, layout
from bot.ui.panel import legal_menu, panel, waiting
from engines.core import match as matches
from engines.core.protocol import Setup
from engines.core.registry import games
from engines.core.rng import Luck
from engines.core.trials import positions
from engines.core.types import Tokens
from renderers.core.draw import draw
from renderers.core.protocol import Face, Sight
from renderers.core.words import game_words
from tests.bot.limits import check_components

POSITIONS = 1_000
"""For each game."""
PEOPLE = [
    Person(10 + seat, name, name.lower())
    for seat, name in enumerate(("Ada", "Bruno", "Chidi", "Dilek", "Emil", "Fatou", "Gil"))
]


@pytest.fixture
def artist() -> Artist:
    drawn = create_autospec(Artist, instance=True)
    drawn.picture.return_value = drawn.picture_of.return_value = drawn.look.return_value = None
    return drawn


def some_positions(name: str, number: int) -> Iterator[Position]:
    """Positions of random matches: with every number of seats, with every value of every option."""
    game, deal = games()[name], 0
    while number > 0:
        seats = game.spec.seats[deal % len(game.spec.seats)]
        options = {option.name: option.values[deal % len(option.values)] for option in game.spec.options}
        setup = Setup(name, game.spec.rules, f"panel {deal}", seats, matches.complete(game.spec, seats, options))
        for match, _, _ in positions(game, setup, Luck(f"panel {deal}")):
            if number > 0 and matches.awaited(game, match):
                number -= 1
                yield position(match)
        deal += 1


def position(match: matches.Match) -> Position:
    setup = match.setup
    table = Table(
        id="abcdefghij", guild_id=1, channel_id=2, parent_id=2, game=setup.game, rules=setup.rules,
        options=setup.options, seats=setup.seats, status=Status.RUNNING, host_id=10, seq=match.seq, commitment="",
        sitting=tuple(Sitting(seat, PEOPLE[seat], None) for seat in range(setup.seats)), language="en", created_at=0,
    )  # fmt: skip
    return Position(table, match, (), (), matches.awaited(games()[setup.game], match), None)


async def reached(shown: Position, seat: int, artist: Artist) -> set[Tokens]:
    """Every action that some walk through the panel offers to do."""
    found: set[Tokens] = set()
    pending, seen = [()], set()
    while pending:
        path = pending.pop()
        if path in seen:
            continue
        seen.add(path)
        message = await panel(shown, seat, path, artist, "en")
        for kind, chosen in presses(message):
            if kind == "do":
                found.add(chosen)
            elif kind == "play":
                pending.append(chosen)
    return found


def presses(message: Message) -> Iterator[tuple[str, Tokens]]:
    """What can be pressed or chosen: (kind, path)."""
    for block in message.blocks:
        if isinstance(block, Row):
            for button in block.buttons:
                if isinstance(button, Button) and not button.disabled:
                    yield _read(button.custom_id)
        elif isinstance(block, Select) and not block.disabled:
            kind, path = _read(block.custom_id)
            for choice in block.choices:
                yield kind, (*path, *choice.value.split("/"))


def _read(custom_id: str) -> tuple[str, Tokens]:
    _, kind, _, _, path = custom_id.split(":", 4)
    return kind, tuple(path.split("/")) if path else ()


@pytest.mark.parametrize("name", games())
async def test_the_panel_offers_every_legal_action_and_no_other(name, artist):
    game = games()[name]
    for shown in some_positions(name, POSITIONS):
        for seat in shown.awaited:
            legal = set(matches.legal(game, shown.match, seat))
            assert await reached(shown, seat, artist) == legal, matches.encode(shown.match)
    await asyncio.sleep(0)


async def test_the_panel_tells_what_was_chosen_so_far(artist):
    (shown,) = some_positions("deckchairs", 1)
    (seat,) = shown.awaited
    square = next(path[1] for path in matches.legal(games()["deckchairs"], shown.match, seat) if path[0] == "move")
    texts = [(await panel(shown, seat, path, artist, "en")).blocks[1] for path in ((), ("move",), ("move", square))]
    assert [text.markdown for text in texts] == [
        "What do you do?",
        "**Move a chair**",
        f"**Move a chair** · **{square}**\nThe square it moves to",
    ]


@pytest.mark.parametrize("name", games())
async def test_the_first_page_keeps_the_limits(name, artist):
    for shown in some_positions(name, POSITIONS // 5):
        (seat, *_) = shown.awaited
        check_components(layout(await panel(shown, seat, (), artist, "en", "x" * 3000)).to_components())


@pytest.mark.parametrize("name", [name for name, game in games().items() if game.spec.cooperative])
async def test_a_team_looks_at_the_panel_but_only_who_acts_can_press(name, artist):
    game = games()[name]
    for shown in some_positions(name, 50):
        if shown.table.seats == 1:
            continue
        looking = await waiting(shown, None, artist, "en")
        acting = await panel(shown, min(shown.awaited), (), artist, "en")
        assert not list(presses(looking))
        assert len(looking.blocks) == len(acting.blocks)
        assert game.spec.cooperative


@pytest.mark.parametrize("name", games())
async def test_panel_and_board_tell_nothing_that_their_viewer_may_not_know(name, artist):
    """Positions that look alike to a seat, and differ in all that is hidden, give equal panels, boards and pictures."""
    game, differing = games()[name], 0
    for number, shown in enumerate(some_positions(name, 60)):
        for seat in shown.awaited:
            view = game.view(shown.match.state, seat)
            imagined = game.determinise(view, Luck(f"twin {number}"))
            differing += imagined != shown.match.state
            twin = msgspec.structs.replace(
                shown, match=msgspec.structs.replace(shown.match, state=imagined), awaited=game.to_move(imagined)
            )
            walks = [[await panel(p, seat, path, artist, "en") for path in first_steps(p, seat)] for p in (shown, twin)]
            assert walks[0] == walks[1]
            boards = [board(p, Board(p.table, p), None) for p in (shown, twin)]
            assert boards[0] == boards[1]
            sight = Sight(tuple(Face(p.name, p.handle) for p in PEOPLE[: shown.table.seats]), game_words(name), seat)
            pictures = [draw(name, game.view(p.match.state, seat), sight) for p in (shown, twin)]
            assert pictures[0] == pictures[1]
    assert differing > 20, "too few positions hid anything"


def first_steps(shown: Position, seat: int) -> list[Tokens]:
    """The first page, and the page behind each kind of action."""
    return [(), *((verb,) for verb in legal_menu(shown, seat).step(()))]
