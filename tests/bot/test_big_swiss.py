"""Sixty-four players, six rounds at tables of four: some leave, some never come, some come late, the bot restarts twice
a round. The event runs to its end by itself, and a second opinion checks every published round.
"""

from fractions import Fraction
from itertools import chain
from math import ceil, sqrt
from random import Random
from statistics import mean
from types import SimpleNamespace
from typing import Any

import pytest

from bot.boards import sweeper
from bot.director.model import Event, Pairing, State, Status
from bot.director.reckoning import placed
from engines.core import match as matches
from engines.core import registry
from tests.bot.conftest import Harbour
from tests.bot.tournament import manage, panel_of
from tests.bot.tournaments import checker

HOUR = 3600
PLAYERS, LATE, ROUNDS = 62, 2, 6
LENGTHS = {2: 32, 3: 54, 4: 48}
"""By seats, the actions in a game."""
DROP_OUTS, NO_SHOWS = Fraction(1, 10), Fraction(1, 20)
"""So many leave in the course of the event, and so many of each round's players never come; at least."""
REPEATS = 4
"""Pairs that meet again in six rounds: 1.2 on average where nobody drops out, all of them in the last two rounds."""
STARTS, LEAN = (2, 0.6), (2, 0.5)
"""How far somebody's starts are from their due, and their seats from the middle, at the most and by root mean square.
Where nobody drops out that is 1.25 and 0.46, and 0.83; with smaller tables and gaps, in 24 events on paper, 1.7 and
0.54, 1.7 and 0.43; with seats by lot 3 and 0.88, and 2."""


class Crowd:
    """Everybody who plays, and what they do."""

    def __init__(self, harbour: Harbour) -> None:
        self.harbour = harbour
        self.luck = Random(64)
        self.members: dict[int, Any] = {}
        for number in range(PLAYERS + LATE):
            user = harbour.env.create_user(f"player{number}", global_name=f"Player {number}")
            member = harbour.guild.add_member(user)
            self.members[member.id] = member

    async def play(self, pairing: Pairing, idle: frozenset[int]) -> None:
        """Plays a game by legal actions until it ends or awaits somebody who never comes.

        The last actions are commands in its thread, which ends the game for all the world; most others are stored as
        the bot stores them, for the sake of time.
        """
        services = self.harbour.bot.services
        while True:
            position = await services.lookup.position(pairing.match_id)
            if position.outcome is not None:
                return
            (seat,) = position.awaited
            table = position.table
            if not table.is_played_by_person(seat):
                await services.crew.drive(pairing.match_id)
                continue
            person_id = table.person_at(seat).id
            if person_id in idle:
                return
            game = registry.game(table.game)
            legal = matches.legal(game, position.match, seat)
            text = game.grammar.write(self.luck.choice(legal))
            is_whole = all(table.is_played_by_person(seat) for seat in range(table.seats))
            if position.match.seq < LENGTHS[table.seats] - (1 if is_whole else table.seats):
                await services.play.act(pairing.match_id, person_id, text)
            else:
                thread = thread_of(self.harbour, table.channel_id)
                await self.members[person_id].slash(thread, "play", action=text)


async def test_it_runs_by_itself(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeper, "_SHORTEST_SLEEP", 0.01)  # a hundred games end, each for a second of its own
    crowd, luck, ada, games = Crowd(harbour), Random(6), harbour.ada, harbour.games
    await manage(harbour, ada)
    ids = list(crowd.members)
    early, late = ids[:PLAYERS], ids[PLAYERS:]
    await ada.slash(games, "tournament create", name="Big Swiss", game="deckchairs")
    (event,) = await harbour.bot.services.events.in_guild(harbour.guild.id)
    await ada.slash(games, "tournament arbiter set", choice="rounds", value=str(ROUNDS))
    panel = panel_of(harbour, event)
    for member_id in early:
        await crowd.members[member_id].click(panel, label="Enter")
    sure = await ada.slash(games, "tournament arbiter start")
    await ada.click(sure.response, label="Start now")
    leavers = luck.sample(early, ceil(DROP_OUTS * len(ids)))

    async def now() -> Event:
        return await harbour.bot.services.events.event(event.id)

    for number in range(1, ROUNDS + 1):
        await harbour.bot.close()  # in the middle of whatever it does
        await harbour.env.restart_bot(harbour.new_bot())
        await harbour.env.settle()
        event = await now()
        assert len(event.rounds) == number, f"round {number} is published by itself"
        pairings = event.rounds[-1].pairings
        assert all(pairing.state is State.OPEN for pairing in pairings)
        await check(harbour, event)
        await check_threads(harbour, event)

        seated = [person for pairing in pairings for person in pairing.people]
        could_play = [person for person in seated if person not in leavers]
        idle = frozenset(luck.sample(could_play, ceil(NO_SHOWS * len(seated))))
        for at, pairing in enumerate(pairings):
            if at == len(pairings) // 2:
                await harbour.restart()
            await crowd.play(pairing, idle)
        if number <= LATE:
            await crowd.members[late[number - 1]].click(panel, label="Enter")
        for leaver in leavers[number - 1 :: ROUNDS - 1] if number < ROUNDS else ():
            member = crowd.members[leaver]
            asked = await member.slash(games, "tournament leave")
            await member.click(asked.response, label="Leave")
        while not (await now()).rounds[number - 1].is_over:  # who never comes is given up, one after the other
            await harbour.env.advance_time(22 * HOUR)
            for pairing in (await now()).rounds[number - 1].pairings:
                if pairing.state is State.OPEN:
                    await crowd.play(pairing, idle)
            await harbour.env.settle()
        for person in sorted(idle):
            if number < ROUNDS and (entrant := (await now()).entrant(person)) is not None and entrant.status == "in":
                told = crowd.members[person].user.dm_channel.history()[-1]
                await crowd.members[person].user.click(told, label="I am still in")

    event = await now()
    assert event.status is Status.OVER
    known = await as_checked(harbour, event)
    earned = checker.points(known)
    assert {line.person_id: line.units for line in placed(event)} == {p: int(v * 1680) for p, v in earned.items()}
    check_course(known)
    out = {reason: sum(e.reason == reason for e in event.entrants) for reason in ("left", "dropped")}
    assert out["left"] + out["dropped"] >= DROP_OUTS * len(ids)


def thread_of(harbour: Harbour, channel_id: int) -> Any:
    return next(thread for thread in harbour.games.threads if thread.id == channel_id)


async def as_checked(harbour: Harbour, event: Event) -> Any:
    """The event as the checker reads it, straight from the database."""

    async def rows(text: str) -> list[Any]:
        def ask(connection: Any) -> list[Any]:
            return [dict(row) for row in connection.execute(text, (event.id,)).fetchall()]

        return await harbour.bot.services.events.store._writer.visit(ask)

    seats = await rows("SELECT * FROM pairing_seat WHERE tournament_id = ? ORDER BY round, number, seat")
    byes = await rows("SELECT * FROM round_bye WHERE tournament_id = ?")
    entrants = await rows("SELECT * FROM entrant WHERE tournament_id = ?")
    plan = event.plan
    rounds = []
    for number in sorted({seat["round"] for seat in seats}):
        tables = []
        for table in sorted({seat["number"] for seat in seats if seat["round"] == number}):
            own = [seat for seat in seats if (seat["round"], seat["number"]) == (number, table)]
            ranks = tuple(seat["rank"] for seat in own if seat["rank"] is not None)
            tables.append(
                SimpleNamespace(
                    players=tuple(seat["person_id"] for seat in own),
                    ranks=ranks,
                    ghosts={seat["person_id"] for seat in own if seat["is_ghost"]},
                    absent={seat["person_id"] for seat in own if seat["is_absent"]},
                    is_void=False,
                )
            )
        away = [bye for bye in byes if bye["round"] == number]
        rounds.append(
            SimpleNamespace(
                tables=tables,
                byes=[bye["person_id"] for bye in away if bye["kind"] == "bye"],
                requested=[bye["person_id"] for bye in away if bye["kind"] == "requested"],
            )
        )
    met = {person for past in rounds for person in chain(past.byes, *(table.players for table in past.tables))}
    return SimpleNamespace(
        settings=SimpleNamespace(
            smallest=2, largest=4, preferred=plan.size, scheme=plan.scheme, policy=plan.policy, has_byes=plan.has_byes,
            balances_seats=plan.balances_seats, seed=event.seed,
        ),
        entrants=[
            SimpleNamespace(player=e["person_id"], joined=e["joined"])
            for e in entrants
            if e["status"] == "in" or e["person_id"] in met
        ],
        rounds=rounds,
    )  # fmt: skip


async def check(harbour: Harbour, event: Event) -> None:
    """The second opinion about the newest round."""
    known = await as_checked(harbour, event)
    newest = known.rounds.pop()
    active = [*newest.byes, *chain.from_iterable(table.players for table in newest.tables)]
    for table in newest.tables:
        table.ranks = ()
    checker.check(known, newest, active, newest.requested)
    absent = {entrant.person.id for entrant in event.entrants if entrant.status == "out"}
    assert not absent & set(active)


def check_course(known: Any) -> None:
    """That few met twice, that seats were fair, and that as many stayed away as were meant to."""
    rounds, found = known.rounds, []
    for at, past in enumerate(rounds):
        known.rounds = rounds[:at]
        found.append(checker.repeats(known, past))
    assert not any(found[:4])
    assert sum(found) <= REPEATS
    tables = [table for past in rounds for table in past.tables]
    assert sum(len(table.absent) for table in tables) >= NO_SHOWS * sum(len(table.players) for table in tables)
    always = [p for p in {p for t in tables for p in t.players} if sum(p in t.players for t in tables) == len(rounds)]
    assert len(always) > PLAYERS // 2
    starts, leans = [], []
    for player in always:
        own = [table for table in tables if player in table.players]
        starts.append(sum((t.players[0] == player) - 1 / len(t.players) for t in own))
        leans.append(sum(t.players.index(player) / (len(t.players) - 1) - 1 / 2 for t in own))
    for values, (most, usual) in ((starts, STARTS), (leans, LEAN)):
        assert max(map(abs, values)) <= most
        assert sqrt(mean(value**2 for value in values)) <= usual


async def check_threads(harbour: Harbour, event: Event) -> None:
    """Each game has a thread of its own, where its players were called, and a board."""
    seen = set()
    for pairing in event.rounds[-1].pairings:
        table = await harbour.bot.services.lookup.table(pairing.match_id)
        assert table.channel_id != harbour.games.id
        seen.add(table.channel_id)
        thread = thread_of(harbour, table.channel_id)
        first, board, *_ = harbour.messages(thread)
        assert {user.id for user in (*first.mentions, *board.mentions)} == set(pairing.people), "each is called, once"
    assert len(seen) == len(event.rounds[-1].pairings)
