"""Long texts in pages: the log of a game, the rules, one's tables."""

import re
from collections.abc import Sequence
from typing import TypeVar

from bot.ui.message import Block, Button, Message, Text, clipped, rows_of
from bot.ui.press import Press
from bot.ui.speech import bot_words
from renderers.core.words import Words

T = TypeVar("T")

PAGE = 3500
"""Characters on a page; a layout takes 4,000."""
SHORT = 1500
"""Characters up to which sections of a text share a page."""
_FENCE = "```"
_BEGINS = re.compile(r"#{1,3} |[-*] |\d+\. |> |-# ")
"""A line of markdown that does not go on with the one before it."""


def paginate(lines: Sequence[str], limit: int = PAGE) -> list[str]:
    """Lines joined into pages of at most `limit` characters; longer lines are cut."""
    pages: list[str] = [""]
    for line in lines:
        fitted = clipped(line, limit)
        joined = f"{pages[-1]}\n{fitted}" if pages[-1] else fitted
        if len(joined) > limit:
            pages.append(fitted)
        else:
            pages[-1] = joined
    return pages


def sections(markdown: str, limit: int = PAGE) -> list[str]:
    """A markdown text in pages that begin at its headings of the second level, without its title; short ones share.

    Discord shows no tables: each row becomes an item of a list. Paragraphs that were broken into lines for an editor
    are put together again, since Discord shows every line break.
    """
    before, *rest = ("\n" + _unwrapped(_tables_listed(markdown))).split("\n## ")
    head = re.sub(r"\A\s*# .*", "", before).strip()
    shared: list[str] = [head] if head else []
    for body in (f"## {part.strip()}" for part in rest):
        if shared and len(shared[-1]) + len(body) < SHORT:
            shared[-1] += f"\n{body}"
        else:
            shared.append(body)
    return [page for body in shared for page in paginate(body.splitlines(), limit)]


def page_message(title: str, pages: Sequence[str], wanted: int, press: Press, language: str) -> Message:
    """One page with buttons to its neighbours; a page that does not exist (any more) is the nearest one.

    `press`: its kind shows the page whose number (from 0) it carries as `seq`.
    """
    number = nearest(wanted, len(pages))
    return one_page(title, pages[number], number, len(pages), press, language)


def one_page(title: str, text: str, page: int, pages: int, press: Press, language: str) -> Message:
    """As `page_message`, of a text whose other pages need not be known: page number `page`, from 0, of so many."""
    words = bot_words(language)
    blocks: list[Block] = [Text(f"### {title}"), Text(text or words.text("page-empty"))]
    if pages > 1:
        blocks.append(Text(f"-# {words.text('page-number', page=page + 1, pages=pages)}"))
    return Message((*blocks, *rows_of(turning(press, page, pages, words))))


def nearest(wanted: int, pages: int) -> int:
    """The page that is shown if one is wanted that may not exist (any more); both counted from 0."""
    return max(0, min(wanted, pages - 1))


def leafed(items: Sequence[T], size: int, wanted: int) -> tuple[Sequence[T], int, int]:
    """What stands on the page of a list, which page that is, from 0, and how many there are; at least one."""
    pages = max(1, -(-len(items) // size))
    page = nearest(wanted, pages)
    return items[page * size : (page + 1) * size], page, pages


def packed(lines: Sequence[str], most: int, limit: int = PAGE) -> list[range]:
    """The indexes of lines in pages of so many lines and characters at most; at least one page."""
    pages, start, length = list[range](), 0, 0
    for index, line in enumerate(lines):
        if index - start == most or (index > start and length + len(line) + 1 > limit):
            pages.append(range(start, index))
            start, length = index, 0
        length += len(line) + 1
    return [*pages, range(start, len(lines))]


def turning(press: Press, page: int, pages: int, words: Words) -> tuple[Button, ...]:
    """The buttons to the pages before and after one, if there are several; `press` as for `page_message`."""
    if pages == 1:
        return ()
    earlier = Press(press.kind, press.table, max(0, page - 1), (*press.path, "earlier"))
    later = Press(press.kind, press.table, page + 1, (*press.path, "later"))
    return (
        Button(words.text("button-earlier"), earlier.custom_id, disabled=page == 0),
        Button(words.text("button-later"), later.custom_id, disabled=page == pages - 1),
    )


def _unwrapped(markdown: str) -> str:
    """Each paragraph and each item of a list in one line; code blocks as they are."""
    out: list[str] = []
    is_code = is_open = False
    for line in markdown.splitlines():
        is_fence = line.startswith(_FENCE)
        if is_open and line.strip() and not is_fence and not _BEGINS.match(line.lstrip()):
            out[-1] += f" {line.strip()}"
        else:
            out.append(line)
        is_code ^= is_fence
        is_open = bool(line.strip()) and not is_code and not is_fence and not line.startswith("#")
    return "\n".join(out)


def _tables_listed(markdown: str) -> str:
    """Each table as its heading and a list: that wraps on a phone, and keeps what is bold or code in a cell."""
    out: list[str] = []
    table: list[str] = []
    for line in [*markdown.splitlines(), ""]:
        if line.startswith("|"):
            table.append(" · ".join(cell.strip() for cell in line.strip().strip("|").split("|")))
            continue
        if table:
            heading, _, *rows = table
            out += [f"**{heading}**", *(f"- {row}" for row in rows)]
            table = []
            if line.strip():
                out.append("")
        out.append(line)
    return "\n".join(out)
