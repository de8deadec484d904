"""Practice as people begin it: by the command, or by buttons and menus alone."""

from typing import Any

from tests.bot.conftest import Harbour, buttons, custom_ids, options_of, text_of


async def test_by_the_command_the_game_has_begun_and_the_panel_is_open(harbour: Harbour) -> None:
    shown = await harbour.ada.slash(harbour.games, "practice", game="Deckchairs on the Titanic", level="Deckhand")
    told = text_of(shown)
    assert "Practice has begun in <#" in told
    assert "with Deckhand. It counts for nothing, and there are hints." in told
    assert "Hint" in buttons(shown.response)
    table = await harbour.table()
    assert [sitting.name for sitting in table.sitting] == ["Ada", "deckhand"]
    assert (table.seats, table.control) == (2, "none")
    assert buttons(harbour.board()) == ["Play", "Log", "Rules", "More"]
    assert len([m for m in harbour.messages() if buttons(m)]) == 1


async def test_a_whole_practice_game_is_one_message_in_the_channel(harbour: Harbour) -> None:
    await harbour.ada.slash(harbour.games, "practice", game="deckchairs", level="stowaway", seats=3)
    board = harbour.board().id
    for _ in range(3):
        await harbour.act()
    assert harbour.board().id == board
    assert harbour.pings() == [], "whoever begins is here"


async def test_by_menus_alone_from_the_help(harbour: Harbour) -> None:
    shown = await harbour.ada.slash(harbour.games, "help")
    await harbour.ada.click(shown.response, label="Practice")
    assert "deckchairs" in options_of(shown)
    await harbour.ada.select(shown.response, ["deckchairs"])
    assert options_of(shown) == ["stowaway", "deckhand", "mate", "captain"]
    await harbour.ada.select(shown.response, ["stowaway"])
    assert "Practice has begun" in text_of(shown.response.message)
    await harbour.ada.click(shown.response, label="Hint")
    assert ": a hint" in text_of(shown.response.message)


async def test_by_the_button_of_a_lobby_that_waits_for_others(harbour: Harbour) -> None:
    lobby = await harbour.open_table(2)
    shown = await harbour.bruno.click(lobby, label="Practice")
    assert shown.response.ephemeral
    await harbour.bruno.select(shown.response, ["mate"])
    found = await harbour.bot.services.lookup.tables_of(harbour.bruno.id)
    assert [(table.game, table.host_id) for table in found] == [("deckchairs", harbour.bruno.id)]


async def test_a_rematch_of_practice_begins_at_once(harbour: Harbour) -> None:
    await harbour.ada.slash(harbour.games, "practice", game="deckchairs", level="mate")
    asked = await harbour.ada.slash(harbour.games, "game resign")
    await harbour.ada.click(asked.response, label="Yes, I resign")
    assert "begins anew" in text_of(await harbour.ada.click(harbour.board(), label="Rematch"))
    (table,) = await harbour.bot.services.lookup.tables_of(harbour.ada.id)
    assert {sitting.name for sitting in table.sitting} == {"Ada", "mate"}


async def test_what_a_server_has_chosen_holds_for_practice(harbour: Harbour) -> None:
    servers = harbour.bot.services.servers
    await servers.allow(harbour.guild.id, "deckchairs", is_allowed=False)
    told = text_of(await harbour.ada.slash(harbour.games, "practice", game="deckchairs", level="mate"))
    assert told.startswith("Deckchairs on the Titanic is not played in this server.")
    asked = await harbour.ada.slash(harbour.games, "practice")
    assert "deckchairs" not in options_of(asked)
    offered = await harbour.ada.autocomplete(harbour.games, "practice", "game", "")
    assert "deckchairs" not in [choice["value"] for choice in offered]
    await servers.choose(harbour.guild.id, where="thread")
    shown = await harbour.ada.slash(harbour.games, "practice", game="gezanke_auf_der_planke", level="stowaway")
    (table,) = await harbour.bot.services.lookup.tables_of(harbour.ada.id)
    assert table.channel_id != table.parent_id == harbour.games.id
    assert f"<#{table.channel_id}>" in text_of(shown)
    assert "Hint" not in buttons(shown.response), "the panel is where the board is"


async def test_what_cannot_be_practised_is_said(harbour: Harbour) -> None:
    async def told(**how: Any) -> str:
        return text_of(await harbour.ada.slash(harbour.games, "practice", **how))

    assert "I know no game called Go" in await told(game="Go")
    assert "no computer player called admiral" in await told(game="deckchairs", level="admiral")
    assert "for 2 to 4 players, not 9" in await told(game="deckchairs", level="mate", seats=9)
    assert "needs two seats at least" in await told(game="man_the_boats", level="mate", seats=1)
    assert not harbour.messages()
    await harbour.forbid("send_messages")
    assert "I lack permissions" in await told(game="deckchairs", level="mate")
    assert not await harbour.bot.services.lookup.tables_of(harbour.ada.id)


async def test_levels_are_suggested_with_their_strength(harbour: Harbour) -> None:
    offered = await harbour.ada.autocomplete(harbour.games, "practice", "level", "", game="deckchairs")
    assert offered[0]["name"] == "Stowaway – strength 1 of 4: plays at random"
    for game in ({}, {"game": "Go"}):
        offered = await harbour.ada.autocomplete(harbour.games, "practice", "level", "", **game)
        assert [choice["name"] for choice in offered] == ["Stowaway", "Deckhand", "Mate", "Captain"]


async def test_in_direct_messages_the_help_has_no_button_for_it(harbour: Harbour) -> None:
    shown = await harbour.ada.user.slash("help")
    assert not custom_ids(shown.response.components)
