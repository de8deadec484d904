"""From an event to what `bot.tournaments` works out of it: standings, lives, boards. Nothing here is stored."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

import msgspec

from bot.director.model import Entrance, Event, Pairing, Round, Stage, State, Status
from bot.director.plan import MOST_AT_A_TABLE, table_sizes
from bot.director.seeds import heirs
from bot.tournaments import duplicate, model
from bot.tournaments.designs import Coverage, coverage
from bot.tournaments.duplicate import PlayerStanding, TeamStanding, player_standings, team_standings
from bot.tournaments.elimination import Knockout, champion, cut_size, lives, placings
from bot.tournaments.lots import lots, shuffled
from bot.tournaments.outlook import Outlook, cut_outlooks, knockout_outlooks, outlooks
from bot.tournaments.sizes import recommended_rounds
from bot.tournaments.standings import Cut, Standing, cut, standings
from engines.core import registry


class Placed(msgspec.Struct, frozen=True):
    """Where somebody stands, whatever the format."""

    person_id: int
    place: int | None
    """Shared by those whom nothing tells apart; None: they are still in an elimination."""
    units: int
    """Points of the ordinary rounds, in parts of `bot.tournaments.scores.UNIT`."""
    finishes: tuple[int, ...]
    """How often they were 1st, 2nd, ... at a table."""
    values: tuple[int | Fraction, ...]
    """Of the criteria of `settings_of`, in their order."""
    is_out: bool
    lives: int | None = None
    """What they have left in an elimination."""


def settings_of(event: Event) -> model.Settings:
    """The settings that pairing and standings know."""
    plan = event.plan
    sizes = table_sizes(registry.game(plan.game).spec)
    criteria = model.CRITERIA if plan.balances_seats else (*model.CRITERIA, "seat")
    return model.Settings(
        seed=event.seed,
        rounds=event.rounds_planned or rounds_for(event, len(event.playing)),
        smallest=max(2, sizes[0]),
        largest=min(MOST_AT_A_TABLE, sizes[-1]),
        preferred=plan.size,
        scheme=plan.scheme,
        policy="golfer" if plan.format == "robin" else plan.policy,
        has_byes=plan.has_byes,
        balances_seats=plan.balances_seats,
        spreads_seeds=plan.is_seeded,
        keep_apart=frozenset(frozenset(pair) for pair in event.apart),
        criteria=criteria,
    )


def rounds_for(event: Event, players: int) -> int:
    """How many ordinary rounds are played if so many come, as far as the plan leaves it open."""
    plan = event.plan
    if plan.format == "duplicate":
        return plan.boards
    if plan.rounds:
        return plan.rounds
    # At tables of two nobody need meet anybody twice before all have met.
    allows_repeats = plan.size > 2 and plan.format != "robin"
    return recommended_rounds(players, plan.size, has_cut=bool(plan.cut), allows_repeats=allows_repeats)


def tournament_of(event: Event) -> model.Tournament:
    """Its ordinary rounds. Whoever never played and does not mean to is not among the entrants."""
    met = {person for past in event.rounds for person in _named(past)} | set(event.holders)
    entrants = tuple(
        model.Entrant(entrant.person.id, entrant.joined, entrant.strength, entrant.status is not Entrance.IN)
        for entrant in event.entrants
        if entrant.status is Entrance.IN or entrant.person.id in met
    )
    return model.Tournament(settings_of(event), entrants, rounds_of(event, "main"))


def knockout_of(event: Event) -> Knockout | None:
    """Its elimination, the event itself or what follows the cut, as soon as it has places; None if there is none."""
    if event.plan.format == "elimination":
        return _knockout(event, event.holders or _by_lot(event))
    return _knockout(event, event.holders) if event.plan.cut and event.seeds else None


def knockout_ahead(event: Event) -> Knockout | None:
    """The elimination from which the next round is drawn: also that whose places will be fixed with this round."""
    if event.seeds or not event.plan.cut:
        return knockout_of(event)
    through = cut_of(event)
    return None if through is None else _knockout(event, through.players)


def cut_of(event: Event) -> Cut | None:
    """Who goes on after the ordinary rounds, by the standings as they are; None if there is no cut, or not yet.

    Whoever was through is so even if they left later.
    """
    main = [past for past in event.rounds if past.stage == "main"]
    if not event.plan.cut or len(main) < event.rounds_planned or not all(past.is_over for past in main):
        return None
    played, through = tournament_of(event), {persons[0] for persons in event.seeds}
    entrants = tuple(
        msgspec.structs.replace(entrant, is_withdrawn=entrant.is_withdrawn and entrant.player not in through)
        for entrant in played.entrants
    )
    lines = standings(msgspec.structs.replace(played, entrants=entrants))
    return cut(lines, min(event.plan.cut, len(event.entrants)), event.seed)


def rounds_of(event: Event, stage: Stage) -> tuple[model.Round, ...]:
    """The rounds of a stage as pairing knows them."""
    return tuple(
        model.Round(tuple(table_of(pairing) for pairing in past.pairings), past.byes, past.requested)
        for past in event.rounds
        if past.stage == stage
    )


def table_of(pairing: Pairing) -> model.Table:
    """A game as pairing knows it."""
    ranks = tuple(player.rank for player in pairing.players if player.rank is not None)
    return model.Table(
        pairing.people,
        ranks if pairing.state is State.DONE else (),
        frozenset(player.person_id for player in pairing.players if player.is_ghost),
        frozenset(player.person_id for player in pairing.players if player.is_absent),
        is_void=pairing.state is State.VOID,
    )


def placed(event: Event) -> tuple[Placed, ...]:
    """Everybody's place, the best first: those of an elimination before those who did not come so far.

    Whoever has been replaced in an elimination has no place in it. Those who are left when it ends share the first.
    """
    if event.plan.format == "duplicate":
        return ()
    lines = {line.player: _placed(line) for line in standings(tournament_of(event))}
    knockout = knockout_of(event)
    if knockout is None:
        return tuple(lines.values())
    left, lasting = lives(knockout), 1 if event.status is Status.OVER else None
    # Whoever has left a game that goes on is behind all who have lives; how far behind, the game will tell.
    gone = 1 + sum(has > 0 for has in left.values())
    ends = {person: lasting if left[person] else gone for person in knockout.seeds}
    ends |= {ending.player: ending.place for ending in placings(knockout)}
    order = sorted(knockout.seeds, key=lambda person: (ends[person] or 0, -left[person]))
    within = [msgspec.structs.replace(lines[person], place=ends[person], lives=left[person]) for person in order]
    return (*within, *_behind(event, len(order), [line for line in lines.values() if line.person_id not in ends]))


def _behind(event: Event, others: int, lines: Sequence[Placed]) -> Iterable[Placed]:
    """Those who are not in an elimination of so many others: behind these, by the standings of the ordinary rounds. If
    there were none, all share the last place."""
    for line in lines:
        is_cut = event.plan.format != "elimination"
        ahead = sum((other.place or 0) < (line.place or 0) for other in lines) if is_cut else 0
        yield msgspec.structs.replace(line, place=others + 1 + ahead)


def champion_of(event: Event) -> int | None:
    """Who has won an elimination, if it has come to that."""
    knockout = knockout_of(event)
    return None if knockout is None else champion(knockout)


def chances(event: Event) -> Mapping[int, Outlook]:
    """Between which places everybody will end, as `bot.tournaments.outlook` says; nothing of a duplicate event."""
    if event.status is Status.OVER:
        return {line.person_id: Outlook(line.place or 1, line.place or 1) for line in placed(event)}
    knockout = knockout_of(event)
    if knockout is not None:
        behind = [line for line in placed(event) if line.person_id not in knockout.seeds]
        rest = {line.person_id: Outlook(line.place or 1, line.place or 1) for line in behind}
        return {**knockout_outlooks(knockout), **rest}
    if event.plan.format == "duplicate":
        return {}
    played = tournament_of(event)
    return cut_outlooks(played, event.plan.cut) if event.plan.cut else outlooks(played)


def boards_of(event: Event) -> tuple[duplicate.Board, ...]:
    """The deals of a duplicate event, as far as teams have finished them."""
    return tuple(
        duplicate.Board(
            results={
                pairing.number: duplicate.Result(pairing.score, pairing.turns or 0, pairing.is_adjudicated)
                for pairing in past.pairings
                if pairing.state is State.DONE and pairing.score is not None
            },
            spoilt=frozenset(pairing.number for pairing in past.pairings if pairing.state is State.VOID),
            is_excluded=bool(past.pairings) and all(pairing.state is State.VOID for pairing in past.pairings),
            crews={pairing.number: frozenset(pairing.people) for pairing in past.pairings},
        )
        for past in event.rounds
    )


def team_places(event: Event, *, closed_only: bool) -> tuple[TeamStanding, ...]:
    """The teams of a duplicate event, the best first.

    `closed_only`: by the boards alone that everybody has finished, which is all that may be told while it goes on.
    """
    return team_standings(_teams(event), _boards(event, closed_only=closed_only))


def person_places(event: Event, *, closed_only: bool) -> tuple[PlayerStanding, ...]:
    """Who played in a duplicate event, by the boards they played, whoever was their team then. As `team_places`."""
    return player_standings(_teams(event), _boards(event, closed_only=closed_only))


def meetings(event: Event) -> Coverage | None:
    """How often those who began a round robin have met so far, at the least and at the most.

    None of any other event, or while nothing was played.
    """
    people = sorted(entrant.person.id for entrant in event.entrants if entrant.has_started)
    games = [pairing.people for past in event.rounds for pairing in past.pairings if pairing.state is not State.VOID]
    return coverage(people, games) if event.plan.format == "robin" and games else None


def _teams(event: Event) -> list[int]:
    """The teams that were there when it began; the others play against nobody."""
    return sorted({pairing.number for past in event.rounds for pairing in past.pairings})


def _boards(event: Event, *, closed_only: bool) -> list[duplicate.Board]:
    played = zip(boards_of(event), event.rounds, strict=True)
    return [board for board, past in played if past.is_over or not closed_only]


def _placed(line: Standing) -> Placed:
    return Placed(line.player, line.place, line.units, line.finishes, line.values, line.is_withdrawn)


def has_met(event: Event, person_id: int) -> bool:
    """Whether somebody has been paired in a round, or had a bye in one."""
    return any(person_id in _named(past) for past in event.rounds)


def _named(past: Round) -> Iterable[int]:
    yield from (person for pairing in past.pairings for person in pairing.people)
    yield from past.byes
    yield from past.requested


def _knockout(event: Event, seeds: tuple[int, ...]) -> Knockout:
    """The elimination of those who hold its places, whoever held them in the rounds so far."""
    is_whole, plan, held = event.plan.format == "elimination", event.plan, heirs(event)
    return Knockout(
        settings_of(event),
        seeds,
        lives=plan.lives if is_whole else 1,
        advancing=plan.advancing,
        is_seeded=plan.is_seeded or not is_whole,
        free=0 if is_whole else _free(plan.size, len(seeds)),
        rounds=tuple(_inherited(past, held) for past in rounds_of(event, "main" if is_whole else "cut")),
        withdrawn=frozenset(e.person.id for e in event.entrants if e.status is Entrance.OUT and e.person.id in seeds),
    )


def _inherited(past: model.Round, held: Mapping[int, int]) -> model.Round:
    """A round of an elimination, as if those had played it who hold the places now."""

    def now(persons: Iterable[int]) -> tuple[int, ...]:
        return tuple(held.get(person, person) for person in persons)

    tables = tuple(
        msgspec.structs.replace(
            table, players=now(table.players), ghosts=frozenset(now(table.ghosts)), absent=frozenset(now(table.absent))
        )
        for table in past.tables
    )
    return msgspec.structs.replace(past, tables=tables, byes=now(past.byes))


def _by_lot(event: Event) -> tuple[int, ...]:
    """Who is to play an elimination, the best first: by rating if they are seeded, else by lot."""
    entrants = {entrant.person.id: entrant.strength for entrant in event.playing}
    order = shuffled(sorted(entrants), lots(event.seed, 0, "seeds"))
    return tuple(sorted(order, key=lambda person: -entrants[person])) if event.plan.is_seeded else tuple(order)


def _free(size: int, players: int) -> int:
    """How many of the best need not play the first round after a cut, so that the final has `size` players."""
    return next((byes for byes in range(1, size) if cut_size(size, size, byes) == players), 0)
