"""The set-up of Collapsible D: section 2 of RULES.md. Each shuffle has a stream of luck of its own."""

from engines.collapsible_d.board import START_SPACES
from engines.collapsible_d.data import AIDS, BERTHS, BOATS, CLASSES, COLOURS, CYCLE, FLOODING, LAST_BOAT, PASSENGERS
from engines.collapsible_d.state import Pawn, State
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.core.types import Event, Seat

_THREE = ("blue", "yellow", "red")
"""The colours when three play."""
_GROUPS = {2: 2}
"""Seats -> colours of each player; one, if not told."""
_TILES = range(1, 9)


def dealt_classes(seats: int) -> tuple[str, ...]:
    """The classes that are dealt: second class only when three play."""
    return tuple(kind for kind in CLASSES if seats == 3 or kind != "second")


def setup(setup: Setup) -> tuple[State, list[Event]]:
    """Set-up: colours and passengers are dealt, order tiles, boats, flooding cards and aid tokens shuffled."""
    luck, seats = Luck(setup.seed), setup.seats
    start, _ = luck.of("start").below(seats)
    boats, _ = luck.of("boats").shuffled([key for key in BOATS if key != LAST_BOAT])
    tiles, _ = luck.of("tiles").shuffled(_TILES)
    aids, _ = luck.of("aids").shuffled([aid for aid, number in AIDS.items() for _ in range(number)])
    floods: list[int] = []
    for deck, cards in FLOODING.items():
        shuffled, _ = luck.of(f"flooding {deck}").shuffled(cards)
        floods += shuffled[:CYCLE]
    colours = _colours(luck, seats)
    pawns = _pawns(luck, colours, start)
    nothing: tuple[frozenset[int], ...] = (frozenset(),) * seats
    state = State(
        seats=seats,
        luck=luck,
        ankle_deep=setup.options["ankle_deep"] == "yes",
        hang_on=setup.options["hang_on"] == "yes",
        abilities=setup.options["abilities"] == "yes",
        composure=setup.options["composure"] == "yes",
        women_first=setup.options["women_first"] == "yes",
        start=start,
        colours=colours,
        pawns=pawns,
        boats=(*boats, LAST_BOAT),
        tiles=tiles,
        floods=tuple(floods),
        aids=aids,
        known_aids=nothing,
        known_boats=nothing,
        known_tiles=nothing,
        stage="alarm",
    )
    return state, [
        Event(
            "set-up", {"seat": start, "seats": ", ".join(str(state.boat(berth).seats) for berth in range(len(BERTHS)))}
        ),
        *(
            Event(
                "dealt",
                {
                    "seat": seat,
                    "colour": colour,
                    "who": ", ".join(pawn.card.name for pawn in pawns if pawn.colour == colour),
                },
            )
            for seat in range(seats)
            for colour in colours[seat]
        ),
    ]


def _colours(luck: Luck, seats: int) -> tuple[tuple[str, ...], ...]:
    """Set-up: everybody's colours, by lot; two each when two play."""
    each = _GROUPS.get(seats, 1)
    shuffled, _ = luck.of("colours").shuffled(_THREE if seats == len(_THREE) else COLOURS)
    return tuple(shuffled[seat * each : (seat + 1) * each] for seat in range(seats))


def _pawns(luck: Luck, colours: tuple[tuple[str, ...], ...], start: Seat) -> tuple[Pawn, ...]:
    """Set-up: each colour is dealt one passenger of each class, from the first player on; all are unaware."""
    seats = len(colours)
    groups = [
        ((start + turn) % seats, colours[(start + turn) % seats][group])
        for group in range(len(colours[0]))
        for turn in range(seats)
    ]
    pawns = []
    for kind in dealt_classes(seats):
        cards, _ = luck.of(f"passengers {kind}").shuffled([p.number for p in PASSENGERS.values() if p.kind == kind])
        for (seat, colour), number in zip(groups, cards, strict=False):
            pawns.append(Pawn(number, seat, colour, START_SPACES[number]))
    return tuple(sorted(pawns, key=lambda pawn: (pawn.seat, colours[pawn.seat].index(pawn.colour))))
