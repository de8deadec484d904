"""The sweeper: awake when something is due, never in the way of what is being sent, not ended by a fault (S76)."""

import asyncio
from unittest.mock import create_autospec

import pytest

from bot.boards import sweeper
from bot.boards.delivery import Delivery
from bot.boards.sweeper import Sweeper
from bot.tables.timekeeper import Timekeeper

NOW = 1_000


@pytest.fixture
def delivery():
    return create_autospec(Delivery, instance=True)


def idle():
    """A timekeeper for whom nothing is ever due."""
    kept = create_autospec(Timekeeper, instance=True)
    kept.next_due.return_value = None
    kept.run_due.return_value = []
    return kept


async def nobody_follows(table_id):
    raise AssertionError(table_id)


@pytest.fixture
def slept(monkeypatch):
    """How long the sweeper slept; it does not really."""
    pauses = []
    real = asyncio.sleep

    async def sleep(seconds):
        pauses.append(seconds)
        await real(0)

    monkeypatch.setattr(sweeper.asyncio, "sleep", sleep)
    return pauses


async def rest():
    """Lets every task run until it waits for something else than its turn."""
    for _ in range(20):
        await asyncio.get_running_loop().run_in_executor(None, lambda: None)


async def test_it_sleeps_until_something_is_due_and_ends_when_nothing_is_owed(delivery, slept):
    delivery.next_due.side_effect = [NOW + 40, NOW - 5, None]
    Sweeper(idle(), nobody_follows, delivery, lambda: NOW).rearm()
    await rest()
    assert slept == [40, 1]
    assert delivery.run_due.await_count == 2


async def test_no_fault_ends_it(delivery, slept, caplog):
    delivery.next_due.side_effect = [OSError("disk"), NOW, NOW, None]
    delivery.run_due.side_effect = [2, RuntimeError("one row"), 0]
    Sweeper(idle(), nobody_follows, delivery, lambda: NOW).rearm()
    await rest()
    assert delivery.run_due.await_count == 3
    assert "the outbox cannot be read" in caplog.text
    assert "what is due cannot be sent" in caplog.text


async def test_what_is_being_sent_is_not_disturbed(delivery, slept):
    sending, sent = asyncio.Event(), []

    async def send():
        await sending.wait()
        sent.append(1)

    delivery.next_due.side_effect = [NOW, None]
    delivery.run_due.side_effect = send
    watch = Sweeper(idle(), nobody_follows, delivery, lambda: NOW)
    watch.rearm()
    await rest()
    watch.rearm()
    sending.set()
    await rest()
    assert sent == [1]


async def test_an_earlier_debt_wakes_it(delivery):
    delivery.next_due.side_effect = [NOW + 3600, NOW, None]
    watch = Sweeper(idle(), nobody_follows, delivery, lambda: NOW)
    watch.rearm()
    await rest()
    watch.rearm()
    await asyncio.sleep(1.2)
    delivery.run_due.assert_awaited_once()


async def test_stopped_it_sends_nothing(delivery):
    delivery.next_due.return_value = NOW
    watch = Sweeper(idle(), nobody_follows, delivery, lambda: NOW)
    watch.rearm()
    await rest()
    watch.stop()
    watch.rearm()
    await asyncio.sleep(1.2)
    delivery.run_due.assert_not_awaited()


async def test_it_tells_when_it_last_sent_what_was_due(delivery, slept):
    delivery.next_due.side_effect = [NOW, None]
    watch = Sweeper(idle(), nobody_follows, delivery, lambda: NOW)
    assert watch.last_sweep is None
    watch.rearm()
    await rest()
    assert watch.last_sweep == NOW


async def test_time_that_is_due_comes_before_what_is_owed_because_of_it(delivery, slept):
    timekeeper, followed = idle(), []
    timekeeper.next_due.side_effect = [NOW + 7, None]
    timekeeper.run_due.return_value = ["a", "b"]
    delivery.next_due.side_effect = [NOW + 40, None]
    delivery.run_due.side_effect = lambda: followed.append("sent")

    async def follow_up(table_id):
        followed.append(table_id)

    Sweeper(timekeeper, follow_up, delivery, lambda: NOW).rearm()
    await rest()
    assert slept == [7]
    assert followed == ["a", "b", "sent"]


async def test_it_never_sleeps_long_because_the_clock_may_be_set(delivery, slept):
    delivery.next_due.side_effect = [NOW + 90_000, None]
    Sweeper(idle(), nobody_follows, delivery, lambda: NOW).rearm()
    await rest()
    assert slept == [3600]
