"""The rules of Last Lifebelt, in the order of RULES.md; each function names its section.

`check` explains, `legal_actions` lists, `apply` assumes a checked action.
"""

from msgspec.structs import replace

from engines.core.errors import Illegal
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.core.types import Event, Outcome, Seat
from engines.last_lifebelt.data import BELTS, CAPTAINS, LEAKY, MOST, SOUND
from engines.last_lifebelt.state import State, Take

# Set-up


def setup(setup: Setup) -> tuple[State, list[Event]]:
    """Set-up: the row, one secret note for each player, who begins; what is drawn has a stream of its own."""
    luck = Luck(setup.seed)
    row = BELTS[setup.options["length"]] * setup.seats + 1
    notes, _ = luck.of("notes").shuffled(range(1, row))
    start, _ = luck.of("start").below(setup.seats)
    state = State(row, notes[: setup.seats], start)
    return state, [
        Event("hung", {"belts": row, "leaks": setup.seats, "seat": start}),
        *(Event("noted", {"seat": seat, "belt": belt}, frozenset({seat})) for seat, belt in enumerate(state.notes)),
    ]


# A turn


def to_move(state: State) -> frozenset[Seat]:
    """A turn: one player after the other."""
    return frozenset((state.turn,)) if state.left else frozenset()


def legal_actions(state: State, seat: Seat) -> list[Take]:
    """A turn: fewer belts first."""
    return [Take(belts) for belts in range(1, min(MOST, state.left) + 1)] if seat == state.turn else []


def check(state: State, seat: Seat, action: Take) -> None:
    """A turn: raises Illegal if not so many belts are left."""
    if action.belts > state.left:
        raise Illegal("too-few-left", belts=action.belts, left=state.left)


def apply(state: State, seat: Seat, action: Take) -> tuple[State, list[Event]]:
    """A turn: the foremost belts are taken; whoever holds a belt feels at once whether it leaks."""
    first = len(state.takers) + 1
    taken = replace(
        state,
        turn=(seat + 1) % len(state.notes),
        takers=(*state.takers, *(seat,) * action.belts),
        latest=action.belts,
    )
    events = [Event("took", {"seat": seat, "belts": action.belts})]
    events += [Event("leaked", {"seat": seat, "belt": belt}) for belt in leaks(taken) if belt >= first]
    if not taken.left:
        events.append(Event("captains", {"seat": seat}))
    return taken, events


def leaks(state: State) -> tuple[int, ...]:
    """A turn: the taken belts that leak, ascending. Everybody knows them; those that still hang are secret."""
    return tuple(sorted(belt for belt in state.notes if belt <= len(state.takers)))


# End of the game


def scores(state: State) -> tuple[int, ...]:
    """End of the game: what the belts of each seat are worth so far."""
    return points(state.row, state.takers, leaks(state), len(state.notes))


def points(row: int, takers: tuple[Seat, ...], leaking: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """End of the game: the points by seat, with `leaking` belts and all others sound."""
    won = [0] * seats
    for belt, taker in enumerate(takers, start=1):
        won[taker] += CAPTAINS if belt == row else LEAKY if belt in leaking else SOUND
    return tuple(won)


def outcome(state: State) -> Outcome | None:
    """End of the game: when no belt is left the most points win; ties share the rank."""
    if state.left:
        return None
    won = scores(state)
    ranks = sorted(set(won), reverse=True)
    places = tuple(tuple(seat for seat, points in enumerate(won) if points == rank) for rank in ranks)
    return Outcome(places, "most-points", won)
