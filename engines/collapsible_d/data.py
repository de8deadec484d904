"""The facts of Collapsible D: passengers, aids, boats, turn track, flooding decks, dice. The ship is in `board`.

Passengers, turn track and numbers of aids are the source's; boats, flooding decks and the bonus by place are ours, and
stand nowhere else, so that the printed values can take their place.
"""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

COLOURS = ("white", "blue", "yellow", "black", "red", "green")
"""Of dice, of pawns; spaces have all but yellow."""

SQUARES: Mapping[str, str] = MappingProxyType(
    {"white": "⬜", "blue": "🟦", "yellow": "🟨", "black": "⬛", "red": "🟥", "green": "🟩"}
)
"""Colour -> a sign for it, where there is no room for words."""

DICE = 4
"""Dice that a player rolls or has held, together."""

CLASSES = ("first", "second", "third", "crew")
"""In the order in which passengers are dealt."""

HELD: Mapping[str, str] = MappingProxyType({"first": "blue", "second": "green", "third": "red", "crew": "black"})
"""Class -> the result that its passengers can hold. Children hold none."""


class Passenger(msgspec.Struct, frozen=True):
    """A passenger card."""

    number: int
    """The place where the pawn starts, 1 to 30, and what the passenger is known by in the code."""
    key: str
    """The name in actions: `kelly`."""
    name: str
    """The name for people."""
    kind: str
    """The class: "first", "second", "third" or "crew"."""
    sex: str
    """"woman", "man" or "child"."""
    alarm: int
    """The turn in which the passenger is alerted."""
    points: int
    """When rescued."""
    ability: str = ""
    """With the abilities of the crew: "collapsible", "lifebelt", "baker", "righting" or "waiting"; "": none."""

    @property
    def held(self) -> str:
        """The result of the die that the passenger can hold; "": none."""
        return "" if self.sex == "child" else HELD[self.kind]


PASSENGERS: Mapping[int, Passenger] = MappingProxyType(
    {
        passenger.number: passenger
        for passenger in (
            Passenger(1, "appleton", "Mrs Appleton", "first", "woman", 8, 4),
            Passenger(2, "bjornstrom", "Mr Björnström", "first", "man", 9, 5),
            Passenger(3, "lanebrown", "Mrs Lane Brown", "first", "woman", 11, 6),
            Passenger(4, "futrelle", "Mrs Futrelle", "first", "woman", 7, 4),
            Passenger(5, "harris", "Mrs Harris", "first", "woman", 6, 5),
            Passenger(6, "mrhoyt", "Mr Hoyt", "first", "man", 8, 7),
            Passenger(7, "mrshoyt", "Mrs Hoyt", "first", "woman", 10, 4),
            Passenger(8, "thorne", "Mrs Thorne", "first", "woman", 2, 7),
            Passenger(9, "woolner", "Mr Woolner", "first", "man", 9, 5),
            Passenger(10, "brown", "Mrs Brown", "second", "woman", 5, 6),
            Passenger(11, "mellors", "Mr Mellors", "second", "man", 3, 6),
            Passenger(12, "navratil", "The Navratil brothers", "second", "child", 6, 8),
            Passenger(13, "andersson", "Miss Andersson", "third", "woman", 4, 8),
            Passenger(14, "backstrom", "Mrs Backström", "third", "woman", 3, 10),
            Passenger(15, "duquemin", "Mr Duquemin", "third", "man", 5, 10),
            Passenger(16, "jermyn", "Miss Jermyn", "third", "woman", 7, 7),
            Passenger(17, "kelly", "Miss Kelly", "third", "woman", 2, 6),
            Passenger(18, "livshin", "Mr Livshin", "third", "man", 4, 10),
            Passenger(19, "nilsson", "Miss Nilsson", "third", "woman", 2, 6),
            Passenger(20, "odriscoll", "Miss O’Driscoll", "third", "woman", 4, 8),
            Passenger(21, "joseph", "Master Joseph", "third", "child", 5, 10),
            Passenger(22, "bright", "Mr Bright", "crew", "man", 5, 5, "collapsible"),
            Passenger(23, "caton", "Miss Caton", "crew", "woman", 5, 5),
            Passenger(24, "hardy", "Mr Hardy", "crew", "man", 6, 6),
            Passenger(25, "hurst", "Mr Hurst", "crew", "man", 2, 10, "lifebelt"),
            Passenger(26, "joughin", "Mr Joughin", "crew", "man", 8, 7, "baker"),
            Passenger(27, "lightoller", "Mr Lightoller", "crew", "man", 12, 5, "righting"),
            Passenger(28, "lucas", "Mr Lucas", "crew", "man", 12, 6),
            Passenger(29, "phillips", "Mr Phillips", "crew", "man", 13, 6, "waiting"),
            Passenger(30, "whiteley", "Mr Whiteley", "crew", "man", 5, 7),
        )
    }
)
"""By number."""

AIDS: Mapping[str, int] = MappingProxyType(
    {
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
)
"""Aid -> how many of its tokens there are. They lie on the letters A to T."""
LETTERS = "ABCDEFGHIJKLMNOPQRST"

WORTH: Mapping[str, int] = MappingProxyType({"child": 2, "bag": 3, "jewel": 5})
"""Aid -> points for a rescued passenger who has it at the end."""
PISTOL_COST = 2
"""Points that it costs to board with the pistol."""
ABILITY_POINTS = 2
"""What the abilities of Bright and Phillips are worth."""


class Boat(msgspec.Struct, frozen=True):
    """A lifeboat card."""

    key: str
    """The name: "2" to "16", "B" or "D"."""
    refuses: tuple[str, ...]
    """Whom it does not take: classes as in CLASSES, "man", "woman". Children ignore it."""
    seats: int
    """On its back, too."""


BOATS: Mapping[str, Boat] = MappingProxyType(
    {
        boat.key: boat
        for boat in (
            Boat("2", ("third", "man"), 3),
            Boat("4", ("third",), 4),
            Boat("6", ("man", "crew"), 3),
            Boat("8", ("man",), 4),
            Boat("10", ("man",), 5),
            Boat("12", ("crew",), 4),
            Boat("14", ("man",), 4),
            Boat("16", ("first",), 5),
            Boat("B", (), 4),
            Boat("D", (), 6),
        )
    }
)
"""By name."""
CAPSIZING, LAST_BOAT = "B", "D"

BERTHS = ("1", "2", "3", "4", "5", "6", "7", "8", "8b", "8c")
"""The places where boats hang, in the order of their accesses. Access 8 has three: the one that is lowered when the
order tile 8 comes up, the one of 02:00, and Collapsible D."""
BERTH_ACCESS = (1, 2, 3, 4, 5, 6, 7, 8, 8, 8)
"""By berth: the access from which it is boarded."""
SECOND_BERTH, LAST_BERTH = 8, 9

PLACES = (3, 2, 1, 0, 0, 0)
"""Points by place on a priority table."""


class Turn(msgspec.Struct, frozen=True):
    """One space of the turn track."""

    clock: str
    deck: str
    """The flooding deck, "A" to "D"."""
    crowd: str = ""
    """The colour of the space that a crowd comes to; "": none comes."""
    boats: int = 0
    """How many boats are lowered."""
    bonus: int = 0
    """Points of the bonus token of each of them; 0: they get none."""


TURNS = (
    Turn("11:40 pm", "A"),
    Turn("11:50 pm", "A", crowd="red"),
    Turn("00:00", "A"),
    Turn("00:10", "A", crowd="black"),
    Turn("00:20", "B", crowd="green"),
    Turn("00:30", "B", crowd="blue"),
    Turn("00:40", "B", crowd="blue"),
    Turn("00:50", "B", boats=1, bonus=4),
    Turn("01:00", "C", crowd="white"),
    Turn("01:10", "C", boats=1, bonus=3),
    Turn("01:20", "C", boats=2, bonus=3),
    Turn("01:30", "C", boats=1, bonus=2),
    Turn("01:40", "D", boats=1, bonus=2),
    Turn("01:50", "D", boats=2, bonus=1),
    Turn("02:00", "D", boats=1, bonus=1),
    Turn("02:10", "D", boats=1),
)
"""The turn track; turn 1 first."""
HANG_ON_TURN, SECOND_BOAT_TURN, LAST_TURN = 15, 15, 16

FLOODING: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {
        "A": (2, 2, 2, 3, 3, 3, 3, 4),
        "B": (4, 4, 5, 5, 5, 5, 6, 6),
        "C": (4, 5, 5, 5, 6, 6, 6, 7),
        "D": (6, 6, 6, 7, 7, 7, 8, 8),
    }
)
"""Deck -> its cards. Four of each are used."""
CYCLE = 4
"""Turns, and cards used, of a flooding deck."""

MOST_REASSIGNED = 3
"""How often in one turn a player may take the assigned dice back. A match in which dice could be assigned for ever
could never be promised to end."""
