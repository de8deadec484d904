"""Queues and boats of Man the Boats: what fits where, and how cards get there. Sections of RULES.md are named."""

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from engines.core.types import Data, Event
from engines.man_the_boats.data import (
    ACE,
    BOAT,
    CARD_NAMES,
    CARDS,
    KING,
    SECTIONS,
    SUITS,
    Card,
    is_red,
    lies_on,
    names,
    rank,
)
from engines.man_the_boats.state import State
from engines.man_the_boats.view import Step

T = TypeVar("T")


def fitting_boats(state: State, card: Card) -> list[int]:
    """Free moves, to a boat: the boats of the card's colour whose top card is one lower, the first one first."""
    wanted = rank(card)
    return [n for n, boat in enumerate(state.boats) if len(boat) == wanted and not (boat[0] ^ card) & 1]


def boat_targets(state: State, card: Card) -> list[int]:
    """Free moves, to a boat: as targets; a boat is named by its number only where two fit."""
    if rank(card) == ACE:
        return [BOAT]
    boats = fitting_boats(state, card)
    return [BOAT] * len(boats) if len(boats) < 2 else [BOAT + 1 + boat for boat in boats]


def targets(state: State, card: Card) -> list[int]:
    """Rescue: all targets where a card can be placed, sections first."""
    found = []
    for section, queue in enumerate(state.queues):
        if lies_on(card, queue[-1]) if queue else rank(card) == KING and not state.is_flooded(section):
            found.append(section)
    return found + boat_targets(state, card)


def run(state: State, section: int) -> int:
    """Free moves: how many face-up cards at the front of a queue form a run."""
    queue, length = state.queues[section], 1
    longest = len(queue) - state.down[section]
    while length < longest and lies_on(queue[-length], queue[-length - 1]):
        length += 1
    return min(length, longest)


def fitting_cards(state: State, origin: int, target: int) -> int:
    """Free moves: how many cards of a queue's front fit on another queue, or 0.

    Ranks in a run differ, and the deepest card must have just one certain rank: no two numbers fit.
    """
    queue, onto = state.queues[origin], state.queues[target]
    if not queue or origin == target or state.is_flooded(target):
        return 0
    front = queue[-1]
    if onto:
        if (onto[-1] ^ front) & 1:
            return 0
        cards = rank(onto[-1]) - rank(front)
    else:
        cards = KING + 1 - rank(front)
    return cards if 0 < cards <= run(state, origin) else 0


def free_moves(state: State) -> Iterator[tuple[int, int]]:
    """Free moves: (origin, target) of all of them, by origin, then target."""
    for origin, queue in enumerate(state.queues):
        if queue:
            for target in range(SECTIONS):
                if fitting_cards(state, origin, target):
                    yield origin, target
            for target in boat_targets(state, queue[-1]):
                yield origin, target


def safe_moves(state: State) -> Iterator[tuple[int, int]]:
    """All safe moves at once: (origin, target) of those that are safe now.

    A card is safe when it fits on the lower boat of its colour (one not launched counts as empty): then both cards one
    rank lower are in boats. Such a move can never be regretted, because whatever could be done without it can be done
    with it: nothing can be laid on the card any more, for what would lie on it is in the boats; and it takes nobody's
    place, for the other card of its rank and colour has the other boat. Of two boats that are equal it takes the one
    with its own suit on top; only the bonus can tell them apart.
    """
    lowest = [0, 0]
    for colour in (0, 1):
        tops = sorted(len(boat) for boat in state.boats if boat[0] & 1 == colour)
        lowest[colour] = tops[0] if len(tops) == 2 else 0
    for origin, queue in enumerate(state.queues):
        if queue and rank(queue[-1]) == lowest[queue[-1] & 1]:
            yield origin, _preferred_boat(state, queue[-1])


def _preferred_boat(state: State, card: Card) -> int:
    fitting = fitting_boats(state, card)
    if len(fitting) < 2:
        return BOAT
    alike = [boat for boat in fitting if (state.boats[boat][-1] ^ card) % len(SUITS) == 0]
    return BOAT + 1 + (alike or fitting)[0]


def moved(state: State, origin: int, target: int) -> tuple[State, list[Event]]:
    """Free moves: the run or the front card moves; a card that becomes the front card is turned up.

    Returns the state with the step added to `steps`, and to `undoable` unless a card was turned up; and the events.
    """
    number = 1 if target >= BOAT else fitting_cards(state, origin, target)
    cards = state.queues[origin][-number:]
    left, turned_up = taken(state, origin, number)
    arrived, boat = laid(left, cards, target)
    launched = boat is not None and rank(cards[0]) == ACE
    step = Step(origin + 1, names(cards), None if boat else target + 1, boat, launched, turned_up)
    data: Data = {"seat": state.acting, "from": origin + 1}
    if boat is None:
        event = Event("moved", {**data, "to": target + 1, "cards": " ".join(step.cards), "count": number})
    else:
        event = Event("launched" if launched else "boarded", {**data, "card": step.cards[0], "boat": boat})
    events = [event]
    if turned_up is not None:
        events.append(Event("turned-up", {"section": origin + 1, "card": turned_up}))
    undoable = () if turned_up is not None else (*arrived.undoable, step)
    return replace(arrived, steps=(*arrived.steps, step), undoable=undoable), events


def taken(state: State, section: int, number: int) -> tuple[State, str | None]:
    """The state without so many cards of a queue's front, and the name of the card that was turned up by it."""
    queue = state.queues[section][:-number]
    down, turned_up = state.down, None
    if queue and down[section] == len(queue):
        down = changed(down, section, len(queue) - 1)
        turned_up = CARD_NAMES[queue[-1]]
    return replace(state, queues=changed(state.queues, section, queue), down=down), turned_up


def laid(state: State, cards: tuple[Card, ...], target: int) -> tuple[State, int | None]:
    """The state with the cards on a target where they fit, and the number of the boat, from 1, if it is one."""
    if target < SECTIONS:
        return replace(state, queues=changed(state.queues, target, state.queues[target] + cards)), None
    (card,) = cards
    if rank(card) == ACE:
        boats = (*state.boats, cards)
        number = len(boats)
    else:
        boat = target - BOAT - 1 if target > BOAT else fitting_boats(state, card)[0]
        boats, number = changed(state.boats, boat, state.boats[boat] + cards), boat + 1
    end = "all-saved" if sum(map(len, boats)) == CARDS else state.end
    return replace(state, boats=boats, end=end), number


def unmoved(state: State) -> tuple[State, Event]:
    """Undo: the last free move since a card was turned up is taken back."""
    *earlier, step = state.undoable
    number, queues, boats = len(step.cards), state.queues, state.boats
    if step.to_boat is None:
        source = (step.to_section or 0) - 1
        cards = queues[source][-number:]
        queues = changed(queues, source, queues[source][:-number])
    else:
        boat = boats[step.to_boat - 1]
        cards = boat[-1:]
        boats = boats[:-1] if step.launched else changed(boats, step.to_boat - 1, boat[:-1])
    queues = changed(queues, step.section - 1, queues[step.section - 1] + cards)
    back = replace(state, queues=queues, boats=boats, undoable=tuple(earlier), steps=(step,), undone=True)
    cards_shown = " ".join(step.cards)
    return back, Event("undone", {"seat": state.acting, "section": step.section, "cards": cards_shown})


def bonus(state: State) -> tuple[int, int]:
    """End and score: for (red, black) the longest run of one suit lying directly on one another in one boat.

    Nothing unless all 52 cards are in boats.
    """
    longest = [0, 0]
    if state.saved == CARDS:
        for boat in state.boats:
            length, suit = 0, None
            for card in boat:
                length, suit = (length + 1 if card % len(SUITS) == suit else 1), card % len(SUITS)
                longest[is_red(card)] = max(longest[is_red(card)], length)
    black, red = longest
    return red, black


def changed(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The tuple with one item replaced."""
    return (*items[:index], item, *items[index + 1 :])
