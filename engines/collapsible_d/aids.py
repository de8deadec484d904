"""Aids that are used in a player's own turn, and looks for two dice: sections 5 and 10 of RULES.md."""

from itertools import combinations, permutations

from msgspec.structs import replace

from engines.collapsible_d.board import SPACE_NAMES, SPACE_NUMBERS, WAYS, vertical
from engines.collapsible_d.data import BERTHS, COLOURS, LAST_BERTH, PASSENGERS
from engines.collapsible_d.dice import changed, without
from engines.collapsible_d.moving import ground, moved_to, pawn_of
from engines.collapsible_d.state import NOWHERE, Arrange, Pawn, Peek, State, Use
from engines.collapsible_d.view import CrowdStep
from engines.collapsible_d.walking import is_under_water
from engines.core.errors import Illegal
from engines.core.types import Data, Event, Seat

ALARM_AIDS = ("key", "watch", "steward", "uniform")
"""Used before the dice are held and rolled."""
OWN_TURN_AIDS = (*ALARM_AIDS, "pistol")
_SEEN_TILES = 3


def legal_uses(state: State, seat: Seat) -> list[Use]:
    """Aids: what the passengers of a seat can use now."""
    return [
        Use(pawn.number, pawn.aid, what)
        for index in state.own(seat)
        if _is_ready(state, pawn := state.pawns[index]) and pawn.aid in OWN_TURN_AIDS
        for what in _uses(state, seat, index)
    ]


def may_use(state: State, seat: Seat) -> bool:
    """Aids: whether anybody can think, by what all see, that a seat could use one before its dice are rolled."""
    return any(_is_ready(state, state.pawns[index]) for index in state.own(seat))


def _is_ready(state: State, pawn: Pawn) -> bool:
    """An alerted passenger with a token face down."""
    return bool(pawn.aid) and not pawn.worn and state.is_alerted(pawn)


def _uses(state: State, seat: Seat, index: int) -> list[str]:
    """What has to be said for each way to use a passenger's token now: "" if nothing."""
    pawn = state.pawns[index]
    if state.stage != "hold" and pawn.aid in ALARM_AIDS:
        return []
    match pawn.aid:
        case "key" if pawn.space != NOWHERE:
            full = ground(state, index).full
            return [
                SPACE_NAMES[space]
                for space in vertical(pawn.space)
                if space not in full and not is_under_water(state.levels, space)
            ]
        case "watch" if state.tiles:
            return [""]
        case "steward":
            return [BERTHS[berth] for berth in _unseen_boats(state, seat)]
        case "uniform" if pawn.kind != "crew":
            return [""]
        case "pistol" if pawn.space != NOWHERE:
            beside = {way.to for way in WAYS[pawn.space]}
            return [SPACE_NAMES[space] for space in dict.fromkeys(state.crowds) if space in beside]
        case _:
            return []


def _unseen_boats(state: State, seat: Seat) -> list[int]:
    """The berths of boats that hang and that a seat does not know; Collapsible D everybody knows."""
    return [
        berth
        for berth, turn in enumerate(state.lowered)
        if not turn and berth != LAST_BERTH and berth not in state.known_boats[seat]
    ]


def check_use(state: State, seat: Seat, use: Use) -> None:
    """Aids: raises Illegal if this passenger cannot use this aid so now."""
    pawn = state.pawns[index := pawn_of(state, seat, use.passenger)]
    name = pawn.card.name
    if pawn.aid != use.aid or pawn.worn:
        raise Illegal("has-no-such-aid", who=name, aid=use.aid)
    if not state.is_alerted(pawn):
        raise Illegal("still-asleep", who=name)
    if use.aid not in OWN_TURN_AIDS:
        raise Illegal("not-in-your-turn", aid=use.aid)
    if state.stage != "hold" and use.aid in ALARM_AIDS:
        raise Illegal("before-the-dice", aid=use.aid)
    if use.what not in _uses(state, seat, index):
        raise Illegal("no-use", who=name, aid=use.aid)


def used(state: State, seat: Seat, use: Use) -> tuple[State, list[Event]]:
    """Aids: the token is shown; it leaves the game, but for a uniform, which is worn from now on."""
    index = pawn_of(state, seat, use.passenger)
    pawn = state.pawns[index]
    told: Data = {"seat": seat, "who": pawn.card.name}
    state = replace(state, used_aids=(*state.used_aids, use.aid))
    if use.aid == "uniform":
        worn = replace(pawn, worn=True)
        return replace(state, pawns=changed(state.pawns, index, worn)), [Event("wore-uniform", told)]
    state = replace(state, pawns=changed(state.pawns, index, replace(pawn, aid="")))
    if use.aid == "key":
        state = moved_to(state, index, (pawn.space, SPACE_NUMBERS[use.what]))
        return state, [Event("used-key", {**told, "to": use.what})]
    if use.aid == "watch":
        return _read_watch(state, seat, told)
    if use.aid == "steward":
        state, seen = _with_boat_seen(state, seat, BERTHS.index(use.what))
        return state, [Event("used-steward", {**told, "boat": use.what}), seen]
    crowds = list(state.crowds)
    crowds.remove(SPACE_NUMBERS[use.what])
    state = replace(state, crowds=tuple(crowds), crowd_steps=(*state.crowd_steps, CrowdStep(use.what, "")))
    return state, [Event("dispersed", {**told, "space": use.what})]


def _with_boat_seen(state: State, seat: Seat, berth: int) -> tuple[State, Event]:
    known = tuple(old | {berth} if player == seat else old for player, old in enumerate(state.known_boats))
    boat = state.boat(berth)
    told: Data = {"boat": BERTHS[berth], "card": boat.key, "refuses": "-".join(boat.refuses) or "nobody"}
    return replace(state, known_boats=known), Event("saw-boat", told, frozenset((seat,)))


# The watch


def _read_watch(state: State, seat: Seat, told: Data) -> tuple[State, list[Event]]:
    """Aids, watch: up to three tiles are looked at; what can be put back in just one order lies there again."""
    seen = state.tiles[:_SEEN_TILES]
    number = len(state.tiles)
    places = range(number - len(seen) + 1, number + 1)
    known = tuple(old.union(places) if player == seat else old for player, old in enumerate(state.known_tiles))
    state = replace(state, known_tiles=known, arranging=len(seen) if len(seen) > 1 else 0)
    return state, [
        Event("looked-at-tiles", {**told, "count": len(seen)}),
        Event("saw-tiles", {"tiles": ", ".join(map(str, seen)), "count": len(seen)}, frozenset((seat,))),
    ]


def legal_arrangements(state: State) -> list[Arrange]:
    """Aids, watch: every order of the tiles."""
    return [Arrange(order) for order in permutations(state.tiles[: state.arranging])]


def check_arrange(state: State, arrange: Arrange) -> None:
    """Aids, watch: raises Illegal if these are not the tiles that are being looked at."""
    if not state.arranging:
        raise Illegal("nothing-to-arrange")
    if sorted(arrange.tiles) != sorted(state.tiles[: state.arranging]):
        raise Illegal("not-those-tiles", tiles=", ".join(map(str, state.tiles[: state.arranging])))


def arranged(state: State, seat: Seat, arrange: Arrange) -> tuple[State, list[Event]]:
    """Aids, watch: the tiles are put back; whoever knew where they lay knows it no more."""
    number = len(state.tiles)
    places = range(number - state.arranging + 1, number + 1)
    known = tuple(old if player == seat else old.difference(places) for player, old in enumerate(state.known_tiles))
    tiles = (*arrange.tiles, *state.tiles[state.arranging :])
    return replace(state, tiles=tiles, known_tiles=known, arranging=0), [Event("arranged", {"seat": seat})]


# Women and children first


def _payable(state: State, seat: Seat) -> list[tuple[tuple[int, str], ...]]:
    """Option "women_first": every two dice that are assigned and left, as (passenger, colour)."""
    dice = sorted(
        ((state.pawns[die.pawn].number, die.colour) for die in state.dice if die.pawn != NOWHERE and not die.spent),
        key=_in_order,
    )
    return list(dict.fromkeys(combinations(dice, 2)))


def _in_order(die: tuple[int, str]) -> tuple[int, int]:
    return die[0], COLOURS.index(die[1])


def legal_peeks(state: State, seat: Seat) -> list[Peek]:
    """Option "women_first": each unknown boat where the seat has the first place, for any two dice."""
    if not state.women_first:
        return []
    boats = [berth for berth in _unseen_boats(state, seat) if _is_first(state, seat, berth)]
    return [Peek(berth, dice) for berth in boats for dice in _payable(state, seat)]


def _is_first(state: State, seat: Seat, berth: int) -> bool:
    return any(pawn.berth == berth and pawn.rank == 0 and pawn.seat == seat for pawn in state.pawns)


def check_peek(state: State, seat: Seat, peek: Peek) -> None:
    """Option "women_first": raises Illegal if this look cannot be had for these dice."""
    if not state.women_first:
        raise Illegal("no-such-rule")
    boat = BERTHS[peek.berth]
    if state.lowered[peek.berth]:
        raise Illegal("boat-gone", boat=boat)
    if not _is_first(state, seat, peek.berth):
        raise Illegal("not-first", boat=boat)
    if peek.berth not in _unseen_boats(state, seat):
        raise Illegal("known-boat", boat=boat)
    if peek.dice not in _payable(state, seat):
        raise Illegal("not-two-dice")


def peeked(state: State, seat: Seat, peek: Peek) -> tuple[State, list[Event]]:
    """Option "women_first": two dice are spent, and the player looks at the boat in secret."""
    numbers = [pawn.number for pawn in state.pawns]
    for passenger, colour in peek.dice:
        state = replace(state, dice=without(state, numbers.index(passenger), (colour,)))
    state, seen = _with_boat_seen(state, seat, peek.berth)
    names = [PASSENGERS[passenger].name for passenger in dict.fromkeys(passenger for passenger, _ in peek.dice)]
    told: Data = {"seat": seat, "boat": BERTHS[peek.berth], "who": ", ".join(names)}
    return state, [Event("peeked", told), seen]
