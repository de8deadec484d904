"""What happens to channels, boards and servers around a game: deleted, forbidden, out of order, gone and back."""

import asyncio
from typing import Any

import pytest
from simcord.backend import serializers

from bot.ui import artist
from renderers.core import paint
from tests.bot.conftest import Harbour, alt_of, buttons, text_of

HOUR = 3600


async def test_a_deleted_channel_makes_the_table_homeless_until_it_is_moved(harbour: Harbour) -> None:
    mover, _ = await harbour.duel()
    (table_id,) = harbour.table_ids()
    harbour.env.backend.delete_channel(harbour.games.id)
    await harbour.env.settle()
    assert (await harbour.table(table_id)).homeless
    for member in (harbour.ada, harbour.bruno):
        (told,) = member.user.dm_channel.history()
        assert "The channel of your table (Deckchairs on the Titanic) was deleted" in told.content
    quarters = harbour.guild.create_text_channel("quarters")
    listed = text_of(await mover.slash(quarters, "games"))
    assert "its channel is gone" in listed
    sent = len(harbour.env.http_requests)
    await harbour.env.advance_time(24 * HOUR)
    assert len(harbour.env.http_requests) == sent, "nothing is tried again and again"

    (choice,) = await mover.autocomplete(quarters, "game move", "table", "")
    moved = await mover.slash(quarters, "game move", table=choice["value"])
    assert "The table lives here now" in text_of(moved)
    assert "Play" in buttons(harbour.board(quarters))
    await harbour.act(quarters, table_id)
    assert (await harbour.position(table_id)).match.seq == 1


async def test_a_deleted_thread_is_the_same(harbour: Harbour) -> None:
    await harbour.ada.slash(harbour.games, "game new", game="deckchairs", seats=2, where="thread")
    (thread,) = harbour.games.threads
    harbour.env.backend.delete_channel(thread.id)
    await harbour.env.settle()
    (table,) = await harbour.bot.services.lookup.tables_of(harbour.ada.id)
    assert table.homeless
    await harbour.ada.slash(harbour.games, "game move", table=table.id)
    assert "Join" in buttons(harbour.board())


async def test_a_channel_that_was_deleted_while_the_bot_was_away(harbour: Harbour) -> None:
    mover, _ = await harbour.duel()
    (table_id,) = harbour.table_ids()
    await harbour.bot.close()
    harbour.env.backend.delete_channel(harbour.games.id)
    await harbour.env.restart_bot(harbour.new_bot())
    quarters = harbour.guild.create_text_channel("quarters")
    shown = await mover.slash(quarters, "play", action=await harbour.legal(table_id), table=table_id)
    assert (await harbour.position(table_id)).match.seq == 1
    assert "That is saved, but the channel is gone" in text_of(shown)
    assert (await harbour.table(table_id)).homeless


async def test_closed_direct_messages_stop_nothing(harbour: Harbour) -> None:
    mover, _ = await harbour.duel()
    (table_id,) = harbour.table_ids()
    harbour.env.inject_error(
        "POST", f"/channels/{harbour.ada.user.dm_channel.id}/messages", status=403, code=50007, times=None
    )
    harbour.env.backend.delete_channel(harbour.games.id)
    await harbour.env.settle()
    assert (await harbour.table(table_id)).homeless
    assert len(harbour.bruno.user.dm_channel.history()) == 1
    quarters = harbour.guild.create_text_channel("quarters")
    await mover.slash(quarters, "game move", table=table_id)
    assert "Play" in buttons(harbour.board(quarters))


async def test_who_may_move_a_table(harbour: Harbour) -> None:
    await harbour.duel()
    (table_id,) = harbour.table_ids()
    other = harbour.guild.create_text_channel("other")
    assert "You have no seat" in text_of(await harbour.chidi.slash(other, "game move", table=table_id))
    assert "There is no such table" in text_of(await harbour.ada.slash(other, "game move", table="nowhere"))
    await harbour.forbid("send_messages", channel=other)
    told = await harbour.ada.slash(other, "game move", table=table_id)
    assert f"I lack permissions in <#{other.id}>: Send Messages" in text_of(told)
    await harbour.forbid(channel=other)
    await harbour.ada.slash(other, "game move", table=table_id)
    assert "Play" in buttons(harbour.board(other))
    assert not any(buttons(m) for m in harbour.messages()), "the old board has lost its buttons"


async def test_a_deleted_board_comes_back(harbour: Harbour) -> None:
    await harbour.duel()
    (table_id,) = harbour.table_ids()
    harbour.env.backend.delete_message(harbour.games.id, harbour.board().id)
    told = await harbour.ada.slash(harbour.games, "game board")
    assert f"at the bottom of <#{harbour.games.id}>" in text_of(told)
    assert "Play" in buttons(harbour.board())
    mover = await harbour.to_move()
    harbour.env.backend.delete_message(harbour.games.id, harbour.board().id)
    while await harbour.to_move(table_id) is mover:
        await harbour.act(table_id=table_id)
    assert "Play" in buttons(harbour.board())


async def test_a_deleted_lobby_comes_back_with_the_next_join(harbour: Harbour) -> None:
    lobby = await harbour.open_table(3)
    harbour.env.backend.delete_message(harbour.games.id, lobby.id)
    await harbour.bruno.slash(harbour.games, "game join")
    assert "Bruno" in text_of(harbour.board())


async def test_a_permission_is_withdrawn_and_given_back(harbour: Harbour) -> None:
    mover, _ = await harbour.duel()
    before = harbour.board()
    await harbour.forbid("send_messages")
    while (await harbour.to_move()) is mover:
        shown = await harbour.act()
    told = text_of(shown)
    assert "That is saved, but I could not show it in the channel" in told
    assert f"I lack permissions in <#{harbour.games.id}>: Send Messages" in told
    assert harbour.board().id == before.id
    await harbour.forbid()
    await harbour.env.advance_time(2)
    assert harbour.board().id != before.id
    assert [m.id for m in harbour.messages() if buttons(m)] == [harbour.board().id]


async def test_a_role_that_lost_its_permissions_and_got_them_back(harbour: Harbour) -> None:
    mover, _ = await harbour.duel()
    before = harbour.board()
    role = next(role for role in harbour.guild.roles.values() if role.id != harbour.guild.id)
    allowed = role._role.permissions
    everyone = harbour.guild.default_role
    openly = everyone._role.permissions
    for changed in (role, everyone):
        harbour.env.backend.edit_role(harbour.guild.id, changed.id, {"permissions": 1 << 10})
    await harbour.env.settle()
    while (await harbour.to_move()) is mover:
        table_id = (await harbour.bot.services.lookup.running())[0]
        await harbour.bot.services.play.act(table_id, mover.id, await harbour.legal(table_id))
        await harbour.bot.services.follow_up(table_id)
    assert harbour.board().id == before.id
    harbour.env.backend.edit_role(harbour.guild.id, role.id, {"permissions": allowed})
    harbour.env.backend.edit_role(harbour.guild.id, everyone.id, {"permissions": openly})
    await harbour.env.advance_time(2)
    assert harbour.board().id != before.id


async def test_an_outage_deletes_nothing(harbour: Harbour) -> None:
    mover, _ = await harbour.duel()
    (table_id,) = harbour.table_ids()
    before = harbour.board()
    backend = harbour.env.backend
    backend.emit("GUILD_DELETE", {"id": str(harbour.guild.id), "unavailable": True})
    await harbour.env.settle()
    for status, code in ((404, 10003), (404, 10004), (503, 0)):
        harbour.env.inject_error("*", f"/channels/{harbour.games.id}*", status=status, code=code, times=2)
    while (await harbour.position(table_id)).awaited == (await harbour.position(table_id)).table.expected:
        await harbour.bot.services.play.act(table_id, mover.id, await harbour.legal(table_id))
        if await harbour.to_move(table_id) is not mover:
            break
    report = await harbour.bot.services.follow_up(table_id)
    assert report.is_late
    assert not report.is_homeless
    backend.faults.clear()
    backend.emit("GUILD_CREATE", _guild_payload(harbour))
    await harbour.env.advance_time(2)
    assert not (await harbour.table(table_id)).homeless
    assert harbour.board().id != before.id
    assert not harbour.ada.user.dm_channel.history()


@pytest.mark.parametrize("is_offline", [False, True])
async def test_thrown_out_and_invited_again(harbour: Harbour, is_offline: bool) -> None:
    await harbour.duel()
    (table_id,) = harbour.table_ids()
    backend = harbour.env.backend
    guild, rooms = backend.guilds[harbour.guild.id], dict(backend.channels)
    messages = {channel: dict(there) for channel, there in backend.messages.items()}
    if is_offline:
        await harbour.bot.close()
    backend.remove_guild(harbour.guild.id)
    if is_offline:
        await harbour.env.restart_bot(harbour.new_bot())
    await harbour.env.settle()
    sent = len(harbour.env.http_requests)
    await harbour.env.advance_time(48 * HOUR)
    assert len(harbour.env.http_requests) == sent, "nothing is sent to a server that has thrown the bot out"
    assert (await harbour.table(table_id)).status.value == "running"

    backend.guilds[guild.id] = guild
    backend.channels.update(rooms)
    backend.messages.update(messages)
    before = {m.id for m in harbour.messages()}
    joined = _guild_payload(harbour)
    del joined["unavailable"]  # which only a server has that was known before
    backend.emit("GUILD_CREATE", joined)
    await harbour.env.settle()
    await harbour.env.advance_time(2)
    fresh = [m for m in harbour.messages() if m.id not in before]
    assert [("Play" in buttons(m)) for m in fresh] == [True], "one post that the game goes on"
    assert not harbour.env.backend.messages[harbour.games.id][fresh[0].id].ping_user_ids
    await harbour.act()
    assert (await harbour.position(table_id)).match.seq == 1


async def test_a_picture_that_is_too_large_for_discord_becomes_words(harbour: Harbour) -> None:
    mover, _ = await harbour.duel()
    harbour.env.inject_error(
        "POST", f"/channels/{harbour.games.id}/messages", status=413, code=40005, message="Request entity too large"
    )
    while (await harbour.to_move()) is mover:
        await harbour.act()
    board = harbour.board()
    assert not alt_of(board)
    assert "Coloured squares:" in text_of(board)
    assert "Play" in buttons(board)


async def test_a_picture_that_cannot_be_painted_becomes_words(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    def paint_nothing(*_: Any) -> Any:
        raise KeyError("mauve")

    harbour.may_fail = True
    await harbour.duel()
    monkeypatch.setattr(paint.Painter, "paint", paint_nothing)
    shown = await harbour.act()
    assert "moves a chair" in text_of(shown)
    await harbour.ada.slash(harbour.games, "game board")
    assert "Coloured squares:" in text_of(harbour.board())
    assert "Play" in buttons(harbour.board())
    assert "mauve" in caplog.text


async def test_fifty_requests_for_one_board_draw_it_once(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    await harbour.duel()
    drawn: list[int] = []
    draw = artist.draw

    def counted(*args: Any, **more: Any) -> Any:
        drawn.append(1)
        return draw(*args, **more)

    monkeypatch.setattr(artist, "draw", counted)
    painter, position = harbour.bot.services.artist, await harbour.position()
    painter._drawn.clear()
    pictures = await asyncio.gather(*(painter.picture(position, None, "en") for _ in range(50)))
    assert len(drawn) == 1
    assert all(picture == pictures[0] for picture in pictures)
    await asyncio.gather(*(painter.picture(position, None, f"x{n}") for n in range(100)))
    assert len(painter._drawn) <= 64, "memory is bounded"


def _guild_payload(harbour: Harbour) -> dict[str, Any]:
    backend = harbour.env.backend
    return dict(serializers.guild_create_payload(backend, backend.guilds[harbour.guild.id]))
