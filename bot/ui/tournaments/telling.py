"""What is told of an event in words: its calendar, and how it works."""

from bot.clocks.control import write_length
from bot.director.check_in import closes_at, opens_at
from bot.director.model import Event, Status
from bot.director.places import capacity
from bot.director.plan import length_of
from bot.director.reckoning import meetings, settings_of
from bot.director.strikes import patience
from bot.tournaments.byes import latest_entry
from bot.tournaments.deadlines import event_length, first_move_due, longest_extension
from bot.ui.lobby import option_value
from bot.ui.message import Block, Message, Text, rows_of
from bot.ui.speech import bot_words
from bot.ui.tournaments.labels import ACCENT, format_line, heading, pace_line
from bot.ui.tournaments.panel import commitment
from bot.ui.tournaments.sheet_page import ways
from renderers.core.words import Words

_EXTENDED = 10
"""Tables with more time that are listed; all of them stand on the page of the round."""


def dates_page(event: Event, now: int, language: str) -> Message:
    """Every instant of an event that is known or planned, as Discord shows instants: in the reader's own time."""
    words = bot_words(language)
    lines: list[str] = []
    opens, closes = opens_at(event, now), closes_at(event, now)
    if opens is not None and closes is not None and event.started_at is None and event.plan.has_check_in:
        lines.append(_at("tm-date-check-in", opens, words))
        lines.append(_at("tm-date-check-in-closes", closes, words))
    if event.started_at is not None:
        lines.append(_at("tm-date-started", event.started_at, words))
    elif event.starts_at is not None:
        lines.append(_at("tm-date-start", event.starts_at, words))
    else:
        lines.append(words.text("tm-starts-by-hand"))
    extended: list[str] = []
    for past in event.rounds:
        about = {"round": past.number, "format": event.plan.format, "over": "yes" if past.is_over else "no"}
        lines.append(_at("tm-date-round", past.deadline, words, begun=f"<t:{past.published_at}:f>", **about))
        extended += [
            _at("tm-date-extended", past.until(pairing), words, table=pairing.number)
            for pairing in past.pairings
            if past.until(pairing) > past.deadline and not pairing.is_settled
        ]
    lines += extended[:_EXTENDED]
    lines += _planned(event, now, words)
    if event.paused_at is not None:
        lines.append(words.text("tm-paused", at=f"<t:{event.paused_at}:R>"))
    if event.ended_at is not None:
        lines.append(_at("tm-date-ended", event.ended_at, words))
    title = words.text("tm-dates-title", name=heading(event))
    blocks: list[Block] = [Text(f"### {title}"), Text("\n".join(f"- {line}" for line in lines))]
    blocks += rows_of(ways(event, words, "dates"))
    return Message(tuple(blocks), accent=ACCENT)


def how_page(event: Event, language: str) -> Message:
    """How an event works, in plain words, from its plan."""
    plan, words = event.plan, bot_words(language)
    length = length_of(plan, plan.size)
    lines = [
        f"{format_line(event, language)} · {pace_line(event, language)}",
        words.text(f"tm-how-{plan.format}", size=plan.size, lives=plan.lives, advancing=plan.advancing),
    ]
    if (met := meetings(event)) is not None:
        lines.append(words.text("tm-met", least=met.least, most=met.most))
    if plan.options:
        game = bot_words(language, plan.game)
        lines.append(" · ".join(option_value(game, name, value) for name, value in plan.options.items()))
    if plan.cut:
        lines.append(words.text("tm-how-cut", cut=plan.cut, size=plan.size, advancing=plan.advancing))
    if plan.format == "duplicate":
        lines += [words.text("tm-how-boards", length=write_length(length)), words.text("tm-how-secrecy")]
    else:
        lines += _of_tables(event, length, words)
    lines.append(
        words.text(
            "tm-how-entry",
            most=capacity(event),
            check_in=_yes(plan.has_check_in and (event.starts_at is not None or event.started_at is None)),
            late=latest_entry(settings_of(event).rounds) if plan.allows_late else 0,
            format=plan.format,
        )
    )
    lines.append(
        words.text("tm-how-vacation", allowed=_yes(plan.allows_vacation), rated=_yes(plan.is_rated), format=plan.format)
    )
    title = words.text("tm-how-title", name=heading(event))
    blocks: list[Block] = [
        Text(f"### {title}"),
        Text("\n".join(f"- {line}" for line in lines)),
        Text(words.text("tm-commitment", commitment=commitment(event))),
    ]
    blocks += rows_of(ways(event, words, "how"))
    return Message(tuple(blocks), accent=ACCENT)


def _of_tables(event: Event, length: int, words: Words) -> list[str]:
    """Points, tie-breaks, byes, deadlines and strikes of an event whose players meet."""
    plan = event.plan
    share = length // plan.size
    ties = [words.text(f"tm-tie-{each}-told") for each in settings_of(event).criteria if each != "points"]
    lines = [words.text("tm-how-points", scheme=plan.scheme)]
    if plan.format != "elimination":
        lines.append(words.text("tm-how-ties", ties="; ".join(ties), is_fixed=_yes(event.started_at is not None)))
        lines.append(words.text("tm-how-void"))
    if plan.format == "swiss":
        lines.append(words.text("tm-how-byes"))
    if plan.publishing == "by-hand":
        lines.append(words.text("tm-how-by-hand"))
    lines.append(
        words.text(
            "tm-how-time",
            length=write_length(length),
            share=write_length(share),
            first=write_length(first_move_due(share)),
            extension=write_length(longest_extension(length)),
        )
    )
    lines.append(words.text("tm-how-strikes", format=plan.format, patience=write_length(patience(event)), cut=plan.cut))
    return lines


def _planned(event: Event, now: int, words: Words) -> list[str]:
    """When all rounds are over at the latest, as far as that can be known."""
    if event.status is Status.RUNNING and event.rounds_planned and event.plan.format != "duplicate":
        left = event.rounds_planned - len(event.rounds)
        going = max((past.deadline for past in event.rounds if not past.is_over), default=now)
    elif event.status in (Status.SIGNUP, Status.CHECKIN) and event.starts_at is not None:
        left = 1 if event.plan.format == "duplicate" else event.plan.rounds
        going = event.starts_at
    else:
        return []
    if left <= 0:
        return []
    end = going + event_length(left, length_of(event.plan, event.plan.size))
    return [
        _at(
            "tm-date-planned",
            end,
            words,
            rounds=left,
            format=event.plan.format,
            has_begun=_yes(bool(event.rounds)),
            next=event.plan.publishing,
            cut=event.plan.cut,
        )
    ]


def _at(message: str, at: int, words: Words, **params: str | int) -> str:
    return words.text(message, at=f"<t:{at}:f>", left=f"<t:{at}:R>", **params)


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"
