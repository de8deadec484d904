"""From a view to what is seen of it."""

from collections.abc import Iterator

from engines.deckchairs.data import ACTIONS, CENTRE, SIZE
from engines.deckchairs.view import Driven, View
from renderers.core import fit
from renderers.core.protocol import Sight
from renderers.core.scene import Placed, Scene
from renderers.core.words import Words
from renderers.deckchairs import alt, layout, tiles
from renderers.deckchairs.theme import THEME


def scene(view: View, sight: Sight) -> Scene:
    """What is seen of a view: cards of the seats above, the deck, the ship's movements beside it."""
    return Scene(
        THEME,
        tiles.ground(len(view.seats)),
        (*_squares(view), *_cards(view, sight), *_column(view, sight.words)),
        tuple(_traces(view)),
        alt.text(view, sight),
    )


def _squares(view: View) -> Iterator[Placed]:
    seats = len(view.seats)
    marked = dict(view.marked)
    chairs = {square: seat.colour for seat in view.seats for square in seat.chairs}
    attendants = {seat.attendant: seat.colour for seat in view.seats if seat.attendant is not None}
    ghosts: dict[int, str] = {}
    fresh: set[int] = set()
    if view.trace is not None:
        for driven in view.trace.driven:
            ghosts[driven.origin] = "ice" if driven.owner is None else view.seats[driven.owner].colour
            fresh.add(driven.target)
        if view.trace.placed is not None:
            fresh.add(view.trace.placed)
    for number in range(SIZE * SIZE):
        parts = (marked.get(number), chairs.get(number), attendants.get(number), ghosts.get(number))
        if any(parts) or number in fresh or number in (view.ice, CENTRE):
            box = layout.square(number, seats)
            colour, chair, attendant, ghost = parts
            tile = tiles.square(
                colour,
                number == CENTRE,
                chair,
                attendant,
                number == view.ice,
                None if chair or attendant or number == view.ice else ghost,
                number in fresh,
            )
            yield Placed(box.x, box.y, tile)


def _cards(view: View, sight: Sight) -> Iterator[Placed]:
    seats = len(view.seats)
    for seat, about in enumerate(view.seats):
        box = layout.card(seat, seats)
        lit = seat == view.to_move or (bool(view.places) and seat in view.places[0])
        low, end = box.y + layout.CARD_SPLIT, box.x + box.width - layout.SCORE_WIDTH
        text = fit.shown_name(sight.faces[seat])
        starts = not view.places and seat == view.start_seat
        yield Placed(box.x, box.y, tiles.badge(about.colour, lit, starts, box.width))
        yield Placed(box.x + layout.BADGE_WIDTH, box.y, tiles.name(text, lit, box.width))
        gained = None if view.ship is None else view.ship.points[seat]
        yield Placed(end, low, tiles.score(about.score, gained, lit, box.width))
        if view.places:
            state = tiles.rank(_place(view, seat), lit, box.width)
        else:
            at_hand = about.attendant is None
            state = tiles.actions(about.colour, about.actions_left, ACTIONS[seats], at_hand, lit, box.width)
        yield Placed(box.x + layout.BADGE_WIDTH, low, state)


def _place(view: View, seat: int) -> str:
    before = 0
    for place in view.places:
        if seat in place:
            return f"{before + 1}."
        before += len(place)
    raise ValueError(f"seat {seat} has no place")


def _column(view: View, words: Words) -> Iterator[Placed]:
    box = layout.column(len(view.seats))
    y = box.y
    none, last = words.text("picture-none"), words.text("picture-last")
    for tile in (
        tiles.caption(words.text("picture-round")),
        tiles.round_number(view.round, view.rounds),
        tiles.caption(words.text("picture-now")),
        tiles.movement(view.current, none, is_current=True),
        tiles.caption(words.text("picture-next")),
        tiles.movement(view.upcoming, last, is_current=False),
        tiles.cards_left(view.cards_left),
        tiles.caption(words.text("picture-used")),
    ):
        yield Placed(box.x, y, tile)
        y += tile.height
    for i, direction in enumerate(view.discarded):
        tile = tiles.used(direction)
        row, place = divmod(i, 3)
        yield Placed(box.x + place * tile.width, y + row * tile.height, tile)


def _traces(view: View) -> Iterator[Placed]:
    seats = len(view.seats)
    if view.trace is not None:
        for driven in view.trace.driven:
            yield _arrow(driven, "ice" if driven.owner is None else "cream", 13, seats)
    if view.ship is not None:
        for driven in view.ship.driven:
            yield _arrow(driven, "gold", 7, seats)


def _arrow(driven: Driven, colour: str, thickness: int, seats: int) -> Placed:
    start, end = layout.square(driven.origin, seats), layout.square(driven.target, seats)
    right, down = (end.x - start.x) // layout.SQUARE, (end.y - start.y) // layout.SQUARE
    return Placed(min(start.x, end.x), min(start.y, end.y), tiles.arrow(right, down, colour, thickness))
