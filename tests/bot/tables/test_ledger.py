"""What is on the disk: a restart forgets nothing, a snapshot is only a cache, and what does not fit freezes."""

import pytest

from bot.tables import ledger
from bot.tables.model import Status
from engines.core import match as matches
from tests.bot.rooms import BRUNO, CHIDI, opened, refused


async def test_a_restart_forgets_nothing(tmp_path, tally):
    path = tmp_path / "test.sqlite3"
    async with opened(path) as rooms:
        table_id = await rooms.start(3, game="deckchairs", length="long")
        for pick in range(37):
            await rooms.act(table_id, pick * 5)
        await rooms.cancelling.vote(table_id, CHIDI.id)
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
