"""The pool that all share: made when it is needed, replaced when it breaks, once for all who were in it."""

import asyncio
import os
import signal
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context

import pytest

from bot.workers import Workers


class Broken(ThreadPoolExecutor):
    """A pool whose workers were killed."""

    def submit(self, *_args, **_kwargs):
        raise BrokenProcessPool("killed")


async def test_no_pool_is_made_before_it_is_needed():
    made = []

    def make():
        made.append(ThreadPoolExecutor(1))
        return made[-1]

    workers = Workers(make)
    workers.close()
    assert made == []
    assert await asyncio.gather(*(workers.run(partial(pow, n, 2)) for n in range(9))) == [n * n for n in range(9)]
    assert len(made) == 1
    workers.close()
    with pytest.raises(RuntimeError, match="shutdown"):
        await workers.run(int)


async def test_without_a_pool_threads_do_the_work():
    assert await Workers(lambda: None).run(partial(pow, 2, 5)) == 32


async def test_what_fails_is_told():
    with pytest.raises(ZeroDivisionError):
        await Workers(lambda: None).run(partial(divmod, 1, 0))


async def test_a_broken_pool_is_replaced_once_for_all_who_were_in_it():
    pools = [Broken(), ThreadPoolExecutor(1), ThreadPoolExecutor(1)]
    workers = Workers(lambda: pools.pop(0))
    assert await asyncio.gather(*(workers.run(partial(pow, n, 2)) for n in range(5))) == [n * n for n in range(5)]
    assert len(pools) == 1
    workers.close()


async def test_a_pool_that_breaks_twice_is_given_up():
    workers = Workers(Broken)
    with pytest.raises(BrokenProcessPool):
        await workers.run(int)


async def test_a_worker_that_is_killed_costs_one_try():
    workers = Workers(lambda: ProcessPoolExecutor(1, mp_context=get_context("spawn")))
    victim = await workers.run(os.getpid)
    os.kill(victim, signal.SIGKILL)
    assert await workers.run(os.getpid) not in (victim, os.getpid())
    workers.close()


async def test_what_no_game_waits_for_lets_others_go_first_but_not_for_ever(monkeypatch):
    workers, done = Workers(lambda: ThreadPoolExecutor(2)), []
    with workers.ahead(), workers.ahead():
        aside = asyncio.create_task(workers.run_aside(partial(done.append, "aside")))
        for number in range(3):
            await workers.run(partial(done.append, number))
            await asyncio.sleep(0.02)
        assert done == [0, 1, 2]
    await aside
    assert done == [0, 1, 2, "aside"]
    monkeypatch.setattr("bot.workers._YIELDING", 0.05)
    with workers.ahead():
        await asyncio.wait_for(workers.run_aside(partial(done.append, "late")), 5)
    assert done[-1] == "late"
    workers.close()
