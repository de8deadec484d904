"""Coming and going while a game runs, and playing it again."""

import asyncio

import pytest

from bot.errors import Refused
from bot.tables.model import Person, Policy, Status
from tests.bot.rooms import ADA, BRUNO, CHIDI, DILEK

EVE = Person(15, "Eve", "eve")


async def test_a_seat_is_handed_over_with_what_is_known_there_and_without_what_was_left_for_it(rooms):
    table_id = await rooms.start(3)
    await rooms.cancelling.vote(table_id, BRUNO.id)
    await rooms.play.order(table_id, BRUNO.id, "adds", "2")
    await rooms.chairs.hand_over(table_id, BRUNO.id, 1, DILEK)
    table = await rooms.lookup.table(table_id)
    assert table.person_at(1) == DILEK
    assert table.seat_of(BRUNO.id) is None
    assert (table.orders, table.cancel_votes) == ((), frozenset())
    with pytest.raises(Refused, match="not-seated"):
        await rooms.play.act(table_id, BRUNO.id, "add 1")
    await rooms.play.act(table_id, ADA.id, "add 1")
    await rooms.play.act(table_id, DILEK.id, "add 1")


async def test_the_new_person_is_called_upon_and_the_host_stays_one_who_plays(rooms):
    table_id = await rooms.start(2)
    await rooms.delivery.run(table_id)
    await rooms.chairs.hand_over(table_id, ADA.id, 0, DILEK)
    assert (await rooms.lookup.table(table_id)).host_id == DILEK.id
    assert [t.id for t in await rooms.lookup.awaiting(DILEK.id)] == [table_id]


async def test_an_empty_seat_is_given_to_a_member_by_any_player_with_fresh_time(rooms):
    table = await rooms.open(2, limit="100")
    await rooms.lobby.join(table.id, BRUNO)
    await rooms.lobby.set_clock(table.id, ADA.id, "pool 48h")
    await rooms.lobby.start(table.id, ADA.id)
    rooms.clock.now += 95 * 3600
    await rooms.play.substitute(table.id, 0)
    position = await rooms.chairs.hand_over(table.id, BRUNO.id, 0, EVE)
    clock = (await rooms.timekeeper.read(position)).clocks[0]
    assert clock.remaining == (1 + 96) * 3600
    rooms.ledger.forget(table.id)
    position = await rooms.lookup.position(table.id)
    assert (await rooms.timekeeper.read(position)).clocks[0].remaining == (1 + 96) * 3600


@pytest.mark.parametrize(
    ("by", "seat", "to", "code"),
    [
        (ADA, 1, DILEK, "seat-not-empty"),
        (DILEK, 0, EVE, "not-seated"),
        (ADA, 0, BRUNO, "already-seated"),
        (ADA, 7, DILEK, "nobody-sits-there"),
        (ADA, 2, DILEK, "seat-given-up"),
    ],
)
async def test_what_cannot_be_given_away(rooms, by, seat, to, code):
    table_id = await rooms.start(3)
    await rooms.play.resign(table_id, CHIDI.id)
    before = await rooms.lookup.table(table_id)
    with pytest.raises(Refused, match=code):
        await rooms.chairs.hand_over(table_id, by.id, seat, to)
    with pytest.raises(Refused, match=code):
        await rooms.chairs.check_offer(table_id, by.id, seat, to.id)
    assert await rooms.lookup.table(table_id) == before


async def finish(rooms, people=2, computers=0, **options):
    table_id = await rooms.start(people, computers, **options)
    while (await rooms.lookup.table(table_id)).status is Status.RUNNING:
        position = await rooms.lookup.position(table_id)
        if position.table.is_played_by_person(min(position.awaited)):
            await rooms.act(table_id)
        else:
            await rooms.crew.drive(table_id)
    return table_id


async def test_a_rematch_begins_when_all_want_it_with_the_seats_moved_on(rooms):
    table_id = await finish(rooms, 3)
    assert await rooms.rematch.want(table_id, ADA.id) is None
    assert await rooms.rematch.want(table_id, ADA.id) is None
    assert await rooms.rematch.want(table_id, BRUNO.id) is None
    begun = await rooms.rematch.want(table_id, CHIDI.id)
    assert [begun.table.person_at(seat).id for seat in range(3)] == [BRUNO.id, CHIDI.id, ADA.id]
    assert begun.table.status is Status.RUNNING
    old = await rooms.lookup.table(table_id)
    assert (begun.table.options, begun.table.channel_id) == (old.options, old.channel_id)
    assert old.proposal is None
    assert begun.match.setup.seed != (await rooms.lookup.position(table_id)).match.setup.seed
    with pytest.raises(Refused, match="rematch-exists"):
        await rooms.rematch.want(table_id, ADA.id)
    await rooms.act(begun.table.id)


async def test_the_finished_board_tells_who_wants_it_and_both_boards_are_owed(rooms):
    table_id = await finish(rooms)
    await rooms.delivery.run(table_id)
    await rooms.rematch.want(table_id, ADA.id)
    await rooms.delivery.run(table_id)
    assert rooms.courier.last.board.table.proposal.agreed == {ADA.id}
    begun = await rooms.rematch.want(table_id, BRUNO.id)
    await rooms.delivery.run(table_id)
    await rooms.delivery.run(begun.table.id)
    assert rooms.courier.last.board.table.id == begun.table.id


async def test_two_who_want_it_at_once_begin_one(rooms):
    table_id = await finish(rooms)
    await asyncio.gather(
        *(rooms.rematch.want(table_id, person.id) for person in (ADA, BRUNO, ADA, BRUNO)), return_exceptions=True
    )
    assert await rooms.sql("SELECT count(*) FROM match WHERE status = 'running'") == [(1,)]


async def test_computers_are_not_asked_and_play_again(rooms):
    table_id = await finish(rooms, 1, 2)
    begun = await rooms.rematch.want(table_id, ADA.id)
    assert [s.level for s in begun.table.sitting] == ["stowaway", "stowaway", None]
    assert begun.table.seat_of(ADA.id) == 2


async def test_who_has_left_the_server_is_followed_by_a_computer(rooms):
    table_id = await finish(rooms, 3)
    await rooms.presence.see(table_id, CHIDI.id, is_member=False)
    await rooms.rematch.want(table_id, ADA.id)
    begun = await rooms.rematch.want(table_id, BRUNO.id)
    assert begun.table.sitting_at(1).is_computer


async def test_who_had_a_stand_in_plays_again_and_the_clock_is_the_same(rooms):
    table = await rooms.open(2)
    await rooms.lobby.join(table.id, BRUNO)
    await rooms.lobby.set_clock(table.id, ADA.id, "normal")
    await rooms.lobby.set_policy(table.id, ADA.id, Policy.GHOST)
    await rooms.lobby.start(table.id, ADA.id)
    await rooms.play.resign(table.id, BRUNO.id)
    await rooms.rematch.want(table.id, ADA.id)
    begun = await rooms.rematch.want(table.id, BRUNO.id)
    assert begun.table.control == (await rooms.lookup.table(table.id)).control
    assert begun.table.policy is Policy.GHOST
    assert begun.table.is_played_by_person(0)


@pytest.mark.parametrize("person", [DILEK, ADA])
async def test_no_rematch_of_a_running_game_or_by_a_stranger(rooms, person):
    table_id = await rooms.start(2)
    code = "not-over-yet" if person is ADA else "not-seated"
    with pytest.raises(Refused, match=code):
        await rooms.rematch.want(table_id, person.id)
