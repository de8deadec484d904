"""Tables before the game: who may join, invite, change and start; channels, threads, permissions."""

from typing import Any

import discord
import pytest
from simcord.results import ResponseMessage

from bot.ui import lobby
from bot.ui.speech import bot_words
from renderers.core.words import Words
from tests.bot.conftest import Harbour, alt_of, buttons, custom_ids, text_of


async def test_one_of_three_gets_the_last_seat(harbour: Harbour) -> None:
    lobby = await harbour.open_table(2)
    pressed = await harbour.at_once(
        *(member.click(lobby, label="Join") for member in (harbour.bruno, harbour.chidi, harbour.dilek))
    )
    table = await harbour.table()
    assert [s.person.name for s in table.sitting] == ["Ada", "Bruno"]
    assert [[text_of(m) for m in shown.followups] for shown in pressed] == [
        [],
        ["Every seat is taken."],
        ["Every seat is taken."],
    ]


async def test_a_hundred_joins_at_once_fill_the_table_once(harbour: Harbour) -> None:
    lobby = await harbour.open_table(4)
    crowd = [harbour.guild.add_member(harbour.env.create_user(f"guest{n}")) for n in range(100)]
    await harbour.at_once(*(member.click(lobby, label="Join") for member in crowd))
    table = await harbour.table()
    assert [s.seat for s in table.sitting] == [0, 1, 2, 3]
    assert len({s.person.id for s in table.sitting}) == 4
    assert len([m for m in harbour.messages() if buttons(m)]) == 1


async def test_who_sits_already_and_who_never_sat(harbour: Harbour) -> None:
    lobby = await harbour.open_table(3)
    assert text_of(await harbour.ada.click(lobby, label="Join")) == "You have a seat here already."
    assert "You have no seat at this table" in text_of(await harbour.bruno.click(lobby, label="Leave"))
    assert "Only the host" in text_of(await harbour.bruno.click(lobby, label="Settings"))
    assert "Only the host" in text_of(await harbour.bruno.slash(harbour.games, "game start"))
    assert "Only the host" in text_of(await harbour.bruno.click(lobby, label="Add a computer"))
    assert "Only the host" in text_of(await harbour.bruno.slash(harbour.games, "game computer", level="Deckhand"))
    assert "2 seats are still free" in text_of(await harbour.ada.slash(harbour.games, "game start"))
    assert len((await harbour.table()).sitting) == 1


async def test_the_host_leaves_and_the_next_takes_over(harbour: Harbour) -> None:
    lobby = await harbour.open_table(2)
    await harbour.bruno.click(lobby, label="Join")
    await harbour.ada.click(lobby, label="Leave")
    assert "Bruno is the host" in text_of(harbour.board())
    left = await harbour.bruno.slash(harbour.games, "game leave")
    assert "You have left Deckchairs on the Titanic" in text_of(left)
    assert "This table was closed" in text_of(harbour.messages()[-1])
    assert not buttons(harbour.messages()[-1])
    assert "There is no such table" in text_of(await harbour.chidi.slash(harbour.games, "game join"))


async def test_the_host_sets_everything_privately(harbour: Harbour) -> None:
    lobby = await harbour.open_table(2)
    await harbour.bruno.click(lobby, label="Join")
    panel = (await harbour.ada.click(lobby, label="Settings")).response
    assert panel.ephemeral

    async def choose(part: str, value: str) -> None:
        chosen = next(i for i in custom_ids(panel.components) if part in i)
        await harbour.ada.select(panel, [value], custom_id=chosen)

    await choose(":0:seats", "4")
    await choose(":length", "long")
    await choose(":board", "B")
    await choose("unseat", "1")
    table = await harbour.table()
    assert (table.seats, table.options, len(table.sitting)) == (4, {"length": "long", "board": "B"}, 1)
    assert "long: 8 rounds" in text_of(harbour.board())
    assert harbour.board().id == lobby.id
    await harbour.ada.click(panel, label="Close this table")
    assert "This table was closed" in text_of(harbour.messages()[-1])
    assert "This table was closed" in text_of(panel.message)


async def test_private_panels_speak_the_language_of_their_reader(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harbour.open_table(2)
    table, spoken = await harbour.table(), set()

    def overheard(language: str, game: str | None = None) -> Words:
        spoken.add(language)
        return bot_words("en", game)

    monkeypatch.setattr(lobby, "bot_words", overheard)
    lobby.settings_panel(table, "xx")
    lobby.levels(table, "xx")
    assert spoken == {"xx"}
    lobby.lobby(table)
    assert spoken == {"xx", "en"}, "the public one speaks the language of the table"


async def test_an_old_settings_panel_does_nothing_to_a_running_game(harbour: Harbour) -> None:
    lobby = await harbour.open_table(2)
    panel = (await harbour.ada.click(lobby, label="Settings")).response
    await harbour.bruno.click(lobby, label="Join")
    await harbour.ada.click(lobby, label="Start")
    assert "This game has begun already" in text_of(await harbour.ada.click(panel, label="Close this table"))
    first = custom_ids(panel.components)[0]
    assert "This game has begun already" in text_of(await harbour.ada.select(panel, ["4"], custom_id=first))
    assert (await harbour.table()).seats == 2


async def test_a_settings_panel_obeys_only_who_is_host_now(harbour: Harbour) -> None:
    lobby = await harbour.open_table(3)
    await harbour.bruno.click(lobby, label="Join")
    await harbour.chidi.click(lobby, label="Join")
    assert "Only the host" in text_of(await harbour.bruno.click(lobby, label="Settings"))
    panel = (await harbour.ada.click(lobby, label="Settings")).response
    await harbour.ada.click(lobby, label="Leave")
    seats, *_, unseat = custom_ids(panel.components)[:-2]
    for told in (
        await harbour.ada.click(panel, label="Do not rate it"),
        await harbour.ada.select(panel, ["4"], custom_id=seats),
        await harbour.ada.select(panel, ["1"], custom_id=unseat),
        await harbour.ada.click(panel, label="Close this table"),
    ):
        assert "Only the host" in text_of(told)
    table = await harbour.table()
    assert (table.seats, len(table.sitting), table.host_id) == (3, 2, harbour.bruno.id)


async def test_the_settings_button_of_a_table_that_was_closed(harbour: Harbour) -> None:
    lobby = await harbour.open_table(2)
    settings = next(i for i in custom_ids(lobby.components) if ":settings:" in i)
    harbour.env.inject_error("PATCH", "/channels/*/messages/*", status=500, times=None)
    await harbour.ada.slash(harbour.games, "game leave")
    assert text_of(await harbour.ada.click(lobby, custom_id=settings)) == "This table was closed."


async def test_the_join_button_of_a_game_that_has_begun(harbour: Harbour) -> None:
    lobby = await harbour.open_table(2)
    join = next(i for i in custom_ids(lobby.components) if ":join:" in i)
    harbour.env.inject_error("PATCH", "/channels/*/messages/*", status=500, times=None)
    await harbour.bruno.slash(harbour.games, "game join")
    await harbour.ada.slash(harbour.games, "game start")
    assert text_of(await harbour.chidi.click(lobby, custom_id=join)) == "This game has begun already."
    assert text_of(await harbour.bruno.click(lobby, custom_id=join)) == "You have a seat here already."


async def test_an_invitation_pings_one_person_who_takes_the_seat(harbour: Harbour) -> None:
    await harbour.open_table(2)
    told = await harbour.ada.slash(harbour.games, "game invite", member=harbour.bruno)
    assert "Bruno has been invited" in text_of(told)
    invitation = harbour.board()
    assert "Ada asks you to a game of **Deckchairs on the Titanic**" in text_of(invitation)
    assert harbour.pings() == [harbour.bruno.id]
    other = await harbour.chidi.click(invitation, label="Take the seat")
    assert other.followups[0].ephemeral
    assert "This invitation is for somebody else" in text_of(other)
    await harbour.bruno.click(invitation, label="Take the seat")
    assert "Bruno has taken the seat" in text_of(_now(harbour, invitation))
    assert not buttons(_now(harbour, invitation))
    assert (await harbour.table()).seat_of(harbour.bruno.id) == 1


async def test_an_invitation_is_declined_or_comes_too_late(harbour: Harbour) -> None:
    lobby = await harbour.open_table(2)
    await harbour.ada.slash(harbour.games, "game invite", member=harbour.bruno)
    declined = harbour.board()
    await harbour.bruno.click(declined, label="No, thanks")
    assert "Bruno would rather not play" in text_of(_now(harbour, declined))
    await harbour.ada.slash(harbour.games, "game invite", member=harbour.chidi)
    late = harbour.board()
    await harbour.dilek.click(lobby, label="Join")
    full = await harbour.chidi.click(late, label="Take the seat")
    assert "Every seat is taken" in text_of(full)
    await harbour.ada.click(lobby, label="Start")
    begun = await harbour.chidi.click(late, label="Take the seat")
    assert "This game has begun already" in text_of(begun)
    assert "has expired" in text_of(_now(harbour, late))
    assert not buttons(_now(harbour, late))


async def test_who_cannot_be_invited(harbour: Harbour) -> None:
    lobby = await harbour.open_table(3)
    robot = harbour.guild.add_member(harbour.env.create_user("robot", bot=True))
    await harbour.bruno.click(lobby, label="Join")

    async def invite(guest: Any, by: Any = harbour.ada) -> str:
        return text_of(await by.slash(harbour.games, "game invite", member=guest))

    assert "A bot cannot be invited" in await invite(robot)
    assert "You are here already" in await invite(harbour.ada)
    assert "Bruno has a seat here already" in await invite(harbour.bruno)
    assert "You have no seat at this table" in await invite(harbour.chidi, by=harbour.dilek)
    assert not harbour.pings()


async def test_who_cannot_see_the_channel_is_not_invited(harbour: Harbour) -> None:
    hidden = {
        harbour.guild.default_role: discord.PermissionOverwrite(view_channel=False),
        harbour.ada.user: discord.PermissionOverwrite(view_channel=True),
        harbour.env.bot.user: discord.PermissionOverwrite(view_channel=True),
    }
    cabin = harbour.guild.create_text_channel("cabin", overwrites=hidden)
    await harbour.ada.slash(cabin, "game new", game="deckchairs")
    told = await harbour.ada.slash(cabin, "game invite", member=harbour.bruno)
    assert "Bruno cannot see this channel. Give them access first" in text_of(told)
    assert len(harbour.messages(cabin)) == 1


@pytest.mark.parametrize(
    ("taken", "where", "named"),
    [
        (("send_messages",), "channel", "Send Messages"),
        (("view_channel",), "channel", "View Channel"),
        (("create_public_threads",), "thread", "Create Public Threads"),
        (("send_messages_in_threads", "create_public_threads"), "thread", "Send Messages In Threads"),
    ],
)
async def test_permissions_are_asked_for_by_name_before_a_table_opens(
    harbour: Harbour, taken: tuple[str, ...], where: str, named: str
) -> None:
    await harbour.forbid(*taken)
    told = await harbour.ada.slash(harbour.games, "game new", game="deckchairs", where=where)
    assert f"I lack permissions in <#{harbour.games.id}>: {named}" in text_of(told)
    assert not harbour.messages()
    assert not harbour.games.threads
    assert not await harbour.bot.services.lookup.tables_of(harbour.ada.id)


async def test_without_pictures_the_board_is_words(harbour: Harbour) -> None:
    await harbour.forbid("attach_files")
    told = await harbour.ada.slash(harbour.games, "game new", game="deckchairs", options="board=A")
    assert "Attach Files" in text_of(told)
    await harbour.bruno.slash(harbour.games, "game join")
    await harbour.ada.slash(harbour.games, "game start")
    board = harbour.board()
    assert "Coloured squares:" in text_of(board)
    assert "Ice on d4" in text_of(board)
    assert "Play" in buttons(board)
    await harbour.forbid()
    await harbour.ada.slash(harbour.games, "game board")
    assert "Coloured squares:" in alt_of(harbour.board())


async def test_a_thread_of_its_own_has_the_longest_life(harbour: Harbour) -> None:
    told = await harbour.ada.slash(harbour.games, "game new", game="deckchairs", seats=2, where="thread")
    (thread,) = harbour.games.threads
    assert f"<#{thread.id}>" in text_of(told)
    assert thread.name == "Deckchairs on the Titanic – Ada"
    assert thread._channel.thread_metadata.auto_archive_duration == 10080
    await harbour.bruno.click(harbour.board(thread), label="Join")
    await harbour.ada.click(harbour.board(thread), label="Start")
    table = await harbour.table(_table_id(harbour, thread))
    assert (table.channel_id, table.parent_id) == (thread.id, harbour.games.id)
    played = await harbour.act(thread, table.id)
    assert "moves a chair" in text_of(played)


async def test_no_thread_within_a_thread(harbour: Harbour) -> None:
    await harbour.ada.slash(harbour.games, "game new", game="deckchairs", where="thread")
    told = await harbour.ada.slash(harbour.games.threads[0], "game new", game="deckchairs", where="thread")
    assert "No thread can be opened here" in text_of(told)


async def test_a_board_in_an_archived_thread_is_posted_afresh(harbour: Harbour) -> None:
    """Editing there is 400 50083; posting opens the thread again."""
    await harbour.ada.slash(harbour.games, "game new", game="deckchairs", seats=3, where="thread")
    (thread,) = harbour.games.threads
    lobby = harbour.board(thread)
    harbour.env.inject_error(
        "PATCH", f"/channels/{thread.id}/messages/*", status=400, code=50083, message="Thread is archived"
    )
    await harbour.bruno.click(lobby, label="Join")
    assert harbour.board(thread).id != lobby.id
    assert "Bruno" in text_of(harbour.board(thread))


async def test_a_locked_thread_is_named_and_its_board_follows_when_it_is_unlocked(harbour: Harbour) -> None:
    await harbour.ada.slash(harbour.games, "game new", game="deckchairs", seats=2, where="thread")
    (thread,) = harbour.games.threads
    harbour.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True, "locked": True})
    harbour.env.inject_error(
        "*", f"/channels/{thread.id}/messages*", status=400, code=50083, message="Thread is archived", times=None
    )
    told = await harbour.bruno.slash(thread, "game join")
    assert "Manage Threads" in "".join(map(text_of, [told, *told.followups]))
    harbour.env.backend.faults.clear()
    harbour.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": False, "locked": False})
    await harbour.env.advance_time(2)
    assert "Bruno" in text_of(harbour.board(thread))


async def test_a_thread_below_the_channel_reaches_the_table_of_the_channel(harbour: Harbour) -> None:
    mover, _ = await harbour.duel()
    talk = harbour.env.backend.create_thread(harbour.games.id, "talk", harbour.ada.id)
    thread = next(t for t in harbour.games.threads if t.id == talk.id)
    shown = await mover.slash(thread, "play", action=await harbour.legal())
    assert (await harbour.position()).match.seq == 1
    assert f"<#{harbour.games.id}>" in text_of(shown), "it is told which table was taken"


async def test_wishes_that_cannot_be_fulfilled(harbour: Harbour) -> None:
    async def new(**options: Any) -> str:
        return text_of(await harbour.ada.slash(harbour.games, "game new", **options))

    assert "I know no game called Chess" in await new(game="Chess")
    assert "This game is for 2 to 4 players, not 7" in await new(game="deckchairs", seats=7)
    assert "Options are written like `length=short`, not “quick”" in await new(game="deckchairs", options="quick")
    assert "has no option “speed”" in await new(game="deckchairs", options="speed=fast")
    assert "“epic” is not a value of length. It can be short, long" in await new(
        game="deckchairs", options="length=epic"
    )
    assert not harbour.messages()


def _now(harbour: Harbour, message: discord.Message | ResponseMessage) -> discord.Message:
    return next(m for m in harbour.messages() if m.id == message.id)


def _table_id(harbour: Harbour, channel: Any) -> str:
    return custom_ids(harbour.board(channel).components)[0].split(":")[2]
