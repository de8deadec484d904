"""The public panel of an event: one message that tells how it stands, with the buttons for everybody."""

from hashlib import sha256

from bot.director.check_in import closes_at
from bot.director.model import Event, State, Status
from bot.director.places import capacity, takes_late
from bot.director.reckoning import placed, team_places
from bot.director.strikes import awaited
from bot.ui.message import Block, Button, Message, Style, Text, rows_of
from bot.ui.speech import bot_words, safe
from bot.ui.tournaments.labels import (
    ACCENT,
    MEDALS,
    format_line,
    has_bracket,
    heading,
    in_play,
    pace_line,
    percent,
    points,
    start_line,
    team_name,
    waiting_line,
    way,
)
from renderers.core.words import Words

TOP = 5
"""So many of the standings are told in words."""


def panel(event: Event) -> Message:
    """The panel, in the event's language."""
    words = bot_words(event.language)
    blocks: list[Block] = [
        Text(f"## {heading(event)}\n{format_line(event, event.language)} · {pace_line(event, event.language)}"),
        Text("\n".join(_state_lines(event, words))),
    ]
    if lines := top_lines(event):
        blocks.append(Text("\n".join(lines)))
    if event.status is not Status.CANCELLED:
        blocks += rows_of(_buttons(event, words))
    return Message(tuple(blocks), accent=ACCENT)


def moved_panel(event: Event) -> Message:
    """What the panel of an event says that was moved to another channel, in the channel that it left."""
    text = bot_words(event.language).text("tm-moved", name=heading(event), channel=f"<#{event.channel_id}>")
    return Message((Text(text),), accent=ACCENT)


def _state_lines(event: Event, words: Words) -> list[str]:
    match event.status:
        case Status.SIGNUP | Status.CHECKIN:
            return _before_start(event, words)
        case Status.RUNNING:
            return _running(event, words)
        case Status.OVER:
            return [words.text("tm-over", at=f"<t:{event.ended_at}:f>"), words.text("tm-seed", seed=event.seed)]
        case Status.CANCELLED:
            return [words.text("tm-cancelled", at=f"<t:{event.ended_at}:f>"), words.text("tm-seed", seed=event.seed)]


def _before_start(event: Event, words: Words) -> list[str]:
    entered, waiting = len(event.playing), len(event.waiting)
    lines = [words.text("tm-entered", count=entered, most=capacity(event), waiting=waiting)]
    if event.plan.format == "duplicate":
        lines.append(words.text("tm-teams", count=len(event.teams), size=event.plan.size))
    lines.append(start_line(event, words))
    if event.plan.by_invitation:
        lines.append(words.text("tm-by-invitation"))
    elif event.plan.role:
        lines.append(words.text("tm-for-role", role=f"<@&{event.plan.role}>"))
    if event.status is Status.CHECKIN and event.starts_at is not None:
        closes = closes_at(event, event.starts_at)
        checked = sum(entrant.is_checked_in for entrant in event.playing)
        lines.append(words.text("tm-check-in", count=checked, entered=entered, until=f"<t:{closes}:R>"))
    lines.append(words.text("tm-commitment", commitment=commitment(event)))
    return lines


def _running(event: Event, words: Words) -> list[str]:
    lines = []
    if event.paused_at is not None:
        lines.append(words.text("tm-paused", at=f"<t:{event.paused_at}:R>"))
    going = [past for past in event.rounds if not past.is_over]
    if going:
        tables = in_play(event)
        done = sum(pairing.is_settled for pairing in tables)
        until = max(past.deadline for past in going)
        ends = f"<t:{until}:R>" if event.paused_at is None else "paused"
        lines.append(
            words.text(
                "tm-round",
                round=going[-1].number,
                rounds=event.rounds_planned,
                stage=going[-1].stage,
                format=event.plan.format,
                done=done,
                tables=len(tables),
                until=ends,
            )
        )
        if any(pairing.state is State.WAITING for pairing in tables):
            lines.append(words.text("tm-more-to-open"))
    elif event.rested_at is not None:
        lines.append(words.text("tm-between-rounds", round=event.next_number))
        lines += waiting_line(event, words)
    lines.append(words.text("tm-commitment", commitment=commitment(event)))
    return lines


def top_lines(event: Event) -> list[str]:
    """The first places in words; of teams by the boards alone that all have finished."""
    words = bot_words(event.language)
    if event.status not in (Status.RUNNING, Status.OVER):
        return []
    if event.plan.format == "duplicate":
        is_over = event.status is Status.OVER
        teams = team_places(event, closed_only=not is_over)
        if not is_over and not any(past.is_over for past in event.rounds):
            return []
        return [
            words.text(
                "tm-top-team",
                place=_place(line.place),
                team=safe(team_name(event, line.team)),
                percent=percent(line.percentage),
            )
            for line in teams[:TOP]
        ]
    if len(event.rounds) < 2 and event.status is Status.RUNNING:
        return []
    if event.plan.format == "elimination" and event.status is Status.RUNNING:
        left = [line for line in placed(event) if line.lives]
        names = ", ".join(safe(event.name_of(line.person_id)) for line in left[:TOP])
        return [words.text("tm-still-in", count=len(left), names=names)]
    return [
        words.text(
            "tm-top",
            place=_place(line.place or 1),
            name=safe(event.name_of(line.person_id)),
            points=points(line.units),
        )
        for line in placed(event)[:TOP]
    ]


def commitment(event: Event) -> str:
    """The SHA-256 of the event's seed, which is published before anything is drawn by it."""
    return sha256(event.seed.encode()).hexdigest()


def _place(place: int) -> str:
    return MEDALS[place - 1] if place <= len(MEDALS) else f"{place}."


def _buttons(event: Event, words: Words) -> list[Button]:
    def button(kind: str, style: Style = Style.SECONDARY) -> Button:
        return way(kind, event, words, style)

    found: list[Button] = []
    if event.status is Status.CHECKIN:
        found.append(button("check-in", Style.SUCCESS))
    if event.status in (Status.SIGNUP, Status.CHECKIN):
        found += [button("enter", Style.PRIMARY), button("leave"), button("players")]
    else:
        if takes_late(event):
            found.append(button("enter"))
        if event.status is Status.RUNNING:
            found.append(button("me", Style.PRIMARY))
            if event.waits_until is not None and awaited(event):
                found.append(button("still-in", Style.SUCCESS))
        found += [button("standings"), button("pairings"), button("cross-table"), button("players")]
        if has_bracket(event):
            found.append(button("bracket"))
    found.append(button("how"))
    found.append(button("organise"))
    return found
