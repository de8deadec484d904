"""Computer players for every game: from a view to the text of an action. They never see a state that was played.

A player is given what a person at its seat is given: the view, the list of legal actions, and luck of its own that no
die or deck depends on. The same arguments give the same choice.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

from msgspec.structs import replace

from engines.core.protocol import AnyGame
from engines.core.rng import Luck
from engines.core.types import Seat, Tokens
from engines.players import deckhand, stowaway
from engines.players.search import Searcher, can_search

Player: TypeAlias = Callable[[AnyGame, Any, Seat, Sequence[Tokens], Luck], str]
"""(game, view of the seat, seat, tokens of its legal actions, luck) -> canonical text of one of them.

ValueError if there is no legal action.
"""

MATE, CAPTAIN = Searcher(60), Searcher(400, each=30)
"""The same search, a short and a long one. The captain takes up to five seconds for a decision, if it may."""

SEARCHERS: Mapping[str, Searcher] = MappingProxyType({"mate": MATE, "captain": CAPTAIN})
"""Those who can also tell what they found actions to be worth."""
PLAYERS: Mapping[str, Player] = MappingProxyType(
    {"stowaway": stowaway.choose, "deckhand": deckhand.choose, **SEARCHERS}
)
"""By level, the weakest first; the names are shown to people."""


def levels(game: AnyGame) -> tuple[str, ...]:
    """The levels that a game has, the weakest first: who searches is a level of its own only where a search helps."""
    return tuple(level for level, player in PLAYERS.items() if not isinstance(player, Searcher) or can_search(game))


def while_time(player: Player, may_go_on: Callable[[], bool]) -> Player:
    """The same player, who decides by what it has found so far as soon as `may_go_on` says no.

    Only who searches asks; if it is never said no, the choice is the same as ever.
    """
    return replace(player, may_go_on=may_go_on) if isinstance(player, Searcher) else player
