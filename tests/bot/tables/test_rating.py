"""What the end of a match does to ratings: in its transaction, once, in order, and so that a replay gives the same."""

import asyncio
import random

import pytest

from bot.ratings.ledger import balances, replayed
from bot.store import queries
from bot.store.database import Conflict
from bot.tables import rating
from bot.tables.model import Policy
from bot.tables.rating import games_of, write_rating
from tests.bot.rooms import ADA, BRUNO, CHIDI, DILEK, GUILD, PEOPLE, opened, refused, veterans

FRESH = (25.0, 25.0 / 3)
DAY = 86400


@pytest.fixture
async def rooms(rooms):
    """Everybody has played Tally before."""
    await veterans(rooms.store, "tally", [(person.id, person.name) for person in PEOPLE])
    return rooms


async def begin(rooms, *people, **options):
    """A rated match of these people, the first of whom is the host."""
    people = people or (ADA, BRUNO)
    table = await rooms.lobby.open(1, 800, 800, "tally", len(people), {"limit": "100"} | options, people[0], "en")
    for person in people[1:]:
        await rooms.lobby.join(table.id, person)
    await rooms.lobby.start(table.id, people[0].id)
    return table.id


async def rounds(rooms, table_id, number=3):
    """Everybody acts so many times."""
    for _ in range(number * (await rooms.lookup.table(table_id)).seats):
        await rooms.act(table_id)


async def lines(rooms, *columns):
    """The ledger, by person and match."""
    chosen = ", ".join(("person_id", *columns))
    return await rooms.sql(f"SELECT {chosen} FROM rating_entry ORDER BY match_id, person_id")  # noqa: S608


async def held(rooms):
    """What everybody has."""
    rows = await rooms.sql("SELECT person_id, mu, sigma, games FROM rating ORDER BY person_id")
    return {person: (mu, sigma, games) for person, mu, sigma, games in rows}


async def replay(rooms):
    """What everybody would have if all were worked out from the facts."""
    place = {"guild_id": 1, "game": "tally", "ended_at": 0, "match_id": ""}
    games = games_of(await rooms.store.read_one(queries.ratings.facts_from, **place))
    return {person: (has.rating.mu, has.rating.sigma, has.games) for person, has in balances(replayed(games)).items()}


async def test_a_result_counts_at_once(rooms):
    table_id = await begin(rooms)
    await rounds(rooms, table_id)
    await rooms.play.resign(table_id, ADA.id)
    table = await rooms.lookup.table(table_id)
    assert table.is_rated
    assert await lines(rooms, "rank", "is_ghost", "is_timed_out", "mu_before", "sigma_before") == [
        (ADA.id, 2, 1, 0, *FRESH),
        (BRUNO.id, 1, 0, 0, *FRESH),
    ]
    (lost, won) = (await held(rooms)).values()
    assert lost[0] < FRESH[0] < won[0]
    assert lost[2] == won[2] == 1


async def test_a_table_says_before_its_start_why_it_will_not_count(rooms):
    rated = await rooms.lookup.table(await begin(rooms))
    alone = await rooms.lookup.table(await rooms.start(1))
    manned = await rooms.lookup.table(await rooms.start(2, 1))
    boats = await rooms.lookup.table(await rooms.start(2, game="man_the_boats"))
    first = await rooms.lookup.table(await rooms.start(2, game="deckchairs"))
    daily = (await rooms.daily.open(GUILD, 800, 800, "tally", ADA, "en")).table
    told = [table.unrated for table in (rated, alone, manned, boats, first, daily)]
    assert told == [None, "few-people", "computer", "cooperative", "first-game", "few-people"]


async def test_the_host_may_choose_that_it_does_not_count(rooms):
    table = await rooms.open(2)
    await rooms.lobby.join(table.id, BRUNO)
    with refused("host-only"):
        await rooms.lobby.set_rated(table.id, BRUNO.id, may_be_rated=False)
    await rooms.lobby.set_rated(table.id, ADA.id, may_be_rated=False)
    assert (await rooms.lookup.table(table.id)).unrated == "casual"
    await rooms.lobby.set_rated(table.id, ADA.id, may_be_rated=True)
    assert (await rooms.lookup.table(table.id)).unrated is None
    await rooms.lobby.set_rated(table.id, ADA.id, may_be_rated=False)
    await rooms.lobby.start(table.id, ADA.id)
    await rounds(rooms, table.id, 2)
    await rounds(rooms, table.id, 3)
    assert (await rooms.lookup.table(table.id)).unrated == "casual"
    assert await lines(rooms) == []


async def test_a_rematch_of_a_casual_game_is_casual_and_that_of_another_is_decided_anew(rooms):
    table = await rooms.lobby.open(1, 800, 800, "tally", 2, {}, ADA, "en", may_be_rated=False)
    await rooms.lobby.join(table.id, BRUNO)
    await rooms.lobby.start(table.id, ADA.id)
    short = await begin(rooms)
    for table_id in (table.id, short):
        await rooms.play.resign(table_id, ADA.id)
        await rooms.rematch.want(table_id, ADA.id)
    casual = await rooms.rematch.want(table.id, BRUNO.id)
    again = await rooms.rematch.want(short, BRUNO.id)
    assert (casual.table.unrated, (await rooms.lookup.table(short)).unrated) == ("casual", "few-actions")
    assert again.table.unrated is None
    await rooms.play.resign(again.table.id, ADA.id)
    await rooms.presence.see(again.table.id, BRUNO.id, is_member=False)
    alone = await rooms.rematch.want(again.table.id, ADA.id)
    assert alone.table.unrated == "computer", "who is gone is followed by a computer player"


async def test_whoever_gives_up_before_the_third_action_has_not_played(rooms):
    """P19: and what was played unasked is no action of a person."""
    table_id = await begin(rooms)
    await rounds(rooms, table_id, 2)
    await rooms.play.order(table_id, BRUNO.id, "adds", "1")
    await rooms.act(table_id)
    await rooms.play.resign(table_id, ADA.id)
    assert (await rooms.lookup.table(table_id)).unrated == "few-actions"
    rooms.ledger.forget(table_id)
    assert (await rooms.lookup.table(table_id)).unrated == "few-actions"
    assert await lines(rooms) == []


async def test_the_action_that_ends_it_is_one(rooms):
    table_id = await begin(rooms, limit="10")
    for _ in range(4):
        await rooms.act(table_id)
    await rooms.act(table_id, 2)
    await rooms.act(table_id, 2)
    assert (await rooms.lookup.table(table_id)).is_rated
    assert [row[1] for row in await lines(rooms, "rank")] == [1, 1]


async def test_a_game_that_is_called_off_has_no_result(rooms):
    table_id = await begin(rooms)
    await rounds(rooms, table_id)
    await rooms.cancelling.now(table_id)
    assert await lines(rooms) == []


async def test_whoever_a_computer_plays_for_at_the_end_comes_last(rooms):
    table_id = await begin(rooms, ADA, BRUNO, CHIDI, limit="100")
    await rounds(rooms, table_id)
    await rooms.play.substitute(table_id, 1, "stowaway")
    for person in (ADA, CHIDI):
        await rooms.play.resign(table_id, person.id)
    ranks = await lines(rooms, "rank", "is_ghost")
    assert [row[2] for row in ranks] == [1, 1, 1]


@pytest.mark.parametrize("takes_seats", [True, False])
async def test_who_still_played_when_time_was_up_is_rated_by_the_result(rooms, takes_seats):
    """Computer players finish for all; that makes nobody a ghost but who was awaited or had gone before."""
    table_id = await begin(rooms, *PEOPLE)
    await rounds(rooms, table_id)
    for _ in range(2):
        await rooms.act(table_id)
    await rooms.play.substitute(table_id, 0)
    await rooms.play.adjudicate(table_id, takes_seats=takes_seats)
    await rooms.crew.drive(table_id)
    ghosts = {person for person, is_ghost in await lines(rooms, "is_ghost") if is_ghost}
    assert ghosts == ({ADA.id, CHIDI.id} if takes_seats else {ADA.id})
    after = dict(await lines(rooms, "mu_after"))
    stayed = [person.id for person in PEOPLE if person.id not in ghosts]
    assert all(after[ghost] < after[person] for ghost in ghosts for person in stayed)
    assert await held(rooms) == await replay(rooms)


async def test_whoever_gives_a_seat_away_is_rated_and_whoever_takes_it_is_not(rooms):
    """Nobody hands a lost game to a friend."""
    table_id = await begin(rooms, ADA, BRUNO)
    await rounds(rooms, table_id)
    await rooms.chairs.hand_over(table_id, ADA.id, 0, DILEK)
    await rooms.play.resign(table_id, BRUNO.id)
    assert await lines(rooms, "rank", "is_ghost") == [(ADA.id, 1, 1), (BRUNO.id, 2, 1)]


async def test_who_loses_on_time_again_and_again_loses_once(rooms):
    """P57: the later games are annulled for all, and stand there."""
    for day in (0, 13, 14.5):
        rooms.clock.now = 1_000_000 + int(day * DAY)
        table = await rooms.lobby.open(1, 800, 800, "tally", 2, {"limit": "100"}, ADA, "en")
        await rooms.lobby.join(table.id, BRUNO)
        await rooms.lobby.set_policy(table.id, ADA.id, Policy.GHOST)
        await rooms.lobby.start(table.id, ADA.id)
        await rounds(rooms, table.id)
        async with rooms.ledger.lock(table.id):
            await rooms.play.flag(await rooms.ledger.current(table.id), 1)
    rows = await rooms.sql(
        "SELECT annulled, is_timed_out, games_after, mu_after < mu_before, mu_after = mu_before FROM rating_entry"
        " JOIN rated_game USING (match_id) WHERE person_id = ? ORDER BY ended_at",
        BRUNO.id,
    )
    assert rows == [(None, 1, 1, 1, 0), ("series", 1, 1, 0, 1), (None, 1, 2, 1, 0)]


async def test_two_games_that_end_at_the_same_moment_count_one_after_the_other(rooms):
    """P54: each from what the one before it has left, not from what was there at its own start."""
    tables = [await begin(rooms, *pair) for pair in ((ADA, BRUNO), (ADA, CHIDI), (ADA, DILEK), (BRUNO, CHIDI))]
    for table_id in tables:
        await rounds(rooms, table_id)
    losers = (ADA, ADA, DILEK, CHIDI)
    await asyncio.gather(*(rooms.play.resign(t, p.id) for t, p in zip(tables, losers, strict=True)))
    assert await held(rooms) == await replay(rooms)
    before = await rooms.sql(
        "SELECT games_before FROM rating_entry JOIN rated_game USING (match_id) WHERE person_id = ?"
        " ORDER BY ended_at, match_id",
        ADA.id,
    )
    assert before == [(0,), (1,), (2,)]


async def test_an_earlier_end_that_is_written_later_counts_first(rooms):
    late, early = await begin(rooms), await begin(rooms, BRUNO, CHIDI)
    for table_id in (late, early):
        await rounds(rooms, table_id)
    for _ in range(92):
        await rooms.act(early)
    rooms.clock.now += 100
    await rooms.play.resign(late, ADA.id)
    position = await rooms.lookup.position(early)
    person = position.table.person_at(min(position.awaited))
    await rooms.play.act(early, person.id, "add 3", arrived_at=rooms.clock.now - 50)
    ends = dict(await rooms.sql("SELECT match_id, ended_at FROM rated_game"))
    assert ends[early] < ends[late]
    games = await rooms.sql(
        "SELECT match_id, games_before FROM rating_entry WHERE person_id = ? ORDER BY games_before", BRUNO.id
    )
    assert games == [(early, 0), (late, 1)]
    assert await held(rooms) == await replay(rooms)


async def test_nothing_of_a_result_is_written_if_the_rating_cannot_be(rooms, monkeypatch):
    table_id = await begin(rooms)
    await rounds(rooms, table_id)

    def fail(*_):
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(rating, "entries", fail)
        with pytest.raises(ZeroDivisionError):
            await rooms.play.resign(table_id, ADA.id)
    assert (await rooms.lookup.position(table_id)).match.resigned == ()
    assert await lines(rooms) == await rooms.sql("SELECT match_id FROM rated_game") == []
    assert await rooms.sql("SELECT status FROM match WHERE id = ?", table_id) == [("running",)]


async def test_the_same_result_applied_twice_counts_once(rooms):
    """Property 33."""
    table_id = await begin(rooms)
    await rounds(rooms, table_id)
    await rooms.play.resign(table_id, ADA.id)
    before = await lines(rooms, "mu_after")
    position = await rooms.lookup.position(table_id)
    with pytest.raises(Conflict):
        async with rooms.store.transaction() as transaction:
            write_rating(transaction, position)
    with refused("match-over"):
        await rooms.play.resign(table_id, ADA.id)
    assert await lines(rooms, "mu_after") == before


@pytest.mark.parametrize("seed", range(6))
async def test_a_replay_gives_what_is_stored_after_any_sequence_of_games(rooms, seed):
    """Property 38."""
    luck = random.Random(seed)
    running = []
    for _ in range(24):
        rooms.clock.now += luck.choice((0, 0, 60, 3 * DAY))
        if len(running) < 3:
            people = luck.sample(PEOPLE, luck.randint(2, 4))
            running.append(await begin(rooms, *people))
            await rounds(rooms, running[-1])
        table_id = running.pop(luck.randrange(len(running))) if luck.random() < 0.7 else None
        while table_id and (position := await rooms.lookup.position(table_id)).awaited:
            seat = luck.choice([s for s in range(position.table.seats) if s not in position.match.resigned])
            if luck.random() < 0.3:
                async with rooms.ledger.lock(table_id):
                    await rooms.play.flag(position, seat)
            else:
                await rooms.play.resign(table_id, position.table.person_at(seat).id)
        if table_id and luck.random() < 0.3:
            await rooms.annulling.strike(table_id, is_struck=True)
    assert len(await rooms.sql("SELECT match_id FROM rated_game")) > 5
    assert await held(rooms) == await replay(rooms)


async def test_a_restart_in_between_changes_nothing(tmp_path, tally):
    path = tmp_path / "test.sqlite3"
    async with opened(path) as rooms:
        await veterans(rooms.store, "tally", [(person.id, person.name) for person in PEOPLE])
        table_id = await begin(rooms)
        await rounds(rooms, table_id)
    async with opened(path) as rooms:
        assert (await rooms.lookup.table(table_id)).is_rated
        await rooms.play.resign(table_id, BRUNO.id)
        assert [row[1] for row in await lines(rooms, "games_after")] == [1, 1]


async def test_a_game_that_began_before_there_were_ratings_is_not_rated(tmp_path, tally):
    path = tmp_path / "test.sqlite3"
    async with opened(path) as rooms:
        await veterans(rooms.store, "tally", [(person.id, person.name) for person in PEOPLE])
        running, lobby = await begin(rooms), await rooms.open(2)
        await rooms.sql("DELETE FROM rating_terms")
        await rooms.sql("DELETE FROM starter")
        await rooms.sql("DELETE FROM _yoyo_migration WHERE migration_id LIKE '0009%'")
    async with opened(path) as rooms:
        assert (await rooms.lookup.table(running)).unrated == "earlier"
        await rooms.lobby.join(lobby.id, BRUNO)
        assert (await rooms.lobby.start(lobby.id, ADA.id)).table.is_rated


async def test_what_was_seen_is_not_taken_back_in_a_rated_game(rooms):
    """P21."""
    await veterans_of(rooms, "deckchairs")
    for may_be_rated in (True, False):
        table = await rooms.lobby.open(GUILD, 800, 800, "deckchairs", 2, {}, ADA, "en", may_be_rated=may_be_rated)
        await rooms.lobby.join(table.id, BRUNO)
        await rooms.lobby.start(table.id, ADA.id)
        for _ in range(40):
            position = await rooms.act(table.id, 0)
            person = position.table.person_at(position.recent[-1].entry.seat)
            step = await rooms.consent.last_step(table.id, person.id)
            if step.reveals:
                break
        assert step.reveals
        if may_be_rated:
            with refused("undo-strict"):
                await rooms.consent.take_back(table.id, person.id, position.match.seq)
        else:
            await rooms.consent.take_back(table.id, person.id, position.match.seq)
            assert (await rooms.lookup.table(table.id)).asked is not None


async def test_what_nobody_learnt_from_is_taken_back_by_consent(rooms):
    table_id = await begin(rooms)
    await rooms.act(table_id)
    await rooms.consent.take_back(table_id, ADA.id, 1)
    await rooms.consent.agree(table_id, BRUNO.id, 1)
    assert (await rooms.lookup.position(table_id)).match.state.total == 0


async def veterans_of(rooms, game):
    """Lets everybody have finished a game of a further title."""
    await rooms.sql("UPDATE match SET game = ? WHERE id = 'veterans'", game)
