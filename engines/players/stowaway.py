"""The stowaway does anything at all."""

from collections.abc import Sequence
from typing import Any

from engines.core.protocol import AnyGame
from engines.core.rng import Luck
from engines.core.types import Seat, Tokens


def choose(game: AnyGame, view: Any, seat: Seat, legal: Sequence[Tokens], luck: Luck) -> str:
    """The text of a random legal action; see `engines.players.Player`."""
    tokens, _ = luck.of("stowaway").choice(legal)
    return game.grammar.write(tokens)
