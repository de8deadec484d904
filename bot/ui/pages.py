"""Long texts in pages: the log of a game, the rules, one's tables."""

import re
from collections.abc import Sequence

from bot.ui.message import Block, Button, Message, Row, Text, clipped
from bot.ui.press import Press
from bot.ui.speech import bot_words

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
    words = bot_words(language)
    number = max(0, min(wanted, len(pages) - 1))
    blocks: list[Block] = [Text(f"### {title}"), Text(pages[number] or words.text("page-empty"))]
    if len(pages) > 1:
        blocks.append(Text(f"-# {words.text('page-number', page=number + 1, pages=len(pages))}"))
        earlier = Press(press.kind, press.table, max(0, number - 1), (*press.path, "earlier"))
        later = Press(press.kind, press.table, number + 1, (*press.path, "later"))
        blocks.append(
            Row(
                (
                    Button(words.text("button-earlier"), earlier.custom_id, disabled=number == 0),
                    Button(words.text("button-later"), later.custom_id, disabled=number == len(pages) - 1),
                )
            )
        )
    return Message(tuple(blocks))


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
