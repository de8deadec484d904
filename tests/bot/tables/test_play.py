"""A running match: what is stored, once; what is refused, without a trace."""

import asyncio

import pytest

from bot.errors import NoSuchTable, Refused, Stale, WaitFor
from bot.store import queries
from bot.tables import ledger
from bot.tables.model import Status
from bot.tables.turns import KEPT_PLIES
from engines.core import match as matches
from engines.core import records, registry
from engines.core.errors import Unparsable
from tests.bot.rooms import ADA, BRUNO, CHIDI, DILEK, opened, writing


def refused(code):
    return pytest.raises(Refused, match=code)


async def log_of(rooms, table_id):
    return await rooms.sql("SELECT seq, seat, text, author FROM entry WHERE match_id = ? ORDER BY seq", table_id)


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
    assert await log_of(rooms, table_id) == [(1, 0, "add 2", "person")]
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
    for act in (rooms.play.resign, rooms.play.vote_cancel, rooms.play.withdraw_cancel):
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
    assert await log_of(rooms, table_id) == [(1, 0, "add 2", "person")]


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
    assert await log_of(rooms, second) == []


@pytest.mark.parametrize("order", [1, -1])
async def test_two_triggers_of_one_turn(rooms, order):
    """S7: whichever comes first, the other becomes a no-op."""
    table_id = await rooms.start()
    triggers = [rooms.play.act(table_id, ADA.id, "add 1", seq=0), rooms.play.act(table_id, ADA.id, "add 3", seq=0)]
    results = await asyncio.gather(*triggers[::order], return_exceptions=True)
    assert [type(r).__name__ for r in results] == ["Played", "Stale"]
    assert [text for _, _, text, _ in await log_of(rooms, table_id)] == ["add 1" if order == 1 else "add 3"]


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
    assert len(await log_of(rooms, table_id)) == len(played) >= 4


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
    assert len(await log_of(rooms, table_id)) == 1


async def test_cancelled_while_the_disk_works(rooms):
    """What memory knows afterwards is what the disk knows."""
    table_id = await rooms.start()
    begun = writing(rooms.store)
    task = asyncio.create_task(rooms.play.act(table_id, ADA.id, "add 1", seq=0))
    await begun.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    seqs = [seq for seq, *_ in await log_of(rooms, table_id)]
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


async def test_a_frozen_match_can_be_cancelled_by_all(rooms):
    table_id = await rooms.start()
    with refused("frozen"):
        await rooms.play.act(table_id, ADA.id, "add 13")
    assert (await rooms.play.vote_cancel(table_id, ADA.id)).status is Status.FROZEN
    assert (await rooms.play.vote_cancel(table_id, BRUNO.id)).status is Status.CANCELLED
    rooms.ledger.forget(table_id)
    assert (await rooms.lookup.position(table_id)).table.status is Status.CANCELLED


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
    assert await log_of(rooms, table_id) == [(1, 1, ".resign", "person")]


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
    assert (await log_of(rooms, table_id))[1][3] == "computer"


async def test_when_the_last_person_resigns_the_match_stops(rooms):
    table_id = await rooms.start(2, computers=2)
    await rooms.play.resign(table_id, ADA.id)
    position = await rooms.play.resign(table_id, BRUNO.id)
    assert (position.table.status, position.outcome.reason) == (Status.OVER, "stopped")
    assert [text for _, _, text, _ in await log_of(rooms, table_id)] == [".resign", ".resign", ".stop"]
    assert (await rooms.sql("SELECT author FROM entry WHERE text = '.stop'")) == [("table",)]
    rooms.ledger.forget(table_id)
    assert await rooms.lookup.position(table_id) == position


async def test_all_who_play_agree_to_cancel(rooms):
    """S55."""
    table_id = await rooms.start(3)
    assert (await rooms.play.vote_cancel(table_id, ADA.id)).cancel_votes == {ADA.id}
    await rooms.play.vote_cancel(table_id, BRUNO.id)
    assert (await rooms.play.withdraw_cancel(table_id, BRUNO.id)).cancel_votes == {ADA.id}
    rooms.ledger.forget(table_id)
    assert (await rooms.lookup.table(table_id)).cancel_votes == {ADA.id}
    await rooms.play.vote_cancel(table_id, BRUNO.id)
    table = await rooms.play.vote_cancel(table_id, CHIDI.id)
    assert table.status is Status.CANCELLED
    assert [text for _, _, text, _ in await log_of(rooms, table_id)] == [".cancel"]
    with refused("match-cancelled"):
        await rooms.play.act(table_id, ADA.id, "add 1")
    assert 'Result "cancelled"' in await rooms.lookup.record(table_id)


async def test_who_resigns_is_not_asked_any_more(rooms):
    table_id = await rooms.start(3)
    await rooms.play.vote_cancel(table_id, ADA.id)
    await rooms.play.vote_cancel(table_id, BRUNO.id)
    position = await rooms.play.resign(table_id, CHIDI.id)
    assert position.table.status is Status.CANCELLED


async def test_a_vote_of_one_who_resigned_decides_nothing(rooms):
    """Bruno is only away: a stand-in plays for him."""
    table_id = await rooms.start(2, computers=1)
    await rooms.play.vote_cancel(table_id, ADA.id)
    await rooms.play.substitute(table_id, 1)
    position = await rooms.play.resign(table_id, ADA.id)
    assert position.table.status is Status.RUNNING


async def test_a_lobby_is_cancelled_by_its_host_or_a_manager(rooms):
    first, second = await rooms.open(2), await rooms.open(2)
    await rooms.lobby.join(first.id, BRUNO)
    with refused("host-only"):
        await rooms.play.vote_cancel(first.id, BRUNO.id)
    assert (await rooms.play.vote_cancel(first.id, ADA.id)).status is Status.CANCELLED
    assert (await rooms.play.cancel_now(second.id)).status is Status.CANCELLED
    with refused("match-cancelled"):
        await rooms.play.cancel_now(second.id)


async def test_a_manager_cancels_at_once(rooms):
    running, frozen, over = await rooms.start(), await rooms.start(), await rooms.start()
    with refused("frozen"):
        await rooms.play.act(frozen, ADA.id, "add 13")
    await rooms.play.resign(over, ADA.id)
    assert (await rooms.play.cancel_now(running)).status is Status.CANCELLED
    assert (await rooms.play.cancel_now(frozen)).status is Status.CANCELLED
    with refused("match-over"):
        await rooms.play.cancel_now(over)


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


async def test_a_restart_forgets_nothing(tmp_path, tally):
    path = tmp_path / "test.sqlite3"
    async with opened(path) as rooms:
        table_id = await rooms.start(3, game="deckchairs", length="long")
        for pick in range(37):
            await rooms.act(table_id, pick * 5)
        await rooms.play.vote_cancel(table_id, CHIDI.id)
        before = await rooms.lookup.position(table_id)
    async with opened(path) as rooms:
        after = await rooms.lookup.position(table_id)
        assert after == before
        assert await rooms.lookup.replay_all() == []
        await rooms.act(table_id)


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM snapshot",
        "UPDATE snapshot SET state = '{'",
        "UPDATE snapshot SET state = '{\"setup\": 1}'",
        "UPDATE snapshot SET told = '[]'",
        "UPDATE snapshot SET state = replace(state, '\"total\":32', '\"total\":33')",
        "UPDATE snapshot SET seq = 5",
        "UPDATE snapshot SET seq = 99",
    ],
)
async def test_a_snapshot_is_only_a_cache(rooms, damage, caplog):
    table_id = await rooms.start(limit="100")
    for _ in range(20):
        await rooms.act(table_id, 1)
    before = await rooms.lookup.position(table_id)
    assert await rooms.sql("SELECT seq FROM snapshot") == [(16,)]
    await rooms.sql(damage)
    rooms.ledger.forget(table_id)
    assert await rooms.lookup.position(table_id) == before
    if "UPDATE" in damage:
        assert "the snapshot of table" in caplog.text
        assert await rooms.sql("SELECT * FROM snapshot") == []


async def test_a_sound_snapshot_is_used(rooms, monkeypatch):
    table_id = await rooms.start(limit="100")
    for _ in range(20):
        await rooms.act(table_id, 1)
    before = await rooms.lookup.position(table_id)
    rooms.ledger.forget(table_id)
    monkeypatch.setattr(matches, "start", None)
    assert await rooms.lookup.position(table_id) == before


DIGEST = "UPDATE entry SET digest = ? WHERE match_id = ? AND seq = ?"
TEXT = "UPDATE entry SET text = ? WHERE match_id = ? AND seq = ?"
SEAT = "UPDATE entry SET seat = ? WHERE match_id = ? AND seq = ?"


async def damage_log(rooms, change, value, table_id, seq):
    """What an update of the rules would do, or a hand in the file."""
    await rooms.sql("DROP TRIGGER entry_is_never_changed")
    await rooms.sql(change, value, table_id, seq)
    rooms.ledger.forget(table_id)


@pytest.mark.parametrize(("change", "value", "seq"), [(DIGEST, "0" * 16, 3), (TEXT, "add 9", 2), (SEAT, 1, 3)])
async def test_a_log_that_does_not_lead_where_it_led_freezes(rooms, change, value, seq, caplog):
    sound, table_id = await rooms.start(), await rooms.start()
    for _ in range(3):
        await rooms.act(sound)
        await rooms.act(table_id)
    await damage_log(rooms, change, value, table_id, seq)
    differences = await rooms.lookup.replay_all()
    assert [(d.table_id, d.game) for d in differences] == [(table_id, "tally")]
    assert f"entry {seq}" in differences[0].fault
    position = await rooms.lookup.position(table_id)
    assert position.table.status is Status.FROZEN
    assert "is frozen" in caplog.text
    assert await rooms.sql("SELECT status FROM match WHERE id = ?", table_id) == [("frozen",)]
    with refused("frozen"):
        await rooms.play.act(table_id, BRUNO.id, "add 1")
    with refused("still-broken"):
        await rooms.play.thaw(table_id)
    assert (await rooms.lookup.position(sound)).table.status is Status.RUNNING


async def test_a_whole_replay_finds_a_difference_in_the_middle(rooms):
    table_id = await rooms.start()
    for _ in range(3):
        await rooms.act(table_id)
    await damage_log(rooms, DIGEST, "0" * 16, table_id, 2)
    assert [d.table_id for d in await rooms.lookup.replay_all()] == [table_id]


async def test_a_match_that_cannot_even_begin_is_reported(rooms):
    """Another version has no such rules, or not even such a game."""
    broken, sound, gone = await rooms.start(), await rooms.start(), await rooms.start()
    await rooms.sql("UPDATE match SET rules = 0 WHERE id = ?", broken)
    await rooms.sql("UPDATE match SET game = 'scrabble' WHERE id = ?", gone)
    for table_id in (broken, gone):
        rooms.ledger.forget(table_id)
    faults = {d.table_id: (d.game, d.fault) for d in await rooms.lookup.replay_all()}
    assert set(faults) == {broken, gone}
    assert "rules-version" in faults[broken][1]
    assert faults[gone][0] == "scrabble"
    await rooms.act(sound)


async def test_memory_is_bounded(rooms, monkeypatch):
    monkeypatch.setattr(ledger, "_KEPT_POSITIONS", 3)
    tables = [await rooms.start(1, limit="100") for _ in range(6)]
    for table_id in tables * 2:
        await rooms.act(table_id)
    assert len(rooms.ledger._kept) == 3
    for table_id in tables:
        assert (await rooms.lookup.position(table_id)).match.state.total == 2
