"""The pictures in words, for whoever cannot see them: at most ALT_LIMIT characters, complete enough to play on.

Passengers are told by the names that actions have for them, once room is short.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from engines.collapsible_d.board import DECKS, SPACE_NUMBERS, SPACES, WAYS
from engines.collapsible_d.data import LAST_TURN, PASSENGERS, TURNS
from engines.collapsible_d.view import BerthView, DieView, Launch, PawnView, SectionView, View
from renderers.collapsible_d import news, table, ways
from renderers.core.alt import fitted, short_names
from renderers.core.protocol import Sight
from renderers.core.words import Words


class _Room(msgspec.Struct, frozen=True):
    """How much is told."""

    length: int
    """Of a person's name, in characters."""
    titles: bool
    """Passengers have their full names."""
    paths: bool
    """Every space of a way is named; what is next to one's own passengers, too."""
    letters: bool
    """The spaces of aid tokens are named, not only their letters."""
    terse: bool
    """Few words are made about passengers and boats: the tables have a picture of their own."""
    bare: bool
    """Crowds that moved and letters are left out."""


_ROOMS = (
    _Room(32, titles=True, paths=True, letters=True, terse=False, bare=False),
    _Room(24, titles=True, paths=True, letters=False, terse=False, bare=False),
    _Room(16, titles=False, paths=True, letters=False, terse=False, bare=False),
    _Room(12, titles=False, paths=True, letters=False, terse=True, bare=False),
    _Room(10, titles=False, paths=False, letters=False, terse=True, bare=False),
    _Room(6, titles=False, paths=False, letters=False, terse=True, bare=True),
)
"""The first of these with which everything fits is taken."""


def text(view: View, sight: Sight) -> str:
    """The board."""
    return _fitting(view, sight, _board)


def passengers(view: View, sight: Sight) -> str:
    """The viewer's own people and what is around them."""
    return _fitting(view, sight, _own)


def boats(view: View, sight: Sight) -> str:
    """All boats."""
    return _fitting(view, sight, _boats)


def _fitting(view: View, sight: Sight, sentences: "Callable[[_Teller], Iterator[str]]") -> str:
    return fitted(sentences(_Teller(view, sight, room)) for room in _ROOMS)


class _Teller:
    """A view, with how its people and places are called where there is so much room."""

    def __init__(self, view: View, sight: Sight, room: _Room) -> None:
        self.view, self.words, self.room, self.sight = view, sight.words, room, sight
        self.names = short_names(sight, room.length)

    def who(self, number: int) -> str:
        """A passenger."""
        card = PASSENGERS[number]
        return self.words.text("value-passenger", value=card.key) if self.room.titles else card.key

    def people(self, numbers: Iterable[int]) -> str:
        """Passengers, or "none"."""
        return ", ".join(self.who(number) for number in numbers) or "none"

    def colour(self, colour: str) -> str:
        """The word for a colour."""
        return self.words.text("picture-colour", colour=colour)


# --- The pictures ---


def _board(tell: _Teller) -> Iterator[str]:
    view = tell.view
    yield from _standing(tell)
    yield from _water(tell)
    for seat in range(view.seats):
        yield tell.words.text(
            "alt-seat",
            name=tell.names[seat],
            colours="/".join(tell.colour(colour) for colour in view.colours[seat]),
            saved=view.saved[seat],
            points=view.scores[seat],
            terse=_yes(tell.room.terse),
            people="; ".join(_person(tell, pawn) for pawn in view.pawns if pawn.seat == seat),
        )
    yield from _hanging(tell)
    if view.crowds:
        yield tell.words.text("alt-crowds", spaces=", ".join(view.crowds))
    letters = [letter for letter in view.letters if letter.there]
    if letters and view.stage != "over" and not tell.room.bare:
        told = (f"{letter.letter} {letter.space}" if tell.room.letters else letter.letter for letter in letters)
        yield tell.words.text("alt-letters", letters=(", " if tell.room.letters else " ").join(told))
    yield from _known(tell)
    yield from _happened(tell)


def _own(tell: _Teller) -> Iterator[str]:
    view, words = tell.view, tell.words
    yield from _standing(tell)
    for pawn in view.pawns:
        if pawn.seat != view.viewer:
            continue
        card = PASSENGERS[pawn.number]
        about = words.text("picture-person", kind=pawn.kind, sex=card.sex)
        holds = tell.colour(pawn.holds) if pawn.holds else "none"
        yield words.text(
            "alt-own",
            name=tell.who(pawn.number),
            about=about,
            points=card.points,
            holds=holds,
            where=_where(tell, pawn),
        )
        if pawn.place == "ship":
            way = ways.nearest(view, pawn.space)
            steps = words.text("picture-way", steps=way.steps if way else -1, access=way.access if way else 0)
            around = _around(tell, pawn) if tell.room.paths else "none"
            yield words.text("alt-way", way=steps, around=around)
    yield from _water(tell)
    yield from _known(tell)
    yield from _happened(tell)


def _boats(tell: _Teller) -> Iterator[str]:
    yield from _standing(tell)
    for berth in tell.view.berths:
        there = (f"{place}. {tell.who(number)}" for place, number in enumerate(berth.table, 1) if number)
        yield tell.words.text("alt-berth", boat=_boat(tell, berth), people=", ".join(there) or "none")


# --- Whose turn ---


def _standing(tell: _Teller) -> Iterator[str]:
    view, words = tell.view, tell.words
    if view.stage == "over":
        seats = sorted(range(view.seats), key=lambda seat: table.place(view, seat))
        places = (
            words.text("alt-placed", place=table.place(view, seat), name=tell.names[seat], points=view.scores[seat])
            for seat in seats
        )
        yield words.text("alt-over", places="; ".join(places))
        return
    track = TURNS[view.turn - 1]
    yield words.text(
        "alt-turn",
        turn=view.turn,
        last=LAST_TURN,
        time=track.clock,
        boats=track.boats,
        bonus=track.bonus,
        crowd="none" if view.composure or not track.crowd else tell.colour(track.crowd),
    )
    numbers = view.asked or tuple(number for number in (view.searching or view.assigning,) if number)
    yield words.text(
        "alt-task",
        names=", ".join(tell.names[seat] for seat in view.awaited),
        task=news.task(view, tell.sight),
        who=tell.people(numbers),
    )
    if view.mover is not None and view.dice:
        dice = [_die(tell, die) for die in view.dice if not (die.spent and tell.room.terse)]
        yield words.text("alt-dice", dice=", ".join(dice) or "none")


def _die(tell: _Teller, die: DieView) -> str:
    return tell.words.text(
        "alt-die",
        colour=tell.colour(die.colour),
        held=_yes(die.held),
        spent=_yes(die.spent),
        who=tell.who(die.passenger) if die.passenger else "none",
    )


# --- What just happened ---


def _happened(tell: _Teller) -> Iterator[str]:
    view, words = tell.view, tell.words
    if view.walks:
        told = []
        for walk in view.walks:
            path = walk.spaces if tell.room.paths else tuple(dict.fromkeys((*walk.spaces[:1], *walk.spaces[-1:])))
            told.append(
                f"{tell.who(walk.passenger)} {'>'.join((*path, *((f'({walk.berth})',) if walk.berth else ())))}"
            )
        yield words.text("alt-walks", walks=", ".join(told))
    moved = [f"{step.origin or '+'}>{step.target or '-'}" for step in view.crowd_steps]
    if moved and not tell.room.bare:
        yield words.text("alt-crowd-steps", steps=", ".join(moved))
    for launch in news.launches(view):
        yield _launch(tell, launch)
    if view.flood is not None:
        yield words.text("alt-flood", card=view.flood.card, lost=tell.people(view.flood.lost))


def _launch(tell: _Teller, launch: Launch) -> str:
    return tell.words.text(
        "alt-launch",
        boat=launch.boat,
        berth=launch.berth,
        capsized=_yes(launch.capsized),
        taken=tell.people(launch.taken),
        away=tell.people(launch.turned_away),
    )


# --- The ship ---


def _water(tell: _Teller) -> Iterator[str]:
    """How high the water stands, and where the next flood comes, section by section from the bow."""
    sections = tell.view.sections
    now = _grouped([_deck(section.level) for section in sections])
    coming = ["" if tell.view.stage == "over" else _risen(section) for section in sections]
    yield tell.words.text("alt-water", levels=now, coming=_grouped(coming) or "none")


def _risen(section: SectionView) -> str:
    """The decks that the next flood can reach: from, if it is sure to reach one, and to."""
    if section.most <= section.level:
        return ""
    return "-".join(dict.fromkeys(_deck(level) for level in (section.least, section.most) if level > section.level))


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"


def _deck(level: int) -> str:
    return DECKS[level - 1] if level else ""


def _grouped(values: Sequence[str]) -> str:
    """Equal values of neighbouring sections told once: "1 C, 2-4 D"; empty ones are left out."""
    found: list[str] = []
    first = 0
    for place, value in enumerate(values):
        if place + 1 < len(values) and values[place + 1] == value:
            continue
        if value:
            numbers = str(first + 1) if first == place else f"{first + 1}-{place + 1}"
            found.append(f"{numbers} {value}")
        first = place + 1
    return ", ".join(found)


def _person(tell: _Teller, pawn: PawnView) -> str:
    """Who and where a passenger is."""
    return tell.words.text(
        "alt-person",
        name=tell.who(pawn.number),
        kind=pawn.kind,
        terse=_yes(tell.room.terse),
        where=_where(tell, pawn),
    )


def _where(tell: _Teller, pawn: PawnView) -> str:
    """Where a passenger is, whether it sleeps, and its aid token."""
    words = tell.words
    if pawn.place == "ship":
        state = "wading" if pawn.wading else "awake" if pawn.alerted else "asleep"
        time = table.hour(TURNS[PASSENGERS[pawn.number].alarm - 1])
        where = words.text("alt-on-ship", space=pawn.space, state=state, time=time, terse=_yes(tell.room.terse))
    else:
        boat = next((berth.boat for berth in tell.view.berths if berth.berth == pawn.berth and berth.lowered), "")
        where = words.text("picture-place", place=pawn.place, berth=pawn.berth, boat=boat, rank=pawn.rank)
    if pawn.may_search:
        where = f"{where}, {words.text('picture-may-search', letter=SPACES[SPACE_NUMBERS[pawn.space]].letter)}"
    if not pawn.has_aid:
        return where
    return f"{where}, {words.text('value-aid', value=pawn.aid) if pawn.aid else words.text('alt-token')}"


def _around(tell: _Teller, pawn: PawnView) -> str:
    """The steps from a passenger's space: where they lead, and what is there."""
    view = tell.view
    here = SPACES[SPACE_NUMBERS[pawn.space]]
    found = []
    for way in WAYS[SPACE_NUMBERS[pawn.space]]:
        there = SPACES[way.to]
        if there.row <= view.sections[there.section - 1].level:
            state = "flooded"
        elif there.name in view.crowds:
            state = "crowd"
        elif there.colour != "white" and sum(other.space == there.name for other in view.pawns) > 1:
            state = "full"
        else:
            state = "free"
        found.append(
            tell.words.text(
                "alt-step",
                space=there.name,
                by="passage" if not way.stairs else "up" if there.row > here.row else "down",
                colour=tell.colour(way.stairs or there.colour),
                state=state,
            )
        )
    return ", ".join(found)


def _hanging(tell: _Teller) -> Iterator[str]:
    hanging = [
        _boat(tell, berth) for berth in tell.view.berths if not berth.lowered and (berth.boat or not tell.room.terse)
    ]
    if hanging:
        yield tell.words.text("alt-boats", boats="; ".join(hanging))
    gone = [_boat(tell, berth) for berth in tell.view.berths if berth.lowered]
    if gone:
        yield tell.words.text("alt-gone", boats="; ".join(gone))


def _boat(tell: _Teller, berth: BerthView) -> str:
    words: Words = tell.words
    if tell.room.terse and berth.lowered:
        return f"{berth.berth} ({berth.boat})"
    refuses = "/".join(words.text("picture-refused", who=who) for who in berth.refuses)
    return words.text(
        "alt-boat",
        berth=berth.berth,
        seats=berth.seats,
        boat=berth.boat or "none",
        refuses=refuses or "none",
        bonus=berth.bonus,
        state="capsized" if berth.capsized else "gone" if berth.lowered else "hanging",
    )


# --- What only the viewer knows ---


def _known(tell: _Teller) -> Iterator[str]:
    view, words = tell.view, tell.words
    if view.found:
        yield words.text("alt-found", aid=words.text("value-aid", value=view.found))
    if any(view.tiles_known):
        yield words.text("alt-order", tiles=" ".join(str(tile or "?") for tile in view.tiles_known))
    known = [
        f"{letter.letter} {words.text('value-aid', value=letter.aid)}"
        for letter in view.letters
        if letter.there and letter.aid
    ]
    if known:
        yield words.text("alt-known", aids=", ".join(known))
