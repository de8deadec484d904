"""Computer seats: they play through the same door, and never hold a table up."""

import asyncio
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

import pytest

from bot.errors import Refused
from bot.tables import crew, thinking
from bot.tables.crew import Crew
from bot.tables.model import Status
from bot.workers import Workers
from engines.players.search import Searcher
from tests.bot.rooms import ADA, BRUNO, opened
from tests.bot.tally import State


def hire(monkeypatch, choose):
    """Lets a function of ours be the stowaway."""
    monkeypatch.setattr(thinking, "PLAYERS", {"stowaway": choose, "deckhand": choose})


async def test_the_crew_plays_until_a_person_is_awaited(rooms):
    table_id = await rooms.start(2, computers=2, limit="100")
    assert await rooms.crew.drive(table_id) is None
    await rooms.act(table_id)
    await rooms.act(table_id)
    position = await rooms.crew.drive(table_id)
    assert (position.match.seq, position.awaited) == (4, {0})
    authors = await rooms.sql("SELECT author FROM entry ORDER BY seq")
    assert [author for (author,) in authors] == ["person", "person", "computer", "computer"]
    assert await rooms.crew.drive(table_id) is None


async def test_where_there_is_nothing_to_drive(rooms):
    lobby, over = await rooms.open(), await rooms.start()
    await rooms.play.resign(over, ADA.id)
    assert await rooms.crew.drive(lobby.id) is None
    assert await rooms.crew.drive(over) is None


async def test_simultaneous_seats_wait_for_the_persons(rooms):
    """Not before: the computers' answers would tell nothing, but each would post a board."""
    table_id = await rooms.start(2, computers=1, mode="together", limit="100")
    await rooms.act(table_id)
    assert await rooms.crew.drive(table_id) is None
    await rooms.act(table_id)
    assert (await rooms.crew.drive(table_id)).awaited == {0, 1, 2}


async def test_the_last_ones_play_to_the_end(rooms):
    table_id = await rooms.start(1, computers=1)
    await rooms.play.substitute(table_id, 0)
    position = await rooms.crew.drive(table_id)
    assert position.table.status is Status.OVER


@pytest.mark.parametrize("text", ["add 13", "add 99", "nonsense"])
async def test_a_player_that_wants_what_is_not_legal(rooms, monkeypatch, caplog, text):
    hire(monkeypatch, lambda *_: text)
    table_id = await rooms.start(1, computers=1, limit="100")
    await rooms.act(table_id)
    position = await rooms.crew.drive(table_id)
    assert position.recent[-1].entry.text == "add 1"
    assert "not legal" in caplog.text


async def test_a_player_that_fails(rooms, monkeypatch, caplog):
    def choose(*_):
        raise ZeroDivisionError

    hire(monkeypatch, choose)
    table_id = await rooms.start(1, computers=1, limit="100")
    await rooms.act(table_id)
    assert (await rooms.crew.drive(table_id)).awaited == {0}
    assert "ZeroDivisionError" in caplog.text


async def test_a_player_is_given_what_a_person_sees(rooms, monkeypatch):
    """The view, not the state; luck of its own, the same after a restart."""
    given = []

    def choose(game, view, seat, legal, luck):
        given.append((game.spec.id, view, seat, tuple(legal), luck))
        return "add 1"

    hire(monkeypatch, choose)
    for _ in range(2):
        table_id = await rooms.start(1, computers=2, limit="100")
        await rooms.act(table_id)
        await rooms.crew.drive(table_id)
    assert given[:2] == given[2:]
    assert [seat for _, _, seat, _, _ in given[:2]] == [1, 2]
    assert given[0][4] != given[1][4]
    match = (await rooms.lookup.position(table_id)).match
    assert all(luck.seed != match.setup.seed for *_, luck in given)
    assert given[0][1] == State(seats=3, limit=100, together=False, total=1, waiting=(1,))


async def test_the_match_moves_on_while_a_player_thinks(rooms, monkeypatch):
    """The late thought is dropped; the crew thinks again about where the match stands then."""
    table_id = await rooms.start(2, computers=1, mode="turns", limit="100")
    for _ in range(2):
        await rooms.act(table_id)
    choose = rooms.crew._choose

    async def slow(position, seat, end):
        if position.match.seq == 2:
            await rooms.play.resign(table_id, BRUNO.id)
        return await choose(position, seat, end)

    monkeypatch.setattr(rooms.crew, "_choose", slow)
    position = await rooms.crew.drive(table_id)
    assert [ply.entry.text[:4] for ply in position.recent] == ["add ", "add ", ".res", "add "]


async def test_a_match_that_freezes_meanwhile_is_left_alone(rooms, monkeypatch):
    table_id = await rooms.start(1, computers=1, limit="100")
    await rooms.act(table_id)
    choose = rooms.crew._choose

    async def slow(position, seat, end):
        await rooms.cancelling.now(table_id)
        return await choose(position, seat, end)

    monkeypatch.setattr(rooms.crew, "_choose", slow)
    assert await rooms.crew.drive(table_id) is None


async def test_four_drivers_think_and_play_once(rooms, monkeypatch):
    thoughts = []
    hire(monkeypatch, lambda *_: thoughts.append(1) or "add 1")
    table_id = await rooms.start(1, computers=3, limit="100")
    await rooms.act(table_id)
    await asyncio.gather(*(rooms.crew.drive(table_id) for _ in range(4)))
    assert (await rooms.lookup.position(table_id)).match.seq == 4
    assert len(thoughts) == 3


class Pauses:
    """Stands in the place of `asyncio.sleep` in the crew's module: notes how long, and lets a test act meanwhile."""

    def __init__(self, monkeypatch, meanwhile=None):
        self.lengths = []
        self._meanwhile = meanwhile
        monkeypatch.setattr(crew.asyncio, "sleep", self)

    async def __call__(self, seconds):
        self.lengths.append(seconds)
        if self._meanwhile is not None:
            await self._meanwhile()


async def test_a_stretch_begins_with_one_pause_however_many_play(rooms, monkeypatch):
    table_id = await rooms.start(1, computers=3, limit="100")

    async def look():
        assert not rooms.ledger.lock(table_id).locked(), "the table is free meanwhile"
        assert (await rooms.lookup.position(table_id)).match.seq == 1

    pauses = Pauses(monkeypatch, look)
    calm = Crew(rooms.lookup, rooms.play, Workers(lambda: None), 1.5)
    await rooms.act(table_id)
    assert (await calm.drive(table_id, calmly=True)).awaited == {0}
    (pause,) = pauses.lengths
    assert 0 < pause <= 1.5
    await rooms.act(table_id)
    assert (await calm.drive(table_id)).awaited == {0}
    assert len(pauses.lengths) == 1, "nobody looks on"


async def test_who_thinks_longer_than_the_pause_makes_none(rooms, monkeypatch):
    table_id = await rooms.start(1, computers=1, limit="100")
    pauses = Pauses(monkeypatch)
    hire(monkeypatch, lambda *_: time.sleep(0.02) or "add 1")
    await rooms.act(table_id)
    await Crew(rooms.lookup, rooms.play, Workers(lambda: None), 0.01).drive(table_id, calmly=True)
    assert pauses.lengths == []


async def test_what_is_taken_back_in_the_pause_is_not_answered(rooms, monkeypatch):
    table_id = await rooms.start(1, computers=1, limit="100")
    Pauses(monkeypatch, lambda: rooms.consent.take_back(table_id, ADA.id, 1))
    await rooms.act(table_id)
    assert await Crew(rooms.lookup, rooms.play, Workers(lambda: None), 1.5).drive(table_id, calmly=True) is None
    assert [text for _, _, text, _ in await rooms.log(table_id)] == ["add 1", ".undo 0"]


async def test_a_process_that_ends_in_the_pause_loses_nothing_but_the_pause(tmp_path, tally, monkeypatch):
    path = tmp_path / "test.sqlite3"
    async with opened(path) as rooms:
        table_id = await rooms.start(1, computers=1, limit="100")
        calm = Crew(rooms.lookup, rooms.play, Workers(lambda: None), 1.5)

        async def close():
            calm.close()

        Pauses(monkeypatch, close)
        await rooms.act(table_id)
        assert await calm.drive(table_id, calmly=True) is None
    async with opened(path) as rooms:
        assert await rooms.crew.resume() == [table_id]
        assert (await rooms.lookup.position(table_id)).awaited == {0}


async def test_all_turns_are_played_in_time_also_by_those_who_wait_for_a_worker(rooms, monkeypatch):
    """Each has so long from when its turn begins, not from when a worker is free."""
    monkeypatch.setattr(crew, "_TURN", 0.6)
    monkeypatch.setattr(thinking, "PLAYERS", {"stowaway": Searcher(1_000_000)})
    tables = [await rooms.start(1, computers=1, game="deckchairs") for _ in range(5)]
    workers = Workers(lambda: ThreadPoolExecutor(1))
    driver = Crew(rooms.lookup, rooms.play, workers)
    for table_id in tables:
        while not await driver.is_awaited(table_id):
            await rooms.act(table_id)
    begun = time.monotonic()
    await asyncio.gather(*map(driver.drive, tables))
    # A turn may have several actions, half of what is left for each; then whoever waited decides at once.
    assert 0.2 < time.monotonic() - begun < 2
    workers.close()


async def test_two_turns_in_a_row_have_each_their_own_time(rooms, monkeypatch):
    """Of two in Collapsible D each begins every other turn, and has ended the one before."""
    given = {}

    async def chosen(self, position, seat, end):
        given.setdefault((seat, position.match.state.turn), set()).add(end)
        if len(given) > 8:
            self.close()
        return await self._chosen_by("deckhand", position, seat, end)

    monkeypatch.setattr(crew.Crew, "_choose", chosen)
    table_id = await rooms.start(1, computers=1, game="collapsible_d")
    await rooms.play.substitute(table_id, 0)
    await rooms.crew.drive(table_id)
    both = [(seat, turn) for seat, turn in given if (seat, turn + 1) in given]
    assert both
    for seat, turn in both:
        assert not given[seat, turn] & given[seat, turn + 1]


@pytest.mark.parametrize(("left", "player"), [(5.0, "captain"), (0.1, "deckhand")])
async def test_who_has_no_time_to_search_takes_the_advice_of_the_game(rooms, monkeypatch, left, player):
    asked = []

    def note(game, level, *more, until):
        asked.append(level)
        return thinking.think(game, "deckhand", *more, until=until)

    monkeypatch.setattr(crew, "think", note)
    monkeypatch.setattr(crew, "_TURN", left)
    table_id = (await rooms.open(2, "deckchairs")).id
    await rooms.lobby.add_computer(table_id, ADA.id, "captain")
    await rooms.lobby.start(table_id, ADA.id)
    while not await rooms.crew.is_awaited(table_id):
        await rooms.act(table_id)
    await rooms.crew.drive(table_id)
    assert asked[0] == player


async def test_ashore_nobody_plays(rooms):
    """Not even the first action at hand, as one would who fails."""
    table_id = await rooms.start(1, computers=2, limit="100")
    await rooms.act(table_id)
    rooms.crew.close()
    assert await rooms.crew.drive(table_id) is None
    assert (await rooms.lookup.position(table_id)).match.seq == 1


async def test_resume_after_a_restart(tmp_path, tally, monkeypatch, caplog):
    path = tmp_path / "test.sqlite3"
    async with opened(path) as rooms:
        tables = [await rooms.start(1, computers=1, limit="100") for _ in range(3)]
        for table_id in tables[:2]:
            await rooms.act(table_id)
    async with opened(path) as rooms:
        await rooms.sql("UPDATE match SET game = 'scrabble' WHERE id = ?", tables[0])
        assert await rooms.crew.resume() == [tables[1]]
        assert f"the crew cannot play at table {tables[0]}" in caplog.text
        assert (await rooms.lookup.position(tables[1])).awaited == {0}


async def test_in_a_process_of_its_own(rooms):
    table_id = await rooms.start(1, computers=1, game="deckchairs")
    made = []

    def make():
        made.append(ProcessPoolExecutor(1, mp_context=get_context("spawn")))
        return made[-1]

    workers = Workers(make)
    driver = Crew(rooms.lookup, rooms.play, workers)
    while not (await rooms.lookup.position(table_id)).recent or not await driver.drive(table_id):
        await rooms.act(table_id)
    assert len(made) == 1
    workers.close()
    with pytest.raises(RuntimeError, match="shutdown"):
        made[0].submit(int)


async def test_a_broken_pool_is_replaced(rooms):
    """A worker that was killed, for want of memory, costs one thought."""

    class Broken(ThreadPoolExecutor):
        def submit(self, *_args, **_kwargs):
            raise BrokenProcessPool("killed")

    pools = [Broken(), ThreadPoolExecutor()]
    table_id = await rooms.start(1, computers=1, limit="100")
    await rooms.act(table_id)
    workers = Workers(lambda: pools.pop(0))
    driver = Crew(rooms.lookup, rooms.play, workers)
    assert (await driver.drive(table_id)).awaited == {0}
    assert pools == []
    workers.close()


async def test_a_computer_cannot_act_for_a_person(rooms):
    table_id = await rooms.start()
    with pytest.raises(Refused, match="stale"):
        await rooms.play.act_computer(table_id, 0, "add 1", seq=0)
