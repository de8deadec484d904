"""Plans: what is usual for each game, and what cannot be."""

import pytest
from msgspec.structs import replace

from bot.director.plan import checked, formats, length_of, table_sizes, usual_plan
from engines.core import registry
from tests.bot.rooms import refused

DAY = 86400


@pytest.mark.parametrize(
    ("game", "format_", "size", "scheme", "days"),
    [
        ("deckchairs", "swiss", 4, "mixed", 14),
        ("gezanke_auf_der_planke", "swiss", 4, "mixed", 14),
        ("collapsible_d", "swiss", 4, "mixed", 14),
        ("save_doctor_lucky", "swiss", 5, "win", 14),
        ("man_the_boats", "duplicate", 4, "mixed", 14),
    ],
)
def test_what_is_usual(game: str, format_: str, size: int, scheme: str, days: int) -> None:
    plan = usual_plan(game)
    assert (plan.format, plan.size, plan.scheme, length_of(plan, size)) == (format_, size, scheme, days * DAY)
    assert checked(plan) == plan


@pytest.mark.parametrize("game", registry.games())
def test_every_offered_format_and_size_can_be_held(game: str) -> None:
    spec = registry.game(game).spec
    for format_ in formats(spec):
        for size in table_sizes(spec):
            plan = replace(usual_plan(game), format=format_, size=size)
            assert checked(plan) == plan


@pytest.mark.parametrize(("largest", "days"), [(2, 10), (3, 10), (4, 14), (5, 14), (6, 21), (7, 21)])
def test_a_round_lasts_as_long_as_its_largest_table_needs(largest: int, days: int) -> None:
    assert length_of(usual_plan("save_doctor_lucky"), largest) == days * DAY
    assert length_of(replace(usual_plan("save_doctor_lucky"), length=3 * DAY), largest) == 3 * DAY


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"format": "duplicate"}, "plan-format"),
        ({"size": 5}, "plan-size"),
        ({"size": 1}, "plan-size"),
        ({"rounds": 21}, "plan-rounds"),
        ({"lives": 0}, "plan-lives"),
        ({"advancing": 4}, "plan-advancing"),
        ({"cut": 1}, "plan-cut"),
        ({"cut": 4, "format": "robin"}, "plan-cut"),
        ({"capacity": 1}, "plan-capacity"),
        ({"renews": -1}, "plan-renews"),
        ({"length": 60}, "plan-length"),
        ({"boards": 0}, "plan-boards"),
        ({"game": "chess"}, "no-such-game"),
    ],
)
def test_what_cannot_be_is_refused(wrong: dict[str, object], code: str) -> None:
    with refused(code):
        checked(replace(usual_plan("deckchairs"), **wrong))


def test_where_there_is_only_a_winner_nobody_else_goes_on_or_has_points_for_a_place() -> None:
    plan = replace(usual_plan("save_doctor_lucky"), format="elimination")
    assert checked(plan).scheme == "win"
    with refused("plan-advancing"):
        checked(replace(plan, advancing=2))
    for scheme in ("mixed", "linear"):
        with refused("plan-scheme"):
            checked(replace(plan, scheme=scheme))
    assert checked(replace(plan, game="collapsible_d", scheme="mixed", advancing=2)).advancing == 2
