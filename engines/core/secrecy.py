"""The promise that secrets are kept: whoever was told the same sees the same."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import product
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from engines.core import match as matches
from engines.core.conformance import refusal, single_orders
from engines.core.match import Match
from engines.core.protocol import Answers, AnyGame, Determinises, Setup
from engines.core.rng import Luck
from engines.core.trials import LUCK, Broken, as_bytes, demand, positions, sample
from engines.core.types import Event, Seat

if TYPE_CHECKING:
    from hashlib import _Hash

_Twins: TypeAlias = tuple[Match[Any], Match[Any]]

_IMAGINED_EVERY, _PLAYED_ON = 7, 8
"""Actions between two positions beside which others are imagined; how far those are played on."""
_DEALS = 6
"""So many are played in any case."""


class Compared(msgspec.Struct, frozen=True):
    """How much `keeps_secrets` compared: a test that compared little proved little."""

    pairs: int
    """Pairs of positions of which a viewer was told the same."""
    different: int
    """Those among them that in truth differ: here something is hidden."""


def keeps_secrets(
    game: AnyGame, seats: int, options: Mapping[str, str], deals: int = 40, least: int = 100, enough: int = 2000
) -> Compared:
    """Viewers who were told the same see the same: view, legal actions, why an action is refused, and who would answer
    at once under which standing order.

    Matches are played from `deals` seeds, four each. Their choices wander between two fixed actions a position, so
    that many share what a viewer was told while the deal, or a hidden choice of somebody else, differs. Told to a
    viewer are the public options, the events it may know, and its own actions.

    Where the game can imagine states (`Determinises`), matches are also compared with such as are imagined in the midst
    of them from what a viewer sees, both being played on alike for as long as that viewer is told the same: in a game
    that begins with an open deal no two seeds ever tell the same.

    When `enough` pairs were compared, in a game with hidden knowledge such as differ in truth, no further deals are
    played: long matches of many seats bring thousands of pairs.

    Raises:
        Broken: something is shown that was not told; or fewer than `least` pairs were compared, of which in a game
            with hidden knowledge (`spec.hidden`) as many must differ in truth.
    """
    first: dict[bytes, tuple[bytes, bytes]] = {}
    counts: dict[bool, int] = defaultdict(int)
    for deal, way in product(range(deals), range(4)):
        if way == 0 and deal >= _DEALS and (counts[True] if game.spec.hidden else sum(counts.values())) >= enough:
            break
        setup = Setup(game.spec.id, game.spec.rules, f"deal {deal}", seats, dict(options))
        for match, told in _told(game, setup, Luck(f"way {way}")):
            truth, at_once = as_bytes(match.state), _at_once(game, match)
            for viewer, known in told.items():
                shown = as_bytes([*_shown(game, match, viewer), at_once])
                if known in first:
                    seen, true = first[known]
                    counts[true != truth] += 1
                    demand(seen == shown, setup, match, f"viewer {viewer} sees what was not told: {shown!r}")
                else:
                    first[known] = (shown, truth)
        if way == 0 and isinstance(game, Determinises):
            for different in _beside_imagined(game, setup):
                counts[different] += 1
    compared = Compared(sum(counts.values()), counts[True])
    if (compared.different if game.spec.hidden else compared.pairs) < least:
        raise Broken(f"{game.spec.id}: only {compared} could be compared")
    return compared


def _beside_imagined(game: Any, setup: Setup) -> Iterator[bool]:
    """Compares a match with matches that are imagined in the midst of it; for each pair whether it differs in truth."""
    for match, seat, _ in positions(game, setup):
        if seat is None or match.seq % _IMAGINED_EVERY:
            continue
        viewer = match.seq // _IMAGINED_EVERY % setup.seats
        imagined = game.determinise(game.view(match.state, viewer), LUCK.of(f"imagined {match.seq}"))
        twins: _Twins | None = match, msgspec.structs.replace(match, state=imagined)
        for _ in range(_PLAYED_ON):
            if twins is None:
                break
            shown, other = (as_bytes([*_shown(game, twin, viewer), _at_once(game, twin)]) for twin in twins)
            demand(shown == other, setup, twins[0], f"viewer {viewer} sees what was not told: {shown!r}")
            yield as_bytes(twins[0].state) != as_bytes(twins[1].state)
            twins = _both_played(game, twins, viewer)


def _both_played(game: AnyGame, twins: _Twins, viewer: Seat) -> _Twins | None:
    """Both matches after an action that is legal in both; None if there is none, or the viewer can tell them apart."""
    awaited = [matches.awaited(game, twin) for twin in twins]
    if not awaited[0] or awaited[0] != awaited[1]:
        return None
    seat = min(awaited[0])
    legal, also = (matches.legal(game, twin, seat) for twin in twins)
    common = [tokens for tokens in legal if tokens in also]
    if not common:
        return None
    tokens, _ = LUCK.of(f"both {twins[0].seq}").choice(common)
    text = game.grammar.write(tokens)
    (one, told), (other, told_too) = (matches.play(game, twin, seat, text) for twin in twins)
    is_alike = as_bytes(matches.visible(told, viewer)) == as_bytes(matches.visible(told_too, viewer))
    return (one, other) if is_alike else None


_Known: TypeAlias = "dict[Seat | None, _Hash]"
"""By viewer: a hash of all that it was told."""


def _told(game: AnyGame, setup: Setup, luck: Luck) -> Iterator[tuple[Match[Any], dict[Seat | None, bytes]]]:
    """Every position of one match, and a hash of all that each viewer was told on the way there.

    Where several seats are awaited at once, also what the first two answers of each of them lead to: these positions
    differ in nothing but the answer.
    """
    match, events = matches.start(game, setup)
    told: _Known = {viewer: sha256(as_bytes(viewer)) for viewer in (None, *range(setup.seats))}
    _tell(told, events)
    while True:
        yield match, _digests(told)
        awaited = sorted(matches.awaited(game, match))
        if not awaited or match.seq >= game.spec.max_entries:
            return
        if len(awaited) > 1:
            answers = [(seat, tokens) for seat in awaited for tokens in matches.legal(game, match, seat)[:2]]
            for answering, tokens in answers:
                answered, known = _after(game, match, told, answering, game.grammar.write(tokens))
                yield answered, _digests(known)
        seat = awaited[0]
        legal = matches.legal(game, match, seat)
        straying, luck = luck.below(4)
        at, _ = LUCK.of(f"{match.seq} {not straying}").below(len(legal))
        match, told = _after(game, match, told, seat, game.grammar.write(legal[at]))


def _after(game: AnyGame, match: Match[Any], told: _Known, seat: Seat, text: str) -> tuple[Match[Any], _Known]:
    known = {viewer: heard.copy() for viewer, heard in told.items()}
    known[seat].update(text.encode())
    match, events = matches.play(game, match, seat, text)
    _tell(known, events)
    return match, known


def _tell(told: _Known, events: Sequence[Event]) -> None:
    for viewer, known in told.items():
        known.update(as_bytes(matches.visible(events, viewer)))


def _digests(told: _Known) -> dict[Seat | None, bytes]:
    return {viewer: known.digest() for viewer, known in told.items()}


def _shown(game: AnyGame, match: Match[Any], viewer: Seat | None) -> list[Any]:
    shown: list[Any] = [game.view(match.state, viewer)]
    if viewer is not None and (legal := matches.legal(game, match, viewer)):
        shown.append(legal)
        luck = LUCK.of(f"why {match.seq}")
        for _ in range(4):
            tokens, luck = sample(game.grammar, legal, luck)
            why = refusal(game, match, viewer, game.action(tokens))
            shown.append(None if why is None else [type(why).__name__, why.code, why.params])
    return shown


def _at_once(game: AnyGame, match: Match[Any]) -> list[bool]:
    if not isinstance(game, Answers):
        return []
    return [
        game.answer(match.state, seat, orders) is not None
        for seat in sorted(matches.awaited(game, match))
        for orders in single_orders(game.spec)
    ]
