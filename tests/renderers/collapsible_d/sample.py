"""Positions to draw: recorded ones, those of some rough games, and some that are fuller than any game will bring.

The recorded positions were met in games of `rough_game`; `python -m tests.renderers.collapsible_d.sample` writes them
anew, after a change of the view.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import cycle
from pathlib import Path

import msgspec
from msgspec.structs import replace

from engines.collapsible_d import rules
from engines.collapsible_d.board import ACCESSES, START_LEVELS
from engines.collapsible_d.data import AIDS
from engines.collapsible_d.routes import steps_to
from engines.collapsible_d.sight import view as seen
from engines.collapsible_d.state import Action, Assign, Board, Leave, Move, Peek, Push, Reassign, Search, State, Take
from engines.collapsible_d.view import CrowdStep, View, Walk
from engines.core.protocol import Setup
from renderers.collapsible_d import RENDERER
from renderers.core.protocol import Face, Sight
from renderers.core.scene import Placed, Scene, Tile
from renderers.core.words import game_words
from tests.renderers.pictures import texts

NAMES = ("Ann", "Bartholomew Featherstonehaugh", "Żółć Ștefan", "Ольга Ω", "Eve", "Franz")

LONGEST = "Wilhelmina Wednesday-Waterhouse W"[:32]
"""Discord's longest name, of wide letters."""

GAMES = ((2, "plain"), (3, "plain"), (4, "all"), (6, "plain"))
"""Seats, options."""

_OPTIONS = ("ankle_deep", "hang_on", "abilities", "composure", "women_first")

_WANTED: Mapping[str, tuple[int, str, int | None, Callable[[View], bool]]] = {
    "start": (6, "plain", None, lambda view: True),
    "assigning": (4, "plain", 0, lambda view: view.turn > 3 and view.stage == "assign" and view.mover == 0),
    "two-moving": (2, "plain", 1, lambda view: view.turn > 4 and view.stage == "move" and len(view.walks) > 1),
    "three-crowd": (3, "plain", None, lambda view: view.turn > 6 and view.stage == "crowd"),
    "searching": (3, "plain", 1, lambda view: bool(view.found) and view.turn > 2),
    "arranging": (4, "plain", 1, lambda view: bool(view.arranging)),
    "checking": (4, "plain", None, lambda view: view.stage == "check"),
    "flooding": (4, "plain", None, lambda view: view.stage == "flood" and len(view.at_stake) > 1),
    "wading": (4, "all", 2, lambda view: sum(pawn.wading for pawn in view.pawns) > 1),
    "knowing": (
        3,
        "plain",
        0,
        lambda view: view.stage == "hold" and any(b.boat and not b.lowered for b in view.berths),
    ),
    "six-late": (6, "plain", 3, lambda view: view.turn > 13 and view.stage == "move"),
    "two-over": (2, "plain", None, lambda view: view.stage == "over"),
    "six-over": (6, "plain", None, lambda view: view.stage == "over"),
}
"""Name -> seats, options, viewer, and which position of a game it is: the first."""

POSITIONS = tuple(_WANTED)


def position(name: str) -> View:
    """A recorded position."""
    return msgspec.json.decode((_FOLDER / f"{name}.json").read_bytes(), type=View)


_FOLDER = Path(__file__).parent / "positions"


def sight(view: View, names: tuple[str, ...] = NAMES) -> Sight:
    """Who looks at a table; the second seat is a computer's."""
    faces = tuple(Face(name, f"user{seat}", seat == 1) for seat, name in enumerate(names[: view.seats]))
    return Sight(faces, game_words("collapsible_d"), view.viewer)


@cache
def rough_game(seats: int, options: str, seed: str = "rough") -> tuple[State, ...]:
    """All positions of a game whose players go for the boats, in a hurry."""
    return tuple(_rough_game(seats, options, seed))


def views(seats: int, options: str, every: int = 1) -> Iterator[View]:
    """Positions of a rough game, seen by one after the other, and by nobody of them."""
    for number, state in enumerate(rough_game(seats, options)):
        if number % every == 0 or state.stage == "over":
            viewer = number // every % (seats + 1)
            yield seen(state, None if viewer == seats else viewer)


def _rough_game(seats: int, options: str, seed: str) -> Iterator[State]:
    chance = random.Random(seed)
    told = dict.fromkeys(_OPTIONS, "yes" if options == "all" else "no") | {"composure": "no"}
    state, _ = rules.setup(Setup("collapsible_d", 1, seed, seats, told))
    yield state
    while state.stage != "over":
        seat = min(rules.to_move(state))
        state, _ = rules.apply(state, seat, _chosen(state, rules.legal_actions(state, seat), chance))
        yield state


def _chosen(state: State, legal: list[Action], chance: random.Random) -> Action:
    def nearer(move: Move) -> int:
        at = next(pawn.space for pawn in state.pawns if pawn.number == move.passenger)
        return _STEPS[move.to] - _STEPS[at]

    for wanted, chances in ((Board, 1.0), (Take, 0.8), (Search, 0.8), (Push, 0.3)):
        found = [action for action in legal if isinstance(action, wanted)]
        if found and chance.random() < chances:
            return chance.choice(found)
    moves = [action for action in legal if isinstance(action, Move) and nearer(action) <= 0]
    if moves:
        return min(moves, key=nearer)
    gifts = [action for action in legal if isinstance(action, Assign)]
    if gifts:
        return max(gifts, key=lambda gift: (len(gift.dice), chance.random()))
    rest = [action for action in legal if not isinstance(action, Reassign | Leave | Move | Push | Peek)]
    return chance.choice(rest or legal)


_STEPS = [min(steps) for steps in zip(*(steps_to(access, START_LEVELS) for access in ACCESSES), strict=True)]


# --- What is seen of a position ---


def board(view: View, names: tuple[str, ...] = NAMES) -> Scene:
    return RENDERER.scene(view, sight(view, names))


def own(view: View, names: tuple[str, ...] = NAMES) -> Scene:
    return RENDERER.look("passengers", view, sight(view, names))


def boats(view: View, names: tuple[str, ...] = NAMES) -> Scene:
    return RENDERER.look("boats", view, sight(view, names))


def all_of(view: View, names: tuple[str, ...] = NAMES) -> list[Scene]:
    seated = [own(view, names)] if view.viewer is not None else []
    return [board(view, names), boats(view, names), *seated]


def about(scene: Scene, what: str) -> list[Placed]:
    return [placed for placed in scene.tiles if placed.about == what]


def words(tile: Tile) -> list[str]:
    return [text.text for text in texts(tile)]


# --- Fuller than any game ---


def crowded() -> View:
    """Eighteen pawns on one space, which has two crowds and an aid letter; all that can be told of what happened."""
    view = position("six-late")
    pawns = tuple(
        replace(pawn, place="ship", space="E12", berth="", rank=0, alerted=bool(number % 3), has_aid=True, aid="key")
        for number, pawn in enumerate(view.pawns)
    )
    letters = tuple(
        replace(letter, there=True, aid=aid) for letter, aid in zip(view.letters, cycle(AIDS), strict=False)
    )
    walks = tuple(Walk(pawn.number, ("E14", "E13", "E12", "D12"), "8c") for pawn in pawns)
    return replace(
        view,
        pawns=pawns,
        letters=letters,
        crowds=("E12", "E12", "F12"),
        walks=walks,
        crowd_steps=(CrowdStep("F12", "E12"), CrowdStep("", "E12"), CrowdStep("A3", "")),
        sections=tuple(replace(section, level=0, least=2, most=4) for section in view.sections),
        berths=tuple(
            replace(berth, lowered=0, boat="14", refuses=("third", "man"), table=(0,) * 6) for berth in view.berths
        ),
        tiles_known=(1, 2, 3, 4, 5, 6, 7, 8),
        found="uniform",
        scores=(-10, 100, 77, 0, 5, 44),
    )


def full_boats() -> View:
    """Every place of every table taken, and everybody asked at once."""
    view = position("six-late")
    numbers = [pawn.number for pawn in view.pawns]
    berths = tuple(
        replace(berth, table=tuple(numbers[(place + 6 * number) % 18] for place in range(6)))
        for number, berth in enumerate(view.berths)
    )
    launches = tuple(
        replace(launch, taken=tuple(numbers[:6]), turned_away=tuple(numbers[6:12])) for launch in view.launches * 2
    )
    return replace(
        view,
        stage="check",
        mover=None,
        dice=(),
        berths=berths,
        launches=launches,
        awaited=tuple(range(6)),
        asked=tuple(numbers),
        at_stake=tuple(numbers),
    )


def _record() -> None:
    _FOLDER.mkdir(exist_ok=True)
    for name, (seats, options, viewer, wanted) in _WANTED.items():
        games = (rough_game(seats, options, f"rough {number}") for number in range(60))
        found = next(view for game in games for state in game if wanted(view := seen(state, viewer)))
        (_FOLDER / f"{name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


if __name__ == "__main__":
    _record()
