"""What is going on, below the ship: the dice, whose turn it is and what for, what just happened, or how it ended."""

from collections.abc import Iterator
from functools import cache, lru_cache
from math import ceil
from typing import TypeAlias

from engines.collapsible_d.data import TURNS
from engines.collapsible_d.view import Launch, View
from renderers.collapsible_d import aids, figures, layout, table
from renderers.core import fit, fonts
from renderers.core.protocol import Sight
from renderers.core.scene import Ellipse, Layer, Placed, Polygon, Rounded, Stroke, Text, Tile

Sign: TypeAlias = tuple[str, Tile]
"""What a tile in the lower line is about, and the tile."""

EDGE = 14
"""Between the frame, which is part of the ground, and what stands in it."""
LINE = 48
"""Height of the upper line."""
SIGN = 44
"""Height of the lower line."""
WHO = 34
"""Width of a passenger."""
DIE, DIE_WIDTH = 92, 66
"""A die with the passenger whom it is assigned to."""


def news(view: View, sight: Sight) -> Iterator[Placed]:
    """The panel's contents."""
    box = layout.news()
    x, y, end = box.x + EDGE, box.y + 6, box.x + box.width - EDGE
    if view.mover is not None and view.dice:
        pawns = {pawn.number: pawn for pawn in view.pawns}
        for place, shown in enumerate(view.dice):
            owner = pawns.get(shown.passenger)
            tile = die(shown.colour, shown.held, shown.spent, (owner.colour, owner.kind) if owner else None)
            yield Placed(x, y, tile, f"die {place}")
            x += tile.width
        x += EDGE
    start = x
    for about, tile in headline(view, sight, end - x):
        yield Placed(x, y, tile, about)
        x += tile.width
    x = start
    for about, tile in signs(view):
        if x + tile.width > end:
            break
        yield Placed(x, y + LINE, tile, about)
        x += tile.width


def headline(view: View, sight: Sight, room: int) -> Iterator[Sign]:
    """Who is awaited and for what, or who has won: tiles side by side, at most `room` pixels wide together."""
    words = sight.words
    pawns = {pawn.number: pawn for pawn in view.pawns}
    if view.stage == "over":
        winners = view.places[0]
        names = ", ".join(fit.shown_name(sight.faces[seat]) for seat in winners)
        text = words.text("picture-won", names=names, count=len(winners), points=view.scores[winners[0]])
        yield "headline", line(text, "accent", room)
        return
    about = task(view, sight)
    numbers = view.asked or tuple(number for number in (view.searching or view.assigning,) if number)
    people = [(f"passenger {number}", who_is(pawns[number].colour, pawns[number].kind, LINE)) for number in numbers]
    people = people[: room // 3 // WHO]
    left = room - ceil(fonts.width(about, "bold", 32)) - 12 - WHO * len(people)
    names = ", ".join(fit.shown_name(sight.faces[seat]) for seat in view.awaited)
    who = line(names, "accent", max(left, room // 3))
    yield "awaited", who
    yield "task", line(about, "text", room - who.width - WHO * len(people))
    yield from people


def task(view: View, sight: Sight) -> str:
    """What those who are awaited are to do."""
    words, crowd = sight.words, TURNS[view.turn - 1].crowd
    return words.text(
        "picture-task",
        doing="arrange" if view.is_arranging else "search" if view.searching else view.stage,
        colour=words.text("picture-colour", colour=crowd) if crowd else "",
        boat=next((launch.boat for launch in view.launches if not _lowered(view, launch)), ""),
        count=len(view.awaited),
    )


def _lowered(view: View, launch: Launch) -> int:
    """The turn in which a boat was lowered; 0 while it is checked who may come along."""
    return next(about.lowered for about in view.berths if about.berth == launch.berth)


def launches(view: View) -> tuple[Launch, ...]:
    """The boats that were lowered since the turn before this one began, or are being lowered."""
    return tuple(launch for launch in view.launches if _lowered(view, launch) in (0, view.turn, view.turn - 1))


def signs(view: View) -> Iterator[Sign]:
    """The lower line: what happened last, or how it ended for everybody."""
    yield from _ending(view) if view.stage == "over" else _latest(view)


def _latest(view: View) -> Iterator[Sign]:
    """The boats that were lowered last and whom they took or not, the last flood and whom it took, in signs."""
    pawns = {pawn.number: pawn for pawn in view.pawns}
    for launch in launches(view):
        yield f"launch {launch.berth}", boat(launch.boat)
        for number in launch.taken:
            yield f"taken {number}", who_is(pawns[number].colour, pawns[number].kind, SIGN)
        for number in launch.turned_away:
            yield f"turned away {number}", turned_away(pawns[number].colour, pawns[number].kind)
        yield "gap", gap()
    if view.flood is not None:
        yield "flood", flood(view.flood.card)
        for number in view.flood.lost:
            yield f"lost {number}", drowned(pawns[number].colour, pawns[number].kind)
        yield "gap", gap()
    if any(view.tiles_known):
        yield "order", known_order(tuple(view.tiles_known[:4]))


def _ending(view: View) -> Iterator[Sign]:
    """By seat: who is saved, who drowned, who still holds out on the ship."""
    for seat in range(view.seats):
        for colour in view.colours[seat]:
            yield f"owner {colour}", owner(colour)
            for pawn in view.pawns:
                if (pawn.seat, pawn.colour) == (seat, colour):
                    fate = {"boat": saved, "lost": drowned}.get(pawn.place, holding_out)
                    yield f"fate {pawn.number} {pawn.place}", fate(pawn.colour, pawn.kind)
        yield "gap", gap()


# --- Tiles ---


@cache
def die(colour: str, is_held: bool, is_spent: bool, owner: tuple[str, str] | None) -> Tile:
    """A die, and below it the passenger whom it is assigned to."""
    below = figures.pawn((DIE_WIDTH - 23) / 2, 55, 37, *owner) if owner else ()
    return Tile(DIE_WIDTH, DIE, "panel", (*figures.die(6, 0, 54, colour, is_spent, is_held), *below))


@lru_cache(1024)
def line(text: str, ink: str, room: int) -> Tile:
    """A part of the upper line, at most so wide."""
    shown, size = fit.line(text, "bold", room - 12, 40, 24)
    return Tile(ceil(fonts.width(shown, "bold", size)) + 12, LINE, "panel", (Text(shown, 2, 24, size, ink),))


@cache
def who_is(colour: str, kind: str, height: int) -> Tile:
    """A passenger."""
    tall = height - 4
    return Tile(WHO, height, "panel", figures.pawn(WHO / 2 - tall * 0.31, 2, tall, colour, kind))


@cache
def turned_away(colour: str, kind: str) -> Tile:
    """A passenger whom a boat did not take."""
    cross = tuple(Stroke(((20, y), (38, 60 - y)), 5, "belt") for y in (22, 38))
    rim = tuple(Stroke(((20, y), (38, 60 - y)), 9, "ink") for y in (22, 38))
    return Tile(42, SIGN, "panel", (*figures.pawn(3, 2, 40, colour, kind), *rim, *cross))


@cache
def drowned(colour: str, kind: str) -> Tile:
    """A passenger whom the water took."""
    water: list[Layer] = []
    for y, tone in ((33.0, "ink"), (35.0, "foam"), (39.0, "water")):
        water += figures.waves(0, y, 38, SIGN, tone, 2, 13)
    return Tile(38, SIGN, "panel", (*figures.pawn(7, 1, 38, colour, kind, "silver"), *water))


@cache
def saved(colour: str, kind: str) -> Tile:
    """A passenger in a boat."""
    return Tile(
        38,
        SIGN,
        "panel",
        (
            *figures.pawn(8, 0, 36, colour, kind),
            Polygon(((0, 30), (38, 30), (31, 44), (7, 44)), "ink"),
            Polygon(((2.5, 32), (35.5, 32), (29.5, 42), (8.5, 42)), "wood-light"),
        ),
    )


@cache
def holding_out(colour: str, kind: str) -> Tile:
    """A passenger on the boat deck, when all boats are gone."""
    deck = (Rounded(1, 36, 36, 7, 2, "ink"), Rounded(2.5, 37.5, 33, 4, 1, "white"))
    return Tile(38, SIGN, "panel", (*figures.pawn(8, 0, 36, colour, kind), *deck))


@cache
def owner(colour: str) -> Tile:
    """Whose the passengers to the right are."""
    return Tile(40, SIGN, "panel", table.badge(colour, 19, SIGN / 2, 17))


@cache
def boat(name: str) -> Tile:
    """A boat that was lowered."""
    width = 50 + ceil(fonts.width(name, "black", 32)) + 10
    return Tile(
        width,
        SIGN,
        "panel",
        (*figures.little_boat(24, SIGN / 2, 20, "text"), Text(name, 52, SIGN / 2, 32, "text", "black")),
    )


@cache
def flood(card: int) -> Tile:
    """A flooding card."""
    return Tile(
        52,
        SIGN,
        "panel",
        (
            *figures.drop(24, SIGN / 2, 22, "ink"),
            *figures.drop(24, SIGN / 2, 20, "foam"),
            Text(str(card), 24, SIGN / 2 + 5, 26, "ink", "black", "mm"),
        ),
    )


@cache
def gap() -> Tile:
    """Nothing, between two signs."""
    return Tile(18, SIGN, "panel", ())


@cache
def known_order(tiles: tuple[int, ...]) -> Tile:
    """The accesses whose boats come next, as far as the viewer knows."""
    layers: list[Layer] = [Ellipse(20, SIGN / 2, 20, 20, "cream"), *aids.sign("watch", 20, SIGN / 2 - 1, 15)]
    x = 60.0
    for number in tiles:
        layers += (
            Ellipse(x, SIGN / 2, 17, 17, "ink"),
            Ellipse(x, SIGN / 2, 15.5, 15.5, "wood-light" if number else "night"),
            Text(str(number or "?"), x, SIGN / 2, 24, "ink" if number else "text", "black", "mm"),
        )
        x += 38
    return Tile(round(x) - 16, SIGN, "panel", tuple(layers))
