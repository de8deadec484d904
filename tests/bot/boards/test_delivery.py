"""What channels are owed: one board in place, one ping at a hand-over, nothing twice."""

import asyncio

import pytest

from bot.boards.courier import Gone
from bot.errors import Refused
from bot.tables.model import Status
from engines.core.match import RESIGN
from tests.bot.rooms import ADA, BRUNO, CHIDI, PEOPLE, failing


async def test_a_lobby_is_edited_in_place(rooms):
    table = await rooms.open(3)
    report = await rooms.delivery.run(table.id)
    await rooms.lobby.join(table.id, BRUNO)
    again = await rooms.delivery.run(table.id)
    assert again.board == report.board
    assert len(rooms.courier.messages) == 1
    assert rooms.courier.last.edits == 1
    assert rooms.courier.last.board.table.sitting[1].person == BRUNO
    await rooms.lobby.close(table.id, ADA.id)
    await rooms.delivery.run(table.id)
    assert rooms.courier.last.board.table.status is Status.CANCELLED
    assert len(rooms.courier.messages) == 1
    assert await rooms.owed() == []
    assert rooms.courier.pings == []


async def test_start_turn_handover_end(rooms):
    table_id = await rooms.start()
    await rooms.delivery.run(table_id)
    assert rooms.courier.pings == [], "Ada pressed start: she is here"
    for _ in range(3):
        await rooms.act(table_id, 2)
        await rooms.delivery.run(table_id)
    assert rooms.courier.pinged == [(BRUNO.id,), (ADA.id,), (BRUNO.id,)]
    await rooms.act(table_id, 2)
    report = await rooms.delivery.run(table_id)
    assert rooms.courier.last.board.table.status is Status.OVER
    assert len(rooms.courier.pings) == 3, "nobody is awaited at the end"
    assert rooms.courier.hanging() == [report.board.message_id]
    assert [m.points_to for m in rooms.courier.messages.values()] == [5001, 5002, 5003, 5004, 0]
    assert [m.board.since for m in rooms.courier.messages.values()] == [0, 0, 1, 2, 3]
    assert await rooms.owed() == []
    assert await rooms.delivery.next_due() is None


async def test_within_a_turn_the_board_is_edited(rooms):
    """In a game alone against computers nobody is pinged and nothing scrolls."""
    table_id = await rooms.start(1, computers=2, limit="100")
    await rooms.delivery.run(table_id)
    for _ in range(3):
        await rooms.act(table_id)
        await rooms.delivery.run(table_id)
        await rooms.crew.drive(table_id)
        await rooms.delivery.run(table_id)
    assert len(rooms.courier.messages) == 1
    assert (rooms.courier.last.seq, rooms.courier.last.board.since, rooms.courier.last.edits) == (9, 6, 6)
    assert rooms.courier.pings == []


async def test_who_acted_last_is_not_pinged(rooms):
    table_id = await rooms.start(3, mode="together", limit="100")
    await rooms.delivery.run(table_id)
    assert rooms.courier.pinged == [(BRUNO.id, CHIDI.id)]
    for person in (CHIDI, ADA, BRUNO):
        await rooms.play.act(table_id, person.id, "add 1")
        await rooms.delivery.run(table_id)
    assert rooms.courier.pinged == [(BRUNO.id, CHIDI.id), (ADA.id, CHIDI.id)]
    assert len(rooms.courier.messages) == 2, "each answer but the last is an edit"


async def test_what_is_owed_folds(rooms):
    table_id = await rooms.start()
    for _ in range(4):
        await rooms.act(table_id)
    assert await rooms.owed() == ["board"]
    await rooms.delivery.run(table_id)
    assert rooms.courier.calls.count("post") == 1
    assert (rooms.courier.last.seq, rooms.courier.last.board.since) == (4, 0)
    for _ in range(2):
        await rooms.act(table_id)
    await rooms.delivery.run(table_id)
    assert (rooms.courier.last.seq, rooms.courier.last.board.since) == (6, 4)
    assert rooms.courier.pinged == [(ADA.id,), (ADA.id,)], "awaited again, after a hand-over that no board showed"


async def test_owed_while_it_is_sent(rooms):
    """An action that comes while the post is under way is shown by the same run."""
    table_id = await rooms.start()
    post = rooms.courier.post

    async def slow(board, nonce):
        if board.table.seq == 0:
            await rooms.act(table_id)
        return await post(board, nonce)

    rooms.courier.post = slow
    report = await rooms.delivery.run(table_id)
    assert [m.seq for m in rooms.courier.messages.values()] == [0, 1]
    assert rooms.courier.hanging() == [report.board.message_id]
    assert await rooms.owed() == []


async def test_many_runs_at_once_send_once(rooms):
    table_id = await rooms.start()
    await asyncio.gather(*(rooms.delivery.run(table_id) for _ in range(20)), rooms.delivery.run_due())
    assert rooms.courier.calls == ["post"]


async def test_nothing_owed_nothing_sent(rooms):
    table_id = await rooms.start()
    report = await rooms.delivery.run(table_id)
    assert await rooms.delivery.run(table_id) == report
    assert await rooms.delivery.run_due() == 0
    assert rooms.courier.calls == ["post"]


async def test_a_deleted_board_is_posted_afresh(rooms):
    """S22; it pings nobody again, and there is nothing to retire."""
    table_id = await rooms.start(2, computers=1, limit="100")
    await rooms.act(table_id)
    await rooms.delivery.run(table_id)
    assert len(rooms.courier.pings) == 1
    del rooms.courier.messages[5000]
    await rooms.cancelling.vote(table_id, ADA.id)
    report = await rooms.delivery.run(table_id)
    assert report.board.message_id == 5001
    assert len(rooms.courier.pings) == 1
    assert "retire" not in rooms.courier.calls
    assert await rooms.owed() == []


async def test_an_old_board_that_was_deleted_is_forgotten(rooms):
    table_id = await rooms.start()
    await rooms.delivery.run(table_id)
    await rooms.act(table_id)
    rooms.courier.fail = failing("retire", error=Gone)
    await rooms.delivery.run(table_id)
    assert await rooms.owed() == []


async def test_shown_again_on_wish(rooms):
    table_id = await rooms.start()
    await rooms.act(table_id)
    await rooms.delivery.run(table_id)
    for _ in range(2):
        await rooms.play.owe_board(table_id)
        report = await rooms.delivery.run(table_id)
    assert rooms.courier.hanging() == [report.board.message_id] == [5002]
    assert len(rooms.courier.pings) == 1
    await rooms.cancelling.vote(table_id, ADA.id)
    await rooms.delivery.run(table_id)
    assert rooms.courier.last.edits == 1, "the wish is granted once"


async def test_a_wish_that_comes_while_one_is_granted(rooms):
    table_id = await rooms.start()
    post = rooms.courier.post

    async def slow(board, nonce):
        if not rooms.courier.messages:
            await rooms.play.owe_board(table_id)
        return await post(board, nonce)

    rooms.courier.post = slow
    await rooms.delivery.run(table_id)
    assert len(rooms.courier.messages) == 2
    assert len(rooms.courier.hanging()) == 1


async def test_moving_home(rooms):
    table_id = await rooms.start()
    await rooms.act(table_id)
    await rooms.delivery.run(table_id)
    await rooms.play.move_home(table_id, 801, 801)
    report = await rooms.delivery.run(table_id)
    assert rooms.courier.hanging(801) == [report.board.message_id]
    assert rooms.courier.hanging() == []
    assert len(rooms.courier.pings) == 1


async def test_resigning_shows(rooms):
    table_id = await rooms.start(3)
    await rooms.delivery.run(table_id)
    await rooms.play.resign(table_id, BRUNO.id)
    await rooms.delivery.run(table_id)
    assert rooms.courier.last.board.position.recent[-1].entry.text == RESIGN
    with pytest.raises(Refused):
        await rooms.play.act(table_id, PEOPLE[1].id, "add 1")
