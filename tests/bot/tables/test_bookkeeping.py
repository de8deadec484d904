"""Are the ratings what the games make of them? Asked every night and by `carpathia check`; and what annulling does."""

import pytest

from bot.tables.audit import Audit
from bot.tables.bookkeeping import HOUR
from bot.tables.model import DAY
from tests.bot.rooms import ADA, BRUNO, CHIDI, GUILD, PEOPLE, refused, veterans


@pytest.fixture
async def rooms(rooms):
    """Everybody has played Tally before."""
    await veterans(rooms.store, "tally", [(person.id, person.name) for person in PEOPLE])
    return rooms


async def ended(rooms, loser, *people):
    """A rated game that somebody has lost; the next one ends a minute later."""
    people = people or (ADA, BRUNO)
    table = await rooms.lobby.open(GUILD, 800, 800, "tally", len(people), {"limit": "100"}, people[0], "en")
    for person in people[1:]:
        await rooms.lobby.join(table.id, person)
    await rooms.lobby.start(table.id, people[0].id)
    for _ in range(3 * len(people)):
        await rooms.act(table.id)
    await rooms.play.resign(table.id, loser.id)
    rooms.clock.now += 60
    return table.id


async def holdings(rooms):
    return {person.id: await rooms.ladder.of(GUILD, "tally", person.id) for person in PEOPLE}


async def test_sound_books_have_no_faults(rooms):
    for loser in (ADA, BRUNO, ADA):
        await ended(rooms, loser)
    assert await rooms.bookkeeping.faults() == {}
    assert await Audit(rooms.ledger, rooms.lookup).faults() == []


DAMAGE = {
    "UPDATE rating_entry SET mu_after = mu_after + 0.01 WHERE match_id = ?": "mu_after of person",
    "UPDATE rating_entry SET sigma_before = 1 WHERE match_id = ?": "sigma_before of person",
    "UPDATE rating_entry SET annulled = 'series' WHERE match_id = ?": "annulled of person",
    "UPDATE rating_entry SET rank = 3 - rank, is_ghost = 0 WHERE match_id = ?": "mu_after of person",
    "UPDATE rated_game SET is_struck = 1 WHERE match_id = ?": "annulled of person",
    "UPDATE rating SET mu = 99 WHERE ?": "now has mu 99",
    "UPDATE rating SET games = 9 WHERE ?": "now has games 9",
    "DELETE FROM rating WHERE ?": "now has mu None",
}


@pytest.mark.parametrize("damage", DAMAGE)
async def test_a_hand_in_the_file_is_found(rooms, damage):
    first = await ended(rooms, ADA)
    await ended(rooms, BRUNO)
    await rooms.sql(damage, first if "match_id" in damage else 1)
    faults = await rooms.bookkeeping.faults()
    assert len(faults) == 1
    assert DAMAGE[damage] in next(iter(faults.values()))
    assert [found.game for found in await Audit(rooms.ledger, rooms.lookup).faults()][:1] == ["tally"]


async def test_a_result_that_is_not_in_the_books_is_found(rooms):
    table_id = await ended(rooms, ADA)
    await rooms.sql("DELETE FROM rating_entry")
    await rooms.sql("DELETE FROM rated_game")
    (found,) = await Audit(rooms.ledger, rooms.lookup).faults()
    assert found.table_id == table_id
    assert "should as {0: 2, 1: 1}" in found.fault


async def test_they_are_gone_through_in_the_night_after_a_game_and_not_without_one(rooms, caplog):
    assert await rooms.bookkeeping.next_due() is None
    await ended(rooms, ADA)
    due = await rooms.bookkeeping.next_due()
    assert due % DAY == HOUR
    assert 0 < due - rooms.clock.now <= DAY
    await rooms.sql("UPDATE rating SET games = 9")
    await rooms.bookkeeping.run_due()
    assert caplog.text == "", "it is not night yet"
    rooms.clock.now = due
    await rooms.bookkeeping.run_due()
    assert "the ratings are wrong at table" in caplog.text
    assert await rooms.bookkeeping.next_due() is None
    await ended(rooms, ADA)
    assert await rooms.bookkeeping.next_due() == due + DAY


async def test_books_that_cannot_be_read_do_not_hold_anything_up(rooms, caplog):
    await ended(rooms, ADA)
    await rooms.sql("DROP TABLE rating")
    rooms.clock.now = await rooms.bookkeeping.next_due()
    await rooms.bookkeeping.run_due()
    assert "the ratings cannot be gone through" in caplog.text
    assert await rooms.bookkeeping.next_due() is None


async def test_a_game_that_is_annulled_is_as_if_it_had_not_been_but_shown(rooms):
    await ended(rooms, BRUNO)
    before = await holdings(rooms)
    struck = await ended(rooms, ADA)
    between = await holdings(rooms)
    assert between[ADA.id].score.number < before[ADA.id].score.number
    await ended(rooms, CHIDI, BRUNO, CHIDI)
    last = await holdings(rooms)
    await rooms.annulling.strike(struck)
    now = await holdings(rooms)
    assert now[ADA.id] == before[ADA.id]
    assert now[BRUNO.id] != last[BRUNO.id]
    assert now[CHIDI.id] != last[CHIDI.id], "who played against them later is worked out anew, too"
    (moved, _) = await rooms.ladder.moved(struck)
    assert (moved.shift.annulled, moved.shift.before) == ("struck", moved.shift.after)
    assert [past.shift.annulled for past in await rooms.ladder.past(GUILD, "tally", ADA.id)] == ["struck", None]
    assert len(await rooms.ladder.curve(GUILD, "tally", ADA.id)) == 2, "the beginning, and the game that counts"
    assert await rooms.bookkeeping.faults() == {}
    with refused("struck-already"):
        await rooms.annulling.strike(struck)
    await rooms.annulling.strike(struck, is_struck=False)
    assert await holdings(rooms) == last
    with refused("not-struck"):
        await rooms.annulling.strike(struck, is_struck=False)


async def test_what_was_never_rated_cannot_be_annulled(rooms):
    with refused("not-rated"):
        await rooms.annulling.strike(await rooms.start(1))


async def test_one_server_and_one_game_know_nothing_of_others(rooms):
    await ended(rooms, ADA)
    assert (await rooms.ladder.of(GUILD + 1, "tally", ADA.id)).games == 0
    assert (await rooms.ladder.of(GUILD, "deckchairs", ADA.id)).games == 0
    assert await rooms.ladder.past(GUILD + 1, "tally", ADA.id) == []
    assert await rooms.ladder.titles(GUILD + 1, ADA.id) == []
    assert await rooms.ladder.titles(GUILD, ADA.id) == ["tally"]


async def test_a_leader_board_has_only_those_who_are_certain_and_show_themselves(rooms):
    for _ in range(4):
        await ended(rooms, CHIDI, ADA, BRUNO, CHIDI)
        table_id = (await rooms.lookup.tables_of(ADA.id))[-1].id
        await rooms.play.resign(table_id, BRUNO.id)
    assert await rooms.ladder.rungs(GUILD, "tally") == []
    await ended(rooms, BRUNO)
    rungs = await rooms.ladder.rungs(GUILD, "tally")
    assert [rung.name for rung in rungs] == ["Ada", "Bruno"]
    assert rungs[0].score.number > rungs[1].score.number
    await rooms.people.choose(ADA.id, ranking="hidden")
    assert [rung.name for rung in await rooms.ladder.rungs(GUILD, "tally")] == ["Bruno"]
    assert [one.name for one in await rooms.ladder.moved(table_id)] == ["Bruno", "Chidi"]
