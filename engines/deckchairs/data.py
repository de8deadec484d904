"""The facts of Deckchairs on the Titanic: squares, directions, boards, colours, lengths.

Squares are numbers from 0 (a1) to 48 (g7), file + 7 * rank. Everything derived here is derived once, at import.
"""

from collections.abc import Mapping
from types import MappingProxyType

SIZE = 7
SQUARES = SIZE * SIZE
CENTRE = 24
"""d4."""

COLOURS: Mapping[int, tuple[str, ...]] = MappingProxyType(
    {2: ("red", "blue"), 3: ("red", "blue", "yellow"), 4: ("red", "blue", "yellow", "green")}
)
"""By number of players."""

ACTIONS: Mapping[int, int] = MappingProxyType({2: 4, 3: 3, 4: 3})
"""How many actions each player takes in a round, by number of players."""

TURNS: Mapping[int, int] = MappingProxyType({seats: seats * actions for seats, actions in ACTIONS.items()})
"""How many actions all players together take in a round, by number of players."""

CARDS: Mapping[str, Mapping[int, int]] = MappingProxyType({"short": {2: 3, 3: 5, 4: 3}, "long": {2: 7, 3: 8, 4: 7}})
"""How many ship-movement cards are used, by length and number of players; there is one round more."""

STEPS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"N": (0, 1), "NE": (1, 1), "E": (1, 0), "SE": (1, -1), "S": (0, -1), "SW": (-1, -1), "W": (-1, 0), "NW": (-1, 1)}
)
"""Direction -> (files to the right, ranks up), clockwise from the top."""

DIRECTIONS = tuple(STEPS)
ORTHOGONAL = ("N", "E", "S", "W")

SQUARE_NAMES = tuple(f"{file}{rank}" for rank in range(1, SIZE + 1) for file in "abcdefg")
SQUARE_NUMBERS: Mapping[str, int] = MappingProxyType({name: square for square, name in enumerate(SQUARE_NAMES)})


def square_name(square: int) -> str:
    """`d4` for 24."""
    return SQUARE_NAMES[square]


def _ray(square: int, direction: str) -> tuple[int, ...]:
    right, up = STEPS[direction]
    file, rank = square % SIZE + right, square // SIZE + up
    squares = []
    while 0 <= file < SIZE and 0 <= rank < SIZE:
        squares.append(file + SIZE * rank)
        file, rank = file + right, rank + up
    return tuple(squares)


def _foremost_first(direction: str) -> tuple[int, ...]:
    right, up = STEPS[direction]
    return tuple(sorted(range(SQUARES), key=lambda square: -(right * (square % SIZE) + up * (square // SIZE))))


RAYS: Mapping[str, tuple[tuple[int, ...], ...]] = MappingProxyType(
    {direction: tuple(_ray(square, direction) for square in range(SQUARES)) for direction in DIRECTIONS}
)
"""Direction -> square -> the squares from the next one to the edge."""

NEXT: Mapping[str, tuple[int | None, ...]] = MappingProxyType(
    {direction: tuple(ray[0] if ray else None for ray in rays) for direction, rays in RAYS.items()}
)
"""Direction -> square -> the next square; None: off the board."""

NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(neighbour for direction in ORTHOGONAL if (neighbour := NEXT[direction][square]) is not None)
    for square in range(SQUARES)
)
"""Square -> the squares beside it, in the order N, E, S, W."""

FOREMOST_FIRST: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {direction: _foremost_first(direction) for direction in DIRECTIONS}
)
"""Direction -> all squares, each after the next one in that direction."""

# Coloured squares of the inner 5 x 5, rank 6 at the top; r, b, y, g: the colours; x: the centre.
# With two and four players a turn of the board carries each colour to the next one. With three no turn can: their pair
# is one of the two fairest that an exhaustive search found, tests/engines/deckchairs/test_boards.py.
_DIAGRAMS: Mapping[int, Mapping[str, str]] = MappingProxyType(
    {
        2: {
            "A": """
                r . b . b
                . r . r .
                b . x . r
                . b . b .
                r . r . b
            """,
            "B": """
                . b . r .
                r . b . r
                . r x b .
                b . r . b
                . b . r .
            """,
        },
        3: {
            "A": """
                r . r . b
                . r . y .
                b . x . y
                . y . r .
                b . b . y
            """,
            "B": """
                . y . b .
                y . b . b
                . y x b .
                y . r . r
                . r . r .
            """,
        },
        4: {
            "A": """
                b . g . y
                . r . b .
                y . x . r
                . g . y .
                r . b . g
            """,
            "B": """
                . g . b .
                r . y . r
                . b x g .
                y . r . y
                . g . b .
            """,
        },
    }
)

BOARDS = ("A", "B")


def _marks(diagram: str) -> tuple[str | None, ...]:
    named = {colour[0]: colour for colour in COLOURS[4]}
    marks: list[str | None] = [None] * SQUARES
    for row, line in enumerate(diagram.split("\n")[1:-1]):
        for column, sign in enumerate(line.split()):
            marks[column + 1 + SIZE * (5 - row)] = named.get(sign)
    return tuple(marks)


MARKS: Mapping[int, Mapping[str, tuple[str | None, ...]]] = MappingProxyType(
    {seats: {board: _marks(diagram) for board, diagram in pair.items()} for seats, pair in _DIAGRAMS.items()}
)
"""Number of players -> board -> square -> colour, or None for a square that is not coloured."""


def other_board(board: str) -> str:
    """The set-up board that belongs to a play board."""
    return BOARDS[1 - BOARDS.index(board)]
