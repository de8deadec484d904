"""The process that is killed: store, tables and delivery, driven over standard input.

`python -m ...ship DATABASE SOCKET`. It prints `ready TABLE` once what was owed is under way; then each line
`INTERACTION SEQ` asks for one action of whoever is awaited at this seq. It is answered `done SEQ TEXT` when the
action is stored, before its board is delivered: what was acknowledged must not be lost.
"""

import asyncio
import json
import sys
import time
from pathlib import Path
from random import random
from typing import Any

from bot.boards.courier import Board, Later, Posted
from bot.boards.delivery import Delivery
from bot.errors import AlreadyDone, Refused, Stale
from bot.store.database import Store
from bot.tables.consent import Consent
from bot.tables.ledger import Ledger
from bot.tables.lobby import Lobby
from bot.tables.lookup import Lookup
from bot.tables.model import Person, Position
from bot.tables.people import People
from bot.tables.play import Play
from bot.tables.presence import Presence
from bot.tables.timekeeper import Timekeeper
from engines.core import match as matches
from engines.core import registry

PEOPLE = [Person(n, f"Person {n}", f"person{n}") for n in (1, 2, 3, 4)]
SEED = "5eed of the crash test"


class SocketCourier:
    """The courier that asks the recorder."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._lock = asyncio.Lock()

    async def open(self) -> None:
        self._reader, self._writer = await asyncio.open_unix_connection(self._path)

    async def _ask(self, call: str, **parameters: Any) -> Any:
        async with self._lock:
            self._writer.write(json.dumps({"call": call, **parameters}).encode() + b"\n")
            await self._writer.drain()
            line = await self._reader.readline()
        if not line:
            raise Later
        return json.loads(line)

    async def post(self, board: Board, nonce: str) -> Posted:
        table = board.table
        number = await self._ask(
            "post",
            nonce=nonce,
            table=table.id,
            seq=table.seq,
            status=table.status,
            handover=table.handover,
            ping=list(board.ping),
        )
        return Posted(table.channel_id, number)

    async def find(self, board: Board, known: Posted | None) -> Posted | None:
        after = 0 if known is None else known.message_id
        found = await self._ask("find", table=board.table.id, known=after)
        return Posted(board.table.channel_id, found) if found else None

    async def edit(self, board: Board, posted: Posted) -> None:
        await self._ask("edit", message=posted.message_id, seq=board.table.seq, status=board.table.status)

    async def retire(self, board: Board, old: Posted, new: Posted) -> None:
        await self._ask("retire", message=old.message_id, new=new.message_id)

    async def tell(self, person_id: int, board: Board, notice: str) -> None:
        raise AssertionError("nothing is told in this test")

    async def is_member(self, guild_id: int, person_id: int) -> bool:
        return bool(await self._ask("is_member", person=person_id))


def say(*words: object) -> None:
    """Tells the driver, at once."""
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def choice(position: Position) -> tuple[int, str]:
    """Who acts, and what: decided by the position alone, so that whoever repeats it means the same."""
    game = registry.game(position.table.game)
    seat = min(position.awaited)
    legal = matches.legal(game, position.match, seat)
    return PEOPLE[seat].id, game.grammar.write(legal[(position.match.seq * 31) % len(legal)])


async def main(database: str, socket: str) -> None:
    """Lives until it is killed, or its standard input ends."""
    store = await Store.open(Path(database))
    ledger = Ledger(store, lambda: int(time.time()))
    lobby, play, lookup = Lobby(ledger, lambda: SEED), Play(ledger), Lookup(ledger)
    courier = SocketCourier(socket)
    await courier.open()
    people = People(store, lambda: int(time.time()))
    timekeeper = Timekeeper(ledger, play, Consent(ledger, play), people)
    delivery = Delivery(store, lookup, Presence(ledger), people, timekeeper, courier, lambda: int(time.time()))
    table = await lookup.last_in(1)
    if table is None:
        table = await lobby.open(1, 1, 1, "deckchairs", 4, {"length": "long"}, PEOPLE[0], "en")
        for person in PEOPLE[1:]:
            await lobby.join(table.id, person)
        await lobby.start(table.id, PEOPLE[0].id)
    table_id = table.id
    runs: list[asyncio.Task[Any]] = [asyncio.create_task(delivery.run_due())]
    say("ready", table_id)
    while line := await asyncio.to_thread(sys.stdin.readline):
        interaction, seq = map(int, line.split())
        position = await lookup.position(table_id)
        try:
            if not position.awaited:
                raise Refused("match-over")
            if position.match.seq == seq:
                person, text = choice(position)
            else:  # the same press again: it was stored, and the answer was lost
                entry = next(ply.entry for ply in position.recent if ply.entry.seq == seq + 1)
                person, text = PEOPLE[entry.seat or 0].id, entry.text
            played = await play.act(table_id, person, text, seq=seq, interaction_id=interaction)
            runs.append(asyncio.create_task(delivery.run(table_id)))
            await asyncio.sleep(random() * 0.02)  # the answer is on its way to the person
            say("done", played.ply.entry.seq, played.ply.entry.text, int(played.is_repeat))
        except (Stale, AlreadyDone, Refused) as why:
            say("refused", why.code)
        runs = [run for run in runs if not run.done()]
    await asyncio.gather(*runs)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
