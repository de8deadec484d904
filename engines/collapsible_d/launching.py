"""Events: a crowd comes, boats are lowered: sections 6 and 7 of RULES.md."""

from collections.abc import Sequence

from msgspec.structs import replace

from engines.collapsible_d import questions
from engines.collapsible_d.board import ACCESS_SPACES, SPACE_NAMES, SPACES
from engines.collapsible_d.data import (
    AIDS,
    BERTH_ACCESS,
    BERTHS,
    CAPSIZING,
    LAST_BERTH,
    LAST_TURN,
    SECOND_BERTH,
    SECOND_BOAT_TURN,
    TURNS,
)
from engines.collapsible_d.dice import changed
from engines.collapsible_d.questions import KEPT, check_asked, first_asked
from engines.collapsible_d.state import NOWHERE, Asked, Keep, Pawn, Place, Show, State
from engines.collapsible_d.view import CrowdStep, Launch
from engines.collapsible_d.walking import is_under_water
from engines.core.errors import Illegal
from engines.core.types import Data, Event, Seat

CHECK_AIDS = ("pistol", "child", "uniform")
"""What can be shown when a boat would turn a passenger away."""


def begun(state: State) -> tuple[State, list[Event]]:
    """Events: what the turn track says; a crowd for whose colour no space is free leaves the game."""
    track = TURNS[state.turn - 1]
    if track.crowd and not state.composure:
        if legal_places(state):
            return replace(state, stage="crowd"), []
        return replace(state, stage="flooding"), [Event("crowd-stayed-away", {"colour": track.crowd})]
    if track.boats:
        return replace(state, stage="lowering", to_lower=track.boats, launches=()), []
    return replace(state, stage="flooding"), []


# Crowds


def legal_places(state: State) -> list[Place]:
    """Events, crowd: the spaces of the colour without pawn, crowd or water."""
    colour = TURNS[state.turn - 1].crowd
    taken = {pawn.space for pawn in state.pawns}.union(state.crowds)
    return [
        Place(number)
        for number, space in enumerate(SPACES)
        if space.colour == colour and number not in taken and not is_under_water(state.levels, number)
    ]


def check_place(state: State, place: Place) -> None:
    """Events, crowd: raises Illegal if the crowd cannot come to this space."""
    colour, name = TURNS[state.turn - 1].crowd, SPACE_NAMES[place.space]
    if SPACES[place.space].colour != colour:
        raise Illegal("wrong-colour", space=name, colour=colour)
    if is_under_water(state.levels, place.space):
        raise Illegal("under-water", space=name)
    if place not in legal_places(state):
        raise Illegal("not-free", space=name)


def placed(state: State, seat: Seat, place: Place) -> tuple[State, list[Event]]:
    """Events, crowd: the first player puts it on the ship."""
    name = SPACE_NAMES[place.space]
    crowds = tuple(sorted((*state.crowds, place.space)))
    steps = (*state.crowd_steps, CrowdStep("", name))
    return replace(state, crowds=crowds, crowd_steps=steps, stage="flooding"), [
        Event("crowd-came", {"seat": seat, "space": name})
    ]


# Boats


def lowering(state: State) -> tuple[State, list[Event]]:
    """Events, lifeboat: the next boat is revealed, and who would be turned away and may have a way out is asked."""
    events: list[Event] = []
    if state.turn == SECOND_BOAT_TURN:
        berth = SECOND_BERTH
    elif state.turn == LAST_TURN:
        berth = LAST_BERTH
    else:
        tile, *rest = state.tiles
        berth = tile - 1
        state = replace(state, tiles=tuple(rest), revealed=(*state.revealed, tile))
        events.append(Event("tile-revealed", {"access": tile}))
    boat = state.boat(berth)
    told: Data = {
        "boat": BERTHS[berth],
        "card": boat.key,
        "refuses": "-".join(boat.refuses) or "nobody",
        "seats": boat.seats,
    }
    events.append(Event("revealed", told))
    asked = tuple(Asked(index) for index in state.table(berth) if ways_out(state, berth, index))
    events += [
        Event("asked", {"seat": state.pawns[one.pawn].seat, "who": state.pawns[one.pawn].card.name}) for one in asked
    ]
    launch = Launch(BERTHS[berth], boat.key, (), (), (), False)
    return replace(
        state,
        stage="check" if asked else "lowered",
        asked=asked,
        launches=(*state.launches, launch),
    ), events


def lowered_berth(state: State) -> int:
    """The berth whose boat is being lowered."""
    return BERTHS.index(state.launches[-1].berth)


def _is_refused(state: State, berth: int, pawn: Pawn, kind: str) -> bool:
    """Boats: whether the limitations turn a passenger of such a class away; children ignore them."""
    refuses, sex = state.boat(berth).refuses, pawn.card.sex
    return sex != "child" and (kind in refuses or sex in refuses)


def ways_out(state: State, berth: int, index: int) -> tuple[str, ...]:
    """Boats: the aids by which a passenger who would be turned away could get a seat, by what everybody knows.

    None if it is not turned away or has no token face down, or if those before it take all the seats anyway.
    """
    pawn = state.pawns[index]
    if not pawn.aid or pawn.worn or not _is_refused(state, berth, pawn, pawn.kind):
        return ()
    table = state.table(berth)
    before = [state.pawns[other] for other in table[: pawn.rank]]
    if sum(not _is_refused(state, berth, other, other.kind) for other in before) >= state.boat(berth).seats:
        return ()
    helps = {
        "pistol": True,
        "child": all(state.pawns[other].card.sex != "woman" for other in table if other != index),
        "uniform": pawn.kind != "crew" and not _is_refused(state, berth, pawn, "crew"),
    }
    return tuple(aid for aid in CHECK_AIDS if helps[aid] and state.used_aids.count(aid) < AIDS[aid])


def legal_answers(state: State, seat: Seat) -> list[Show | Keep]:
    """Boats: what can be answered for the first passenger of the seat about whom it is asked."""
    pawn = state.pawns[index := first_asked(state, seat)]
    answers: list[Show | Keep] = []
    if pawn.aid in ways_out(state, lowered_berth(state), index):
        answers.append(Show(pawn.number, pawn.aid))
    return [*answers, Keep(pawn.number)]


def check_answer(state: State, seat: Seat, answer: Show | Keep) -> None:
    """Boats: raises Illegal if nothing is asked about this passenger now, or it cannot show that."""
    index = check_asked(state, seat, answer.passenger)
    if isinstance(answer, Show):
        pawn = state.pawns[index]
        if pawn.aid != answer.aid or pawn.worn:
            raise Illegal("has-no-such-aid", who=pawn.card.name, aid=answer.aid)
        if answer.aid not in ways_out(state, lowered_berth(state), index):
            raise Illegal("no-use", who=pawn.card.name, aid=answer.aid)


def answered(state: State, seat: Seat, answer: Show | Keep) -> tuple[State, list[Event]]:
    """Boats: the answer is kept in secret until all have answered."""
    said = answer.aid if isinstance(answer, Show) else KEPT
    return questions.answered(state, seat, answer.passenger, said, "lowered")


def lowered(state: State) -> tuple[State, list[Event]]:
    """Boats: passengers are checked by priority and taken while there are seats; the others go back to the access."""
    berth = lowered_berth(state)
    shown = {one.pawn: one.answer for one in state.asked if one.answer != KEPT}
    events: list[Event] = []
    taken: list[int] = []
    away: list[int] = []
    for index in state.table(berth):
        pawn = state.pawns[index]
        aid = shown.get(index, "")
        if len(taken) == state.boat(berth).seats or (_is_refused(state, berth, pawn, pawn.kind) and not aid):
            away.append(index)
            continue
        taken.append(index)
        if aid:
            state = _shown(state, index, aid)
            events.append(Event("shown", {"seat": pawn.seat, "who": pawn.card.name, "aid": aid}))
        events.append(Event("saved", {"seat": pawn.seat, "who": pawn.card.name, "place": pawn.rank + 1}))
    state, told = _sent_back(state, berth, away)
    events += told
    state, told = _in_the_sea(state, berth, taken)
    events += told
    lost = tuple(index for index in away if state.pawns[index].is_lost)
    launch = Launch(
        BERTHS[berth],
        state.boats[berth],
        _numbers(state, taken),
        _numbers(state, away),
        _numbers(state, lost),
        state.capsized and state.boats[berth] == CAPSIZING,
    )
    left = state.to_lower - 1
    return replace(
        state,
        asked=(),
        launches=(*state.launches[:-1], launch),
        to_lower=left,
        stage="lowering" if left else "flooding",
    ), events


def _numbers(state: State, pawns: Sequence[int]) -> tuple[int, ...]:
    return tuple(state.pawns[index].number for index in pawns)


def _shown(state: State, index: int, aid: str) -> State:
    """Boats: an aid is shown at the check. The uniform is worn, the others leave the game; the pistol has its price."""
    pawn = state.pawns[index]
    pawn = replace(pawn, worn=True) if aid == "uniform" else replace(pawn, aid="", shot=aid == "pistol")
    return replace(state, pawns=changed(state.pawns, index, pawn), used_aids=(*state.used_aids, aid))


def _sent_back(state: State, berth: int, away: Sequence[int]) -> tuple[State, list[Event]]:
    """Boats: who is turned away stands on the access again; if that is under water, it is lost, or wades."""
    events = []
    access = ACCESS_SPACES[BERTH_ACCESS[berth]]
    is_wet = is_under_water(state.levels, access)
    for index in away:
        pawn = state.pawns[index]
        told: Data = {"seat": pawn.seat, "who": pawn.card.name}
        back = replace(pawn, space=access, berth=NOWHERE, rank=NOWHERE, wading=is_wet)
        events.append(Event("turned-away", told))
        if is_wet and not state.ankle_deep:
            back = replace(back, space=NOWHERE, aid="", worn=False, wading=False)
            events.append(Event("lost", told))
        state = replace(state, pawns=changed(state.pawns, index, back))
    return state, events


def _in_the_sea(state: State, berth: int, taken: Sequence[int]) -> tuple[State, list[Event]]:
    """Boats: the boat is gone, with its bonus token. Collapsible B capsizes, unless somebody rights it."""
    is_capsizing = state.boats[berth] == CAPSIZING
    bonus = TURNS[state.turn - 1].bonus
    events = []
    if is_capsizing:
        righting = [
            state.pawns[index].card
            for index in taken
            if state.abilities and state.pawns[index].card.ability == "righting"
        ]
        if righting:
            is_capsizing = False
            events.append(Event("righted", {"who": righting[0].name}))
        else:
            bonus = 0
            events.append(Event("capsized", {"boat": BERTHS[berth]}))
    state = replace(
        state,
        lowered=(*state.lowered[:berth], state.turn, *state.lowered[berth + 1 :]),
        bonuses=(*state.bonuses[:berth], bonus, *state.bonuses[berth + 1 :]),
        capsized=state.capsized or is_capsizing,
    )
    events.append(Event("lowered", {"boat": BERTHS[berth], "count": len(taken), "bonus": bonus}))
    return state, events
