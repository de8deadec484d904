"""What boards and lobbies tell of ratings: whether the table is rated, and what it did to them when it has ended."""

from collections.abc import Sequence

from bot.tables.ladder import Moved, Score, Shift
from bot.tables.model import Table
from bot.ui.speech import bot_words, safe


def terms(table: Table) -> str:
    """Whether a table is rated, or why not, in a few words."""
    return bot_words(table.language).text("rating-terms", reason=table.unrated or "none")


def moved_lines(table: Table, moved: Sequence[Moved]) -> tuple[str, ...]:
    """What a finished game did to ratings; nothing if it was not rated, or if all hide."""
    if not moved:
        return ()
    words = bot_words(table.language)
    annulled = moved[0].shift.annulled
    if annulled is not None:
        return (words.text("rating-annulled", why=annulled),)
    told = " · ".join(f"{safe(one.name)} {arrow(one.shift)}" for one in moved)
    return (words.text("rating-moved", told=told),)


def score(shown: Score) -> str:
    """A rating as it is shown; a question mark says that too little is known."""
    return f"{shown.number}{'?' if shown.is_doubtful else ''}"


def arrow(shift: Shift) -> str:
    """From what to what a rating has moved."""
    return f"{score(shift.before)} → {score(shift.after)}"
