"""What players and onlookers do with tournaments, by commands and by buttons."""

import csv
import io
import json
import re
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

import discord
import pytest
from msgspec.structs import replace
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.cogs.tournaments.cog import TournamentCog
from bot.director.model import Entrance, Event
from bot.director.plan import usual_plan
from bot.director.reckoning import placed, table_of
from bot.services import Services
from bot.tournaments.scores import table_units
from bot.ui.press import Switchboard
from bot.ui.tournaments.announcements import _ANSWERS
from tests.bot.conftest import Harbour, text_of
from tests.bot.tournament import (
    DAY,
    HOUR,
    choices_of,
    entered,
    kept,
    manage,
    menu,
    opened,
    panel_of,
    person,
    pictures,
    settle,
    started,
)

DUELS = replace(usual_plan("deckchairs"), size=2, rounds=3)
BOATS = replace(usual_plan("man_the_boats"), size=2, boards=2)


async def said(harbour: Harbour, command: str, by: Any = None, /, **options: Any) -> str:
    return text_of(await (by or harbour.ada).slash(harbour.games, f"tournament {command}", **options))


async def event_of(harbour: Harbour, event: Event) -> Event:
    return await harbour.bot.services.events.event(event.id)


async def crowd(harbour: Harbour, event: Event, count: int) -> None:
    """So many people from elsewhere enter."""
    for number in range(count):
        user = harbour.env.create_user(f"guest{number}", global_name=f"Guest {number}")
        await entered(harbour, event, [harbour.guild.add_member(user)])


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
    assert "they must say “I am still in”" in await said(harbour, "player")
    (told,) = [m for m in harbour.ada.user.dm_channel.history() if "If you are still in" in text_of(m)]
    assert "will be paired" in text_of(await harbour.ada.user.click(told, label="I am still in"))
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


async def test_without_a_name_the_channel_decides_and_else_a_menu_asks(harbour: Harbour) -> None:
    other = harbour.guild.create_text_channel("elsewhere")
    here = await opened(harbour, DUELS, name="Here")
    there = await opened(harbour, DUELS, name="There", channel=other)
    assert "You are in **Here**" in await said(harbour, "enter")
    third = harbour.guild.create_text_channel("third")
    for kind in ("show", "players", "dates", "how", "standings", "pairings", "leave"):
        shown = await harbour.ada.slash(third, f"tournament {kind}")
        assert "Which tournament do you mean?" in text_of(shown) or kind == "leave"
        if kind == "leave":
            assert "Leave **Here**?" in text_of(shown), "the only one that suits"
            continue
        assert {label for label, _ in choices_of(shown.response)} == {"There", "Here"}
        await harbour.ada.select(shown.response, [there.id])
        assert "There" in text_of(shown.response.message)
    offered = await harbour.ada.autocomplete(third, "tournament show", "tournament", "her")
    assert {choice["name"] for choice in offered} == {"There (open)", "Here (open)"}
    assert here.id in [choice["value"] for choice in offered]


async def test_an_event_of_a_channel_that_somebody_cannot_see(harbour: Harbour) -> None:
    hidden = harbour.guild.create_text_channel(
        "hidden",
        overwrites={
            harbour.guild.default_role: discord.PermissionOverwrite(view_channel=False),
            harbour.env.bot.user: discord.PermissionOverwrite(view_channel=True),
            harbour.bruno.user: discord.PermissionOverwrite(view_channel=True),
        },
    )
    event = await opened(harbour, DUELS, channel=hidden, name="Secret Cup")
    assert "no such tournament" in await said(harbour, "show", tournament=event.id)
    assert "Secret" not in await said(harbour, "list")
    assert await harbour.ada.autocomplete(harbour.games, "tournament show", "tournament", "") == []
    assert "Secret Cup" in await said(harbour, "list", harbour.bruno)


async def test_a_menu_opens_nothing_of_a_channel_that_was_closed_meanwhile(harbour: Harbour) -> None:
    cabin = harbour.guild.create_text_channel("cabin")
    event = await opened(harbour, DUELS, channel=cabin)
    shown = await harbour.ada.slash(harbour.games, "tournament list")
    deny = discord.Permissions(view_channel=True).value
    harbour.env.backend.set_overwrite(cabin.id, Overwrite(harbour.ada.id, OverwriteType.MEMBER, 0, deny))
    await harbour.env.settle()
    assert "no such tournament" in text_of(await harbour.ada.select(shown.response, [event.id]))


async def test_the_list_and_what_is_past(harbour: Harbour) -> None:
    assert "No tournament is open here" in await said(harbour, "list")
    assert "No tournament has been played here" in await said(harbour, "past")
    assert "No tournament is open here" in await said(harbour, "show")
    event = await started(harbour, replace(DUELS, rounds=1))
    listed = await harbour.ada.slash(harbour.games, "tournament list")
    assert "round 1 goes on" in text_of(listed)
    await harbour.ada.select(listed.response, [event.id])
    assert "Round 1 of 1" in text_of(listed.response.message)
    event = await settle(harbour, event)
    assert event.status == "over"
    shown = await harbour.dilek.slash(harbour.games, "tournament past")
    assert "🥇" in text_of(shown)
    await harbour.dilek.select(shown.response, [event.id])
    await harbour.dilek.click(shown.response, label="Standings")
    assert pictures(shown.response.message) == 1
    assert "Standings · final" in text_of(shown.response.message)
    await harbour.dilek.click(shown.response, label="Export")
    assert "its SHA-256" in text_of(shown.response.message)


async def test_lists_have_pages(harbour: Harbour) -> None:
    for number in range(9):
        await opened(harbour, DUELS, name=f"Cup {number}")
    shown = await harbour.ada.slash(harbour.games, "tournament list")
    assert "page 1 of 2" in text_of(shown)
    await harbour.ada.click(shown.response, label="Next page")
    assert "page 2 of 2" in text_of(shown.response.message)
    assert len(choices_of(shown.response.message)) == 1


async def test_thirty_players_fill_two_pages_and_three_of_the_standings(harbour: Harbour) -> None:
    event = await opened(harbour, replace(DUELS, rounds=2))
    await crowd(harbour, event, 30)
    shown = await harbour.ada.slash(harbour.games, "tournament players")
    assert "**Guest24**" in text_of(shown)
    assert "**Guest25**" not in text_of(shown)
    await harbour.ada.click(shown.response, label="Next page")
    assert "**Guest29**" in text_of(shown.response.message)
    (label, value), *_ = choices_of(shown.response.message, "tm-player")
    await harbour.ada.select(shown.response.message, [value], custom_id=menu(shown.response.message, "tm-player"))
    assert f"### {label} in Autumn Cup" in text_of(shown.response.message)
    event = await harbour.bot.services.arbiter.start(event.id, harbour.chidi.id)
    shown = await harbour.ada.slash(harbour.games, "tournament standings")
    for page in (2, 3):
        await harbour.ada.click(shown.response, label="Next page")
        assert f"page {page} of 3" in text_of(shown.response.message)
    await harbour.ada.click(shown.response, label="As text")
    assert pictures(shown.response.message) == 0
    assert "page 3 of 3" in text_of(shown.response.message)
    await harbour.ada.click(shown.response, label="Previous page")
    assert "page 2 of 3" in text_of(shown.response.message)
    assert pictures(shown.response.message) == 0, "it stays in words"
    await harbour.ada.click(shown.response, label="As a picture")
    assert pictures(shown.response.message) == 1
    assert "**15**" in await said(harbour, "pairings")


async def test_before_the_first_round_there_is_nothing_to_draw(harbour: Harbour) -> None:
    await entered(harbour, await opened(harbour, DUELS))
    for command in ("standings", "cross-table", "pairings"):
        assert "has not begun" in await said(harbour, command)
    assert "has no elimination" in await said(harbour, "bracket")
    assert "An organiser starts it by hand" in await said(harbour, "dates")


@pytest.mark.parametrize("command", ["standings", "cross-table", "bracket"])
async def test_pictures_mark_who_looks_and_are_words_where_no_files_may_be_attached(
    harbour: Harbour, command: str
) -> None:
    await started(harbour, replace(DUELS, format="elimination"))
    shown = await harbour.ada.slash(harbour.games, f"tournament {command}")
    assert pictures(shown.response) == 1
    assert "Ada (you)" in text_of(shown) or "You: =1 Ada" in text_of(shown)
    shown = await harbour.ada.slash(harbour.games, f"tournament {command}", as_text=True)
    assert pictures(shown.response) == 0
    assert "Ada" in text_of(shown)
    await harbour.forbid("attach_files")
    shown = await harbour.ada.slash(harbour.games, f"tournament {command}")
    assert pictures(shown.response) == 0
    assert "Dilek" in text_of(shown)


async def test_a_small_round_robin_for_two_is_everybody_against_everybody(harbour: Harbour) -> None:
    event = await started(harbour, replace(DUELS, format="robin"))
    assert "Everybody against everybody" in await said(harbour, "cross-table")
    while event.status.is_open:
        event = await settle(harbour, event)
    assert "Everybody against everybody · final" in await said(harbour, "cross-table")
    assert "(you)" in await said(harbour, "cross-table")


async def test_pairings_are_explained_by_what_was_known_before(harbour: Harbour) -> None:
    event = await settle(harbour, await started(harbour, replace(DUELS, rounds=2)))
    assert len(event.rounds) == 2
    told = await said(harbour, "pairings")
    assert "Points before: 1.00 · 1.00, spread 0.00 · nobody meets again" in told
    assert "Equal points meet" in told
    assert "Points before: 0.00 · 0.00" in await said(harbour, "pairings", round=1)
    assert "There is no such round; there are 2" in await said(harbour, "pairings", round=3)
    assert len(await harbour.ada.autocomplete(harbour.games, "tournament pairings", "round", "")) == 2
    shown = await harbour.ada.slash(harbour.games, "tournament pairings")
    await harbour.ada.select(shown.response, ["1"], custom_id=menu(shown.response, "round"))
    assert "Autumn Cup, round 1" in text_of(shown.response.message)


async def test_three_players_leave_one_without_a_table_of_two(harbour: Harbour) -> None:
    event = await started(harbour, replace(DUELS, has_byes=True), [harbour.ada, harbour.bruno, harbour.chidi])
    told = await said(harbour, "pairings")
    if event.rounds[0].byes:
        assert "Bye (1 point), because the tables leave no place" in told
    else:
        assert "3 players do not fill tables of 2 alone" in told


async def test_the_page_of_a_player_says_what_is_still_possible(harbour: Harbour) -> None:
    event = await settle(harbour, await started(harbour, DUELS))
    loser = event.rounds[0].pairings[0].people[0]
    name = event.name_of(loser)
    told = await said(harbour, "player", player=name)
    assert f"{name} in Autumn Cup" in told
    assert "**1** · table 1, seat 1 ·" in told
    assert "**0.00**" in told
    assert "Can still win" in told
    assert "Nobody of this name" in await said(harbour, "player", player="Zoe")
    names = await harbour.ada.autocomplete(harbour.games, "tournament player", "player", "br")
    assert [choice["name"] for choice in names] == ["Bruno"]
    assert "You have not entered" in await said(
        harbour, "player", harbour.guild.add_member(harbour.env.create_user("zoe"))
    )


async def test_the_calendar_and_the_rules(harbour: Harbour) -> None:
    start = harbour._now() + 3 * DAY
    await opened(harbour, DUELS, starts_at=start)
    told = await said(harbour, "dates")
    for instant in (start - 2 * DAY, start - HOUR, start, start + 30 * DAY):
        assert f"<t:{instant}:f>" in told
    rules = await said(harbour, "how")
    for part in ("A table gives points", "(OMS)", "a bye gives 1 point", "5d for all their moves", "is a strike"):
        assert part in rules


def files(harbour: Harbour) -> dict[str, str]:
    """The exports so far, by the beginnings of their names."""
    found = {}
    for url, data in harbour.env.backend.cdn._blobs.items():
        name = url.rsplit("/", 1)[-1]
        if name.endswith((".csv", ".json")):
            found[name.split("-")[0]] = data.decode("utf-8-sig")
    return found


async def test_exports_can_be_read_again_and_hold_no_formulas(harbour: Harbour) -> None:
    evil = harbour.guild.add_member(harbour.env.create_user("evil", global_name="=HYPERLINK(1)"))
    event = await opened(harbour, replace(DUELS, rounds=1))
    await entered(harbour, event, [harbour.ada])
    await harbour.bot.services.entry.enter(event.id, replace(person(evil), name="=HYPERLINK(1)"))
    event = await harbour.bot.services.arbiter.start(event.id, harbour.chidi.id)
    await harbour.ada.slash(harbour.games, "tournament export")
    running = json.loads(files(harbour)["tournament"])
    assert running["seed"] is None
    assert running["settings"]["seed"] == ""
    assert event.seed not in json.dumps(running)
    await harbour.bot.services.follow_event(event.id)
    event = await settle(harbour, event)
    await harbour.ada.slash(harbour.games, "tournament export")
    found = files(harbour)
    rows = list(csv.DictReader(io.StringIO(found["standings"])))
    assert {row["name"] for row in rows} == {"Ada", "'=HYPERLINK(1)"}
    assert [row["points"] for row in rows] == ["1.00", "0.00"]
    rows = list(csv.DictReader(io.StringIO(found["pairings"])))
    assert sorted(row["rank"] for row in rows) == ["1", "2"]
    whole = json.loads(found["tournament"])
    assert sha256(whole["seed"].encode()).hexdigest() == whole["seed_sha256"]
    assert whole["rounds"][0]["tables"][0]["ranks"] in ([1, 2], [2, 1])


async def boats(harbour: Harbour) -> Event:
    """Two teams of two that play two boards."""
    event = await opened(harbour, BOATS)
    found = await harbour.ada.click(panel_of(harbour, event), label="Enter")
    form = await harbour.ada.click(found.response, label="Found a team")
    await harbour.ada.submit_modal(form, {"name": "=Sharks"})
    joined = await harbour.bruno.click(panel_of(harbour, event), label="Enter")
    await harbour.bruno.select(joined.response, ["1"])
    assert "You are in" in text_of(joined.response.message)
    assert "You are in" in await said(harbour, "enter", harbour.chidi, team="Gulls")
    assert [c["name"] for c in await harbour.dilek.autocomplete(harbour.games, "tournament enter", "team", "g")] == [
        "Gulls"
    ]
    assert "This team is full" in await said(harbour, "enter", harbour.dilek, team="=Sharks")
    assert "You are in" in await said(harbour, "enter", harbour.dilek, team="gulls")
    event = await harbour.bot.services.arbiter.start(event.id, harbour.chidi.id)
    await harbour.bot.services.follow_event(event.id)
    await harbour.env.settle()
    return await event_of(harbour, event)


async def test_teams_are_founded_and_joined_and_of_a_board_nothing_is_told_before_its_end(harbour: Harbour) -> None:
    event = await boats(harbour)
    assert [team.name for team in event.teams] == ["=Sharks", "Gulls"]
    services = harbour.bot.services
    for pairing in event.rounds[0].pairings:
        thread = harbour.env.backend.get_channel((await services.lookup.table(pairing.match_id)).channel_id)
        assert set(thread.thread_members) == {harbour.bot.user.id, *pairing.people}
    await services.play.adjudicate(event.rounds[0].pairings[0].match_id, takes_seats=False)
    await services.follow_up(event.rounds[0].pairings[0].match_id)
    event = await kept(harbour, event)
    first = event.rounds[0].pairings[0]
    assert first.score is not None
    await manage(harbour, harbour.chidi)
    secret = f"{first.score} points"
    for command in ("standings", "cross-table", "player", "players", "show", "dates", "how", "export"):
        for member in (harbour.ada, harbour.chidi):
            told = await said(harbour, command, member)
            assert secret not in told
            assert "100" not in told or command == "how"
    shown = await said(harbour, "standings", as_text=True)
    assert "Teams · 0 of 2 boards over" in shown
    assert "=Sharks (yours): 0.0%, score 0" in shown
    assert "50.0" not in shown
    rows = list(csv.DictReader(io.StringIO(files(harbour)["standings"])))
    assert {(row["percent"], row["score"]) for row in rows} == {("0.0", "0")}
    told = await said(harbour, "pairings", round=1)
    assert "**=Sharks**: finished; nothing is told" in told
    assert secret not in told
    assert "finished; the result is told when all" in await said(harbour, "player")
    whole = json.loads(files(harbour)["tournament"])
    assert whole["rounds"][0]["tables"][0]["score"] is None
    assert whole["rounds"][0]["tables"][0]["turns"] is None
    rows = list(csv.DictReader(io.StringIO(files(harbour)["pairings"])))
    assert {row["points"] for row in rows} == {""}
    await services.play.adjudicate(event.rounds[0].pairings[1].match_id, takes_seats=False)
    await services.follow_up(event.rounds[0].pairings[1].match_id)
    event = await kept(harbour, event)
    assert event.rounds[0].is_over
    assert secret in await said(harbour, "pairings", round=1)
    assert secret in await said(harbour, "player")
    await harbour.ada.slash(harbour.games, "tournament export")
    assert json.loads(files(harbour)["tournament"])["rounds"][0]["tables"][0]["score"] == first.score
    rows = list(csv.DictReader(io.StringIO(files(harbour)["standings"])))
    assert {row["team"] for row in rows} == {"'=Sharks", "Gulls"}


async def test_a_board_that_was_never_begun_gives_nothing(harbour: Harbour) -> None:
    event = await boats(harbour)
    for member in event.rounds[0].pairings[0].people:
        await harbour.bot.services.play.resign(event.rounds[0].pairings[0].match_id, member)
    await harbour.env.advance_time(15 * DAY)
    event = await kept(harbour, event)
    assert event.status == "over"
    assert "**Gulls** → never begun" in await said(harbour, "pairings", round=1)
    assert "**Board 2** · never begun" in await said(harbour, "player")
    assert "B2 not begun" in await said(harbour, "standings", as_text=True)
    assert "🥇 =Sharks" in await said(harbour, "past")


async def test_buttons_and_forms_work_after_a_restart(harbour: Harbour) -> None:
    event = await opened(harbour, BOATS)
    shown = await harbour.ada.click(panel_of(harbour, event), label="Enter")
    form = await harbour.ada.click(shown.response, label="Found a team")
    await harbour.restart()
    await harbour.ada.submit_modal(form, {"name": "Sharks"})
    assert [team.name for team in (await event_of(harbour, event)).teams] == ["Sharks"]


async def test_names_have_no_power_and_no_page_breaks_a_limit(harbour: Harbour) -> None:
    await harbour.bot.services.arbiter.cancel((await opened(harbour, DUELS)).id, harbour.chidi.id)
    event = await opened(harbour, replace(DUELS, rounds=2), name="**@everyone** [x](https://x.example) `_")
    for number in range(8):
        name = ("<@1>", "**W**" * 6 + "ww", "`" * 32, "||x|| # y", "\u05d0" * 32, "-# small", "1. one", "a_b*c")[number]
        user = harbour.env.create_user(f"evil{number}", global_name=name)
        await harbour.guild.add_member(user).slash(harbour.games, "tournament enter", tournament=event.id)
    await manage(harbour, harbour.chidi)
    for is_running in (False, True):
        if is_running:
            await harbour.bot.services.arbiter.start(event.id, harbour.chidi.id)
            await harbour.bot.services.follow_event(event.id)
        for command in ("list", "show", "players", "dates", "how", "pairings", "manage", "arbiter tables"):
            options = {} if command == "list" else {"tournament": event.id}
            told = await said(harbour, command, harbour.chidi, **options)
            assert "**@everyone" not in told
            assert "<@1>" not in told
            assert "[x](https" not in told
    assert await said(harbour, "player", player="<@1>") != ""
    panel = (await harbour.chidi.slash(harbour.games, "tournament manage", tournament=event.id)).response
    for label in ("Players", "Back", "Tables", "Back", "Log"):
        await harbour.chidi.click(panel, label=label)


async def test_what_a_client_shows_is_understood_as_well_as_what_it_sends(harbour: Harbour) -> None:
    event = await opened(harbour, DUELS)
    assert "You are in" in await said(harbour, "enter", tournament="Autumn Cup (open)")
    await manage(harbour, harbour.chidi)
    await said(harbour, "arbiter set", harbour.chidi, choice="Rounds", value="5 rounds")
    await said(harbour, "arbiter set", harbour.chidi, choice="Check-in", value="no")
    await said(harbour, "arbiter start-at", harbour.chidi, starts="in 3 days")
    event = await event_of(harbour, event)
    assert (event.plan.rounds, event.plan.has_check_in) == (5, False)
    assert event.starts_at is not None


async def test_an_event_without_anybody_can_be_looked_at_and_exported(harbour: Harbour) -> None:
    for plan in (DUELS, replace(DUELS, format="robin"), replace(DUELS, format="elimination"), BOATS):
        event = await opened(harbour, plan)
        for command in ("show", "players", "player", "dates", "how", "export", "standings", "pairings"):
            told = await said(harbour, command, tournament=event.id)
            assert "Autumn Cup" in told, (plan.format, command)


async def test_four_players_at_tables_of_three_meet_equally_often(harbour: Harbour) -> None:
    """All games are of one round, and each player has two of them at a time."""
    event = await started(harbour, replace(DUELS, size=3, format="robin", rounds=0))
    assert [len(past.pairings) for past in event.rounds] == [4]
    told = await said(harbour, "pairings")
    assert told.count("goes on") == 2
    assert told.count("begins when its players have finished other games") == 2
    assert (await said(harbour, "player")).count("table ") == 3
    for _ in range(4):
        event = await settle(harbour, event)
    assert event.status == "over"
    told = await said(harbour, "standings", as_text=True)
    assert "final" in told
    rows = [line.units for line in placed(event)]
    assert sum(rows) == sum(sum(table_units(table_of(p), "mixed").values()) for p in event.rounds[0].pairings)
    assert pictures((await harbour.ada.slash(harbour.games, "tournament cross-table")).response) == 1


def test_every_button_has_a_handler() -> None:
    """Also those of the public panel, of announcements and of direct messages."""
    rooms = Path(__file__).parents[2] / "bot" / "ui" / "tournaments"
    code = "\n".join(file.read_text(encoding="utf-8") for file in rooms.glob("*.py"))
    pressed = {f"tm-{kind}" for kind in re.findall(r'\bpress\("([a-z-]+)"', code)}
    pressed |= {f"tm-{kind}" for kind in _ANSWERS.values()}
    switchboard = Switchboard()
    switchboard.connect(TournamentCog(cast("Services", None)))
    assert pressed <= switchboard.kinds()
    assert len(pressed) > 15, "the pattern finds them"
