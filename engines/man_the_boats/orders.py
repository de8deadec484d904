"""The four orders of Man the Boats: may they be given, why not, what comes of them. See RULES.md, Orders."""

from msgspec.structs import replace

from engines.core.errors import Illegal
from engines.core.types import Event
from engines.man_the_boats.data import (
    CARD_NAMES,
    CARD_NUMBERS,
    CARDS,
    COSTS,
    SECTIONS,
    TARGET_NUMBERS,
    TARGETS,
    Card,
    is_red,
    names,
    rank,
)
from engines.man_the_boats.placing import check_target, ended, placed
from engines.man_the_boats.queues import changed, targets
from engines.man_the_boats.state import Order, State
from engines.man_the_boats.view import Deed

_SECTIONS = TARGETS[:SECTIONS]


def purse(state: State) -> int:
    """Which number of `lifebelts` the seat to act spends from, and adds to."""
    return state.acting if state.own_lifebelts else 0


def legal_orders(state: State) -> list[Order]:
    """Orders: all that can be given, in the order of the rules page."""
    lifebelts, orders = state.lifebelts[purse(state)], []
    if lifebelts >= COSTS["second"]:
        for card in state.waste:
            orders += [Order("second", CARD_NAMES[card], TARGETS[target]) for target in targets(state, card)]
    if lifebelts >= COSTS["call"] and _may_find_somebody(state):
        orders.append(Order("call"))
    if lifebelts >= COSTS["lineup"]:
        orders += [Order("lineup", _SECTIONS[n]) for n in range(SECTIONS) if _can_be_lined_up(state, n)]
    if lifebelts >= COSTS["pump"] and state.pumpable is not None:
        orders.append(Order("pump"))
    return orders


def check_order(state: State, order: Order) -> None:
    """Orders: raises Illegal if the order cannot be given."""
    cost, lifebelts = COSTS[order.order], state.lifebelts[purse(state)]
    if lifebelts < cost:
        raise Illegal("too-few-lifebelts", cost=cost, lifebelts=lifebelts)
    match order:
        case Order("second", str(what), str(to)):
            card = CARD_NUMBERS.get(what)
            if card not in state.waste or card is None:
                raise Illegal("not-in-waste", card=what)
            check_target(state, card, TARGET_NUMBERS[to], ("order", "second", what, "boat"))
        case Order("second"):
            raise Illegal("second-whom-where")
        case Order("lineup", str(what), None) if what in _SECTIONS:
            if not _can_be_lined_up(state, _SECTIONS.index(what)):
                raise Illegal("lined-up", section=int(what))
        case Order("lineup"):
            raise Illegal("lineup-which")
        case Order(_, None, None):
            if order.order == "call" and not _may_find_somebody(state):
                raise Illegal("nobody-to-call")
            if order.order == "pump" and state.pumpable is None:
                raise Illegal("nothing-to-pump")
        case _:
            raise Illegal("order-alone", order=order.order)


def ordered(state: State, order: Order) -> tuple[State, list[Event]]:
    """Orders: the lifebelts are spent and the order is carried out; the turn ends unless a choice is left."""
    held, cost = purse(state), COSTS[order.order]
    lifebelts = state.lifebelts[held] - cost
    seat = state.acting
    state = replace(state, lifebelts=changed(state.lifebelts, held, lifebelts), deed=Deed(seat, order.order))
    events = [Event("ordered", {"seat": seat, "order": order.order, "cost": cost, "lifebelts": lifebelts})]
    match order:
        case Order("second", str(what), str(to)):
            card = CARD_NUMBERS[what]
            waste = tuple(other for other in state.waste if other != card)
            state, event = placed(replace(state, waste=waste), card, TARGET_NUMBERS[to])
            return ended(state), [*events, event]
        case Order("call"):
            return _called(state, events)
        case Order("lineup", str(what)):
            state, event = _lined_up(state, _SECTIONS.index(what))
            return ended(state), [*events, event]
        case _:
            state, event = _pumped(state)
            return ended(state), [*events, event]


def _may_find_somebody(state: State) -> bool:
    """Whether anybody who may be in the stock, as far as everybody knows, could be placed: the stock's own secret must
    not decide what is legal."""
    if not state.stock:
        return False
    possible = state.stock if state.stock_known else unseen(state)
    return any(targets(state, card) for card in possible)


def unseen(state: State) -> tuple[Card, ...]:
    """The cards that nobody sees, ascending: the stock and what lies face down."""
    seen = {card for cards in (*state.boats, state.waste, state.drawn) for card in cards}
    for queue, down in zip(state.queues, state.down, strict=True):
        seen.update(queue[down:])
    return tuple(card for card in range(CARDS) if card not in seen)


def _called(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Call a passenger: everybody looks through the stock; if somebody can be placed, exactly one is."""
    state = replace(state, called=state.called + 1, stock_known=True, calling=True)
    looked = tuple(sorted(state.stock))
    events.append(Event("looked", {"seat": state.acting, "cards": " ".join(names(looked)), "count": len(looked)}))
    choices = [(card, target) for card in looked for target in targets(state, card)]
    if len(choices) > 1:
        return state, events
    if not choices:
        events.append(Event("found-nobody", {"seat": state.acting}))
        failed = None if state.deed is None else replace(state.deed, failed=True)
        return ended(reshuffled(replace(state, deed=failed))), events
    state, event = found(state, *choices[0])
    return ended(state), [*events, event]


def found(state: State, card: Card, target: int) -> tuple[State, Event]:
    """Call a passenger: one card of the stock is placed, the others are shuffled."""
    left = tuple(other for other in state.stock if other != card)
    return placed(reshuffled(replace(state, stock=left)), card, target)


def reshuffled(state: State) -> State:
    """Call a passenger: the stock is shuffled; by the cards in it and the number of the call alone."""
    stock, _ = state.luck.of(f"call {state.called}").shuffled(sorted(state.stock))
    return replace(state, stock=stock, calling=False)


def _can_be_lined_up(state: State, section: int) -> bool:
    """Whether something would change: a card lies face down, or the face-up ones are out of order."""
    queue = state.queues[section]
    return bool(state.down[section]) or queue != _in_line(queue)


def _in_line(queue: tuple[Card, ...]) -> tuple[Card, ...]:
    """Line up: the highest rank at the back, black behind red; who is equal keeps their order."""
    return tuple(sorted(queue, key=lambda card: (-rank(card), is_red(card))))


def _lined_up(state: State, section: int) -> tuple[State, Event]:
    queue = _in_line(state.queues[section])
    deed = None if state.deed is None else replace(state.deed, section=section + 1)
    after = replace(
        state, queues=changed(state.queues, section, queue), down=changed(state.down, section, 0), deed=deed
    )
    return after, Event("lined-up", {"section": section + 1, "cards": " ".join(names(queue))})


def _pumped(state: State) -> tuple[State, Event]:
    """Man the pumps: a coin goes back on the lowest-numbered section that is not flooded and lacks one."""
    section = state.pumpable or 0
    coins = changed(state.coins, section, state.coins[section] + 1)
    deed = None if state.deed is None else replace(state.deed, section=section + 1)
    return replace(state, coins=coins, deed=deed), Event("pumped", {"section": section + 1, "coins": sum(coins)})
