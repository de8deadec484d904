"""Practice tables: full, begun, without a clock, and nothing that could count."""

import pytest

from bot.tables.hints import why_not
from bot.tables.model import Status
from bot.tables.practice import Practice
from engines.core.errors import OptionError
from engines.core.registry import games
from engines.players import levels
from tests.bot.rooms import ADA, CHANNEL, GUILD, opened, refused


async def begun(rooms, **how):
    practice = Practice(rooms.ledger, lambda: "5eed")
    asked = {"game": "deckchairs", "level": "stowaway"} | how
    return await practice.begin(GUILD, CHANNEL, CHANNEL, person=ADA, language="en", **asked)


async def test_a_practice_game_has_begun_and_is_still_there_after_a_restart(tmp_path, tally):
    path = tmp_path / "test.sqlite3"
    async with opened(path) as rooms:
        position = await begun(rooms, seats=3)
        table = position.table
        assert (table.status, table.seats, table.control) == (Status.RUNNING, 3, "none")
        assert [(s.person, s.level) for s in table.sitting] == [(ADA, None), (None, "stowaway"), (None, "stowaway")]
        assert table.unrated == "computer"
        assert why_not(table) is None
        assert await rooms.owed() == ["board"]
    async with opened(path) as rooms:
        again = await rooms.lookup.position(table.id)
        assert (again.table, again.match) == (table, position.match)
        await rooms.crew.drive(table.id)
        assert 0 in (await rooms.lookup.position(table.id)).awaited


@pytest.mark.parametrize("game", games())
async def test_every_game_can_be_practised_with_each_of_its_levels(rooms, game):
    for level in levels(games()[game]):
        table = (await begun(rooms, game=game, level=level)).table
        assert table.seats == min(seats for seats in games()[game].spec.seats if seats > 1)


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ({"game": "chess"}, "no-such-game"),
        ({"level": "admiral"}, "no-such-level"),
        ({"game": "man_the_boats", "seats": 1}, "practice-alone"),
    ],
)
async def test_what_cannot_be_practised(rooms, how, code):
    with refused(code):
        await begun(rooms, **how)
    with pytest.raises(OptionError):
        await begun(rooms, seats=9)
    assert await rooms.owed() == []
