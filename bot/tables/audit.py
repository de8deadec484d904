"""Is what is stored consistent? Everything derived is compared with the log, from which it could be made anew."""

import msgspec

from bot.store import queries
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.ledger import Ledger
from bot.tables.lookup import Difference, Lookup
from bot.tables.model import Position, Status
from bot.tables.rating import ranks_of
from bot.tables.rows import seats_of
from engines.core import match as matches
from engines.core import registry

LATE = 3600
"""Seconds after which something that is due and was not looked at is a fault."""


class Audit:
    """Looks for contradictions. It changes nothing.

    Args:
        ledger: the book of the tables; its clock tells what is late.
        lookup: reads tables.
    """

    def __init__(self, ledger: Ledger, lookup: Lookup) -> None:
        self._ledger = ledger
        self._lookup = lookup
        self._bookkeeping = Bookkeeping(ledger.store, ledger.clock)

    async def faults(self) -> list[Difference]:
        """Every contradiction that was found, of all tables that have begun."""
        rows = await self._ledger.store.read_one(queries.tables.begun)
        found = []
        for row in rows:
            try:
                faults = await self._faults_of(row["id"])
            except Exception as why:  # whatever is wrong with one table, the others are looked at, too
                faults = [repr(why)]
            found += [Difference(row["id"], row["game"], fault) for fault in faults]
        games = {row["id"]: row["game"] for row in rows}
        wrong = await self._bookkeeping.faults()
        return found + [Difference(table_id, games[table_id], fault) for table_id, fault in wrong.items()]

    async def _faults_of(self, table_id: str) -> list[str]:
        log = await self._ledger.replay(table_id, check_all=True)
        if log.fault is not None:
            return [log.fault]
        row = await self._ledger.store.read_one(queries.tables.state_of, match_id=table_id)
        position = await self._ledger.position(table_id)
        table, game = position.table, registry.game(position.table.game)
        awaited = matches.awaited(game, log.match)
        outcome = matches.outcome(game, log.match)
        faults = []
        if log.match.seq != row["seq"] or matches.digest(log.match) != matches.digest(position.match):
            faults.append(f"the log leads to entry {log.match.seq}, stored is {row['seq']}")
        if seats_of(row["awaited"]) != awaited:
            faults.append(f"{sorted(awaited)} are awaited, stored is {sorted(seats_of(row['awaited']))}")
        stored = None if row["result"] is None else msgspec.json.decode(row["result"])
        told = None if outcome is None else msgspec.json.decode(msgspec.json.encode(outcome))
        if stored != told:
            faults.append(f"the result is {told}, stored is {stored}")
        if table.status is Status.RUNNING and not awaited:
            faults.append("it runs, and nobody is awaited")
        if table.status is Status.OVER and outcome is None:
            faults.append("it is over without a result")
        if position.changes and position.changes[-1].awaited != awaited:
            faults.append("the clocks run for others than are awaited")
        return faults + await self._unrated(position) + await self._lateness(position)

    async def _unrated(self, position: Position) -> list[str]:
        """A result that should count and does not, or the other way round, or with other places."""
        table, outcome = position.table, position.outcome
        rows = await self._ledger.store.read_one(queries.ratings.places_in, match_id=table.id)
        counts = outcome is not None and table.is_rated and table.status is Status.OVER
        told = {row["seat"]: row["rank"] for row in rows}
        right = dict(enumerate(ranks_of(outcome, table.seats))) if counts and outcome is not None else {}
        return [] if told == right else [f"its places count as {told} for ratings, and should as {right}"]

    async def _lateness(self, position: Position) -> list[str]:
        """What should have happened long ago: a timer that nobody looked at, a person who is not to be reminded."""
        table = position.table
        row = await self._ledger.store.read_one(queries.clocks.timer, match_id=table.id)
        if table.status is not Status.RUNNING or table.day is not None or row is None:
            return []
        late = self._ledger.clock() - row["due"]
        return [f"its timer is {late} s late"] if late > LATE and not row["dormant"] else []
