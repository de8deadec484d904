"""Ending a table without a result: who must agree, and what is closed at once."""

from bot.tables.model import Status
from tests.bot.rooms import ADA, BRUNO, CHIDI, refused


async def test_a_frozen_match_can_be_cancelled_by_all(rooms):
    table_id = await rooms.start()
    with refused("frozen"):
        await rooms.play.act(table_id, ADA.id, "add 13")
    assert (await rooms.cancelling.vote(table_id, ADA.id)).status is Status.FROZEN
    assert (await rooms.cancelling.vote(table_id, BRUNO.id)).status is Status.CANCELLED
    rooms.ledger.forget(table_id)
    assert (await rooms.lookup.position(table_id)).table.status is Status.CANCELLED


async def test_all_who_play_agree_to_cancel(rooms):
    """S55."""
    table_id = await rooms.start(3)
    assert (await rooms.cancelling.vote(table_id, ADA.id)).cancel_votes == {ADA.id}
    await rooms.cancelling.vote(table_id, BRUNO.id)
    assert (await rooms.cancelling.withdraw(table_id, BRUNO.id)).cancel_votes == {ADA.id}
    rooms.ledger.forget(table_id)
    assert (await rooms.lookup.table(table_id)).cancel_votes == {ADA.id}
    await rooms.cancelling.vote(table_id, BRUNO.id)
    table = await rooms.cancelling.vote(table_id, CHIDI.id)
    assert table.status is Status.CANCELLED
    assert [text for _, _, text, _ in await rooms.log(table_id)] == [".cancel"]
    with refused("match-cancelled"):
        await rooms.play.act(table_id, ADA.id, "add 1")
    assert 'Result "cancelled"' in await rooms.lookup.record(table_id)


async def test_who_resigns_is_not_asked_any_more(rooms):
    table_id = await rooms.start(3)
    await rooms.cancelling.vote(table_id, ADA.id)
    await rooms.cancelling.vote(table_id, BRUNO.id)
    position = await rooms.play.resign(table_id, CHIDI.id)
    assert position.table.status is Status.CANCELLED


async def test_a_vote_of_one_who_resigned_decides_nothing(rooms):
    """Bruno is only away: a stand-in plays for him."""
    table_id = await rooms.start(2, computers=1)
    await rooms.cancelling.vote(table_id, ADA.id)
    await rooms.play.substitute(table_id, 1)
    position = await rooms.play.resign(table_id, ADA.id)
    assert position.table.status is Status.RUNNING


async def test_a_lobby_is_cancelled_by_its_host_or_a_manager(rooms):
    first, second = await rooms.open(2), await rooms.open(2)
    await rooms.lobby.join(first.id, BRUNO)
    with refused("host-only"):
        await rooms.cancelling.vote(first.id, BRUNO.id)
    assert (await rooms.cancelling.vote(first.id, ADA.id)).status is Status.CANCELLED
    assert (await rooms.cancelling.now(second.id)).status is Status.CANCELLED
    with refused("match-cancelled"):
        await rooms.cancelling.now(second.id)


async def test_a_manager_cancels_at_once(rooms):
    running, frozen, over = await rooms.start(), await rooms.start(), await rooms.start()
    with refused("frozen"):
        await rooms.play.act(frozen, ADA.id, "add 13")
    await rooms.play.resign(over, ADA.id)
    assert (await rooms.cancelling.now(running)).status is Status.CANCELLED
    assert (await rooms.cancelling.now(frozen)).status is Status.CANCELLED
    with refused("match-over"):
        await rooms.cancelling.now(over)
