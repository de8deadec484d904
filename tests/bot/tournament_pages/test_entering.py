"""What players do: enter, check in, ask for a bye, leave."""

from msgspec.structs import replace

from bot.director.model import Entrance
from tests.bot.conftest import Harbour, buttons, text_of
from tests.bot.tournament import (
    BOATS,
    DAY,
    DUELS,
    HOUR,
    entered,
    event_of,
    kept,
    opened,
    panel_of,
    person,
    said,
    settle,
    started,
)


async def test_the_buttons_of_the_panel_let_people_enter_and_leave(harbour: Harbour) -> None:
    event = await opened(harbour, DUELS)
    shown = await harbour.ada.click(panel_of(harbour, event), label="Enter")
    assert "You are in **Autumn Cup**" in text_of(shown)
    assert "**1** of 128 player" in text_of(panel_of(harbour, event))
    asked = await harbour.ada.click(panel_of(harbour, event), label="Leave")
    assert "You can enter again before it starts" in text_of(asked)
    assert len((await event_of(harbour, event)).playing) == 1
    await harbour.ada.click(asked.response, label="Leave")
    assert "You have left **Autumn Cup**" in text_of(asked.response.message)
    assert (await event_of(harbour, event)).playing == ()


async def test_the_same_by_commands_and_each_refusal(harbour: Harbour) -> None:
    event = await opened(harbour, replace(DUELS, capacity=2))
    assert "You are in" in await said(harbour, "enter")
    assert "entered already" in await said(harbour, "enter", tournament="autumn cup")
    assert "You are in" in await said(harbour, "enter", harbour.bruno)
    assert "you are number 1 on the waiting list" in await said(harbour, "enter", harbour.chidi)
    assert "have not entered" in await said(harbour, "leave", harbour.dilek)
    assert "There is no check-in now" in await said(harbour, "check-in")
    assert "have not entered" in await said(harbour, "bye", harbour.dilek)
    assert "Place 1 on the waiting list" in await said(harbour, "player", harbour.chidi)
    assert "no such tournament" in await said(harbour, "enter", tournament="Spring Cup")
    await harbour.bot.services.arbiter.cancel(event.id, harbour.chidi.id)
    for command in ("enter", "leave", "check-in", "bye"):
        assert "No tournament is open here" in await said(harbour, command, harbour.dilek)
        closed = "There is no check-in now" if command == "check-in" else "This tournament is over"
        assert closed in await said(harbour, command, tournament=event.id)


async def test_a_role_and_an_invitation_decide_who_may_enter(harbour: Harbour) -> None:
    role = harbour.guild.create_role("Sailors")
    event = await opened(harbour, replace(DUELS, role=role.id))
    assert f"This tournament is for <@&{role.id}>" in await said(harbour, "enter")
    harbour.env.backend.add_member_role(harbour.guild.id, harbour.ada.id, role.id)
    await harbour.env.settle()
    assert "You are in" in await said(harbour, "enter")
    await harbour.bot.services.arbiter.cancel(event.id, harbour.chidi.id)
    event = await opened(harbour, replace(DUELS, by_invitation=True), name="Closed Cup")
    assert "for those who are invited" in await said(harbour, "enter", tournament="Closed Cup")
    await harbour.bot.services.entry.invite(event.id, harbour.chidi.id, person(harbour.ada))
    await harbour.bot.services.follow_event(event.id)
    (told,) = [m for m in harbour.ada.user.dm_channel.history() if "You are invited" in text_of(m)]
    assert "You are in **Closed Cup**" in text_of(await harbour.ada.user.click(told, label="Enter"))


async def test_check_in_by_button_and_by_command(harbour: Harbour) -> None:
    event = await entered(harbour, await opened(harbour, DUELS, starts_at=harbour._now() + 3 * DAY))
    await harbour.env.advance_time(DAY + HOUR)
    event = await kept(harbour, event)
    shown = await harbour.ada.click(panel_of(harbour, event), label="Check in")
    assert "You have checked in" in text_of(shown)
    assert "\nchecked in" in text_of(shown)
    assert "checked in already" in await said(harbour, "check-in")
    assert "You have checked in" in await said(harbour, "check-in", harbour.bruno)
    listed = await said(harbour, "players")
    assert "**Ada** · checked in" in listed
    assert "**Chidi** · not checked in yet" in listed
    await harbour.env.advance_time(25 * HOUR)
    (told,) = [m for m in harbour.chidi.user.dm_channel.history() if "not checked in yet" in text_of(m)]
    assert "You have checked in" in text_of(await harbour.chidi.user.click(told, label="Check in"))


async def test_a_bye_is_asked_for_and_taken_back(harbour: Harbour) -> None:
    event = await started(harbour, DUELS)
    shown = await harbour.ada.slash(harbour.games, "tournament bye")
    assert "you have a bye in round 2, as you asked" in text_of(shown)
    await harbour.ada.click(shown.response, label="Take it back")
    assert "you have asked for no bye" in text_of(shown.response.message)
    await harbour.ada.click(shown.response, label="Ask for a bye")
    assert (await event_of(harbour, event)).requests == {(2, harbour.ada.id)}
    event = await settle(harbour, event)
    assert event.rounds[1].requested == (harbour.ada.id,)
    assert "bye as asked for · **0.50**" in await said(harbour, "player")
    assert "never for the last" in await said(harbour, "bye")


async def test_whoever_vanished_says_that_they_are_still_in(harbour: Harbour) -> None:
    plan = replace(DUELS, size=3, publishing="by-hand")
    event = await started(harbour, plan, [harbour.ada, harbour.bruno, harbour.chidi])
    (pairing,) = event.rounds[0].pairings
    for quitter in (harbour.ada, harbour.bruno):
        await harbour.bot.services.play.resign(pairing.match_id, quitter.id)
    await harbour.bot.services.follow_up(pairing.match_id)
    event = await kept(harbour, event)
    page = await harbour.ada.slash(harbour.games, "tournament player")
    assert "they must say “I am still in”" in text_of(page)
    assert "I am still in" in buttons(page.response)
    assert "I am still in" in buttons(panel_of(harbour, event))
    (told,) = [m for m in harbour.ada.user.dm_channel.history() if "If you are still in" in text_of(m)]
    assert "will be paired" in text_of(await harbour.ada.user.click(told, label="I am still in"))
    page = await harbour.ada.slash(harbour.games, "tournament player")
    assert "I am still in" not in buttons(page.response)
    assert (await event_of(harbour, event)).entrant(harbour.ada.id).confirmed == 1
    assert "will be paired" in await said(harbour, "check-in")
    assert (await event_of(harbour, event)).entrant(harbour.ada.id).confirmed == 1, "once is enough"
    assert "have not entered" in await said(harbour, "check-in", harbour.dilek)


async def test_leaving_a_running_event_gives_the_game_up(harbour: Harbour) -> None:
    event = await started(harbour, DUELS)
    asked = await harbour.ada.slash(harbour.games, "tournament leave")
    assert "your game that goes on is given up" in text_of(asked)
    await harbour.ada.click(asked.response, label="Stay")
    assert "Ada in Autumn Cup" in text_of(asked.response.message)
    assert (await event_of(harbour, event)).entrant(harbour.ada.id).status is Entrance.IN
    asked = await harbour.ada.slash(harbour.games, "tournament leave")
    await harbour.ada.click(asked.response, label="Leave")
    event = await kept(harbour, event)
    assert event.entrant(harbour.ada.id).status is Entrance.OUT
    assert "has left" in await said(harbour, "player")
    assert "2. Ada" in await said(harbour, "pairings", round=1)


async def test_whoever_leaves_can_finish_the_game_first(harbour: Harbour) -> None:
    event = await started(harbour, DUELS)
    asked = await harbour.ada.slash(harbour.games, "tournament leave")
    assert "given up, unless you want to finish it" in text_of(asked)
    await harbour.ada.click(asked.response, label="Leave after my games")
    assert "Play your games of this round to their end" in text_of(asked.response.message)
    event = await kept(harbour, event)
    mine = next(pairing for pairing in event.rounds[0].pairings if harbour.ada.id in pairing.people)
    assert not (await harbour.bot.services.lookup.position(mine.match_id)).match.resigned
    assert "has left, and finishes the games" in await said(harbour, "player")


async def test_who_comes_late_enters_a_swiss_until_half_of_it_is_played(harbour: Harbour) -> None:
    early = [harbour.ada, harbour.bruno]
    event = await started(harbour, replace(DUELS, rounds=4, publishing="by-hand"), early)
    shown = await harbour.chidi.click(panel_of(harbour, event), label="Enter")
    assert "You play from the next round on" in text_of(shown)
    event = await settle(harbour, event)
    event = await harbour.bot.services.arbiter.publish(event.id, harbour.chidi.id)
    await harbour.bot.services.follow_event(event.id)
    assert "entered later · **0.50**" in await said(harbour, "player", harbour.chidi)
    assert "too late to enter" in await said(harbour, "enter", harbour.dilek)
    await started(harbour, replace(DUELS, format="elimination"), early, name="Knockout")
    assert "too late to enter" in await said(harbour, "enter", harbour.dilek, tournament="Knockout")


async def test_buttons_and_forms_work_after_a_restart(harbour: Harbour) -> None:
    event = await opened(harbour, BOATS)
    shown = await harbour.ada.click(panel_of(harbour, event), label="Enter")
    form = await harbour.ada.click(shown.response, label="Found a team")
    await harbour.restart()
    await harbour.ada.submit_modal(form, {"name": "Sharks"})
    assert [team.name for team in (await event_of(harbour, event)).teams] == ["Sharks"]
