"""The rules of Man the Boats, in the order of the rules page; each function names its section.

`check` explains, `legal_actions` lists, `apply` assumes a checked action.
"""

from msgspec.structs import replace

from engines.core.errors import Illegal, Respelled
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.core.types import Data, Event, Outcome, Seat
from engines.man_the_boats.data import (
    BOAT,
    CARD_NAMES,
    CARDS,
    COINS,
    DEALT,
    LIFEBELTS,
    MOST_DRAWN,
    MOST_MOVES,
    SECTIONS,
    TARGETS,
    Card,
    names,
)
from engines.man_the_boats.orders import check_order, found, legal_orders, ordered, purse
from engines.man_the_boats.placing import check_target, ended, placed
from engines.man_the_boats.queues import (
    boat_targets,
    bonus,
    changed,
    fitting_cards,
    free_moves,
    moved,
    run,
    safe_moves,
    targets,
    unmoved,
)
from engines.man_the_boats.state import Abandon, Action, Move, Order, Place, Rescue, Safe, State, Undo
from engines.man_the_boats.view import Deed
from engines.man_the_boats.water import flooded

_SAFE, _UNDO, _ABANDON = Safe(), Undo(), Abandon()
_RESCUES = tuple(Rescue(count) for count in range(1, MOST_DRAWN + 1))


# Set-up


def setup(setup: Setup) -> tuple[State, list[Event]]:
    """Set-up: the deal, the first player, coins and lifebelts of the level; each by a stream of its own."""
    luck, level = Luck(setup.seed), setup.options["level"]
    deck, _ = luck.of("deal").shuffled(range(CARDS))
    start, _ = luck.of("start").below(setup.seats)
    queues, dealt = [], 0
    for number in DEALT:
        queues.append(deck[dealt : dealt + number])
        dealt += number
    is_open, own = setup.options["open_queues"] == "yes", setup.options["own_lifebelts"] == "yes"
    lifebelts = LIFEBELTS[level]
    shares = [(lifebelts - (seat - start) % setup.seats - 1) // setup.seats + 1 for seat in range(setup.seats)]
    state = State(
        level=level,
        open_queues=is_open,
        own_lifebelts=own,
        seats=setup.seats,
        luck=luck,
        start=start,
        queues=tuple(queues),
        down=tuple(0 if is_open or not number else number - 1 for number in DEALT),
        coins=COINS[level],
        stock=deck[dealt:],
        lifebelts=tuple(shares) if own else (lifebelts,),
        stock_known=is_open,
    )
    facts: Data = {"seat": start, "level": level, "coins": sum(state.coins), "lifebelts": lifebelts}
    return state, [
        Event("set-up", facts),
        *(
            Event("laid-open", {"section": number, "cards": " ".join(names(queue))})
            if is_open
            else Event("turned-up", {"section": number, "card": CARD_NAMES[queue[-1]]})
            for number, queue in enumerate(queues, start=1)
            if queue
        ),
    ]


# A turn


def to_move(state: State) -> frozenset[Seat]:
    """A turn: the players act one after another, clockwise."""
    mover = state.mover
    return frozenset() if mover is None else frozenset((mover,))


def legal_actions(state: State, seat: Seat) -> list[Action]:
    """A turn: what is to be placed; else free moves by origin, safe ones, undo, rescues, orders, abandoning."""
    if seat != state.mover:
        return []
    if state.is_placing:
        return [Place(card, target) for card, target in placements(state)]
    actions: list[Action] = []
    if state.moves < MOST_MOVES:
        actions += [Move(origin, target) for origin, target in free_moves(state)]
        if any(safe_moves(state)):
            actions.append(_SAFE)
        if state.undoable:
            actions.append(_UNDO)
    return [*actions, *_RESCUES, *legal_orders(state), _ABANDON]


def check(state: State, seat: Seat, action: Action) -> None:
    """A turn: raises Illegal if the seat, whose turn it is, may not do this."""
    if state.is_placing and not isinstance(action, Place):
        raise Illegal("place-first")
    if isinstance(action, Move | Safe | Undo) and state.moves >= MOST_MOVES:
        raise Illegal("enough-moves", most=MOST_MOVES)
    match action:
        case Move():
            _check_move(state, action)
        case Safe() if not any(safe_moves(state)):
            raise Illegal("nobody-is-safe")
        case Undo() if not state.undoable:
            raise Illegal("nothing-to-undo")
        case Place():
            _check_place(state, action)
        case Order():
            check_order(state, action)
        case _:
            pass


def apply(state: State, seat: Seat, action: Action) -> tuple[State, list[Event]]:
    """A turn: free moves leave it open; the action ends it, if need be after the choice what to place."""
    state = replace(state, steps=(), undone=False)
    match action:
        case Move(origin, target):
            state, events = moved(replace(state, moves=state.moves + 1), origin, target)
        case Safe():
            state, events = _all_safe(replace(state, moves=state.moves + 1))
        case Undo():
            state, event = unmoved(replace(state, moves=state.moves + 1))
            events = [event]
        case Rescue(count):
            state, events = _rescued(replace(state, undoable=()), count)
        case Place(card, target):
            state, events = _chosen(state, card, target)
        case Order():
            state, events = ordered(replace(state, undoable=()), action)
        case Abandon():
            state, events = replace(state, undoable=(), end="abandoned"), [Event("abandoned", {"seat": seat})]
    if not (state.stock_known or any(state.down)):
        # Nothing else is unseen. It stays known when a flood turns cards down again.
        state = replace(state, stock_known=True)
    return state, events


# Free moves


def _check_move(state: State, move: Move) -> None:
    queue = state.queues[move.origin]
    section = move.origin + 1
    if not queue:
        raise Illegal("no-queue", section=section)
    front = queue[-1]
    canonical = ("move", TARGETS[move.origin], TARGETS[min(move.target, BOAT)])
    if move.target >= SECTIONS:
        if move.target > BOAT and move.target in boat_targets(state, front):
            canonical = ("move", TARGETS[move.origin], TARGETS[move.target])
        check_target(state, front, move.target, canonical)
        fits = 1
    else:
        if move.target == move.origin:
            raise Illegal("same-queue", section=section)
        fits = fitting_cards(state, move.origin, move.target)
        if not fits:
            _explain_run(state, move)
    if move.cards is not None:
        if move.cards != fits:
            raise Illegal("other-number", cards=fits)
        raise Respelled("number-goes-without-saying", canonical, cards=fits)


def _explain_run(state: State, move: Move) -> None:
    """Raises Illegal for a run of which no part fits."""
    onto = state.queues[move.target]
    if state.is_flooded(move.target):
        raise Illegal("flooded", section=move.target + 1)
    if not onto:
        raise Illegal("king-only", section=move.target + 1)
    movable = " ".join(names(state.queues[move.origin][-run(state, move.origin) :]))
    raise Illegal("run-does-not-fit", cards=movable, front=CARD_NAMES[onto[-1]], section=move.target + 1)


def _all_safe(state: State) -> tuple[State, list[Event]]:
    """All safe moves at once: one after another, as long as there is one; each puts a card into a boat."""
    events: list[Event] = []
    while (move := next(safe_moves(state), None)) is not None:
        state, told = moved(state, *move)
        events += told
    return state, events


# Rescue


def placements(state: State) -> list[tuple[Card, int]]:
    """Rescue, Call a passenger: what can be placed where, while a choice is open; empty otherwise."""
    cards = tuple(sorted(state.stock)) if state.calling else state.drawn
    return [(card, target) for card in cards for target in targets(state, card)]


def _rescued(state: State, count: int) -> tuple[State, list[Event]]:
    """Rescue: a new stock if need be, then the draw; one card is placed, or the rescue has failed."""
    seat = state.acting
    state = replace(state, deed=Deed(seat, "rescue"))
    events: list[Event] = []
    if not state.stock and not state.waste:
        state, told = flooded(state)
        return ended(state), [Event("nobody-below", {"seat": seat}), *told]
    if not state.stock:
        state, events = _with_new_stock(state)
        if state.end:
            return state, events
    drawn = state.stock[:count]
    deed = None if state.deed is None else replace(state.deed, drawn=names(drawn))
    state = replace(state, stock=state.stock[count:], drawn=drawn, deed=deed)
    events.append(Event("drew", {"seat": seat, "cards": " ".join(names(drawn)), "count": len(drawn)}))
    choices = placements(state)
    if not choices:
        state, told = _failed(state)
        return ended(state), [*events, *told]
    if len(choices) == 1:
        # Everybody sees that there is just one.
        state, told = _chosen(state, *choices[0])
        events += told
    return state, events


def _with_new_stock(state: State) -> tuple[State, list[Event]]:
    """Rescue, with an empty stock: the waste is shuffled into the stock, and a compartment floods."""
    number = state.shuffled + 1
    stock, _ = state.luck.of(f"stock {number}").shuffled(sorted(state.waste))
    deed = None if state.deed is None else replace(state.deed, reshuffled=True)
    state = replace(state, stock=stock, waste=(), stock_known=True, shuffled=number, deed=deed)
    state, told = flooded(state)
    return state, [Event("reshuffled", {"count": len(stock)}), *told]


def _failed(state: State) -> tuple[State, list[Event]]:
    """Rescue, failed: all drawn cards go to the waste, a compartment floods, and a lifebelt is taken."""
    deed = None if state.deed is None else replace(state.deed, wasted=names(state.drawn), failed=True)
    state = replace(state, waste=state.waste + state.drawn, drawn=(), deed=deed)
    failed = Event("failed", {"seat": state.acting, "count": 0 if deed is None else len(deed.wasted)})
    state, told = flooded(state)
    if state.end:
        return state, [failed, *told]
    held = purse(state)
    lifebelts = state.lifebelts[held] + 1
    state = replace(state, lifebelts=changed(state.lifebelts, held, lifebelts))
    return state, [failed, *told, Event("took-lifebelt", {"seat": state.acting, "lifebelts": lifebelts})]


def _check_place(state: State, place: Place) -> None:
    if not state.is_placing:
        raise Illegal("nothing-to-place")
    if place.card not in (state.stock if state.calling else state.drawn):
        raise Illegal("not-drawn", card=CARD_NAMES[place.card])
    check_target(state, place.card, place.target, ("place", CARD_NAMES[place.card], TARGETS[BOAT]))


def _chosen(state: State, card: Card, target: int) -> tuple[State, list[Event]]:
    """Rescue, Call a passenger: one card is placed; the others go to the waste, or stay in the stock."""
    if state.calling:
        state, event = found(state, card, target)
        return ended(state), [event]
    others = tuple(other for other in state.drawn if other != card)
    deed = None if state.deed is None else replace(state.deed, wasted=names(others))
    state = replace(state, waste=state.waste + others, drawn=(), deed=deed)
    state, event = placed(state, card, target)
    events = [event]
    if others:
        events.append(Event("wasted", {"cards": " ".join(names(others)), "count": len(others)}))
    return ended(state), events


# End and score


def score(state: State) -> int:
    """End and score: cards saved, coins left, and the bonus."""
    return state.saved + sum(state.coins) + sum(bonus(state))


def turn(state: State) -> int:
    """A turn: how many were played, by all seats together."""
    return state.turn


def outcome(state: State) -> Outcome | None:
    """End and score: all win or lose together; only saving everybody is a triumph."""
    if state.end is None:
        return None
    everybody = tuple(range(state.seats))
    return Outcome((everybody,), state.end, (score(state),) * state.seats, won=state.end == "all-saved")
