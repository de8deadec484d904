"""From states to views: everything is shown by being named here. What others chose, money or people, is not."""

from functools import lru_cache

from engines.core.types import Seat
from engines.gezanke_auf_der_planke import rules
from engines.gezanke_auf_der_planke.balance import fatal_places, fatal_slides, margins
from engines.gezanke_auf_der_planke.data import PIRATES, Geometry, Pirate, owner
from engines.gezanke_auf_der_planke.state import Plank, State
from engines.gezanke_auf_der_planke.view import ColourView, PlankView, Settlement, View


def view(state: State, viewer: Seat | None) -> View:
    """What a seat, or a spectator (None), sees."""
    end = rules.outcome(state)
    return View(
        planks=tuple(_plank(plank, state.geometry) for plank in state.planks),
        colours=tuple(_colour(state, pirate) for pirate in range(len(PIRATES))),
        purses=state.purses,
        bank=state.ones + state.twos,
        fins=state.fins,
        turn=state.turn,
        calm=state.calm,
        start_seat=state.start,
        active=state.active,
        stage=state.stage,
        awaited=tuple(sorted(rules.to_move(state))),
        dice=state.dice,
        waiting=tuple(PIRATES[pirate] for pirate in state.waiting),
        settlement=_settlement(state, viewer) if state.stage == "choose" else None,
        slide=state.slid,
        move=state.moved,
        falls=state.falls,
        placings=state.placings,
        decisions=state.decisions,
        places=() if end is None else end.places,
    )


@lru_cache(maxsize=1 << 10)
def _plank(plank: Plank, geometry: Geometry) -> PlankView:
    places = plank.places
    margin = margins(plank.offset, places, geometry)
    return PlankView(
        colour=plank.colour,
        side=plank.side,
        offset=plank.offset,
        pirates=tuple(None if pirate is None else PIRATES[pirate] for pirate in plank.pirates),
        coins=geometry.doubloons(plank.side),
        margin_left=margin.left,
        margin_right=margin.right,
        fatal_slides=fatal_slides(plank.offset, places, geometry),
        fatal_places=fatal_places(plank.offset, places, geometry),
    )


def _colour(state: State, pirate: Pirate) -> ColourView:
    return ColourView(
        colour=PIRATES[pirate],
        seat=owner(pirate, state.seats),
        aboard=state.aboard(pirate),
        in_water=state.water[pirate],
        unplaced=state.waiting.count(pirate) if state.stage == "set-up" else 0,
    )


def _settlement(state: State, viewer: Seat | None) -> Settlement:
    mine = () if viewer is None else state.colours(viewer)
    return Settlement(
        asked=tuple(PIRATES[pirate] for pirate in state.asked),
        chosen=tuple(PIRATES[pirate] for pirate in state.asked if state.choices[pirate] is not None),
        own=tuple((PIRATES[p], choice) for p in mine if (choice := state.choices[p]) is not None),
    )
