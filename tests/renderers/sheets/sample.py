"""Sheets to draw: the same few for recorded scenes and pictures, and any at all for what must always hold."""

from random import Random
from types import ModuleType
from typing import Any, NamedTuple

from hypothesis import strategies as st

from renderers.core.protocol import Face
from renderers.core.words import game_words
from renderers.sheets import bracket, crosstable, matrix, standings, teams
from renderers.sheets.bracket import Bracket, BracketRound, BracketTable, Seat
from renderers.sheets.crosstable import Cell, CrossTable
from renderers.sheets.matrix import Matrix
from renderers.sheets.paper import Head
from renderers.sheets.standings import Line, Standings
from renderers.sheets.teams import Share, Team, Teams

WORDS = game_words("sheets")

LONGEST = "Wilhelmina Wednesday-Waterhouse W"[:32]
"""Discord's longest name, of wide letters."""

NAMES = (
    "Ann", "Bartholomew Featherstonehaugh", "Żółć Ștefan", "Ольга Ω", "Eve", "李小龙", "🚢 Captain", "שלום לך", LONGEST,
    "Jo", "Grace", "Hal", "Ida", "Kim", "Lea", "Max",
)  # fmt: skip

HEAD = Head("Spring Cup 🚢", "playing", 3, 7)


class Sample(NamedTuple):
    """A sheet and the module that draws it."""

    module: ModuleType
    sheet: Any


def faces(count: int) -> tuple[Face, ...]:
    return tuple(Face(NAMES[i % len(NAMES)], f"user{i}") for i in range(count))


def table_of(count: int, cut: int = 0, viewer: int | None = None) -> Standings:
    """Standings with a tie of three, marks of all kinds and four tie-breaks."""
    lines = []
    for i, face in enumerate(faces(count)):
        place = 2 if 1 <= i <= 3 else i + 1
        values = (f"0.{60 - i % 50}", "2", f"1.{i % 90 + 10}", "0.50")
        marks = {"strikes": i % 5 == 3, "is_withdrawn": i == 6, "is_playing": i % 4 == 0}
        lines.append(Line(face, place, f"{9 - i * 0.04:.2f}", (3 - i % 3, i % 3), values, **marks))
    return Standings(HEAD, tuple(lines), ("OMS", "Wins", "PSB", "League"), cut, viewer)


AWAY = (Cell("bye", "1.00"), Cell("requested", "0.50"), Cell("late", "0.50"), Cell("absent", "0.00"))


def rounds_of(count: int, size: int, rounds: int, viewer: int | None = None) -> CrossTable:
    """A cross-table whose rows come at tables of `size`; the second round has what is no finished table."""
    rows = []
    for i, face in enumerate(faces(count)):
        number, rank = divmod(i, size)
        others = tuple(j for j in range(number * size, min(count, (number + 1) * size)) if j != i)
        met = Cell("table", "1.13", number + 1, rank + 1, others)
        second = (
            *AWAY, Cell("open", "", number + 1, 0, others), Cell("void", "0.54", number + 1, 0, others),
            Cell("table", "0.00", number + 1, size, others, is_ghost=True),
        )[i % 7]  # fmt: skip
        rows.append(crosstable.Row(face, f"{9 - i * 0.04:.2f}", (met, second, *(met,) * rounds)[:rounds]))
    return CrossTable(HEAD, tuple(rows), viewer)


def duels_of(count: int, viewer: int | None = None) -> Matrix:
    """A matrix with every kind of result."""
    kinds = ("1", "½", "0", matrix.OPEN, "", "1½")
    rows = (
        matrix.Row(face, f"{count - i}½", tuple(kinds[(3 * i + 5 * j) % 6] for j in range(count)))
        for i, face in enumerate(faces(count))
    )
    return Matrix(HEAD, tuple(rows), viewer)


SHARES = (
    Share("played", "62"), Share("played", "100"), Share("adjudicated", "37"), Share("spoilt", "60"), Share("open"),
    Share("missed", "0"), Share("excluded"), Share("hidden", "12"),
)  # fmt: skip


def teams_of(count: int, boards: int, viewer: int | None = None) -> Teams:
    """Teams, each two of which share a place, with boards of every kind."""
    rows = (
        Team(
            face, i // 2 * 2 + 1, f"{88.5 - i:.1f}", str(300 - i), tuple(SHARES[(i + 3 * j) % 8] for j in range(boards))
        )
        for i, face in enumerate(faces(count))
    )
    return Teams(HEAD, tuple(rows), viewer)


def knockout_of(
    count: int,
    size: int,
    lives: int = 1,
    advancing: int = 1,
    *,
    stop: int = 99,
    byes: int = 0,
    viewer: int | None = None,
    seed: int = 1,
) -> Bracket:
    """An elimination by luck, played to its end or up to a round whose tables are still open."""
    luck, left = Random(seed), [lives] * count
    rounds: list[BracketRound] = []
    while sum(map(bool, left)) > 1 and len(rounds) < stop:
        alive = sorted((p for p in range(count) if left[p]), key=lambda player: (-left[player], luck.random()))
        split = byes if not rounds else len(alive) % 2 * (size == 2)
        free, alive = alive[:split], alive[split:]
        number = max(1, -(-len(alive) // size))
        tables = []
        for at in range(number):
            players = alive[at::number]
            keep = 1 if number == 1 and not free else min(advancing, len(players) - 1)
            tables.append(_table(players, keep, left, is_open=len(rounds) + 1 == stop))
        resting = tuple(Seat(player, left[player], "through") for player in free)
        rounds.append(BracketRound(tuple(tables), resting))
    alive = [player for player in range(count) if left[player]]
    champion = alive[0] if len(alive) == 1 else None
    return Bracket(HEAD, faces(count), tuple(rounds), lives, champion, viewer)


def _table(players: list[int], keep: int, left: list[int], *, is_open: bool) -> BracketTable:
    seats = []
    for rank, player in enumerate(players):
        left[player] -= rank >= keep and not is_open
        state = "through" if rank < keep else "lost" if left[player] else "out"
        seats.append(Seat(player, left[player], "open" if is_open else state))
    return BracketTable(tuple(seats))


SAMPLES = {
    "standings": Sample(standings, table_of(30, 8, 4)),
    "standings-few": Sample(standings, table_of(3)),
    "standings-none": Sample(standings, Standings(Head("Cup", "open"), ())),
    "cross": Sample(crosstable, rounds_of(16, 4, 5, 4)),
    "cross-seven": Sample(crosstable, rounds_of(16, 7, 3)),
    "cross-none": Sample(crosstable, CrossTable(Head("Cup", "called-off"), ())),
    "matrix": Sample(matrix, duels_of(16, 4)),
    "matrix-few": Sample(matrix, duels_of(6)),
    "matrix-none": Sample(matrix, Matrix(Head("Cup", "playing"), ())),
    "teams": Sample(teams, teams_of(16, 8, 2)),
    "teams-few": Sample(teams, teams_of(3, 4)),
    "teams-none": Sample(teams, Teams(Head("Cup", "over"), ())),
    "bracket": Sample(bracket, knockout_of(16, 2, viewer=4)),
    "bracket-four": Sample(bracket, knockout_of(16, 4)),
    "bracket-lives": Sample(bracket, knockout_of(16, 4, 2, stop=3, viewer=5)),
    "bracket-free": Sample(bracket, knockout_of(7, 2, byes=1)),
    "bracket-none": Sample(bracket, Bracket(Head("Cup", "open"), (), ())),
}


def pages(sample: Sample) -> range:
    """Their numbers."""
    return range(1, sample.module.pages(sample.sheet) + 1)


TEXTS = st.text(max_size=40) | st.sampled_from(NAMES)
FACES = st.builds(Face, TEXTS, st.sampled_from(("ann", "w" * 32)))
COUNTS = st.sampled_from((0, 1, 2, 12, 13, 16)) | st.integers(0, 24)
HEADS = st.builds(
    Head, TEXTS | st.just("W" * 200), st.sampled_from(("open", "playing", "over", "called-off")), st.integers(0, 99),
    st.integers(0, 99),
)  # fmt: skip
NUMBERS = st.sampled_from(("0.00", "12.25", "123.50", "1234567.89", "–"))


@st.composite
def any_sheets(draw) -> Sample:
    """Any sheet of any kind, with names and numbers that nobody expects."""
    count = draw(COUNTS)
    head, people = draw(HEADS), draw(st.lists(FACES, min_size=count, max_size=count))
    viewer = draw(st.none() | st.integers(0, count - 1)) if count else None
    kind = draw(st.sampled_from(("standings", "cross", "matrix", "teams", "bracket")))
    if kind == "standings":
        ties = draw(st.lists(TEXTS, max_size=5))
        lines = tuple(
            Line(
                face, draw(st.integers(1, 200)), draw(NUMBERS), tuple(draw(st.lists(st.integers(0, 120), max_size=7))),
                tuple(draw(NUMBERS) for _ in ties), draw(st.integers(0, 12)), draw(st.booleans()), draw(st.booleans()),
            )
            for face in people
        )  # fmt: skip
        return Sample(standings, Standings(head, lines, tuple(ties), draw(st.integers(0, count)), viewer))
    if kind == "cross":
        rounds = draw(st.integers(0, 9))
        others = st.lists(st.integers(0, 199), max_size=6).map(tuple)
        played = st.builds(
            Cell, st.sampled_from(("table", "open", "void")), NUMBERS, st.integers(1, 120), st.integers(0, 12), others,
            st.booleans(),
        )  # fmt: skip
        cells = st.lists(played | st.sampled_from(AWAY), min_size=rounds, max_size=rounds).map(tuple)
        return Sample(
            crosstable,
            CrossTable(head, tuple(crosstable.Row(face, draw(NUMBERS), draw(cells)) for face in people), viewer),
        )
    if kind == "matrix":
        people = people[: matrix.MOST]
        result = st.sampled_from(("1", "½", "0", matrix.OPEN, "", "1½", "10½"))
        results = st.lists(result, min_size=len(people), max_size=len(people)).map(tuple)
        rows = tuple(matrix.Row(face, draw(NUMBERS), draw(results)) for face in people)
        return Sample(matrix, Matrix(head, rows, viewer))
    if kind == "teams":
        boards = draw(st.integers(0, 17))
        shares = st.lists(st.sampled_from(SHARES), min_size=boards, max_size=boards).map(tuple)
        rows = tuple(
            Team(face, draw(st.integers(1, 99)), draw(NUMBERS), draw(NUMBERS), draw(shares)) for face in people
        )
        return Sample(teams, Teams(head, rows, viewer))
    played = knockout_of(
        count,
        draw(st.integers(2, 7)),
        draw(st.integers(1, 3)),
        draw(st.integers(1, 3)),
        stop=draw(st.integers(0, 4) | st.just(99)),
        viewer=viewer,
        seed=draw(st.integers(0, 9)),
    )
    return Sample(bracket, Bracket(head, tuple(people), played.rounds, played.lives, played.champion, viewer))
