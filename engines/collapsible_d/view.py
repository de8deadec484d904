"""What a viewer of Collapsible D may know, declared field by field.

Spaces are told by name (`E7`, see `board`), passengers by their number (1 to 30, see `data.PASSENGERS`), boats that
hang on the ship by their berth (`1` to `8`, `8b`, `8c`, see `data.BERTHS`), and boat cards by their key (`2` to `16`,
`B`, `D`, see `data.BOATS`). Colours of dice, spaces and pawns are words: white, blue, yellow, black, red, green.
Sections count from the bow; levels are rows that are under water.
"""

import msgspec

from engines.core.types import Seat


class PawnView(msgspec.Struct, frozen=True):
    """A passenger in play."""

    number: int
    """1 to 30."""
    seat: Seat
    """Whose passenger it is."""
    colour: str
    """Of the pawn: one of its seat's colours."""
    kind: str
    """The class: "first", "second", "third" or "crew"; "crew" also once the uniform is worn."""
    alerted: bool
    """False: unaware, asleep."""
    holds: str
    """The result of the die that it can hold; "": none."""
    place: str
    """Where it is: "ship", "table" (on the priority table of a boat that still hangs), "boat" (saved), or "lost"."""
    space: str
    """Its space; "" if not on the ship."""
    berth: str
    """Of its boat; "" if on none."""
    rank: int
    """Its place on the priority table, from 1; kept when the boat was lowered. 0: on none."""
    wading: bool
    """Reached by the water, with one turn left to come out of it (option "ankle_deep")."""
    has_aid: bool
    """An aid token lies on its card."""
    aid: str
    """Which one, if the viewer knows, at the end also if it counts: "child", "bag", "key", "jewel", "watch", "pistol",
    "lifebelt", "steward", "uniform"; "" otherwise."""
    worn: bool
    """The uniform lies open on its card."""
    shot: bool
    """It boarded with the pistol, which costs its player points."""
    may_search: bool
    """It has just come to a letter, and its player may look there."""
    stirred: bool
    """It moved before it was alerted."""
    left_table: bool
    """It left a table in this turn, and will not do so again."""
    sliding: int
    """At 02:00 with that option: 1 if it may slide on toward the bow for nothing, 2 if it has done so; else 0."""


class DieView(msgspec.Struct, frozen=True):
    """A die of the player whose turn it is."""

    colour: str
    passenger: int
    """To whom it is assigned; 0: to nobody (yet)."""
    held: bool
    """It was not rolled."""
    spent: bool
    fixed: bool
    """It was rolled again for the baker, and stays with him."""


class LetterView(msgspec.Struct, frozen=True):
    """A place of the aid table, and the space with its letter."""

    letter: str
    space: str
    there: bool
    """The token still lies there, face down."""
    aid: str
    """What it is, if the viewer has looked and nobody can have changed it since; "" otherwise."""


class SectionView(msgspec.Struct, frozen=True):
    """The water in a section of the ship."""

    level: int
    """The rows up to this one are under water."""
    least: int
    """The level after the coming flood, if the smallest card comes that can come."""
    most: int
    """The level after the coming flood, if the largest card comes that can come; more than `level`: in danger."""


class BerthView(msgspec.Struct, frozen=True):
    """A boat where it hangs, with its priority table."""

    berth: str
    access: int
    """The number of the space from which it is boarded."""
    seats: int
    """Stands on the back of its card."""
    lowered: int
    """The turn in which it was lowered; 0: it still hangs."""
    boat: str
    """The card: after lowering; before, if the viewer has looked at it, and always of Collapsible D; "" otherwise."""
    refuses: tuple[str, ...]
    """Whom it does not take, if the card is known: classes, "man", "woman"."""
    bonus: int
    """Points of its bonus token, when lowered."""
    capsized: bool
    table: tuple[int, ...]
    """The passengers by place, 0 for an empty place; when lowered, who was taken, in the place they had."""


class Walk(msgspec.Struct, frozen=True):
    """What a pawn did in the last turn, piece by piece."""

    passenger: int
    spaces: tuple[str, ...]
    """From where it stood to where it came; a single one: it boarded, left a table or was moved by nothing else."""
    berth: str
    """The boat whose table it was put on; "" if none."""


class CrowdStep(msgspec.Struct, frozen=True):
    """A crowd token that moved, came or went."""

    origin: str
    """"": it came into play."""
    target: str
    """"": it left the game."""


class Launch(msgspec.Struct, frozen=True):
    """A boat that was lowered in the last event phase, or is being lowered."""

    berth: str
    boat: str
    taken: tuple[int, ...]
    """Passengers, by place."""
    turned_away: tuple[int, ...]
    lost: tuple[int, ...]
    """Of those turned away, who could stand nowhere any more."""
    capsized: bool


class Flood(msgspec.Struct, frozen=True):
    """The last flooding phase."""

    card: int
    levels: tuple[int, ...]
    """By section, before it."""
    lost: tuple[int, ...]
    """Passengers reached by the water."""
    aids: str
    """Letters whose tokens the water took."""
    crowds: tuple[str, ...]
    """Spaces whose crowds it took."""


class Question(msgspec.Struct, frozen=True):
    """A question out of turn to a player about one of their passengers."""

    topic: str
    """"check": the boat would turn it away; "flood": the water has reached it."""
    passenger: int
    berth: str
    """The boat, at a check; "" otherwise."""
    ways: tuple[str, ...]
    """At a check, by what anybody can know, the aids that could help: "pistol", "child", "uniform". In a flood, the
    spaces that it could escape to."""


class View(msgspec.Struct, frozen=True):
    """A position as one viewer sees it."""

    viewer: Seat | None
    """Whose view it is; None: a spectator's."""
    ankle_deep: bool
    """Option: who is reached by the water has one turn to come out of it."""
    hang_on: bool
    """Option: at 02:00 it goes down toward the bow, and up toward the stern."""
    abilities: bool
    """Option: the abilities of the crew."""
    composure: bool
    """Option: no crowds."""
    women_first: bool
    """Option: two assigned dice buy a look at a boat."""
    seats: int
    colours: tuple[tuple[str, ...], ...]
    """By seat: the colours of its pawns; two each when two play, else one."""
    turn: int
    """1 to 16; see `data.TURNS` for its clock time and events."""
    first: Seat
    """The first player of this turn."""
    mover: Seat | None
    """Whose movement it is; None: outside of movement."""
    stage: str
    """"hold", "assign", "move" (movement); "crowd" (the first player places one); "check" (a boat is being lowered);
    "flood" (lifebelts); "over"."""
    awaited: tuple[Seat, ...]
    """Who is to act."""
    assigning: int
    """The passenger who is to be given dice now; 0: nobody."""
    reassigned: int
    """How often the dice were taken back in this turn."""
    underway: bool
    """A pawn has moved since the dice were assigned: they can be taken back no more."""
    crowding: bool
    """The player whose movement it is has moved a crowd: pawns move no more."""
    pawns: tuple[PawnView, ...]
    """By seat, colour and class."""
    dice: tuple[DieView, ...]
    """Of the player whose movement it is; empty before they are held or rolled."""
    crowds: tuple[str, ...]
    """Spaces with crowd tokens, in the order of `board.SPACES`, twice if there are two."""
    letters: tuple[LetterView, ...]
    """A to T."""
    sections: tuple[SectionView, ...]
    """Section 1, the bow, first."""
    flood_cards: tuple[int, ...]
    """Those that were revealed, in order."""
    cards_left: tuple[int, ...]
    """What the next flooding card can be, ascending, each as often as it may be there."""
    tiles: tuple[int, ...]
    """The order tiles that were revealed, in order: numbers of accesses."""
    tiles_left: int
    """Order tiles that lie face down."""
    tiles_known: tuple[int, ...]
    """The face-down order tiles, the next first, as far as the viewer knows them; 0: unknown."""
    berths: tuple[BerthView, ...]
    """In the order of `data.BERTHS`."""
    at_stake: tuple[int, ...]
    """In a flood, the passengers whom the water is about to take; at a check, those about whom a question was put."""
    asked: tuple[int, ...]
    """Those among them about whom an answer is still awaited."""
    question: Question | None
    """What the viewer is asked out of turn; None: nothing, or somebody else is."""
    searching: int
    """The passenger whose player is looking at an aid token and must take or leave it; 0: nobody."""
    found: str
    """That token, for who looks at it; "" otherwise."""
    arranging: tuple[int, ...]
    """The order tiles that the viewer is looking at and must put back, the next first; empty otherwise."""
    is_arranging: bool
    """The player whose movement it is looks at order tiles."""
    used_aids: tuple[str, ...]
    """Aid tokens that were used, and so cannot lie face down any more, in the order of their use."""
    walks: tuple[Walk, ...]
    """What the last player to move did with pawns, in order."""
    crowd_steps: tuple[CrowdStep, ...]
    """What happened to crowds since that player's turn began, in order."""
    launches: tuple[Launch, ...]
    """The boats lowered in the last event phase with boats."""
    flood: Flood | None
    """The last flooding phase; None before the first."""
    saved: tuple[int, ...]
    """By seat: passengers saved so far."""
    scores: tuple[int, ...]
    """By seat: points as everybody can know them; all of them when the game is over."""
    places: tuple[tuple[Seat, ...], ...]
    """At the end: the seats by place, tied ones together; empty before."""
