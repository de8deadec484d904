"""People around a game: who leaves the server, resigns, votes, sits at two tables, or meets a fault of ours."""

import re
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.tables.ledger import Ledger
from engines.core import match as matches
from engines.core.errors import RulesBug
from tests.bot.conftest import Harbour, alt_of, buttons, text_of


async def play_until(harbour: Harbour, member: MemberActor, table_id: str) -> None:
    while await harbour.to_move(table_id) is not member:
        await harbour.act(table_id=table_id)


async def press_yes(harbour: Harbour, member: MemberActor, command: str, label: str, **options: str) -> str:
    asked = await member.slash(harbour.games, f"game {command}", **options)
    return text_of(await member.click(asked.response, label=label)) or text_of(asked)


async def test_the_table_is_told_once_that_somebody_has_left_and_goes_on_with_a_stand_in(harbour: Harbour) -> None:
    mover, other = await harbour.duel()
    (table_id,) = harbour.table_ids()
    harbour.guild.remove_member(other)
    await play_until(harbour, other, table_id)
    name = other.user.global_name
    gone = f"{name} is not in this server any more"
    assert text_of(harbour.board()).count(gone) == 1
    assert harbour.pings().count(other.id) == 1
    seat = (await harbour.table()).seat_of(other.id)
    assert seat is not None
    replaced = await mover.slash(harbour.games, "game replace", seat=seat + 1)
    assert f"A computer player stands in for {name}" in text_of(replaced)
    assert gone not in text_of(harbour.board()), "there is nothing to be done about it any more"
    assert f"A computer stands in for {name}" in text_of(harbour.board())
    assert await harbour.to_move() is mover
    await mover.slash(harbour.games, "play", action=await harbour.legal())
    assert harbour.pings().count(other.id) == 1, "who is gone is called once"

    back = harbour.guild.add_member(other.user)
    told = await back.slash(harbour.games, "game join")
    assert "You have a seat at Deckchairs" in text_of(told)
    assert (await harbour.table()).is_played_by_person(seat)
    await play_until(harbour, other, table_id)
    assert harbour.pings().count(other.id) == 2, "who is back is called again"


async def test_who_left_and_came_back_unnoticed_is_called_again(harbour: Harbour) -> None:
    mover, other = await harbour.duel()
    (table_id,) = harbour.table_ids()
    harbour.guild.remove_member(other)
    await play_until(harbour, other, table_id)
    back = harbour.guild.add_member(other.user)
    panel = await back.click(harbour.board(), label="Play")
    assert "Move a chair" in buttons(panel.response)
    await harbour.act(table_id=table_id)
    assert "is not in this server any more" not in text_of(harbour.board())
    await play_until(harbour, mover, table_id)
    await play_until(harbour, other, table_id)
    assert harbour.pings().count(other.id) == 2


async def test_who_can_be_replaced(harbour: Harbour) -> None:
    mover, other = await harbour.duel()
    seat = (await harbour.table()).seat_of(other.id)
    assert seat is not None

    async def replace(by: MemberActor, number: int) -> str:
        return text_of(await by.slash(harbour.games, "game replace", seat=number))

    assert f"{other.user.global_name} is still in this server" in await replace(mover, seat + 1)
    for number in (0, 9, -1):
        assert f"No person sits on seat {number}" in await replace(mover, number)
    harbour.guild.remove_member(other)
    assert "You have no seat at this table" in await replace(harbour.chidi, seat + 1)
    assert (await harbour.table()).is_played_by_person(seat)


async def test_standings_name_who_is_gone_without_asking_for_them(harbour: Harbour) -> None:
    mover, other = await harbour.duel()
    harbour.guild.remove_member(other)
    before = len(harbour.env.http_requests)
    await press_yes(harbour, mover, "resign", "Yes, I resign")
    assert f"**1.** {other.user.global_name}" in text_of(harbour.board())
    assert not [r for r in harbour.env.http_requests[before:] if "/members/" in r.path]
    for command in ("game log", "game record save"):
        assert "There is no" not in text_of(await mover.slash(harbour.games, command))


async def test_nobody_need_be_in_the_cache(harbour: Harbour) -> None:
    await harbour.duel()
    cached = harbour.bot.get_guild(harbour.guild.id)
    assert cached is not None
    assert [member.id for member in cached.members] == [harbour.bot.user.id]
    assert not harbour.bot.intents.members
    cabin = harbour.guild.create_text_channel("cabin")
    await harbour.ada.slash(cabin, "game new", game="deckchairs")
    told = await harbour.ada.slash(cabin, "game invite", member=harbour.dilek)
    assert "Dilek has been invited" in text_of(told)


async def test_all_players_vote_to_call_a_game_off(harbour: Harbour) -> None:
    mover, other = await harbour.duel()
    assert "The others have to agree too" in await press_yes(harbour, mover, "cancel", "Agree to call it off")
    assert f"Would call the game off: {mover.user.global_name}" in text_of(harbour.board())
    assert "You play on" in await press_yes(harbour, mover, "cancel", "Play on")
    assert "Would call the game off" not in text_of(harbour.board())
    await press_yes(harbour, mover, "cancel", "Agree to call it off")
    assert "The game is called off" in await press_yes(harbour, other, "cancel", "Agree to call it off")
    assert "Called off: it counts for nothing" in text_of(harbour.board())
    assert "1." not in text_of(harbour.board()).split("Called off")[-1]
    assert "Final standings" not in text_of(harbour.board())


async def test_strangers_have_no_vote_and_managers_decide_alone(harbour: Harbour) -> None:
    await harbour.duel()
    for command in ("cancel", "resign"):
        assert "You have no seat" in text_of(await harbour.chidi.slash(harbour.games, f"game {command}"))
    owner = MemberActor(harbour.env, harbour.guild, harbour.guild.owner)
    assert list(buttons((await owner.slash(harbour.games, "game cancel")).response)) == ["Call it off now"]
    assert "The game is called off" in await press_yes(harbour, owner, "cancel", "Call it off now")
    assert (await harbour.table()).status.value == "cancelled"


async def test_a_manager_who_is_none_any_more(harbour: Harbour) -> None:
    await harbour.duel()
    owner = MemberActor(harbour.env, harbour.guild, harbour.guild.owner)
    asked = (await owner.slash(harbour.games, "game cancel")).response
    harbour.env.backend.guilds[harbour.guild.id].owner_id = harbour.dilek.id
    assert "Only a server manager may do that" in text_of(await owner.click(asked, label="Call it off now"))
    assert (await harbour.table()).status.value == "running"


async def test_nothing_happens_before_the_confirmation(harbour: Harbour) -> None:
    mover, _ = await harbour.duel()
    seq = (await harbour.position()).match.seq
    for command in ("resign", "cancel"):
        asked = await mover.slash(harbour.games, f"game {command}")
        assert "Deckchairs on the Titanic" in text_of(asked)
        assert asked.ephemeral
    table = await harbour.table()
    assert (table.status.value, table.seq, table.cancel_votes) == ("running", seq, frozenset())


async def test_of_two_who_resigns_loses(harbour: Harbour) -> None:
    mover, other = await harbour.duel()
    assert "You have resigned" in await press_yes(harbour, mover, "resign", "Yes, I resign")
    board = text_of(harbour.board())
    assert f"**1.** {other.user.global_name}" in board
    assert f"**2.** {mover.user.global_name}" in board
    assert "The others gave up" in board
    assert alt_of(harbour.board()).startswith("The others gave up. ")


async def test_of_four_a_computer_plays_on_for_who_resigns(harbour: Harbour) -> None:
    await harbour.start_game(harbour.bruno, harbour.chidi, harbour.dilek)
    mover = await harbour.to_move()
    await press_yes(harbour, mover, "resign", "Yes, I resign")
    assert await harbour.to_move() is not mover
    assert "You have given up this seat" in await press_yes(harbour, mover, "resign", "Yes, I resign")
    assert "You have given up this seat" in text_of(await mover.slash(harbour.games, "game join"))
    others = [member for member in harbour.members().values() if member is not mover]
    for other in others[:2]:
        await press_yes(harbour, other, "resign", "Yes, I resign")
    board = text_of(harbour.board())
    assert f"**1.** {others[2].user.global_name}" in board
    assert f"**4.** {mover.user.global_name}" in board, "who resigned first is last"


async def test_a_fault_of_ours_is_rolled_back_and_the_same_button_works(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    harbour.may_fail = True
    mover, _ = await harbour.duel()
    panel, before = await harbour.confirmation(), matches.digest((await harbour.position()).match)

    async def broken(*_: Any) -> None:
        raise RuntimeError("the ledger is wet")

    with monkeypatch.context() as patch:
        patch.setattr(Ledger, "enter", broken)
        told = text_of(await mover.click(panel, label="Do it"))
    number = re.search(r"the number \*\*([0-9a-f]{8})\*\*", told)
    assert number is not None, told
    assert f"fault {number[1]}" in caplog.text
    assert "the ledger is wet" in caplog.text
    assert matches.digest((await harbour.position()).match) == before
    await mover.click(panel, label="Do it")
    assert (await harbour.position()).match.seq == 1


async def test_rules_that_fail_stop_the_game_readably_until_it_is_called_off(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> Any:
        raise RulesBug("the deck is gone")

    harbour.may_fail = True
    mover, other = await harbour.duel()
    action = await harbour.legal()
    with monkeypatch.context() as patch:
        patch.setattr(matches, "enter", broken)
        told = text_of(await mover.slash(harbour.games, "play", action=action))
    assert "A fault in the rules was met here" in told
    assert "Your action was not played" in told
    assert "This game is stopped" in text_of(harbour.board())
    assert "Play" not in buttons(harbour.board())
    await harbour.restart()
    assert "the log" in text_of(await other.click(harbour.board(), label="Log"))
    await press_yes(harbour, mover, "cancel", "Agree to call it off")
    assert "The game is called off" in await press_yes(harbour, other, "cancel", "Agree to call it off")


async def test_a_refused_action_changes_nothing(harbour: Harbour) -> None:
    mover, other = await harbour.duel()
    before = matches.digest((await harbour.position()).match)
    sent = len(harbour.messages())
    for typed in ("a1-a2", "g7-g6", "zz", "ice", "ice Q", "@d4", ".resign", ".cancel", "c2-c3; c3-c4"):
        told = text_of(await mover.slash(harbour.games, "play", action=typed))
        assert told, typed
        assert "number" not in told, "a refusal is no fault"
    await other.slash(harbour.games, "play", action=await harbour.legal())
    assert matches.digest((await harbour.position()).match) == before
    assert len(harbour.messages()) == sent


async def test_two_games_in_one_channel(harbour: Harbour) -> None:
    await harbour.duel()
    (first,) = harbour.table_ids()
    await harbour.open_table(2)
    lobby = harbour.board()
    await harbour.bruno.click(lobby, label="Join")
    await harbour.ada.click(lobby, label="Start")
    (second,) = set(harbour.table_ids()) - {first}
    seats = {table_id: await harbour.to_move(table_id) for table_id in (first, second)}
    while seats[first] is not seats[second]:
        await seats[second].slash(harbour.games, "play", action=await harbour.legal(second), table=second)
        seats[second] = await harbour.to_move(second)
    mover, seq = seats[first], (await harbour.position(second)).match.seq
    asked = await mover.slash(harbour.games, "deckchairs move", **{"from": "c2", "to": "c3"})
    assert "At which table?" in text_of(asked)
    assert len(buttons(asked.response)) == 2
    named = next(label for label in buttons(asked.response) if first[:4] in label)
    shown = await mover.click(asked.response, label=named)
    await mover.click(shown.response, label="Do it")
    assert (await harbour.position(first)).match.seq == 1
    assert (await harbour.position(second)).match.seq == seq
    listed = text_of(await mover.slash(harbour.games, "games"))
    assert f"{first[:4]} (Ada, Bruno) · <#{harbour.games.id}>" in listed
    assert f"{second[:4]} (Ada, Bruno)" in listed


async def test_a_spectator_of_two_games_is_asked_which_log_is_meant(harbour: Harbour) -> None:
    await harbour.duel()
    await harbour.open_table(2)
    first, second = harbour.table_ids()
    told = text_of(await harbour.dilek.slash(harbour.games, "game log"))
    assert "Several tables fit" in told
    assert first[:4] in told
    assert second[:4] in told


async def test_a_long_wish_at_two_tables_still_asks_which(harbour: Harbour) -> None:
    await harbour.duel()
    await harbour.ada.slash(harbour.games, "game new", game="deckchairs", seats=2)
    await harbour.bruno.click(harbour.board(), label="Join")
    await harbour.ada.click(harbour.board(), label="Start")
    for member in (harbour.ada, harbour.bruno):
        told = text_of(await member.slash(harbour.games, "deckchairs move", **{"from": "x" * 500, "to": "/" * 90}))
        assert "At which table?" in told or "I cannot read" in told


async def test_the_only_table_has_begun_or_not_yet(harbour: Harbour) -> None:
    await harbour.open_table(2)
    assert text_of(await harbour.ada.slash(harbour.games, "game resign")) == "This game has not begun."
    await harbour.bruno.slash(harbour.games, "game join")
    await harbour.ada.slash(harbour.games, "game start")
    for command in ("start", "leave"):
        assert text_of(await harbour.ada.slash(harbour.games, f"game {command}")) == "This game has begun already."


@pytest.mark.parametrize(
    "command", ["board", "log", "resign", "cancel", "record save", "start", "leave", "join", "invite", "hint"]
)
async def test_commands_without_a_table_say_so(harbour: Harbour, command: str) -> None:
    options = {"member": harbour.bruno} if command == "invite" else {}
    told = text_of(await harbour.ada.slash(harbour.games, f"game {command}", **options))
    assert told == "There is no such table in this channel. `/games` lists yours; `/game new` opens one."
