"""The menu: what the next slot can take, and how values are shown in groups."""

import pytest

from engines.core.menu import Group, Menu, grouped

MENU = Menu(
    [("move", "a1", "a2"), ("move", "a1", "b1"), ("move", "c1", "b1"), ("att", "a1"), ("att", "a1", "loud"), ("pass",)]
)


@pytest.mark.parametrize(
    ("path", "values"),
    [
        ((), ("move", "att", "pass")),
        (("move",), ("a1", "c1")),
        (("move", "a1"), ("a2", "b1")),
        (("move", "a1", "a2"), ()),
        (("att", "a1"), ("loud",)),
        (("pass",), ()),
        (("jump",), ()),
    ],
)
def test_step(path, values):
    assert MENU.step(path) == values


def test_what_is_complete_may_go_on():
    assert MENU.is_complete(("att", "a1"))
    assert MENU.is_complete(("att", "a1", "loud"))
    assert not MENU.is_complete(("move", "a1"))
    assert not MENU.is_complete(())


def test_under():
    assert MENU.under(("move", "a1")).actions == (("move", "a1", "a2"), ("move", "a1", "b1"))
    assert MENU.under(()).actions == MENU.actions


@pytest.mark.parametrize(
    ("verb", "filled", "slot", "values"),
    [
        ("move", {}, 0, ("a1", "c1")),
        ("move", {}, 1, ("a2", "b1")),
        ("move", {1: "b1"}, 0, ("a1", "c1")),
        ("move", {1: "a2"}, 0, ("a1",)),
        ("move", {0: "c1"}, 1, ("b1",)),
        ("move", {0: "g7"}, 1, ()),
        ("att", {0: "a1"}, 1, ("loud",)),
        ("pass", {}, 0, ()),
    ],
)
def test_fill_in_any_order(verb, filled, slot, values):
    assert MENU.fill(verb, filled, slot) == values


def squares(count):
    return [f"{file}{rank}" for file in "abcdefg" for rank in range(1, 8)][:count]


def test_few_values_are_one_group():
    assert grouped(squares(25)) == (Group("", tuple(squares(25))),)
    assert grouped([]) == (Group("", ()),)


def test_squares_are_grouped_by_file():
    groups = grouped(squares(49))
    assert [group.label for group in groups] == list("abcdefg")
    assert groups[0].values == ("a1", "a2", "a3", "a4", "a5", "a6", "a7")


def test_values_without_a_fine_first_character_are_cut_into_even_runs():
    groups = grouped([f"x{n}" for n in range(60)])
    assert [len(group.values) for group in groups] == [20, 20, 20]
    assert groups[1].label == "x20 – x39"


@pytest.mark.parametrize("count", [26, 49, 50, 51, 600, 624, 625])
def test_groups_hold_all_values_within_the_limit(count):
    values = [f"x{n}" for n in range(count)]
    groups = grouped(values)
    assert len(groups) <= 25
    assert all(0 < len(group.values) <= 25 for group in groups)
    assert [value for group in groups for value in group.values] == values


def test_too_many_values_are_to_be_staged():
    with pytest.raises(ValueError, match="626 values"):
        grouped([str(n) for n in range(626)])
