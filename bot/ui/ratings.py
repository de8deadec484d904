"""The private pages of `/rating`: somebody's rating, the leader board, the last games."""

from collections.abc import Sequence

import msgspec

from bot.boards.courier import Posted
from bot.tables.ladder import Holding, Past, Rung, Score
from bot.tables.model import Table
from bot.ui.board import jump_url
from bot.ui.message import Block, Button, Choice, Image, Message, Row, Select, Text
from bot.ui.pages import leafed, one_page
from bot.ui.press import Press
from bot.ui.speech import bot_words, safe, seat_names, title, visible
from bot.ui.terms import arrow, score
from engines.core.registry import games
from renderers.core.fit import cut
from renderers.core.scene import ALT_LIMIT, Scene
from renderers.core.theme import Tone
from renderers.core.words import Words
from renderers.sheets.curve import CurvePoint, CurveWords, curve

ACCENT = 0x5B8C5A
RUNGS, GAMES = 12, 8
"""Persons on a page of the leader board, games on one of the history."""
POINTS = 50
"""Of the curve, at most."""


class Asked(msgspec.Struct, frozen=True):
    """Which pages somebody is looking at."""

    person_id: int
    name: str
    """Of that person, unescaped; "" for whoever asks."""
    game: str

    def press(self, page: str, number: int = 0) -> Press:
        """The press that shows a page: `of`, `top` or `history`."""
        return Press("rating", "-", number, (page, str(self.person_id), self.game))


class Own(msgspec.Struct, frozen=True):
    """What a person's page tells."""

    holding: Holding
    place: int | None
    """On the leader board; None: not on it."""
    of: int
    """How many are on it."""
    is_hidden: bool


def rated_games() -> tuple[str, ...]:
    """The ids of the games that can be rated."""
    return tuple(name for name, game in games().items() if not game.spec.cooperative and max(game.spec.seats) > 1)


def person_page(asked: Asked, own: Own, played: Sequence[str], picture: Image | Text | None, language: str) -> Message:
    """The rating of a person in a game, with its curve, and ways to their games and to the leader board.

    `played`: the games that they have played, for the menu; `picture`: None while there is nothing to show.
    """
    words = bot_words(language)
    of = words.text("rating-of", name=safe(asked.name) if asked.name else "none", game=title(asked.game, language))
    shown, games_ = own.holding.score, own.holding.games
    lines = [f"### {of}", words.text("rating-holding", rating=score(shown), games=games_)]
    if own.place is not None:
        lines.append(words.text("rating-place", place=own.place, of=own.of))
    if shown.is_doubtful and games_:
        lines.append(words.text("rating-doubtful"))
    if own.is_hidden:
        lines.append(words.text("rating-is-hidden"))
    blocks: list[Block] = [Text("\n".join(lines))]
    if picture is not None:
        blocks.append(picture)
    return Message((*blocks, *_games(asked, "of", played, words), _ways(asked, "of", words)), accent=ACCENT)


def curve_of(asked: Asked, name: str, scores: Sequence[Score], language: str, tone: Tone) -> Scene:
    """The picture of how a rating has moved; `name`: whose it is, unescaped, also if they ask themselves."""
    words = bot_words(language)
    shown, games = scores[-POINTS:], len(scores) - 1
    first = games + 1 - len(shown)
    numbers = ", ".join(score(one) for one in shown)
    of = {"name": visible(name), "game": title(asked.game, language)}
    said = CurveWords(
        title=words.text("rating-curve-title", **of),
        about=words.text("rating-curve-games", games=games),
        first=words.text("rating-curve-game", number=first),
        last=words.text("rating-curve-game", number=games),
        alt=cut(words.text("rating-curve-alt", numbers=numbers, games=len(shown) - 1, **of), ALT_LIMIT),
    )
    return curve(tuple(CurvePoint(one.number, one.is_doubtful) for one in shown), said, tone)


def top_page(
    asked: Asked, rungs: Sequence[Rung], wanted: int, viewer: int, played: Sequence[str], language: str
) -> Message:
    """The leader board of a game; `viewer`, the id of who looks, is told apart."""
    words = bot_words(language)
    placed, page, pages = leafed(list(zip(places(rungs), rungs, strict=True)), RUNGS, wanted)
    lines = []
    for place, rung in placed:
        name = f"__{safe(rung.name)}__" if rung.person_id == viewer else safe(rung.name)
        lines.append(words.text("rating-rung", place=place, name=name, rating=score(rung.score), games=rung.games))
    heading = words.text("rating-top", game=title(asked.game, language))
    text = "\n".join(lines) or words.text("rating-top-empty")
    shown = one_page(heading, text, page, pages, asked.press("top"), language)
    explained = Text(words.text("rating-top-explained"))
    return Message(
        (*shown.blocks, explained, *_games(asked, "top", played, words), _ways(asked, "top", words)), accent=ACCENT
    )


def places(rungs: Sequence[Rung]) -> list[int]:
    """The places on a leader board, whose best comes first; equal numbers share one."""
    numbers = [rung.score.number for rung in rungs]
    return [1 + numbers.index(number) for number in numbers]


def history_page(
    asked: Asked,
    past: Sequence[Past],
    wanted: int,
    tables: Sequence[Table | None],
    played: Sequence[str],
    language: str,
) -> Message:
    """The last games of a person, a line each.

    Args:
        asked: whose, of which game.
        past: all of them, the latest first.
        wanted: the page, from 0.
        tables: those of the games of this page; None where the reader may not know of one.
        played: the games that the person has played.
        language: of the reader.
    """
    words = bot_words(language)
    here, page, pages = leafed(past, GAMES, wanted)
    lines = [_game(asked, one, table, words) for one, table in zip(here, tables, strict=True)]
    text = "\n".join(lines) or words.text("rating-history-empty")
    of = words.text("rating-history", name=safe(asked.name) if asked.name else "none", game=title(asked.game, language))
    shown = one_page(of, text, page, pages, asked.press("history"), language)
    return Message(
        (*shown.blocks, *_games(asked, "history", played, words), _ways(asked, "history", words)), accent=ACCENT
    )


def _game(asked: Asked, past: Past, table: Table | None, words: Words) -> str:
    when = f"<t:{past.ended_at}:d>"
    if table is None:
        who = words.text("rating-game-elsewhere")
    else:
        others = [
            safe(name)
            for seat, name in enumerate(seat_names(table))
            if (person := table.person_at(seat)) is None or person.id != asked.person_id
        ]
        who = words.text("rating-game", id=table.id[:4], others=", ".join(others) or "–")
        if past.channel_id is not None and past.message_id is not None:
            who = f"[{who}]({jump_url(table, Posted(past.channel_id, past.message_id))})"
    return f"- {when} {who}: {_effect(past, words)}"


def _effect(past: Past, words: Words) -> str:
    if past.shift is None:
        return words.text("rating-terms", reason=past.unrated or "stranger")
    if past.shift.annulled is not None:
        return words.text("rating-game-annulled", why=past.shift.annulled)
    return f"**{arrow(past.shift)}**"


def _games(asked: Asked, page: str, played: Sequence[str], words: Words) -> tuple[Select, ...]:
    """The menu of the other games."""
    offered = [asked.game, *(name for name in (*played, *rated_games()) if name != asked.game)]
    choices = tuple(
        Choice(title(name, words.language), name, is_chosen=name == asked.game) for name in dict.fromkeys(offered)
    )[:25]
    press = Press("rating", "-", 0, (page, str(asked.person_id)))
    return (Select(press.custom_id, words.text("rating-ask-game"), choices),)


def _ways(asked: Asked, here: str, words: Words) -> Row:
    return Row(
        tuple(
            Button(words.text(f"button-rating-{page}", own="yes" if not asked.name else "no"), _to(asked, page))
            for page in ("of", "history", "top")
            if page != here
        )
    )


def _to(asked: Asked, page: str) -> str:
    return asked.press(page).custom_id
