"""800 positions of the designer's public prototype, put right where its chains differ from the printed rules."""

import json
from pathlib import Path

import pytest

from engines.deckchairs import rules
from engines.deckchairs.data import COLOURS, SQUARE_NAMES
from engines.deckchairs.state import Push
from tests.engines.deckchairs.positions import after, chairs_of, position

VECTORS = [
    json.loads(line) for line in (Path(__file__).parent / "vectors" / "deckchairs.jsonl").read_text().splitlines()
]


def test_all_vectors_are_there():
    assert len(VECTORS) == 800


@pytest.mark.parametrize("number", range(len(VECTORS)))
def test_vector(number):
    vector = VECTORS[number]
    before = vector["before"]
    seats = next(n for n, colours in COLOURS.items() if set(colours) == set(before["chairs"].values()))
    state = position(
        before["chairs"], before["ice"], before["attendants"], seats=seats, movement=vector["direction"], taken=1
    )
    if vector["kind"] == "push":
        reached = after(state, Push(vector["direction"]))
        if vector["after"] is None:
            assert reached is None
            return
        assert reached is not None
        found = {"ice": SQUARE_NAMES[reached.ice], "chairs": chairs_of(reached)}
    else:
        chairs, _ = rules.ship_moved(state)
        found = {
            "ice": before["ice"],
            "chairs": {SQUARE_NAMES[at]: state.colours[chair] for at, chair in enumerate(chairs) if chair is not None},
        }
    assert found == {name: vector["after"][name] for name in found}
