"""From a view to what is seen of it."""

from collections.abc import Callable, Iterator
from functools import partial

from engines.deckchairs.data import ACTIONS, CENTRE, SIZE, square_name
from engines.deckchairs.view import Driven, View
from renderers.core import fit
from renderers.core.layout import place_of
from renderers.core.protocol import Sight
from renderers.core.scene import Placed, Scene, Tile
from renderers.core.theme import toned
from renderers.core.words import Words
from renderers.deckchairs import alt, layout, tiles
from renderers.deckchairs.theme import THEME


def scene(view: View, sight: Sight) -> Scene:
    """What is seen of a view: cards of the seats above, the deck, the ship's movements beside it."""
    return Scene(
        toned(THEME, sight.tone),
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
            yield Placed(box.x, box.y, tile, f"square {square_name(number)}")


def _cards(view: View, sight: Sight) -> Iterator[Placed]:
    seats = len(view.seats)
    for seat, about in enumerate(view.seats):
        box = layout.card(seat, seats)
        lit = seat == view.to_move or (bool(view.places) and seat in view.places[0])
        low = box.y + layout.CARD_SPLIT
        middle, right = box.x + layout.BADGE_WIDTH, box.x + layout.BADGE_WIDTH + layout.STANDING_WIDTH
        face = sight.faces[seat]
        name = tiles.name(fit.shown_name(face), face.is_computer, lit, box.width)
        gained = None if view.ship is None else view.ship.points[seat]
        if view.places:
            badge = tiles.badge(about.colour, 0, 0, lit, box.width)
            standing = tiles.medal(place_of(view.places, seat), lit, box.width)
        else:
            at_hand, starts = about.attendant is None, seat == view.start_seat
            badge = tiles.badge(about.colour, about.actions_left, ACTIONS[seats], lit, box.width)
            standing = tiles.standing(about.colour, at_hand, starts, lit, box.width)
        yield Placed(box.x, box.y, badge, f"badge {seat}")
        yield Placed(middle, box.y, name, f"name {seat}")
        yield Placed(middle, low, standing, f"standing {seat}")
        yield Placed(right, low, tiles.score(about.score, gained, lit, box.width), f"score {seat}")


def _column(view: View, words: Words) -> Iterator[Placed]:
    box = layout.column(len(view.seats))
    none, last = words.text("picture-none"), words.text("picture-last")
    parts = [
        ("caption round", 0, tiles.caption(words.text("picture-round"))),
        ("round", 0, tiles.round_number(view.round, view.rounds)),
    ]
    if view.places:
        used = (*view.discarded, *((view.current,) if view.current else ()))
        parts.append(("over", 14, tiles.caption(words.text("picture-over"))))
    else:
        used = view.discarded
        parts += [
            ("caption current", 14, tiles.caption(words.text("picture-now"))),
            ("current", 0, tiles.movement(view.current, none, is_current=True)),
            ("caption upcoming", 14, tiles.caption(words.text("picture-next"))),
            ("upcoming", 0, tiles.movement(view.upcoming, last, is_current=False)),
        ]
    if view.cards_left:
        parts.append(("cards left", 10, tiles.cards_left(view.cards_left)))
    if used:
        parts.append(("caption used", 14, tiles.caption(words.text("picture-used"))))
    y = box.y
    for about, gap, tile in parts:
        yield Placed(box.x, y + gap, tile, about)
        y += gap + tile.height
    for i, direction in enumerate(used):
        tile = tiles.used(direction)
        row, place = divmod(i, 3)
        yield Placed(box.x + place * tile.width, y + row * tile.height, tile, f"used {i}")


def _traces(view: View) -> Iterator[Placed]:
    seats = len(view.seats)
    if view.trace is not None:
        for driven in view.trace.driven:
            colour = "ice" if driven.owner is None else "cream"
            yield _over(driven, seats, partial(tiles.slide, colour=colour))
    if view.ship is not None:
        for driven in view.ship.driven:
            yield _over(driven, seats, tiles.drift)


def _over(driven: Driven, seats: int, tile: Callable[[int, int], Tile]) -> Placed:
    """The trace of a piece, laid over the squares from its origin to its target."""
    start, end = layout.square(driven.origin, seats), layout.square(driven.target, seats)
    right, down = (end.x - start.x) // layout.SQUARE, (end.y - start.y) // layout.SQUARE
    about = f"from {square_name(driven.origin)} to {square_name(driven.target)}"
    return Placed(min(start.x, end.x), min(start.y, end.y), tile(right, down), about)
