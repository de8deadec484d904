"""The plan of a tournament, chosen by menus, by buttons and by commands."""

import pytest
from msgspec.structs import replace

from bot.cogs.tournaments.choosing import changes
from bot.director.model import Event, Status
from bot.director.plan import MOST_PLAYERS, checked, formats, usual_plan
from bot.ui.message import layout
from bot.ui.tournaments.plan_panel import OPTION, PAGES, choices_of, name_of, offers, plan_page
from engines.core.registry import games
from tests.bot.conftest import Harbour, buttons, text_of
from tests.bot.limits import check_components
from tests.bot.tournament import DAY, DUELS, menu, started
from tests.bot.tournament_pages.organiser import created, managed, ordered, organiser, the_only


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
    for choice, value, told in (
        ("rounds", "4", "Rounds → 4"),
        ("has_check_in", "false", "→ no"),
        ("option-length", "short", "→ short"),
        ("length", "5d", "→ 5d"),
    ):
        assert told in await ordered(harbour, "arbiter set", choice=choice, value=value)
    plan = (await the_only(harbour)).plan
    assert (plan.rounds, plan.has_check_in, plan.options, plan.length) == (4, False, {"length": "short"}, 5 * DAY)
    role = harbour.guild.create_role("Sailors")
    await ordered(harbour, "arbiter set", choice="role", value=f"<@&{role.id}>")
    assert (await the_only(harbour)).plan.role == role.id
    for choice, value in (("rounds", "many"), ("nonsense", "1"), ("game", "man_the_boats"), ("scheme", "x")):
        assert "cannot be chosen" in await ordered(harbour, "arbiter set", choice=choice, value=value)
    for choice, value, told in (
        ("rounds", "21", "0 to 20 rounds"),
        ("size", "9", "one of these sizes"),
        ("capacity", "500", f"{MOST_PLAYERS} players"),
        ("length", "400d", "at most 180 days"),
        ("lives", "4", "1 to 3 lives"),
        ("option-length", "endless", "endless"),
    ):
        assert told in await ordered(harbour, "arbiter set", choice=choice, value=value)
    offered = await harbour.chidi.autocomplete(harbour.games, "tournament arbiter set", "choice", "round")
    assert {"rounds", "length"} <= {choice["value"] for choice in offered}
    values = await harbour.chidi.autocomplete(harbour.games, "tournament arbiter set", "value", "", choice="rounds")
    assert ("5 rounds", "5") in [(choice["name"], choice["value"]) for choice in values]
    assert await harbour.chidi.autocomplete(harbour.games, "tournament arbiter set", "value", "", choice="x") == []


async def test_what_only_a_ranking_allows_is_not_offered_where_there_is_a_winner_only(harbour: Harbour) -> None:
    await created(harbour, game="save_doctor_lucky")
    await ordered(harbour, "arbiter set", choice="format", value="elimination")
    offered = await harbour.chidi.autocomplete(harbour.games, "tournament arbiter set", "choice", "")
    assert not {"scheme", "advancing"} & {choice["value"] for choice in offered}
    for choice, value, told in (("scheme", "mixed", "for winning only"), ("advancing", "2", "Only the first")):
        assert told in await ordered(harbour, "arbiter set", choice=choice, value=value)


async def test_after_the_start_the_plan_stays(harbour: Harbour) -> None:
    await organiser(harbour)
    await started(harbour, DUELS)
    assert "has started already" in await ordered(harbour, "arbiter set", choice="rounds", value="2")
    assert "has started already" in await ordered(harbour, "arbiter start-at", starts="3d")
    shown = await harbour.chidi.slash(harbour.games, "tournament arbiter start")
    assert "has started already" in text_of(await harbour.chidi.click(shown.response, label="Start now"))
    assert "Format" not in buttons(await managed(harbour))


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
