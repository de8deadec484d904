"""The picture in words, for whoever cannot see it: at most ALT_LIMIT characters, complete enough to play on."""

from collections.abc import Iterable, Iterator, Sequence

from engines.gezanke_auf_der_planke.data import GEOMETRY, PATIENCE, SIDES, place_name
from engines.gezanke_auf_der_planke.view import Fall, PlankView, View
from renderers.core.alt import fitted, short_names
from renderers.core.protocol import Sight
from renderers.core.words import Words
from renderers.gezanke_auf_der_planke import margins, news

_NAME_LENGTHS = (32, 24, 16, 10, 6)
"""How long names may be, in characters: the first of these with which everything fits is taken."""
_AHEAD = 4
"""Pirates that wait to be placed are told one by one, so many of them."""


def text(view: View, sight: Sight) -> str:
    """The whole position; names are shortened as far as needed, and only then the end is cut."""
    return fitted(_sentences(view, sight, short_names(sight, length)) for length in _NAME_LENGTHS)


def _sentences(view: View, sight: Sight, names: Sequence[str]) -> Iterator[str]:
    words = sight.words
    yield from _asked(view, words, names)
    for seat, purse in enumerate(view.purses):
        yield words.text(
            "alt-seat",
            name=names[seat],
            colours=_colours((colour.colour for colour in view.colours if colour.seat == seat), words),
            computer="yes" if sight.faces[seat].is_computer else "no",
            doubloons=purse,
        )
    neutral = [colour.colour for colour in view.colours if colour.seat is None]
    if neutral:
        yield words.text("alt-neutral", colours=_colours(neutral, words))
    swimming = ", ".join(
        f"{words.text('alt-colour', colour=colour.colour)} {colour.in_water}"
        for colour in view.colours
        if colour.in_water
    )
    yield words.text("alt-sea", fins=view.fins, bank=view.bank, calm=view.calm, patience=PATIENCE)
    if swimming:
        yield words.text("alt-water", pirates=swimming)
    coins = (f"{side} {_listed(by_distance)}" for side, by_distance in zip(SIDES, GEOMETRY.coins, strict=True))
    yield words.text("alt-planks", coins=", ".join(coins))
    yield from (_plank(plank, words) for plank in view.planks)
    yield from _last(view, words, names)


def _asked(view: View, words: Words, names: Sequence[str]) -> Iterator[str]:
    """Who is to do what now, or how the game ended."""
    if view.stage == "over":
        places = "; ".join(", ".join(names[seat] for seat in place) for place in view.places)
        yield words.text("alt-over", fins=view.fins, places=places)
        return
    yield words.text(
        "alt-turn",
        stage=news.stage(view),
        turn=view.turn,
        names=", ".join(names[seat] for seat in view.awaited),
        dice=" / ".join(words.text("alt-plank-name", plank=plank) for plank in news.open_dice(view)),
        colour=view.waiting[0] if view.waiting else "",
    )
    if view.settlement is not None:
        own = (
            words.text("alt-chose", colour=words.text("alt-colour", colour=colour), choice=choice)
            for colour, choice in view.settlement.own
        )
        yield words.text(
            "alt-settlement",
            asked=_colours(view.settlement.asked, words),
            chosen=_colours(view.settlement.chosen, words) or "none",
            own=", ".join(own) or "none",
        )
    later = view.waiting[1:]
    if later:
        yield words.text("alt-waiting", pirates=_colours(later[:_AHEAD], words), more=max(0, len(later) - _AHEAD))


def _plank(plank: PlankView, words: Words) -> str:
    standing = zip(GEOMETRY.places, plank.pirates, strict=True)
    pirates = (f"{words.text('alt-colour', colour=pirate)} {place}" for place, pirate in standing if pirate is not None)
    return words.text(
        "alt-plank",
        plank=words.text("alt-plank-name", plank=plank.colour),
        side=plank.side,
        offset=f"{plank.offset:+}" if plank.offset else "0",
        pirates=", ".join(pirates) or "none",
        left=plank.margin_left,
        right=plank.margin_right,
        slides="both" if len(plank.fatal_slides) > 1 else "".join(plank.fatal_slides) or "none",
        places=_listed(plank.fatal_places) or "none",
        holding=_listed(place for place in margins.taken(plank) if place in margins.risky(plank)) or "none",
    )


def _last(view: View, words: Words, names: Sequence[str]) -> Iterator[str]:
    """What happened since the last slide was chosen."""
    slide, move = view.slide, view.move
    if slide is not None:
        yield words.text(
            "alt-slid",
            name=names[slide.seat],
            plank=words.text("alt-plank-name", plank=slide.plank),
            direction=slide.direction or "none",
            steps=abs(slide.to_offset - slide.from_offset),
        )
    if move is not None:
        yield words.text(
            "alt-moved",
            colour=move.colour,
            origin=place_name(move.from_plank, move.from_place),
            target=place_name(move.to_plank, move.to_place),
            shoves=", ".join(
                f"{words.text('alt-colour', colour=shove.colour)} {shove.from_place}>{shove.to_place}"
                for shove in move.shoves
            )
            or "none",
        )
    yield from (_fall(fall, words) for fall in view.falls)
    if view.decisions:
        yield words.text("alt-settled", decisions=", ".join(news.settled(view, words)))


def _fall(fall: Fall, words: Words) -> str:
    return words.text(
        "alt-fell",
        plank=words.text("alt-plank-name", plank=fall.plank),
        direction=fall.direction,
        pirates=_colours((pirate for pirate in fall.pirates if pirate is not None), words) or "none",
    )


def _colours(colours: Iterable[str], words: Words) -> str:
    return ", ".join(words.text("alt-colour", colour=colour) for colour in colours)


def _listed(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))
