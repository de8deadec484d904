"""Whatever fails on the way, what is owed arrives once and at last, and who can mend it is told."""

import asyncio
import itertools

import pytest

from bot.boards.courier import Barred, Homeless, Later
from bot.tables.model import Status
from tests.bot.rooms import ADA, BRUNO, CHANNEL, CHIDI, GUILD, Clock, RecordingCourier, failing, opened


async def test_growing_pauses_then_the_message(rooms):
    rooms.courier.fail = failing("post", 1, 2, 3)
    table_id = await rooms.start()
    assert (await rooms.delivery.run(table_id)).is_late
    pauses = []
    while rooms.courier.calls.count("post") < 4:
        due = await rooms.delivery.next_due()
        pauses.append(due - rooms.clock.now)
        rooms.clock.now = due - 1
        assert await rooms.delivery.run_due() == 0
        rooms.clock.now = due
        assert await rooms.delivery.run_due() == 1
    assert pauses == [5, 15, 60]
    assert len(rooms.courier.messages) == 1
    assert await rooms.delivery.next_due() is None


async def test_pauses_are_counted_afresh_after_a_success(rooms):
    rooms.courier.fail = failing("post", 1, 3)
    table_id = await rooms.start()
    await rooms.delivery.run(table_id)
    await rooms.delivery.run(table_id)
    await rooms.act(table_id)
    await rooms.delivery.run(table_id)
    assert await rooms.delivery.next_due() == rooms.clock.now + 5


async def test_a_success_ends_the_growing_of_pauses_also_when_more_is_owed(rooms):
    rooms.courier.fail = lambda name, number: Later() if (name, number) in {("post", 1), ("edit", 1)} else None
    table_id = await rooms.start()
    await rooms.delivery.run(table_id)
    post = rooms.courier.post

    async def slow(board, nonce):
        await rooms.cancelling.vote(table_id, ADA.id)
        return await post(board, nonce)

    rooms.courier.post = slow
    await rooms.delivery.run(table_id)
    assert await rooms.delivery.next_due() == rooms.clock.now + 5


async def test_an_answer_that_was_lost(rooms):
    """The message arrived, the bot does not know: it is found, and no second one is posted."""
    rooms.courier.fail_late = failing("post", 2)
    table_id = await rooms.start()
    await rooms.delivery.run(table_id)
    await rooms.act(table_id)
    assert (await rooms.delivery.run(table_id)).is_late
    report = await rooms.delivery.run(table_id)
    assert (report.board.message_id, report.is_late) == (5001, False)
    assert rooms.courier.hanging() == [5001]
    assert rooms.courier.calls == ["post", "post", "find", "retire"]
    assert len(rooms.courier.pings) == 1


async def test_an_answer_that_was_lost_and_cannot_be_looked_for(rooms):
    """Without the permission to read what was said the same nonce does it."""
    rooms.courier.fail_late = failing("post", 2)
    table_id = await rooms.start()
    await rooms.delivery.run(table_id)
    await rooms.act(table_id)
    await rooms.delivery.run(table_id)

    async def blind(board, known):
        return None

    rooms.courier.find = blind
    await rooms.cancelling.vote(table_id, ADA.id)
    await rooms.delivery.run(table_id)
    assert len(rooms.courier.messages) == 2
    assert rooms.courier.last.board.table.cancel_votes == {ADA.id}, "an edit brings it up to date"
    assert len(rooms.courier.pings) == 1
    assert await rooms.owed() == []


async def test_the_turn_moved_on_while_the_chat_was_out_of_order(rooms):
    rooms.courier.fail = failing("post", 2)
    table_id = await rooms.start()
    await rooms.delivery.run(table_id)
    await rooms.act(table_id)
    await rooms.delivery.run(table_id)
    await rooms.act(table_id)
    await rooms.delivery.run(table_id)
    assert rooms.courier.pinged == [(ADA.id,)]
    assert [m.seq for m in rooms.courier.messages.values()] == [0, 2]
    assert rooms.courier.hanging() == [5001]


async def test_the_turn_moved_on_and_the_lost_board_is_found(rooms):
    rooms.courier.fail_late = failing("post", 2)
    table_id = await rooms.start()
    await rooms.delivery.run(table_id)
    await rooms.act(table_id)
    await rooms.delivery.run(table_id)
    await rooms.act(table_id)
    await rooms.delivery.run(table_id)
    assert rooms.courier.pinged == [(BRUNO.id,), (ADA.id,)]
    assert rooms.courier.hanging() == [5002]
    assert await rooms.owed() == []


async def test_the_table_moves_while_it_is_not_known_what_arrived(rooms):
    """A nonce is the author's, in whatever channel: the new one gets a message of its own."""
    rooms.courier.fail_late = failing("post", 1)
    table_id = await rooms.start()
    await rooms.delivery.run(table_id)
    await rooms.play.move_home(table_id, 801, 801)
    report = await rooms.delivery.run(table_id)
    assert rooms.courier.hanging(801) == [report.board.message_id]
    assert rooms.courier.calls.count("post") == 2


async def test_a_home_that_was_left_meanwhile_is_not_missed(rooms):
    table_id = await rooms.start()
    await rooms.delivery.run(table_id)
    await rooms.play.move_home(table_id, 801, 801)
    assert not await rooms.presence.lose_home(table_id, CHANNEL)
    assert not (await rooms.lookup.table(table_id)).homeless
    assert await rooms.presence.lose_home(table_id, 801)
    assert not await rooms.presence.lose_home(table_id, 801)
    assert await rooms.owed() == ["board", "tell", "tell"]


async def test_a_missing_permission_is_reported(rooms):
    """S29: saved, told, retried when permissions change."""
    error = Barred(CHANNEL, ("send_messages",))
    rooms.courier.fail = lambda name, number: error if name == "post" and number <= 2 else None
    table_id = await rooms.start()
    assert (await rooms.delivery.run(table_id)).barred is error
    await rooms.act(table_id)
    report = await rooms.delivery.run(table_id)
    assert (report.barred.channel_id, report.barred.missing) == (CHANNEL, ("send_messages",))
    assert await rooms.delivery.run_due() == 0
    await rooms.delivery.retry(channel_id=999)
    await rooms.delivery.retry(guild_id=999)
    assert await rooms.delivery.run_due() == 0
    await rooms.delivery.retry(channel_id=CHANNEL)
    assert await rooms.delivery.run_due() == 1
    assert rooms.courier.last.seq == 1
    assert "find" not in rooms.courier.calls, "what was refused need not be looked for"


async def test_permissions_of_a_server_change(rooms):
    rooms.courier.fail = failing("post", 1, error=lambda: Barred(CHANNEL, ("send_messages",)))
    table_id = await rooms.start()
    await rooms.delivery.run(table_id)
    await rooms.delivery.retry(guild_id=GUILD)
    assert await rooms.delivery.run_due() == 1
    assert len(rooms.courier.messages) == 1


async def test_a_channel_that_is_gone(rooms):
    """S21, S60: each person is told once, nothing is tried again, the game can be played on and moved."""
    table_id = await rooms.start(2, computers=1, limit="100")
    await rooms.delivery.run(table_id)
    rooms.courier.fail = lambda name, number: Later() if name == "tell" and number == 1 else None
    await rooms.act(table_id)
    rooms.courier.fail_late = lambda name, number: None
    earlier = rooms.courier.fail
    rooms.courier.fail = lambda name, number: Homeless() if name in ("post", "edit") else earlier(name, number)
    assert (await rooms.delivery.run(table_id)).is_homeless
    assert (await rooms.lookup.table(table_id)).homeless
    assert rooms.courier.told == [(BRUNO.id, "homeless")], "a closed door is nobody's fault"
    calls = list(rooms.courier.calls)
    await rooms.act(table_id)
    assert (await rooms.delivery.run(table_id)).is_homeless
    assert await rooms.delivery.run_due() == 0
    assert await rooms.delivery.next_due() is None
    assert rooms.courier.calls == calls
    rooms.courier.fail = lambda name, number: None
    await rooms.crew.drive(table_id)
    table = await rooms.play.move_home(table_id, 801, 801)
    assert not table.homeless
    await rooms.delivery.run(table_id)
    assert rooms.courier.hanging(801) == [5001]
    assert rooms.courier.last.seq == 3
    assert await rooms.owed() == []
    assert rooms.courier.told == [(BRUNO.id, "homeless")]


async def test_homeless_is_noted_once_and_again_after_a_move(rooms):
    table_id = await rooms.start()
    rooms.courier.fail = failing("post", error=Homeless)
    await asyncio.gather(*(rooms.delivery.run(table_id) for _ in range(5)))
    assert len(rooms.courier.told) == 2
    await rooms.play.move_home(table_id, 801, 801)
    await rooms.delivery.run(table_id)
    assert len(rooms.courier.told) == 4
    assert rooms.courier.calls.count("post") == 2


async def test_the_ping_waits_for_the_new_home(rooms):
    table_id = await rooms.start()
    await rooms.delivery.run(table_id)
    rooms.courier.fail = failing("post", 2, error=Homeless)
    await rooms.act(table_id)
    await rooms.delivery.run(table_id)
    await rooms.play.move_home(table_id, 801, 801)
    await rooms.delivery.run(table_id)
    assert rooms.courier.pinged == [(BRUNO.id,)]


async def test_an_old_board_waits_while_there_is_no_new_one(rooms):
    """Not at once again and again: the board would be tried as often, in a channel that refuses it."""
    table_id = await rooms.start(limit="100")
    await rooms.delivery.run(table_id)
    rooms.courier.fail = failing("retire", 1)
    await rooms.act(table_id)
    await rooms.delivery.run(table_id)
    del rooms.courier.messages[max(rooms.courier.messages)]
    rooms.courier.fail = lambda name, number: Barred(CHANNEL, ("send_messages",)) if name == "post" else None
    await rooms.cancelling.vote(table_id, ADA.id)
    await rooms.delivery.run(table_id)
    for _ in range(5):
        rooms.clock.now = due = await rooms.delivery.next_due()
        await rooms.delivery.run_due()
        assert await rooms.delivery.next_due() > due
    rooms.courier.fail = lambda name, number: None
    await rooms.delivery.retry(channel_id=CHANNEL)
    await rooms.delivery.run_due()
    assert rooms.courier.hanging() == [max(rooms.courier.messages)]


async def test_the_old_board_fails_without_blocking(rooms):
    table_id = await rooms.start(limit="100")
    await rooms.delivery.run(table_id)
    rooms.courier.fail = failing("retire", 1, 2, error=lambda: Barred(CHANNEL, ("view_channel",)))
    await rooms.act(table_id)
    report = await rooms.delivery.run(table_id)
    assert report.barred is None
    assert len(rooms.courier.hanging()) == 2
    rooms.clock.now = await rooms.delivery.next_due()
    await rooms.act(table_id)
    await rooms.delivery.run(table_id)
    for _ in range(2):
        if (due := await rooms.delivery.next_due()) is not None:
            rooms.clock.now = due
            await rooms.delivery.run_due()
    assert len(rooms.courier.hanging()) == 1
    assert await rooms.owed() == []


async def test_an_old_board_is_given_up_at_last(rooms):
    table_id = await rooms.start()
    await rooms.delivery.run(table_id)
    await rooms.act(table_id)
    rooms.courier.fail = failing("retire")
    await rooms.delivery.run(table_id)
    for _ in range(30):
        if (due := await rooms.delivery.next_due()) is None:
            break
        rooms.clock.now = due
        await rooms.delivery.run_due()
    assert await rooms.owed() == []
    assert rooms.courier.calls.count("retire") == 13


async def test_one_that_fails_does_not_stop_the_others(rooms, caplog):
    """S76: also when the failure is a fault of our own, like a renderer that breaks."""
    tables = [await rooms.start() for _ in range(5)]
    rooms.courier.fail = lambda name, number: ZeroDivisionError("renderer") if (name, number) == ("post", 3) else None
    assert await rooms.delivery.run_due() == 5
    assert len(rooms.courier.messages) == 4
    assert "renderer" in caplog.text
    rooms.clock.now += 5
    assert await rooms.delivery.run_due() == 1
    assert {m.board.table.id for m in rooms.courier.messages.values()} == set(tables)


async def test_even_a_store_that_fails_for_one(rooms, monkeypatch, caplog):
    tables = [await rooms.start() for _ in range(5)]
    is_open = rooms.delivery._outbox.is_open

    async def broken(table_id):
        if table_id == tables[2]:
            raise OSError("disk")
        return await is_open(table_id)

    monkeypatch.setattr(rooms.delivery._outbox, "is_open", broken)
    await rooms.delivery.run_due()
    assert len(rooms.courier.messages) == 4
    assert f"what table {tables[2]} is owed cannot be sent" in caplog.text


async def test_a_person_who_has_left(rooms):
    """S51: the table is told once; the person is pinged no more; by acting they are back."""
    rooms.courier.absent = {BRUNO.id}
    table_id = await rooms.start(limit="100")
    await rooms.delivery.run(table_id)
    await rooms.act(table_id)
    await rooms.delivery.run(table_id)
    assert [s.has_left for s in rooms.courier.last.board.table.sitting] == [False, True]
    assert (rooms.courier.last.edits, len(rooms.courier.messages)) == (1, 2)
    await rooms.play.owe_board(table_id)
    await rooms.delivery.run(table_id)
    assert rooms.courier.pinged == [(BRUNO.id,)]
    assert rooms.courier.calls.count("is_member") == 1
    await rooms.act(table_id)
    await rooms.delivery.run(table_id)
    assert [s.has_left for s in rooms.courier.last.board.table.sitting] == [False, False]
    assert not await rooms.presence.see(table_id, BRUNO.id, is_member=True)


async def test_who_is_known_to_have_left_is_not_pinged(rooms):
    table_id = await rooms.start(limit="100")
    await rooms.delivery.run(table_id)
    assert await rooms.presence.see(table_id, BRUNO.id, is_member=False)
    assert not await rooms.presence.see(table_id, BRUNO.id, is_member=False)
    assert not await rooms.presence.see(table_id, CHIDI.id, is_member=False), "nobody of this table"
    await rooms.act(table_id)
    await rooms.delivery.run(table_id)
    assert rooms.courier.pings == []
    await rooms.presence.see(table_id, BRUNO.id, is_member=True)
    await rooms.delivery.run(table_id)
    assert not rooms.courier.last.board.table.sitting[1].has_left


async def test_membership_that_cannot_be_asked_is_taken_for_granted(rooms):
    rooms.courier.fail = failing("is_member")
    table_id = await rooms.start()
    await rooms.act(table_id)
    report = await rooms.delivery.run(table_id)
    assert not report.is_late
    assert await rooms.owed() == []


async def test_a_server_that_throws_the_bot_out(rooms):
    """S35: nothing is sent, nothing deleted; one board per open game when it is back."""
    over, table_id, lobby = await rooms.start(), await rooms.start(limit="100"), await rooms.open(3)
    await rooms.play.resign(over, ADA.id)
    await rooms.delivery.run_due()
    calls = len(rooms.courier.calls)
    await rooms.delivery.guild_gone(GUILD)
    await rooms.act(table_id)
    assert (await rooms.delivery.run(table_id)).is_homeless
    assert await rooms.delivery.run_due() == 0
    assert await rooms.delivery.next_due() is None
    assert len(rooms.courier.calls) == calls
    assert await rooms.delivery.guild_back(999) == []
    assert set(await rooms.delivery.guild_back(GUILD)) == {table_id, lobby.id}
    assert await rooms.delivery.guild_back(GUILD) == []
    posts = rooms.courier.calls.count("post")
    await rooms.delivery.run_due()
    assert rooms.courier.calls.count("post") == posts + 2
    assert len(rooms.courier.hanging()) == 3
    assert await rooms.owed() == []


FAULTS = [
    pytest.param("fail", Later, id="later"),
    pytest.param("fail_late", Later, id="answer lost"),
    pytest.param("fail", ZeroDivisionError, id="fault"),
    pytest.param("fail_late", ZeroDivisionError, id="fault after"),
    pytest.param("fail", lambda: Barred(CHANNEL, ("send_messages",)), id="barred"),
]


@pytest.mark.parametrize(("when", "error"), FAULTS)
@pytest.mark.parametrize("step", range(1, 12))
async def test_any_call_may_fail_and_all_arrives(tmp_path, tally, step, when, error):
    """The n-th call fails, before or after it took effect; the bot is restarted at once; time passes; all is there."""
    path, clock, courier = tmp_path / "test.sqlite3", Clock(), RecordingCourier()
    calls = itertools.count(1)
    setattr(courier, when, lambda name, number: error() if next(calls) == step else None)
    async with opened(path, clock, courier, synchronous="NORMAL") as rooms:
        table_id = await rooms.start()
        await rooms.delivery.run(table_id)
        for _ in range(3):
            await rooms.act(table_id, 1)
            await rooms.delivery.run(table_id)
    async with opened(path, clock, courier, synchronous="NORMAL") as rooms:
        await rooms.delivery.run_due()
        while (await rooms.lookup.position(table_id)).awaited:
            await rooms.act(table_id, 1)
            await rooms.delivery.run(table_id)
        while (due := await rooms.delivery.next_due()) is not None:
            clock.now = max(due, clock.now)
            await rooms.delivery.run_due()
        table = await rooms.lookup.table(table_id)
        assert await rooms.owed() == []
    assert courier.last.seq == table.seq
    assert courier.last.board.table.status is Status.OVER
    assert courier.hanging() == [max(courier.messages)]
    handovers = [handover for handover, _ in courier.pings]
    assert len(handovers) == len(set(handovers)) >= 3
