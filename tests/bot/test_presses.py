"""Presses: by the wrong person, at the wrong time, twice, too late, on old boards, after a restart."""

import time
from typing import Any

import pytest

from bot.ui import artist
from tests.bot.conftest import Harbour, buttons, custom_ids, options_of, said, text_of, walk

DAY = 86_400


async def test_every_button_works_in_the_first_second_after_a_restart(harbour: Harbour) -> None:
    mover, _ = await harbour.duel()
    board, panel = harbour.board(), await harbour.confirmation()
    await harbour.restart()
    for label in ("Log", "Rules", "More"):
        assert text_of(await harbour.chidi.click(board, label=label))
    await mover.click(panel, label="Do it")
    assert (await harbour.position()).match.seq == 1


async def test_buttons_of_a_lobby_work_after_a_restart(harbour: Harbour) -> None:
    lobby = await harbour.open_table(3)
    await harbour.restart()
    await harbour.bruno.click(lobby, label="Join")
    shown = await harbour.ada.click(lobby, label="Settings")
    await harbour.restart()
    await harbour.ada.select(shown.response, ["2"], custom_id=custom_ids(shown.response.components)[0])
    await harbour.ada.click(harbour.board(), label="Start")
    assert "Turn of" in text_of(harbour.board())


async def test_on_day_thirty_the_board_is_edited_and_its_buttons_work(harbour: Harbour) -> None:
    await harbour.open_table(2)
    await harbour.ada.slash(harbour.games, "game computer", level="stowaway")
    await harbour.ada.slash(harbour.games, "game start")
    board, seq = harbour.board(), (await harbour.position()).match.seq
    await harbour.env.advance_time(30 * DAY)
    panel = await harbour.confirmation()
    await harbour.ada.click(panel, label="Do it")
    assert harbour.board().id == board.id, "alone against a computer the board is edited, not posted again"
    assert (await harbour.position()).match.seq == seq + 2


async def test_slow_drawing_delays_pictures_never_answers(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    mover, _ = await harbour.duel()
    panel = await harbour.confirmation()
    draw = artist.draw

    def slowly(*args: Any, **more: Any) -> Any:
        harbour.env.backend.advance_clock(10)
        time.sleep(0.05)
        return draw(*args, **more)

    monkeypatch.setattr(artist, "draw", slowly)
    pressed = await mover.click(panel, label="Do it")
    typed = await harbour.act()
    assert pressed.acknowledged
    assert typed.acknowledged
    assert (await harbour.position()).match.seq == 2
    assert "Turn of" in text_of(harbour.board())


async def test_who_is_acknowledged_too_late_has_done_nothing(harbour: Harbour, caplog: Any) -> None:
    mover, _ = await harbour.duel()
    panel = await harbour.confirmation()
    harbour.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, message="Unknown interaction")
    await mover.click(panel, label="Do it")
    assert (await harbour.position()).match.seq == 0
    assert "could not be acknowledged in time" in caplog.text
    await mover.click(panel, label="Do it")
    assert (await harbour.position()).match.seq == 1


async def test_an_acknowledgement_that_was_lost_on_its_way_back_counts(harbour: Harbour) -> None:
    """discord.py sends it again after a 5xx, and Discord answers 40060."""
    mover, _ = await harbour.duel()
    panel = await harbour.confirmation()
    harbour.env.inject_error("POST", "/interactions/*/callback", status=400, code=40060, message="acknowledged already")
    await mover.click(panel, label="Do it")
    assert (await harbour.position()).match.seq == 1


async def test_a_double_press_plays_once(harbour: Harbour) -> None:
    mover, _ = await harbour.duel()
    panel = await harbour.confirmation()
    pressed = await harbour.at_once(mover.click(panel, label="Do it"), mover.click(panel, label="Do it"))
    assert (await harbour.position()).match.seq == 1
    assert all(shown.acknowledged for shown in pressed)
    assert "That is done already" in said(harbour)


async def test_two_panels_of_one_turn_play_once(harbour: Harbour) -> None:
    """The same person on a telephone and on a computer, with different actions."""
    mover, _ = await harbour.duel()
    first = await harbour.confirmation()
    shown = await mover.click(harbour.board(), label="Play")
    shown = await mover.click(shown.response, label="Push the ice")
    if menu := options_of(shown):
        shown = await mover.select(shown.response, [menu[0]])
    else:
        shown = await mover.click(shown.response, label=buttons(shown.response)[0])
    second = shown.response
    await harbour.at_once(mover.click(first, label="Do it"), mover.click(second, label="Do it"))
    assert (await harbour.position()).match.seq == 1
    assert "The game has moved on" in text_of(first) + text_of(second)


@pytest.mark.parametrize("acts_first", [True, False])
async def test_two_ways_to_end_one_turn_in_the_same_moment(harbour: Harbour, acts_first: bool) -> None:
    mover, other = await harbour.duel()
    action = await harbour.legal()
    asked = {member: (await member.slash(harbour.games, "game cancel")).response for member in (mover, other)}
    await mover.click(asked[mover], label="Agree to call it off")
    acts = mover.slash(harbour.games, "play", action=action)
    ends = other.click(asked[other], label="Agree to call it off")
    await harbour.at_once(*((acts, ends) if acts_first else (ends, acts)))
    table = await harbour.table()
    assert table.status.value == "cancelled"
    assert [ply.entry.text for ply in (await harbour.position()).recent][-1] == ".cancel"
    assert table.seq in (1, 2)
    assert "Called off: it counts for nothing" in text_of(harbour.board())


async def test_strangers_and_those_who_must_wait_are_told_privately(harbour: Harbour) -> None:
    mover, other = await harbour.duel()
    before = len(harbour.messages())
    stranger = await harbour.chidi.click(harbour.board(), label="Play")
    assert stranger.ephemeral
    assert "You have no seat at this table" in text_of(stranger)
    waiting = await other.click(harbour.board(), label="Play")
    assert waiting.ephemeral
    assert f"Now it is the turn of {mover.user.global_name}" in text_of(waiting)
    typed = await other.slash(harbour.games, "play", action=await harbour.legal())
    assert f"It is not your turn: {mover.user.global_name} must act first" in text_of(typed)
    assert (await harbour.position()).match.seq == 0
    assert len(harbour.messages()) == before, "nothing of it is public"


async def test_an_old_panel_shows_how_things_stand_now(harbour: Harbour) -> None:
    mover, _ = await harbour.duel()
    old = await harbour.confirmation()
    await harbour.act()
    while await harbour.to_move() is not mover:
        await harbour.act()
    seq = (await harbour.position()).match.seq
    shown = await mover.click(old, label="Do it")
    assert (await harbour.position()).match.seq == seq
    assert "That is done already" in text_of(old.message)
    assert "Move a chair" in buttons(old.message), "the current panel stands in its place"
    assert not shown.followups


async def test_an_old_board_loses_its_buttons_and_points_to_the_new_one(harbour: Harbour) -> None:
    mover, _ = await harbour.duel()
    old = harbour.board()
    while await harbour.to_move() is mover:
        await harbour.act()
    new = harbour.board()
    assert new.id != old.id
    retired = next(m for m in harbour.messages() if m.id == old.id)
    assert not buttons(retired)
    assert new.jump_url in text_of(retired)


async def test_a_board_that_kept_its_buttons_answers_with_the_current_panel(harbour: Harbour) -> None:
    mover, _ = await harbour.duel()
    old = harbour.board()
    harbour.env.inject_error("PATCH", "/channels/*/messages/*", status=500, times=None)
    await harbour.act()
    while await harbour.to_move() is not mover:
        await harbour.act()
    assert "Play" in buttons(next(m for m in harbour.messages() if m.id == old.id)), "the edit has failed"
    shown = await mover.click(old, label="Play")
    assert "Move a chair" in buttons(shown.response)
    harbour.env.backend.faults.clear()
    await harbour.env.advance_time(3600)
    assert [m.id for m in harbour.messages() if "Play" in buttons(m)] == [harbour.board().id]


async def test_buttons_of_a_finished_game_say_that_it_is_over(harbour: Harbour) -> None:
    mover, other = await harbour.duel()
    board, panel = harbour.board(), await harbour.confirmation()
    asked = (await other.slash(harbour.games, "game resign")).response
    harbour.env.inject_error("PATCH", "/channels/*/messages/*", status=500, times=None)
    await other.click(asked, label="Yes, I resign")
    assert "The game is over" in text_of(await mover.click(board, label="Play"))
    assert "This game is over" in text_of(await mover.click(panel, label="Do it"))
    again = (await mover.slash(harbour.games, "game resign")).response
    assert "There is no such table in this channel" in text_of(again.message)


async def test_a_button_of_an_unknown_kind_is_explained(harbour: Harbour) -> None:
    board = await harbour.start_game(harbour.bruno)
    for component in walk(harbour.env.backend.messages[harbour.games.id][board.id].components):
        if "custom_id" in component:
            component["custom_id"] = component["custom_id"].replace(":log:", ":barrel:")
    shown = await harbour.ada.click(board, label="Log")
    assert "That button comes from an earlier version of me" in text_of(shown)


async def test_a_button_of_a_table_that_is_unknown_is_explained(harbour: Harbour) -> None:
    board = await harbour.start_game(harbour.bruno)
    table_id = harbour.table_ids()[0]
    for component in walk(harbour.env.backend.messages[harbour.games.id][board.id].components):
        if "custom_id" in component:
            component["custom_id"] = component["custom_id"].replace(table_id, "a" * 10)
    for label in buttons(board):
        assert "There is no such table" in text_of(await harbour.ada.click(board, label=label))


async def test_a_dismissed_panel_is_answered_by_a_new_one(harbour: Harbour) -> None:
    mover, _ = await harbour.duel()
    panel = await harbour.confirmation()
    harbour.env.inject_error(
        "PATCH", "/webhooks/*/messages/@original", status=404, code=10008, message="Unknown Message"
    )
    shown = await mover.click(panel, label="Do it")
    assert (await harbour.position()).match.seq == 1
    (followup,) = shown.followups
    assert followup.ephemeral
    assert "moves a chair" in text_of(followup)
