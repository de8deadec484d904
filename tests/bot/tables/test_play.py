"""A running match: what is stored, once; what is refused, without a trace."""

import asyncio

import pytest

from bot.errors import NoSuchTable, Refused, Stale, WaitFor
from bot.store import queries
from bot.tables.model import Status
from bot.tables.turns import KEPT_PLIES
from engines.core import match as matches
from engines.core import records, registry
from engines.core.errors import Unparsable
from tests.bot.rooms import ADA, BRUNO, CHIDI, DILEK, refused, writing


async def everything(rooms):
    tables = ("match", "seat", "entry", "snapshot", "cancel_vote", "outbox")
    return [await rooms.sql("SELECT * FROM " + name + " ORDER BY 1, 2") for name in tables]  # noqa: S608  constants


async def test_an_action_is_stored_with_the_board_it_owes(rooms):
    table_id = await rooms.start()
    await rooms.delivery.run(table_id)
    played = await rooms.play.act(table_id, ADA.id, "add 2", seq=0, interaction_id=77)
    assert not played.is_repeat
    assert played.ply.entry == matches.Entry(1, 0, "add 2", rooms.clock.now)
    assert [event.data for event in played.ply.events] == [{"n": 2}]
    assert played.position.table.seq == 1
    assert played.position.awaited == {1}
    assert await rooms.log(table_id) == [(1, 0, "add 2", "person")]
    assert await rooms.sql("SELECT match_id, kind FROM outbox") == [(table_id, "board")]
    rooms.ledger.forget(table_id)
    assert await rooms.lookup.position(table_id) == played.position


async def test_the_wrong_people(rooms):
    """S10, S62, S72: whose turn it is, and not the least change."""
    table_id = await rooms.start()
    before = await everything(rooms)
    with pytest.raises(WaitFor) as why:
        await rooms.play.act(table_id, BRUNO.id, "add 1")
    assert (why.value.seats, why.value.names) == ((0,), ("Ada",))
    with pytest.raises(WaitFor):
        await rooms.play.read(table_id, BRUNO.id, "add 1")
    for act in (rooms.play.act(table_id, DILEK.id, "add 1"), rooms.play.read(table_id, DILEK.id, "add 1")):
        with refused("not-seated"):
            await act
    for act in (rooms.play.resign, rooms.cancelling.vote, rooms.cancelling.withdraw):
        with refused("not-seated"):
            await act(table_id, DILEK.id)
    with pytest.raises(Unparsable):
        await rooms.play.act(table_id, ADA.id, "add 99")
    with pytest.raises(NoSuchTable):
        await rooms.play.act("aaaaaaaaaa", ADA.id, "add 1")
    assert await everything(rooms) == before


async def test_what_is_typed_is_read_leniently(rooms):
    table_id = await rooms.start()
    assert await rooms.play.read(table_id, ADA.id, " ADD  3 ") == "add 3"


async def test_a_button_of_an_earlier_position(rooms):
    table_id = await rooms.start()
    await rooms.play.act(table_id, ADA.id, "add 1", seq=0)
    await rooms.play.act(table_id, BRUNO.id, "add 1", seq=1)
    before = await everything(rooms)
    with pytest.raises(Stale) as why:
        await rooms.play.act(table_id, ADA.id, "add 2", seq=0)
    assert why.value.seq == 2
    assert await everything(rooms) == before


async def test_a_double_press(rooms):
    """S6: one action; the second press is told that it is done."""
    table_id = await rooms.start()
    presses = (rooms.play.act(table_id, ADA.id, "add 2", seq=0, interaction_id=n) for n in (1, 2, 3))
    results = await asyncio.gather(*presses, return_exceptions=True)
    assert [type(r).__name__ for r in results] == ["Played", "AlreadyDone", "AlreadyDone"]
    assert await rooms.log(table_id) == [(1, 0, "add 2", "person")]


async def test_another_person_with_the_same_text_is_stale_not_done(rooms):
    table_id = await rooms.start()
    await rooms.play.act(table_id, ADA.id, "add 2", seq=0)
    with pytest.raises(Stale):
        await rooms.play.act(table_id, BRUNO.id, "add 2", seq=0)


async def test_who_is_asked_together_with_others_need_not_hurry(rooms):
    """The order of simultaneous answers does not matter, so a button outlives the answers of others, but not one's own
    and not the round."""
    table_id = await rooms.start(3, mode="together")
    await rooms.play.act(table_id, ADA.id, "add 2", seq=0)
    await rooms.play.act(table_id, BRUNO.id, "add 2", seq=0)
    with pytest.raises(Stale):
        await rooms.play.act(table_id, BRUNO.id, "add 3", seq=0)
    await rooms.play.act(table_id, CHIDI.id, "add 2", seq=1)
    assert (await rooms.lookup.position(table_id)).awaited == {0, 1, 2}
    with pytest.raises(Stale):
        await rooms.play.act(table_id, CHIDI.id, "add 2", seq=1)
    await rooms.play.act(table_id, ADA.id, "add 1", seq=3)
    with pytest.raises(Stale):  # it was asked then, but has answered since
        await rooms.play.act(table_id, ADA.id, "add 1", seq=2)


@pytest.mark.parametrize("is_remembered", [True, False])
async def test_an_interaction_that_comes_again(rooms, is_remembered):
    """Also typed, where no seq tells it from a new one, and also when much has happened since."""
    table_id = await rooms.start(1, limit="100")
    first = await rooms.play.act(table_id, ADA.id, "add 1", interaction_id=42)
    for _ in range(2 if is_remembered else KEPT_PLIES + 2):
        await rooms.act(table_id)
    before = await everything(rooms)
    again = await rooms.play.act(table_id, ADA.id, "add 1", interaction_id=42)
    assert again.is_repeat
    assert again.ply == first.ply
    assert again.position == await rooms.lookup.position(table_id)
    assert await everything(rooms) == before


async def test_an_interaction_of_another_table_is_no_repeat(rooms):
    first, second = await rooms.start(1), await rooms.start(1)
    await rooms.play.act(first, ADA.id, "add 1", interaction_id=42)
    with pytest.raises(Stale):
        await rooms.play.act(second, ADA.id, "add 1", interaction_id=42)
    assert await rooms.log(second) == []


@pytest.mark.parametrize("order", [1, -1])
async def test_two_triggers_of_one_turn(rooms, order):
    """S7: whichever comes first, the other becomes a no-op."""
    table_id = await rooms.start()
    triggers = [rooms.play.act(table_id, ADA.id, "add 1", seq=0), rooms.play.act(table_id, ADA.id, "add 3", seq=0)]
    results = await asyncio.gather(*triggers[::order], return_exceptions=True)
    assert [type(r).__name__ for r in results] == ["Played", "Stale"]
    assert [text for _, _, text, _ in await rooms.log(table_id)] == ["add 1" if order == 1 else "add 3"]


async def test_a_hundred_at_once_on_one_table(rooms):
    """S8 of the speed table: every accepted action once, conflicts answered, none lost."""
    table_id = await rooms.start(4, limit="100", mode="together")
    jobs = [
        rooms.play.act(table_id, p.id, "add 1", interaction_id=n) for n, p in enumerate([ADA, BRUNO, CHIDI, DILEK] * 25)
    ]
    results = await asyncio.gather(*jobs, return_exceptions=True)
    played = [r for r in results if not isinstance(r, Exception)]
    assert all(isinstance(r, Refused) for r in results if isinstance(r, Exception))
    assert sorted(r.ply.entry.seq for r in played) == list(range(1, len(played) + 1))
    assert len(await rooms.log(table_id)) == len(played) >= 4


async def test_a_hundred_tables_at_once(rooms):
    """S75."""
    tables = [await rooms.start(1, limit="100") for _ in range(25)]
    jobs = [rooms.play.act(table_id, ADA.id, "add 1") for table_id in tables for _ in range(4)]
    await asyncio.gather(*jobs)
    assert await rooms.sql("SELECT count(*), min(seq), max(seq) FROM entry") == [(100, 1, 4)]


async def test_an_unexpected_error_leaves_the_table_playable(rooms, monkeypatch):
    """S57."""
    table_id = await rooms.start()
    before = await everything(rooms)
    advance = queries.tables.advance

    def broken(*args, **kwargs):
        raise OSError("no space left on device")

    monkeypatch.setattr(queries.tables, "advance", broken)
    with pytest.raises(OSError, match="no space"):
        await rooms.play.act(table_id, ADA.id, "add 1", seq=0)
    assert await everything(rooms) == before
    monkeypatch.setattr(queries.tables, "advance", advance)
    await rooms.play.act(table_id, ADA.id, "add 1", seq=0)
    assert len(await rooms.log(table_id)) == 1


async def test_cancelled_while_the_disk_works(rooms):
    """What memory knows afterwards is what the disk knows."""
    table_id = await rooms.start()
    begun = writing(rooms.store)
    task = asyncio.create_task(rooms.play.act(table_id, ADA.id, "add 1", seq=0))
    await begun.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    seqs = [seq for seq, *_ in await rooms.log(table_id)]
    assert (await rooms.lookup.position(table_id)).match.seq == len(seqs) == 1
    await rooms.play.act(table_id, BRUNO.id, "add 1", seq=1)


async def test_a_broken_rule_freezes_the_match(rooms, caplog):
    table_id = await rooms.start()
    await rooms.play.act(table_id, ADA.id, "add 1")
    await rooms.delivery.run(table_id)
    with refused("frozen"):
        await rooms.play.act(table_id, BRUNO.id, "add 13")
    assert "ZeroDivisionError" in caplog.text
    for act in (rooms.play.act(table_id, BRUNO.id, "add 1"), rooms.play.resign(table_id, ADA.id)):
        with refused("frozen"):
            await act
    rooms.ledger.forget(table_id)
    position = await rooms.lookup.position(table_id)
    assert (position.table.status, position.match.state.total) == (Status.FROZEN, 1)
    await rooms.delivery.run(table_id)
    assert rooms.courier.last.board.table.status is Status.FROZEN
    position = await rooms.play.thaw(table_id)
    assert position.table.status is Status.RUNNING
    await rooms.play.act(table_id, BRUNO.id, "add 1")
    with refused("not-frozen"):
        await rooms.play.thaw(table_id)


async def test_the_end(rooms):
    table_id = await rooms.start()
    with refused("record-not-yet"):
        await rooms.lookup.record(table_id)
    while (await rooms.lookup.position(table_id)).awaited:
        await rooms.act(table_id, pick=2)
    position = await rooms.lookup.position(table_id)
    assert (position.table.status, position.outcome.reason) == (Status.OVER, "reached")
    assert position.table.handover == position.table.turn == position.match.seq == 4
    assert position.table.ended_at == rooms.clock.now
    assert "reached" in (await rooms.sql("SELECT result FROM match"))[0][0]
    for act in (rooms.play.act(table_id, ADA.id, "add 1"), rooms.play.resign(table_id, ADA.id)):
        with refused("match-over"):
            await act
    text = await rooms.lookup.record(table_id)
    assert records.verify(registry.game("tally"), text).names == ("Ada", "Bruno")
    opening, plies = await rooms.lookup.log(table_id)
    assert opening == position.opening
    assert plies == position.recent


async def test_resigning_from_two_ends_it(rooms):
    table_id = await rooms.start()
    position = await rooms.play.resign(table_id, BRUNO.id)
    assert (position.table.status, position.outcome.places) == (Status.OVER, ((0,), (1,)))
    assert await rooms.log(table_id) == [(1, 1, ".resign", "person")]


async def test_resigning_from_three_leaves_a_stand_in(rooms):
    table_id = await rooms.start(3)
    position = await rooms.play.resign(table_id, ADA.id)
    assert position.table.sitting[0].level == "deckhand"
    with refused("you-resigned"):
        await rooms.play.resign(table_id, ADA.id)
    with refused("you-resigned"):
        await rooms.play.act(table_id, ADA.id, "add 1")
    with refused("you-resigned"):
        await rooms.play.come_back(table_id, ADA)
    position = await rooms.crew.drive(table_id)
    assert (position.match.seq, position.awaited) == (2, {1})
    assert (await rooms.log(table_id))[1][3] == "computer"


async def test_when_the_last_person_resigns_the_match_stops(rooms):
    table_id = await rooms.start(2, computers=2)
    await rooms.play.resign(table_id, ADA.id)
    position = await rooms.play.resign(table_id, BRUNO.id)
    assert (position.table.status, position.outcome.reason) == (Status.OVER, "stopped")
    assert [text for _, _, text, _ in await rooms.log(table_id)] == [".resign", ".resign", ".stop"]
    assert (await rooms.sql("SELECT author FROM entry WHERE text = '.stop'")) == [("table",)]
    rooms.ledger.forget(table_id)
    assert await rooms.lookup.position(table_id) == position


async def test_a_stand_in_and_the_return(rooms):
    """S51: replacement by command; coming back restores the seat."""
    table_id = await rooms.start()
    await rooms.presence.see(table_id, ADA.id, is_member=False)
    position = await rooms.play.substitute(table_id, 0, "stowaway")
    assert position.table.sitting[0].level == "stowaway"
    with refused("no-person"):
        await rooms.play.substitute(table_id, 0)
    with refused("no-such-level"):
        await rooms.play.substitute(table_id, 1, "admiral")
    assert (await rooms.crew.drive(table_id)).awaited == {1}
    position = await rooms.play.come_back(table_id, ADA)
    assert (position.table.sitting[0].level, position.table.sitting[0].has_left) == (None, False)
    await rooms.play.act(table_id, BRUNO.id, "add 1")
    await rooms.play.substitute(table_id, 0)
    played = await rooms.play.act(table_id, ADA.id, "add 1")
    assert played.position.table.sitting[0].level is None
    assert await rooms.sql("SELECT level, has_left FROM seat WHERE seat = 0") == [(None, 0)]


async def test_moving_and_showing_again(rooms):
    table_id = await rooms.start()
    table = await rooms.play.move_home(table_id, 801, 802)
    assert (table.channel_id, table.parent_id) == (801, 802)
    assert (await rooms.lookup.position(table_id)).table == table
    assert [t.id for t in await rooms.lookup.tables_in(802)] == [table_id]


async def test_looking_up(rooms):
    lobby, first = await rooms.open(), await rooms.start()
    rooms.clock.now += 1
    second = await rooms.start(3, mode="together")
    over = await rooms.start()
    await rooms.play.resign(over, ADA.id)
    assert {t.id for t in await rooms.lookup.tables_in(lobby.channel_id)} == {lobby.id, first, second}
    assert [t.id for t in await rooms.lookup.tables_of(BRUNO.id)] == [first, second]
    assert [t.id for t in await rooms.lookup.awaiting(ADA.id)] == sorted([first, second])
    assert [t.id for t in await rooms.lookup.awaiting(BRUNO.id)] == [second]
    await rooms.act(first)
    assert {t.id for t in await rooms.lookup.awaiting(BRUNO.id, lobby.guild_id)} == {first, second}
    assert await rooms.lookup.awaiting(BRUNO.id, 1) == await rooms.lookup.tables_of(BRUNO.id, 1) == []
    await rooms.play.substitute(second, 1)
    assert [t.id for t in await rooms.lookup.awaiting(BRUNO.id)] == [first]
    assert await rooms.lookup.running() == sorted([first, second])
    assert await rooms.lookup.live_guilds() == {lobby.guild_id}
    counts = await rooms.lookup.counts()
    assert (counts[Status.LOBBY], counts[Status.RUNNING], counts[Status.OVER], counts[Status.FROZEN]) == (1, 2, 1, 0)
    assert (await rooms.lookup.find(f" {over.upper()} ")).id == over
    assert await rooms.lookup.find("no such table") is None
    assert (await rooms.lookup.last_in(lobby.channel_id)).id in {second, over}
    assert await rooms.lookup.last_in(1) is None


async def test_turn_and_handover(rooms):
    """With computers between, and with several at once."""
    alone = await rooms.start(1, computers=1, limit="100")
    await rooms.act(alone)
    idle = await rooms.lookup.table(alone)
    assert (idle.turn, idle.handover, idle.expected) == (0, 0, {0})
    table = (await rooms.crew.drive(alone)).table
    assert (table.turn, table.handover) == (2, 0), "a turn of the same person is no hand-over"
    together = await rooms.start(3, mode="together", limit="100")
    await rooms.act(together)
    table = (await rooms.act(together)).table
    assert (table.handover, table.expected) == (0, {2}), "fewer are awaited: nobody new"
    table = (await rooms.act(together)).table
    assert (table.handover, table.expected) == (3, {0, 1, 2})
