"""From states to views: everything is shown by being named here. The stock's order and face-down cards are not."""

from engines.core.types import Seat
from engines.man_the_boats import rules
from engines.man_the_boats.data import CARD_NAMES, COINS, TARGETS, band, names
from engines.man_the_boats.queues import bonus
from engines.man_the_boats.state import State
from engines.man_the_boats.view import SectionView, View


def view(state: State, viewer: Seat | None) -> View:
    """What any viewer sees; all see the same."""
    points = rules.score(state)
    return View(
        level=state.level,
        open_queues=state.open_queues,
        own_lifebelts=state.own_lifebelts,
        seats=state.seats,
        sections=tuple(_section(state, section) for section in range(len(state.queues))),
        boats=tuple(names(boat) for boat in state.boats),
        stock=len(state.stock),
        stock_known=names(tuple(sorted(state.stock))) if state.stock_known else (),
        waste=names(state.waste),
        lifebelts=state.lifebelts,
        turn=state.turn,
        to_move=state.mover,
        moves=state.moves,
        undoable=state.undoable,
        drawn=names(state.drawn),
        called=state.calling,
        placements=tuple((CARD_NAMES[card], TARGETS[target]) for card, target in rules.placements(state)),
        steps=state.steps,
        undone=state.undone,
        deed=state.deed,
        saved=state.saved,
        coins=sum(state.coins),
        bonus=bonus(state),
        score=points,
        band=band(points),
        end=state.end,
    )


def _section(state: State, section: int) -> SectionView:
    down = state.down[section]
    return SectionView(
        coins=state.coins[section],
        coins_at_start=COINS[state.level][section],
        flooded=state.is_flooded(section),
        face_down=down,
        face_up=names(state.queues[section][down:]),
    )
