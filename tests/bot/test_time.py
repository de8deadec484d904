"""Clocks, undo, holds and rematches through the front door: buttons of boards and panels, and their commands."""

import re
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.tables.model import Policy, Status
from bot.ui.answer import Answer
from tests.bot.conftest import Harbour, buttons, custom_ids, options_of, text_of
from tests.bot.rooms import veterans

HOUR, DAY = 3600, 86400


async def timed(harbour: Harbour, clock: str = "24h", policy: str = "wait", *others: MemberActor) -> MemberActor:
    """A running game with a clock; who is to move."""
    people = [(member.id, "x") for member in harbour.members().values()]
    await veterans(harbour.bot._store, "deckchairs", people)
    await harbour.open_table(1 + len(others or (harbour.bruno,)), clock=clock)
    await harbour.ada.slash(harbour.games, "game clock", out_of_time=policy)
    for other in others or (harbour.bruno,):
        await other.click(harbour.board(), label="Join")
    await harbour.ada.click(harbour.board(), label="Start")
    return await harbour.to_move()


def menu(shown: Any, name: str) -> str:
    """The custom id of a menu of the settings."""
    return next(custom_id for custom_id in custom_ids(shown.response.components) if custom_id.endswith(f":{name}"))


async def test_the_host_chooses_a_clock_by_menu_and_everybody_sees_it(harbour: Harbour) -> None:
    lobby = await harbour.open_table()
    assert "no clock" in text_of(lobby)
    panel = await harbour.ada.click(lobby, label="Settings")
    assert "normal" in options_of(panel)
    panel = await harbour.ada.select(panel.response, ["normal"], custom_id=menu(panel, "clock"))
    await harbour.ada.select(panel.response, ["ghost"], custom_id=menu(panel, "policy"))
    table = await harbour.table()
    assert (table.control, table.policy) == ("fischer 3d+12h/5d", Policy.GHOST)
    assert "3d, and 12h more" in text_of(harbour.board())
    assert "a computer player takes the seat" in text_of(harbour.board())


@pytest.mark.parametrize(("typed", "said"), [("soon", "I cannot read"), ("5s", "too short"), ("400d", "too long")])
async def test_a_clock_that_nobody_can_read_opens_no_table(harbour: Harbour, typed: str, said: str) -> None:
    shown = await harbour.ada.slash(harbour.games, "game new", game="deckchairs", seats=2, clock=typed)
    assert said in text_of(shown)
    assert harbour.messages() == []


async def test_only_the_host_sets_the_clock_and_only_before_the_start(harbour: Harbour) -> None:
    await harbour.open_table()
    assert "Only the host" in text_of(await harbour.bruno.slash(harbour.games, "game clock", clock="normal"))
    choices = await harbour.ada.autocomplete(harbour.games, "game clock", "clock", "no")
    assert {choice["value"] for choice in choices} == {"none", "normal"}
    await harbour.ada.slash(harbour.games, "game clock", clock="3d+12h/5d")
    await harbour.bruno.click(harbour.board(), label="Join")
    await harbour.ada.click(harbour.board(), label="Start")
    shown = await harbour.ada.slash(harbour.games, "game clock", clock="none")
    assert "begun" in text_of(shown)


async def test_the_board_shows_until_when_and_the_old_one_does_not(harbour: Harbour) -> None:
    await timed(harbour)
    begin = harbour._now()
    assert f"<t:{begin + DAY}:R>" in text_of(harbour.board())
    await harbour.act()
    old = harbour.messages()[0]
    assert "has until" not in text_of(old)
    assert "has until" in text_of(harbour.board())


async def test_reminders_come_in_the_channel_with_a_link_and_one_mention(harbour: Harbour) -> None:
    mover = await timed(harbour, "48h")
    before = len(harbour.pings())
    await harbour.env.advance_time(25 * HOUR)
    assert harbour.pings()[before:] == [mover.id]
    reminder = text_of(harbour.messages()[-1])
    assert f"<@{mover.id}>" in reminder
    assert "https://discord.com/channels/" in reminder
    assert re.search(r"<t:\d+:R>", reminder)


async def test_time_is_up_and_the_other_wins(harbour: Harbour) -> None:
    await timed(harbour, "24h", "ghost")
    await harbour.env.advance_time(DAY + 60)
    assert (await harbour.table()).status is Status.OVER
    assert "ran out of time" in text_of(harbour.board())


@pytest.mark.parametrize(("late", "is_lost"), [(0, False), (1, True)])
async def test_when_it_was_pressed_counts_not_when_it_is_handled(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch, late: int, is_lost: bool
) -> None:
    """The bot is slow: between the press and its handling lie five seconds."""
    mover = await timed(harbour, "24h", "ghost")
    text = await harbour.legal()
    deadline = (await harbour.position()).changes[0].at + DAY
    harbour.env.backend.advance_clock(deadline + late - harbour._now())
    wait = Answer.wait

    async def slowly(answer: Answer) -> None:
        await wait(answer)
        harbour.env.backend.advance_clock(5)

    monkeypatch.setattr(Answer, "wait", slowly)
    shown = await mover.slash(harbour.games, "play", action=text)
    assert ("Your time was up" in text_of(shown)) is is_lost
    table = await harbour.table()
    assert (table.status is Status.OVER) is is_lost


async def test_the_others_go_on_without_who_is_too_slow(harbour: Harbour) -> None:
    mover = await timed(harbour, "24h", "wait", harbour.bruno, harbour.chidi)
    others = [m for m in (harbour.ada, harbour.bruno, harbour.chidi) if m is not mover]
    assert "Go on without …" not in buttons(harbour.board())
    await harbour.env.advance_time(DAY + 60)
    assert "time of" in text_of(harbour.board())
    assert "has kept you" not in text_of(harbour.board())
    own = await mover.click(harbour.board(), label="Go on without …")
    assert "Nobody has kept you waiting" in text_of(own)
    page = await others[0].click(harbour.board(), label="Go on without …")
    skip = next(label for label in buttons(page.response) if label.startswith("Skip"))
    await others[0].click(page.response, label=skip)
    assert "asks to skip this turn" in text_of(harbour.board())
    stranger = await harbour.dilek.click(harbour.board(), label="Agree")
    assert "no seat" in text_of(stranger)
    await others[1].click(harbour.board(), label="Agree")
    position = await harbour.position()
    assert position.match.seq > 0
    assert all(position.table.is_played_by_person(seat) for seat in range(3))


async def test_a_hold_by_agreement_and_its_end(harbour: Harbour) -> None:
    await timed(harbour)
    await harbour.ada.slash(harbour.games, "game hold")
    assert "asks to let the game rest" in text_of(harbour.board())
    await harbour.bruno.click(harbour.board(), label="Agree")
    assert "The game rests" in text_of(harbour.board())
    assert "has until" not in text_of(harbour.board())
    before = len(harbour.messages())
    await harbour.env.advance_time(10 * DAY)
    assert len(harbour.messages()) == before
    await harbour.bruno.click(harbour.board(), label="Go on")
    assert "The game rests" not in text_of(harbour.board())
    assert "has until" in text_of(harbour.board())


async def test_an_undo_by_consent_with_buttons_alone(harbour: Harbour) -> None:
    mover, other = await harbour.duel()
    await harbour.act()
    panel = await mover.click(harbour.board(), label="Play")
    page = await mover.click(panel.response, label="Take back")
    assert "all who play must agree" in text_of(page)
    await mover.click(page.response, label="Ask the others")
    assert "asks to take back" in text_of(harbour.board())
    await other.click(harbour.board(), label="Agree")
    position = await harbour.position()
    assert [ply.entry.text for ply in position.recent][-1] == ".undo 0"
    assert (await harbour.to_move()) is mover
    assert "take that back" in text_of(harbour.board())


async def test_an_undo_says_what_else_it_takes_back(harbour: Harbour) -> None:
    await harbour.start_game(harbour.bruno, harbour.chidi)
    asking = await harbour.to_move()
    await harbour.act()
    taken = await harbour.to_move()
    await harbour.act()
    other = await harbour.to_move()
    page = await asking.slash(harbour.games, "game undo")
    assert "The action after it is taken back with it" in text_of(page)
    await asking.click(page.response, label="Ask the others")
    assert " and the action after it." in text_of(harbour.board())
    for member in (taken, other):
        await member.click(harbour.board(), label="Agree")
    assert (await harbour.to_move()) is asking


async def test_an_undo_that_is_declined_and_one_that_is_withdrawn(harbour: Harbour) -> None:
    mover, other = await harbour.duel()
    await harbour.act()
    for _ in range(2):
        page = await mover.slash(harbour.games, "game undo")
        await mover.click(page.response, label="Ask the others")
        refuser = other if "Rather not" in buttons(harbour.board()) and (await harbour.position()).match.seq else mover
        await refuser.click(harbour.board(), label="Rather not")
        assert "would rather not" in text_of(harbour.board())
    page = await mover.slash(harbour.games, "game undo")
    await mover.click(page.response, label="Ask the others")
    await mover.click(harbour.board(), label="Rather not")
    assert "asks to take back" not in text_of(harbour.board())
    assert (await harbour.position()).match.seq == 1


async def finish(harbour: Harbour) -> None:
    await harbour.bruno.slash(harbour.games, "game resign")
    page = await harbour.bruno.slash(harbour.games, "game resign")
    await harbour.bruno.click(page.response, label=buttons(page.response)[0])


async def test_a_rematch_by_the_buttons_of_the_finished_board(harbour: Harbour) -> None:
    await harbour.duel()
    await finish(harbour)
    old = harbour.board()
    assert "Rematch" in buttons(old)
    first = await harbour.ada.click(old, label="Rematch")
    assert "would play again" in text_of(first)
    assert "Bruno" in text_of(harbour.board())
    stranger = await harbour.dilek.click(harbour.board(), label="Rematch")
    assert "no seat" in text_of(stranger)
    await harbour.bruno.slash(harbour.games, "game rematch")
    running = [t for t in [await harbour.table(i) for i in harbour.table_ids()] if t.status is Status.RUNNING]
    (table,) = running
    assert table.person_at(0).id == harbour.bruno.id
    again = await harbour.ada.click(old, label="Rematch")
    assert "being played again" in text_of(again)


async def offered(harbour: Harbour) -> Any:
    """The message that offers a seat."""
    return next(m for m in reversed(harbour.messages()) if "Take the seat" in buttons(m))


async def test_a_seat_is_handed_to_a_member_who_accepts(harbour: Harbour) -> None:
    await harbour.duel()
    seat = (await harbour.table()).seat_of(harbour.bruno.id)
    shown = await harbour.bruno.slash(harbour.games, "game replace", seat=seat + 1, member=harbour.chidi)
    assert "has been asked" in text_of(shown)
    message = await offered(harbour)
    assert harbour.pings()[-1] == harbour.chidi.id
    assert "somebody else" in text_of(await harbour.dilek.click(message, label="Take the seat"))
    await harbour.chidi.click(message, label="Take the seat")
    table = await harbour.table()
    assert table.seat_of(harbour.chidi.id) == seat
    assert "no seat" in text_of(await harbour.bruno.click(harbour.board(), label="Play"))


async def test_a_seat_that_is_played_is_not_given_away_by_others(harbour: Harbour) -> None:
    await harbour.duel()
    seat = (await harbour.table()).seat_of(harbour.bruno.id)
    shown = await harbour.ada.slash(harbour.games, "game replace", seat=seat + 1, member=harbour.chidi)
    assert "sits there" in text_of(shown)
    declined = await harbour.bruno.slash(harbour.games, "game replace", seat=seat + 1, member=harbour.chidi)
    assert "has been asked" in text_of(declined)
    await harbour.chidi.click(await offered(harbour), label="No, thanks")
    assert (await harbour.table()).seat_of(harbour.bruno.id) == seat
