"""What the news below the ship say."""

from collections.abc import Iterator

from engines.gezanke_auf_der_planke.data import place_name
from engines.gezanke_auf_der_planke.view import View
from renderers.core import fit
from renderers.core.protocol import Sight
from renderers.core.words import Words

_NAME = 16
"""Longest name, in characters."""


def is_alarming(view: View) -> bool:
    """Whether somebody fell into the water and nothing was done about it yet."""
    return not view.decisions and any(pirate is not None for fall in view.falls for pirate in fall.pirates)


def stage(view: View) -> str:
    """`View.stage`; in a preview, where nothing is left to do at that stage: "moved", "placed", "chosen"."""
    if view.stage == "move" and view.move is not None:
        return "moved"
    if view.stage in ("set-up", "rescue") and not view.waiting:
        return "placed"
    return "chosen" if view.stage == "choose" and not view.awaited else view.stage


def open_dice(view: View) -> tuple[str, ...]:
    """The planks that the dice name for what is to be done now: one of two to slide, or where to move."""
    match stage(view):
        case "slide":
            return view.dice
        case "move":
            return tuple(plank for plank in view.dice if view.slide is None or plank != view.slide.plank)
        case _:
            return ()


def headline(view: View, words: Words) -> str:
    """What is to be done now, or how the game ended."""
    return words.text(
        "picture-stage",
        stage=stage(view),
        dice=words.text("picture-or").join(words.text("alt-plank-name", plank=plank) for plank in open_dice(view)),
        colour=view.waiting[0] if view.waiting else "",
        chosen=len(view.settlement.chosen) if view.settlement else 0,
        asked=len(view.settlement.asked) if view.settlement else 0,
        fins=view.fins,
    )


def report(view: View, sight: Sight) -> str:
    """Who won; else what just happened: the settlement; else who fell; else slide and move."""
    words = sight.words
    if view.places:
        winners = [fit.cut(fit.shown_name(sight.faces[seat]), _NAME) for seat in view.places[0]]
        doubloons = view.purses[view.places[0][0]]
        return words.text("picture-won", names=", ".join(winners), count=len(winners), doubloons=doubloons)
    if view.decisions:
        return ", ".join(settled(view, words))
    if view.falls:
        return " ".join(_fallen(view, words))
    return " ".join(_turn(view, sight))


def settled(view: View, words: Words) -> Iterator[str]:
    """What each colour got in the last settlement."""
    for decision in view.decisions:
        yield words.text(
            "picture-settled",
            colour=words.text("alt-colour", colour=decision.colour),
            choice=decision.choice,
            doubloons=decision.doubloons,
            rescued=decision.rescued,
        )


def _fallen(view: View, words: Words) -> Iterator[str]:
    for fall in view.falls:
        count = sum(pirate is not None for pirate in fall.pirates)
        plank = words.text("alt-plank-name", plank=fall.plank)
        yield words.text("picture-fell", plank=plank, direction=fall.direction, count=count)


def _turn(view: View, sight: Sight) -> Iterator[str]:
    words, slide, move = sight.words, view.slide, view.move
    if slide is None:
        yield words.text("picture-start")
        return
    yield words.text(
        "picture-slid",
        name=fit.cut(fit.shown_name(sight.faces[slide.seat]), _NAME),
        plank=words.text("alt-plank-name", plank=slide.plank),
        direction=slide.direction or "none",
        steps=abs(slide.to_offset - slide.from_offset),
    )
    if move is not None:
        yield f"{place_name(move.from_plank, move.from_place)} > {place_name(move.to_plank, move.to_place)}"
