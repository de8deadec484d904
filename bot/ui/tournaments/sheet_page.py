"""A sheet of an event as a private page: as a picture or in words, with the ways to its other pages and sheets."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from typing import Literal, TypeAlias

from bot.director.model import Event, Status
from bot.ui.artist import Artist
from bot.ui.message import Block, Button, Message, Text, note, rows_of
from bot.ui.pages import nearest, turning
from bot.ui.press import Press
from bot.ui.speech import bot_words, plain
from bot.ui.tournaments.labels import ACCENT, has_bracket, heading, press, way
from bot.ui.tournaments.sheets import (
    Sheet,
    bracket_sheet,
    cross_sheet,
    sheet_pages,
    sheet_scene,
    sheet_text,
    standings_sheet,
)
from renderers.core.words import Words

Kind: TypeAlias = Literal["standings", "cross-table", "bracket"]

TEXT, PICTURE = "text", "picture"
"""How a sheet is shown, as a piece of a press."""
_SHEETS: Mapping[str, Callable[[Event, int | None, str], Sheet]] = {
    "standings": standings_sheet,
    "cross-table": cross_sheet,
    "bracket": bracket_sheet,
}


async def sheet_page(
    event: Event, kind: str, wanted: int, artist: Artist, viewer: int, language: str, *, in_words: bool
) -> Message:
    """A page of a sheet; one that does not exist (any more) is the nearest one.

    Args:
        event: which.
        kind: of `Kind`.
        wanted: the page, from 0.
        artist: draws it.
        viewer: the id of who looks: their own row is marked.
        language: theirs.
        in_words: whether words are asked for, not a picture.
    """
    words = bot_words(language)
    if event.status in (Status.SIGNUP, Status.CHECKIN) or not event.rounds:
        return note(words.text("tm-not-begun", name=heading(event)))
    sheet = await asyncio.to_thread(_SHEETS[kind], event, viewer, language)
    pages = sheet_pages(sheet)
    page = nearest(wanted, pages)
    shown: Block
    if in_words:
        shown = Text(plain(sheet_text(sheet, page + 1, language)))
    else:
        shown = await artist.sheet(partial(sheet_scene, sheet, page + 1, language))
    mode = TEXT if in_words else PICTURE
    here = press(kind, event, mode)
    blocks: list[Block] = [shown, *rows_of(turning(here, page, pages, words))]
    other = PICTURE if in_words else TEXT
    switch = Button(words.text(f"button-tm-as-{other}"), Press(here.kind, event.id, page, (other,)).custom_id)
    blocks += rows_of([switch, *ways(event, words, kind)])
    return Message(tuple(blocks), accent=ACCENT)


def ways(event: Event, words: Words, here: str = "") -> list[Button]:
    """The buttons to what there is to see of an event, but for the page that is shown."""
    kinds = ["players", "dates", "how"]
    if event.rounds:
        kinds = ["standings", "pairings", "cross-table", *kinds, "export"]
    if has_bracket(event):
        kinds.insert(0, "bracket")
    return [way(kind, event, words) for kind in kinds if kind != here]
