"""The flooding phase: section 8 of RULES.md. How far the water rises is `water`'s affair."""

from msgspec.structs import replace

from engines.collapsible_d import questions
from engines.collapsible_d.board import SPACE_NAMES, SPACE_NUMBERS, SPACES, WAYS, SpaceNumber
from engines.collapsible_d.data import AIDS, LETTERS
from engines.collapsible_d.dice import changed
from engines.collapsible_d.questions import KEPT, check_asked, first_asked
from engines.collapsible_d.state import NOWHERE, Asked, Escape, Keep, Pawn, State
from engines.collapsible_d.view import Flood
from engines.collapsible_d.walking import is_under_water
from engines.collapsible_d.water import risen
from engines.core.errors import Illegal
from engines.core.types import Data, Event, Seat


def flooding(state: State) -> tuple[State, list[Event]]:
    """Flooding: the card is revealed and the water rises over aid tokens, crowds and pawns, in this order.

    Whoever may have a lifebelt, and has somewhere to go, is asked.
    """
    card, before = state.floods[state.turn - 1], state.levels
    levels = risen(before, card)
    rising = [str(section) for section, (low, high) in enumerate(zip(before, levels, strict=True), 1) if high > low]
    events = [Event("flooded", {"card": card, "sections": ", ".join(rising) or "none"})]
    state = replace(state, levels=levels)
    state, aids = _without_aids(state)
    if aids:
        events.append(Event("aids-washed-away", {"letters": ", ".join(aids)}))
    crowds = tuple(space for space in state.crowds if is_under_water(levels, space))
    if crowds:
        names = ", ".join(SPACE_NAMES[space] for space in crowds)
        events.append(Event("crowds-washed-away", {"spaces": names, "count": len(crowds)}))
        state = replace(state, crowds=tuple(space for space in state.crowds if space not in crowds))
    flood = Flood(card, before, (), "".join(aids), tuple(SPACE_NAMES[space] for space in crowds))
    state, reached, told = _reached(replace(state, flood=flood))
    asked = tuple(Asked(index, "" if may_escape(state, index) else KEPT) for index in reached)
    pawns = [state.pawns[one.pawn] for one in asked if not one.answer]
    questions = [Event("asked", {"seat": pawn.seat, "who": pawn.card.name}) for pawn in pawns]
    return replace(state, asked=asked, stage="flood" if pawns else "drowning"), [*events, *told, *questions]


def _without_aids(state: State) -> tuple[State, list[str]]:
    gone = [
        LETTERS.index(space.letter)
        for number, space in enumerate(SPACES)
        if space.letter and is_under_water(state.levels, number) and state.aids[LETTERS.index(space.letter)]
    ]
    aids = tuple("" if letter in gone else aid for letter, aid in enumerate(state.aids))
    known = tuple(old.difference(gone) for old in state.known_aids)
    return replace(state, aids=aids, known_aids=known), [LETTERS[letter] for letter in sorted(gone)]


def _reached(state: State) -> tuple[State, list[int], list[Event]]:
    """Flooding: the pawns that are to be removed; with the option "ankle_deep" only those that were reached before."""
    reached: list[int] = []
    events = []
    for index, pawn in enumerate(state.pawns):
        if pawn.space == NOWHERE:
            continue
        is_wet = is_under_water(state.levels, pawn.space)
        if is_wet and (pawn.wading or not state.ankle_deep):
            reached.append(index)
            continue
        if is_wet:
            events.append(Event("wading", {"seat": pawn.seat, "who": pawn.card.name}))
        if pawn.wading != is_wet:
            state = replace(state, pawns=changed(state.pawns, index, replace(pawn, wading=is_wet)))
    return state, reached, events


def escapes(state: State, pawn: Pawn) -> tuple[SpaceNumber, ...]:
    """Flooding, lifebelt: the spaces beside a pawn, by passage or stairway, that are not under water.

    Neither colours nor crowds nor other pawns are in the way.
    """
    return tuple(way.to for way in WAYS[pawn.space] if not is_under_water(state.levels, way.to))


def may_escape(state: State, index: int) -> bool:
    """Flooding, lifebelt: whether by what everybody knows a pawn may have one, and has somewhere to go."""
    pawn = state.pawns[index]
    if not state.is_alerted(pawn) or not escapes(state, pawn):
        return False
    is_hidden = bool(pawn.aid) and not pawn.worn
    return _swims(state, pawn) or (is_hidden and state.used_aids.count("lifebelt") < AIDS["lifebelt"])


def _swims(state: State, pawn: Pawn) -> bool:
    """Option "abilities": Hurst needs no lifebelt."""
    return state.abilities and pawn.card.ability == "lifebelt"


def legal_escapes(state: State, seat: Seat) -> list[Escape | Keep]:
    """Flooding, lifebelt: what can be answered for the first passenger of the seat about whom it is asked."""
    pawn = state.pawns[first_asked(state, seat)]
    answers: list[Escape | Keep] = []
    if pawn.aid == "lifebelt" or _swims(state, pawn):
        answers += [Escape(pawn.number, space) for space in escapes(state, pawn)]
    return [*answers, Keep(pawn.number)]


def check_escape(state: State, seat: Seat, answer: Escape | Keep) -> None:
    """Flooding, lifebelt: raises Illegal if nothing is asked about this passenger now, or it cannot go there."""
    index = check_asked(state, seat, answer.passenger)
    if isinstance(answer, Escape):
        pawn = state.pawns[index]
        if pawn.aid != "lifebelt" and not _swims(state, pawn):
            raise Illegal("has-no-such-aid", who=pawn.card.name, aid="lifebelt")
        if answer.to not in escapes(state, pawn):
            raise Illegal("no-escape", who=pawn.card.name, space=SPACE_NAMES[answer.to])


def escaped(state: State, seat: Seat, answer: Escape | Keep) -> tuple[State, list[Event]]:
    """Flooding, lifebelt: the answer is kept in secret until all have answered."""
    said = SPACE_NAMES[answer.to] if isinstance(answer, Escape) else KEPT
    return questions.answered(state, seat, answer.passenger, said, "drowning")


def drowning(state: State) -> tuple[State, list[Event]]:
    """Flooding: who has a lifebelt gets away, the others who were reached are lost."""
    lost = []
    events = []
    for index, answer in ((one.pawn, one.answer) for one in state.asked):
        pawn = state.pawns[index]
        told: Data = {"seat": pawn.seat, "who": pawn.card.name}
        if answer != KEPT:
            used = not _swims(state, pawn)
            saved = replace(pawn, space=SPACE_NUMBERS[answer], aid="" if used else pawn.aid, wading=False)
            state = replace(state, pawns=changed(state.pawns, index, saved))
            if used:
                state = replace(state, used_aids=(*state.used_aids, "lifebelt"))
            events.append(Event("escaped", {**told, "to": answer}))
            continue
        lost.append(pawn.number)
        gone = replace(pawn, space=NOWHERE, aid="", worn=False, wading=False, arrived=False)
        state = replace(state, pawns=changed(state.pawns, index, gone))
        events.append(Event("drowned", told))
    flood = None if state.flood is None else replace(state.flood, lost=tuple(lost))
    return replace(state, asked=(), flood=flood, stage="flooded"), events
