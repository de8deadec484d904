"""The games of a round: from a drawn table to a match that runs, and from its end to a result."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.clocks.control import share, write
from bot.director.drawing import Drawn
from bot.director.model import Event, Pairing, Round, Seated, State
from bot.director.plan import length_of
from bot.store import queries
from bot.store.database import Transaction, ask
from bot.tables.ledger import Ledger
from bot.tables.lobby import begun_with, new_id
from bot.tables.model import Link, Policy, Position, Sitting, Status, Table
from bot.tournaments.deadlines import first_move_due
from bot.tournaments.duplicate import board_seed
from engines.core import registry
from engines.core.match import FLAG, RESIGN, Match
from engines.core.protocol import CountsTurns
from engines.core.types import Event as Fact
from engines.core.types import Outcome

ON_HAND = 2
"""So many games of one round somebody plays at a time."""
THREAD = "thread"
"""The reason of the pause until a game has a thread."""
PAUSE = "tournament"
"""The reason of the pauses of games whose event is paused."""


class Opening(msgspec.Struct, frozen=True):
    """A match that is to begin."""

    number: int
    """Of its pairing."""
    table: Table
    seed: str
    match: Match[Any]
    events: tuple[Fact, ...]


def published(event: Event, drawn: Drawn, now: int) -> Event:
    """The event with a drawn round, none of whose games has begun."""
    seeds = event.seeds or tuple((person,) for person in drawn.seeds)
    rounds = (*event.rounds, _round_of(event, drawn, now))
    return replace(event, rounds=rounds, seeds=seeds, rested_at=None, waits_until=None, redraws=0)


def _round_of(event: Event, drawn: Drawn, now: int) -> Round:
    if event.plan.format == "duplicate":
        pairings = tuple(
            Pairing(team, tuple(Seated(e.person.id) for e in event.members(team)), State.WAITING)
            for (team,) in drawn.tables
        )
    else:
        pairings = tuple(
            Pairing(number, tuple(Seated(person) for person in people), State.WAITING)
            for number, people in enumerate(drawn.tables, 1)
        )
    length = length_of(event.plan, max((len(pairing.players) for pairing in pairings), default=event.plan.size))
    if drawn.is_concurrent and event.plan.format != "duplicate":
        games = [person for pairing in pairings for person in pairing.people]
        most = max(games.count(person) for person in set(games))
        length *= -(-most // ON_HAND)
    return Round(
        event.next_number, drawn.stage, now, now + length, pairings, drawn.byes, drawn.requested, event.redraws
    )


def to_open(event: Event) -> tuple[tuple[Round, Pairing], ...]:
    """The games that can begin: those whose players have few enough on hand."""
    going = [pairing for past in event.rounds for pairing in past.pairings if pairing.state is State.OPEN]
    busy = [person for pairing in going for person in pairing.people]
    found = []
    for past in event.rounds:
        for pairing in past.pairings:
            if pairing.state is State.WAITING and all(busy.count(person) < ON_HAND for person in pairing.people):
                found.append((past, pairing))
                busy += pairing.people
    return tuple(found)


def opening(event: Event, past: Round, pairing: Pairing, seed: str, now: int) -> Opening:
    """The match of a pairing, ready to begin. `seed`: drawn for it; the boards of a duplicate event have their own."""
    plan, seats = event.plan, len(pairing.players)
    is_duplicate = plan.format == "duplicate"
    sitting = []
    for seat, person_id in enumerate(pairing.people):
        entrant = event.entrant(person_id)
        if entrant is None:
            raise ValueError(f"nobody of the id {person_id} entered {event.id}")
        sitting.append(Sitting(seat, entrant.person, None))
    length = length_of(plan, seats)
    control = "none" if is_duplicate else write(share(length, seats, first_move_due(length // seats)))
    table = Table(
        id=new_id(),
        guild_id=event.guild_id,
        channel_id=event.channel_id,
        parent_id=event.channel_id,
        game=plan.game,
        rules=registry.game(plan.game).spec.rules,
        options=dict(plan.options),
        seats=seats,
        status=Status.LOBBY,
        host_id=event.organiser_id,
        sitting=tuple(sitting),
        seq=0,
        commitment="",
        language=event.language,
        created_at=now,
        homeless=True,
        control=control,
        policy=Policy.WAIT if is_duplicate else Policy.GHOST,
        unrated=None if plan.is_rated else "casual",
        link=Link(event.id, event.name, past.number, pairing.number, plan.allows_vacation, is_sealed=is_duplicate),
    )
    if is_duplicate:
        seed = board_seed(event.seed, event.id, past.number - 1)
    started, match, events = begun_with(table, seed, now)
    return Opening(pairing.number, started, seed, match, events)


def openings(event: Event, entropy: Callable[[], str], now: int) -> tuple[Event, tuple[Opening, ...]]:
    """The event with all games open that can begin, and their matches. Sets games up: work for another thread."""
    found = []
    rounds = {past.number: past for past in event.rounds}
    for past, pairing in to_open(event):
        begun = opening(event, past, pairing, entropy(), now)
        found.append(begun)
        delay = max(pairing.delay, _owed(event, past, pairing))
        opened = replace(pairing, state=State.OPEN, match_id=begun.table.id, delay=delay)
        rounds[past.number] = with_pairing(rounds[past.number], opened)
    return replace(event, rounds=tuple(rounds.values())), tuple(found)


def _owed(event: Event, past: Round, pairing: Pairing) -> int:
    """How many seconds later the time of a game is up, since its players were given more for one that it waited for."""
    return max(
        (
            other.until(each) - other.deadline
            for other in event.rounds
            for each in other.pairings
            if other.deadline == past.deadline and each.is_settled and set(each.people) & set(pairing.people)
        ),
        default=0,
    )


def add_opening(ledger: Ledger, transaction: Transaction, begun: Opening, now: int) -> None:
    """Adds the beginning of a match to a transaction. Its clocks stand still until it has a thread."""
    ledger.add_begun(transaction, begun.table, begun.seed, begun.match, begun.events)
    transaction.add(queries.tables.lose_home, match_id=begun.table.id)
    transaction.add(queries.clocks.pause, scope="match", subject=begun.table.id, since=now, until=None, reason=THREAD)


def with_pairing(past: Round, pairing: Pairing) -> Round:
    """The round with another value of one of its games, or with one more."""
    known = any(other.number == pairing.number for other in past.pairings)
    pairings = [pairing if other.number == pairing.number else other for other in past.pairings]
    return replace(past, pairings=tuple(pairings if known else (*pairings, pairing)))


def with_round(event: Event, past: Round) -> Event:
    """The event with another value of one of its rounds."""
    return replace(event, rounds=tuple(past if other.number == past.number else other for other in event.rounds))


def later(event: Event, seconds: int) -> Event:
    """The event with the deadlines of its open games, and that for answers, so much later."""
    rounds = []
    for past in event.rounds:
        if past.is_over:
            rounds.append(past)
            continue
        pairings = tuple(
            pairing if pairing.extended_to is None else replace(pairing, extended_to=pairing.extended_to + seconds)
            for pairing in past.pairings
        )
        rounds.append(replace(past, deadline=past.deadline + seconds, pairings=pairings))
    waits = None if event.waits_until is None else event.waits_until + seconds
    return replace(event, rounds=tuple(rounds), waits_until=waits)


def delayed(event: Event, past: Round, pairing: Pairing, seconds: int) -> Event:
    """The event in which the time of one game is up so much later: for so long it could not be played."""
    return with_round(event, with_pairing(past, replace(pairing, delay=pairing.delay + seconds)))


async def result_of(ledger: Ledger, event: Event, pairing: Pairing) -> Pairing | None:
    """The pairing with the result of its match, or None while that goes on. A match that was called off is void;
    a duplicate board that its team never began is done without a score."""
    if pairing.match_id is None:
        return None
    end, gone, idle = await ledger.store.read(
        ask(queries.tournaments.end_of, match_id=pairing.match_id),
        ask(queries.tournaments.givers_up, match_id=pairing.match_id),
        ask(queries.tournaments.absentees, match_id=pairing.match_id),
    )
    if end["status"] == Status.CANCELLED:
        was_begun = len(idle) < len(pairing.players)
        is_missed = event.plan.format == "duplicate" and not was_begun
        return replace(pairing, state=State.DONE if is_missed else State.VOID)
    if end["status"] != Status.OVER:
        return None
    outcome = msgspec.json.decode(end["result"], type=Outcome)
    done = replace(pairing, state=State.DONE, is_adjudicated=bool(end["is_adjudicated"]))
    if event.plan.format == "duplicate":
        turns = turns_of(await ledger.position(pairing.match_id))
        return replace(done, score=max(outcome.scores, default=0), turns=turns)
    ghosts = ghosts_of([(row["seat"], row["text"]) for row in gone], len(pairing.players))
    return replace(done, players=_ranked(pairing.players, outcome, ghosts, {row["seat"] for row in idle}))


def turns_of(position: Position) -> int | None:
    """How many turns of the game were played; None if it does not count them. Not how long its log is, in which there
    is also what was taken back, and who gave up."""
    game = registry.game(position.table.game)
    return game.turn(position.match.state) if isinstance(game, CountsTurns) else None


def ghosts_of(gone: Sequence[tuple[int, str]], seats: int) -> frozenset[int]:
    """The seats for which a computer player went on: who ran out of time, or gave up at a table of more than two.

    Between two, who gives up loses like anybody else.
    """
    return frozenset(seat for seat, how in gone if how == FLAG or (how == RESIGN and seats > 2))


def _ranked(
    players: Sequence[Seated], outcome: Outcome, ghosts: Collection[int], idle: Collection[int]
) -> tuple[Seated, ...]:
    ranks: dict[int, int] = {}
    for place in outcome.places:
        rank = len(ranks) + 1
        ranks |= dict.fromkeys(place, rank)
    return tuple(
        replace(
            player,
            rank=ranks.get(seat, len(players)),
            is_ghost=seat in ghosts,
            is_absent=seat in ghosts and seat in idle,
        )
        for seat, player in enumerate(players)
    )
