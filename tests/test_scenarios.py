"""The list of scenarios names tests that exist."""

import ast
import re
from pathlib import Path

import pytest

LIST = Path(__file__).with_name("scenarios.md")
ROOT = LIST.parents[1]
TEXT = LIST.read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([PS][\d, PS]+) \|.*\| (tests/[\w/]+\.py)::(\w+) \|$", TEXT, re.MULTILINE)


def test_every_row_can_be_read():
    lines = [line for line in TEXT.splitlines() if re.match(r"\| [PS]\d", line)]
    assert len(ROWS) == len(lines) > 50


@pytest.mark.parametrize(("file", "name"), sorted({(file, name) for _, file, name in ROWS}))
def test_its_test_exists(file, name):
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    names = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    assert name in names
