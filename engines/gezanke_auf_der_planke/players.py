"""What computer players and previews need: a state imagined from a view, a preview, facts, advice and judgement."""

from msgspec.structs import replace

from engines.core.rng import Luck
from engines.core.types import Data, Seat
from engines.gezanke_auf_der_planke import judgement, rules, sight
from engines.gezanke_auf_der_planke.data import DOUBLOONS, PIRATES
from engines.gezanke_auf_der_planke.settlement import CHOICES
from engines.gezanke_auf_der_planke.state import Action, Choose, Move, Plank, Slide, State
from engines.gezanke_auf_der_planke.view import PlankView, View

_PREVIEW = Luck("preview")


def determinise(view: View, luck: Luck) -> State:
    """A state that looks exactly like `view`; what others have chosen in secret, and later dice, are drawn."""
    left = DOUBLOONS - sum(view.purses)
    state = State(
        seats=len(view.purses),
        luck=luck.of("imagined"),
        start=view.start_seat,
        planks=tuple(_plank(plank) for plank in view.planks),
        water=tuple(colour.in_water for colour in view.colours),
        purses=view.purses,
        ones=2 * view.bank - left,
        twos=left - view.bank,
        fins=view.fins,
        stage=view.stage,
        waiting=tuple(PIRATES.index(colour) for colour in view.waiting),
        turn=view.turn,
        calm=view.calm,
        dice=view.dice,
        slid=view.slide,
        moved=view.move,
        falls=view.falls,
        placings=view.placings,
        decisions=view.decisions,
    )
    if view.settlement is None:
        return state
    chosen, own = view.settlement.chosen, dict(view.settlement.own)
    choices: list[str | None] = []
    luck = luck.of("choices")
    for colour in PIRATES:
        drawn, luck = luck.choice(CHOICES)
        choices.append(own.get(colour, drawn) if colour in chosen else None)
    asked = tuple(PIRATES.index(colour) for colour in view.settlement.asked)
    return replace(state, asked=asked, choices=tuple(choices))


def _plank(shown: PlankView) -> Plank:
    pirates = tuple(None if colour is None else PIRATES.index(colour) for colour in shown.pirates)
    return Plank(shown.colour, shown.side, pirates, shown.offset)


def preview(view: View, seat: Seat, action: Action) -> View:
    """The view after the action itself, falls included, before anything that follows it: settlement, dice."""
    acted, _ = rules.act(determinise(view, _PREVIEW), seat, action)
    return sight.view(acted, seat)


def facts(view: View, seat: Seat, action: Action) -> Data:
    """What an action does, for its words.

    slide: `places`, `falls`, `overboard`; move: `shoved`, `falls`, `overboard`; money: `pirates` (the colour),
    `doubloons` (if the bank can pay them); people: `pirates`, `count`. `falls` names the planks that fall, or is
    "none"; `overboard` counts who falls with them.
    """
    match action:
        case Slide():
            done = preview(view, seat, action)
            slide = done.slide
            places = abs(slide.to_offset - slide.from_offset) if slide else 0
            return {"places": places, **_fallen(view, done)}
        case Move():
            done = preview(view, seat, action)
            shoved = len(done.move.shoves) if done.move else 0
            return {"shoved": shoved, **_fallen(view, done)}
        case Choose(choice, pirate):
            mine = next(c for c in view.colours if c.seat == seat and pirate in (None, PIRATES.index(c.colour)))
            if choice == "people":
                return {"pirates": mine.colour, "count": mine.in_water}
            return {"pirates": mine.colour, "doubloons": _standing(view, mine.colour)}
        case _:
            return {}


def _fallen(before: View, after: View) -> Data:
    falls = after.falls[len(before.falls) if before.stage == "move" else 0 :]
    overboard = sum(pirate is not None for fall in falls for pirate in fall.pirates)
    return {"falls": ", ".join(fall.plank for fall in falls) or "none", "overboard": overboard}


def _standing(view: View, colour: str) -> int:
    return sum(
        doubloons
        for plank in view.planks
        for pirate, doubloons in zip(plank.pirates, plank.coins, strict=True)
        if pirate == colour
    )


def advise(view: View, seat: Seat, luck: Luck) -> Action:
    """What the best computer player of this game does: see `judgement.best`."""
    return judgement.best(determinise(view, luck), seat, luck.of("ties"), replies=True)


def habit(state: State, seat: Seat, luck: Luck) -> Action:
    """The same without a thought of replies: a hundredth of the work."""
    return judgement.best(state, seat, luck)


def evaluate(state: State, seat: Seat) -> int:
    """See `judgement.chance`."""
    return judgement.chance(state, seat)


def is_far_enough(begun: State, state: State) -> bool:
    """When everybody has had a turn. A second round tells hardly more, and takes as long as twice the trials."""
    return state.turn >= begun.turn + begun.seats
