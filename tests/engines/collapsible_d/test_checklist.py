"""Nothing of the rulebook is left out: CHECKLIST.md names a test for everything, and the tests exist."""

import ast
import re
from importlib.resources import files
from pathlib import Path

import pytest

from engines.collapsible_d import GAME
from engines.collapsible_d.data import AIDS, BOATS, PASSENGERS, TURNS

HERE = Path(__file__).parent
RULES = (files("engines.collapsible_d") / "RULES.md").read_text(encoding="utf-8")
WANTED = {
    "Rules": re.findall(r"\*\*(\d+(?:\.\d+)+)", RULES),
    "Passengers": [passenger.key for passenger in PASSENGERS.values()],
    "Aids": [*AIDS],
    "Boats": [*BOATS],
    "Turns and events": [str(turn) for turn in range(1, len(TURNS) + 1)],
    "Options": [option.name for option in GAME.spec.options],
    "Actions": [*GAME.grammar.verbs],
}


def listed():
    """Section -> item -> the tests named for it."""
    found = {}
    for section in (HERE / "CHECKLIST.md").read_text(encoding="utf-8").split("\n## ")[1:]:
        title, *lines = section.splitlines()
        rows = [line.strip("| ").split(" | ") for line in lines if line.startswith("|") and "`" in line]
        found[title] = {row[0]: re.findall(r"`(\w+)::(\w+)`", row[1]) for row in rows}
    return found


def existing():
    """(Module, function) of every test of the game."""
    return {
        (path.stem, node.name)
        for path in HERE.glob("test_*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }


@pytest.mark.parametrize("section", WANTED)
def test_everything_is_listed(section):
    assert list(listed()[section]) == WANTED[section]
    assert len(set(WANTED[section])) == len(WANTED[section])


def test_the_tests_that_are_named_exist():
    named = {test for items in listed().values() for tests in items.values() for test in tests}
    assert all(tests for items in listed().values() for tests in items.values())
    assert named <= existing()


def test_every_test_that_names_a_section_is_listed():
    named = {test for items in listed().values() for tests in items.values() for test in tests}
    missing = {test for test in existing() if re.match(r"test_s\d+_\d", test[1])} - named
    assert missing == set()
