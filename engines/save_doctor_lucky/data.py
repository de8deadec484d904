"""The facts of Save Doctor Lucky: the ship's plans and the cards.

The plans and the split of the cards are rulings, see RULES.md; they stand nowhere else. What follows from the plans
(rooms, doors, stairs, who is next to whom, who sees whom) is worked out in `ship`.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import TypeAlias

Space: TypeAlias = str
"""A room or passage as the notation has it: `1` to `20`, or a name such as `stairs-b`."""

Card: TypeAlias = str
"""A card by its kind: a Move card is the number of its room, an Aid card its name, a Failure card F1, F2 or F3. Cards
of one kind cannot be told apart."""

DECKS = "ABCD"
"""From top to bottom. Decks are numbers from 0 elsewhere: 0 is A, 3 is D."""

PLANS = (
    """
###########################################################
#        #           #      #            #       #        #
#        +           #      #            #       #        #
#        #           #      +            +       +        #
#   20   #    19     #  H   #     18     #  17   # G      #
#        #           +  a   #            #       #    s   #
#        #           #      #            #       #        #
#        ######+########+########+#################+#######
#        #                                                #
#        +                       16                       #
###########################################################
""",
    """
###########################################################
#                    #          #                #        #
#                    +          +        c       +        #
#                    #          #########+########        #
#        12          #  H       #                # G      #
#                    #    13    #       14       +    s   #
#                    #          #                #        #
###########+##########          #########+########        #
#                    #          #                #        #
#        11          +          +       15       #        #
###########################################################
""",
    """
###########################################################
#           #               #             #         #     #
#           +     S  9      #      8      #         #     #
#           #               #             #         #     #
#           #######+#############+#########        G#     #
#    10     +           H      c          +    s    #  6  #
#           #                             #         #     #
#           #####################+#########         #     #
#           #                             +         +     #
#           #              7              #         #     #
###########################################################
""",
    """
###########################################################
#            #         #         #              #         #
#            +    S a  +         #              #  G   s  #
#            #         #         #              +         #
#            ###########         #              #         #
#     1      #         #    3    +      4       #####+#####
#            +         #         #              #         #
#            #    2    #         #              +    5    #
#            #         +         #              #         #
#            #         #         #              #         #
###########################################################
""",
)
"""By deck, the stern on the left and the port side above. `#` is a wall, `+` a door, all else is floor, one letter a
cell. A room is told by its number, a passage by a small letter (see PASSAGES). A capital letter is a stairway: it joins
the spaces in which it stands on a deck and on the next one, in one column, as a stairwell does."""

PASSAGES: tuple[Mapping[str, Space], ...] = (
    MappingProxyType({"s": "stairs-a", "a": "aft-a"}),
    MappingProxyType({"s": "stairs-b", "c": "corridor-b"}),
    MappingProxyType({"s": "stairs-c", "c": "corridor-c"}),
    MappingProxyType({"s": "stairs-d", "a": "aft-d"}),
)
"""By deck: the small letter on the plan -> the space without a number."""

ROOMS: tuple[Space, ...] = tuple(str(number) for number in range(1, 21))
"""The numbered rooms, in the order of Doctor Lucky's round."""

SPACES: tuple[Space, ...] = (*ROOMS, *(space for deck in PASSAGES for space in deck.values()))
"""All spaces, in a fixed order."""

ONCE: frozenset[Space] = frozenset({"5", "8", "11", "15"})
"""Rooms that are on one Move card only; the others are on two. They are the smallest by their cells on the plans."""

AID: Mapping[Card, int] = MappingProxyType(
    {
        "Rope": 2,
        "Lantern": 2,
        "Blanket": 2,
        "Whistle": 2,
        "Deckchair": 2,
        "Axe": 3,
        "Ladder": 3,
        "Oar": 3,
        "Lifebelt": 3,
        "Lifejacket": 4,
        "Rocket": 4,
        "Raft": 4,
    }
)
"""Aid card -> value; there are two of each."""

BARE_VALUE = 1
"""What an attempt without an Aid card is worth."""

FAILURES: Mapping[Card, int] = MappingProxyType({"F1": 1, "F2": 2, "F3": 3})
"""Failure card -> what it takes off the value of an attempt."""

REPLIES: tuple[tuple[Card, ...], ...] = tuple(
    cards
    for number in range(max(AID.values()) + 1)
    for cards in combinations_with_replacement(FAILURES, number)
    if sum(FAILURES[card] for card in cards[1:]) < max(AID.values())
)
"""Every answer to an attempt: none of its cards is more than is needed against some value. The smallest card stands
first."""

CARDS: Mapping[Card, int] = MappingProxyType(
    Counter({room: 1 if room in ONCE else 2 for room in ROOMS})
    | Counter(dict.fromkeys(AID, 2))
    | Counter({"F1": 14, "F2": 10, "F3": 6})
)
"""Kind of card -> how many there are; hands are sorted in this order."""

DECK: tuple[Card, ...] = tuple(card for card, count in CARDS.items() for _ in range(count))
"""All 90 cards."""

ORDER: Mapping[Card, int] = MappingProxyType({card: number for number, card in enumerate(CARDS)})
"""Kind of card -> its place in a sorted hand."""

HANDS: Mapping[int, int] = MappingProxyType({2: 8, 3: 8, 4: 6, 5: 6, 6: 6, 7: 6})
"""Players -> cards dealt to each."""


def sorted_hand(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards in the order of CARDS, so that a hand's order tells nothing of how it came about."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


@cache
def pile_sizes(seats: int) -> tuple[int, ...]:
    """Cards dealt to each deck's pile, A first: as equal as can be, extra cards to the lower decks."""
    rest = len(DECK) - seats * HANDS[seats]
    return tuple((rest + deck) // len(DECKS) for deck in range(len(DECKS)))


def said(space: Space) -> str | int:
    """A space as events and refusals tell it: the number of a room as a number, so that the words can name it."""
    return int(space) if space in ROOMS else space
