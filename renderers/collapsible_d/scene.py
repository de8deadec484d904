"""From a view to what is seen of it."""

from collections.abc import Iterator

from engines.collapsible_d.board import SPACES
from engines.collapsible_d.data import LAST_TURN
from engines.collapsible_d.view import View
from renderers.collapsible_d import alt, boats, cells, layout, news, rooms, ship, table, traces
from renderers.collapsible_d.rooms import Room
from renderers.collapsible_d.theme import THEME
from renderers.core import fit
from renderers.core.protocol import Sight
from renderers.core.scene import Placed, Scene
from renderers.core.theme import toned


def scene(view: View, sight: Sight) -> Scene:
    """What is seen of a view: time, seats and boats above the ship, what is going on below it."""
    return Scene(
        toned(THEME, sight.tone),
        ship.ground(),
        (
            *_clock(view, sight),
            *_seats(view, sight),
            *_boats(view),
            *_spaces(view),
            *news.news(view, sight),
        ),
        tuple(traces.traces(view)),
        alt.text(view, sight),
    )


def _clock(view: View, sight: Sight) -> Iterator[Placed]:
    box = layout.clock()
    caption = sight.words.text("picture-turn", turn=view.turn, last=LAST_TURN)
    yield Placed(box.x, box.y, table.clock(view.turn, caption), "clock")
    for number in range(1, LAST_TURN + 1):
        box = layout.turn(number)
        card = view.flood_cards[number - 1] if number <= len(view.flood_cards) else 0
        is_current = number == view.turn and view.stage != "over"
        yield Placed(box.x, box.y, table.turn(number, is_current, card, not view.composure), f"turn {number}")


def _seats(view: View, sight: Sight) -> Iterator[Placed]:
    for seat in range(view.seats):
        box = layout.chip(seat, view.seats)
        face = sight.faces[seat]
        place = table.place(view, seat)
        lost = sum(pawn.seat == seat and pawn.place == "lost" for pawn in view.pawns)
        tile = table.seat(
            fit.shown_name(face),
            view.colours[seat],
            face.is_computer,
            seat == view.first and view.stage != "over",
            seat in view.awaited or place == 1,
            (view.saved[seat], lost, view.scores[seat]),
            place,
            box.width,
        )
        yield Placed(box.x, box.y, tile, f"seat {seat}")


def _boats(view: View) -> Iterator[Placed]:
    for boat in boats.boats(view):
        box = layout.boat(boat.berth)
        yield Placed(box.x, box.y, boats.tile(boat), f"boat {view.berths[boat.berth].berth}")


def _spaces(view: View) -> Iterator[Placed]:
    moved = frozenset(walk.passenger for walk in view.walks)
    for number, room in enumerate(rooms.rooms(view, moved)):
        if room != Room():
            box = layout.cell(number)
            tile = cells.tile(number, room, box.width, box.height)
            yield Placed(box.x, box.y, tile, f"space {SPACES[number].name}")
