"""From an event to the sheets that are drawn of it: standings, cross-table, bracket, teams."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import ModuleType
from typing import TypeAlias

from msgspec.structs import replace

from bot.director.model import Entrance, Event, Round, State, Status
from bot.director.reckoning import (
    boards_of,
    champion_of,
    knockout_of,
    placed,
    settings_of,
    table_of,
    team_places,
    tournament_of,
)
from bot.director.strikes import strikes_of
from bot.tournaments.duplicate import percentages
from bot.tournaments.elimination import Knockout, lives, winners
from bot.tournaments.points import Credit, earnings
from bot.tournaments.scores import final_ranks, table_units
from bot.ui.speech import bot_words
from bot.ui.tournaments.labels import has_cut, percent, points, team_name, title_of
from renderers.core.protocol import Face
from renderers.core.scene import Scene
from renderers.core.theme import Tone
from renderers.core.words import Words, game_words
from renderers.sheets import bracket, crosstable, matrix, paper, standings, teams

Sheet: TypeAlias = standings.Standings | crosstable.CrossTable | matrix.Matrix | bracket.Bracket | teams.Teams

_DRAWN_BY: Mapping[type, ModuleType] = {
    standings.Standings: standings,
    crosstable.CrossTable: crosstable,
    matrix.Matrix: matrix,
    bracket.Bracket: bracket,
    teams.Teams: teams,
}
_STATUS: Mapping[Status, paper.Status] = {
    Status.SIGNUP: "open",
    Status.CHECKIN: "open",
    Status.RUNNING: "playing",
    Status.OVER: "over",
    Status.CANCELLED: "called-off",
}
_HALF, _WHOLE = Fraction(1, 2), Fraction(1)


def sheet_pages(sheet: Sheet) -> int:
    """How many pages a sheet has."""
    count: int = _DRAWN_BY[type(sheet)].pages(sheet)
    return count


def sheet_text(sheet: Sheet, page: int, language: str) -> str:
    """A page of a sheet in words, counted from 1; unescaped. IndexError if there is no such page."""
    told: str = _DRAWN_BY[type(sheet)].text(sheet, game_words("sheets", language), page)
    return told


def sheet_scene(sheet: Sheet, page: int, language: str, tone: Tone) -> Scene:
    """What is seen on a page of a sheet, counted from 1. IndexError if there is no such page."""
    scene: Scene = _DRAWN_BY[type(sheet)].scene(sheet, game_words("sheets", language), page, tone)
    return scene


def standings_sheet(event: Event, viewer: int | None, language: str) -> Sheet:
    """Who is where; of a duplicate event its teams. `viewer`: whose own row is marked; None in public."""
    words = bot_words(language)
    if event.plan.format == "duplicate":
        return _teams(event, viewer, words)
    lines = placed(event)
    criteria = [criterion for criterion in settings_of(event).criteria if criterion != "points"]
    return standings.Standings(
        _head(event, words),
        tuple(
            standings.Line(
                _face(event, line.person_id),
                line.place or 1,  # whoever is left in an elimination can still win it
                points(line.units),
                line.finishes,
                tuple(_value(value) for value in line.values[1:]),
                strikes_of(event, line.person_id),
                line.is_out,
                is_playing(event, line.person_id),
            )
            for line in lines
        ),
        tuple(words.text(f"tm-tie-{criterion}") for criterion in criteria),
        0 if has_cut(event) else min(event.plan.cut, len(lines)),
        _index([line.person_id for line in lines], viewer),
    )


def cross_sheet(event: Event, viewer: int | None, language: str) -> Sheet:
    """Who met whom; of a duplicate event its teams, of a small round robin for two everybody against everybody."""
    words = bot_words(language)
    if event.plan.format == "duplicate":
        return _teams(event, viewer, words)
    order = [line.person_id for line in placed(event)]
    totals = {line.person_id: points(line.units) for line in placed(event)}
    if event.plan.format == "robin" and event.plan.size == 2 and len(order) <= matrix.MOST:
        rows = tuple(
            matrix.Row(_face(event, person), totals[person], tuple(_duels(event, person, other) for other in order))
            for person in order
        )
        return matrix.Matrix(_head(event, words), rows, _index(order, viewer))
    given, numbers = earnings(tournament_of(event)), {person: row for row, person in enumerate(order)}
    cells = {person: _cells(event, person, numbers, given.get(person, ())) for person in order}
    widest = max((len(row) for row in cells.values()), default=0)
    return crosstable.CrossTable(
        _head(event, words),
        tuple(
            crosstable.Row(
                _face(event, person),
                totals[person],
                (*cells[person], *[crosstable.Cell("absent")] * (widest - len(cells[person]))),
            )
            for person in order
        ),
        _index(order, viewer),
    )


def bracket_sheet(event: Event, viewer: int | None, language: str) -> Sheet:
    """The elimination, as far as there is one."""
    words = bot_words(language)
    knockout = knockout_of(event)
    if knockout is None:
        return bracket.Bracket(_head(event, words), (), ())
    # Whoever has left counts as out in the end, yet has played with the lives that they had.
    told = replace(knockout, withdrawn=frozenset())
    rounds = tuple(_bracket_round(told, number) for number in range(1, len(told.rounds) + 1))
    winner = champion_of(event)
    return bracket.Bracket(
        _head(event, words),
        tuple(_face(event, person) for person in knockout.seeds),
        rounds,
        knockout.lives,
        None if winner is None else knockout.seeds.index(winner),
        _index(knockout.seeds, viewer),
        len(event.rounds) - len(knockout.rounds),
    )


def is_playing(event: Event, person_id: int) -> bool:
    """Whether a game of theirs is not decided yet."""
    return event.status is Status.RUNNING and any(
        person_id in pairing.people and not pairing.is_settled for past in event.rounds for pairing in past.pairings
    )


def credits_of(event: Event, person_id: int) -> tuple[Credit, ...]:
    """What each ordinary round gave to somebody."""
    return earnings(tournament_of(event)).get(person_id, ())


def _head(event: Event, words: Words) -> paper.Head:
    name, status = title_of(event, words.language), _STATUS[event.status]
    if event.plan.format == "duplicate" and event.status is Status.RUNNING:
        return paper.Head(name, "boards", sum(past.is_over for past in event.rounds), event.rounds_planned)
    # The rounds of a cut come on top, and nobody knows how many they will be.
    planned = event.rounds_planned if len(event.rounds) <= event.rounds_planned else 0
    return paper.Head(name, status, len(event.rounds), planned)


def _face(event: Event, person_id: int) -> Face:
    entrant = event.entrant(person_id)
    return Face("?", "?") if entrant is None else Face(entrant.person.name, entrant.person.handle)


def _index(people: Sequence[int], viewer: int | None) -> int | None:
    return people.index(viewer) if viewer in people else None


def _value(value: int | Fraction) -> str:
    return str(value) if isinstance(value, int) else f"{float(value):.2f}"


def _duels(event: Event, person: int, other: int) -> str:
    """What somebody has from all games against another, the way a round robin for two is written."""
    found = []
    for past in event.rounds:
        for pairing in past.pairings:
            if {person, other} != set(pairing.people) or pairing.state is State.VOID:
                continue
            table = table_of(pairing)
            if not table.is_finished:
                return matrix.OPEN
            mine, theirs = (final_ranks(table)[pairing.people.index(each)] for each in (person, other))
            found.append(_WHOLE if mine < theirs else _HALF if mine == theirs else Fraction())
    if not found:
        return ""
    whole, rest = divmod(sum(found, Fraction()), 1)
    return f"{int(whole) or ''}½" if rest else str(int(whole))


def _cells(
    event: Event, person: int, order: Mapping[int, int], credit_row: Sequence[Credit]
) -> tuple[crosstable.Cell, ...]:
    """A person's ordinary rounds; of one in which everybody plays several games, these games."""
    found: list[crosstable.Cell] = []
    played = [past for past in event.rounds if past.stage == "main"]
    for past, given in zip(played, credit_row, strict=True):
        games = [index for index, pairing in enumerate(past.pairings) if person in pairing.people]
        if not games:
            kind: crosstable.Kind = "absent" if given.kind == "none" else given.kind
            found.append(crosstable.Cell(kind, points(given.units) if given.units else ""))
        found += [_cell(event, past, index, person, order, given) for index in games]
    return tuple(found)


def _cell(
    event: Event, past: Round, index: int, person: int, order: Mapping[int, int], given: Credit
) -> crosstable.Cell:
    pairing = past.pairings[index]
    table, seat = table_of(pairing), pairing.people.index(person)
    opponents = tuple(order[other] for other in pairing.people if other != person and other in order)
    is_ghost = pairing.players[seat].is_ghost
    if pairing.state is State.VOID:
        worth = points(given.units) if given.kind == "void" else ""
        return crosstable.Cell("void", worth, pairing.number, 0, opponents, is_ghost)
    if not table.is_finished:
        return crosstable.Cell("open", "", pairing.number, 0, opponents)
    worth = points(table_units(table, event.plan.scheme)[person])
    return crosstable.Cell("table", worth, pairing.number, final_ranks(table)[seat], opponents, is_ghost)


def _bracket_round(knockout: Knockout, number: int) -> bracket.BracketRound:
    before = lives(replace(knockout, rounds=knockout.rounds[: number - 1]))
    after = lives(replace(knockout, rounds=knockout.rounds[:number]))
    tables = []
    for table in knockout.rounds[number - 1].tables:
        if table.is_void:
            continue
        if not table.is_finished:
            seats = [bracket.Seat(knockout.seeds.index(person), before[person]) for person in table.players]
        else:
            kept = winners(knockout, number, table)
            ranks = dict(zip(table.players, final_ranks(table), strict=True))
            order = sorted(table.players, key=lambda person: (person not in kept, ranks[person]))
            seats = [
                bracket.Seat(
                    knockout.seeds.index(person),
                    after[person],
                    "through" if person in kept else "lost" if after[person] else "out",
                )
                for person in order
            ]
        tables.append(bracket.BracketTable(tuple(seats)))
    byes = knockout.rounds[number - 1].byes
    free = tuple(bracket.Seat(knockout.seeds.index(person), after[person], "through") for person in byes)
    return bracket.BracketRound(tuple(tables), free)


def _teams(event: Event, viewer: int | None, words: Words) -> teams.Teams:
    """Only of boards that are over for all is anything told but whether a team has finished them."""
    is_over = event.status is Status.OVER
    lines = team_places(event, closed_only=not is_over)
    shares = _shares(event, [line.team for line in lines])
    entrant = None if viewer is None else event.entrant(viewer)
    own = None if entrant is None or entrant.status is Entrance.OUT else entrant.team
    return teams.Teams(
        _head(event, words),
        tuple(
            teams.Team(
                Face(team_name(event, line.team), f"#{line.team}"),
                line.place,
                percent(line.percentage),
                str(line.score),
                shares[line.team],
            )
            for line in lines
        ),
        next((index for index, line in enumerate(lines) if line.team == own), None),
    )


def _shares(event: Event, numbers: Sequence[int]) -> Mapping[int, tuple[teams.Share, ...]]:
    found: dict[int, list[teams.Share]] = {number: [] for number in numbers}
    for board, past in zip(boards_of(event), event.rounds, strict=True):
        given = percentages(board, numbers)
        for number in numbers:
            pairing = past.pairing(number)
            if not past.is_over:
                is_done = pairing is not None and pairing.is_settled
                found[number].append(teams.Share("hidden" if is_done else "open"))
            elif board.is_excluded:
                found[number].append(teams.Share("excluded"))
            elif number in board.spoilt:
                found[number].append(teams.Share("spoilt", percent(given[number])))
            elif (result := board.results.get(number)) is None:
                found[number].append(teams.Share("missed"))
            else:
                state: teams.State = "adjudicated" if result.is_adjudicated else "played"
                found[number].append(teams.Share(state, percent(given[number])))
    return {number: tuple(row) for number, row in found.items()}
