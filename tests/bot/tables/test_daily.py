"""Daily games: one deal a day and server, one attempt a person, told to nobody before the day is over."""

import asyncio
import hmac

import pytest
from msgspec.structs import replace

from bot.errors import NoSuchTable, Refused
from bot.store.database import Conflict
from bot.tables.model import DAY, Person, Status
from engines.core import records
from engines.core.rng import commitment
from tests.bot.rooms import ADA, BRUNO, CHANNEL, CHIDI, DILEK, GUILD, opened, refused
from tests.bot.tally import TALLY

TODAY = 1_000_000 // DAY
"""Of the clock with which each test begins."""


async def begin(rooms, person=ADA, guild=GUILD, channel=CHANNEL, game="tally"):
    return await rooms.daily.open(guild, channel, channel, game, person, "en")


async def play(rooms, position, *numbers):
    """Plays numbers at somebody's attempt."""
    table = position.table
    for number in numbers:
        position = (await rooms.play.act(table.id, table.host_id, f"add {number}")).position
    return position


async def finish(rooms, person, *numbers, **where):
    """A whole attempt, a second after whatever was before."""
    rooms.clock.now += 1
    return await play(rooms, await begin(rooms, person, **where), *numbers)


def standing(results):
    return [(r.place, r.name, r.points) for r in results.ranked]


async def test_everybody_in_a_server_gets_the_same_deal_and_nobody_elsewhere(rooms):
    ada, bruno = await begin(rooms, ADA), await begin(rooms, BRUNO)
    assert ada.match.setup == bruno.match.setup
    assert ada.table.id != bruno.table.id
    seeds = {ada.match.setup.seed, (await begin(rooms, ADA, guild=GUILD + 1)).match.setup.seed}
    rooms.clock.now += DAY
    seeds.add((await begin(rooms, ADA)).match.setup.seed)
    assert len(seeds) == 3
    assert all(len(seed) == 64 for seed in seeds)


async def test_it_begins_at_once_by_the_defaults_of_the_game(rooms):
    position = await begin(rooms)
    table = position.table
    assert (table.status, table.seats, table.day) == (Status.RUNNING, 1, TODAY)
    assert table.options == {"mode": "turns", "limit": "10"}
    assert table.commitment == commitment(position.match.setup.seed)
    assert [(s.seat, s.person) for s in table.sitting] == [(0, ADA)]
    rooms.ledger.forget(table.id)
    assert await rooms.lookup.position(table.id) == position


async def test_the_seed_is_made_with_a_secret_that_is_drawn_once(rooms):
    """The expected value is computed here, with the standard library, from what the database holds."""
    first = await begin(rooms)
    ((secret,),) = await rooms.sql("SELECT content FROM setting WHERE name = 'daily-key'")
    assert len(bytes.fromhex(secret)) == 32
    message = f"{GUILD}/tally/{TODAY}".encode()
    assert first.match.setup.seed == hmac.new(bytes.fromhex(secret), message, "sha256").hexdigest()
    rooms.daily._entropy = lambda: "0" * 64
    assert (await begin(rooms, BRUNO)).match.setup.seed == first.match.setup.seed


async def test_two_installations_have_different_deals(tmp_path, tally):
    seeds = []
    for n in range(2):
        async with opened(tmp_path / f"{n}.sqlite3") as rooms:
            rooms.daily._entropy = lambda n=n: f"{n:064x}"
            seeds.append((await begin(rooms)).match.setup.seed)
    assert seeds[0] != seeds[1]


async def test_many_devices_open_one_attempt(rooms):
    """Presses at the same moment, by two people who also need the secret made."""
    opened_by = [ADA, BRUNO] * 10
    positions = await asyncio.gather(*(begin(rooms, person) for person in opened_by))
    assert len({position.table.id for position in positions}) == 2
    assert len({position.match.setup.seed for position in positions}) == 1
    assert await rooms.sql("SELECT count(*) FROM match") == await rooms.sql("SELECT count(*) FROM daily") == [(2,)]


async def test_the_database_itself_keeps_a_second_attempt_out(rooms):
    position = await begin(rooms)
    twin = replace(position.table, id="a" * 10)
    with pytest.raises(Conflict):
        await rooms.ledger.begin(twin, "5eed", position.match, ())
    assert await rooms.sql("SELECT count(*) FROM match") == [(1,)], "nothing of the second one is left"


async def test_an_attempt_goes_on_after_a_restart(tmp_path, tally):
    async with opened(tmp_path / "test.sqlite3") as rooms:
        before = await play(rooms, await begin(rooms), 3, 2)
        clock = rooms.clock
    async with opened(tmp_path / "test.sqlite3", clock) as rooms:
        assert await begin(rooms) == before
        ended = await play(rooms, before, 3, 2)
        assert ended.table.status is Status.OVER
    async with opened(tmp_path / "test.sqlite3", clock) as rooms:
        assert (await begin(rooms)).outcome == ended.outcome
        assert standing(await rooms.daily.results(GUILD, "tally", TODAY)) == [(1, "Ada", 10)]


async def test_no_second_attempt_after_the_end_however_it_came(rooms):
    over = await finish(rooms, ADA, 3, 3, 3, 3)
    resigned = await begin(rooms, BRUNO)
    await rooms.play.resign(resigned.table.id, BRUNO.id)
    cancelled = await begin(rooms, CHIDI)
    await rooms.cancelling.vote(cancelled.table.id, CHIDI.id)
    for person, table, status in (
        (ADA, over.table, Status.OVER),
        (BRUNO, resigned.table, Status.OVER),
        (CHIDI, cancelled.table, Status.CANCELLED),
    ):
        again = await begin(rooms, person)
        assert (again.table.id, again.table.status) == (table.id, status)
        with refused("match-over|match-cancelled"):
            await play(rooms, again, 1)


async def test_a_game_for_several_has_no_daily_deal(rooms):
    with refused("not-alone"):
        await begin(rooms, game="deckchairs")
    with refused("no-such-game"):
        await begin(rooms, game="core")
    assert await rooms.sql("SELECT count(*) FROM match") == [(0,)]


async def test_no_board_is_ever_owed(rooms):
    """Not at the start, nor in play, a fault, a move, an end, nor when the bot comes back to the server."""
    for person, deeds in ((ADA, (1, 3, 3, 3)), (BRUNO, (1,)), (CHIDI, (13,))):
        position = await begin(rooms, person)
        await begin(rooms, person, channel=CHANNEL + 1)
        try:
            await play(rooms, position, *deeds)
        except Refused:
            assert person is CHIDI
        with refused("private"):
            await rooms.play.owe_board(position.table.id)
        await rooms.play.move_home(position.table.id, CHANNEL, CHANNEL)
        assert (await rooms.delivery.run(position.table.id)).board is None
    assert (await rooms.lookup.table(position.table.id)).status is Status.FROZEN
    await rooms.delivery.guild_gone(GUILD)
    assert await rooms.delivery.guild_back(GUILD) == []
    await rooms.delivery.run_due()
    assert await rooms.sql("SELECT count(*) FROM outbox") == [(0,)]
    assert not rooms.courier.calls


async def test_a_channel_lists_no_private_table_but_to_its_player(rooms):
    daily = (await begin(rooms)).table
    assert await rooms.lookup.tables_in(CHANNEL) == []
    assert await rooms.lookup.last_in(CHANNEL) is None
    assert await rooms.lookup.private_in(CHANNEL, ADA.id) == [daily]
    assert await rooms.lookup.private_in(CHANNEL, BRUNO.id) == []
    assert await rooms.lookup.tables_of(ADA.id) == await rooms.lookup.awaiting(ADA.id) == [daily]
    public = await rooms.open(2)
    assert await rooms.lookup.tables_in(CHANNEL) == [public]
    assert await rooms.lookup.last_in(CHANNEL) == public


async def test_it_is_at_home_where_it_was_last_asked_for(rooms):
    first = await begin(rooms)
    again = await begin(rooms, channel=CHANNEL + 1)
    assert again.table.id == first.table.id
    assert await rooms.lookup.private_in(CHANNEL, ADA.id) == []
    assert await rooms.lookup.private_in(CHANNEL + 1, ADA.id) == [again.table]


async def test_of_two_days_the_last_one_is_meant_here(rooms):
    old = await begin(rooms)
    assert await rooms.daily.unfinished(GUILD, "tally", ADA.id) is None
    rooms.clock.now += DAY
    assert await rooms.lookup.private_in(CHANNEL, ADA.id) == [old.table]
    new = await begin(rooms)
    assert await rooms.lookup.private_in(CHANNEL, ADA.id) == [new.table]
    assert await rooms.daily.unfinished(GUILD, "tally", ADA.id) == old.table
    await play(rooms, old, 3, 3, 3, 3)
    assert await rooms.daily.unfinished(GUILD, "tally", ADA.id) is None


async def test_seed_and_log_are_kept_back_until_the_day_is_over(rooms):
    position = await finish(rooms, ADA, 3, 3, 3, 3)
    midnight = (TODAY + 1) * DAY
    for moment in (rooms.clock.now, midnight - 1):
        rooms.clock.now = moment
        for question in (rooms.lookup.record, rooms.lookup.log):
            with refused("sealed"):
                await question(position.table.id)
    rooms.clock.now = midnight
    record = records.verify(TALLY, await rooms.lookup.record(position.table.id))
    assert record.setup.seed == position.match.setup.seed
    assert len((await rooms.lookup.log(position.table.id))[1]) == 4


async def test_a_late_attempt_does_not_tell_its_seed_before_its_end(rooms):
    position = await begin(rooms)
    rooms.clock.now += DAY
    with refused("record-not-yet"):
        await rooms.lookup.record(position.table.id)
    await play(rooms, position, 3, 3, 3, 3)
    assert position.match.setup.seed in await rooms.lookup.record(position.table.id)


async def test_the_best_stand_first_and_share_a_place(rooms):
    await finish(rooms, ADA, 1, 3, 3, 3)
    await finish(rooms, BRUNO, 3, 3, 3, 3)
    await finish(rooms, CHIDI, 3, 3, 3, 1)
    await finish(rooms, DILEK, 3, 3, 3, 2)
    await finish(rooms, Person(15, "Eve", "eve"), 3, 3, 3, 3)
    await begin(rooms, Person(16, "Fay", "fay"))
    results = await rooms.daily.results(GUILD, "tally", TODAY)
    assert standing(results) == [(1, "Bruno", 12), (1, "Eve", 12), (3, "Dilek", 11), (4, "Ada", 10), (4, "Chidi", 10)]
    assert results.unranked == ()
    assert [r.actions for r in results.ranked] == [4] * 5
    assert not results.is_final
    assert standing(await rooms.daily.results(GUILD + 1, "tally", TODAY)) == []
    assert standing(await rooms.daily.results(GUILD, "deckchairs", TODAY)) == []


async def test_the_last_second_of_the_day_counts_and_the_next_one_does_not(rooms):
    ada, bruno = [await play(rooms, await begin(rooms, person), 3, 3, 3) for person in (ADA, BRUNO)]
    rooms.clock.now = (TODAY + 1) * DAY - 1
    await play(rooms, ada, 1)
    rooms.clock.now += 1
    await play(rooms, bruno, 3)
    results = await rooms.daily.results(GUILD, "tally", TODAY)
    assert standing(results) == [(1, "Ada", 10)]
    assert [(r.place, r.name, r.points, r.is_late) for r in results.unranked] == [(None, "Bruno", 12, True)]
    assert results.is_final


async def test_who_gives_up_has_no_place_and_what_is_called_off_counts_for_nothing(rooms):
    for person in (ADA, BRUNO):
        await begin(rooms, person)
    ada, bruno = [await rooms.daily._attempt(GUILD, "tally", TODAY, p.id) for p in (ADA, BRUNO)]
    await rooms.play.resign(ada, ADA.id)
    await rooms.cancelling.vote(bruno, BRUNO.id)
    results = await rooms.daily.results(GUILD, "tally", TODAY)
    assert results.ranked == ()
    assert [(r.name, r.points, r.reason) for r in results.unranked] == [("Ada", None, "resigned")]
    assert results.of(bruno) is None


async def test_days_without_attempts_are_leapt_over(rooms):
    await finish(rooms, ADA, 3, 3, 3, 3)
    rooms.clock.now += 3 * DAY
    await finish(rooms, ADA, 3, 3, 3, 2)
    rooms.clock.now += 2 * DAY
    today = rooms.daily.today()
    assert today == TODAY + 5
    near = {}
    for day in (TODAY, TODAY + 3, today):
        results = await rooms.daily.results(GUILD, "tally", day)
        near[day] = (results.earlier, results.later)
    assert near == {TODAY: (None, TODAY + 3), TODAY + 3: (TODAY, today), today: (TODAY + 3, None)}


class Channel:
    """Takes summaries, or fails."""

    def __init__(self):
        self.posted, self.fails = [], False

    async def post(self, table, results):
        await asyncio.sleep(0)
        if self.fails:
            raise ConnectionError
        self.posted.append((table.id, results.of(table.id).place))


async def test_it_is_shared_once_however_often_it_is_pressed(rooms):
    position, channel = await finish(rooms, ADA, 3, 3, 3, 3), Channel()
    shares = (rooms.daily.share(position.table.id, ADA.id, channel.post) for _ in range(10))
    told = await asyncio.gather(*shares, return_exceptions=True)
    assert channel.posted == [(position.table.id, 1)]
    assert [w.code for w in told if isinstance(w, Refused)] == ["already-shared"] * 9
    assert await rooms.daily.is_shared(position.table.id)


async def test_a_summary_that_could_not_be_posted_can_be_shared_again(rooms):
    position, channel = await finish(rooms, ADA, 3, 3, 3, 3), Channel()
    channel.fails = True
    with pytest.raises(ConnectionError):
        await rooms.daily.share(position.table.id, ADA.id, channel.post)
    assert not await rooms.daily.is_shared(position.table.id)
    channel.fails = False
    await rooms.daily.share(position.table.id, ADA.id, channel.post)
    assert len(channel.posted) == 1


async def test_only_an_own_result_can_be_shared(rooms):
    channel = Channel()
    position = await begin(rooms)
    with refused("not-over"):
        await rooms.daily.share(position.table.id, ADA.id, channel.post)
    await play(rooms, position, 3, 3, 3, 3)
    with pytest.raises(NoSuchTable):
        await rooms.daily.share(position.table.id, BRUNO.id, channel.post)
    for table_id in ((await rooms.open(1)).id, "aaaaaaaaaa"):
        with pytest.raises(NoSuchTable):
            await rooms.daily.share(table_id, ADA.id, channel.post)
        with pytest.raises(NoSuchTable):
            await rooms.daily.is_shared(table_id)
    given_up = await begin(rooms, BRUNO)
    await rooms.play.resign(given_up.table.id, BRUNO.id)
    with refused("not-over"):
        await rooms.daily.share(given_up.table.id, BRUNO.id, channel.post)
    assert channel.posted == []


async def test_everybody_is_known_by_the_last_name(rooms):
    await finish(rooms, ADA, 3, 3, 3, 3)
    rooms.clock.now += DAY
    await begin(rooms, Person(ADA.id, "Ada Renamed", "ada"))
    assert standing(await rooms.daily.results(GUILD, "tally", TODAY)) == [(1, "Ada Renamed", 12)]
