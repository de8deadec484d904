"""The log of decisions, in words."""

import re
from pathlib import Path

import pytest

from bot.director.model import Decision, Event, Status
from bot.ui.tournaments.organise import decision_line
from tests.bot.tournament import DUELS

DECISIONS = (
    "changed", "start-planned", "started", "published", "publishes", "redrawn", "extended", "overridden", "replaced",
    "paused", "resumed", "cancelled", "too-few", "check-in", "over", "void", "play-off", "dropped", "reinstated",
    "spoilt", "left", "removed", "invited", "moved", "prolonged", "kept-apart", "let-meet", "nobody-left", "finishes",
)  # fmt: skip
"""Everything that is written into the log of an event."""


@pytest.mark.parametrize("what", DECISIONS)
def test_every_decision_has_words(what: str) -> None:
    event = Event("a" * 10, 1, 2, 3, "en", "Cup", DUELS, Status.RUNNING, "seed", 0)
    about: dict[str, str | int] = {
        "name": "rounds",
        "value": "3",
        "other": "Bo",
        "round": 1,
        "table": 2,
        "at": 0,
        "minutes": 9,
    }
    line = decision_line(event, Decision(0, 0, what, about | {"ranks": "1-2"}), "en")
    assert line.startswith("<t:0:f> I: ")


def test_nothing_else_is_written_into_the_log() -> None:
    room = Path(__file__).parents[3] / "bot" / "director"
    code = "\n".join(file.read_text(encoding="utf-8") for file in room.glob("*.py"))
    written = set(
        re.findall(r"""[Dd]ecision\(\s*(?:self\._book\.clock\(\)|now|by),(?: (?:by|0),)? "([a-z-]+)\"""", code)
    )
    assert written <= set(DECISIONS)
    assert len(written) > 12, "the pattern finds them"
