"""Drawing: who plays in the next round, at which tables. Pure, and work for another thread."""

from collections.abc import Sequence

import msgspec

from bot.director.model import Entrant, Event, Stage, lots_of
from bot.director.reckoning import knockout_ahead, rounds_for, settings_of, tournament_of
from bot.tournaments import designs, robin, swiss
from bot.tournaments.elimination import champion, lives, next_tables
from bot.tournaments.lots import lots, shuffled
from bot.tournaments.model import Round
from bot.tournaments.strikes import consequence


class Drawn(msgspec.Struct, frozen=True):
    """A round that is not published yet."""

    stage: Stage
    tables: tuple[tuple[int, ...], ...]
    """Persons by seat. Of a duplicate board: teams, by their numbers."""
    byes: tuple[int, ...] = ()
    requested: tuple[int, ...] = ()
    is_exhausted: bool = False
    """Nobody would meet anybody new."""
    is_concurrent: bool = False
    """Somebody plays several of these games: not all begin at once."""
    seeds: tuple[int, ...] = ()
    """The persons whose places are fixed with this round, the best first, where the format has such."""


def active(event: Event) -> tuple[Entrant, ...]:
    """Who is to be paired: who is in, has checked in if that is asked for, and has answered for their strikes."""
    number, played = event.next_number, tournament_of(event)
    asks = event.plan.has_check_in and number == 1

    def is_ready(entrant: Entrant) -> bool:
        if asks and not entrant.is_checked_in:
            return False
        return consequence(played, entrant.person.id) == "none" or entrant.confirmed > 0

    return tuple(entrant for entrant in event.playing if entrant.joined <= number and is_ready(entrant))


def planned_rounds(event: Event) -> int:
    """How many ordinary rounds an event has that starts now; 0 where lives decide."""
    plan, players = event.plan, len(active(event))
    if plan.format == "elimination":
        return 0
    if plan.format == "robin" and (schedule := _schedule(event, players)) is not None:
        return min(len(schedule), plan.rounds or len(schedule))
    return rounds_for(event, players)


def draw(event: Event) -> Drawn | None:
    """The next round; None if there is none any more, or too few are left for a table."""
    number = event.next_number
    match event.plan.format:
        case "elimination":
            return _of_lives(event)
        case "duplicate":
            teams = tuple((team.number,) for team in event.teams if event.members(team.number))
            return Drawn("main", teams, is_concurrent=True) if number <= event.rounds_planned else None
    if number > event.rounds_planned:
        return _of_lives(event)
    order = (event.holders or _by_lot(event)) if event.plan.format == "robin" else ()
    if order and (schedule := _schedule(event, len(order))) is not None:
        return _of_schedule(event, order, schedule[number - 1])
    settings = msgspec.structs.replace(settings_of(event), seed=lots_of(event.seed, event.redraws))
    played = msgspec.structs.replace(tournament_of(event), settings=settings)
    present = [entrant.person.id for entrant in active(event)]
    resting = [person for person in present if (number, person) in event.requests]
    players = [person for person in present if person not in resting]
    if len(players) < settings.smallest:
        return None
    drawn = swiss.next_round(played, players, resting)
    is_exhausted = number > 1 and swiss.is_exhausted(played, drawn)
    return msgspec.structs.replace(_drawn("main", drawn), is_exhausted=is_exhausted, seeds=order)


def _of_lives(event: Event) -> Drawn | None:
    knockout = knockout_ahead(event)
    stage: Stage = "main" if event.plan.format == "elimination" else "cut"
    if knockout is None or champion(knockout) is not None or sum(left > 0 for left in lives(knockout).values()) < 2:
        return None
    settings = msgspec.structs.replace(knockout.settings, seed=lots_of(event.seed, event.redraws))
    knockout = msgspec.structs.replace(knockout, settings=settings)
    return msgspec.structs.replace(_drawn(stage, next_tables(knockout)), seeds=knockout.seeds)


def _drawn(stage: Stage, drawn: Round) -> Drawn:
    return Drawn(stage, tuple(table.players for table in drawn.tables), drawn.byes, drawn.requested)


def _by_lot(event: Event) -> tuple[int, ...]:
    """Who is to play a round robin, in the order of the lots."""
    starters = sorted(entrant.person.id for entrant in active(event))
    return tuple(shuffled(starters, lots(event.seed, 0, "schedule")))


def _schedule(event: Event, players: int) -> tuple[tuple[tuple[int, ...], ...], ...] | None:
    """The whole round robin, by round and table, as indexes; None if everybody cannot meet equally often."""
    if event.plan.size == 2:
        return tuple(tuple(leg.pairs) for leg in robin.circle(range(players)))
    design = designs.design(players, event.plan.size)
    return None if design is None else design.rounds


def _of_schedule(event: Event, order: tuple[int, ...], games: Sequence[Sequence[int]]) -> Drawn:
    """A round of a schedule, in which whoever has left is missing; who is then alone has a bye."""
    present = {entrant.person.id for entrant in active(event)}
    least = settings_of(event).smallest
    tables: list[tuple[int, ...]] = []
    spared: list[int] = []
    for game in games:
        players = tuple(order[index] for index in game if order[index] in present)
        if len(players) >= least:
            tables.append(players)
        else:
            spared += players
    seats = [person for table in tables for person in table]
    is_concurrent = len(seats) > len(set(seats))
    named = {order[index] for game in games for index in game}
    free = [person for person in order if person in present and person not in named] if not is_concurrent else []
    byes = tuple(sorted({*spared, *free} - set(seats)))
    return Drawn("main", tuple(tables), byes, is_concurrent=is_concurrent, seeds=order)
