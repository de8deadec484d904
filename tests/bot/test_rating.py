"""`/rating` as people meet it, and what tables say of it: before the start, while they play, and at the end."""

from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from bot.tables.bookkeeping import Bookkeeping
from bot.tables.model import DAY
from engines.core import match as matches
from engines.core.registry import game as find_game
from tests.bot.conftest import Harbour, buttons, custom_ids, options_of, text_of
from tests.bot.rooms import veterans
from tests.bot.test_reach import only_for

HOUR = 3600


@pytest.fixture
async def port(harbour: Harbour) -> Harbour:
    """The harbour, in which everybody has played Deckchairs before, and time enough for a long test."""
    people = [(member.id, str(member.user.global_name)) for member in harbour.members().values()]
    await veterans(harbour.bot._store, "deckchairs", people)
    return harbour


async def play(port: Harbour, table_id: str, entries: int) -> None:
    """Whoever is awaited acts, so many times; nothing is shown of it yet."""
    services, game = port.bot.services, find_game("deckchairs")
    for _ in range(entries):
        position = await services.lookup.position(table_id)
        (seat,) = position.awaited
        text = game.grammar.write(matches.legal(game, position.match, seat)[0])
        person = position.table.person_at(seat)
        assert person is not None
        await services.play.act(table_id, person.id, text)


async def opened(port: Harbour, *others: MemberActor, channel: Any = None, **options: Any) -> str:
    """A full table of Ada and others, and its id."""
    room = channel or port.games
    await port.ada.slash(
        room, "game new", game="deckchairs", seats=1 + len(others), options="length=short board=A", **options
    )
    lobby = port.board(room)
    for other in others:
        await other.click(lobby, label="Join")
    return next(i.split(":")[2] for i in custom_ids(lobby.components) if ":start:" in i)


async def finished(port: Harbour, loser: MemberActor, *others: MemberActor, **options: Any) -> str:
    """A game of Ada and others in which somebody has given up after all had acted three times; its id."""
    others = others or (port.bruno,)
    table_id = await opened(port, *others, **options)
    await port.bot.services.lobby.start(table_id, port.ada.id)
    await play(port, table_id, 3 * (1 + len(others)))
    await port.bot.services.play.resign(table_id, loser.id)
    if len(others) > 1:
        for member in (port.ada, *others):
            table = await port.bot.services.lookup.table(table_id)
            if table.status == "running" and member is not loser:
                await port.bot.services.play.resign(table_id, member.id)
    await port.bot.services.follow_up(table_id)
    return table_id


async def test_a_table_says_from_its_lobby_to_its_end_that_it_is_rated(port: Harbour) -> None:
    table_id = await opened(port, port.bruno)
    lobby = port.board()
    assert "-# rated\n" in text_of(lobby)
    await port.ada.click(lobby, label="Start")
    assert f"-# table {table_id[:4]} · rated" in text_of(port.board())
    await play(port, table_id, 6)
    mover = await port.to_move()
    shown = await mover.slash(port.games, "game resign")
    await mover.click(shown.response, label="Yes, I resign")
    told = text_of(port.board())
    other = "Bruno" if mover is port.ada else "Ada"
    loser = "Ada" if mover is port.ada else "Bruno"
    assert f"-# Ratings: {other} 1000? → 1" in told
    assert f"{loser} 1000? → " in told
    assert " · rated" in told


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ("casual", "not rated: its host wants it so"),
        ("computer", "not rated: a computer player has a seat"),
        ("beginner", "not rated: somebody plays this for the first time"),
    ],
)
async def test_a_table_says_before_its_start_why_it_is_not(port: Harbour, wanted: str, told: str) -> None:
    guest = port.guild.add_member(port.env.create_user("erika", global_name="Erika"))
    options = {"rated": False} if wanted == "casual" else {}
    await port.ada.slash(port.games, "game new", game="deckchairs", seats=2, **options)
    lobby = port.board()
    if wanted != "casual":
        assert "-# rated\n" in text_of(lobby)
    if wanted == "computer":
        panel = await port.ada.click(lobby, label="Add a computer")
        await port.ada.select(panel.response, ["stowaway"])
    else:
        await (guest if wanted == "beginner" else port.bruno).click(lobby, label="Join")
    assert told in text_of(port.board())
    await port.ada.click(port.board(), label="Start")
    assert f" · {told}" in text_of(port.board())


async def test_the_host_chooses_by_a_button(port: Harbour) -> None:
    await opened(port, port.bruno)
    panel = await port.ada.click(port.board(), label="Settings")
    panel = await port.ada.click(panel.response, label="Do not rate it")
    assert "not rated: its host" in text_of(port.board())
    await port.ada.click(panel.response, label="Rate it if it can be rated")
    assert "not rated" not in text_of(port.board())


async def test_ones_own_rating_with_its_curve(port: Harbour) -> None:
    nothing = await port.ada.slash(port.games, "rating me")
    assert "**1000?** (no rated game yet)" in text_of(nothing)
    await finished(port, port.ada)
    await finished(port, port.bruno)
    shown = await port.ada.slash(port.games, "rating me")
    told = text_of(shown)
    assert "Deckchairs on the Titanic: your rating" in told
    assert "after 2 rated games" in told
    assert "The question mark goes after five rated games" in told
    assert (
        "The rating of Ada in Deckchairs on the Titanic after each of its last 2 rated games, and before: 1000?, "
        in told
    )
    assert shown.response is not None
    assert shown.response.ephemeral
    assert buttons(shown.response) == ["My last games", "Leader board"]


async def test_everything_is_reached_by_buttons_also_after_a_restart(port: Harbour) -> None:
    await finished(port, port.ada)
    mine = (await port.ada.slash(port.games, "rating me")).response
    await port.restart()
    games = (await port.ada.click(mine, label="My last games")).response
    assert "with Bruno" in text_of(games)
    top = (await port.ada.click(games, label="Leader board")).response
    assert "Nobody's rating is certain enough yet" in text_of(top)
    again = await port.ada.click(top, label="My rating")
    assert "your rating" in text_of(again)
    other = await port.ada.select(again.response, ["save_doctor_lucky"])
    assert "Save Doctor Lucky: your rating" in text_of(other)
    assert "man_the_boats" not in options_of(other)


async def test_the_leader_board_has_who_is_certain_who_shows_it_and_who_is_here(port: Harbour) -> None:
    for _ in range(5):
        await finished(port, port.dilek, port.bruno, port.chidi, port.dilek)
    await finished(port, port.ada)
    told = text_of(await port.ada.slash(port.games, "rating top"))
    assert all(name in told for name in ("Ada", "Bruno", "Chidi", "Dilek"))
    assert "__Ada__" in told
    assert "6 games" in told
    await port.bruno.slash(port.games, "settings me", ranking="hidden")
    port.guild.remove_member(port.chidi)
    assert "Chidi" in text_of(await port.ada.slash(port.games, "rating top")), "it is asked once an hour"
    await port.env.advance_time(HOUR)
    told = text_of(await port.ada.slash(port.games, "rating top"))
    assert "**1.**" in told
    assert "**2.**" in told
    assert "**3.**" not in told
    assert "Bruno" not in told
    assert "Chidi" not in told
    mine = text_of(await port.bruno.slash(port.games, "rating me"))
    assert "Only you see it" in mine
    assert "leader board" not in mine.split("Only you see it")[0].replace("on no leader board", "")


async def test_who_hides_is_not_told_of(port: Harbour) -> None:
    panel = (await port.bruno.slash(port.games, "settings me")).response
    assert "Others see your ratings." in text_of(panel)
    panel = (await port.bruno.click(panel, label="Hide my ratings")).response
    assert "Only you see your ratings" in text_of(panel)
    await finished(port, port.ada)
    ending = next(line for line in text_of(port.board()).splitlines() if "Ratings:" in line)
    assert "Ada" in ending
    assert "Bruno" not in ending
    for command in ("rating player", "rating history"):
        told = await port.ada.slash(port.games, command, player=port.bruno)
        assert text_of(told) == "Bruno shows nobody their rating."
    assert "your last games" in text_of(await port.bruno.slash(port.games, "rating history"))


async def test_the_history_says_what_counted_and_why_not(port: Harbour) -> None:
    """P58."""
    await finished(port, port.ada)
    await finished(port, port.ada, rated=False)
    short = await opened(port, port.bruno)
    await port.bot.services.lobby.start(short, port.ada.id)
    await port.bot.services.play.resign(short, port.ada.id)
    await port.bot.services.follow_up(short)
    told = text_of(await port.bruno.slash(port.games, "rating history", game="deckchairs"))
    assert "1000? → 1" in told
    assert "not rated: its host wants it so" in told
    assert "not rated: not everybody has acted three times" in told
    assert told.count("https://discord.com/channels/") == 3
    assert told.count("with Ada") == 3
    others = text_of(await port.chidi.slash(port.games, "rating history", player=port.bruno))
    assert "the last games of Bruno" in others
    assert others.count("1000? → 1") == 1


async def test_what_was_played_where_one_cannot_look_is_told_without_names(port: Harbour) -> None:
    cabin = port.guild.create_text_channel("cabin", overwrites=only_for(port, port.ada, port.bruno))
    await finished(port, port.ada, channel=cabin)
    told = text_of(await port.chidi.slash(port.games, "rating history", player=port.bruno))
    assert "a table that you cannot see: **1000?" in told
    assert "Ada" not in told
    assert "with Ada" in text_of(await port.bruno.slash(port.games, "rating history"))


async def test_the_pages_of_somebody_else(port: Harbour) -> None:
    await finished(port, port.ada)
    shown = (await port.chidi.slash(port.games, "rating player", player=port.bruno)).response
    assert "the rating of Bruno" in text_of(shown)
    assert "The rating of Bruno in Deckchairs" in text_of(shown), "the curve, in words"
    games = (await port.chidi.click(shown, label="Last games")).response
    assert "the last games of Bruno" in text_of(games)
    port.guild.remove_member(port.bruno)
    assert "not in this server any more" in text_of(await port.chidi.click(games, label="Rating"))


async def test_names_have_no_power(port: Harbour) -> None:
    sly = port.guild.add_member(port.env.create_user("sly", global_name="**[a](http://evil.example)** `@everyone`"))
    await veterans_too(port, sly)
    await finished(port, port.ada, sly)
    for told in (
        next(line for line in text_of(port.board()).splitlines() if "Ratings:" in line),
        text_of(await port.ada.slash(port.games, "rating history")),
        text_of(await port.ada.slash(port.games, "rating player", player=sly)).split("The rating of")[0],
    ):
        assert "\\*\\*\\[a\\]" in told
        assert "[a](" not in told


async def veterans_too(port: Harbour, member: MemberActor) -> None:
    """Lets one more member have played Deckchairs before."""

    def write(connection: Any) -> None:
        connection.execute("INSERT INTO person VALUES (?, 'x', 'x')", (member.id,))
        connection.execute("INSERT INTO seat VALUES ('veterans', 9, ?, NULL, 0)", (member.id,))

    await port.bot._store._writer.visit(write)


async def test_long_histories_have_pages(port: Harbour) -> None:
    for _ in range(9):
        await finished(port, port.ada)
    first = await port.ada.slash(port.games, "rating history")
    assert text_of(first).count("with Bruno") == 8
    second = await port.ada.click(first.response, label="Next page")
    assert text_of(second).count("with Bruno") == 1
    assert "1000? →" in text_of(second)
    assert "page 2 of 2" in text_of(second)


async def test_a_manager_annuls_a_game_and_everybody_sees_it(port: Harbour) -> None:
    first = await finished(port, port.ada)
    second = await finished(port, port.bruno)
    before = text_of(await port.bruno.slash(port.games, "rating me"))
    assert "Only somebody who manages this server" in text_of(
        await port.ada.slash(port.games, "rating annul", table=first)
    )
    assert await port.ada.autocomplete(port.games, "rating annul", "table", "") == []
    role = port.guild.create_role("purser", permissions=discord.Permissions(manage_guild=True))
    port.env.backend.add_member_role(port.guild.id, port.chidi.id, role.id)
    choices = await port.chidi.autocomplete(port.games, "rating annul", "table", "")
    assert {choice["value"] for choice in choices} == {first, second}
    assert "annulled" in text_of(await port.chidi.slash(port.games, "rating annul", table=first))
    assert "annulled already" in text_of(await port.chidi.slash(port.games, "rating annul", table=first))
    boards = [text_of(message) for message in port.messages() if "Ratings:" in text_of(message)]
    assert any("unchanged, since those who manage this server have annulled" in board for board in boards)
    told = text_of(await port.bruno.slash(port.games, "rating history"))
    assert "annulled by those who manage this server" in told
    assert "1000? → 9" in told, "the later game counts from what there was before the annulled one"
    assert text_of(await port.bruno.slash(port.games, "rating me")) != before
    again = await port.chidi.slash(port.games, "rating annul", table=first[:4], counts=True)
    assert "counts again" in text_of(again)
    assert text_of(await port.bruno.slash(port.games, "rating me")) == before
    unrated = await finished(port, port.ada, rated=False)
    assert "was not rated" in text_of(await port.chidi.slash(port.games, "rating annul", table=unrated))


async def test_a_game_that_is_played_together_has_no_ratings(port: Harbour) -> None:
    for command in ("rating me", "rating top", "rating history"):
        told = text_of(await port.ada.slash(port.games, command, game="man_the_boats"))
        assert "played together" in told
    choices = await port.ada.autocomplete(port.games, "rating top", "game", "")
    assert "man_the_boats" not in {choice["value"] for choice in choices}
    assert "deckchairs" in {choice["value"] for choice in choices}


async def test_undo_of_what_was_seen_is_refused_in_words(port: Harbour) -> None:
    table_id = await opened(port, port.bruno)
    await port.ada.click(port.board(), label="Start")
    services = port.bot.services
    for _ in range(40):
        await play(port, table_id, 1)
        position = await services.lookup.position(table_id)
        seat = position.recent[-1].entry.seat
        member = port.members()[position.table.person_at(seat).id]  # type: ignore[union-attr, index]
        if (await services.consent.last_step(table_id, member.id)).reveals:
            break
    shown = await member.slash(port.games, "game undo")
    assert "rated or part of a tournament: so it stands" in text_of(shown)
    assert buttons(shown.response) == ["To the game"]


async def test_every_night_the_ratings_are_gone_through(port: Harbour, caplog: pytest.LogCaptureFixture) -> None:
    table_id = await finished(port, port.ada)
    await port.ada.slash(port.games, "game board", table=table_id)  # which wakes the sweeper
    await port.env.advance_time(2 * DAY)
    assert "ratings" not in caplog.text
    assert await Bookkeeping(port.bot._store, port._now).next_due() is None
    await finished(port, port.ada)
    await port.ada.slash(port.games, "game board", table=table_id)
    await port.bot._store._writer.visit(
        lambda c: c.execute("UPDATE rating_entry SET mu_after = 99 WHERE match_id = ?", (table_id,)).fetchall()
    )
    port.may_fail = True
    await port.env.advance_time(2 * DAY)
    assert f"the ratings are wrong at table {table_id}: mu_after" in caplog.text
