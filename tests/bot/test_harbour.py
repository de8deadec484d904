"""The harbour: the server is always the same, time passes on demand, the bot restarts, the games are kept."""

import asyncio
from pathlib import Path

import aiohttp
import discord
import pytest

from bot import harbour, invite
from bot.config import Settings
from bot.harbour import Harbour, PortTaken
from bot.tables.model import Position
from engines.core import match, registry
from tests.bot.conftest import buttons, custom_ids, text_of


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Games in an empty folder, a page on any free port."""
    return Settings(database=tmp_path / "hold" / "ship.sqlite3", harbour_port=0, _env_file=None)


def board(opened: Harbour) -> discord.Message:
    """The newest message with buttons."""
    return next(message for message in reversed(opened.games.history()) if buttons(message))


async def begin(opened: Harbour, **options: str) -> discord.Message:
    """Ada and Bruno begin a short game; its first board."""
    ada, bruno, *_ = opened.members
    await ada.slash(opened.games, "game new", game="deckchairs", options="length=short board=A", **options)
    await bruno.click(next(m for m in opened.games.history() if "Join" in buttons(m)), label="Join")
    await ada.click(board(opened), label="Start")
    return board(opened)


async def act(opened: Harbour) -> str:
    """Whoever is to move takes the first action that is legal; the digest of the new position."""
    position = await now_at(opened)
    (seat,) = position.awaited
    person = position.table.person_at(seat)
    assert person is not None
    member = next(member for member in opened.members if member.id == person.id)
    game = registry.game(position.table.game)
    verb, *values = match.legal(game, position.match, seat)[0]
    slots = game.grammar.verbs[verb].slots
    await member.slash(
        opened.games, f"deckchairs {verb}", **{slot.name: value for slot, value in zip(slots, values, strict=True)}
    )
    return await digest(opened)


async def now_at(opened: Harbour) -> Position:
    """The position of the only game."""
    (table_id,) = await opened.bot.services.lookup.running()
    return await opened.bot.services.lookup.position(table_id)


async def digest(opened: Harbour) -> str:
    return match.digest((await now_at(opened)).match)


async def until(condition) -> None:
    """Waits for what a task of the harbour's brings about."""
    for _ in range(1000):
        if condition():
            return
        await asyncio.sleep(0.02)
    pytest.fail("it did not come about in 20 seconds")


async def test_the_page_is_served(settings):
    async with harbour.opened(settings) as opened, aiohttp.ClientSession() as session:
        async with session.get(opened.url) as answer:
            assert answer.status == 200
            assert "channel-composer" in await answer.text()
        assert [member.name for member in opened.members] == ["ada", "bruno", "chidi", "dilek"]


async def test_the_bot_may_do_just_what_the_invitation_asks_for_and_ada_may_manage_the_server(settings):
    async with harbour.opened(settings) as opened:
        guild = opened.env.guild
        may = {
            member.id: discord.Permissions(opened.env.backend.compute_permissions(guild.id, member.id))
            for member in (guild.me, *opened.members)
        }
        everyone = may[opened.members[1].id]
        assert may[guild.me.id] == invite.PERMISSIONS | everyone
        assert [may[member.id].manage_guild for member in opened.members] == [True, False, False, False]


async def test_a_taken_port_is_told(settings):
    async with await asyncio.start_server(lambda *_: None, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(PortTaken):
            async with harbour.opened(settings.model_copy(update={"harbour_port": port})):
                pass


async def test_time_passes_by_command_and_only_so(settings):
    async with harbour.opened(settings) as opened:
        before = opened.now()
        await opened.members[2].slash(opened.games, "harbour pass-time", hours=30.0)
        await until(lambda: opened.now() != before)
        assert opened.now() == before + 30 * 3600


async def test_a_restart_by_command_keeps_the_game_and_the_old_buttons(settings):
    async with harbour.opened(settings) as opened:
        await begin(opened)
        played = await act(opened)
        hanging = board(opened)
        old = opened.bot
        await opened.members[3].slash(opened.games, "harbour restart")
        await until(lambda: opened.bot is not old and opened.bot.is_ready())
        await opened._when_free(opened.env.settle)
        assert old.is_closed()
        assert await digest(opened) == played
        assert [m.id for m in opened.games.history() if buttons(m)] == [hanging.id]
        answers = [await member.click(board(opened), label="Play") for member in opened.members[:2]]
        assert any("What do you do" in text_of(answer) for answer in answers)
        await act(opened)
        assert (await now_at(opened)).table.seq == 2


async def test_the_next_opening_has_the_same_server_and_goes_on_with_the_game(settings):
    async with harbour.opened(settings) as opened:
        await begin(opened)
        played = await act(opened)
        ids = (opened.env.guild.id, opened.games.id, *(member.id for member in opened.members))
        left_at, message_ids = opened.now(), {message.id for message in opened.games.history()}
    async with harbour.opened(settings) as opened:
        assert ids == (opened.env.guild.id, opened.games.id, *(member.id for member in opened.members))
        assert opened.now() > left_at
        (hanging,) = opened.games.history()
        assert hanging.id not in message_ids
        assert "Play" in buttons(hanging)
        assert await digest(opened) == played
        await act(opened)
        assert (await now_at(opened)).table.seq == 2


async def test_time_that_passed_stays_passed_in_the_next_opening(settings):
    async with harbour.opened(settings) as opened:
        await opened.pass_time(1000 * 3600)
        left_at = opened.now()
    async with harbour.opened(settings) as opened:
        assert opened.now() > left_at


async def test_a_table_with_a_thread_goes_on_in_the_channel_that_is_left(settings):
    async with harbour.opened(settings) as opened:
        await opened.members[0].slash(opened.games, "game new", game="deckchairs", where="thread")
        (thread,) = opened.games.threads
        assert any(buttons(message) for message in thread.history())
    async with harbour.opened(settings) as opened:
        assert "Join" in buttons(board(opened))
        assert custom_ids(board(opened).components)


async def test_the_games_of_the_harbour_are_not_those_of_discord(settings):
    async with harbour.opened(settings) as opened:
        await begin(opened)
    assert not settings.database.exists()
    assert settings.harbour_database.exists()
