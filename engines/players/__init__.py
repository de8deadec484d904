"""Computer players for every game: from a view to the text of an action. They never see a state that was played.

A player is given what a person at its seat is given: the view, the list of legal actions, and luck of its own that no
die or deck depends on. The same arguments give the same choice.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

from engines.core.protocol import AnyGame
from engines.core.rng import Luck
from engines.core.types import Seat, Tokens
from engines.players import deckhand, stowaway

Player: TypeAlias = Callable[[AnyGame, Any, Seat, Sequence[Tokens], Luck], str]
"""(game, view of the seat, seat, tokens of its legal actions, luck) -> canonical text of one of them.

ValueError if there is no legal action.
"""

PLAYERS: Mapping[str, Player] = MappingProxyType({"stowaway": stowaway.choose, "deckhand": deckhand.choose})
"""By level, the weakest first; the names are shown to people."""
