"""The deckhand takes what looks best at once, and thinks no further; where a game gives advice, it takes that."""

from collections.abc import Sequence
from typing import Any

from engines.core.protocol import Advises, AnyGame, Determinises, Evaluates
from engines.core.rng import Luck
from engines.core.types import Seat, Tokens
from engines.players import stowaway


def choose(game: AnyGame, view: Any, seat: Seat, legal: Sequence[Tokens], luck: Luck) -> str:
    """The text of the legal action whose result is judged best in one imagined state; ties are broken by luck.

    In a game that advises it does what it is told; in one that can neither advise nor imagine and judge a state it does
    as the stowaway does. See `engines.players.Player`.
    """
    if isinstance(game, Advises):
        return game.grammar.write(game.tokens(game.advise(view, seat, luck)))
    if not (isinstance(game, Determinises) and isinstance(game, Evaluates)):
        return stowaway.choose(game, view, seat, legal, luck)
    imagined = game.determinise(view, luck.of("imagined"))
    worth = [game.evaluate(game.apply(imagined, seat, game.action(tokens))[0], seat) for tokens in legal]
    best = max(worth)
    tokens, _ = luck.of("ties").choice([tokens for tokens, value in zip(legal, worth, strict=True) if value == best])
    return game.grammar.write(tokens)
