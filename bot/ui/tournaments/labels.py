"""What is said of events in few words: names, formats, places, who plays."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import accumulate

from bot.clocks.control import write_length
from bot.director.model import Event, Pairing, Round
from bot.director.plan import MOST_PLAYERS, length_of
from bot.director.strikes import awaited
from bot.tournaments.scores import written
from bot.ui.message import Button, Style, clipped
from bot.ui.press import Press
from bot.ui.speech import bot_words, plain, safe, title
from renderers.core.words import Words

ACCENT = 0x2A9D8F

_EVENT_NAME = 32
"""Characters of an event's name in that of a thread, which has 100 for all."""
LISTED = 600
"""Characters of a list of names in a line: a parameter of a message may have 2,500, a page all in all 4,000."""
MEDALS = ("🥇", "🥈", "🥉")


def press(kind: str, event: Event, *path: str) -> Press:
    """A press that is about an event; handled by `bot.cogs.tournaments`."""
    return Press(f"tm-{kind}", event.id, 0, path)


def way(kind: str, event: Event, words: Words, style: Style = Style.SECONDARY) -> Button:
    """The button that presses `tm-<kind>`; its words are `button-tm-<kind>`."""
    return Button(words.text(f"button-tm-{kind}"), press(kind, event).custom_id, style)


def heading(event: Event) -> str:
    """The name of an event, and of its edition if it is one of a series; safe."""
    words = bot_words(event.language)
    name = plain(event.name)
    return name if event.edition == 1 else words.text("tm-edition", name=name, edition=event.edition)


def title_of(event: Event, language: str) -> str:
    """The name of an event, and of its edition if it is one of a series; unescaped."""
    if event.edition == 1:
        return event.name
    return bot_words(language).text("tm-edition", name=event.name, edition=event.edition)


def format_line(event: Event, language: str) -> str:
    """Game, format and size, as far as they are settled."""
    plan, words = event.plan, bot_words(language)
    return words.text(
        "tm-format",
        game=title(plan.game, language),
        format=plan.format,
        size=plan.size,
        rounds=event.rounds_planned or plan.rounds,
        lives=plan.lives,
        boards=plan.boards,
        cut=plan.cut,
    )


def pace_line(event: Event, language: str) -> str:
    """How long a round lasts."""
    length = write_length(length_of(event.plan, event.plan.size))
    return bot_words(language).text("tm-pace", length=length, format=event.plan.format)


def start_line(event: Event, words: Words) -> str:
    """When an event starts."""
    if event.starts_at is None:
        return words.text("tm-starts-by-hand")
    return words.text("tm-starts", at=f"<t:{event.starts_at}:f>", left=f"<t:{event.starts_at}:R>")


def waiting_line(event: Event, words: Words) -> list[str]:
    """That the next round waits for answers, if it does."""
    if event.waits_until is None or not awaited(event):
        return []
    silent = people(event, tuple(entrant.person.id for entrant in awaited(event)), words)
    return [words.text("tm-waits-for", names=silent, until=f"<t:{event.waits_until}:R>")]


def in_play(event: Event) -> list[Pairing]:
    """The tables of all rounds that are not over, also those that are done."""
    return [pairing for past in event.rounds if not past.is_over for pairing in past.pairings]


def next_round(event: Event, past: Round) -> str:
    """How the round after another one comes: "at-once", "by-hand", or "none" if no other follows."""
    is_last = past.stage == "main" and event.rounds_planned and past.number >= event.rounds_planned
    if event.plan.format == "duplicate" or (is_last and not event.plan.cut):
        return "none"
    return event.plan.publishing


def table_name(event: Event, past: Round, pairing: Pairing, language: str) -> str:
    """How a game of a round is called: its number and who plays, unescaped."""
    words = bot_words(language)
    names = ", ".join(event.name_of(person) for person in pairing.people)
    name = clipped(event.name, _EVENT_NAME)
    team = event.team(pairing.number) if event.plan.format == "duplicate" else None
    if team is not None:
        return words.text("tm-board-name", name=name, board=past.number, team=team.name)
    return words.text("tm-table-name", name=name, round=past.number, table=pairing.number, names=names)


def team_name(event: Event, number: int) -> str:
    """The name of a team, unescaped."""
    team = event.team(number)
    return "" if team is None else team.name


def people(event: Event, ids: Iterable[int], words: Words, room: int = LISTED) -> str:
    """Names in one line, safe, as many as fit in so many characters."""
    return fitting([safe(event.name_of(person)) for person in ids], ", ", room, words)


def fitting(
    pieces: Sequence[str], between: str, room: int, words: Words, more: str = "tm-more", most: int = MOST_PLAYERS
) -> str:
    """As many pieces of a text as fit in so many characters, and no more than `most`. `more`: the message that says how
    many are left out."""
    whole = between.join(pieces)
    if len(whole) <= room and len(pieces) <= most:
        return whole
    ends = accumulate(len(piece) + len(between) for piece in pieces)
    kept = min(most, sum(end + len(words.text(more, count=len(pieces))) <= room for end in ends))
    return between.join((*pieces[:kept], words.text(more, count=len(pieces) - kept)))


def points(units: int) -> str:
    """Units as points."""
    return written(units)


def percent(share: Fraction) -> str:
    """A share of everything in percent, with one decimal, without the sign."""
    return f"{float(share) * 100:.1f}"


def has_cut(event: Event) -> bool:
    """Whether the best of an event have begun to play an elimination, which decides their places."""
    return any(past.stage == "cut" for past in event.rounds)


def has_bracket(event: Event) -> bool:
    """Whether an elimination belongs to an event."""
    return event.plan.format == "elimination" or bool(event.plan.cut)
