"""A full company at a table of the real bot, of which everybody plays what the simple computer player would."""

from collections.abc import Callable
from typing import Any

from simcord.actors import MemberActor

from bot.tables.model import Position
from engines.core import match as matches
from engines.core.registry import game as find_game
from engines.core.rng import Luck
from engines.players import PLAYERS
from tests.bot.conftest import Harbour, text_of


async def start(harbour: Harbour, game: str, seats: int) -> str:
    """The id of a running game of Ada and others; more members come aboard where four are not enough."""
    extra = [
        harbour.guild.add_member(harbour.env.create_user(f"guest{n}", global_name=f"Guest {n}"))
        for n in range(seats - 4)
    ]
    harbour.more = {member.id: member for member in extra}
    await harbour.ada.slash(harbour.games, "game new", game=game, seats=seats)
    lobby = harbour.board()
    for member in [harbour.bruno, harbour.chidi, harbour.dilek, *extra][: seats - 1]:
        await member.click(lobby, label="Join")
    await harbour.ada.click(lobby, label="Start")
    (table_id,) = harbour.table_ids()
    return table_id


def member_at(harbour: Harbour, position: Position, seat: int) -> MemberActor:
    """Who sits there."""
    person = position.table.person_at(seat)
    assert person is not None
    return (harbour.members() | harbour.more)[person.id]


def choice(position: Position, seat: int) -> str:
    """What the simple computer player would do at a seat."""
    game, state = find_game(position.table.game), position.match.state
    legal = matches.legal(game, position.match, seat)
    return PLAYERS["deckhand"](game, game.view(state, seat), seat, legal, Luck(f"{position.match.seq}"))


async def play_until(
    harbour: Harbour, table_id: str, is_there: Callable[[Position], bool], most: int = 1500
) -> Position:
    """The first position that is as wanted, or the end; the lowest seat that is awaited types its choice each time."""
    for _ in range(most):
        position = await harbour.position(table_id)
        if not position.awaited or is_there(position):
            return position
        seat = min(position.awaited)
        member = member_at(harbour, position, seat)
        shown: Any = await member.slash(harbour.games, "play", action=choice(position, seat))
        assert (await harbour.position(table_id)).match.seq > position.match.seq, text_of(shown)
    raise AssertionError("it is never as wanted")
