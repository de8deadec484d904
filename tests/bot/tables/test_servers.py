"""What a server can choose."""

from contextlib import nullcontext

import pytest

from bot.clocks.control import WrongControl
from bot.errors import Refused
from bot.tables.servers import Customs, check_game, check_opener
from tests.bot.rooms import GUILD, opened


async def test_what_was_chosen_is_kept_and_the_rest_is_as_ever(tmp_path, tally):
    async with opened(tmp_path / "t.sqlite3") as rooms:
        assert await rooms.servers.customs(GUILD) == Customs()
        await rooms.servers.choose(GUILD, clock="24h", policy="ghost")
        await rooms.servers.choose(GUILD, opener="5", announcements="6")
    async with opened(tmp_path / "t.sqlite3") as rooms:
        assert await rooms.servers.customs(GUILD) == Customs("move 1d", "ghost", opener=5, announcements=6)
        assert await rooms.servers.customs(GUILD + 1) == Customs()


@pytest.mark.parametrize("wrong", [{"policy": "prayer"}, {"where": "moon"}, {"opener": "all"}])
async def test_what_cannot_be_chosen_changes_nothing(rooms, wrong):
    with pytest.raises(Refused) as why:
        await rooms.servers.choose(GUILD, clock="24h", **wrong)
    assert why.value.code == "no-such-choice"
    with pytest.raises(WrongControl):
        await rooms.servers.choose(GUILD, clock="an age")
    assert await rooms.servers.customs(GUILD) == Customs()


async def test_games_are_allowed_unless_they_are_forbidden(rooms):
    every = (await rooms.servers.customs(GUILD)).games
    assert {"tally", "deckchairs"} <= set(every)
    await rooms.servers.allow(GUILD, "tally", is_allowed=False)
    await rooms.servers.allow(GUILD, "tally", is_allowed=False)
    customs = await rooms.servers.allow(GUILD, "deckchairs", is_allowed=False)
    assert set(customs.games) == set(every) - {"tally", "deckchairs"}
    with pytest.raises(Refused) as why:
        check_game(customs, "tally", "Tally")
    assert (why.value.code, why.value.params) == ("game-forbidden", {"game": "Tally"})
    customs = await rooms.servers.allow(GUILD, "tally", is_allowed=True)
    check_game(customs, "tally", "Tally")
    assert "deckchairs" not in customs.games
    with pytest.raises(Refused) as why:
        await rooms.servers.allow(GUILD, "chess", is_allowed=False)
    assert why.value.code == "no-such-game"


@pytest.mark.parametrize(
    ("opener", "roles", "role_name", "is_manager", "code"),
    [
        (0, [], "", False, None),
        (5, [4, 5], "Sailors", False, None),
        (5, [4], "Sailors", False, "may-not-open"),
        (5, [4], "Sailors", True, None),
        (5, [4], "", False, "opener-gone"),
        (5, [4], "", True, None),
    ],
)
def test_who_may_open_tables(opener, roles, role_name, is_manager, code):
    with nullcontext() if code is None else pytest.raises(Refused) as why:
        check_opener(Customs(opener=opener), roles, role_name, is_manager=is_manager)
    assert code is None or why.value.code == code
