"""A running or finished game as everybody sees it."""

from bot.boards.courier import Board, Posted
from bot.tables.model import Position, Status, Table
from bot.tables.rematch import REMATCH_KIND, wanted
from bot.tables.timing import last_word
from bot.ui.message import Button, Divider, Image, Message, Row, Style, Text, rows_of
from bot.ui.press import Press
from bot.ui.proposals import proposal_buttons, proposal_line
from bot.ui.speech import bot_words, safe, seat_names, tell, title
from bot.ui.terms import moved_lines, terms
from bot.ui.times import time_lines, without_button
from engines.core.protocol import NamesScores
from engines.core.registry import game as find_game
from engines.core.types import Outcome, Seat
from engines.players.search import can_search

ACCENT = 0x1F6F8B
ACCENT_OVER = 0x8A8F98
NEWS = 12
"""Sentences of news under a board at most; the log has them all."""


def board(position: Position, showing: Board, image: Image | Text | None) -> Message:
    """Title, whose turn, picture, news in words, buttons; or the result when the game is over."""
    table = position.table
    words = bot_words(table.language, table.game)
    small = f"{words.text('table-id', id=table.id[:4])} · {terms(table)}"
    heading = f"## {title(table.game, table.language)}\n-# {small}"
    blocks: list[Text | Image | Row | Divider] = [Text(f"{heading}\n{_status(position, showing)}")]
    blocks.append(image if image is not None else Text(words.text("no-picture")))
    if news := _news(position, showing.since):
        blocks.append(Text("\n".join(news)))
    if not position.match.seq:
        blocks.append(Text(words.text("seed-promised", commitment=table.commitment)))
    if position.outcome is not None and table.status is not Status.FROZEN:
        blocks.append(Divider())
        blocks.append(Text("\n".join((result(table, position.outcome), *moved_lines(table, showing.moved)))))
        if position.outcome.places:
            blocks.append(Text(words.text("seed-told", seed=position.match.setup.seed, commitment=table.commitment)))
    if asked := (*proposal_buttons(position), *without_button(position, showing.reading)):
        blocks.append(Row(asked))
    blocks += rows_of(_buttons(position))
    return Message(
        tuple(blocks),
        accent=ACCENT if table.status is Status.RUNNING else ACCENT_OVER,
        pings=tuple(person.id for seat in showing.ping if (person := table.person_at(seat)) is not None),
    )


def retired(showing: Board, new: Posted) -> Message:
    """What is left of a board after a hand-over: what it told, so that the channel reads as a log, and the way on."""
    table, position = showing.table, showing.position
    news = _news(position, showing.since, showing.until) if position is not None else []
    link = bot_words(table.language).text(
        "board-moved", game=title(table.game, table.language), link=jump_url(table, new)
    )
    return Message((Text("\n".join(f"-# {line.removeprefix('-# ')}" for line in (*news, link))),), accent=ACCENT_OVER)


def result(table: Table, outcome: Outcome) -> str:
    """The final standings if there are any, ties sharing a place, and why the game ended; a team has one result."""
    words = bot_words(table.language, table.game)
    names = tuple(safe(name) for name in seat_names(table))
    if find_game(table.game).spec.cooperative and outcome.scores:
        return _together(table, outcome, names)
    if outcome.won is False:  # everybody has lost: there are no places to tell
        return f"### {words.text('game-over-together')}\n{words.text(f'outcome-{outcome.reason}')}"
    lines = [f"### {words.text('game-over')}"] if outcome.places else []
    lines.append(words.text(f"outcome-{outcome.reason}"))
    place = 1
    for seats in outcome.places:
        for seat in seats:
            points = words.text("points", points=outcome.scores[seat]) if outcome.scores else ""
            lines.append(words.text("result-line", place=place, name=names[seat], points=points))
        place += len(seats)
    return "\n".join(lines)


def _together(table: Table, outcome: Outcome, names: tuple[str, ...]) -> str:
    words, game, points = bot_words(table.language, table.game), find_game(table.game), outcome.scores[0]
    lines = [f"### {words.text('game-over-together')}", words.text(f"outcome-{outcome.reason}")]
    lines.append(words.text("result-together", names=", ".join(names), points=points))
    if isinstance(game, NamesScores):
        lines.append(f"*{words.text(f'band-{game.band(points)}')}*")
    return "\n".join(lines)


def whose_turn(position: Position) -> str:
    """The awaited seats by name, escaped."""
    names = seat_names(position.table)
    return ", ".join(safe(names[seat]) for seat in sorted(position.awaited))


def jump_url(table: Table, posted: Posted) -> str:
    """The address of a posted message."""
    return f"https://discord.com/channels/{table.guild_id}/{posted.channel_id}/{posted.message_id}"


def short_name(table: Table) -> str:
    """How a table is called among others: the game, the first characters of its id, who plays."""
    names = ", ".join(name for name in seat_names(table))
    return f"{title(table.game, table.language)} {table.id[:4]} ({names})"


def _turn_since(position: Position, showing: Board) -> int:
    """When the turn of those who are awaited began; of several, the earliest."""
    clocks = showing.reading.clocks if showing.reading is not None else ()
    begun = [time.since for seat, time in enumerate(clocks) if seat in position.awaited and time.since is not None]
    return min(begun, default=last_word(position))


def _status(position: Position, showing: Board) -> str:
    table = position.table
    words = bot_words(table.language, table.game)
    if table.status is Status.FROZEN:
        return words.text("status-frozen")
    if not position.awaited:
        return "\n".join([words.text("status-over"), *_rematch_line(table)])
    pinged = frozenset(showing.ping)
    who = ", ".join(_addressed(table, seat, seat in pinged) for seat in sorted(position.awaited))
    since = _turn_since(position, showing)
    lines = [words.text("status-turn", who=who, since=f"<t:{since}:R>"), *time_lines(position, showing.reading)]
    lines += [
        words.text("status-stand-in" if sitting.is_computer else "status-absent", name=safe(sitting.name))
        for sitting in table.sitting
        if sitting.has_left
    ]
    if proposed := proposal_line(position):
        lines.append(proposed)
    if table.cancel_votes:
        voters = ", ".join(safe(s.person.name) for s in table.sitting if s.person and s.person.id in table.cancel_votes)
        lines.append(words.text("status-cancel-vote", voters=voters))
    return "\n".join(lines)


def _rematch_line(table: Table) -> list[str]:
    """Who wants to play again, and who is still to say so."""
    if table.proposal is None or table.proposal.kind != REMATCH_KIND:
        return []
    words = bot_words(table.language)
    names = {s.person.id: safe(s.person.name) for s in table.sitting if s.person is not None}
    agreed = ", ".join(names[person] for person in sorted(table.proposal.agreed) if person in names)
    missing = ", ".join(names[person] for person in sorted(wanted(table) - table.proposal.agreed))
    return [words.text("status-rematch", names=agreed, missing=missing)]


def _addressed(table: Table, seat: Seat, is_pinged: bool) -> str:
    person = table.person_at(seat)
    if person is not None and is_pinged:
        return f"<@{person.id}>"
    return f"**{safe(seat_names(table)[seat])}**"


def _news(position: Position, since: int, until: int | None = None) -> list[str]:
    last = position.match.seq if until is None else until
    events = [event for ply in position.recent if since < ply.entry.seq <= last for event in ply.events]
    if not last:
        events = [*position.opening, *events]
    public = [event for event in events if event.is_seen_by(None)]
    told = tell(public, position.table)
    if len(told) <= NEWS:
        return told
    earlier = bot_words(position.table.language).text("news-earlier", count=len(told) - NEWS)
    return [earlier, *told[-NEWS:]]


def _buttons(position: Position) -> tuple[Button, ...]:
    table = position.table
    words = bot_words(table.language)

    def button(kind: str, style: Style = Style.SECONDARY) -> Button:
        return Button(words.text(f"button-{kind}"), Press(kind, table.id, position.match.seq).custom_id, style)

    if table.status is not Status.RUNNING:
        looking_back = ["history", "log", "record", "rules"]
        if table.status is not Status.FROZEN and can_search(find_game(table.game)):
            looking_back.append("analysis")
        return (button("rematch", Style.PRIMARY), *(button(kind) for kind in looking_back))
    return (button("play", Style.PRIMARY), button("log"), button("rules"), button("more"))
