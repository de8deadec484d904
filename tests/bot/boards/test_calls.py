"""How people are called: by the way they prefer, once, not in their quiet hours; that only they are missing; ends."""

from pathlib import Path

import pytest

from bot.boards.courier import Later
from tests.bot.rooms import ADA, BRUNO, CHANNEL, CHIDI, Clock, RecordingCourier, Rooms, opened, veterans

HOUR, DAY = 3600, 86400
MIDNIGHT = 1_036_800
"""A UTC midnight shortly after the clock of the tests begins."""


async def start(rooms: Rooms, people: int = 2, **more: str) -> str:
    """A match whose first board hangs; by default seat after seat acts, Ada first."""
    table_id = await rooms.start(people, **more)
    await rooms.delivery.run(table_id)
    return table_id


async def together(rooms: Rooms, people: int = 3) -> str:
    return await start(rooms, people, mode="together", limit="100")


async def act(rooms: Rooms, table_id: str, person_id: int) -> None:
    await rooms.play.act(table_id, person_id, "add 1")
    await rooms.delivery.run(table_id)


def called(rooms: Rooms) -> list[tuple[int, str]]:
    """Everything that was said to people outside of boards."""
    return [*rooms.courier.told, *rooms.courier.called.values()]


async def test_the_last_of_several_is_told_that_only_they_are_missing(rooms):
    table_id = await together(rooms)
    await act(rooms, table_id, CHIDI.id)
    assert called(rooms) == []
    await act(rooms, table_id, BRUNO.id)
    assert called(rooms) == [(ADA.id, "only")]
    await rooms.delivery.run(table_id)
    assert called(rooms) == [(ADA.id, "only")]


@pytest.mark.parametrize(("ping", "told"), [("channel", [(ADA.id, "only")]), ("dm", [(ADA.id, "only")]), ("none", [])])
async def test_they_are_told_by_the_way_they_prefer(rooms, ping, told):
    await rooms.people.choose(ADA.id, ping=ping)
    table_id = await together(rooms)
    await act(rooms, table_id, CHIDI.id)
    await act(rooms, table_id, BRUNO.id)
    assert list(rooms.courier.called.values()) == (told if ping == "channel" else [])
    assert rooms.courier.told == (told if ping == "dm" else [])


async def test_who_has_just_been_called_is_not_told_so_again(rooms):
    """Bruno and Chidi answer before the board that calls Ada could be posted."""
    table_id = await rooms.start(3, mode="together", limit="100")
    await rooms.play.act(table_id, BRUNO.id, "add 1")
    await act(rooms, table_id, CHIDI.id)
    assert called(rooms) == []
    assert [people for _, people in rooms.courier.pings] == [(ADA.id,)]
    await act(rooms, table_id, ADA.id)
    await act(rooms, table_id, CHIDI.id)
    await act(rooms, table_id, BRUNO.id)
    assert called(rooms) == [(ADA.id, "only")], "the next round is another turn"


async def test_one_after_the_other_nobody_is_the_last(rooms):
    table_id = await start(rooms, 3)
    for person in (ADA, BRUNO, CHIDI, ADA):
        await act(rooms, table_id, person.id)
    assert called(rooms) == []


async def test_it_is_said_once_in_a_turn_whatever_is_taken_back(rooms):
    await rooms.people.choose(ADA.id, ping="dm")
    table_id = await together(rooms, 2)
    await act(rooms, table_id, BRUNO.id)
    position = await rooms.lookup.position(table_id)
    position = await rooms.consent.take_back(table_id, BRUNO.id, position.match.seq)
    if position.table.asked is not None:
        await rooms.consent.agree(table_id, ADA.id, position.match.seq)
    await rooms.delivery.run(table_id)
    assert len((await rooms.lookup.position(table_id)).awaited) == 2
    rooms.courier.told = [one for one in rooms.courier.told if one[1] == "only"]
    await act(rooms, table_id, BRUNO.id)
    assert called(rooms) == [(ADA.id, "only")]


async def test_who_takes_their_own_answer_back_is_not_told_that_they_are_missing(rooms):
    await rooms.people.choose(ADA.id, ping="dm")
    table_id = await together(rooms, 2)
    await act(rooms, table_id, BRUNO.id)
    await act(rooms, table_id, ADA.id)
    assert called(rooms) == [(ADA.id, "only")]
    position = await rooms.lookup.position(table_id)
    position = await rooms.consent.take_back(table_id, ADA.id, position.match.seq)
    if position.table.asked is not None:
        await rooms.consent.agree(table_id, BRUNO.id, position.match.seq)
    await rooms.delivery.run(table_id)
    assert (await rooms.lookup.position(table_id)).awaited == {0}
    assert [one for one in called(rooms) if one[1] == "only"] == [(ADA.id, "only")]


async def test_who_plays_alone_with_a_computer_is_not_told_either(rooms):
    table_id = await rooms.start(1, computers=1, mode="together", limit="100")
    await rooms.delivery.run(table_id)
    for _ in range(3):
        await act(rooms, table_id, ADA.id)
        position = await rooms.lookup.position(table_id)
        await rooms.play.act_computer(table_id, 1, "add 1", seq=position.match.seq)
        await rooms.delivery.run(table_id)
    assert called(rooms) == []


async def test_nobody_is_reminded_while_the_channel_is_gone(rooms):
    """Scenario S21."""
    table_id = await start(rooms)
    await rooms.presence.lose_home(table_id, CHANNEL)
    await rooms.delivery.run(table_id)
    rooms.courier.told.clear()
    for _ in range(4):
        rooms.clock.now += 4 * DAY
        await rooms.timekeeper.run_due()
        await rooms.delivery.run_due()
    assert called(rooms) == []


async def test_who_is_away_is_not_told(rooms):
    table_id = await together(rooms, 2)
    await rooms.absence.go(ADA.id, rooms.clock.now + 2 * DAY)
    await act(rooms, table_id, BRUNO.id)
    assert called(rooms) == []


async def test_whoever_is_last_in_every_round_is_told_in_every_round(rooms):
    table_id = await together(rooms, 2)
    for told in range(1, 4):
        await act(rooms, table_id, BRUNO.id)
        assert called(rooms) == [(ADA.id, "only")] * told
        await act(rooms, table_id, ADA.id)


async def test_the_notice_is_void_when_they_have_answered_meanwhile(rooms):
    table_id = await together(rooms, 3)
    await rooms.play.act(table_id, CHIDI.id, "add 1")
    await rooms.play.act(table_id, BRUNO.id, "add 1")
    await act(rooms, table_id, ADA.id)
    assert called(rooms) == []


async def test_that_only_they_are_missing_survives_a_crash(tmp_path, tally):
    clock, courier = Clock(), RecordingCourier()
    async with opened(tmp_path / "t.sqlite3", clock, courier) as rooms:
        table_id = await together(rooms, 2)
        await rooms.play.act(table_id, BRUNO.id, "add 1")
    async with opened(tmp_path / "t.sqlite3", clock, courier) as rooms:
        await rooms.delivery.run_due()
        await rooms.delivery.run_due()
        assert called(rooms) == [(ADA.id, "only")]


async def test_in_quiet_hours_nobody_is_mentioned_but_called_when_they_are_over(rooms):
    rooms.clock.now = MIDNIGHT + 23 * HOUR
    await rooms.people.choose(BRUNO.id, quiet_from="22", quiet_to="7")
    table_id = await start(rooms)
    await act(rooms, table_id, ADA.id)
    assert rooms.courier.pings == []
    assert called(rooms) == []
    assert await rooms.delivery.next_due() == MIDNIGHT + DAY + 7 * HOUR
    rooms.clock.now = MIDNIGHT + DAY + 7 * HOUR
    await rooms.delivery.run_due()
    assert called(rooms) == [(BRUNO.id, "turn")]


async def test_who_has_acted_before_the_end_of_their_quiet_hours_is_not_called(rooms):
    rooms.clock.now = MIDNIGHT + 23 * HOUR
    await rooms.people.choose(BRUNO.id, quiet_from="22", quiet_to="7", ping="dm")
    table_id = await start(rooms)
    await act(rooms, table_id, ADA.id)
    await act(rooms, table_id, BRUNO.id)
    rooms.clock.now += 12 * HOUR
    await rooms.delivery.run_due()
    assert called(rooms) == []


async def test_quiet_hours_in_which_time_runs_out_are_not_quiet(rooms):
    rooms.clock.now = MIDNIGHT + 23 * HOUR
    await rooms.people.choose(BRUNO.id, quiet_from="22", quiet_to="7")
    await veterans(rooms.store, "tally", [(ADA.id, ADA.name), (BRUNO.id, BRUNO.name)])
    table = await rooms.open(2)
    await rooms.lobby.join(table.id, BRUNO)
    await rooms.lobby.set_clock(table.id, ADA.id, "4h")
    await rooms.lobby.start(table.id, ADA.id)
    await rooms.delivery.run(table.id)
    await act(rooms, table.id, ADA.id)
    assert [people for _, people in rooms.courier.pings] == [(BRUNO.id,)]


async def test_who_wants_a_digest_is_called_in_no_other_way(rooms):
    await rooms.people.choose(BRUNO.id, digest="true", digest_hour="18")
    table_id = await start(rooms)
    await act(rooms, table_id, ADA.id)
    for _ in range(40):
        rooms.clock.now += 6 * HOUR
        await rooms.timekeeper.run_due()
        await rooms.delivery.run_due()
    assert rooms.courier.pings == []
    assert called(rooms) == []
    assert rooms.courier.digests == [(BRUNO.id, [table_id])] * 10, "one on each day"


async def digest_of_ada(rooms: Rooms, **chosen: str) -> list[str]:
    """Two tables wait for Ada, the elder first, who wants a digest at 18 o'clock; it is noon."""
    rooms.clock.now = MIDNIGHT + 10 * HOUR
    tables = [await start(rooms)]
    rooms.clock.now = MIDNIGHT + 12 * HOUR
    tables.append(await start(rooms))
    await rooms.people.choose(ADA.id, **({"digest": "true", "digest_hour": "18"} | chosen))
    return tables


async def test_a_digest_tells_all_tables_at_the_chosen_hour(rooms):
    tables = await digest_of_ada(rooms)
    assert await rooms.delivery.next_due() == MIDNIGHT + 18 * HOUR
    await rooms.delivery.run_due()
    assert rooms.courier.digests == []
    rooms.clock.now = MIDNIGHT + 18 * HOUR
    await rooms.delivery.run_due()
    await rooms.delivery.run_due()
    assert rooms.courier.digests == [(ADA.id, tables)]
    assert await rooms.delivery.next_due() == MIDNIGHT + DAY + 18 * HOUR


async def test_the_hour_is_that_of_the_persons_zone(rooms):
    await digest_of_ada(rooms, zone="Asia/Tokyo")
    assert await rooms.delivery.next_due() == MIDNIGHT + DAY + 9 * HOUR


async def test_two_digests_never_come_on_one_day_not_even_after_another_choice(rooms):
    await digest_of_ada(rooms, digest_hour="13")
    rooms.clock.now = MIDNIGHT + 13 * HOUR
    await rooms.delivery.run_due()
    await rooms.people.choose(ADA.id, digest_hour="20")
    assert await rooms.delivery.next_due() == MIDNIGHT + DAY + 20 * HOUR
    await rooms.people.choose(ADA.id, digest="false")
    await rooms.people.choose(ADA.id, digest="true")
    assert await rooms.delivery.next_due() == MIDNIGHT + DAY + 20 * HOUR
    await rooms.people.choose(ADA.id, digest="false")
    rooms.clock.now += 3 * DAY
    await rooms.delivery.run_due()
    assert len(rooms.courier.digests) == 1


async def test_a_digest_is_sent_once_over_restarts_and_after_a_downtime(tmp_path: Path, tally: None) -> None:
    clock, courier = Clock(), RecordingCourier()
    async with opened(tmp_path / "t.sqlite3", clock, courier) as rooms:
        tables = await digest_of_ada(rooms)
    clock.now = MIDNIGHT + 22 * HOUR
    for _ in range(3):
        async with opened(tmp_path / "t.sqlite3", clock, courier) as rooms:
            await rooms.delivery.run_due()
    assert courier.digests == [(ADA.id, tables)]


async def test_a_digest_that_meets_a_fault_is_lost_rather_than_doubled(rooms):
    await digest_of_ada(rooms)
    rooms.clock.now = MIDNIGHT + 18 * HOUR
    rooms.courier.fail_late = lambda call, number: Later() if call == "tell_digest" else None
    await rooms.delivery.run_due()
    await rooms.delivery.run_due()
    assert len(rooms.courier.digests) == 1


async def test_nothing_is_sent_while_nothing_waits_or_while_one_is_away(rooms):
    await rooms.people.choose(ADA.id, digest="true")
    rooms.clock.now += DAY
    await rooms.delivery.run_due()
    assert rooms.courier.digests == []
    await start(rooms)
    await rooms.absence.go(ADA.id, rooms.clock.now + 3 * DAY)
    for _ in range(3):
        rooms.clock.now += DAY - HOUR
        await rooms.delivery.run_due()
    assert rooms.courier.digests == []
    rooms.clock.now += DAY
    await rooms.delivery.run_due()
    assert len(rooms.courier.digests) == 1


async def test_who_takes_no_direct_messages_is_mentioned_at_the_table_that_has_waited_longest(rooms):
    tables = await digest_of_ada(rooms)
    rooms.courier.closed.add(ADA.id)
    rooms.clock.now = MIDNIGHT + 18 * HOUR
    await rooms.delivery.run_due()
    assert rooms.courier.digests == [(ADA.id, [tables[0], "in the channel"])]


async def test_who_prefers_direct_messages_gets_theirs_although_the_bot_died_after_the_post(tmp_path, tally):
    clock, courier = Clock(), RecordingCourier()
    async with opened(tmp_path / "t.sqlite3", clock, courier) as rooms:
        await rooms.people.choose(BRUNO.id, ping="dm")
        table_id = await start(rooms)
        await rooms.play.act(table_id, ADA.id, "add 1")
        courier.fail_late = lambda call, number: KeyboardInterrupt() if call == "post" else None
        with pytest.raises(KeyboardInterrupt):
            await rooms.delivery.run(table_id)
    courier.fail_late = lambda call, number: None
    async with opened(tmp_path / "t.sqlite3", clock, courier) as rooms:
        await rooms.delivery.run(table_id)
        assert called(rooms) == [(BRUNO.id, "turn")]
        assert len(courier.messages) == 2


async def end(rooms: Rooms, table_id: str) -> None:
    """Ada resigns: of two, the other wins."""
    await rooms.play.resign(table_id, ADA.id)
    await rooms.delivery.run(table_id)


async def test_who_follows_a_table_is_told_of_its_end_once(rooms):
    table_id = await start(rooms)
    await rooms.followers.follow(table_id, CHIDI.id)
    await rooms.followers.follow(table_id, CHIDI.id)
    await rooms.followers.follow(table_id, 99)
    await rooms.followers.unfollow(table_id, 99)
    await act(rooms, table_id, ADA.id)
    assert called(rooms) == []
    await end(rooms, table_id)
    await rooms.delivery.run_due()
    assert called(rooms) == [(CHIDI.id, "ended")]
    assert not await rooms.followers.follows(table_id, CHIDI.id)


async def test_who_takes_no_direct_messages_is_told_of_the_end_in_the_channel(rooms):
    table_id = await start(rooms)
    await rooms.followers.follow(table_id, CHIDI.id)
    rooms.courier.closed.add(CHIDI.id)
    await end(rooms, table_id)
    assert list(rooms.courier.called.values()) == [(CHIDI.id, "ended")]


async def test_the_end_is_owed_with_the_action_that_brings_it_about(tmp_path, tally):
    clock, courier = Clock(), RecordingCourier()
    async with opened(tmp_path / "t.sqlite3", clock, courier) as rooms:
        table_id = await start(rooms)
        await rooms.followers.follow(table_id, CHIDI.id)
        await rooms.servers.choose(700, announcements="900")
        for person in (ADA, BRUNO) * 2:
            await rooms.play.act(table_id, person.id, "add 3")
    async with opened(tmp_path / "t.sqlite3", clock, courier) as rooms:
        await rooms.delivery.run_due()
        assert called(rooms) == [(CHIDI.id, "ended")]
        assert [one.channel_id for one in courier.announced] == [900]


async def test_followers_of_a_lobby_learn_that_it_was_closed_and_those_who_sat_down_are_players(rooms):
    table = await rooms.open(3)
    await rooms.followers.follow(table.id, CHIDI.id)
    await rooms.followers.follow(table.id, BRUNO.id)
    await rooms.lobby.join(table.id, BRUNO)
    await rooms.servers.choose(700, announcements="900")
    await rooms.lobby.close(table.id, ADA.id)
    await rooms.delivery.run(table.id)
    assert called(rooms) == [(CHIDI.id, "ended")]
    assert rooms.courier.announced == [], "there is no result"


async def test_an_end_is_announced_once_where_the_server_wants_it(rooms):
    await rooms.servers.choose(700, announcements="900")
    table_id = await start(rooms)
    await end(rooms, table_id)
    await rooms.delivery.run_due()
    (announced,) = rooms.courier.announced
    assert (announced.channel_id, announced.table_id, announced.is_astray) == (900, table_id, False)
    assert announced.link.message_id == max(rooms.courier.messages), "the board with the result"


async def test_nothing_is_announced_without_a_channel_or_after_a_cancelled_game(rooms):
    await end(rooms, await start(rooms))
    await rooms.servers.choose(700, announcements="900")
    await rooms.servers.choose(700, announcements="0")
    await end(rooms, await start(rooms))
    await rooms.servers.choose(700, announcements="900")
    called_off = await start(rooms)
    await rooms.cancelling.now(called_off)
    await rooms.delivery.run(called_off)
    assert rooms.courier.announced == []
    assert "announce" not in rooms.courier.calls
    assert called(rooms) == []


async def test_in_the_channel_of_the_table_the_board_announces_enough(rooms):
    await rooms.servers.choose(700, announcements=str(CHANNEL))
    await end(rooms, await start(rooms))
    assert rooms.courier.announced == []
    assert await rooms.delivery.owed() == 0


async def test_a_channel_that_is_gone_is_made_good_for_by_that_of_the_table(rooms):
    """Scenario S37."""
    await rooms.servers.choose(700, announcements="900")
    rooms.courier.gone.add(900)
    await end(rooms, await start(rooms))
    (announced,) = rooms.courier.announced
    assert (announced.channel_id, announced.is_astray) == (CHANNEL, True)


async def test_an_announcement_is_tried_again_when_discord_is_out_of_order(rooms):
    await rooms.servers.choose(700, announcements="900")
    rooms.courier.fail_late = lambda call, number: Later() if call == "announce" and number < 3 else None
    table_id = await start(rooms)
    await end(rooms, table_id)
    await rooms.delivery.run(table_id)
    assert rooms.courier.calls.count("announce") == 1, "not at once"
    for _ in range(4):
        rooms.clock.now += 60
        await rooms.delivery.run_due()
    assert len(rooms.courier.announced) == 1
    assert rooms.courier.calls.count("announce") == 3
