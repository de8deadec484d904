"""Positions of Deckchairs for tests, from squares and colours by name, and back."""

from collections.abc import Mapping

from engines.core.errors import Illegal
from engines.deckchairs import rules
from engines.deckchairs.data import COLOURS, SQUARE_NAMES, SQUARE_NUMBERS, SQUARES
from engines.deckchairs.state import Action, State


def position(
    chairs: Mapping[str, str],
    ice: str,
    attendants: Mapping[str, str] | None = None,
    *,
    seats: int = 4,
    movement: str | None = None,
    board: str = "A",
    taken: int = 0,
) -> State:
    """A position in which red is to move.

    Args:
        chairs: square -> colour.
        ice: the square of the ice block.
        attendants: square -> colour.
        seats: number of players; they have their colours in the usual order.
        movement: the ship's movement at the end of the round, which is then the last one; None: round 1 of 2.
        board: the play board.
        taken: the actions taken in this round.
    """
    colours = COLOURS[seats]
    placed = {colour: SQUARE_NUMBERS[square] for square, colour in (attendants or {}).items()}
    by_square = {SQUARE_NUMBERS[square]: colours.index(colour) for square, colour in chairs.items()}
    return State(
        board=board,
        colours=colours,
        cards=("N",) if movement is None else (movement,),
        start=-taken % seats,
        round=1 if movement is None else 2,
        taken=taken,
        chairs=tuple(by_square.get(square) for square in range(SQUARES)),
        attendants=tuple(placed.get(colour) for colour in colours),
        ice=SQUARE_NUMBERS[ice],
        scores=(0,) * seats,
    )


def chairs_of(state: State) -> dict[str, str]:
    """Square -> colour."""
    return {SQUARE_NAMES[at]: state.colours[chair] for at, chair in enumerate(state.chairs) if chair is not None}


def after(state: State, action: Action) -> State | None:
    """The position after red's action alone; None if it is illegal."""
    try:
        rules.check(state, 0, action)
    except Illegal:
        return None
    return rules.act(state, 0, action)[0]


def why_not(state: State, action: Action, seat: int = 0) -> str | None:
    """The code of the rule that forbids the action; None if it is legal."""
    try:
        rules.check(state, seat, action)
    except Illegal as why:
        return why.code
    return None
