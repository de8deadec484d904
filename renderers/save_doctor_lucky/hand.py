"""The picture of one's own hand: every card, and what matters for choosing one. Made from the view of a seat."""

from collections import Counter
from collections.abc import Iterator

from engines.save_doctor_lucky.data import ROOMS
from engines.save_doctor_lucky.ship import ADJACENT, is_afloat
from engines.save_doctor_lucky.view import View
from renderers.core.layout import Box
from renderers.core.protocol import Sight
from renderers.core.scene import Placed, Scene, Tile
from renderers.core.theme import toned
from renderers.core.words import Words
from renderers.save_doctor_lucky import alt, board, cards, figures, layout, rooms, signs
from renderers.save_doctor_lucky.layout import GAP, MARGIN, WIDTH
from renderers.save_doctor_lucky.news import attempt, inner
from renderers.save_doctor_lucky.theme import THEME

_COLUMNS = ((8, 4), (10, 5), (18, 6), (28, 7), (40, 8))
"""(Most kinds of cards, columns): the first line with room for a hand is taken."""
_SHAPE = 1.24
"""Height of a card by its width."""
_TURN = 300
"""Most pixels for who is to act."""
_NOTE = 60
"""Height of what is said of an empty hand."""


def scene(view: View, sight: Sight) -> Scene:
    """A hand, and above it where its holder and Doctor Lucky are, who sees the holder, where a step leads; and the
    attempt that is to be answered. ValueError for the view of a spectator."""
    if view.hand is None or view.viewer is None:
        raise ValueError("a spectator has no hand")
    held = tuple(Counter(view.hand).items())
    width, height, columns = _measures(len(held))
    rows = -(-len(held) // columns)
    boxes = [Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, layout.NEWS)]
    if view.attempt is not None:
        boxes.append(Box(MARGIN, boxes[0].bottom + GAP, WIDTH - 2 * MARGIN, layout.NEWS))
    top = boxes[-1].bottom + GAP + 2
    end = top + (rows * (height + GAP) - GAP if held else _NOTE) + MARGIN
    placed = [*_about(view, view.viewer, sight, boxes[0])]
    if view.attempt is not None:
        placed += attempt(view.attempt, boxes[1], sight)
    for place, (card, count) in enumerate(held):
        row, column = divmod(place, columns)
        is_sunk = card in ROOMS and not is_afloat(card, view.sunk)
        tile = cards.full(card, _title(card, sight.words), count, is_sunk, width, height)
        placed.append(Placed(MARGIN + column * (width + GAP), top + row * (height + GAP), tile, f"card {card}"))
    if not held:
        note = signs.note(sight.words.text("picture-no-cards"), "dim", WIDTH - 2 * MARGIN)
        placed.append(Placed(MARGIN, top, note, "no cards"))
    return Scene(toned(THEME, sight.tone), _ground(tuple(boxes), end), tuple(placed), (), alt.hand(view, sight))


def _measures(kinds: int) -> tuple[int, int, int]:
    """Width and height of a card, and how many stand side by side."""
    columns = next(columns for most, columns in _COLUMNS if kinds <= most)
    width = (WIDTH - 2 * MARGIN - GAP * (columns - 1)) // columns
    return width, round(width * _SHAPE), columns


def _ground(boxes: tuple[Box, ...], height: int) -> Tile:
    return Tile(
        WIDTH,
        height,
        "night",
        tuple(layer for box in boxes for layer in figures.panel(box.x, box.y, box.width, box.height)),
    )


def _title(card: str, words: Words) -> str:
    """What stands at the foot of a card."""
    if cards.kind(card) == cards.MOVE:
        return board.short_name(card, words)
    return words.text("picture-failure") if cards.kind(card) == cards.FAILING else words.text("picture-aid", card=card)


def _about(view: View, seat: int, sight: Sight, box: Box) -> Iterator[Placed]:
    """Two lines: where one is and who sees one there; where Doctor Lucky is and walks next, and where a step leads."""
    initials = rooms.initials(sight)
    here = view.pawns[seat]
    seen = board.seen(view, seat)
    first: list[tuple[str, Tile]] = [
        ("me", signs.mark(seat, initials[seat])),
        ("my room", _place(here, sight.words)),
        ("gap", signs.gap(26)),
        ("eye" if seen else "no eye", signs.eye(bool(seen))),
        *((f"seen by {other}", signs.mark(other, initials[other])) for other in seen),
    ]
    second: list[tuple[str, Tile]] = [("doctor", signs.doctor()), ("his room", _place(view.doctor, sight.words))]
    if view.doctor_next is not None:
        second += [("to", signs.pointer("belt")), ("his next room", _place(view.doctor_next, sight.words))]
    ways = [space for space in ADJACENT[here] if is_afloat(space, view.sunk)]
    second += [("gap", signs.gap(26)), ("steps", signs.feet())]
    second += [(f"step {space}", _place(space, sight.words)) for space in ways]
    area = inner(box)
    turn = tuple(_turn(view, seat, sight))
    lines = (
        (area.x, area.y, first),
        (area.right - sum(tile.width for _, tile in turn), area.y, turn),
        (area.x, area.y + signs.LINE, second),
    )
    for left, y, line in lines:
        x = left
        for about, tile in line:
            yield Placed(x, y, tile, about)
            x += tile.width


def _turn(view: View, seat: int, sight: Sight) -> Iterator[tuple[str, Tile]]:
    """Who is to act."""
    if view.to_move == seat:
        yield "turn", signs.note(sight.words.text("picture-your-turn"), "accent", _TURN)
    elif view.to_move is not None:
        yield "awaited", signs.mark(view.to_move, rooms.initials(sight)[view.to_move])
        yield "turn", signs.note(sight.words.text("picture-acts"), "dim", _TURN)


def _place(space: str, words: Words) -> Tile:
    return signs.place(space, board.short_name(space, words))
