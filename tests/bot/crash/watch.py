"""The process that is killed while it keeps time: `python -m ...watch DATABASE SOCKET`.

It opens some tables at which nobody ever acts, unless they are there already, and prints `ready`. Each line on its
standard input is an hour: the clock is set to it, and everything is done that time demands. Then it prints `kept`.
"""

import asyncio
import sys
from pathlib import Path
from typing import Any

from bot.boards.courier import Board, Posted
from bot.boards.delivery import Delivery
from bot.store.database import Store
from bot.tables.consent import Consent
from bot.tables.crew import Crew
from bot.tables.ledger import Ledger
from bot.tables.lobby import Lobby
from bot.tables.lookup import Lookup
from bot.tables.model import Policy
from bot.tables.people import People
from bot.tables.play import Play
from bot.tables.presence import Presence
from bot.tables.timekeeper import Timekeeper
from bot.workers import Workers
from tests.bot.crash.ship import PEOPLE, SEED, SocketCourier, say

TABLES = 6
BEGIN = 1_900_000_000
"""Seconds UTC: when the tables are opened."""


class Caller(SocketCourier):
    """Also calls people outside of boards."""

    async def tell(self, person_id: int, board: Board, notice: str, link: Posted | None = None) -> None:
        await self._ask("call", person=person_id, table=board.table.id, notice=notice, nonce="")

    async def call(self, person_id: int, board: Board, notice: str, link: Posted | None, nonce: str) -> None:
        await self._ask("call", person=person_id, table=board.table.id, notice=notice, nonce=nonce)


async def main(database: str, socket: str) -> None:
    """Lives until it is killed, or its standard input ends."""
    now = BEGIN
    store = await Store.open(Path(database))
    ledger = Ledger(store, lambda: now)
    lobby, play, lookup, people = Lobby(ledger, lambda: SEED), Play(ledger), Lookup(ledger), People(store, lambda: now)
    timekeeper = Timekeeper(ledger, play, Consent(ledger, play), people)
    courier: Any = Caller(socket)
    await courier.open()
    delivery = Delivery(store, lookup, Presence(ledger), people, timekeeper, courier, lambda: now)
    crew = Crew(lookup, play, Workers(lambda: None))
    for channel in range(1, TABLES + 1):
        table = await lookup.last_in(channel)
        if table is None:
            table = await lobby.open(
                1, channel, channel, "deckchairs", 4, {}, PEOPLE[0], "en", "24h"
            )  # doubled for beginners
        if table.started_at is None:
            seated = {sitting.person for sitting in table.sitting}
            for person in PEOPLE:
                if person not in seated:
                    await lobby.join(table.id, person)
            await lobby.set_policy(table.id, PEOPLE[0].id, Policy.GHOST)
            await lobby.start(table.id, PEOPLE[0].id)
    await crew.resume()
    await delivery.run_due()
    say("ready")
    while line := await asyncio.to_thread(sys.stdin.readline):
        now = int(line)
        for table_id in await timekeeper.run_due():
            await crew.drive(table_id)
        await delivery.run_due()
        say("kept")
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
