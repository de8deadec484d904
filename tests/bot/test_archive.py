"""Records through the front door: one from elsewhere is read page by page, and a finished game is verified."""

from pathlib import Path
from typing import Any

import pytest

from bot.tables import archive
from bot.tables.model import DAY
from bot.ui.press import Press
from engines.core import records
from engines.core.registry import game
from tests.bot.conftest import Harbour, buttons, text_of
from tests.bot.test_history import menu, pictures, plies, pressed
from tests.bot.test_replay import to_the_end

RECORD = Path(__file__).parents[1] / "engines/deckchairs/records/most-points.txt"
TEXT = RECORD.read_text(encoding="utf-8")
LENGTH = len(records.load(TEXT).log)


async def take_in(
    harbour: Harbour, data: bytes | str, member: Any = None, name: str = "deckchairs-aaaaaaaaaa.txt"
) -> Any:
    encoded = data.encode() if isinstance(data, str) else data
    return await (member or harbour.ada).slash(harbour.games, "game record import", record=(name, encoded))


async def kept(harbour: Harbour) -> list[Any]:
    """The records that are kept: (id, person, time)."""
    store = harbour.bot._store
    return await store._writer.visit(
        lambda c: [tuple(r) for r in c.execute("SELECT id, person_id, imported_at FROM imported_record").fetchall()]
    )


async def test_a_record_from_elsewhere_is_read_in_the_same_pages(harbour: Harbour) -> None:
    shown = await take_in(harbour, TEXT)
    assert shown.response.ephemeral
    assert f"The record is sound: its seed and its {LENGTH} actions lead to the result" in text_of(shown)
    assert f"Before the first of {LENGTH} actions" in text_of(shown)
    assert buttons(shown.response) == ["Beginning", "Back", "On", "End"]
    names = records.load(TEXT).names
    assert set(menu(shown)) == {"as everybody saw it", *(f"as {name} saw it" for name in names)}
    shown = await harbour.ada.click(shown.response, label="On")
    assert f"Action 1 of {LENGTH}" in text_of(shown)
    assert "The record is sound" not in text_of(shown)
    assert len(pictures(harbour, shown)) == 1
    shown = await harbour.ada.select(shown.response, ["1"])
    assert f"as {names[1]} saw it" in text_of(shown)
    shown = await harbour.ada.click(shown.response, label="End")
    assert f"as {names[1]} saw it" in text_of(shown)
    assert f"Action {LENGTH} of {LENGTH}" in text_of(shown)
    assert "Final standings" in text_of(shown)


async def test_what_is_exported_here_can_be_imported(harbour: Harbour) -> None:
    await harbour.start_game(harbour.bruno)
    table_id = await to_the_end(harbour)
    text = await harbour.bot.services.lookup.record(table_id)
    shown = await take_in(harbour, text)
    own = await harbour.ada.slash(harbour.games, "game history")
    shown = await harbour.ada.click(shown.response, label="End")
    assert "as Ada saw it" in text_of(own)
    own = await harbour.ada.select(own.response, ["all"])
    assert pictures(harbour, shown) == pictures(harbour, own)


async def test_its_pages_turn_after_a_restart_for_a_week(harbour: Harbour) -> None:
    shown = await take_in(harbour, TEXT)
    await harbour.restart()
    shown = await harbour.ada.click(shown.response, label="On")
    assert f"Action 1 of {LENGTH}" in text_of(shown)
    age = archive.KEPT_DAYS * DAY + 1
    sql = "UPDATE imported_record SET imported_at = imported_at - ?"
    await harbour.bot._store._writer.visit(lambda c: c.execute(sql, (age,)) and None)
    gone = await harbour.ada.click(shown.response, label="On")
    assert "I keep records from elsewhere for 7 days" in text_of(gone)
    await take_in(harbour, TEXT, harbour.bruno)
    assert [person for _, person, _ in await kept(harbour)] == [harbour.bruno.id], "what is too old is deleted"


async def test_a_record_is_shown_to_its_reader_only(harbour: Harbour) -> None:
    await take_in(harbour, TEXT)
    ((record_id, _, _),) = await kept(harbour)
    refused = await pressed(harbour, harbour.bruno, Press("imported", record_id, 1, ("next", "all")))
    assert "Show it to me again" in text_of(refused)


async def test_the_last_few_are_kept(harbour: Harbour) -> None:
    first = await take_in(harbour, TEXT)
    for _ in range(5):
        await harbour.env.advance_time(1)
        await take_in(harbour, TEXT)
    assert len(await kept(harbour)) == 5
    gone = await harbour.ada.click(first.response, label="On")
    assert "your last five of them" in text_of(gone)


@pytest.mark.parametrize(
    ("data", "answer"),
    [
        ("", "lacks a header"),
        ("Dear captain,\nall is well.", "Line 1 is no line of a record"),
        (b"\x89PNG\r\n\x1a\n\xff\xfe\xff", "That file is no text"),
        ("x" * (archive.LARGEST + 1), "A record of more than 200 kB"),
        (TEXT.replace('"deckchairs"', '"chess"'), "a game that I do not know: chess"),
        (TEXT.replace('[Rules "1"]', '[Rules "99"]'), "version 99 of its rules; I know 1 to"),
        (TEXT.replace("most-points", "resigned"), "another result than its actions have"),
        (TEXT.replace('[Seed "', '[Seed "x'), "does not belong to the seed"),
        (TEXT + "\n82 0 c2-c3 @1\n", "The rules do not allow"),
        (TEXT.replace('[Carpathia "1"]', '[Carpathia "2"]'), "another version of Carpathia"),
        (TEXT + "".join(f"{n} 0 c2-c3 @1\n" for n in range(4000)), "more than 3,000 actions"),
    ],
)
async def test_what_is_no_sound_record_gets_a_friendly_answer(harbour: Harbour, data: Any, answer: str) -> None:
    shown = await take_in(harbour, data)
    assert shown.response.ephemeral
    assert answer in text_of(shown)
    assert await kept(harbour) == []


async def test_names_in_a_record_have_no_power(harbour: Harbour) -> None:
    """Whoever wrote the record: its names neither ping nor turn what stands around them."""
    record = records.load(TEXT)
    names = ("@everyone **bold** <@123456789012345678>", *record.names[1:])
    data = records.dump(game("deckchairs"), records.Record(record.setup, names, record.log))
    shown = await take_in(harbour, data)
    shown = await harbour.ada.select(shown.response, ["0"])
    shown = await harbour.ada.click(shown.response, label="End")
    assert "**bold**" not in text_of(shown).split("Final standings")[1]
    assert harbour.pings() == []


async def test_a_finished_game_is_verified(harbour: Harbour) -> None:
    await harbour.start_game(harbour.bruno)
    shown = await harbour.chidi.slash(harbour.games, "game record verify")
    table = await harbour.table()
    assert "This can be verified when the game is over" in text_of(shown)
    assert table.commitment in text_of(shown)
    seed = (await harbour.position()).match.setup.seed
    assert seed not in text_of(shown)
    table_id = await to_the_end(harbour)
    shown = await harbour.chidi.slash(harbour.games, "game record verify")
    assert shown.response.ephemeral
    assert "This game was played as it should be." in text_of(shown)
    assert "not" not in text_of(shown)
    assert seed in text_of(shown)
    await harbour.ada.slash(harbour.games, "game record verify", table=table_id[:4])


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        ("UPDATE match SET seed = 'other'", "is **not** the one that was published"),
        ("UPDATE match SET result = replace(result, 'most-points', 'stopped')", "does **not** follow from them"),
    ],
)
async def test_what_was_tampered_with_is_found(harbour: Harbour, caplog: Any, spoil: str, told: str) -> None:
    harbour.may_fail = True
    await harbour.start_game(harbour.bruno)
    table_id = await to_the_end(harbour)
    await harbour.bot._store._writer.visit(lambda c: c.execute(spoil) and None)
    shown = await harbour.chidi.slash(harbour.games, "game record verify", table=table_id)
    assert "Something is wrong with this game" in text_of(shown)
    assert told in text_of(shown)
    assert f"table {table_id} does not verify" in caplog.text


async def test_a_running_game_has_no_record_yet(harbour: Harbour) -> None:
    await harbour.duel()
    await plies(harbour, 1)
    assert "published when the game is over" in text_of(await harbour.ada.slash(harbour.games, "game record save"))
