"""Holding, rolling and assigning dice: section 3 of RULES.md."""

from collections import Counter
from functools import lru_cache
from itertools import combinations

from msgspec.structs import replace

from engines.collapsible_d.data import COLOURS, DICE, MOST_REASSIGNED
from engines.collapsible_d.state import NOWHERE, Assign, Die, Hold, Pawn, Reassign, Roll, Spare, State
from engines.core.errors import Illegal
from engines.core.types import Data, Event, Seat

NOBODY = "none"
"""Nobody holds a die; no die is assigned."""

_SPARE, _REASSIGN, _ROLL = Spare(), Reassign(), Roll()


def players_of_dice(state: State, seat: Seat) -> tuple[int, ...]:
    """Assigning: the pawns of a seat that can be given dice, those on the ship first."""
    return tuple(sorted(state.own(seat), key=lambda index: state.pawns[index].space == NOWHERE))


def holders(state: State, seat: Seat) -> tuple[int, ...]:
    """Holding: the pawns of a seat that can hold a die."""
    return tuple(index for index in state.own(seat) if state.pawns[index].holds)


def legal_holds(state: State, seat: Seat) -> list[Hold | Roll]:
    """Holding: every set of passengers who can hold; when two play, all do, and there is but the roll."""
    if len(state.colours[seat]) > 1:
        return [_ROLL]
    kinds = [state.pawns[index].card.kind for index in holders(state, seat)]
    sets = [kept for size in range(len(kinds), 0, -1) for kept in combinations(kinds, size)]
    return [*(Hold("-".join(kept)) for kept in sets), Hold(NOBODY)]


def check_hold(state: State, seat: Seat, hold: Hold | Roll) -> None:
    """Holding: raises Illegal if not exactly these passengers can hold."""
    if state.stage != "hold":
        raise Illegal("dice-rolled")
    if hold in legal_holds(state, seat):
        return
    raise Illegal("no-holding" if len(state.colours[seat]) > 1 else "cannot-hold" if isinstance(hold, Hold) else "hold")


def held_and_rolled(state: State, seat: Seat, action: Hold | Roll) -> tuple[State, list[Event]]:
    """Holding, rolling: held dice go to their passengers, the others are rolled."""
    events = []
    if isinstance(action, Roll):
        held = [Die(state.pawns[i].holds or "white", i, held=True) for i in state.own(seat)]
        rolled = DICE
    else:
        kinds = action.who.split("-")
        held = [
            Die(state.pawns[i].holds, i, held=True) for i in holders(state, seat) if state.pawns[i].card.kind in kinds
        ]
        rolled = DICE - len(held)
        for die in held:
            told: Data = {"seat": seat, "who": state.pawns[die.pawn].card.name, "die": die.colour}
            events.append(Event("held", told))
    state, results = _rolled(state, f"dice {state.turn} {seat}", rolled)
    if results:
        events.append(Event("rolled", {"seat": seat, "dice": ", ".join(results), "count": rolled}))
    waiting = players_of_dice(state, seat)
    state = replace(state, dice=(*held, *(Die(colour) for colour in results)), stage="assign", assigning=waiting[0])
    return (state if results else _assigned(state)), events


def _rolled(state: State, stream: str, number: int) -> tuple[State, tuple[str, ...]]:
    """Results of so many dice, in the order of COLOURS, from a stream of their own."""
    luck, results = state.luck.of(stream), []
    for _ in range(number):
        result, luck = luck.below(len(COLOURS))
        results.append(result)
    state = replace(state, rolled=luck if number else state.rolled)
    return state, tuple(COLOURS[result] for result in sorted(results))


def unassigned(state: State) -> tuple[str, ...]:
    """The dice that are assigned to nobody and not spent, by colour."""
    return tuple(die.colour for die in state.dice if die.pawn == NOWHERE and not die.spent)


@lru_cache(maxsize=1 << 10)
def _handfuls(dice: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Every different choice among dice, the largest first, the empty one last."""
    return tuple(dict.fromkeys(chosen for size in range(len(dice), -1, -1) for chosen in combinations(dice, size)))


def legal_assigns(state: State, seat: Seat) -> list[Assign | Spare | Reassign]:
    """Assigning: any of the dice for the passenger who is asked; none for all the others; all dice back."""
    number = state.pawns[state.assigning].number
    actions: list[Assign | Spare | Reassign] = [Assign(number, dice) for dice in _handfuls(unassigned(state))]
    actions.append(_SPARE)
    if can_reassign(state):
        actions.append(_REASSIGN)
    return actions


def can_reassign(state: State) -> bool:
    """Assigning: until the first move the dice can be taken back, some times; not what the baker rolled again."""
    return (
        state.reassigned < MOST_REASSIGNED
        and not state.underway
        and not any(die.spent for die in state.dice)
        and any(die.pawn == NOWHERE or not (die.held or die.fixed) for die in state.dice)
        and (state.stage == "move" or state.assigning != players_of_dice(state, state.pawns[state.assigning].seat)[0])
    )


def check_assign(state: State, action: Assign | Spare | Reassign) -> None:
    """Assigning: raises Illegal if these dice cannot go to this passenger now."""
    if isinstance(action, Reassign):
        if not can_reassign(state):
            raise Illegal("too-late-to-reassign")
        return
    if state.stage != "assign":
        raise Illegal("nothing-to-assign")
    if isinstance(action, Assign):
        asked = state.pawns[state.assigning]
        if action.passenger != asked.number:
            raise Illegal("another-is-asked", who=asked.card.name)
        if Counter(action.dice) - Counter(unassigned(state)):
            raise Illegal("not-those-dice", dice=", ".join(unassigned(state)))


def assigned(state: State, seat: Seat, action: Assign | Spare | Reassign) -> tuple[State, list[Event]]:
    """Assigning: dice go to the passenger; the next one is asked, if any dice are left."""
    if isinstance(action, Reassign):
        dice = tuple(die if die.held or die.fixed else replace(die, pawn=NOWHERE) for die in state.dice)
        first = players_of_dice(state, seat)[0]
        state = replace(state, dice=dice, stage="assign", assigning=first, reassigned=state.reassigned + 1)
        return state, [Event("reassigned", {"seat": seat})]
    if isinstance(action, Spare):
        return _assigned(state), [Event("spared", {"seat": seat, "dice": ", ".join(unassigned(state))})]
    index, pawn = state.assigning, state.pawns[state.assigning]
    told: Data = {
        "seat": seat,
        "who": pawn.card.name,
        "dice": ", ".join(action.dice) or NOBODY,
        "count": len(action.dice),
    }
    events = [Event("assigned", told)]
    if action.dice:
        if state.abilities and pawn.card.ability == "baker":
            state, results = _rolled(state, f"baker {state.turn} {state.reassigned}", len(action.dice))
            events.append(Event("rolled-again", {"who": pawn.card.name, "dice": ", ".join(results)}))
            state = replace(state, dice=_given(state.dice, action.dice, index, results))
        else:
            state = replace(state, dice=_given(state.dice, action.dice, index))
    waiting = players_of_dice(state, seat)
    at = waiting.index(state.assigning) + 1
    if at == len(waiting) or not unassigned(state):
        return _assigned(state), events
    return replace(state, assigning=waiting[at]), events


def _given(dice: tuple[Die, ...], colours: tuple[str, ...], pawn: int, again: tuple[str, ...] = ()) -> tuple[Die, ...]:
    """The dice with one of each of `colours` assigned to a pawn; as `again` if they were rolled again."""
    results, given = list(again), list(dice)
    for colour in colours:
        at = next(n for n, die in enumerate(given) if die.pawn == NOWHERE and not die.spent and die.colour == colour)
        given[at] = Die(results.pop(), pawn, fixed=True) if results else replace(given[at], pawn=pawn)
    return tuple(given)


def _assigned(state: State) -> State:
    return replace(state, stage="move", assigning=NOWHERE)


def dice_of(state: State, index: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The dice of a pawn by colour: those that are left, and all that were assigned."""
    own = [die for die in state.dice if die.pawn == index]
    return tuple(die.colour for die in own if not die.spent), tuple(die.colour for die in own)


def without(state: State, index: int, colours: tuple[str, ...]) -> tuple[Die, ...]:
    """The dice with one of each of `colours` spent that are assigned to a pawn; NOWHERE: to nobody."""
    dice = list(state.dice)
    for colour in colours:
        at = next(n for n, die in enumerate(dice) if die.pawn == index and not die.spent and die.colour == colour)
        dice[at] = replace(dice[at], spent=True)
    return tuple(dice)


def changed(pawns: tuple[Pawn, ...], index: int, pawn: Pawn) -> tuple[Pawn, ...]:
    """The pawns with one of them replaced."""
    return (*pawns[:index], pawn, *pawns[index + 1 :])
