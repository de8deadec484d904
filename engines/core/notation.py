"""One declared grammar per game, and from it everything that reads or writes an action.

A grammar is a list of verbs. Each verb has slots and a form, the compact notation in which its actions are stored:
`{from}-{to}` or `order {what}[ {card}]`. What stands in brackets is left out together with its slot; only the last
slots may be optional. From the same declaration come the slash commands (one per verb, one option per slot).

Two readers, one writer: `Grammar.parse` is strict and knows no position; `read` is lenient, knows what is legal, and
says between what a text is ambiguous.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property

import msgspec

from engines.core.errors import Ambiguous, MoveError, Respelled, Unparsable
from engines.core.types import Tokens

_FILLERS = frozenset({"to", "from", "the", "my", "a", "at", "on", "onto", "into", "in"})
_WORD = re.compile(r"(?<!\w)[-\N{MINUS SIGN}]\d+|\w+|[←-⇿]")
"""A word, a negative number, an arrow. The minus between two words is a hyphen: `d3-4` are two words."""
_LONGEST_ALIAS = 3  # words


class Slot(msgspec.Struct, frozen=True):
    """One blank of an action: an option of the slash command, a step of the picker."""

    name: str
    """Lower case, at most 32 characters; words for people are the message `slot-<name>` of the game."""
    values: tuple[str, ...] = ()
    """The closed vocabulary in canonical spelling; or empty, then `pattern` decides."""
    pattern: str = ""
    """A regular expression without groups for the canonical spelling, where there is no vocabulary."""
    aliases: Mapping[str, str] = {}
    """Other spellings that people type, in lower case, to the canonical one; at most three words with single blanks."""
    optional: bool = False

    @property
    def expression(self) -> str:
        """The regular expression that a canonical value matches."""
        return self.pattern or "|".join(re.escape(value) for value in sorted(self.values, key=len, reverse=True))

    def canonical(self, word: str) -> str | None:
        """The canonical spelling of a typed word, or None if it does not fit the slot."""
        folded = word.casefold()
        if folded in self.aliases:
            return self.aliases[folded]
        for value in self.values:
            if value.casefold() == folded:
                return value
        if self.pattern:
            for spelling in (word, word.upper(), folded):
                if re.fullmatch(self.pattern, spelling):
                    return spelling
        return None


class Verb(msgspec.Struct, frozen=True):
    """One production of the grammar: a kind of action, and a slash subcommand."""

    name: str
    """Lower case, at most 32 characters; words for people are the message `verb-<name>` of the game."""
    form: str
    """The compact notation; every slot stands in it once, as `{name}`."""
    slots: tuple[Slot, ...] = ()
    aliases: tuple[str, ...] = ()
    """Other words, in lower case, that people begin such an action with."""
    whole: bool = False
    """The picker offers its actions whole, on its first page, instead of asking slot by slot."""
    unasked: bool = False
    """An action that can be taken back or does no harm: where it is offered whole it is played without being asked
    about again."""


class Grammar:
    """The notation of one game. ValueError if the declaration is not sound."""

    def __init__(self, *verbs: Verb) -> None:
        self.verbs: Mapping[str, Verb] = {verb.name: verb for verb in verbs}
        if len(self.verbs) != len(verbs):
            raise ValueError("two verbs have the same name")
        for verb in verbs:
            if re.findall(r"\{(\w+)\}", verb.form) != [slot.name for slot in verb.slots]:
                raise ValueError(f"the form of {verb.name} must name its slots once, in order")
            optional = [slot.optional for slot in verb.slots]
            if optional != sorted(optional):
                raise ValueError(f"only the last slots of {verb.name} may be optional")

    @cached_property
    def _expressions(self) -> Mapping[str, re.Pattern[str]]:
        return {verb.name: re.compile(_expression(verb)) for verb in self.verbs.values()}

    @cached_property
    def _templates(self) -> Mapping[tuple[str, int], str]:
        """(Verb, number of tokens) -> the form with one `{}` for each token after the verb."""
        return {
            (verb.name, 1 + filled): _template(verb, filled)
            for verb in self.verbs.values()
            for filled in range(len(verb.slots) + 1)
            if all(slot.optional for slot in verb.slots[filled:])
        }

    def write(self, tokens: Tokens) -> str:
        """The canonical text of an action; `parse` is its inverse."""
        return self._templates[tokens[0], len(tokens)].format(*tokens[1:])

    def parse(self, text: str) -> Tokens:
        """The tokens of a canonical text. Unparsable if it is anything else."""
        for verb in self.verbs.values():
            if found := self._expressions[verb.name].fullmatch(text):
                return (verb.name, *(value for value in found.groups() if value is not None))
        raise Unparsable(text)

    def fits(self, text: str) -> list[Tokens]:
        """Every action of the grammar that a loosely typed text may mean, whatever the position."""
        try:
            return [self.parse(text)]
        except Unparsable:
            words = [word for word in _WORD.findall(text) if word.casefold() not in _FILLERS]
            return [tokens for verb in self.verbs.values() for tokens in _fits(verb, words)]


def read(grammar: Grammar, text: str, legal: Iterable[Tokens], explain: Callable[[Tokens], MoveError | None]) -> Tokens:
    """The one legal action that a person means by `text`.

    Args:
        grammar: the notation of the game.
        text: what was typed; case, blanks, signs and small words do not matter.
        legal: the tokens of all actions that are legal for the person.
        explain: why an action is illegal, or None if it is legal.

    Raises:
        Ambiguous: several legal actions fit.
        Illegal: what `explain` said of the only kind of action that fits.
        Unparsable: nothing fits; the three nearest legal texts are named.
    """
    choices = list(dict.fromkeys(legal))
    fits = grammar.fits(text)
    meant = list(dict.fromkeys(tokens for tokens in fits if tokens in choices))
    refusals = [why for tokens in fits if not meant and (why := explain(tokens)) is not None]
    meant += dict.fromkeys(why.tokens for why in refusals if isinstance(why, Respelled))
    if not fits:
        meant = _squeezed(grammar, text, choices) or _continued(grammar, text, choices)
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise Ambiguous(text, [grammar.write(tokens) for tokens in meant])
    if refusals:
        raise refusals[0]
    raise Unparsable(text, nearest(text, [grammar.write(tokens) for tokens in choices]))


def nearest(text: str, choices: Iterable[str]) -> list[str]:
    """The three choices that look most like a text, best first, whatever the case; fewer only if there are fewer."""
    folded = {choice.casefold(): choice for choice in choices}
    return [folded[near] for near in get_close_matches(text.strip().casefold(), folded, n=3, cutoff=0.0)]


def _names(form: str) -> list[str]:
    return re.findall(r"\{(\w+)\}", form)


def _template(verb: Verb, filled: int) -> str:
    """The form for the first `filled` slots: what is optional and not filled is left out with its brackets."""
    names = {slot.name for slot in verb.slots[:filled]}
    form = re.sub(r"\[([^\]]*)\]", lambda found: found[1] if names.issuperset(_names(found[1])) else "", verb.form)
    return re.sub(r"\{\w+\}", "{}", form)


def _expression(verb: Verb) -> str:
    slots = {slot.name: slot for slot in verb.slots}
    pieces = re.split(r"(\{\w+\}|\[|\])", verb.form)
    return "".join(
        f"({slots[piece[1:-1]].expression})"
        if piece.startswith("{")
        else {"[": "(?:", "]": ")?"}.get(piece, re.escape(piece))
        for piece in pieces
    )


def _fits(verb: Verb, words: Sequence[str]) -> Iterable[Tokens]:
    signs = {word.casefold() for word in _WORD.findall(re.sub(r"\{\w+\}|\[[^\]]*\]", " ", verb.form))}
    values = list(words)
    while values and values[0].casefold() in signs | {verb.name.casefold(), *verb.aliases}:
        values.pop(0)
    if len(values) == len(words) and (signs or not verb.slots):
        return
    for filled in _filled(verb.slots, values):
        yield (verb.name, *filled)


def _filled(slots: Sequence[Slot], words: Sequence[str]) -> Iterable[Tokens]:
    """Every way to fill the slots, in order, with all the words; a slot takes one word, or the words of an alias."""
    if not words and all(slot.optional for slot in slots):
        yield ()
    elif words and slots:
        for length in range(1, min(len(words), _LONGEST_ALIAS) + 1):
            value = slots[0].canonical(" ".join(words[:length]))
            if value is not None:
                for rest in _filled(slots[1:], words[length:]):
                    yield (value, *rest)


def _squeezed(grammar: Grammar, text: str, choices: Sequence[Tokens]) -> list[Tokens]:
    """Legal actions whose text is the typed one but for case, blanks and signs: `D3D4` for `d3-d4`."""
    letters = "".join(_WORD.findall(text)).casefold()
    return [t for t in choices if letters and "".join(_WORD.findall(grammar.write(t))).casefold() == letters]


def _continued(grammar: Grammar, text: str, choices: Sequence[Tokens]) -> list[Tokens]:
    """Legal actions whose words contain the typed words in their order: `d3` for `d3-d4`."""
    words = [word.casefold() for word in _WORD.findall(text) if word.casefold() not in _FILLERS]
    return [
        tokens
        for tokens in choices
        if words and (_in_order(words, tokens) or _in_order(words, (tokens[0], *_WORD.findall(grammar.write(tokens)))))
    ]


def _in_order(words: Sequence[str], within: Iterable[str]) -> bool:
    rest = iter([word.casefold() for word in within])
    return all(word in rest for word in words)
