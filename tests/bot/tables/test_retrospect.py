"""Courses of matches: every position, also around what was taken back; whose turns; what stays sealed."""

import pytest
from msgspec.structs import replace

from bot.errors import NoSuchTable, Refused
from bot.tables import retrospect
from bot.tables.model import DAY, Status, Table
from bot.tables.retrospect import Retrospect, course_of
from engines.core.match import Entry
from engines.core.protocol import Setup
from engines.core.types import Event
from tests.bot.rooms import ADA, BRUNO
from tests.bot.tally import TALLY


def course(*texts, seats=2, mode="turns"):
    """The course of a match of Tally: (seat, text) or a text of the table."""
    setup = Setup("tally", 1, "5eed", seats, {"mode": mode, "limit": "100"})
    log = [
        Entry(number, None if isinstance(one, str) else one[0], one if isinstance(one, str) else one[1], number)
        for number, one in enumerate(texts, start=1)
    ]
    table = Table("a" * 10, 1, 1, 1, "tally", 1, setup.options, seats, Status.RUNNING, 1, (), len(log), "", "en", 0)
    return course_of(table, setup, log)


@pytest.fixture(autouse=True)
def game_of_the_tests(tally, monkeypatch):
    """Also where the registry's function was imported by name."""
    monkeypatch.setattr(retrospect, "find_game", lambda _: TALLY)


def totals(found):
    return [match.state.total for match in found.matches]


def test_every_position_in_order():
    found = course((0, "add 3"), (1, "add 2"), (0, "add 1"))
    assert totals(found) == [0, 3, 5, 6]
    assert found.length == 3
    assert [event.kind for event in found.opening] == ["began"]
    assert [[e.data["n"] for e in found.events(n, None)] for n in (1, 2, 3)] == [[3], [2], [1]]
    assert [event.kind for event in found.events(0, None)] == ["began"]
    assert found.at(2).match.state.total == 5
    assert found.at(2).awaited == {0}
    assert [ply.entry.seq for ply in found.at(2).recent] == [1, 2]
    assert [view.total for view in found.views(1, 2, 0)] == [3, 5]


def test_what_was_taken_back_is_there_and_so_is_that_it_was():
    found = course((0, "add 3"), (1, "add 2"), ".undo 1", (1, "add 1"))
    assert totals(found) == [0, 3, 5, 3, 4]
    assert [event.kind for event in found.events(3, None)] == ["undone-together"]


def test_the_last_ply_of_a_seat():
    found = course((0, "add 3"), (1, "add 2"), (0, "add 1"))
    assert [found.last_of(seat) for seat in (0, 1, None)] == [3, 2, 0]
    assert [found.last_of(0, before) for before in (3, 2, 1)] == [1, 1, 0]


def test_turns_begin_when_a_seat_is_called_or_the_game_has_a_new_turn():
    found = course((0, "add 3"), (1, "add 2"), (0, "add 1"))
    assert [found.turns(seat) for seat in (0, 1)] == [2, 2]
    together = course((0, "add 3"), (1, "add 2"), mode="together")
    assert [together.turns(seat) for seat in (0, 1)] == [2, 3], "the total counts the turns: seat 1 waited through one"
    alone = course((0, "add 3"), (0, "add 2"), seats=1)
    assert alone.turns(0) == 3


def test_turns_that_were_taken_back_do_not_count():
    found = course((0, "add 3"), (1, "add 2"), ".undo 1", (1, "add 1"))
    assert [found.turns(seat) for seat in (0, 1)] == [2, 1]
    assert course((0, "add 3"), ".undo 0").turns(0) == 1


async def test_a_stored_match_as_far_as_it_has_come(rooms):
    table_id = await rooms.start(2, limit="100")
    looking = Retrospect(rooms.ledger)
    assert (await looking.course(table_id)).length == 0
    await rooms.act(table_id)
    first = await looking.course(table_id)
    assert first.length == 1
    assert (await looking.course(table_id)).matches is first.matches, "nothing is played again for the next reader"
    await rooms.act(table_id)
    found = await looking.course(table_id)
    assert found.matches[-1] == (await rooms.lookup.position(table_id)).match
    assert found.matches[:2] == first.matches
    assert found.is_open is False
    await rooms.play.resign(table_id, ADA.id)
    assert (await looking.course(table_id)).is_open is True


async def test_the_table_is_as_it_stands_however_old_the_positions_are(rooms):
    table_id = await rooms.start(2, limit="100")
    looking = Retrospect(rooms.ledger)
    await looking.course(table_id)
    await rooms.cancelling.vote(table_id, BRUNO.id)
    assert (await looking.course(table_id)).table == await rooms.lookup.table(table_id)


async def test_only_the_last_few_are_kept(rooms, monkeypatch):
    monkeypatch.setattr(retrospect, "_KEPT", 2)
    tables = [await rooms.start(1) for _ in range(3)]
    looking = Retrospect(rooms.ledger)
    for table_id in tables:
        await looking.course(table_id)
    assert list(looking._kept) == tables[1:]


async def test_a_stopped_match_up_to_its_last_good_ply(rooms):
    table_id = await rooms.start(2, limit="100")
    await rooms.act(table_id)
    with pytest.raises(Refused):
        await rooms.play.act(table_id, BRUNO.id, "add 13", seq=1)
    found = await Retrospect(rooms.ledger).course(table_id)
    assert found.table.status is Status.FROZEN
    assert totals(found) == [0, 1]
    assert found.is_open is False


async def test_where_there_is_nothing_to_look_back_at(rooms):
    looking = Retrospect(rooms.ledger)
    with pytest.raises(NoSuchTable):
        await looking.course("aaaaaaaaaa")
    with pytest.raises(Refused, match="not-started"):
        await looking.course((await rooms.open()).id)


async def test_a_daily_game_is_sealed_while_its_day_lasts(rooms):
    position = await rooms.daily.open(guild_id=1, channel_id=2, parent_id=2, game="tally", person=ADA, language="en")
    table_id = position.table.id
    looking = Retrospect(rooms.ledger)
    with pytest.raises(Refused, match="sealed"):
        await looking.course(table_id)
    assert await looking.turns(position.table, 0) == 1, "how often it was one's turn is no secret"
    rooms.clock.now += DAY
    assert (await looking.course(table_id)).length == 0


def test_what_others_may_not_know_is_not_told():
    found = course((0, "add 3"))
    secret = Event("added", {"n": 3}, audience=frozenset({0}))
    hidden = replace(found, plies=(replace(found.plies[0], events=(secret,)),))
    assert hidden.events(1, 0) == (secret,)
    assert hidden.events(1, 1) == hidden.events(1, None) == ()
