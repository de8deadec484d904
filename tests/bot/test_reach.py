"""Whose eyes a table is for: an id that somebody has heard of opens no door that Discord keeps shut."""

from typing import Any

import discord
import pytest
from simcord.enums import ChannelType

from tests.bot.conftest import Harbour, text_of

NAMING = ("log", "board", "record save", "join", "resign", "cancel", "start", "leave", "hint")
"""Commands of `/game` that take a table."""


def only_for(harbour: Harbour, *members: Any) -> dict[Any, discord.PermissionOverwrite]:
    seeing = dict.fromkeys(
        (*(member.user for member in members), harbour.env.bot.user), discord.PermissionOverwrite(view_channel=True)
    )
    return {harbour.guild.default_role: discord.PermissionOverwrite(view_channel=False), **seeing}


async def opened_in(harbour: Harbour, room: Any) -> str:
    """The id of Ada's new table in a channel or thread."""
    await harbour.ada.slash(room, "game new", game="deckchairs", seats=2)
    (table,) = await harbour.bot.services.lookup.tables_of(harbour.ada.id)
    return table.id


async def choices(member: Any, room: Any) -> list[str]:
    return [choice["value"] for choice in await member.autocomplete(room, "game log", "table", "")]


@pytest.mark.parametrize("command", NAMING)
async def test_a_table_in_a_channel_that_somebody_cannot_see(harbour: Harbour, command: str) -> None:
    cabin = harbour.guild.create_text_channel("cabin", overwrites=only_for(harbour, harbour.ada, harbour.bruno))
    table_id = await opened_in(harbour, cabin)
    told = text_of(await harbour.chidi.slash(harbour.games, f"game {command}", table=table_id))
    assert told.startswith("There is no such table in this channel")


async def test_whoever_can_see_the_channel_may_name_its_table_from_elsewhere(harbour: Harbour) -> None:
    cabin = harbour.guild.create_text_channel("cabin", overwrites=only_for(harbour, harbour.ada, harbour.bruno))
    table_id = await opened_in(harbour, cabin)
    assert "You have a seat" in text_of(await harbour.bruno.slash(harbour.games, "game join", table=table_id))


async def test_who_sits_at_a_table_finds_it_though_the_channel_was_closed_to_them(harbour: Harbour) -> None:
    cabin = harbour.guild.create_text_channel("cabin", overwrites=only_for(harbour, harbour.bruno))
    await harbour.duel()
    (table_id,) = harbour.table_ids()
    await harbour.bruno.slash(cabin, "game move", table=table_id)
    assert "the log" in text_of(await harbour.ada.slash(harbour.games, "game log", table=table_id))
    assert "no such table" in text_of(await harbour.chidi.slash(harbour.games, "game log", table=table_id))


async def test_a_private_thread_keeps_its_tables_from_the_channel_above(harbour: Harbour) -> None:
    made = harbour.env.backend.create_thread(
        harbour.games.id, "whispers", harbour.ada.id, type=ChannelType.PRIVATE_THREAD
    )
    harbour.env.backend.add_thread_member(made.id, harbour.bot.user.id)
    thread = next(t for t in harbour.games.threads if t.id == made.id)
    table_id = await opened_in(harbour, thread)
    assert "no such table" in text_of(await harbour.chidi.slash(harbour.games, "game join"))
    assert await choices(harbour.chidi, harbour.games) == []
    assert await choices(harbour.ada, harbour.games) == [table_id]
    harbour.env.backend.add_thread_member(made.id, harbour.chidi.id)
    assert await choices(harbour.chidi, thread) == [table_id]


async def test_an_archived_thread_is_taken_for_a_private_one(harbour: Harbour) -> None:
    await harbour.ada.slash(harbour.games, "game new", game="deckchairs", seats=2, where="thread")
    (thread,) = harbour.games.threads
    (table,) = await harbour.bot.services.lookup.tables_of(harbour.ada.id)
    assert await choices(harbour.chidi, harbour.games) == [table.id]
    harbour.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    await harbour.env.settle()
    assert await choices(harbour.chidi, harbour.games) == []
    assert await choices(harbour.ada, harbour.games) == [table.id]


async def test_who_manages_the_server_moves_what_is_theirs_to_see_or_has_lost_its_channel(harbour: Harbour) -> None:
    cabin = harbour.guild.create_text_channel("cabin", overwrites=only_for(harbour, harbour.ada))
    table_id = await opened_in(harbour, cabin)
    role = harbour.guild.create_role("purser", permissions=discord.Permissions(manage_guild=True))
    harbour.env.backend.add_member_role(harbour.guild.id, harbour.chidi.id, role.id)
    assert "no such table" in text_of(await harbour.chidi.slash(harbour.games, "game move", table=table_id))
    harbour.env.backend.delete_channel(cabin.id)
    await harbour.env.settle()
    assert "lives here now" in text_of(await harbour.chidi.slash(harbour.games, "game move", table=table_id))


async def test_a_table_of_another_server_is_unknown_here(harbour: Harbour) -> None:
    other = harbour.env.create_guild("Elsewhere")
    room = other.create_text_channel("games")
    guest = other.add_member(harbour.ada.user)
    await guest.slash(room, "game new", game="deckchairs", seats=2)
    (table,) = await harbour.bot.services.lookup.tables_of(harbour.ada.id)
    for command in ("log", "join", "move"):
        for member in (harbour.ada, harbour.chidi):
            told = text_of(await member.slash(harbour.games, f"game {command}", table=table.id))
            assert "no such table" in told
