"""Standing orders: followed at once, in the transaction of what asked for them, and only for who is still there."""

import pytest

from bot.errors import Refused
from bot.tables.model import Order, Status
from tests.bot.rooms import ADA, BRUNO, CHIDI, opened


async def log(rooms):
    return await rooms.sql("SELECT seq, seat, text, author FROM entry ORDER BY seq")


async def orders(rooms, table_id):
    return (await rooms.lookup.table(table_id)).orders


async def test_an_order_answers_in_the_place_of_its_seat(rooms):
    table_id = await rooms.start()
    await rooms.play.order(table_id, BRUNO.id, "adds", "3")
    played = await rooms.play.act(table_id, ADA.id, "add 1", seq=0)
    assert await log(rooms) == [(1, 0, "add 1", "person"), (2, 1, "add 3", "table")]
    assert played.ply.entry.text == "add 1"
    assert played.position.awaited == {0}
    assert played.position.table.handover == 0  # nobody new was called upon


async def test_nobody_is_told_of_an_order(rooms):
    table_id = await rooms.start()
    await rooms.delivery.run(table_id)
    await rooms.play.order(table_id, BRUNO.id, "adds", "3")
    assert await rooms.delivery.owed() == 0
    assert await log(rooms) == []


async def test_who_is_being_asked_answers_by_the_order_at_once(rooms):
    table_id = await rooms.start()
    position = await rooms.play.order(table_id, ADA.id, "adds", "2")
    assert position.awaited == {1}
    assert await log(rooms) == [(1, 0, "add 2", "table")]


async def test_orders_are_followed_until_the_end(rooms):
    table_id = await rooms.start()
    await rooms.play.order(table_id, BRUNO.id, "adds", "3")
    position = await rooms.play.order(table_id, ADA.id, "adds", "2")
    assert position.table.status is Status.OVER
    assert [text for _, _, text, _ in await log(rooms)] == ["add 2", "add 3", "add 2", "add 3"]


async def test_an_order_for_this_turn_ends_with_it(rooms):
    table_id = await rooms.start()
    await rooms.play.order(table_id, BRUNO.id, "adds", "3", for_this_turn=True)
    await rooms.play.act(table_id, ADA.id, "add 1", seq=0)  # the total is the turn, so this ends it
    assert (await rooms.lookup.position(table_id)).awaited == {1}


async def test_an_order_takes_the_place_of_the_earlier_one_and_the_default_ends_it(rooms):
    table_id = await rooms.start()
    await rooms.play.order(table_id, BRUNO.id, "adds", "3", for_this_turn=True)
    await rooms.play.order(table_id, BRUNO.id, "adds", "2")
    assert await orders(rooms, table_id) == (Order(1, "adds", "2"),)
    await rooms.play.order(table_id, BRUNO.id, "adds", "ask")
    assert await orders(rooms, table_id) == ()
    assert await rooms.sql("SELECT * FROM standing_order") == []


async def test_orders_outlive_a_restart(tmp_path, tally):
    path = tmp_path / "test.sqlite3"
    async with opened(path) as rooms:
        table_id = await rooms.start(3)
        await rooms.play.order(table_id, BRUNO.id, "adds", "3")
        await rooms.play.order(table_id, CHIDI.id, "adds", "1", for_this_turn=True)
    async with opened(path) as rooms:
        assert await orders(rooms, table_id) == (Order(1, "adds", "3"), Order(2, "adds", "1", 0))
        await rooms.play.act(table_id, ADA.id, "add 1", seq=0)
        assert (await rooms.lookup.position(table_id)).awaited == {2}


async def test_all_who_are_asked_together_answer_by_their_orders(rooms):
    table_id = await rooms.start(3, mode="together", limit="100")
    await rooms.play.order(table_id, BRUNO.id, "adds", "3", for_this_turn=True)
    assert (await rooms.lookup.position(table_id)).awaited == {0, 2}
    await rooms.play.order(table_id, CHIDI.id, "adds", "1")
    assert (await rooms.lookup.position(table_id)).awaited == {0}
    await rooms.play.act(table_id, ADA.id, "add 1")
    assert [(seat, text) for _, seat, text, _ in await log(rooms)] == [
        (1, "add 3"), (2, "add 1"), (0, "add 1"), (2, "add 1"),
    ]  # fmt: skip


async def test_the_orders_of_who_resigns_are_gone(rooms):
    table_id = await rooms.start(3)
    await rooms.play.order(table_id, BRUNO.id, "adds", "3")
    await rooms.play.resign(table_id, BRUNO.id)
    assert await orders(rooms, table_id) == ()
    with pytest.raises(Refused, match="you-resigned"):
        await rooms.play.order(table_id, BRUNO.id, "adds", "3")


async def test_a_stand_in_does_not_follow_orders(rooms):
    table_id = await rooms.start(3)
    await rooms.play.order(table_id, BRUNO.id, "adds", "3")
    await rooms.play.substitute(table_id, 1, "stowaway")
    await rooms.play.act(table_id, ADA.id, "add 1")
    assert (await rooms.lookup.position(table_id)).awaited == {1}
    with pytest.raises(Refused, match="stood-in"):
        await rooms.play.order(table_id, BRUNO.id, "adds", "2")
    await rooms.play.come_back(table_id, BRUNO)
    assert (await rooms.lookup.position(table_id)).awaited == {2}


@pytest.mark.parametrize(("topic", "answer", "code"), [("x", "1", "no-such-topic"), ("adds", "9", "no-such-answer")])
async def test_what_the_game_does_not_offer_is_refused(rooms, topic, answer, code):
    table_id = await rooms.start()
    with pytest.raises(Refused, match=code):
        await rooms.play.order(table_id, ADA.id, topic, answer)
    assert await orders(rooms, table_id) == ()


async def test_who_does_not_sit_there_leaves_no_orders(rooms):
    table_id = await rooms.start()
    with pytest.raises(Refused, match="not-seated"):
        await rooms.play.order(table_id, CHIDI.id, "adds", "1")


@pytest.mark.parametrize("answer", ["13", "14"])
async def test_a_game_that_fails_at_an_order_is_frozen_and_what_was_played_stands(rooms, answer):
    """13 breaks the game, 14 is an answer that it does not allow itself."""
    table_id = await rooms.start()
    await rooms.play.order(table_id, BRUNO.id, "adds", answer)
    played = await rooms.play.act(table_id, ADA.id, "add 1", seq=0)
    assert played.position.table.status is Status.FROZEN
    assert await log(rooms) == [(1, 0, "add 1", "person")]
