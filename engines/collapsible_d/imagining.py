"""A state imagined from a view: what its viewer knows stays, what lies face down is drawn."""

from collections import Counter

from engines.collapsible_d.board import ACCESSES, SPACE_NUMBERS
from engines.collapsible_d.data import AIDS, BERTHS, BOATS, CYCLE, FLOODING, LAST_BOAT, LAST_TURN, TURNS
from engines.collapsible_d.questions import KEPT
from engines.collapsible_d.state import NOWHERE, Asked, Die, Pawn, State
from engines.collapsible_d.view import PawnView, View
from engines.core.rng import Luck


def determinise(view: View, luck: Luck) -> State:
    """A state that looks exactly like `view`."""
    numbers = [pawn.number for pawn in view.pawns]
    aids, cards = _aids(view, luck.of("aids"))
    movement = view.mover is not None
    return State(
        seats=view.seats,
        luck=luck.of("imagined"),
        ankle_deep=view.ankle_deep,
        hang_on=view.hang_on,
        abilities=view.abilities,
        composure=view.composure,
        women_first=view.women_first,
        start=(view.first - view.turn + 1) % view.seats,
        colours=view.colours,
        pawns=tuple(_pawn(pawn, aid) for pawn, aid in zip(view.pawns, cards, strict=True)),
        boats=_boats(view, luck.of("boats")),
        tiles=_tiles(view, luck.of("tiles")),
        floods=_floods(view, luck),
        aids=aids,
        known_aids=_known(view, {n for n, letter in enumerate(view.letters) if letter.aid}),
        known_boats=_known(view, {n for n, berth in enumerate(view.berths) if berth.boat}),
        known_tiles=_known(view, {view.tiles_left - n for n, tile in enumerate(view.tiles_known) if tile}),
        levels=tuple(section.level for section in view.sections),
        lowered=tuple(berth.lowered for berth in view.berths),
        bonuses=tuple(berth.bonus for berth in view.berths),
        capsized=any(berth.capsized for berth in view.berths),
        crowds=tuple(SPACE_NUMBERS[space] for space in view.crowds),
        revealed=view.tiles,
        used_aids=view.used_aids,
        turn=view.turn,
        moved=((view.mover or 0) - view.first) % view.seats if movement else view.seats,
        stage=view.stage,
        dice=tuple(
            Die(die.colour, numbers.index(die.passenger) if die.passenger else NOWHERE, die.held, die.spent, die.fixed)
            for die in view.dice
        ),
        assigning=numbers.index(view.assigning) if view.assigning else NOWHERE,
        reassigned=view.reassigned,
        underway=view.underway,
        crowding=view.crowding,
        searching=numbers.index(view.searching) if view.searching else NOWHERE,
        arranging=min(3, view.tiles_left) if view.is_arranging else 0,
        asked=tuple(Asked(numbers.index(n), "" if n in view.asked else KEPT) for n in view.at_stake),
        to_lower=TURNS[view.turn - 1].boats - len(view.launches) + 1 if view.stage == "check" else 0,
        walks=view.walks,
        crowd_steps=view.crowd_steps,
        launches=view.launches,
        flood=view.flood,
    )


def _known(view: View, what: set[int]) -> tuple[frozenset[int], ...]:
    """By seat: what the viewer knows; of the others' knowledge nothing is imagined."""
    return tuple(frozenset(what) if seat == view.viewer else frozenset() for seat in range(view.seats))


def _pawn(pawn: PawnView, aid: str) -> Pawn:
    return Pawn(
        number=pawn.number,
        seat=pawn.seat,
        colour=pawn.colour,
        space=SPACE_NUMBERS[pawn.space] if pawn.space else NOWHERE,
        berth=BERTHS.index(pawn.berth) if pawn.berth else NOWHERE,
        rank=pawn.rank - 1,
        aid=aid,
        worn=pawn.worn,
        shot=pawn.shot,
        wading=pawn.wading,
        stirred=pawn.stirred,
        arrived=pawn.may_search,
        left=pawn.left_table,
        sliding=pawn.sliding,
    )


def _aids(view: View, luck: Luck) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The tokens by letter, and by pawn: those that nobody has shown are drawn for the places where one lies."""
    unseen = Counter(AIDS) - Counter(view.used_aids)
    unseen -= Counter(letter.aid for letter in view.letters if letter.aid)
    unseen -= Counter(pawn.aid for pawn in view.pawns if pawn.aid and not pawn.worn)
    shuffled, _ = luck.shuffled(sorted(unseen.elements()))
    drawn = iter(shuffled)
    letters = tuple(letter.aid or (next(drawn) if letter.there else "") for letter in view.letters)
    return letters, tuple(pawn.aid or (next(drawn) if pawn.has_aid else "") for pawn in view.pawns)


def _boats(view: View, luck: Luck) -> tuple[str, ...]:
    """The cards by berth: those that are not known are drawn among the cards with as many seats on their backs."""
    known = {berth.boat for berth in view.berths}
    unseen, _ = luck.shuffled([key for key in BOATS if key not in known and key != LAST_BOAT])
    left = list(unseen)
    boats = []
    for berth in view.berths:
        key = berth.boat or (LAST_BOAT if berth.berth == BERTHS[-1] else "")
        if not key:
            key = next(card for card in left if BOATS[card].seats == berth.seats)
            left.remove(key)
        boats.append(key)
    return tuple(boats)


def _tiles(view: View, luck: Luck) -> tuple[int, ...]:
    unseen = [tile for tile in ACCESSES if tile not in (*view.tiles, *view.tiles_known)]
    drawn, _ = luck.shuffled(unseen)
    rest = iter(drawn)
    return tuple(tile or next(rest) for tile in view.tiles_known)


def _floods(view: View, luck: Luck) -> tuple[int, ...]:
    floods = list(view.flood_cards)
    for deck, cards in FLOODING.items():
        first = len(floods) - len(floods) % CYCLE
        if len(floods) == LAST_TURN or TURNS[len(floods)].deck != deck:
            continue
        drawn = floods[first:]
        left, _ = luck.of(f"flooding {deck}").shuffled(sorted((Counter(cards) - Counter(drawn)).elements()))
        floods += left[: CYCLE - len(drawn)]
    return tuple(floods)
