"""The rules of Save Doctor Lucky, in the order of the rules page; each function names its section of RULES.md.

`check` explains, `legal_actions` lists, `apply` assumes a checked action. Attempts are in `saving`, what happens after
every turn in `tide`.
"""

from msgspec.structs import replace

from engines.core.errors import Illegal, Respelled
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.core.types import Event, Outcome, Seat
from engines.save_doctor_lucky.data import DECK, DECKS, HANDS, ROOMS, Card, Space, pile_sizes, said, sorted_hand
from engines.save_doctor_lucky.saving import (
    check_reply,
    check_save,
    legal_replies,
    legal_saves,
    paid,
    replied,
    tried,
)
from engines.save_doctor_lucky.ship import ADJACENT, is_afloat
from engines.save_doctor_lucky.state import Action, End, PlayCard, Reply, Save, Snoop, State, Step, changed
from engines.save_doctor_lucky.tide import turned
from engines.save_doctor_lucky.view import Deed

_END = End()


# Set-up


def setup(setup: Setup) -> tuple[State, list[Event]]:
    """3: rooms are turned up for all and for Doctor Lucky; then the deal. Each by a stream of luck of its own."""
    luck, seats = Luck(setup.seed), setup.seats
    first, _ = luck.of("first").below(seats)
    turned_up, _ = luck.of("rooms").shuffled(DECK)
    start, rooms = _rooms(turned_up, first, seats)
    order = [(start + ahead) % seats for ahead in range(seats)]
    pawns = tuple(rooms[order.index(seat)] for seat in range(seats))
    cards, _ = luck.of("deal").shuffled(DECK)
    size = HANDS[seats]
    hands = tuple(sorted_hand(cards[size * seat : size * (seat + 1)]) for seat in range(seats))
    dealt, piles = size * seats, []
    for number in pile_sizes(seats):
        piles.append(cards[dealt : dealt + number])
        dealt += number
    state = State(
        doctor_moves=setup.options["doctor_moves"] == "on",
        hands=hands,
        piles=tuple(piles),
        pawns=pawns,
        doctor=rooms[-1],
        player=start,
    )
    return state, [
        *(Event("placed", {"seat": seat, "room": said(pawns[seat])}) for seat in order),
        Event("doctor-placed", {"room": said(state.doctor)}),
        Event("dealt", {"cards": size}),
        *(Event("hand", {"cards": ", ".join(hand)}, frozenset((seat,))) for seat, hand in enumerate(hands)),
        Event("begins", {"seat": start}),
    ]


def _rooms(turned_up: tuple[Card, ...], first: Seat, seats: int) -> tuple[Seat, list[Space]]:
    """3: the start player, and the rooms of the players in the order of play and, last, of Doctor Lucky.

    From `first` on everybody turns up one card in turn; once a Move card has come, each player turns up cards until
    one comes, so that from there on every Move card is somebody's room.
    """
    moves = [number for number, card in enumerate(turned_up) if card in ROOMS]
    return (first + moves[0]) % seats, [turned_up[number] for number in moves[: seats + 1]]


# A turn


def to_move(state: State) -> frozenset[Seat]:
    """4, 5.3: whose turn it is, or who is asked; nobody when the game is over."""
    awaited = state.awaited
    return frozenset() if awaited is None else frozenset((awaited,))


def legal_actions(state: State, seat: Seat) -> list[Action]:
    """4, 5: snoop, step, Move cards, attempts, the end of an Act turn; or answers to an attempt."""
    if seat != state.awaited:
        return []
    if state.attempt is not None:
        return [*legal_replies(state)]
    actions: list[Action] = []
    exits = [space for space in ADJACENT[state.pawns[seat]] if is_afloat(space, state.sunk)]
    if not state.begun:
        actions += [Snoop(None), *(Snoop(space) for space in exits)]
    if not state.stepped:
        actions += [Step(space) for space in exits]
    for room in dict.fromkeys(card for card in state.hands[seat] if card in ROOMS):
        if is_afloat(room, state.sunk):
            actions.append(PlayCard(room))
            if state.doctor_moves:
                actions.append(PlayCard(room, doctor=True))
    actions += legal_saves(state)
    if state.begun:
        actions.append(_END)
    return actions


def check(state: State, seat: Seat, action: Action) -> None:
    """4, 5: raises Illegal if the seat, which is to move, may not do this."""
    if state.attempt is not None and not isinstance(action, Reply):
        raise Illegal("answer-first")
    match action:
        case Snoop() if state.begun:
            raise Illegal("acting")
        case Snoop(space) if space is not None:
            if space == state.pawns[seat]:
                raise Respelled("stays", ("snoop", "stay"))
            _check_way(state, seat, space)
        case Step() if state.stepped:
            raise Illegal("stepped-already")
        case Step(space):
            _check_way(state, seat, space)
        case PlayCard():
            _check_card(state, seat, action)
        case Save():
            check_save(state, action)
        case Reply():
            check_reply(state, action)
        case End() if not state.begun:
            raise Illegal("nothing-done")
        case _:
            pass


def apply(state: State, seat: Seat, action: Action) -> tuple[State, list[Event]]:
    """4, 5: snooping and `end` end the turn; all else leaves it open."""
    if not state.begun:
        state = replace(state, trace=())
    match action:
        case Snoop(space):
            return _snooped(state, seat, space)
        case Step(space):
            return _stepped(state, seat, space)
        case PlayCard():
            return _played(state, seat, action)
        case Save():
            return tried(state, action)
        case Reply():
            return replied(state, action)
        case End():
            return turned(state)


def _check_way(state: State, seat: Seat, space: Space) -> None:
    if not is_afloat(space, state.sunk):
        raise Illegal("sunk", room=said(space))
    if space not in ADJACENT[state.pawns[seat]]:
        raise Illegal("not-adjacent", room=said(space))


def _snooped(state: State, seat: Seat, space: Space | None) -> tuple[State, list[Event]]:
    """4.1: move or stay, draw a card from the lowest deck that has cards; the turn is over."""
    here = state.pawns[seat]
    there = here if space is None else space
    deed = Deed("snooped", seat, from_space=here, space=there)
    state = replace(state, pawns=changed(state.pawns, seat, there), trace=(deed,))
    if there == here:
        events = [Event("stayed", {"seat": seat, "room": said(here)})]
    else:
        events = [Event("snooped", {"seat": seat, "room": said(there)})]
    state, told = _drew(state, seat)
    state, after = turned(state)
    return state, [*events, *told, *after]


def _drew(state: State, seat: Seat) -> tuple[State, list[Event]]:
    """4.1: the drawn card is told to nobody else. If the rule against stalling took the last one, there is none."""
    pile = max((deck for deck, cards in enumerate(state.piles) if cards), default=None)
    if pile is None:
        return state, [Event("found-nothing", {"seat": seat})]
    card, *rest = state.piles[pile]
    state = replace(
        state,
        hands=changed(state.hands, seat, sorted_hand((*state.hands[seat], card))),
        piles=changed(state.piles, pile, tuple(rest)),
        touched=True,
    )
    return state, [
        Event("drew", {"seat": seat, "deck": DECKS[pile], "left": len(rest)}),
        Event("drew-card", {"card": card}, frozenset((seat,))),
    ]


def _stepped(state: State, seat: Seat, space: Space) -> tuple[State, list[Event]]:
    """4.2: a step to an adjacent space."""
    deed = Deed("stepped", seat, from_space=state.pawns[seat], space=space)
    pawns, trace = changed(state.pawns, seat, space), (*state.trace, deed)
    state = replace(state, pawns=pawns, begun=True, stepped=True, trace=trace)
    return state, [Event("stepped", {"seat": seat, "room": said(space)})]


def _check_card(state: State, seat: Seat, action: PlayCard) -> None:
    if action.doctor and not state.doctor_moves:
        raise Illegal("doctor-stays")
    if action.room not in state.hands[seat]:
        raise Illegal("no-such-card", room=said(action.room))
    if not is_afloat(action.room, state.sunk):
        raise Illegal("sunk", room=said(action.room))


def _played(state: State, seat: Seat, action: PlayCard) -> tuple[State, list[Event]]:
    """4.2: a Move card brings its player, or Doctor Lucky, to its room."""
    state, room = paid(state, seat, (action.room,)), action.room
    if action.doctor:
        deed = Deed("sent", seat, room, from_space=state.doctor, space=room)
        state, event = replace(state, doctor=room), Event("sent", {"seat": seat, "room": said(room)})
    else:
        deed = Deed("went", seat, room, from_space=state.pawns[seat], space=room)
        state = replace(state, pawns=changed(state.pawns, seat, room))
        event = Event("went", {"seat": seat, "room": said(room)})
    return replace(state, begun=True, cards_moved=state.cards_moved + 1, trace=(*state.trace, deed)), [event]


# The end


def outcome(state: State) -> Outcome | None:
    """7: who saved Doctor Lucky wins alone; with deck A everybody has lost."""
    if state.end is None:
        return None
    everybody = tuple(range(state.seats))
    if state.winner is None:
        return Outcome((everybody,), state.end, won=False)
    return Outcome(((state.winner,), tuple(seat for seat in everybody if seat != state.winner)), state.end)
