"""What is announced about events, and what their players are told: from the event as it stands when it is sent."""

from collections.abc import Sequence

from bot.clocks.control import write_length
from bot.director.model import Event, Pairing, Round, State
from bot.director.reckoning import cut_of, placed, team_places
from bot.director.strikes import must_answer, patience
from bot.ui.message import TEXT_LIMIT, Block, Button, Image, Message, Row, Style, Text, rows_of
from bot.ui.speech import bot_words, safe
from bot.ui.tournaments.labels import (
    ACCENT,
    fitting,
    has_cut,
    heading,
    next_round,
    people,
    percent,
    points,
    press,
    team_name,
    way,
)

_ANSWERS = {
    "strike": "still-in",
    "check-in": "check-in",
    "invited": "enter",
    "ready": "organise",
    "exhausted": "organise",
}
"""By what somebody is told, the button that answers it."""
OVER = "over"
"""The notice of an event's end."""
MOST_TABLES = 24
"""So many are listed in an announcement at the most; the rest is on the pages of the round."""


def announcement(
    event: Event, notice: str, calls: tuple[int, ...] = (), picture: Image | Text | None = None
) -> Message:
    """A post about an event.

    Args:
        event: as it stands.
        notice: `<kind>`, `round/<round>`, `table/<round>/<table>`, `result/<round>/<table>`,
            `play-off/<round>/<table>`, or `spoilt/<board>` with `/<team>` if it is spoilt for one only.
        calls: ids of those whom it may mention.
        picture: of the final standings.
    """
    words = bot_words(event.language)
    kind, *about = notice.split("/")
    match kind:
        case "round":
            return _round(event, event.rounds[int(about[0]) - 1])
        case "table":
            past = event.rounds[int(about[0]) - 1]
            return _table(event, past, _pairing(past, int(about[1])), calls)
        case "result":
            past = event.rounds[int(about[0]) - 1]
            pairing = _pairing(past, int(about[1]))
            text = words.text(
                "tm-post-result",
                name=heading(event),
                round=past.number,
                table=pairing.number,
                result=result_line(event, pairing, event.language),
            )
            return Message((Text(text),), accent=ACCENT)
        case "spoilt":
            team = safe(team_name(event, int(about[1]))) if len(about) > 1 else "all"
            text = words.text("tm-post-spoilt", name=heading(event), board=int(about[0]), team=team)
            return Message((Text(text),), accent=ACCENT)
        case "play-off":
            past = event.rounds[int(about[0]) - 1]
            pairing = _pairing(past, int(about[1]))
            text = words.text(
                "tm-post-play-off",
                name=heading(event),
                round=past.number,
                names=people(event, pairing.people, words),
                until=f"<t:{past.deadline}:f>",
                left=f"<t:{past.deadline}:R>",
            )
            return Message((Text(text),), accent=ACCENT)
        case "over":
            return _over(event, picture)
        case "check-in":
            button = way("check-in", event, words, Style.SUCCESS)
            text = words.text("tm-post-check-in", name=heading(event), start=f"<t:{event.starts_at}:R>")
            return Message((Text(text), Row((button,))), accent=ACCENT)
        case _:
            return Message((Text(words.text(f"tm-post-{kind}", name=heading(event))),), accent=ACCENT)


def told(event: Event, notice: str, link: str) -> str:
    """A direct message about an event. `notice`: `<kind>` or `<kind>/<round>`; the words are `tm-tell-<kind>`."""
    kind, _, about = notice.partition("/")
    waits = "open" if event.waits_until is None else f"<t:{event.waits_until}:R>"
    until = event.rounds[int(about) - 1].deadline if about and int(about) <= len(event.rounds) else event.starts_at or 0
    text = bot_words(event.language).text(
        f"tm-tell-{kind}",
        name=heading(event),
        round=int(about or 0),
        at=f"<t:{until}:R>",
        waits=waits if must_answer(event) else "none",
        patience=write_length(patience(event)),
    )
    return f"{text} {link}"


def buttons_for(event: Event, notice: str) -> tuple[Row, ...]:
    """What somebody who is told something can do about it at once."""
    words, kind = bot_words(event.language), notice.partition("/")[0]
    if kind not in _ANSWERS or (kind == "strike" and not must_answer(event)):
        return ()
    return (Row((way(_ANSWERS[kind], event, words),)),)


def result_line(event: Event, pairing: Pairing, language: str) -> str:
    """How a game ended, by names in the order of their ranks; safe."""
    words = bot_words(language)
    if pairing.state is State.VOID:
        return words.text("tm-void")
    if pairing.state is not State.DONE:
        return words.text("tm-open" if pairing.state is State.OPEN else "tm-waits")
    if event.plan.format == "duplicate":
        return words.text("tm-missed") if pairing.score is None else words.text("tm-score", score=pairing.score)
    order = sorted(pairing.players, key=lambda player: (player.is_ghost, player.rank or 0))
    names = []
    for player in order:
        name = safe(event.name_of(player.person_id))
        mark = "absent" if player.is_absent else "ghost" if player.is_ghost else "played"
        names.append(words.text("tm-result-name", rank=player.rank or 0, name=name, mark=mark))
    line = " · ".join(names)
    return words.text("tm-adjudicated", result=line) if pairing.is_adjudicated else line


def _round(event: Event, past: Round) -> Message:
    words = bot_words(event.language)
    blocks: list[Block] = [
        Text(
            "### "
            + words.text(
                "tm-post-round",
                name=heading(event),
                round=past.number,
                rounds=event.rounds_planned,
                stage=past.stage,
                format=event.plan.format,
            )
            + "\n"
            + words.text(
                "tm-round-until",
                until=f"<t:{past.deadline}:f>",
                left=f"<t:{past.deadline}:R>",
                next=next_round(event, past),
            )
        )
    ]
    if event.plan.format == "duplicate":
        return Message((*blocks, Text(words.text("tm-boards-open", count=len(event.rounds)))), accent=ACCENT)
    lines = []
    if past.byes:
        lines.append(words.text("tm-byes", names=people(event, past.byes, words)))
    if past.requested:
        lines.append(words.text("tm-requested", names=people(event, past.requested, words)))
    if past.stage == "cut" and (through := cut_of(event)) is not None and through.drawn:
        lines.append(words.text("tm-cut-drawn", names=people(event, through.drawn, words)))
    if event.plan.format == "elimination" or past.stage == "cut":
        lives = 1 if past.stage == "cut" else event.plan.lives
        lines.append(words.text("tm-lives-explained", lives=lives, advancing=event.plan.advancing))
    if lines:
        blocks.append(Text("\n".join(lines)))
    tables = [
        words.text("tm-pairing", table=pairing.number, names=people(event, pairing.people, words))
        for pairing in past.pairings
    ]
    blocks.append(Text(fitting(tables, "\n", _left(blocks), words, most=MOST_TABLES)))
    explain = Button(words.text("button-tm-pairings"), press("pairings", event, str(past.number)).custom_id)
    blocks.append(Row((way("me", event, words, Style.PRIMARY), explain)))
    return Message(tuple(blocks), accent=ACCENT)


def _over(event: Event, picture: Image | Text | None) -> Message:
    """The prize giving: everybody's place, in a picture as far as one page has room, and in words."""
    words = bot_words(event.language)
    title = f"## {words.text('tm-post-over', name=heading(event))}"
    lines = [title, words.text("tm-seed", seed=event.seed)]
    if has_cut(event):
        lines.append(words.text("tm-over-cut", count=event.plan.cut))
    blocks: list[Block] = [Text("\n".join(lines))]
    places = fitting(_places(event), " · ", _left(blocks), words, "tm-more-places")
    blocks.append(Text(places or words.text("tm-no-places")))
    if picture is not None:
        blocks.append(picture)
    blocks += rows_of(
        [way("standings", event, words, Style.PRIMARY), way("cross-table", event, words), way("export", event, words)]
    )
    return Message(tuple(blocks), accent=ACCENT)


def _places(event: Event) -> list[str]:
    """Everybody with their place, shared ones marked; safe."""
    if event.plan.format == "duplicate":
        lines = team_places(event, closed_only=False)
        found = [(line.place, team_name(event, line.team), f"{percent(line.percentage)} %") for line in lines]
    else:
        found = [(line.place or 1, event.name_of(line.person_id), points(line.units)) for line in placed(event)]
    words, taken = bot_words(event.language), [place for place, _, _ in found]
    return [
        words.text("tm-placed", place=f"={place}" if taken.count(place) > 1 else f"{place}", name=safe(name), what=what)
        for place, name, what in found
    ]


def _left(blocks: Sequence[Block]) -> int:
    """How many characters a message with these blocks has left."""
    return TEXT_LIMIT - sum(len(block.markdown) for block in blocks if isinstance(block, Text))


def _table(event: Event, past: Round, pairing: Pairing, calls: tuple[int, ...]) -> Message:
    words = bot_words(event.language)
    names = " ".join(f"<@{person}>" for person in pairing.people)
    text = words.text(
        "tm-post-table",
        name=heading(event),
        round=past.number,
        table=pairing.number,
        format=event.plan.format,
        names=names,
        until=f"<t:{past.until(pairing)}:R>",
    )
    return Message((Text(text),), accent=ACCENT, pings=calls)


def _pairing(past: Round, number: int) -> Pairing:
    pairing = past.pairing(number)
    if pairing is None:
        raise ValueError(f"round {past.number} has no table {number}")
    return pairing
