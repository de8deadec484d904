"""How tables, their logs and their clocks are read from the store; see `writing` for the other way."""

import asyncio
from typing import Any

from bot.clocks.clock import Change, Grant
from bot.clocks.pauses import Pause
from bot.errors import NoSuchTable
from bot.store import queries
from bot.store.database import Store, ask
from bot.tables import history
from bot.tables.history import Log
from bot.tables.model import Ply, Table
from bot.tables.rows import seats_of, table_of
from engines.core import registry
from engines.core.match import Match
from engines.core.protocol import Setup


async def read_table(store: Store, table_id: str) -> tuple[Table, str]:
    """A table and the seed of its match, "" in the lobby. NoSuchTable if there is none."""
    row, seats, *more = await store.read(
        ask(queries.tables.find, match_id=table_id),
        ask(queries.tables.seats, match_id=table_id),
        ask(queries.tables.votes, match_id=table_id),
        ask(queries.tables.orders, match_id=table_id),
        ask(queries.tables.proposal, match_id=table_id),
        ask(queries.tables.agreements, match_id=table_id),
        ask(queries.clocks.control, match_id=table_id),
        ask(queries.clocks.held, match_id=table_id),
        ask(queries.clocks.skipping, match_id=table_id),
        ask(queries.tournaments.of_match, match_id=table_id),
    )
    if row is None:
        raise NoSuchTable
    return table_of(row, seats, *more), row["seed"]


async def read_log(store: Store, table: Table, seed: str, *, last: int | None = None, check_all: bool = False) -> Log:
    """The log of a started table, played from its beginning.

    Args:
        store: the database.
        table: the table.
        seed: that of its match.
        last: the entry up to which it is played; None: all.
        check_all: compares every digest, not the last.
    """
    rows = await store.read_one(queries.tables.entries, match_id=table.id, first=1)
    return await asyncio.to_thread(
        history.replay, registry.game(table.game), _setup(table, seed), rows[:last], check_all
    )


async def read_course(store: Store, table: Table, seed: str) -> list[tuple[Match[Any], Ply | None]]:
    """Every position of a started table, as `history.course`. RulesBug if the log cannot be played."""
    rows = await store.read_one(queries.tables.entries, match_id=table.id, first=1)
    return await asyncio.to_thread(history.course, registry.game(table.game), _setup(table, seed), rows)


async def read_clock(store: Store, table_id: str) -> tuple[tuple[Change, ...], tuple[Grant, ...]]:
    """Who was awaited from when on, and what time seats were given."""
    changes, grants = await store.read(
        ask(queries.clocks.changes, match_id=table_id), ask(queries.clocks.grants, match_id=table_id)
    )
    return (
        tuple(Change(row["at"], seats_of(row["awaited"])) for row in changes),
        tuple(Grant(row["at"], row["seat"], row["seconds"]) for row in grants),
    )


async def read_pauses(store: Store, table: Table) -> tuple[Pause, ...]:
    """What stops the clocks of a table, or of seats at it: past, present and to come. A tournament may not let people
    stop theirs by being away."""
    rows = await store.read_one(queries.clocks.pauses, match_id=table.id)
    pauses = tuple(Pause(row["since"], row["until"], row["reason"], row["seat"]) for row in rows)
    if table.link is None or table.link.allows_vacation:
        return pauses
    return tuple(pause for pause in pauses if pause.seat is None)


def _setup(table: Table, seed: str) -> Setup:
    return Setup(table.game, table.rules, seed, table.seats, table.options)
