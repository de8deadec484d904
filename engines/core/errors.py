"""Everything that an engine raises.

EngineError
├── MoveError(code, **params)   the player's doing; safe to show; changes nothing
│   ├── Unparsable              not in the grammar
│   ├── Ambiguous               several legal actions fit; `candidates` are their texts
│   ├── Illegal                 in the grammar, against the rules; the code says which rule
│   │   └── Respelled           allowed, but written otherwise: `tokens` are the canonical ones
│   ├── NotYourTurn             another seat is awaited
│   └── MatchOver               nobody is awaited any more
├── OptionError(code, **params) a set-up that the game does not offer
├── CodecError                  a snapshot of another schema: drop it and replay
├── RecordError(code, **params) a text that is no record of a match
└── RulesBug                    a game broke a promise: log, freeze the match, never show

An `Illegal` for a reason that the player may not know must not tell the reason in its code or parameters.
"""

from collections.abc import Sequence

from engines.core.types import Tokens


class EngineError(Exception):
    """Root of the tree; never raised itself."""


class CodedError(EngineError):
    """An error with a code and parameters; words for people are the message `error-<code>`."""

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(code, params)
        self.code = code
        self.params: dict[str, str | int] = params


class MoveError(CodedError):
    """The player asked for something that cannot be done. Nothing was changed."""


class Unparsable(MoveError):
    """The text is not in the grammar of the game; `nearest` are legal texts that look like it."""

    def __init__(self, text: str, nearest: Sequence[str] = ()) -> None:
        super().__init__("unparsable", text=text[:80], nearest=", ".join(nearest))
        self.nearest = tuple(nearest)


class Ambiguous(MoveError):
    """Several legal actions fit what was typed."""

    def __init__(self, text: str, candidates: Sequence[str]) -> None:
        super().__init__("ambiguous", text=text[:80], candidates=", ".join(candidates[:10]))
        self.candidates = tuple(candidates)


class Illegal(MoveError):
    """In the grammar, but against the rules here and now."""


class Respelled(Illegal):
    """Means the legal action `tokens` in other words. The lenient reader takes it; the strict door wants the canonical
    text, so that one action has one text."""

    def __init__(self, code: str, tokens: Tokens, **params: str | int) -> None:
        super().__init__(code, **params)
        self.tokens = tokens


class NotYourTurn(MoveError):
    """The seat is not awaited."""

    def __init__(self) -> None:
        super().__init__("not-your-turn")


class MatchOver(MoveError):
    """The match has ended."""

    def __init__(self) -> None:
        super().__init__("match-over")


class OptionError(CodedError):
    """The game does not offer this number of seats, option or value."""


class CodecError(EngineError):
    """A stored state cannot be read by this version of the code; the log is to be replayed instead."""


class RecordError(CodedError):
    """The text is no record, or a record of a match that these rules would not have produced."""


class RulesBug(EngineError):
    """A game broke a promise. The match is to be frozen at its last good entry."""
