"""The picture in words, for whoever cannot see it: at most ALT_LIMIT characters, complete enough to play on."""

from collections.abc import Iterable, Iterator, Sequence

from engines.deckchairs.data import square_name
from engines.deckchairs.view import Driven, View
from renderers.core.alt import fitted, short_names
from renderers.core.protocol import Sight
from renderers.core.words import Words

_NAME_LENGTHS = (32, 24, 16, 10, 6)
"""How long names may be, in characters: the first of these with which everything fits is taken."""


def text(view: View, sight: Sight) -> str:
    """The whole position; names are shortened as far as needed, and only then the end is cut."""
    return fitted(_sentences(view, sight, short_names(sight, length)) for length in _NAME_LENGTHS)


def _sentences(view: View, sight: Sight, names: Sequence[str]) -> Iterator[str]:
    words = sight.words
    yield words.text("alt-round", round=view.round, rounds=view.rounds)
    if view.to_move is None:
        places = "; ".join(_together(names[seat] for seat in place) for place in view.places)
        yield words.text("alt-over", places=places)
    else:
        yield words.text("alt-turn", name=names[view.to_move], left=view.seats[view.to_move].actions_left)
        yield words.text(
            "alt-ship",
            now=view.current or "none",
            next=view.upcoming or "none",
            left=view.cards_left,
            used=_together(view.discarded) or "none",
        )
    yield from _last(view, words, names)
    for seat, about in enumerate(view.seats):
        yield words.text(
            "alt-seat",
            name=names[seat],
            colour=words.text("alt-colour", colour=about.colour),
            points=about.score,
            left=about.actions_left,
            chairs=_squares(about.chairs),
            attendant="none" if about.attendant is None else square_name(about.attendant),
            computer="yes" if sight.faces[seat].is_computer else "no",
            begins="yes" if seat == view.start_seat else "no",
        )
    yield words.text("alt-ice", square=square_name(view.ice))
    by_colour = (
        f"{words.text('alt-colour', colour=seat.colour)} "
        + _squares(square for square, colour in view.marked if colour == seat.colour)
        for seat in view.seats
    )
    yield words.text("alt-marked", squares="; ".join(by_colour))


def _last(view: View, words: Words, names: Sequence[str]) -> Iterator[str]:
    if view.trace is not None:
        name = names[view.trace.seat]
        if view.trace.placed is not None:
            yield words.text("alt-last-attendant", name=name, square=square_name(view.trace.placed))
        elif view.trace.driven:
            kind = "alt-last-ice" if view.trace.verb == "ice" else "alt-last-move"
            yield words.text(kind, name=name, steps=_steps(view.trace.driven))
    if view.ship is not None:
        points = ", ".join(f"{name} +{gained}" for name, gained in zip(names, view.ship.points, strict=True))
        yield words.text(
            "alt-tilt",
            round=view.ship.round,
            direction=view.ship.direction or "none",
            steps=_steps(view.ship.driven) or "none",
            points=points,
        )


def _steps(driven: Iterable[Driven]) -> str:
    return " ".join(f"{square_name(piece.origin)}-{square_name(piece.target)}" for piece in driven)


def _squares(squares: Iterable[int]) -> str:
    return " ".join(square_name(square) for square in squares)


def _together(parts: Iterable[str]) -> str:
    return ", ".join(parts)
