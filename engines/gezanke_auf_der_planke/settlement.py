"""What follows when pirates fell: money or people, in the order of RULES.md; each function names its section."""

from collections.abc import Iterator

from msgspec.structs import replace

from engines.core.errors import Illegal, Respelled
from engines.core.types import Data, Event, Seat
from engines.gezanke_auf_der_planke.data import PIRATES, Pirate, in_turn, owner
from engines.gezanke_auf_der_planke.state import Choose, State
from engines.gezanke_auf_der_planke.view import Decision

CHOICES = ("money", "people")


def begun(state: State) -> tuple[State, list[Event]]:
    """Money or people: each colour with a pirate in the water and another one aboard is asked."""
    asked = tuple(p for p in in_turn(state.active, state.seats) if state.water[p] and state.aboard(p))
    events = [Event("asked", {"colours": ", ".join(PIRATES[p] for p in asked), "count": len(asked)})] if asked else []
    return replace(state, stage="choose", asked=asked, calm=0), events


def legal_choices(state: State, seat: Seat) -> Iterator[Choose]:
    """Money or people: both, for each of one's colours that is asked and has not chosen."""
    for pirate in state.undecided:
        if owner(pirate, state.seats) == seat:
            named = pirate if _is_named(state) else None
            yield from (Choose(choice, named) for choice in CHOICES)


def _is_named(state: State) -> bool:
    """Whether the colour is part of the action: where a player has two."""
    return len(state.colours(0)) > 1


def check_choice(state: State, seat: Seat, choose: Choose) -> None:
    """Money or people: raises Illegal if the colour is not asked, or not named just where a player has two."""
    undecided = [p for p in state.undecided if owner(p, state.seats) == seat]
    if choose.pirate is None:
        if not _is_named(state):
            return
        if len(undecided) > 1:
            raise Illegal("which-colour")
        colour = PIRATES[undecided[0]]
        raise Respelled("name-the-colour", (choose.choice, colour), colour=colour)
    colour = PIRATES[choose.pirate]
    if owner(choose.pirate, state.seats) != seat:
        raise Illegal("not-your-colour", colour=colour)
    if not _is_named(state):
        raise Respelled("colour-goes-without-saying", (choose.choice,), colour=colour)
    if choose.pirate not in undecided:
        raise Illegal("chosen-already" if choose.pirate in state.asked else "not-asked", colour=colour)


def choose(state: State, seat: Seat, choose: Choose) -> tuple[State, list[Event]]:
    """Money or people: the choice is noted; all know that it was made, only the chooser knows which."""
    pirate = next(p for p in state.undecided if choose.pirate in (None, p) and owner(p, state.seats) == seat)
    choices = tuple(choose.choice if p == pirate else chosen for p, chosen in enumerate(state.choices))
    told: Data = {"seat": seat, "colour": PIRATES[pirate]}
    return replace(state, choices=choices), [
        Event("has-chosen", told),
        Event("chose", {**told, "choice": choose.choice}, frozenset({seat})),
    ]


def settled(state: State) -> tuple[State, list[Event]]:
    """Money or people: when all have chosen, the money is paid; then it is clear who comes back, in which order."""
    events: list[Event] = []
    rescued = {}
    for pirate in in_turn(state.active, state.seats):
        asked, in_water = pirate in state.asked, state.water[pirate]
        choice = state.choices[pirate] or ("people" if in_water else "money")
        if choice == "money":
            state = _paid(state, pirate, asked, events)
            continue
        rescued[pirate] = in_water
        decision = Decision(PIRATES[pirate], choice, asked, doubloons=0, lost=0, rescued=in_water)
        state = replace(state, decisions=(*state.decisions, decision))
        told: Data = {"seat": owner(pirate, state.seats) or 0, "colour": PIRATES[pirate], "count": in_water}
        events.append(Event("chose-people" if asked else "must-rescue", told))
    if not state.ones and not state.twos:
        events.append(Event("bank-emptied"))
    waiting = tuple(_queue(state, rescued))
    choices: tuple[str | None, ...] = (None,) * len(PIRATES)
    return replace(state, stage="rescue", waiting=waiting, asked=(), choices=choices), events


def _paid(state: State, pirate: Pirate, asked: bool, events: list[Event]) -> State:
    """Money: the doubloons of the places where the colour stands; largest coins first; what is missing is lost."""
    due = sum(
        doubloons
        for plank in state.planks
        for standing, doubloons in zip(plank.pirates, state.geometry.doubloons(plank.side), strict=True)
        if standing == pirate
    )
    twos = min(due // 2, state.twos)
    ones = min(due - 2 * twos, state.ones)
    paid = 2 * twos + ones
    seat = owner(pirate, state.seats) or 0
    purses = tuple(purse + paid * (other == seat) for other, purse in enumerate(state.purses))
    if asked or due:
        told: Data = {"seat": seat, "colour": PIRATES[pirate], "doubloons": paid, "total": purses[seat]}
        events.append(Event("chose-money" if asked else "collected", told))
    if paid < due:
        events.append(Event("lost", {"seat": seat, "doubloons": due - paid}))
    decision = Decision(PIRATES[pirate], "money", asked, paid, due - paid, rescued=0)
    return replace(
        state,
        purses=purses,
        ones=state.ones - ones,
        twos=state.twos - twos,
        decisions=(*state.decisions, decision),
    )


def _queue(state: State, rescued: dict[Pirate, int]) -> Iterator[Pirate]:
    """People: round by round one pirate of each colour that comes back, after each round a neutral one."""
    neutral = {p: state.water[p] for p in range(len(PIRATES)) if owner(p, state.seats) is None}
    left = rescued | neutral
    while any(left.values()):
        for pirate in left:
            if left[pirate]:
                left[pirate] -= 1
                yield pirate
