"""A match: a set-up, a state, and the one door through which actions come in.

`play` is the only way to act: it asks whether the match is over, whose turn it is, and the rules, in this order.
Nothing here stores anything; the log is a sequence of entries that somebody else keeps.

Entries that are not actions begin with a dot, so that no notation of a game can be one of them:
`.resign` (of a seat; a match of two ends, in a larger one the others play on and the seat is ranked below them),
`.flag` (of a seat that ran out of time: the same),
`.undo N` (of a seat, or of the table: back to the position after entry N; nothing is deleted from the log),
`.stop` (of the table: nobody is left who plays on) and `.cancel` (of the table: the match counts for nothing).
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, Generic, TypeVar

import msgspec

from engines.core.errors import (
    CodecError,
    Illegal,
    MatchOver,
    MoveError,
    NotYourTurn,
    OptionError,
    RulesBug,
    Unparsable,
)
from engines.core.menu import Menu
from engines.core.notation import read as read_text
from engines.core.protocol import AnyGame, Game, Setup
from engines.core.rng import Luck
from engines.core.types import Event, Outcome, Seat, Spec, Tokens

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

RESIGN = ".resign"
FLAG = ".flag"
UNDO = ".undo"
STOP = ".stop"
CANCEL = ".cancel"
_REASONS = {RESIGN: "resigned", FLAG: "timed-out", STOP: "stopped"}
_UNDO = re.compile(r"\.undo (\d+)")


class Entry(msgspec.Struct, frozen=True):
    """One line of the log."""

    seq: int
    """From 1, without gaps."""
    seat: Seat | None
    """Who did it; None: the table."""
    text: str
    """The canonical text of an action, or one that begins with a dot."""
    at: int
    """When it arrived, in seconds UTC. The rules never see it."""


class Match(msgspec.Struct, Generic[S], frozen=True):
    """A position within a match. A value: `play` returns a new one."""

    setup: Setup
    state: S
    seq: int = 0
    """The number of entries so far."""
    resigned: tuple[Seat, ...] = ()
    """Seats that were given up, or ran out of time, in this order."""
    ended: str | None = None
    """RESIGN, FLAG, STOP or CANCEL if the match ended by other means than its rules."""


def complete(spec: Spec, seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """The options with defaults filled in. OptionError if the game does not offer what is asked for."""
    if seats not in spec.seats:
        raise OptionError("seats", seats=seats, least=spec.seats[0], most=spec.seats[-1])
    offered = {option.name: option for option in spec.options}
    for name, value in options.items():
        if name not in offered:
            raise OptionError("no-such-option", option=name)
        if value not in offered[name].values:
            raise OptionError("no-such-value", option=name, value=value, values=", ".join(offered[name].values))
    return {name: options.get(name, option.values[0]) for name, option in offered.items()}


def start(game: Game[S, A, V], setup: Setup) -> tuple[Match[S], tuple[Event, ...]]:
    """The match before its first entry. OptionError if the set-up is not one that the game offers."""
    spec = game.spec
    if not spec.oldest_rules <= setup.rules <= spec.rules:
        raise OptionError("rules-version", version=setup.rules, oldest=spec.oldest_rules, newest=spec.rules)
    full = Setup(setup.game, setup.rules, setup.seed, setup.seats, complete(spec, setup.seats, setup.options))
    state, events = game.setup(full)
    return Match(full, state), tuple(events)


def awaited(game: Game[S, A, V], match: Match[S]) -> frozenset[Seat]:
    """The seats that are to act; empty exactly when the match is over."""
    return frozenset() if match.ended else game.to_move(match.state)


def legal(game: Game[S, A, V], match: Match[S], seat: Seat) -> tuple[Tokens, ...]:
    """The tokens of all legal actions of a seat, in the game's order; empty if it is not awaited."""
    if seat not in awaited(game, match):
        return ()
    return tuple(game.tokens(action) for action in game.legal_actions(match.state, seat))


def menu(game: Game[S, A, V], match: Match[S], seat: Seat) -> Menu:
    """The tree of all legal actions of a seat."""
    return Menu(legal(game, match, seat))


def write(game: Game[S, A, V], action: A) -> str:
    """The canonical text of an action."""
    return game.grammar.write(game.tokens(action))


def parse(game: Game[S, A, V], text: str) -> A:
    """The action of a canonical text, strictly and without a position. Unparsable if it is anything else."""
    return game.action(game.grammar.parse(text))


def read(game: Game[S, A, V], match: Match[S], seat: Seat, text: str) -> str:
    """The canonical text of what a person means. Raises MoveError (see `notation.read`)."""
    _check_turn(game, match, seat)

    def explain(tokens: Tokens) -> MoveError | None:
        try:
            game.check(match.state, seat, game.action(tokens))
        except MoveError as why:
            return why
        return None

    return game.grammar.write(read_text(game.grammar, text, legal(game, match, seat), explain))


def play(game: Game[S, A, V], match: Match[S], seat: Seat, text: str) -> tuple[Match[S], tuple[Event, ...]]:
    """Applies an action of a seat, given by its canonical text.

    Raises:
        MatchOver, NotYourTurn, Unparsable, Illegal: nothing was changed.
        RulesBug: the game itself failed; the match is to be frozen as it was.
    """
    _check_turn(game, match, seat)
    action = parse(game, text)
    try:
        game.check(match.state, seat, action)
        state, events = game.apply(match.state, seat, action)
    except MoveError:
        raise
    except Exception as fault:
        raise RulesBug(f"{match.setup.game}, entry {match.seq + 1}, seat {seat}, {text!r}: {fault!r}") from fault
    return msgspec.structs.replace(match, state=state, seq=match.seq + 1), tuple(events)


def resign(game: Game[S, A, V], match: Match[S], seat: Seat, text: str = RESIGN) -> tuple[Match[S], tuple[Event, ...]]:
    """Gives a seat up, or takes it away from who ran out of time (FLAG).

    MatchOver if there is nothing left to give up, Illegal if it was given up before.
    """
    if not awaited(game, match):
        raise MatchOver
    if seat in match.resigned:
        raise Illegal("already-resigned")
    left = match.setup.seats - len(match.resigned) - 1
    ended = text if left < 2 and not (game.spec.cooperative and left) else None
    return (
        msgspec.structs.replace(match, seq=match.seq + 1, resigned=(*match.resigned, seat), ended=ended),
        (Event({RESIGN: "resigned", FLAG: "timed-out"}[text], {"seat": seat}),),
    )


def close(game: Game[S, A, V], match: Match[S], text: str) -> tuple[Match[S], tuple[Event, ...]]:
    """Ends a match by the table's decision: STOP or CANCEL. MatchOver if it has ended."""
    if not awaited(game, match):
        raise MatchOver
    kind = {STOP: "stopped", CANCEL: "cancelled"}[text]
    return msgspec.structs.replace(match, seq=match.seq + 1, ended=text), (Event(kind),)


def undo(match: Match[S], earlier: Match[S], seat: Seat | None) -> tuple[Match[S], tuple[Event, ...]]:
    """Goes back to an earlier position of the same match. The log grows by this entry.

    Where luck was drawn in between, luck is drawn from another stream from now on: nobody may foresee what comes, nor
    roll until they like it.

    Args:
        match: as it stands.
        earlier: where it is to stand.
        seat: who takes their own action back, or None: all agreed.

    Raises:
        Illegal: somebody has resigned since, or the earlier position is none.
    """
    if earlier.seq >= match.seq or earlier.resigned != match.resigned:
        raise Illegal("cannot-undo")
    state = earlier.state
    if draws_luck(earlier, match):
        state = _renewed(state, f"undo {match.seq + 1}")
    by = {} if seat is None else {"seat": seat}
    told = Event("undone" if seat is not None else "undone-together", {**by, "entry": earlier.seq})
    return msgspec.structs.replace(earlier, state=state, seq=match.seq + 1), (told,)


def draws_luck(before: Match[Any], after: Match[Any]) -> bool:
    """Whether luck was drawn between two positions of a match."""
    return _lucks(before.state) != _lucks(after.state)


def target_of(text: str) -> int | None:
    """The entry after which an undo entry goes back to, or None for any other entry."""
    found = _UNDO.fullmatch(text)
    return None if found is None else int(found[1])


def enter(
    game: Game[S, A, V], match: Match[S], entry: Entry, earlier: Mapping[int, Match[S]] | None = None
) -> tuple[Match[S], tuple[Event, ...]]:
    """Applies any entry of a log.

    Args:
        game: the game of the match.
        match: as it stands before the entry.
        entry: the next of the log.
        earlier: earlier positions of this match by their `seq`: an undo goes back to one of them.

    Raises:
        MatchOver, NotYourTurn, Unparsable, Illegal, RulesBug: see `play`, `resign`, `undo` and `close`. Unparsable
            also for an unknown kind of entry.
    """
    if (target := target_of(entry.text)) is not None:
        if earlier is None or target not in earlier:
            raise Unparsable(entry.text)
        return undo(match, earlier[target], entry.seat)
    if entry.text in (STOP, CANCEL):
        return close(game, match, entry.text)
    if entry.seat is None:
        raise Unparsable(entry.text)
    if entry.text in (RESIGN, FLAG):
        return resign(game, match, entry.seat, entry.text)
    return play(game, match, entry.seat, entry.text)


def positions_of(
    game: Game[S, A, V], setup: Setup, log: Iterable[Entry]
) -> Iterator[tuple[Match[S], tuple[Event, ...]]]:
    """The match before its first entry and after each one, with what happened then: while setting up, by that entry.

    RulesBug if the log cannot be played.
    """
    match, events = start(game, setup)
    yield match, events
    reached = {0: match}
    for entry in log:
        if entry.seq != match.seq + 1:
            raise RulesBug(f"{setup.game}: entry {entry.seq} follows entry {match.seq}")
        try:
            match, events = enter(game, match, entry, reached)
        except MoveError as why:
            raise RulesBug(f"{setup.game}, entry {entry.seq}, {entry.text!r} cannot be replayed: {why!r}") from why
        reached[match.seq] = match
        yield match, events


def replay(game: Game[S, A, V], setup: Setup, log: Iterable[Entry]) -> tuple[Match[S], tuple[tuple[Event, ...], ...]]:
    """The match after a log, and the events of the set-up and of each entry. RulesBug if the log cannot be played."""
    course = list(positions_of(game, setup, log))
    return course[-1][0], tuple(events for _, events in course)


def outcome(game: Game[S, A, V], match: Match[S]) -> Outcome | None:
    """How the match ended, or None while it goes on.

    Who resigned is ranked below all others, the first to resign last; reasons that are not the game's own are
    `resigned`, `timed-out`, `stopped` and `cancelled` (then there are no places).
    """
    if match.ended == CANCEL:
        return Outcome((), "cancelled")
    stayed = tuple(seat for seat in range(match.setup.seats) if seat not in match.resigned)
    gone = tuple((seat,) for seat in reversed(match.resigned))
    if match.ended:
        return Outcome((stayed, *gone) if stayed else gone, _REASONS[match.ended])
    by_rules = game.outcome(match.state)
    if by_rules is None or game.spec.cooperative:
        return by_rules
    kept = (tuple(seat for seat in place if seat not in match.resigned) for place in by_rules.places)
    return msgspec.structs.replace(by_rules, places=(*(place for place in kept if place), *gone))


def encode(match: Match[Any]) -> bytes:
    """A snapshot: a cache that may be thrown away, never the truth."""
    return msgspec.json.encode(match, order="deterministic")


def decode(game: AnyGame, data: bytes) -> Match[Any]:
    """The match of a snapshot. CodecError if it was written by another version of the code."""
    try:
        state_type: Any = game.state_type
        match: Match[Any] = _decoder(state_type).decode(data)
    except (msgspec.MsgspecError, ValueError, TypeError) as fault:
        raise CodecError(str(fault)) from fault
    return match


def digest(match: Match[Any]) -> str:
    """16 hexadecimal digits that two matches share exactly when their positions are equal."""
    return sha256(encode(match)).hexdigest()[:16]


def _lucks(value: Any) -> list[Luck]:
    """All luck that stands in a state."""
    if isinstance(value, Luck):
        return [value]
    if isinstance(value, msgspec.Struct):
        return [luck for name in value.__struct_fields__ for luck in _lucks(getattr(value, name))]
    return [luck for item in value for luck in _lucks(item)] if isinstance(value, tuple) else []


def _renewed(value: Any, stream: str) -> Any:
    """A state with all its luck going on in a stream of its own within its stream."""
    if isinstance(value, Luck):
        return value.of(stream)
    if isinstance(value, msgspec.Struct):
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        return msgspec.structs.replace(value, **{name: _renewed(field, stream) for name, field in fields.items()})
    return tuple(_renewed(item, stream) for item in value) if isinstance(value, tuple) and _lucks(value) else value


@cache
def _decoder(state_type: Any) -> Any:
    return msgspec.json.Decoder(Match[state_type])


def _check_turn(game: Game[S, A, V], match: Match[S], seat: Seat) -> None:
    seats = awaited(game, match)
    if not seats:
        raise MatchOver
    if seat not in seats:
        raise NotYourTurn


def visible(events: Sequence[Event], viewer: Seat | None) -> tuple[Event, ...]:
    """The events that a viewer may be told (None: a spectator)."""
    return tuple(event for event in events if event.is_seen_by(viewer))
