"""A round as a page: who plays whom with which result, and why the tables are as they are."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.director.drawing import Drawn
from bot.director.model import Event, Pairing, Round, Stage
from bot.director.plan import table_sizes
from bot.director.reckoning import knockout_ahead, settings_of, tournament_of
from bot.director.seeds import heirs
from bot.tournaments.elimination import lives
from bot.tournaments.points import totals
from bot.tournaments.swiss import Account, accounts
from bot.ui.message import MENU, Block, Choice, Message, Select, Text, rows_of
from bot.ui.pages import nearest, paginate, turning
from bot.ui.speech import bot_words, safe
from bot.ui.tournaments.announcements import result_line
from bot.ui.tournaments.labels import ACCENT, LISTED, fitting, heading, next_round, people, points, press, team_name
from bot.ui.tournaments.sheet_page import ways
from engines.core import registry
from renderers.core.words import Words

_PAGE = 2600
"""Characters of a page: a phone shows some forty lines of them."""


def round_page(event: Event, number: int, wanted: int, language: str) -> Message:
    """A published round: its tables, results, and the explanation of each; the newest one if there is none such.

    `wanted`: the page, from 0.
    """
    words = bot_words(language)
    past = event.round(number) or event.rounds[-1]
    lines = [
        words.text(
            "tm-round-ends",
            state="over" if past.is_over else "open",
            until=f"<t:{past.deadline}:f>",
            left=f"<t:{past.deadline}:R>",
            next=next_round(event, past),
        )
    ]
    if event.plan.format == "duplicate":
        lines += [_board_line(event, past, pairing, language) for pairing in past.pairings]
    else:
        lines += _tables(event, past, language)
    pages = paginate(lines, _PAGE)
    page = nearest(wanted, len(pages))
    title = words.text("tm-pairings-title", name=heading(event), round=past.number, format=event.plan.format)
    blocks: list[Block] = [Text(f"### {title}"), Text(pages[page])]
    blocks += rows_of(turning(press("pairings", event, str(past.number)), page, len(pages), words))
    if len(event.rounds) > 1:
        blocks.append(_rounds_menu(event, past, words))
    blocks += rows_of(ways(event, words, "pairings"))
    return Message(tuple(blocks), accent=ACCENT)


def preview(event: Event, drawn: Drawn, language: str) -> list[str]:
    """The lines of a round that is not published yet, for organisers."""
    words = bot_words(language)
    if event.plan.format == "duplicate":
        return [words.text("tm-boards-open", count=event.rounds_planned)]
    lines = [words.text("tm-exhausted")] if drawn.is_exhausted else []
    reasons = _reasons(event, event.next_number, drawn.stage, drawn.tables, words)
    for number, players in enumerate(drawn.tables, 1):
        lines.append(words.text("tm-pairing", table=number, names=people(event, players, words)))
        lines.append(f"-# {reasons[number - 1]}")
    lines += _around(event, event.next_number, drawn.stage, drawn.tables, drawn.byes, drawn.requested, words)
    return lines


def _tables(event: Event, past: Round, language: str) -> list[str]:
    words = bot_words(language)
    tables = tuple(pairing.people for pairing in past.pairings)
    reasons = _reasons(event, past.number, past.stage, tables, words)
    lines = []
    for pairing, reason in zip(past.pairings, reasons, strict=True):
        names = people(event, pairing.people, words)
        line = words.text("tm-pairing", table=pairing.number, names=names)
        lines.append(f"{line}\n{_result(event, pairing, language)}\n-# {reason}")
    lines += _around(event, past.number, past.stage, tables, past.byes, past.requested, words)
    return lines


def _result(event: Event, pairing: Pairing, language: str) -> str:
    words = bot_words(language)
    line = result_line(event, pairing, language)
    if pairing.is_overridden:
        line = words.text("tm-overridden", result=line)
    if pairing.extended_to is not None and not pairing.is_settled:
        line = words.text("tm-extended", result=line, until=f"<t:{pairing.extended_to}:f>")
    return f"→ {line}"


def _board_line(event: Event, past: Round, pairing: Pairing, language: str) -> str:
    """Of a deal that others still play, nothing is told but whether it goes on."""
    words = bot_words(language)
    team = safe(team_name(event, pairing.number))
    if past.is_over:
        return f"**{team}** → {result_line(event, pairing, language)}"
    return words.text("tm-board-hidden", team=team, state=pairing.state.value)


def _reasons(event: Event, number: int, stage: Stage, tables: tuple[tuple[int, ...], ...], words: Words) -> list[str]:
    """Why each table is as it is, from what was known before the round."""
    if event.plan.format == "elimination" or stage == "cut":
        left = _lives_before(event, number, stage)
        return [
            words.text("tm-why-lives", lives="-".join(str(left.get(person, 0)) for person in players))
            for players in tables
        ]
    played = tournament_of(event)
    before = replace(played, rounds=played.rounds[: number - 1])
    scores = totals(before)
    return [
        _reason(event, account, [scores[player] for player in players], words)
        for players, account in zip(tables, accounts(before, tables), strict=True)
    ]


def _reason(event: Event, told: Account, scores: Sequence[int], words: Words) -> str:
    pairs = [f"{safe(event.name_of(a))}–{safe(event.name_of(b))}" for a, b in told.repeats]
    return words.text(
        "tm-why",
        format=event.plan.format,
        scores=" · ".join(map(points, scores)),
        spread=points(told.spread),
        repeats=len(told.repeats),
        pairs=told.pairs,
        met=fitting(pairs, ", ", LISTED, words),
    )


def _lives_before(event: Event, number: int, stage: Stage) -> Mapping[int, int]:
    """By those who sat there, whoever holds their places now."""
    knockout = knockout_ahead(event)
    if knockout is None:
        return {}
    earlier = sum(past.stage == stage for past in event.rounds[: number - 1])
    left = lives(replace(knockout, rounds=knockout.rounds[:earlier], withdrawn=frozenset()))
    return {**left, **{person: left[holder] for person, holder in heirs(event).items()}}


def _around(
    event: Event,
    number: int,
    stage: Stage,
    tables: tuple[tuple[int, ...], ...],
    byes: tuple[int, ...],
    requested: tuple[int, ...],
    words: Words,
) -> list[str]:
    """What is said of sizes, byes and the way the round was drawn."""
    lines = []
    settings = settings_of(event)
    is_lives = event.plan.format == "elimination" or stage == "cut"
    sizes = table_sizes(registry.game(event.plan.game).spec)
    odd = [size for size in map(len, tables) if size != settings.preferred]
    if odd and not is_lives:
        lines.append(
            words.text(
                "tm-why-sizes",
                players=sum(map(len, tables)),
                size=settings.preferred,
                odd=", ".join(map(str, sorted(odd))),
                sizes=", ".join(map(str, sizes)),
            )
        )
    if byes:
        lines.append(
            words.text(
                "tm-why-byes", names=people(event, byes, words), format="lives" if is_lives else event.plan.format
            )
        )
    if requested:
        lines.append(words.text("tm-requested", names=people(event, requested, words)))
    lines.append(f"-# {words.text('tm-why-drawn', way=_way(event, number, is_lives), policy=event.plan.policy)}")
    return lines


def _way(event: Event, number: int, is_lives: bool) -> str:
    """How a round was drawn."""
    if is_lives:
        return "lives"
    if number == 1 and event.plan.format == "swiss":
        return "seeded" if event.plan.is_seeded else "first"
    return event.plan.format


def _rounds_menu(event: Event, past: Round, words: Words) -> Select:
    """The newest 25 rounds."""
    choices = tuple(
        Choice(
            words.text("tm-round-choice", round=each.number, stage=each.stage, format=event.plan.format),
            str(each.number),
            is_chosen=each.number == past.number,
        )
        for each in event.rounds[-MENU:]
    )
    return Select(press("pairings", event, "round").custom_id, words.text("tm-ask-round"), choices)
