"""A hint, as it is shown to the one who asked for it."""

from bot.tables.hints import Hint
from bot.ui.artist import Artist
from bot.ui.labels import action_label
from bot.ui.levels import level_name
from bot.ui.message import Button, Message, Row, Style, Text, note
from bot.ui.panel import ACCENT, foreseen
from bot.ui.press import Press
from bot.ui.speech import bot_words, title
from engines.core.protocol import Evaluates
from engines.core.registry import game as find_game
from engines.core.types import Tokens

ALTERNATIVES = 3
"""So many are told of at most."""


def thinking(language: str) -> Message:
    """What is shown until the hint is there."""
    return note(bot_words(language).text("hint-thinking"))


async def hint_page(hint: Hint, artist: Artist, language: str) -> Message:
    """What the computer player would do, what that would look like, why, and what else was looked at."""
    position, table = hint.position, hint.position.table
    words = bot_words(language, table.game)

    def said(tokens: Tokens) -> str:
        return action_label(words, position, hint.seat, tokens)

    head = [
        f"### {words.text('hint-title', game=title(table.game, language))}",
        f"-# {words.text('hint-whose', level=level_name(hint.level, language))}",
        f"**{said(hint.choice)}**",
        words.text(f"hint-{_why(hint)}"),
    ]
    told = [Text("\n".join(head)), *await foreseen(position, hint.seat, hint.choice, artist, language)]
    if hint.own is not None:
        lines = [
            words.text("hint-worth", worth=percent(one.worth), action=said(one.tokens))
            for one in (hint.own, *sorted(hint.others[:ALTERNATIVES], key=lambda other: -other.worth))
        ]
        told.append(Text("\n".join([*lines, f"-# {worth_explained(table.game, language)}"])))
    buttons = (
        Button(
            words.text("button-confirm"),
            Press("do", table.id, position.match.seq, hint.choice).custom_id,
            Style.SUCCESS,
        ),
        Button(words.text("button-to-game"), Press("play", table.id, position.match.seq).custom_id),
    )
    return Message((*told, Row(buttons)), accent=ACCENT)


def percent(worth: float) -> int:
    """A worth from 0 to 1 as people read it."""
    return round(100 * worth)


def worth_explained(game: str, language: str) -> str:
    """What the numbers of a game mean."""
    by = "judgement" if isinstance(find_game(game), Evaluates) else "ends"
    return bot_words(language).text("worth-explained", by=by)


def _why(hint: Hint) -> str:
    own = hint.own
    if own is None:
        return "unjudged" if hint.has_choice else "only"
    if not hint.others:
        return "only"
    best = max(hint.others, key=lambda other: other.worth)
    # What is said must agree with the numbers below it, which are rounded.
    return "clear" if own.gain_over(best) > 0 and percent(own.worth) > percent(best.worth) else "close"
