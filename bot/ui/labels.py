"""How actions and their tokens are called: in the panel, in autocomplete, in confirmations."""

from itertools import zip_longest

from bot.tables.model import Position
from engines.core.protocol import AnyGame, Describes
from engines.core.registry import game as find_game
from engines.core.types import Seat, Tokens
from renderers.core.words import Words, spoken


def value_label(words: Words, slot: str, value: str) -> str:
    """How a token is shown to people."""
    message = f"value-{slot}"
    return words.text(message, value=spoken(value)) if words.has(message) else value


def verb_label(words: Words, verb: str) -> str:
    """How a kind of action is called on its button."""
    message = f"choose-{verb}"
    return words.text(message) if words.has(message) else verb


def action_label(words: Words, position: Position, seat: Seat, tokens: Tokens) -> str:
    """An action in a full sentence, to be confirmed; its notation where the game has no words for it."""
    return _said(words, f"action-{tokens[0]}", position, seat, tokens)


def short_label(words: Words, position: Position, seat: Seat, tokens: Tokens) -> str:
    """An action in few words, for a button or a menu of whole actions; some 35 characters are seen on a phone."""
    if len(tokens) == 1:
        return verb_label(words, tokens[0])
    message = f"label-{tokens[0]}"
    return _said(words, message if words.has(message) else f"action-{tokens[0]}", position, seat, tokens)


def _said(words: Words, message: str, position: Position, seat: Seat, tokens: Tokens) -> str:
    game = find_game(position.table.game)
    if not words.has(message):
        return game.grammar.write(tokens)
    slots = (slot.name for slot in game.grammar.verbs[tokens[0]].slots)
    filled = {slot: spoken(token) for slot, token in zip_longest(slots, tokens[1:], fillvalue="")}
    return words.text(message, **filled, **_facts(game, position, seat, tokens))


def _facts(game: AnyGame, position: Position, seat: Seat, tokens: Tokens) -> dict[str, str | int]:
    action, view = game.action(tokens), game.view(position.match.state, seat)
    return game.facts(view, seat, action) if isinstance(game, Describes) else {}
