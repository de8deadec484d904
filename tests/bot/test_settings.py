"""What people and servers choose, in panels and by commands, and what follows from it."""

from typing import Any

import discord
import pytest

from tests.bot.conftest import Harbour, buttons, text_of, walk

HOUR, DAY = 3600, 86400
ME, SERVER = "settings me", "settings server"


def menu_with(shown: Any, part: str) -> str:
    """The custom id of the menu of a panel that is about something."""
    raw = [c if isinstance(c, dict) else c.to_dict() for c in shown.components]
    (found,) = [c["custom_id"] for c in walk(raw) if c.get("type") in (3, 6, 8) and part in c["custom_id"]]
    return str(found)


async def wishes(harbour: Harbour) -> Any:
    return await harbour.bot.services.people.wishes(harbour.ada.id)


async def customs(harbour: Harbour) -> Any:
    return await harbour.bot.services.servers.customs(harbour.guild.id)


async def manage(harbour: Harbour) -> None:
    """Chidi manages the server."""
    role = harbour.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    harbour.env.backend.add_member_role(harbour.guild.id, harbour.chidi.id, role.id)
    await harbour.env.settle()


async def test_everything_of_ones_own_can_be_chosen_without_typing(harbour: Harbour) -> None:
    panel = (await harbour.ada.slash(harbour.games, ME)).response
    ada = harbour.ada
    await ada.select(panel, ["dm"], custom_id=menu_with(panel, "ping"))
    await ada.select(panel, ["light"], custom_id=menu_with(panel, "theme"))
    await ada.click(panel, label="Do not remind me")
    await ada.click(panel, label="Show how reliable I am")
    await ada.click(panel, label="Time zone …")
    await ada.select(panel, ["Europe/Berlin"])
    await ada.click(panel, label="Quiet hours …")
    await ada.select(panel, ["22"])
    assert "which do they end" in text_of(panel)
    await ada.select(panel, ["7"])
    calls = ("you get a direct message", "You are not reminded")
    assert all(line in text_of(panel) for line in calls)
    await ada.click(panel, label="Digest …")
    await ada.select(panel, ["18"])
    assert not any(line in text_of(panel) for line in calls)
    chosen = await wishes(harbour)
    assert (chosen.ping, chosen.reminders, chosen.reliability) == ("dm", False, "shown")
    assert (chosen.zone, chosen.quiet_from, chosen.quiet_to, chosen.theme) == ("Europe/Berlin", 22, 7, "light")
    assert (chosen.digest, chosen.digest_hour) == (True, 18)
    told = text_of(panel)
    for line in (
        "Pictures that only you see are light",
        "at 18:00, and nothing else calls you",
        "Quiet from 22:00 to 7:00",
        "Europe/Berlin",
        "21 days of absence are left",
        "Lobbies show it",
    ):
        assert line in told
    await ada.click(panel, label="Quiet hours …")
    await ada.select(panel, ["off"])
    await ada.click(panel, label="Digest …")
    await ada.click(panel, label="Back")
    await ada.click(panel, label="Digest …")
    await ada.select(panel, ["off"])
    await ada.click(panel, label="Remind me")
    await ada.click(panel, label="Hide how reliable I am")
    chosen = await wishes(harbour)
    assert chosen.quiet is None
    assert (chosen.digest, chosen.reminders, chosen.reliability) == (False, True, "hidden")


async def test_the_same_by_the_options_of_the_command_and_in_direct_messages(harbour: Harbour) -> None:
    said = {
        "ping": "none",
        "reminders": False,
        "digest_hour": 6,
        "quiet_from": 23,
        "quiet_to": 5,
        "zone": "berlin",
        "theme": "contrast",
        "reliability": "shown",
    }
    shown = await harbour.ada.user.slash(ME, **said)
    chosen = await wishes(harbour)
    assert (chosen.ping, chosen.reminders, chosen.digest, chosen.digest_hour) == ("none", False, True, 6)
    assert (chosen.quiet_from, chosen.quiet_to, chosen.zone, chosen.reliability) == (23, 5, "Europe/Berlin", "shown")
    assert chosen.theme == "contrast"
    assert "Europe/Berlin" in text_of(shown)
    assert "In this server" not in text_of(shown)
    await harbour.ada.user.click(shown.response, label="Remind me")
    assert (await wishes(harbour)).reminders
    assert "I know no time zone “Atlantis”" in text_of(await harbour.ada.slash(harbour.games, ME, zone="Atlantis"))


async def test_zones_are_suggested_by_any_part_of_their_name(harbour: Harbour) -> None:
    found = await harbour.ada.autocomplete(harbour.games, ME, "zone", "new y")
    assert [choice["value"] for choice in found] == ["America/New_York"]
    assert len(await harbour.ada.autocomplete(harbour.games, ME, "zone", "")) == 25
    assert await harbour.ada.autocomplete(harbour.games, ME, "zone", "nowhere") == []


async def test_a_panel_works_after_a_restart(harbour: Harbour) -> None:
    panel = (await harbour.ada.slash(harbour.games, ME)).response
    await harbour.restart()
    await harbour.ada.click(panel, label="Do not remind me")
    assert not (await wishes(harbour)).reminders


async def test_a_digest_comes_by_direct_message_with_links(harbour: Harbour) -> None:
    now = harbour.env.now()
    await harbour.ada.slash(harbour.games, ME, digest_hour=(now.hour + 3) % 24)
    await harbour.bruno.slash(harbour.games, ME, digest_hour=(now.hour + 3) % 24)
    mover, _ = await harbour.duel()
    board = harbour.board()
    await harbour.env.advance_time(4 * HOUR)
    (told,) = mover.user.dm_channel.history()
    assert "One table waits for you:" in told.content
    assert str(board.id) in told.content
    assert harbour.pings() == []
    await harbour.restart()
    await harbour.env.advance_time(10 * HOUR)
    assert len(mover.user.dm_channel.history()) == 1


async def test_what_a_server_has_chosen_is_how_new_tables_begin(harbour: Harbour) -> None:
    await manage(harbour)
    await harbour.chidi.slash(harbour.games, SERVER, clock="normal", out_of_time="ghost", where="thread")
    await harbour.ada.slash(harbour.games, "game new", game="deckchairs", seats=2)
    (table,) = await harbour.bot.services.lookup.tables_of(harbour.ada.id)
    assert (table.control, table.policy) == ("fischer 3d+12h/5d", "ghost")
    assert table.channel_id != harbour.games.id
    assert table.parent_id == harbour.games.id
    await harbour.ada.slash(harbour.games, "game new", game="deckchairs", seats=2, where="channel", clock="none")
    table = (await harbour.bot.services.lookup.tables_of(harbour.ada.id))[-1]
    here = [t for t in await harbour.bot.services.lookup.tables_of(harbour.ada.id) if t.channel_id == harbour.games.id]
    assert [table.control for table in here] == ["none"], "what is said goes before what is chosen"


async def test_where_no_thread_can_hang_the_table_stays_in_the_channel(harbour: Harbour) -> None:
    await manage(harbour)
    await harbour.chidi.slash(harbour.games, SERVER, where="thread")
    await harbour.ada.slash(harbour.games, "game new", game="deckchairs", seats=2)
    (first,) = await harbour.bot.services.lookup.tables_of(harbour.ada.id)
    (thread,) = harbour.games.threads
    assert first.channel_id == thread.id
    await harbour.ada.slash(thread, "game new", game="deckchairs", seats=2)
    assert [t.channel_id for t in await harbour.bot.services.lookup.tables_of(harbour.ada.id)] == [thread.id] * 2


async def test_only_a_role_may_open_tables(harbour: Harbour) -> None:
    await manage(harbour)
    sailors = harbour.guild.create_role("Sailors")
    await harbour.chidi.slash(harbour.games, SERVER, opener=sailors)
    refused = await harbour.ada.slash(harbour.games, "game new", game="deckchairs")
    assert "Only members with the role Sailors may open tables here" in text_of(refused)
    assert await harbour.bot.services.lookup.tables_of(harbour.ada.id) == []
    harbour.env.backend.add_member_role(harbour.guild.id, harbour.ada.id, sailors.id)
    await harbour.env.settle()
    lobby = await harbour.open_table()
    assert "Join" in buttons(lobby)
    await harbour.bruno.click(lobby, label="Join")
    assert len((await harbour.table()).sitting) == 2, "joining is free"
    await harbour.chidi.slash(harbour.games, "game new", game="deckchairs")
    assert len(await harbour.bot.services.lookup.tables_of(harbour.chidi.id)) == 1, "a manager may"
    harbour.env.backend.delete_role(harbour.guild.id, sailors.id)
    await harbour.env.settle()
    assert "does not exist any more" in text_of(await harbour.bruno.slash(harbour.games, "game new", game="deckchairs"))
    await harbour.chidi.slash(harbour.games, SERVER, anybody="yes")
    assert "is open" in text_of(await harbour.bruno.slash(harbour.games, "game new", game="deckchairs"))


async def test_a_game_that_is_not_played_here(harbour: Harbour) -> None:
    await manage(harbour)
    await harbour.chidi.slash(harbour.games, SERVER, forbid="Man the Boats")
    refused = text_of(await harbour.ada.slash(harbour.games, "game new", game="man_the_boats"))
    assert "Man the Boats is not played in this server" in refused
    refused = text_of(await harbour.ada.slash(harbour.games, "boats daily"))
    assert "Man the Boats is not played in this server" in refused
    offered = [c["value"] for c in await harbour.ada.autocomplete(harbour.games, "game new", "game", "")]
    assert "deckchairs" in offered
    assert "man_the_boats" not in offered
    await harbour.chidi.slash(harbour.games, SERVER, allow="man_the_boats")
    offered = [c["value"] for c in await harbour.ada.autocomplete(harbour.games, "game new", "game", "")]
    assert "man_the_boats" in offered


async def test_everything_of_a_server_can_be_chosen_without_typing(harbour: Harbour) -> None:
    await manage(harbour)
    sailors = harbour.guild.create_role("Sailors")
    news = harbour.guild.create_text_channel("news")
    chidi = harbour.chidi
    panel = (await chidi.slash(harbour.games, SERVER)).response
    assert "New tables have no clock." in text_of(panel)
    for part, value in (
        ("clock", "daily"),
        ("policy", "ghost"),
        ("where", "thread"),
        ("theme", "contrast"),
        ("language", "en"),
        ("game", "deckchairs"),
        ("opener", sailors),
        ("announcements", news),
    ):
        await chidi.select(panel, [value], custom_id=menu_with(panel, part))
    assert "a computer player takes the seat" in text_of(panel)
    chosen = await customs(harbour)
    assert (chosen.clock, chosen.policy, chosen.where, chosen.theme) == ("move 1d", "ghost", "thread", "contrast")
    assert chosen.language == "en"
    assert (chosen.opener, chosen.announcements) == (sailors.id, news.id)
    assert "deckchairs" not in chosen.games
    told = text_of(panel)
    assert "Boards are of high contrast." in told
    assert "New tables speak English." in told
    assert f"<@&{sailors.id}> and server managers" in told
    assert f"announced in <#{news.id}>" in told
    assert "Daily (1d for each turn); out of time: a computer player takes the seat" in told
    await chidi.click(panel, label="Everybody may open tables")
    await chidi.click(panel, label="Announce nothing")
    await chidi.select(panel, ["deckchairs"], custom_id=menu_with(panel, "game"))
    chosen = await customs(harbour)
    assert (chosen.opener, chosen.announcements) == (0, 0)
    assert "deckchairs" in chosen.games


async def test_the_language_of_new_tables(harbour: Harbour) -> None:
    await manage(harbour)
    services = harbour.bot.services
    assert await services.table_language(harbour.guild.id, "xx-YY") == services.default_language
    offered = await harbour.chidi.autocomplete(harbour.games, SERVER, "language", "")
    assert {"discord", "en"} <= {choice["value"] for choice in offered}
    await harbour.chidi.slash(harbour.games, SERVER, language="English")
    assert (await customs(harbour)).language == "en"
    refused = await harbour.chidi.slash(harbour.games, SERVER, language="Klingon")
    assert "New tables" not in text_of(refused)
    assert (await customs(harbour)).language == "en"
    await harbour.chidi.slash(harbour.games, SERVER, language="discord")
    assert (await customs(harbour)).language == ""


async def test_only_managers_choose_for_a_server(harbour: Harbour) -> None:
    await manage(harbour)
    refused = "Only somebody who manages this server"
    assert refused in text_of(await harbour.ada.slash(harbour.games, SERVER, forbid="deckchairs"))
    assert "works only in a server" in text_of(await harbour.ada.user.slash(SERVER))
    panel = (await harbour.chidi.slash(harbour.games, SERVER)).response
    role = next(r for r in harbour.guild.roles.values() if r.name == "Managers")
    harbour.env.backend.remove_member_role(harbour.guild.id, harbour.chidi.id, role.id)
    await harbour.env.settle()
    pressed = await harbour.chidi.select(panel, ["thread"], custom_id=menu_with(panel, "where"))
    assert refused in text_of(pressed) + text_of(panel)
    assert (await customs(harbour)).where == "channel"


async def end(harbour: Harbour) -> Any:
    """Ada gives up against Bruno; the board that tells the result."""
    asked = await harbour.ada.slash(harbour.games, "game resign")
    await harbour.ada.click(asked.response, label="Yes, I resign")
    return harbour.board()


async def test_an_end_is_announced_with_a_link(harbour: Harbour) -> None:
    await manage(harbour)
    news = harbour.guild.create_text_channel("news")
    await harbour.chidi.slash(harbour.games, SERVER, announcements=news)
    await harbour.duel()
    board = await end(harbour)
    (told,) = harbour.messages(news)
    assert "Deckchairs on the Titanic" in text_of(told)
    assert "Bruno" in text_of(told)
    assert text_of(told).count("\n") == 0
    assert str(board.id) in text_of(told)
    assert "chosen for announcements" not in text_of(told)
    await harbour.restart()
    assert len(harbour.messages(news)) == 1


async def test_a_channel_for_announcements_that_was_deleted_is_missed_aloud(harbour: Harbour) -> None:
    """Scenario S37."""
    await manage(harbour)
    news = harbour.guild.create_text_channel("news")
    await harbour.chidi.slash(harbour.games, SERVER, announcements=news)
    await harbour.duel()
    harbour.env.backend.delete_channel(news.id)
    await harbour.env.settle()
    await end(harbour)
    told = [text_of(m) for m in harbour.messages() if "🏁" in text_of(m)]
    assert len(told) == 1
    assert "I cannot write to the channel that was chosen for announcements" in told[0]


async def test_a_channel_in_which_the_bot_may_not_write_cannot_be_chosen(harbour: Harbour) -> None:
    await manage(harbour)
    news = harbour.guild.create_text_channel("news")
    await harbour.forbid("send_messages", channel=news)
    refused = await harbour.chidi.slash(harbour.games, SERVER, announcements=news)
    assert "I lack permissions" in text_of(refused)
    panel = (await harbour.chidi.slash(harbour.games, SERVER)).response
    await harbour.chidi.select(panel, [news], custom_id=menu_with(panel, "announcements"))
    assert (await customs(harbour)).announcements == 0


async def test_who_follows_a_game_is_told_of_its_end(harbour: Harbour) -> None:
    await harbour.duel()
    more = (await harbour.chidi.click(harbour.board(), label="More")).response
    await harbour.chidi.click(more, label="Follow")
    followed = await harbour.dilek.slash(harbour.games, "game follow")
    assert "You will be told when" in text_of(followed)
    more = (await harbour.dilek.click(harbour.board(), label="More")).response
    assert "Follow" not in buttons(more)
    await harbour.dilek.click(more, label="Stop following")
    assert "Follow" not in buttons((await harbour.ada.click(harbour.board(), label="More")).response)
    assert "You sit at this table" in text_of(await harbour.ada.slash(harbour.games, "game follow"))
    board = await end(harbour)
    (told,) = harbour.chidi.user.dm_channel.history()
    assert "which you follow, is over" in told.content
    assert "Bruno" in told.content
    assert str(board.id) in told.content
    assert harbour.dilek.user.dm_channel is None or not harbour.dilek.user.dm_channel.history()
    assert "This game is over" in text_of(await harbour.chidi.slash(harbour.games, "game follow"))


@pytest.mark.parametrize("shown", [True, False])
async def test_a_lobby_shows_how_reliable_somebody_is_if_they_want_it(harbour: Harbour, shown: bool) -> None:
    await harbour.ada.slash(harbour.games, ME, reliability="shown" if shown else "hidden")
    await harbour.duel()
    await end(harbour)
    lobby = await harbour.open_table()
    assert ("too few answers to tell how fast, finished 0 of 1 game" in text_of(lobby)) is shown
    await harbour.bruno.click(lobby, label="Join")
    assert "finished 1 of 1 game" not in text_of(harbour.board())
    assert "finished 0 of 1 game" in text_of(await harbour.ada.slash(harbour.games, ME))
    assert "finished 1 of 1 game" in text_of(await harbour.bruno.slash(harbour.games, ME))
