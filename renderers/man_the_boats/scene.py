"""From a view to what is seen of it."""

from collections.abc import Iterator
from typing import TypeAlias

from engines.man_the_boats.view import Deed, View
from renderers.core import fit
from renderers.core.protocol import Sight
from renderers.core.scene import Placed, Scene, Tile
from renderers.core.theme import toned
from renderers.core.words import Words
from renderers.man_the_boats import alt, cards, layout, ship, table
from renderers.man_the_boats.theme import THEME

_Sign: TypeAlias = tuple[str, Tile]
"""What a tile in the news is about, and the tile."""

_PITCHES = {1: (54, 48, 42, 37, 33), 2: (42, 38, 34, 32, 30, 28), 3: (36, 32, 29, 26, 22)}
"""Columns of a queue -> how far from each other its cards may lie, in pixels: the first that fits is taken."""


def scene(view: View, sight: Sight) -> Scene:
    """What is seen of a view: names and score above the ship, boats in the sea, stock, news and waste below."""
    return Scene(
        toned(THEME, sight.tone),
        ship.ground(),
        (
            *_seats(view, sight),
            *_score(view, sight.words),
            *_ship(view),
            *_boats(view),
            *_piles(view),
            *_news(view, sight),
            *_waste(view, sight.words),
        ),
        tuple(_traces(view)),
        alt.text(view, sight),
    )


def _seats(view: View, sight: Sight) -> Iterator[Placed]:
    for seat in range(view.seats):
        box = layout.chip(seat, view.seats)
        face = sight.faces[seat]
        lit = seat == view.to_move
        cut = table.OWN_BELTS if view.own_lifebelts else 0
        tile = table.seat(fit.shown_name(face), face.is_computer, lit, box.width, cut)
        yield Placed(box.x, box.y, tile, f"seat {seat}")
        if cut:
            yield Placed(box.x + tile.width, box.y, table.own_belts(view.lifebelts[seat], lit), f"belts {seat}")
    last = layout.chip(view.seats - 1, view.seats)
    if last.y == layout.MARGIN:
        y = last.y + layout.CHIP + layout.GAP
        yield Placed(layout.MARGIN, y, table.funnels(last.x + last.width - layout.MARGIN), "funnels")


def _score(view: View, words: Words) -> Iterator[Placed]:
    box = layout.score()
    middle = box.x + box.width // 2
    level = table.turn(words.text("picture-turn", level=view.level))
    yield Placed(box.x, box.y, level, "level")
    yield Placed(box.x + level.width, box.y, table.turn_number(view.turn), "turn")
    yield Placed(box.x, box.y + 42, table.points(view.score), "score")
    yield Placed(middle, box.y + 42, table.saved(view.saved), "saved")
    yield Placed(middle, box.y + 82, table.coins(view.coins), "coins")


# --- The ship ---


def _ship(view: View) -> Iterator[Placed]:
    fresh = _fresh(view)
    lost = [0] * len(view.sections)
    for flood in view.deed.floods if view.deed else ():
        lost[flood.section - 1] += 1
    for place, section in enumerate(view.sections):
        number = place + 1
        box = layout.plate(place)
        yield Placed(box.x, box.y, ship.section_number(number, section.flooded), f"section {number}")
        purse = ship.purse(section.coins, section.coins_at_start, lost[place], section.flooded)
        yield Placed(box.x + ship.NUMBER, box.y, purse, f"coins {number}")
        if section.flooded:
            box = layout.queue(place)
            yield Placed(box.x, box.y, ship.surface(), f"flooded {number}")
            yield Placed(box.x, box.y + ship.SURFACE, ship.depth(place % 3), f"flooded {number}")
            continue
        yield from _queue(place, section.face_down, section.face_up, fresh)
        if section.coins < section.coins_at_start:
            box = layout.bilge(place)
            tile = ship.bilge(section.coins_at_start - section.coins, section.coins_at_start)
            yield Placed(box.x, box.y, tile, f"bilge {number}")


def _queue(place: int, face_down: int, face_up: tuple[str, ...], fresh: frozenset[str]) -> Iterator[Placed]:
    """A queue from the back, above, to the front card, below; a long one stands in two or three columns."""
    box = layout.queue(place)
    y = box.y + 4
    if face_down:
        yield Placed(box.x, y, cards.face_down(face_down), f"face down {place + 1}")
        y += cards.TAB
    if not face_up:
        return
    *others, last = face_up
    columns, rows, pitch = _spread(len(others), box.y + box.height - y)
    for i, card in enumerate(others):
        column, row = divmod(i, rows)
        is_covering = row > 0 or (column == 0 and face_down > 0)
        x = box.x + column * (box.width // columns)
        for tile in cards.strip(card, is_covering, pitch, columns, card in fresh):
            yield Placed(x, y + row * pitch, tile, f"card {card}")
            x += tile.width
    for place in range(len(others), rows * columns):
        tile = cards.no_card(pitch, columns)
        column, row = divmod(place, rows)
        yield Placed(box.x + column * tile.width, y + row * pitch, tile, "no card")
    y += rows * pitch
    if columns > 1:
        front: tuple[Tile, ...] = (cards.low_front(last, last in fresh),)
    else:
        front = cards.front(last, face_down > 0 or bool(others), last in fresh)
    for tile in front:
        yield Placed(box.x, y, tile, f"front {last}")
        y += tile.height


def _spread(count: int, room: int) -> tuple[int, int, int]:
    """In how many columns and rows so many cards stand above the front card, and how far one below the other."""
    for columns, pitches in _PITCHES.items():
        rows = -(-count // columns)
        left = room - (cards.FRONT if columns == 1 else cards.LOW_FRONT)
        for pitch in pitches:
            if rows * pitch <= left:
                return columns, rows, pitch
    return columns, rows, left // rows


def _fresh(view: View) -> frozenset[str]:
    """The cards that the last entry moved or turned up."""
    if view.steps:
        turned = (step.turned_up for step in view.steps)
        moved = (card for step in view.steps for card in step.cards)
        return frozenset((*moved, *(card for card in turned if card)))
    if view.deed is None or view.drawn or view.called:
        return frozenset(view.drawn)
    deed = view.deed
    turned = (flood.turned_up for flood in deed.floods)
    return frozenset((*deed.wasted, *((deed.placed,) if deed.placed else ()), *(card for card in turned if card)))


def _boats(view: View) -> Iterator[Placed]:
    fresh = _fresh(view)
    for place, boat in enumerate(view.boats):
        box = layout.boat(place)
        top = cards.aboard(boat[-1], not fresh.isdisjoint(boat))
        parts = (ship.boat_number(place + 1), top, ship.filled(len(boat)))
        x = box.x
        for tile in parts:
            yield Placed(x, box.y, tile, f"boat {place + 1}")
            x += tile.width
        yield Placed(box.x, box.y + top.height, ship.hull(len(boat)), f"boat {place + 1}")


# --- Below the sea ---


def _piles(view: View) -> Iterator[Placed]:
    stock, belts = layout.pile(0), layout.pile(1)
    yield Placed(stock.x, stock.y, table.stock(view.stock), "stock")
    # With own lifebelts: those of whoever may spend them now.
    count = sum(view.lifebelts) if view.to_move is None else view.lifebelts[view.to_move if view.own_lifebelts else 0]
    yield Placed(belts.x, belts.y, table.lifebelts(count), "lifebelts")


def _news(view: View, sight: Sight) -> Iterator[Placed]:
    box = layout.news()
    words = sight.words
    if view.end is not None:
        title = words.text(f"band-{view.band}")
        red, black = view.bonus
        sums = words.text(
            "picture-end", end=view.end, saved=view.saved, coins=view.coins, bonus=red + black, score=view.score
        )
        yield Placed(box.x, box.y, table.final(title, sums, view.end, box.width), "end")
        return
    x, end = box.x + table.NEWS_EDGE, box.x + box.width - table.NEWS_EDGE
    room = end - x
    is_urgent = bool(view.drawn or view.called)
    if is_urgent:
        text = words.text("picture-place", called="yes" if view.called else "no")
        yield Placed(x, box.y + 4, table.headline(text, "accent", room, room), "headline")
        signs = _placeable(view, room)
    elif view.deed is None:
        yield Placed(x, box.y + 4, table.headline(words.text("picture-start"), "text", room, room), "headline")
        signs = ()
    else:
        doer = table.headline(f"{fit.shown_name(sight.faces[view.deed.seat])}:", "text", room - table.DEED)
        yield Placed(x, box.y + 4, doer, "headline")
        text = words.text("picture-deed", verb=view.deed.verb, count=len(view.deed.drawn))
        yield Placed(x + doer.width + 8, box.y + 4, table.headline(text, "text", table.DEED - 8), "headline")
        signs = tuple(_done(view.deed, words))
    for about, tile in signs:
        if x + tile.width <= end:
            yield Placed(x, box.y + 4 + table.NEWS_LINE, tile, about)
        x += tile.width


def _placeable(view: View, room: int) -> tuple[_Sign, ...]:
    """The cards that were drawn or can be placed now, each with where it can go, as far as there is room."""
    by_card: dict[str, list[str]] = {card: [] for card in view.drawn}
    for card, target in view.placements:
        by_card.setdefault(card, []).append(target)
    alone = [_chip(card, is_fresh=bool(targets)) for card, targets in by_card.items()]
    full = [
        sign
        for chip, targets in zip(alone, by_card.values(), strict=True)
        for sign in (chip, *((("to", table.pointer()), *map(_target, targets)) if targets else ()))
    ]
    if sum(tile.width for _, tile in full) <= room:
        return tuple(full)
    fitting = room // layout.WASTE_CARD
    if len(alone) <= fitting:
        return tuple(alone)
    more = len(alone) - fitting + 1
    return (*alone[: fitting - 1], ("more", table.note(f"+{more}", layout.WASTE_CARD)))


def _done(deed: Deed, words: Words) -> Iterator[_Sign]:
    """What an action did, in signs."""
    if deed.reshuffled:
        yield "reshuffled", table.note(words.text("picture-reshuffled"), 136)
    if deed.verb == "lineup" and deed.section:
        yield f"section {deed.section}", table.place(deed.section)
    if deed.verb == "pump" and deed.section:
        yield f"section {deed.section}", table.place(deed.section)
        yield "coin", table.penny()
    for card in deed.drawn or ((deed.placed,) if deed.placed else ()):
        yield _chip(card, is_fresh=card == deed.placed)
        if card == deed.placed:
            yield "to", table.pointer()
            yield _target(str(deed.to_section) if deed.to_section else f"boat{deed.to_boat}")
    if deed.failed:
        yield "failed", table.note(words.text("picture-failed"), 150)
        if deed.drawn:
            yield "lifebelt", table.belt()
    for flood in deed.floods:
        yield f"leak {flood.section}", table.leak(flood.section)


def _chip(card: str, *, is_fresh: bool) -> _Sign:
    return f"told {card}", cards.chip(card, "panel", is_fresh)


def _target(target: str) -> _Sign:
    if target.startswith("boat"):
        number = target.removeprefix("boat")
        return target, table.vessel(int(number) if number else None)
    return f"section {target}", table.place(int(target))


def _waste(view: View, words: Words) -> Iterator[Placed]:
    """The waste, and from the other end what is known to be in the stock: both have room, being 24 at most."""
    box = layout.waste_caption()
    yield Placed(box.x, box.y, table.waste(words.text("picture-waste")), "waste")
    yield Placed(box.x, box.y + layout.WASTE_HEIGHT, table.wasted(len(view.waste)), "waste")
    fresh = _fresh(view)
    for place, card in enumerate(view.waste):
        box = layout.waste(place)
        yield Placed(box.x, box.y, cards.chip(card, "night", card in fresh), f"waste {card}")
    first = 2 * layout.WASTE_ROW - len(view.stock_known)
    for place, card in enumerate(view.stock_known, first):
        box = layout.waste(place)
        yield Placed(box.x, box.y, cards.chip(card, "night", is_fresh=False, is_in_stock=True), f"in stock {card}")


# --- What just moved ---


def _traces(view: View) -> Iterator[Placed]:
    ways = dict.fromkeys((step.section, step.to_section, step.to_boat) for step in view.steps)
    for section, to_section, to_boat in ways:
        start = layout.bilge(section - 1)
        x = start.x + start.width // 2
        if to_section is not None:
            end_x = layout.bilge(to_section - 1).x + start.width // 2
            is_right = (end_x > x) != view.undone
            tile = ship.across(abs(end_x - x), is_right)
            yield Placed(min(x, end_x), start.y, tile, f"from section {section} to {to_section}")
        elif to_boat is not None:
            boat = layout.boat(to_boat - 1)
            tile = ship.down(boat.x + ship.TOP_CARD - x, boat.y - start.y - 6, view.undone)
            left = min(x, boat.x + ship.TOP_CARD) - ship.TRACE_EDGE
            yield Placed(left, start.y + 6 - ship.TRACE_EDGE, tile, f"from section {section} to boat {to_boat}")
