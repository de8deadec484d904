"""What organisers are told about their numbers, before it is too late."""

from typing import Any

import pytest

from bot.director.advice import Advice, advice
from tests.bot.director.desk import Desk, desk, games
from tests.bot.rooms import ADA

__all__ = ["desk", "games"]


async def told(desk: Desk, players: int, **plan: Any) -> tuple[Advice, ...]:
    return advice(await desk.open(players, **plan))


async def test_twelve_at_tables_of_four_must_repeat_three_pairs_and_at_tables_of_three_none(desk: Desk) -> None:
    assert await told(desk, 12, size=4) == (Advice("repeats", 12, 4, 3, 3),)
    assert await told(desk, 12, size=3) == ()
    assert await told(desk, 16, size=4) == ()


async def test_one_table_is_a_series(desk: Desk) -> None:
    assert await told(desk, 5, size=5, rounds=3) == (Advice("series", 5, 3),)


@pytest.mark.parametrize(("players", "size", "kinds"), [(7, 3, []), (9, 3, []), (8, 3, ["uneven"]), (8, 2, [])])
async def test_a_round_robin_without_a_design_is_uneven(desk: Desk, players: int, size: int, kinds: list[str]) -> None:
    assert [each.kind for each in await told(desk, players, size=size, format="robin")] == kinds


async def test_there_is_nothing_to_say_of_too_few_of_an_elimination_or_of_what_has_begun(desk: Desk) -> None:
    assert await told(desk, 1) == ()
    assert await told(desk, 12, size=4, format="elimination") == ()
    event = await desk.open(12, size=4)
    assert advice(await desk.arbiter.start(event.id, ADA.id)) == ()
