"""What the bot adds to discord.py, and how long a turn takes: rows D1, D2, D3 and T1, and two limits in milliseconds.

The bot is the real one, on a Discord that only takes notes (see `wire`). A turn begins when discord.py has acknowledged
the interaction.
"""

import asyncio
import itertools
import os
import random
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.tables.model import Person
from bot.ui.message import layout, note
from bot.ui.press import Press
from engines.core import match as matches
from engines.deckchairs import GAME
from tests.bench.timing import ROUNDS, Row, medians_in_loop
from tests.bench.wire import CHANNEL, GUILD, Sent, Wire, attached, components_of, connected

ANCHOR = "import discord.ext.commands"
BOT = "import bot.__main__, bot.client"
"""What a running bot has imported."""
PEOPLE = tuple(Person(10 + number, f"Person {number}", f"person{number}") for number in range(4))
BURST = 50
"""Interactions that are timed together."""


def rows() -> list[Row]:
    """All rows of the bot. Takes about a minute."""
    return [*_processes(), *asyncio.run(_interactions()), *asyncio.run(_games())]


def _processes() -> list[Row]:
    with TemporaryDirectory() as cache:
        # Both sides from byte code, wherever this runs.
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment["PYTHONPYCACHEPREFIX"] = cache

        def run(*arguments: str) -> str:
            command = [sys.executable, *arguments]
            return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout

        seconds: dict[str, list[float]] = {ANCHOR: [], BOT: []}
        for code in seconds:
            run("-c", code)
        for _ in range(ROUNDS):
            for code, found in seconds.items():
                start = time.perf_counter()
                run("-c", code)
                found.append(time.perf_counter() - start)
        look = f"{ANCHOR}; print(open('/proc/self/status').read())"
        alone = median(_resident(run("-c", look)) for _ in range(3))
        idle = median(_resident(run("-m", "tests.bench.idle")) for _ in range(3))
    imports = median(seconds[BOT]) / median(seconds[ANCHOR])
    return [
        Row("D2", "memory of the idle bot / of discord.ext.commands alone", idle / alone, 1.8, 1.2),
        Row("D2", "memory of the idle bot, MB", idle / 1000),
        Row("D3", "time to import the bot / discord.ext.commands alone", imports, 2, 1.3),
    ]


def _resident(status: str) -> int:
    """Kilobytes in memory, from Linux's words on a process."""
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))


async def _interactions() -> list[Row]:
    """D1: the same interactions come to our bot, to one that does nothing, and to one that only answers.

    The last one shows discord.py's own part in acknowledging and answering; its answer is at hand.
    """
    with TemporaryDirectory() as folder:
        async with connected(Path(folder)) as ours, _idler(answers=False) as idle, _idler(answers=True) as replying:
            table = await _begin(ours, PEOPLE[:2])
            board = components_of(_newest_board(ours))
            person = await _person_to_move(ours, table)
            press = Press("play", table).custom_id

            def burst(wire: Wire, kind: str, is_end: Callable[[Sent], bool]) -> Callable[[], Awaitable[None]]:
                async def run() -> None:
                    for _ in range(BURST):
                        if kind == "button":
                            interaction = wire.pressed(person, press, board, is_private=False)
                        else:
                            interaction = wire.commanded(person, "help")
                        await wire.until(is_end, interaction)

                return run

            jobs = {}
            for kind in ("button", "slash command"):
                jobs[kind] = burst(ours, kind, _is_answer)
                jobs[f"{kind} answered"] = burst(replying, kind, _is_answer)
                jobs[f"{kind} dispatched"] = burst(idle, kind, _is_dispatched)
            times = await medians_in_loop(jobs)
    found = []
    for kind, what in (("button", "Play, which opens the panel"), ("slash command", "/help")):
        own, dispatch = times[kind] - times[f"{kind} answered"], times[f"{kind} dispatched"]
        found += [
            Row("D1", f"the bot's own code for a {kind} ({what}) / discord.py's dispatch", own / dispatch, 3, 1.5),
            Row("D1", f"the same in microseconds, {kind}", own / BURST * 1e6),
            Row("D1", f"discord.py's dispatch in microseconds, {kind}", dispatch / BURST * 1e6),
        ]
    return found


_DISPATCHED = discord.http.Route("POST", "/dispatched")


def _is_dispatched(sent: Sent) -> bool:
    return sent.path == _DISPATCHED.path


def _is_answer(sent: Sent) -> bool:
    return sent.is_answer


@asynccontextmanager
async def _idler(*, answers: bool) -> AsyncIterator[Wire]:
    """A bot with one command and one kind of button, which at most give an answer that was made before."""
    options: dict[str, Any] = {"intents": discord.Intents.default(), "help_command": None, "shard_count": 1}
    client = commands.AutoShardedBot("!", **options, max_messages=None)
    wire = Wire(client)
    view, nobody = layout(note("an answer")), discord.AllowedMentions.none()

    async def handle(interaction: discord.Interaction[Any]) -> None:
        if answers:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await interaction.edit_original_response(view=view, attachments=[], allowed_mentions=nobody)
        else:
            wire.note(_DISPATCHED, {})

    class Button(ui.DynamicItem[ui.Item[Any]], template=r"c1:.*"):
        @classmethod
        async def from_custom_id(cls, interaction: Any, item: ui.Item[Any], match: Any, /) -> "Button":
            return cls(item)

        async def callback(self, interaction: discord.Interaction[Any]) -> None:
            await handle(interaction)

    client.tree.add_command(app_commands.Command(name="help", description="help", callback=handle))
    client.add_dynamic_items(Button)
    async with attached(wire):
        yield wire


async def _games() -> list[Row]:
    """T1 and the two limits. The game with the heartbeat comes first, so that all that is cold is in it."""
    with TemporaryDirectory() as folder:
        async with connected(Path(folder)) as wire:
            pauses: list[float] = []
            async with heartbeat(pauses):
                await _game(wire, await _begin(wire, PEOPLE[:3], "deckhand"), looks_around=True)
            drawn, plain = await _with_and_without_picture(wire)
    return [
        Row("T1", "whole turn with the picture / without", _whole(drawn) / _whole(plain), 15, 6),
        Row("T1", "whole turn without the picture, ms", _whole(plain) * 1000),
        Row("T1", "whole turn with the picture, ms", _whole(drawn) * 1000),
        Row("turn", "until the new board is handed over, ms", median(turn.board for turn in drawn) * 1000, 50, 15),
        Row("loop", "longest pause of the event loop in a whole game, ms", max(pauses) * 1000, 20, 10),
        Row("loop", "the same, 99th percentile, ms", quantiles(pauses, n=100)[98] * 1000),
    ]


class Turn(NamedTuple):
    """Seconds from the acknowledgement of a press that plays an action."""

    board: float
    """Until the action is stored and the new board is handed over."""
    whole: float
    """Until the person's own panel is handed over too, and the old board was retired."""


def _whole(turns: list[Turn]) -> float:
    return median(turn.whole for turn in turns)


async def _with_and_without_picture(wire: Wire) -> tuple[list[Turn], list[Turn]]:
    """The turns of two games in which every other board is drawn: those with a picture, and those without."""
    artist = wire.bot.services.artist
    draw = artist.picture_of
    turns: tuple[list[Turn], list[Turn]] = ([], [])
    try:
        for first in (0, 1):
            table = await _begin(wire, PEOPLE)
            for ply in itertools.count(first):
                artist.picture_of = _no_picture if ply % 2 else draw
                turn = await _turn(wire, table, random.Random(ply), looks_around=False)
                if turn is None:
                    break
                turns[ply % 2].append(turn)
    finally:
        artist.picture_of = draw
    return turns


async def _no_picture(*_: Any) -> None:
    """Stands in for the artist: the board is then told in words."""


@asynccontextmanager
async def heartbeat(pauses: list[float]) -> AsyncIterator[None]:
    """Notes by how many seconds each sleep of a millisecond was too long."""

    async def beat() -> None:
        while True:
            start = time.perf_counter()
            await asyncio.sleep(0.001)
            pauses.append(time.perf_counter() - start - 0.001)

    beating = asyncio.create_task(beat())
    try:
        yield
    finally:
        beating.cancel()


async def _begin(wire: Wire, people: Sequence[Person], level: str | None = None) -> str:
    """A long game that begins, perhaps with a computer player; the id of its table."""
    services, host = wire.bot.services, people[0]
    seats = len(people) + (level is not None)
    options = {"length": "long"}
    opened = await services.lobby.open(GUILD, CHANNEL, CHANNEL, GAME.spec.id, seats, options, host, "en")
    table: str = opened.id
    for person in people[1:]:
        await services.lobby.join(table, person)
    if level is not None:
        await services.lobby.add_computer(table, host.id, level)
    await services.lobby.start(table, host.id)
    await services.follow_up(table)
    return table


async def _game(wire: Wire, table: str, *, looks_around: bool) -> None:
    luck = random.Random(1)
    while await _turn(wire, table, luck, looks_around=looks_around) is not None:
        pass


async def _turn(wire: Wire, table: str, luck: random.Random, *, looks_around: bool) -> Turn | None:
    """A random action by presses; None when the match is over.

    With `looks_around` the person opens the panel and goes through it step by step, to the preview of the action.
    """
    position = await wire.bot.services.lookup.position(table)
    if not position.awaited:
        return None
    (seat,) = position.awaited
    person = position.table.person_at(seat).id
    action = luck.choice(matches.legal(GAME, position.match, seat))
    shown = _newest_board(wire)
    for length in range(len(action) + 1 if looks_around else 0):
        step = Press("play", table, position.match.seq, action[:length])
        words = wire.pressed(person, step.custom_id, components_of(shown), is_private=length > 0)
        shown = await wire.until(_is_answer, words)
    do = Press("do", table, position.match.seq, action)
    before = len(wire.sent)
    answer = await wire.until(_is_answer, wire.pressed(person, do.custom_id, components_of(shown)))
    acknowledged = next(sent.at for sent in wire.sent[before:] if sent.is_acknowledgement)
    board = next(sent.at for sent in wire.sent[before:] if sent.is_board)
    return Turn(board - acknowledged, answer.at - acknowledged)


def _newest_board(wire: Wire) -> Sent:
    return next(sent for sent in reversed(wire.sent) if sent.is_new_message)


async def _person_to_move(wire: Wire, table: str) -> int:
    position = await wire.bot.services.lookup.position(table)
    (seat,) = position.awaited
    person: int = position.table.person_at(seat).id
    return person
