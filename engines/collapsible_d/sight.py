"""From states to views: everything is shown by being named here.

Order tiles, flooding cards, boats and aid tokens that lie face down are not, but to who has looked at them.
"""

from collections import Counter

from engines.collapsible_d import flooding, launching, rules, scoring
from engines.collapsible_d.board import LETTERS as LETTERED
from engines.collapsible_d.board import SPACE_NAMES, SPACES
from engines.collapsible_d.data import (
    BERTH_ACCESS,
    BERTHS,
    CAPSIZING,
    CYCLE,
    FLOODING,
    LAST_BERTH,
    LAST_TURN,
    LETTERS,
    PLACES,
    TURNS,
)
from engines.collapsible_d.moving import may_search
from engines.collapsible_d.questions import open_questions
from engines.collapsible_d.state import NOWHERE, Pawn, State
from engines.collapsible_d.view import BerthView, DieView, LetterView, PawnView, Question, SectionView, View
from engines.collapsible_d.water import risen
from engines.core.types import Seat


def view(state: State, viewer: Seat | None) -> View:
    """What a viewer (None: a spectator) sees."""
    mover = state.mover
    is_arranging = state.arranging > 0
    return View(
        viewer=viewer,
        ankle_deep=state.ankle_deep,
        hang_on=state.hang_on,
        abilities=state.abilities,
        composure=state.composure,
        women_first=state.women_first,
        seats=state.seats,
        colours=state.colours,
        turn=state.turn,
        first=state.first,
        mover=mover,
        stage=state.stage,
        awaited=tuple(sorted(rules.to_move(state))),
        assigning=_number(state, state.assigning),
        reassigned=state.reassigned,
        underway=state.underway,
        crowding=state.crowding,
        pawns=tuple(_pawn(state, pawn, viewer) for pawn in state.pawns),
        dice=tuple(DieView(die.colour, _number(state, die.pawn), die.held, die.spent, die.fixed) for die in state.dice),
        crowds=tuple(SPACE_NAMES[space] for space in state.crowds),
        letters=tuple(_letter(state, number, viewer) for number in range(len(LETTERS))),
        sections=_sections(state),
        flood_cards=state.floods[: _flooded(state)],
        cards_left=cards_left(state.floods[: _flooded(state)]),
        tiles=state.revealed,
        tiles_left=len(state.tiles),
        tiles_known=_tiles_known(state, viewer),
        berths=tuple(_berth(state, berth, viewer) for berth in range(len(BERTHS))),
        at_stake=tuple(_number(state, one.pawn) for one in state.asked),
        asked=tuple(_number(state, one.pawn) for one in state.asked if not one.answer),
        question=None if viewer is None else _question(state, viewer),
        searching=_number(state, state.searching),
        found=_found(state, viewer),
        arranging=state.tiles[: state.arranging] if viewer is not None and viewer == mover else (),
        is_arranging=is_arranging,
        used_aids=state.used_aids,
        walks=state.walks,
        crowd_steps=state.crowd_steps,
        launches=state.launches,
        flood=state.flood,
        saved=scoring.saved(state),
        scores=scoring.scores(state),
        places=_places(state),
    )


def _places(state: State) -> tuple[tuple[Seat, ...], ...]:
    end = scoring.outcome(state)
    return end.places if end else ()


def cards_left(revealed: tuple[int, ...]) -> tuple[int, ...]:
    """What the next flooding card can be, ascending; nothing after the last."""
    if len(revealed) == LAST_TURN:
        return ()
    turn = len(revealed)
    deck = Counter(FLOODING[TURNS[turn].deck]) - Counter(revealed[turn - turn % CYCLE :])
    return tuple(sorted(deck.elements()))


def _flooded(state: State) -> int:
    """How many flooding cards were revealed: also this turn's, once the water has come."""
    return state.turn if state.stage in ("flood", "over") else state.turn - 1


def _number(state: State, index: int) -> int:
    return 0 if index == NOWHERE else state.pawns[index].number


def _pawn(state: State, pawn: Pawn, viewer: Seat | None) -> PawnView:
    is_on_ship = pawn.space != NOWHERE
    place = "ship" if is_on_ship else "lost" if pawn.is_lost else "boat" if state.is_saved(pawn) else "table"
    is_counted = state.stage == "over" and scoring.tally(state, pawn).aid > 0
    is_shown = pawn.worn or pawn.seat == viewer or is_counted
    return PawnView(
        number=pawn.number,
        seat=pawn.seat,
        colour=pawn.colour,
        kind=pawn.kind,
        alerted=state.is_alerted(pawn),
        holds=pawn.holds,
        place=place,
        space=SPACE_NAMES[pawn.space] if is_on_ship else "",
        berth="" if pawn.berth == NOWHERE else BERTHS[pawn.berth],
        rank=pawn.rank + 1,
        wading=pawn.wading,
        has_aid=bool(pawn.aid),
        aid=pawn.aid if is_shown else "",
        worn=pawn.worn,
        shot=pawn.shot,
        may_search=may_search(state, pawn),
        stirred=pawn.stirred,
        left_table=pawn.left,
        sliding=pawn.sliding,
    )


def _letter(state: State, letter: int, viewer: Seat | None) -> LetterView:
    is_known = viewer is not None and letter in state.known_aids[viewer]
    name, aid = LETTERS[letter], state.aids[letter]
    return LetterView(name, LETTERED[name], bool(aid), aid if is_known else "")


def _sections(state: State) -> tuple[SectionView, ...]:
    cards = cards_left(state.floods[: _flooded(state)]) or (0,)
    least, most = risen(state.levels, cards[0]), risen(state.levels, cards[-1])
    return tuple(SectionView(*levels) for levels in zip(state.levels, least, most, strict=True))


def _tiles_known(state: State, viewer: Seat | None) -> tuple[int, ...]:
    known = frozenset() if viewer is None else state.known_tiles[viewer]
    number = len(state.tiles)
    return tuple(tile if number - at in known else 0 for at, tile in enumerate(state.tiles))


def _berth(state: State, berth: int, viewer: Seat | None) -> BerthView:
    boat = state.boat(berth)
    is_revealed = state.lowered[berth] > 0 or (state.stage == "check" and launching.lowered_berth(state) == berth)
    is_known = is_revealed or berth == LAST_BERTH or (viewer is not None and berth in state.known_boats[viewer])
    table = [0] * len(PLACES)
    for index in state.table(berth):
        table[state.pawns[index].rank] = state.pawns[index].number
    return BerthView(
        berth=BERTHS[berth],
        access=BERTH_ACCESS[berth],
        seats=boat.seats,
        lowered=state.lowered[berth],
        boat=boat.key if is_known else "",
        refuses=boat.refuses if is_known else (),
        bonus=state.bonuses[berth],
        capsized=state.capsized and state.lowered[berth] > 0 and boat.key == CAPSIZING,
        table=tuple(table),
    )


def _question(state: State, viewer: Seat) -> Question | None:
    asked = open_questions(state, viewer)
    if not asked:
        return None
    index = asked[0].pawn
    if state.stage == "flood":
        ways = tuple(SPACE_NAMES[space] for space in flooding.escapes(state, state.pawns[index]))
        return Question("flood", state.pawns[index].number, "", ways)
    berth = launching.lowered_berth(state)
    return Question("check", state.pawns[index].number, BERTHS[berth], launching.ways_out(state, berth, index))


def _found(state: State, viewer: Seat | None) -> str:
    if state.searching == NOWHERE or viewer is None or viewer != state.mover:
        return ""
    return state.aids[LETTERS.index(SPACES[state.pawns[state.searching].space].letter)]
