"""What organisers do with tournaments, by their panel and by commands; and what others are refused."""

import re
from pathlib import Path
from typing import Any

import discord
import pytest
from msgspec.structs import replace
from simcord.actors import MemberActor
from simcord.enums import ChannelType

from bot.cogs.tournaments.choosing import changes
from bot.director.model import Decision, Event, State, Status
from bot.director.plan import MOST_PLAYERS, checked, formats, usual_plan
from bot.ui.message import layout
from bot.ui.tournaments.organise import decision_line
from bot.ui.tournaments.plan_panel import OPTION, PAGES, choices_of, name_of, offers, plan_page
from engines.core.registry import games
from tests.bot.conftest import Harbour, buttons, text_of
from tests.bot.limits import check_components
from tests.bot.tournament import (
    DAY,
    HOUR,
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
from tests.bot.tournament import (
    choices_of as options_of,
)

DUELS = replace(usual_plan("deckchairs"), size=2, rounds=3)
BOATS = replace(usual_plan("man_the_boats"), size=2, boards=2)
MINUTE = 60
BY_HAND = replace(DUELS, publishing="by-hand")
DECISIONS = (
    "changed", "start-planned", "started", "published", "publishes", "redrawn", "extended", "overridden", "replaced",
    "paused", "resumed", "cancelled", "too-few", "check-in", "over", "void", "play-off", "dropped", "left", "removed",
    "invited", "moved", "prolonged", "kept-apart", "let-meet",
)  # fmt: skip
"""Everything that is written into the log of an event."""


async def event_of(harbour: Harbour, event: Event) -> Event:
    return await harbour.bot.services.events.event(event.id)


async def the_only(harbour: Harbour) -> Event:
    (event,) = await harbour.bot.services.events.in_guild(harbour.guild.id)
    return event


async def said(harbour: Harbour, command: str, by: Any = None, /, **options: Any) -> str:
    return text_of(await (by or harbour.chidi).slash(harbour.games, f"tournament {command}", **options))


def near(at: int | None, expected: int | None) -> bool:
    """Whether an instant is what is expected, but for the seconds that pass while people press."""
    return at == expected if at is None or expected is None else abs(at - expected) < MINUTE


async def organiser(harbour: Harbour) -> MemberActor:
    await manage(harbour, harbour.chidi)
    return harbour.chidi


async def created(harbour: Harbour, **options: Any) -> Any:
    """The organiser's panel of a new event of Chidi's."""
    chidi = await organiser(harbour)
    shown = await chidi.slash(
        harbour.games, "tournament create", **{"name": "Autumn Cup", "game": "deckchairs"} | options
    )
    return shown.response


async def managed(harbour: Harbour, *labels: str) -> Any:
    """The panel after these buttons were pressed."""
    shown = (await harbour.chidi.slash(harbour.games, "tournament manage")).response
    for label in labels:
        await harbour.chidi.click(shown, label=label)
    return shown


async def give_up(harbour: Harbour, event: Event) -> Event:
    """Whoever sits first at a table gives up, by the command and its button."""
    members = harbour.members()
    for pairing in (await event_of(harbour, event)).rounds[-1].pairings:
        if pairing.is_settled:
            continue
        loser = members[pairing.people[0]]
        asked = await loser.slash(harbour.games, "game resign", table=pairing.match_id)
        if pressed := [label for label in buttons(asked.response) if "esign" in label or "ive up" in label]:
            await loser.click(asked.response, label=pressed[0])
    return await kept(harbour, event)


async def test_an_event_from_its_opening_to_the_prize_giving_by_buttons_alone(harbour: Harbour) -> None:
    panel = await created(harbour)
    assert "It is open" in text_of(panel)
    chidi, event = harbour.chidi, await the_only(harbour)
    await chidi.click(panel, label="Format")
    await chidi.select(panel, ["2"], custom_id=menu(panel, "size"))
    await chidi.select(panel, ["2"], custom_id=menu(panel, "rounds"))
    assert "Swiss of 2 rounds, tables of 2" in text_of(panel)
    await chidi.click(panel, label="Back")
    for member in (harbour.ada, harbour.bruno, harbour.dilek):
        await member.click(panel_of(harbour, await event_of(harbour, event)), label="Enter")
    await chidi.click(panel_of(harbour, await event_of(harbour, event)), label="Enter")
    await chidi.click(panel, label="Start now …")
    assert "Start **Autumn Cup** now with 4 players?" in text_of(panel)
    await chidi.click(panel, label="Start now")
    assert "It has started." in text_of(panel)
    assert "Round 1 of 2" in text_of(panel_of(harbour, event)), "everybody is told at once"
    for number in (1, 2):
        event = await event_of(harbour, event)
        assert len(event.rounds) == number
        await give_up(harbour, event)
    event = await event_of(harbour, event)
    assert event.status == "over"
    told = text_of(panel_of(harbour, event))
    assert "🥇" in told
    assert f"Seed: `{event.seed}`" in told
    prizes = [m for m in harbour.messages() if "Autumn Cup is over" in text_of(m)]
    shown = await harbour.ada.click(prizes[0], label="Standings")
    assert pictures(shown.response) == 1


async def test_only_organisers_create_and_manage(harbour: Harbour) -> None:
    event = await entered(harbour, await opened(harbour, DUELS))
    refusal = "Tournaments are organised by those who may manage events or the server."
    assert refusal in await said(harbour, "create", harbour.ada, name="Mine", game="deckchairs")
    assert refusal in await said(harbour, "manage", harbour.ada)
    assert refusal in text_of(await harbour.ada.click(panel_of(harbour, event), label="Organise"))
    options: dict[str, dict[str, Any]] = {
        "set": {"choice": "rounds", "value": "2"},
        "start-at": {"starts": "3d"},
        "extend": {"table": 1},
        "result": {"table": 1, "ranks": "1-2"},
        "void": {"table": 1},
        "remove": {"player": "Bruno"},
        "replace": {"player": "Bruno", "member": harbour.chidi},
        "invite": {"member": harbour.bruno},
    }
    for command in harbour.bot.tree.get_command("tournament").get_command("arbiter").commands:
        asked = await said(harbour, f"arbiter {command.name}", harbour.ada, **options.get(command.name, {}))
        assert refusal in asked, command.name
    assert await event_of(harbour, event) == event


async def test_a_panel_of_somebody_who_lost_the_right_is_worth_nothing(harbour: Harbour) -> None:
    panel = await created(harbour)
    role = next(role for role in harbour.guild.roles.values() if role.name == "Organisers")
    harbour.env.backend.remove_member_role(harbour.guild.id, harbour.chidi.id, role.id)
    await harbour.env.settle()
    for label in ("Format", "Call off …"):
        assert "Tournaments are organised by" in text_of(await harbour.chidi.click(panel, label=label))
    assert (await the_only(harbour)).status == "signup"


@pytest.mark.parametrize("permission", ["manage_events", "manage_guild"])
async def test_either_permission_is_enough(harbour: Harbour, permission: str) -> None:
    await manage(harbour, harbour.ada, **{permission: True})
    assert "It is open" in await said(harbour, "create", harbour.ada, name="Cup", game="deckchairs")


async def test_a_role_that_the_server_has_chosen_organises_too(harbour: Harbour) -> None:
    await manage(harbour, harbour.bruno, manage_guild=True)
    role = harbour.guild.create_role("Stewards")
    shown = await harbour.bruno.slash(harbour.games, "settings server", organiser=role)
    assert f"and so may <@&{role.id}>" in text_of(shown)
    assert "and by those with the role Stewards" in await said(
        harbour, "create", harbour.ada, name="Cup", game="deckchairs"
    )
    harbour.env.backend.add_member_role(harbour.guild.id, harbour.ada.id, role.id)
    await harbour.env.settle()
    assert "It is open" in await said(harbour, "create", harbour.ada, name="Cup", game="deckchairs")
    await harbour.bruno.click(shown.response, label="No role organises tournaments")
    assert "Tournaments are organised by" in await said(harbour, "manage", harbour.ada)
    await harbour.bruno.select(shown.response, [role], custom_id=menu(shown.response, "organiser"))
    assert "Organise Cup" in await said(harbour, "manage", harbour.ada)
    await harbour.bruno.slash(harbour.games, "settings server", organise="no")
    assert "Tournaments are organised by" in await said(harbour, "manage", harbour.ada)


async def test_what_a_new_event_may_be_called_played_and_where(harbour: Harbour) -> None:
    chidi = await organiser(harbour)
    fine = {"name": "Cup", "game": "deckchairs"}
    assert "1 to 60 characters" in await said(harbour, "create", **fine | {"name": "x" * 61})
    assert "I know no game" in await said(harbour, "create", **fine | {"game": "Go"})
    assert "cannot be played so" in await said(harbour, "create", **fine, format="duplicate")
    assert "as a start" in await said(harbour, "create", **fine, starts="soon")
    assert "lies in the past" in await said(harbour, "create", **fine, starts="2020-01-01 12:00")
    harbour.env.backend.create_thread(harbour.games.id, "corner", chidi.id, type=ChannelType.PUBLIC_THREAD)
    (thread,) = harbour.games.threads
    assert "needs a text channel" in text_of(await chidi.slash(thread, "tournament create", **fine))
    assert await harbour.bot.services.events.in_guild(harbour.guild.id) == []
    offered = await chidi.autocomplete(harbour.games, "tournament create", "game", "deck")
    assert [choice["value"] for choice in offered] == ["deckchairs"]
    assert len(await chidi.autocomplete(harbour.games, "tournament create", "starts", "")) == 5


@pytest.mark.parametrize(
    ("game", "missing"),
    [("deckchairs", "create_public_threads"), ("man_the_boats", "create_private_threads")],
)
async def test_without_the_permission_for_threads_nothing_is_opened(harbour: Harbour, game: str, missing: str) -> None:
    await organiser(harbour)
    await harbour.forbid(missing, "send_messages_in_threads")
    told = await said(harbour, "create", name="Cup", game=game)
    for name in (missing, "send_messages_in_threads"):
        assert name.replace("_", " ") in told.lower(), told
    assert await harbour.bot.services.events.in_guild(harbour.guild.id) == []


async def test_the_start_can_be_chosen_and_typed_in_ones_own_time(harbour: Harbour) -> None:
    panel = await created(harbour, starts="3d")
    chidi, now = harbour.chidi, harbour._now()
    starts_at = (await the_only(harbour)).starts_at
    assert near(starts_at, now + 3 * DAY)
    assert f"<t:{starts_at}:f>" in text_of(panel)
    await chidi.click(panel, label="Time")
    for value, expected in (("1h", now + HOUR), ("24h", now + DAY), ("7d", now + 7 * DAY), ("hand", None)):
        await chidi.select(panel, [value], custom_id=menu(panel, "start-at"))
        assert near((await the_only(harbour)).starts_at, expected)
    await chidi.slash(harbour.games, "settings me", zone="Europe/Berlin")
    form = await chidi.click(panel, label="Type the start")
    await chidi.submit_modal(form, {"at": "2026-02-01 20:00"})
    event = await the_only(harbour)
    assert event.starts_at == 1769972400
    assert "<t:1769972400:f>" in text_of(panel)
    form = await chidi.click(panel, label="Type the start")
    assert "I cannot read “soon” as a start" in text_of(await chidi.submit_modal(form, {"at": "soon"}))
    assert "at most 365 days" in await said(harbour, "arbiter start-at", starts="366d")
    assert "Starts <t:" in await said(harbour, "arbiter start-at", starts=f"<t:{now + DAY}:R>")
    form = await chidi.click(panel, label="Type the length")
    await chidi.submit_modal(form, {"length": "36h"})
    assert (await the_only(harbour)).plan.length == 36 * HOUR
    form = await chidi.click(panel, label="Type the length")
    assert "as a length" in text_of(await chidi.submit_modal(form, {"length": "long"}))
    await chidi.select(panel, [str(5 * DAY)], custom_id=menu(panel, "length"))
    assert (await the_only(harbour)).plan.length == 5 * DAY


async def test_every_choice_of_the_plan_by_menus_and_buttons(harbour: Harbour) -> None:
    panel = await created(harbour)
    chidi = harbour.chidi
    await chidi.click(panel, label="Format")
    for name, value in (("size", "3"), ("rounds", "5"), ("scheme", "linear"), ("cut", "4"), ("advancing", "2")):
        await chidi.select(panel, [value], custom_id=menu(panel, f"/{name}"))
    await chidi.select(panel, ["elimination"], custom_id=menu(panel, "/format"))
    await chidi.select(panel, ["2"], custom_id=menu(panel, "/lives"))
    plan = (await the_only(harbour)).plan
    assert (plan.format, plan.size, plan.rounds, plan.scheme) == ("elimination", 3, 5, "linear")
    assert (plan.lives, plan.advancing, plan.cut) == (2, 2, 0), "a final stage goes with a Swiss only"
    await chidi.select(panel, ["2"], custom_id=menu(panel, "/size"))
    assert (await the_only(harbour)).plan.advancing == 1, "of two only one can go on"
    await chidi.select(panel, ["swiss"], custom_id=menu(panel, "/format"))
    await chidi.click(panel, label="Back")
    await chidi.click(panel, label="Entry")
    await chidi.select(panel, ["16"], custom_id=menu(panel, "/capacity"))
    role = harbour.guild.create_role("Sailors")
    await chidi.select(panel, [role], custom_id=menu(panel, "/role"))
    assert (await the_only(harbour)).plan.role == role.id
    await chidi.click(panel, label="Everybody may enter")
    for label in ("Only by invitation: no", "Check-in: yes", "Late entry: yes"):
        await chidi.click(panel, label=label)
    plan = (await the_only(harbour)).plan
    assert (plan.capacity, plan.role) == (16, 0)
    assert (plan.by_invitation, plan.has_check_in, plan.allows_late) == (True, False, False)
    await chidi.click(panel, label="Back")
    await chidi.click(panel, label="More")
    for name, value in (("policy", "repeat-averse"), ("publishing", "by-hand"), ("renews", "7")):
        await chidi.select(panel, [value], custom_id=menu(panel, f"/{name}"))
    for label in (
        "Byes for better tables: no",
        "Seats balanced: yes",
        "Strong players apart at first: no",
        "Clocks stop while away: no",
        "Rated: yes",
    ):
        await chidi.click(panel, label=label)
    plan = (await the_only(harbour)).plan
    assert (plan.policy, plan.publishing, plan.renews) == ("repeat-averse", "by-hand", 7)
    assert (plan.has_byes, plan.balances_seats, plan.is_seeded) == (True, False, True)
    assert (plan.allows_vacation, plan.is_rated) == (True, False)
    await chidi.click(panel, label="Back")
    await chidi.click(panel, label="Options of the game")
    await chidi.select(panel, ["short"], custom_id=menu(panel, "length"))
    assert (await the_only(harbour)).plan.options == {"length": "short"}
    await chidi.click(panel, label="Back")
    await chidi.click(panel, label="Log")
    told = text_of(panel)
    assert "Format → elimination" in told
    assert "Next edition → 7 days after the end" in told
    assert "Rated → no" in told


async def test_the_same_by_a_command_and_what_cannot_be(harbour: Harbour) -> None:
    await created(harbour)
    for choice, value in (("rounds", "4"), ("has_check_in", "false"), ("option-length", "short"), ("length", "5d")):
        assert "Organise Autumn Cup" in await said(harbour, "arbiter set", choice=choice, value=value)
    plan = (await the_only(harbour)).plan
    assert (plan.rounds, plan.has_check_in, plan.options, plan.length) == (4, False, {"length": "short"}, 5 * DAY)
    role = harbour.guild.create_role("Sailors")
    await said(harbour, "arbiter set", choice="role", value=f"<@&{role.id}>")
    assert (await the_only(harbour)).plan.role == role.id
    for choice, value in (("rounds", "many"), ("nonsense", "1"), ("game", "man_the_boats"), ("scheme", "x")):
        assert "cannot be chosen" in await said(harbour, "arbiter set", choice=choice, value=value)
    for choice, value, told in (
        ("rounds", "21", "0 to 20 rounds"),
        ("size", "9", "one of these sizes"),
        ("capacity", "500", f"{MOST_PLAYERS} players"),
        ("length", "400d", "at most 180 days"),
        ("lives", "4", "1 to 3 lives"),
        ("option-length", "endless", "endless"),
    ):
        assert told in await said(harbour, "arbiter set", choice=choice, value=value)
    offered = await harbour.chidi.autocomplete(harbour.games, "tournament arbiter set", "choice", "round")
    assert {"rounds", "length"} <= {choice["value"] for choice in offered}
    values = await harbour.chidi.autocomplete(harbour.games, "tournament arbiter set", "value", "", choice="rounds")
    assert ("5 rounds", "5") in [(choice["name"], choice["value"]) for choice in values]
    assert await harbour.chidi.autocomplete(harbour.games, "tournament arbiter set", "value", "", choice="x") == []


async def test_after_the_start_the_plan_stays(harbour: Harbour) -> None:
    await organiser(harbour)
    await started(harbour, DUELS)
    assert "has started already" in await said(harbour, "arbiter set", choice="rounds", value="2")
    assert "has started already" in await said(harbour, "arbiter start-at", starts="3d")
    shown = await harbour.chidi.slash(harbour.games, "tournament arbiter start")
    assert "has started already" in text_of(await harbour.chidi.click(shown.response, label="Start now"))
    assert "Format" not in buttons(await managed(harbour))


async def test_with_too_few_players_it_is_called_off(harbour: Harbour) -> None:
    await organiser(harbour)
    event = await entered(harbour, await opened(harbour, DUELS), [harbour.ada])
    panel = await managed(harbour, "Start now …", "Start now")
    assert (await event_of(harbour, event)).status == "cancelled"
    await harbour.chidi.click(panel, label="Log")
    assert "too few came" in text_of(panel)


async def test_players_are_invited_removed_and_replaced(harbour: Harbour) -> None:
    await organiser(harbour)
    event = await opened(harbour, replace(DUELS, by_invitation=True))
    panel = await managed(harbour, "Players")
    assert "Nobody has entered yet" in text_of(panel)
    await harbour.chidi.select(panel, [harbour.ada], custom_id=menu(panel, "invite"))
    assert "They are invited." in text_of(panel)
    for member in (harbour.bruno, harbour.dilek):
        assert "They are invited" in await said(harbour, "arbiter invite", member=member)
    for member in (harbour.ada, harbour.bruno, harbour.dilek):
        assert "You are in" in await said(harbour, "enter", member)
    event = await harbour.bot.services.arbiter.start(event.id, harbour.chidi.id)
    await harbour.bot.services.follow_event(event.id)
    panel = await managed(harbour, "Players")
    await harbour.chidi.select(panel, [str(harbour.ada.id)], custom_id=menu(panel, "player"))
    await harbour.chidi.select(panel, [harbour.chidi], custom_id=menu(panel, "replace"))
    assert f"Give the place of **Ada** in **Autumn Cup** to <@{harbour.chidi.id}>?" in text_of(panel)
    await harbour.chidi.click(panel, label="Replace")
    event = await event_of(harbour, event)
    assert event.entrant(harbour.ada.id).reason == "replaced"
    assert harbour.chidi.id in {person for pairing in event.rounds[0].pairings for person in pairing.people} or (
        harbour.ada.id in event.rounds[0].byes
    )
    panel = await managed(harbour, "Players")
    await harbour.chidi.select(panel, [str(harbour.bruno.id)], custom_id=menu(panel, "player"))
    await harbour.chidi.click(panel, label="Take out …")
    await harbour.chidi.click(panel, label="Take out")
    assert (await event_of(harbour, event)).entrant(harbour.bruno.id).reason == "removed"
    assert "You were taken out" in await said(harbour, "enter", harbour.bruno)


async def test_the_same_by_commands(harbour: Harbour) -> None:
    await organiser(harbour)
    event = await started(harbour, DUELS, [harbour.ada, harbour.bruno])
    assert "is in." in await said(harbour, "arbiter replace", player="Ada", member=harbour.dilek)
    assert "entered already" in await said(harbour, "arbiter replace", player="Bruno", member=harbour.dilek)
    assert "Nobody of this name" in await said(harbour, "arbiter remove", player="Zoe")
    assert "taken out by an organiser" in await said(harbour, "arbiter remove", player="Bruno")
    event = await event_of(harbour, event)
    assert [entrant.reason for entrant in event.entrants] == ["replaced", "removed", ""]
    names = await harbour.chidi.autocomplete(harbour.games, "tournament arbiter remove", "player", "d")
    assert {choice["name"] for choice in names} == {"Ada", "Dilek"}


async def test_whoever_cannot_see_the_channel_is_not_invited(harbour: Harbour) -> None:
    await organiser(harbour)
    cabin = harbour.guild.create_text_channel(
        "cabin",
        overwrites={
            harbour.guild.default_role: discord.PermissionOverwrite(view_channel=False),
            harbour.env.bot.user: discord.PermissionOverwrite(view_channel=True),
            harbour.chidi.user: discord.PermissionOverwrite(view_channel=True),
        },
    )
    event = await opened(harbour, DUELS, channel=cabin)
    told = text_of(
        await harbour.chidi.slash(cabin, "tournament arbiter invite", member=harbour.bruno, tournament=event.id)
    )
    assert "Bruno" in told
    assert (await event_of(harbour, event)).invited == frozenset()


async def test_results_are_decided_by_buttons_forms_and_commands(harbour: Harbour) -> None:
    await organiser(harbour)
    event = await started(harbour, BY_HAND)
    first, _ = event.rounds[0].pairings
    panel = await managed(harbour, "Tables")
    await harbour.chidi.select(panel, ["1"], custom_id=menu(panel, "table"))
    await harbour.chidi.click(panel, label=f"{event.name_of(first.people[1])} wins")
    assert "Let the result of round 1, table 1 be 2-1" in text_of(panel)
    await harbour.chidi.click(panel, label="Decide so")
    event = await event_of(harbour, event)
    assert [player.rank for player in event.rounds[0].pairings[0].players] == [2, 1]
    table = await harbour.bot.services.lookup.table(first.match_id)
    assert table.status == "cancelled"
    await harbour.chidi.click(panel, label="Back")
    await harbour.chidi.select(panel, ["2"], custom_id=menu(panel, "table"))
    form = await harbour.chidi.click(panel, label="Type the result")
    await harbour.chidi.submit_modal(form, {"ranks": "1-1"})
    event = await kept(harbour, event)
    assert [player.rank for player in event.rounds[0].pairings[1].players] == [1, 1]
    assert "decided by an arbiter" in await said(harbour, "pairings")
    form = await harbour.chidi.click(panel, label="Type the result")
    assert "as ranks" in text_of(await harbour.chidi.submit_modal(form, {"ranks": "first"}))
    assert "Write a rank for each of the 2 seats" in await said(harbour, "arbiter result", table=2, ranks="1-2-3")
    assert "**2** 1. " in await said(harbour, "arbiter result", table=2, ranks="1 2", round=1)
    assert "no such table" in await said(harbour, "arbiter result", table=9, ranks="1-2")
    assert "void: counts for nothing" in await said(harbour, "arbiter void", table=2)
    assert (await event_of(harbour, event)).rounds[0].pairings[1].state is State.VOID
    assert "no such table" in await said(harbour, "arbiter void", table=1, round=7)
    offered = await harbour.chidi.autocomplete(harbour.games, "tournament arbiter result", "table", "")
    assert [choice["value"] for choice in offered] == [1, 2]
    assert "**2** " in await said(harbour, "arbiter tables", round=1)


async def test_a_table_is_given_more_time_once(harbour: Harbour) -> None:
    await organiser(harbour)
    event = await started(harbour, DUELS)
    panel = await managed(harbour, "Tables")
    await harbour.chidi.select(panel, ["1"], custom_id=menu(panel, "table"))
    await harbour.chidi.click(panel, label="More time")
    assert "More time" not in buttons(panel)
    event = await event_of(harbour, event)
    assert event.rounds[0].pairings[0].extended_to == event.rounds[0].deadline + 60 * HOUR
    assert "more time, until" in await said(harbour, "pairings")
    assert "Table 1 has been given more time" in await said(harbour, "dates")
    assert "once is all there is" in await said(harbour, "arbiter extend", table=1)
    assert "no such table" in await said(harbour, "arbiter extend", table=5)


async def test_pause_and_go_on(harbour: Harbour) -> None:
    await organiser(harbour)
    event = await started(harbour, DUELS)
    panel = await managed(harbour, "Pause")
    assert "It is paused: no clock runs." in text_of(panel)
    assert "paused already" in await said(harbour, "arbiter pause")
    await harbour.env.advance_time(DAY)
    await harbour.chidi.click(panel, label="Go on")
    after = await event_of(harbour, event)
    assert near(after.rounds[0].deadline, event.rounds[0].deadline + DAY)
    assert "It is not paused" in await said(harbour, "arbiter resume")
    assert "It is paused" in await said(harbour, "arbiter pause")
    assert "It goes on" in await said(harbour, "arbiter resume")


async def test_the_next_round_is_looked_at_drawn_anew_and_published(harbour: Harbour) -> None:
    await organiser(harbour)
    event = await started(harbour, BY_HAND)
    assert "A round goes on" in await said(harbour, "arbiter preview")
    assert "A round goes on" in await said(harbour, "arbiter publish")
    assert "A round goes on" in await said(harbour, "arbiter redraw")
    event = await settle(harbour, event)
    assert event.rested_at is not None
    panel = await managed(harbour, "Next round")
    assert "round 2, not published yet" in text_of(panel)
    assert "Points before: 1.00 · 1.00, spread 0.00" in text_of(panel)
    await harbour.chidi.click(panel, label="Draw anew")
    assert "round 2, not published yet" in text_of(panel)
    assert (await event_of(harbour, event)).redraws == 1
    assert "not published yet" in await said(harbour, "arbiter redraw")
    assert "not published yet" in await said(harbour, "arbiter preview")
    await harbour.chidi.click(panel, label="Publish")
    assert len((await event_of(harbour, event)).rounds) == 2
    event = await settle(harbour, event)
    assert "The next round is published" in await said(harbour, "arbiter publish")
    event = await settle(harbour, event)
    log = await said(harbour, "arbiter log")
    for part in ("published round 3", "had round 2 drawn anew", f"<@{harbour.chidi.id}>: had round 3 published"):
        assert part in log
    assert event.status == "over"
    assert "This tournament is over" in await said(harbour, "arbiter publish", tournament=event.id)


async def test_it_ends_between_two_rounds_or_is_called_off(harbour: Harbour) -> None:
    await organiser(harbour)
    event = await started(harbour, BY_HAND)
    shown = await harbour.chidi.slash(harbour.games, "tournament arbiter finish")
    assert "A round goes on" in text_of(await harbour.chidi.click(shown.response, label="End it"))
    event = await settle(harbour, event)
    panel = await managed(harbour, "End it …")
    assert "End **Autumn Cup** now" in text_of(panel)
    await harbour.chidi.click(panel, label="End it")
    event = await event_of(harbour, event)
    assert event.status == "over"
    other = await started(harbour, DUELS, name="Spring Cup")
    shown = await harbour.chidi.slash(harbour.games, "tournament arbiter cancel")
    assert "Call **Spring Cup** off?" in text_of(shown)
    assert (await event_of(harbour, other)).status == "running"
    await harbour.chidi.click(shown.response, label="Call it off")
    other = await event_of(harbour, other)
    assert other.status == "cancelled"
    for pairing in other.rounds[0].pairings:
        assert (await harbour.bot.services.lookup.table(pairing.match_id)).status == "cancelled"


async def test_the_organiser_is_told_and_answers_from_direct_messages(harbour: Harbour) -> None:
    await organiser(harbour)
    event = await settle(harbour, await started(harbour, BY_HAND))
    (told,) = [m for m in harbour.chidi.user.dm_channel.history() if "can be published" in text_of(m)]
    shown = await harbour.chidi.user.click(told, label="Organise")
    assert "Organise Autumn Cup" in text_of(shown)
    await harbour.chidi.user.click(shown.response, label="Publish")
    assert len((await event_of(harbour, event)).rounds) == 2


async def test_of_boards_an_organiser_learns_nothing_early_and_decides_nothing(harbour: Harbour) -> None:
    await organiser(harbour)
    services, event = harbour.bot.services, await opened(harbour, BOATS)
    for member, team in ((harbour.ada, None), (harbour.bruno, 1), (harbour.dilek, None), (harbour.chidi, 2)):
        await services.entry.enter(event.id, person(member), team=team)
    event = await services.arbiter.start(event.id, harbour.chidi.id)
    await services.follow_event(event.id)
    await services.play.adjudicate(event.rounds[0].pairings[0].match_id, takes_seats=False)
    await services.follow_up(event.rounds[0].pairings[0].match_id)
    event = await kept(harbour, event)
    score = event.rounds[0].pairings[0].score
    panel = await managed(harbour, "Tables", "Round 1")
    assert "nothing is told until all teams" in text_of(panel)
    assert f"{score} points" not in text_of(panel)
    await harbour.chidi.select(panel, ["1"], custom_id=menu(panel, "table"))
    assert f"{score} points" not in text_of(panel)
    assert "Type the result" not in buttons(panel)
    assert "does not run" in await said(harbour, "arbiter result", table=1, ranks="1-2", round=1)
    await harbour.chidi.click(panel, label="Back")
    await harbour.chidi.click(panel, label="Back")
    await harbour.chidi.click(panel, label="Log")
    assert f"{score} points" not in text_of(panel)


async def test_thirty_entrants_fill_two_pages_of_the_panel(harbour: Harbour) -> None:
    await organiser(harbour)
    event = await opened(harbour, DUELS)
    for number in range(30):
        user = harbour.env.create_user(f"guest{number}")
        await entered(harbour, event, [harbour.guild.add_member(user)])
    panel = await managed(harbour, "Players")
    assert len(options_of(panel, "player")) == 25
    await harbour.chidi.click(panel, label="Next page")
    assert len(options_of(panel, "player")) == 5


async def test_an_old_panel_finds_what_is_not_there_any_more(harbour: Harbour) -> None:
    await organiser(harbour)
    await started(harbour, DUELS)
    panel = await managed(harbour, "Tables")
    await harbour.restart()
    await harbour.chidi.select(panel, ["1"], custom_id=menu(panel, "table"))
    assert "goes on" in text_of(panel)


@pytest.mark.parametrize("game", games())
def test_the_plan_of_every_game_can_be_chosen(game: str) -> None:
    plan = usual_plan(game)
    spec = games()[game].spec
    for kind in formats(spec):
        event = Event("a" * 10, 1, 2, 3, "en", "Cup", replace(plan, format=kind, rounds=17), Status.SIGNUP, "seed", 0)
        for page in PAGES:
            for number in range(3):
                shown = layout(plan_page(event, page, number, "en"))
                check_components([item.to_component_dict() for item in shown.children])
        for name in choices_of(event):
            assert name_of(event, name, "en")
            assert all(label for label, _ in offers(event, name, "en")), name
        for name in ("size", *(f"{OPTION}{option.name}" for option in spec.options)):
            for _, value in offers(event, name, "en"):
                assert checked(replace(event.plan, rounds=0, **changes(event.plan, name, value)))


@pytest.mark.parametrize("what", DECISIONS)
def test_every_decision_has_words(what: str) -> None:
    event = Event("a" * 10, 1, 2, 3, "en", "Cup", DUELS, Status.RUNNING, "seed", 0)
    about: dict[str, str | int] = {
        "name": "rounds",
        "value": "3",
        "other": "Bo",
        "round": 1,
        "table": 2,
        "at": 0,
        "minutes": 9,
    }
    line = decision_line(event, Decision(0, 0, what, about | {"ranks": "1-2"}), "en")
    assert line.startswith("<t:0:f> I: ")


def test_nothing_else_is_written_into_the_log() -> None:
    room = Path(__file__).parents[2] / "bot" / "director"
    code = "\n".join(file.read_text(encoding="utf-8") for file in room.glob("*.py"))
    written = set(
        re.findall(r"""[Dd]ecision\(\s*(?:self\._book\.clock\(\)|now|by),(?: (?:by|0),)? "([a-z-]+)\"""", code)
    )
    assert written <= set(DECISIONS)
    assert len(written) > 12, "the pattern finds them"


async def test_an_event_whose_channel_was_deleted_goes_on_in_another(harbour: Harbour) -> None:
    event = await started(harbour, DUELS)
    await organiser(harbour)
    harbour.env.backend.delete_channel(harbour.games.id)
    await harbour.env.settle()
    deck = harbour.guild.create_text_channel("deck")
    shown = await harbour.chidi.slash(deck, "tournament arbiter move")
    assert event.name in text_of(shown)
    event = await kept(harbour, event)
    assert event.channel_id == deck.id
    assert panel_of(harbour, event, deck)
    assert len(deck.threads) == len(event.rounds[0].pairings) == 2
    for pairing in event.rounds[0].pairings:
        table = await harbour.bot.services.lookup.table(pairing.match_id)
        assert not table.homeless
        assert table.parent_id == deck.id


async def test_a_downtime_moves_the_deadlines(harbour: Harbour) -> None:
    event = await started(harbour, DUELS)
    deadline = event.rounds[0].deadline
    await harbour.env.settle()
    await harbour.bot.close()
    harbour.env.backend.advance_clock(3 * DAY)
    await harbour.env.restart_bot(harbour.new_bot())
    await harbour.env.settle()
    event = await event_of(harbour, event)
    assert near(event.rounds[0].deadline, deadline + 3 * DAY + 30 * MINUTE)
    assert all(pairing.state is State.OPEN for pairing in event.rounds[0].pairings)


async def test_a_pause_stands_on_the_boards(harbour: Harbour) -> None:
    event = await started(harbour, DUELS)
    await organiser(harbour)
    await said(harbour, "arbiter pause")
    event = await kept(harbour, event)
    await harbour.bot.services.delivery.run_due()
    await harbour.env.settle()
    for thread in harbour.games.threads:
        assert "The tournament is paused" in text_of(harbour.messages(thread)[-1])
    await said(harbour, "arbiter resume")
    await harbour.bot.services.delivery.run_due()
    await harbour.env.settle()
    for thread in harbour.games.threads:
        assert "paused" not in text_of(harbour.messages(thread)[-1])
