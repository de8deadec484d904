"""Passengers, aids, boats, turn track, flooding: what the source prints, and what the rules page fixes."""

from collections import Counter

import pytest

from engines.collapsible_d.data import (
    AIDS,
    BERTH_ACCESS,
    BOATS,
    CLASSES,
    DICE,
    FLOODING,
    LETTERS,
    PASSENGERS,
    PLACES,
    TURNS,
)

PRINTED = """
1 appleton first woman 00:50 4
2 bjornstrom first man 01:00 5
3 lanebrown first woman 01:20 6
4 futrelle first woman 00:40 4
5 harris first woman 00:30 5
6 mrhoyt first man 00:50 7
7 mrshoyt first woman 01:10 4
8 thorne first woman 11:50 7
9 woolner first man 01:00 5
10 brown second woman 00:20 6
11 mellors second man 00:00 6
12 navratil second child 00:30 8
13 andersson third woman 00:10 8
14 backstrom third woman 00:00 10
15 duquemin third man 00:20 10
16 jermyn third woman 00:40 7
17 kelly third woman 11:50 6
18 livshin third man 00:10 10
19 nilsson third woman 11:50 6
20 odriscoll third woman 00:10 8
21 joseph third child 00:20 10
22 bright crew man 00:20 5
23 caton crew woman 00:20 5
24 hardy crew man 00:30 6
25 hurst crew man 11:50 10
26 joughin crew man 00:50 7
27 lightoller crew man 01:30 5
28 lucas crew man 01:30 6
29 phillips crew man 01:40 6
30 whiteley crew man 00:20 7
"""
"""The passengers of the source with the clock times of their alarms."""


@pytest.mark.parametrize("line", PRINTED.split("\n")[1:-1])
def test_the_passenger_is_the_source_s(line):
    number, key, kind, sex, clock, points = line.split()
    passenger = PASSENGERS[int(number)]
    assert (passenger.key, passenger.kind, passenger.sex) == (key, kind, sex)
    assert TURNS[passenger.alarm - 1].clock.startswith(clock)
    assert passenger.points == int(points)
    held = {"first": "blue", "second": "green", "third": "red", "crew": "black"}[kind]
    assert passenger.held == ("" if sex == "child" else held)


def test_thirty_passengers_in_four_classes():
    assert Counter(passenger.kind for passenger in PASSENGERS.values()) == {
        "first": 9,
        "second": 3,
        "third": 9,
        "crew": 9,
    }
    assert tuple(Counter(passenger.kind for passenger in PASSENGERS.values())) == CLASSES
    assert len({passenger.key for passenger in PASSENGERS.values()}) == 30
    able = {passenger.key: passenger.ability for passenger in PASSENGERS.values() if passenger.ability}
    assert able == {
        "bright": "collapsible",
        "hurst": "lifebelt",
        "joughin": "baker",
        "lightoller": "righting",
        "phillips": "waiting",
    }


def test_twenty_aid_tokens_four_dice():
    assert sum(AIDS.values()) == len(LETTERS) == 20
    assert AIDS == {
        "child": 1,
        "bag": 2,
        "key": 5,
        "jewel": 1,
        "watch": 2,
        "pistol": 1,
        "lifebelt": 3,
        "steward": 3,
        "uniform": 2,
    }
    assert DICE == 4


def test_ten_boats():
    assert {key: (set(boat.refuses), boat.seats) for key, boat in BOATS.items()} == {
        "2": ({"third", "man"}, 3),
        "4": ({"third"}, 4),
        "6": ({"man", "crew"}, 3),
        "8": ({"man"}, 4),
        "10": ({"man"}, 5),
        "12": ({"crew"}, 4),
        "14": ({"man"}, 4),
        "16": ({"first"}, 5),
        "B": (set(), 4),
        "D": (set(), 6),
    }
    assert Counter(BERTH_ACCESS) == {access: 3 if access == 8 else 1 for access in range(1, 9)}
    assert PLACES == (3, 2, 1, 0, 0, 0)


def test_sixteen_turns():
    assert len(TURNS) == 16
    minutes = [23 * 60 + 40 + 10 * turn for turn in range(16)]
    clocks = [f"{minute // 60 % 24:02}:{minute % 60:02}" for minute in minutes]
    printed = [turn.clock.replace("11:40 pm", "23:40").replace("11:50 pm", "23:50") for turn in TURNS]
    assert printed == clocks
    assert [turn.deck for turn in TURNS] == [*"AAAABBBBCCCCDDDD"]
    crowds = {number: turn.crowd for number, turn in enumerate(TURNS, start=1) if turn.crowd}
    assert crowds == {2: "red", 4: "black", 5: "green", 6: "blue", 7: "blue", 9: "white"}
    boats = {number: (turn.boats, turn.bonus) for number, turn in enumerate(TURNS, start=1) if turn.boats}
    assert boats == {8: (1, 4), 10: (1, 3), 11: (2, 3), 12: (1, 2), 13: (1, 2), 14: (2, 1), 15: (1, 1), 16: (1, 0)}
    assert sum(turn.boats for turn in TURNS) == 10
    assert sum(bool(turn.bonus) * turn.boats for turn in TURNS) == 9


def test_flooding_decks():
    assert FLOODING == {
        "A": (2, 2, 2, 3, 3, 3, 3, 4),
        "B": (4, 4, 5, 5, 5, 5, 6, 6),
        "C": (4, 5, 5, 5, 6, 6, 6, 7),
        "D": (6, 6, 6, 7, 7, 7, 8, 8),
    }
