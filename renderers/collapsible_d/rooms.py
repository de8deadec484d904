"""What a view shows in each space of the ship."""

import msgspec

from engines.collapsible_d.board import BOAT_DECK, SPACES, Space
from engines.collapsible_d.view import View


class Someone(msgspec.Struct, frozen=True, cache_hash=True):
    """A passenger as the picture shows one."""

    colour: str
    kind: str
    alerted: bool
    wading: bool = False
    has_aid: bool = False
    """A token lies face down on its card."""
    marked: bool = False
    """It has a golden rim."""


class Room(msgspec.Struct, frozen=True, cache_hash=True):
    """What changes about a space."""

    people: tuple[Someone, ...] = ()
    crowds: int = 0
    letter: str = ""
    """Of an aid token that lies there."""
    aid: str = ""
    """That token, if the viewer knows it."""
    water: str = ""
    """"": dry; "surface": the uppermost row under water; "deep": below."""
    fresh: bool = False
    """The water came with the last flood."""
    danger: str = ""
    """"sure": the next flood reaches it; "may": it may; "": it cannot."""


def rooms(view: View, marked: frozenset[int]) -> tuple[Room, ...]:
    """By space: what the view shows there, with golden rims around the marked passengers."""
    people: dict[str, list[Someone]] = {}
    for pawn in view.pawns:
        if pawn.place == "ship":
            has_aid = pawn.has_aid and not pawn.worn
            who = Someone(pawn.colour, pawn.kind, pawn.alerted, pawn.wading, has_aid, pawn.number in marked)
            people.setdefault(pawn.space, []).append(who)
    letters = {letter.space: letter for letter in view.letters if letter.there}
    return tuple(
        Room(
            people=tuple(people.get(space.name, ())),
            crowds=view.crowds.count(space.name),
            letter=letters[space.name].letter if space.name in letters else "",
            aid=letters[space.name].aid if space.name in letters else "",
            water=_water(view, space),
            fresh=bool(_water(view, space)) and space.row > _level_before(view, space),
            danger=_danger(view, space),
        )
        for space in SPACES
    )


def _water(view: View, space: Space) -> str:
    level = view.sections[space.section - 1].level
    return "" if space.row > level else "surface" if space.row == level else "deep"


def _level_before(view: View, space: Space) -> int:
    """How high the water stood before the last flood."""
    return view.flood.levels[space.section - 1] if view.flood else BOAT_DECK


def _danger(view: View, space: Space) -> str:
    section = view.sections[space.section - 1]
    if view.stage == "over" or not section.level < space.row <= section.most:
        return ""
    return "sure" if space.row <= section.least else "may"
