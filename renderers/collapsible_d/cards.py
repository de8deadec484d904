"""What a picture made for a phone tells of a passenger: a card with pawn, name, worth, aid and dice."""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from engines.collapsible_d.board import SPACE_NUMBERS, SPACES
from engines.collapsible_d.data import PASSENGERS, TURNS
from engines.collapsible_d.view import PawnView, View
from renderers.collapsible_d import aids, figures, table, ways
from renderers.core import fit
from renderers.core.figures import star
from renderers.core.scene import Ellipse, Layer, Text, Tile
from renderers.core.words import Words

LOW = 142
"""Height of a card above the spaces."""


class Person(msgspec.Struct, frozen=True, cache_hash=True):
    """What is told of a passenger."""

    who: tuple[str, str, bool]
    """Colour, class, awake."""
    name: str
    about: str
    """Class and sex."""
    is_lost: bool
    points: int
    holds: str
    aid: str
    """Its token; "": none."""
    aid_name: str
    lines: tuple[str, ...]
    """What it does, and how far it is to a boat."""


def person(view: View, pawn: PawnView, words: Words) -> Person:
    """What is told of a passenger."""
    card = PASSENGERS[pawn.number]
    return Person(
        who=(pawn.colour, pawn.kind, pawn.alerted),
        name=words.text("value-passenger", value=card.key),
        about=words.text("picture-person", kind=pawn.kind, sex=card.sex),
        is_lost=pawn.place == "lost",
        points=card.points,
        holds=pawn.holds,
        aid=pawn.aid,
        aid_name=words.text("value-aid", value=pawn.aid) if pawn.aid else "",
        lines=tuple(_lines(view, pawn, words)),
    )


def _lines(view: View, pawn: PawnView, words: Words) -> Iterator[str]:
    """What a passenger does, in few words."""
    if pawn.place != "ship":
        boat = next((berth.boat for berth in view.berths if berth.berth == pawn.berth and berth.lowered), "")
        yield words.text("picture-place", place=pawn.place, berth=pawn.berth, boat=boat, rank=pawn.rank)
        return
    if pawn.may_search:
        yield words.text("picture-may-search", letter=SPACES[SPACE_NUMBERS[pawn.space]].letter)
    elif pawn.wading:
        yield words.text("picture-wading")
    elif not pawn.alerted:
        yield words.text("picture-asleep", time=table.hour(TURNS[PASSENGERS[pawn.number].alarm - 1]))
    way = ways.nearest(view, pawn.space)
    yield words.text("picture-way", steps=way.steps if way else -1, access=way.access if way else 0)


@lru_cache(256)
def card(person: Person, dice: tuple[tuple[str, bool, bool], ...], width: int, height: int) -> Tile:
    """A passenger's card: pawn, name, class, points, held die, what it does, aid, assigned dice.

    Args:
        person: what is told.
        dice: colour, spent, held.
        width: in pixels.
        height: in pixels; LOW for a broad card, more for one that stands beside the spaces.
    """
    is_above = height == LOW
    layers: list[Layer] = [*figures.panel(0, 0, width, height), *figures.person(12, 14, 104, *person.who)]
    if is_above:
        worth, held, room = (width - 134, 34), (width - 56, 14), width - 248
        lines, aid, reach, size = 92, (102, 120), 15, 34
        mine = (width - 14 - (size + 3) * len(dice), height - size - 10)
    else:
        worth, held, room = (104, 98), (182, 79), width - 102
        lines, aid, reach, size = 140, (36, height - 31), 20, 40
        mine = (16, height - 108) if height > 260 else (width - 14 - (size + 3) * len(dice), height - size - 14)
    if person.is_lost:
        for y, tone in ((94.0, "ink"), (97.0, "foam"), (103.0, "water")):
            layers += figures.waves(8, y, 72, 122, tone, 3, 18)
    layers += _text(person.name, 88, 30, room, 34, "text", "black")
    layers += _text(person.about, 88, 62, room, 26, "dim")
    layers += star(*worth, 19, "accent")
    layers.append(Text(str(person.points), worth[0] + 24, worth[1], 34, "accent", "black"))
    if person.holds:
        layers += figures.die(*held, 40, person.holds, False, True)
    for told in person.lines[: 1 if is_above else 2]:
        layers += _text(told, 88 if is_above else 18, lines, width - (98 if is_above else 32), 28, "text")
        lines += 31
    if person.aid:
        layers += (Ellipse(*aid, reach, reach, "cream"), *aids.sign(person.aid, *aid, reach * 0.72))
        left = aid[0] + reach + 8
        layers += _text(person.aid_name, left, aid[1], mine[0] - left - 6 if mine[1] > aid[1] - 40 else 200, 26, "text")
    for place, (colour, is_spent, is_held) in enumerate(dice):
        layers += figures.die(mine[0] + (size + 3) * place, mine[1], size, colour, is_spent, is_held)
    return Tile(width, height, "night", tuple(layers))


def _text(text: str, x: float, y: float, width: float, size: int, ink: str, weight: str = "bold") -> tuple[Layer, ...]:
    shown, fitting = fit.line(text, weight, width, size, 16)
    return (Text(shown, x, y, fitting, ink, weight),)
