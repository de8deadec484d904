"""Notes to oneself through the front door: written, listed, due, deleted; and nobody else ever sees one."""

from typing import Any

import pytest

from bot.tables import notes
from bot.ui.notes import reminder
from bot.ui.press import Press
from tests.bot.conftest import Harbour, said, text_of
from tests.bot.test_history import menu, pressed
from tests.bot.test_replay import to_the_end

ICE = "the ice comes from the north"


async def note(harbour: Harbour, member: Any, text: str | None = ICE, **options: Any) -> Any:
    if text is not None:
        options["text"] = text
    return await member.slash(harbour.games, "game note", **options)


async def page(harbour: Harbour, member: Any) -> Any:
    return await pressed(harbour, member, Press("notes", harbour.table_ids()[0]))


async def due(harbour: Harbour, member: Any) -> list[str]:
    table = await harbour.table()
    return [found.text for found in await harbour.bot.services.notes.due(table, member.id)]


async def until_turn_of(harbour: Harbour, member: Any) -> None:
    """Plays on until it becomes the turn of a member."""
    while (await harbour.to_move()) is member:
        await harbour.act()
    while (await harbour.to_move()) is not member:
        await harbour.act()


async def test_a_note_is_written_listed_and_deleted(harbour: Harbour) -> None:
    await harbour.duel()
    assert "You have no notes here" in text_of(await note(harbour, harbour.ada, None))
    shown = await note(harbour, harbour.ada)
    assert shown.response.ephemeral
    assert "Noted." in text_of(shown)
    assert f"- {ICE} (<t:" in text_of(shown)
    await note(harbour, harbour.ada, "another  one\n@everyone **x**")
    shown = await page(harbour, harbour.ada)
    assert "another one" in text_of(shown)
    assert "**x**" not in text_of(shown)
    assert list(menu(shown)) == [ICE, "another one @everyone **x**"]
    shown = await harbour.ada.select(shown.response, [menu(shown)[ICE]])
    assert "Deleted." in text_of(shown)
    assert list(menu(shown)) == ["another one @everyone **x**"]
    again = await harbour.ada.select(shown.response, list(menu(shown).values()))
    assert "You have no notes here" in text_of(again)
    panel = await harbour.ada.click(again.response, label="To the game")
    assert "note" not in text_of(panel).casefold()


async def test_nobody_else_sees_a_note(harbour: Harbour) -> None:
    await harbour.duel()
    await note(harbour, harbour.ada, turns=1)
    before = len(harbour.env.http_requests)
    for member in (harbour.bruno, harbour.chidi):
        for kind in ("notes", "play", "log", "since", "history"):
            await pressed(harbour, member, Press(kind, harbour.table_ids()[0]))
    await until_turn_of(harbour, harbour.bruno)
    assert await due(harbour, harbour.bruno) == []
    sent = [str(request.json) for request in harbour.env.http_requests[before:]]
    assert not [text for text in sent if ICE in text]
    await page(harbour, harbour.ada)
    assert ICE in said(harbour)


async def test_nobody_else_deletes_a_note(harbour: Harbour) -> None:
    await harbour.duel()
    (note_id,) = menu(await note(harbour, harbour.ada)).values()
    await pressed(harbour, harbour.bruno, Press("note-drop", harbour.table_ids()[0], 0, (note_id,)))
    assert ICE in text_of(await page(harbour, harbour.ada))


async def test_a_note_for_one_of_my_next_turns(harbour: Harbour) -> None:
    """Turns are counted by hand-overs to me, not by actions, and not by those of others."""
    await harbour.start_game(harbour.bruno, harbour.chidi)
    await until_turn_of(harbour, harbour.ada)
    shown = await note(harbour, harbour.ada, turns=2)
    assert "in 2 of your turns" in text_of(shown)
    await until_turn_of(harbour, harbour.ada)
    assert await due(harbour, harbour.ada) == []
    assert "for your next turn" in text_of(await page(harbour, harbour.ada))
    await until_turn_of(harbour, harbour.bruno)
    assert await due(harbour, harbour.ada) == []
    await until_turn_of(harbour, harbour.ada)
    assert await due(harbour, harbour.ada) == [ICE]
    panel = await harbour.ada.click(harbour.board(), label="Play")
    assert text_of(panel).index(f"📌 {ICE}") < text_of(panel).index("What do you do?")
    other = await harbour.bruno.click(harbour.board(), label="Play")
    assert ICE not in text_of(other)
    shown = await page(harbour, harbour.ada)
    assert f"- **{ICE}**" in text_of(shown)
    await until_turn_of(harbour, harbour.ada)
    assert await due(harbour, harbour.ada) == [ICE], "it stays until it is deleted"
    await harbour.restart()
    assert await due(harbour, harbour.ada) == [ICE]
    await harbour.ada.select(shown.response, list(menu(shown).values()))
    assert await due(harbour, harbour.ada) == []
    panel = await harbour.ada.click(harbour.board(), label="Play")
    assert ICE not in text_of(panel)


async def test_after_the_end_notes_can_be_read_but_not_written(harbour: Harbour) -> None:
    await harbour.start_game(harbour.bruno)
    await note(harbour, harbour.ada)
    await to_the_end(harbour)
    assert "This game does not go on" in text_of(await note(harbour, harbour.ada, "late"))
    shown = await note(harbour, harbour.ada, None)
    assert ICE in text_of(shown)
    shown = await harbour.ada.select(shown.response, list(menu(shown).values()))
    assert "You have no notes here" in text_of(shown)


async def test_who_has_resigned_keeps_the_notes(harbour: Harbour) -> None:
    await harbour.start_game(harbour.bruno, harbour.chidi)
    await note(harbour, harbour.ada)
    await harbour.bot.services.play.resign(harbour.table_ids()[0], harbour.ada.id)
    assert "You have given up this seat" in text_of(await note(harbour, harbour.ada, "late"))
    assert ICE in text_of(await page(harbour, harbour.ada))


@pytest.mark.parametrize(
    ("text", "turns", "answer"),
    [
        ("  \n ", None, "That note is empty"),
        ("x" * (notes.LONGEST + 1), None, "at most 200 characters; that one has 201"),
        ("soon", 0, "one of your next 99 turns"),
        ("late", 100, "one of your next 99 turns"),
        ("never", -3, "one of your next 99 turns"),
    ],
)
async def test_what_cannot_be_noted(harbour: Harbour, text: str, turns: int | None, answer: str) -> None:
    await harbour.duel()
    more = {} if turns is None else {"turns": turns}
    assert answer in text_of(await note(harbour, harbour.ada, text, **more))
    assert "You have no notes here" in text_of(await page(harbour, harbour.ada))


async def test_only_who_plays_writes_notes(harbour: Harbour) -> None:
    await harbour.open_table()
    assert "has not begun" in text_of(await note(harbour, harbour.ada))
    await harbour.bruno.click(harbour.board(), label="Join")
    await harbour.ada.click(harbour.board(), label="Start")
    assert "You have no seat at this table" in text_of(await note(harbour, harbour.chidi))


async def test_only_so_many_notes_in_pages(harbour: Harbour) -> None:
    await harbour.duel()
    for number in range(notes.MOST):
        await harbour.env.advance_time(1)
        shown = await note(harbour, harbour.ada, f"*{number}*" * 40)
    assert "page 3 of 3" in text_of(shown)
    shown = await note(harbour, harbour.ada, "one too many")
    assert "You have 15 notes here already" in text_of(shown)
    shown = await page(harbour, harbour.ada)
    assert "page 1 of 3" in text_of(shown)
    shown = await harbour.ada.click(shown.response, label="Next page")
    assert "page 2 of 3" in text_of(shown)
    for _ in range(5):
        shown = await harbour.ada.select(shown.response, [next(iter(menu(shown).values()))])
    assert "page 2 of 2" in text_of(shown), "from a page that is empty one comes to the nearest"


def test_the_head_of_a_panel_has_the_latest_of_many() -> None:
    due = [notes.Note(f"{n:010d}", f"_note_ {n}", n, -n) for n in range(5)]
    assert reminder([], "en") == ""
    assert reminder(due[:1], "en").splitlines() == [r"📌 \_note\_ 0"]
    lines = reminder(due, "en").splitlines()
    assert lines[0] == "📌 and 2 earlier notes that you wanted to be told of"
    assert lines[1:] == [rf"📌 \_note\_ {n}" for n in (2, 3, 4)]
