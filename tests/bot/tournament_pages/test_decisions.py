"""What organisers decide about players and about tables."""

import discord
from msgspec.structs import replace

from bot.director.model import State
from bot.tables.model import Person
from tests.bot.conftest import Harbour, buttons, text_of
from tests.bot.tournament import BOATS, DUELS, HOUR, entered, event_of, kept, menu, offered_by, opened, person, started
from tests.bot.tournament_pages.organiser import BY_HAND, agreed, managed, ordered, organiser


async def test_players_are_invited_removed_and_replaced(harbour: Harbour) -> None:
    await organiser(harbour)
    event = await opened(harbour, replace(DUELS, by_invitation=True))
    panel = await managed(harbour, "Players")
    assert "Nobody has entered yet" in text_of(panel)
    await harbour.chidi.select(panel, [harbour.ada], custom_id=menu(panel, "invite"))
    assert "They are invited." in text_of(panel)
    for member in (harbour.bruno, harbour.dilek):
        assert "They are invited" in await ordered(harbour, "arbiter invite", member=member)
    for member in (harbour.ada, harbour.bruno, harbour.dilek):
        assert "You are in" in await ordered(harbour, "enter", member)
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
    assert "You were taken out" in await ordered(harbour, "enter", harbour.bruno)


async def test_the_same_by_commands(harbour: Harbour) -> None:
    await organiser(harbour)
    event = await started(harbour, DUELS, [harbour.ada, harbour.bruno])
    dilek = harbour.dilek
    asked = await ordered(harbour, "arbiter replace", player="Ada", member=dilek)
    assert f"Give the place of **Ada** in **Autumn Cup** to <@{dilek.id}>?" in asked
    assert await event_of(harbour, event) == event, "nothing is done before it is confirmed"
    assert "is in." in await agreed(harbour, "Replace", "arbiter replace", player="Ada", member=dilek)
    assert "entered already" in await agreed(harbour, "Replace", "arbiter replace", player="Bruno", member=dilek)
    assert "Nobody of this name" in await ordered(harbour, "arbiter remove", player="Zoe")
    assert "Take **Bruno** out" in await ordered(harbour, "arbiter remove", player=f"<@{harbour.bruno.id}>")
    assert "taken out by an organiser" in await agreed(harbour, "Take out", "arbiter remove", player="Bruno")
    event = await event_of(harbour, event)
    assert [entrant.reason for entrant in event.entrants] == ["replaced", "removed", ""]
    names = await harbour.chidi.autocomplete(harbour.games, "tournament arbiter remove", "player", "d")
    assert {choice["name"] for choice in names} == {"Ada", "Dilek"}


async def test_two_are_kept_apart_and_let_meet_again(harbour: Harbour) -> None:
    chidi, ada, bruno = await organiser(harbour), harbour.ada, harbour.bruno
    event = await started(harbour, BY_HAND)
    panel = await managed(harbour, "Players")
    await chidi.select(panel, [str(ada.id)], custom_id=menu(panel, "player"))
    await chidi.select(panel, [bruno], custom_id=menu(panel, "apart"))
    assert "Kept apart from: Bruno." in text_of(panel)
    assert (await event_of(harbour, event)).apart == {(min(ada.id, bruno.id), max(ada.id, bruno.id))}
    refused = await chidi.select(panel, [ada], custom_id=menu(panel, "apart"))
    assert "Nobody meets themselves." in text_of(refused)
    zoe = harbour.guild.add_member(harbour.env.create_user("zoe"))
    refused = await chidi.select(panel, [zoe], custom_id=menu(panel, "apart"))
    assert "not entered" in text_of(refused)
    assert "Kept apart" not in await ordered(harbour, "arbiter apart", player="Bruno", other="Ada")
    assert (await event_of(harbour, event)).apart == frozenset()
    assert "Kept apart from: Dilek." in await ordered(harbour, "arbiter apart", player="Ada", other="Dilek")
    assert "Nobody of this name" in await ordered(harbour, "arbiter apart", player="Ada", other="Zoe")
    names = await chidi.autocomplete(harbour.games, "tournament arbiter apart", "other", "d")
    assert {choice["name"] for choice in names} == {"Ada", "Chidi", "Dilek"}
    told = await ordered(harbour, "arbiter log")
    for line in ("keeps Ada and Bruno apart", "lets Bruno and Ada meet again", "keeps Ada and Dilek apart"):
        assert line in told


async def test_where_the_plan_says_who_meets_nobody_is_kept_apart(harbour: Harbour) -> None:
    chidi = await organiser(harbour)
    await started(harbour, replace(DUELS, format="robin"))
    panel = await managed(harbour, "Players")
    await chidi.select(panel, [str(harbour.ada.id)], custom_id=menu(panel, "player"))
    assert "apart" not in str(panel.components)
    assert "the plan itself says" in await ordered(harbour, "arbiter apart", player="Ada", other="Bruno")


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
    assert "Let the result of round 1, table 2 be 1-1" in text_of(panel)
    await harbour.chidi.click(panel, label="Decide so")
    event = await kept(harbour, event)
    assert [player.rank for player in event.rounds[0].pairings[1].players] == [1, 1]
    assert "decided by an arbiter" in await ordered(harbour, "pairings")
    form = await harbour.chidi.click(panel, label="Type the result")
    assert "as ranks" in text_of(await harbour.chidi.submit_modal(form, {"ranks": "first"}))
    told = await ordered(harbour, "arbiter result", table=2, ranks="1-2-3")
    assert "Write a rank for each of the 2 seats" in told
    asked = await ordered(harbour, "arbiter result", table=2, ranks="1 2", round=1)
    names = [event.name_of(person) for person in event.rounds[0].pairings[1].people]
    assert "Let the result of round 1, table 2 be 1-2 (the ranks by seat)?" in asked
    assert f"That is: 1. {names[0]} · 2. {names[1]}." in asked
    assert await event_of(harbour, event) == event, "nothing is done before it is confirmed"
    assert "**2** 1. " in await agreed(harbour, "Decide so", "arbiter result", table=2, ranks="1 2", round=1)
    assert "no such table" in await ordered(harbour, "arbiter result", table=9, ranks="1-2")
    assert "as ranks" in await ordered(harbour, "arbiter result", table=2, ranks="first")
    assert "gets the mean of their other rounds" in await ordered(harbour, "arbiter void", table=2)
    assert "→ void" in await agreed(harbour, "Make it void", "arbiter void", table=2)
    assert (await event_of(harbour, event)).rounds[0].pairings[1].state is State.VOID
    assert "no such table" in await ordered(harbour, "arbiter void", table=1, round=7)
    offered = await harbour.chidi.autocomplete(harbour.games, "tournament arbiter result", "table", "")
    assert [choice["value"] for choice in offered] == [1, 2]
    assert "**2** " in await ordered(harbour, "arbiter tables", round=1)


async def test_a_table_is_given_more_time_once(harbour: Harbour) -> None:
    await organiser(harbour)
    event = await started(harbour, DUELS)
    panel = await managed(harbour, "Tables")
    await harbour.chidi.select(panel, ["1"], custom_id=menu(panel, "table"))
    await harbour.chidi.click(panel, label="More time")
    assert "More time" not in buttons(panel)
    event = await event_of(harbour, event)
    assert event.rounds[0].pairings[0].extended_to == event.rounds[0].deadline + 60 * HOUR
    assert "more time, until" in await ordered(harbour, "pairings")
    assert "Table 1 has been given more time" in await ordered(harbour, "dates")
    assert "once is all there is" in await ordered(harbour, "arbiter extend", table=1)
    assert "no such table" in await ordered(harbour, "arbiter extend", table=5)


async def test_of_boards_an_organiser_learns_nothing_early_and_decides_no_result(harbour: Harbour) -> None:
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
    told = await agreed(harbour, "Decide so", "arbiter result", table=1, ranks="1-2", round=1)
    assert "has no result that could be decided" in told
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
    assert len(offered_by(panel, "player")) == 25
    await harbour.chidi.click(panel, label="Next page")
    assert len(offered_by(panel, "player")) == 5


async def test_an_old_panel_finds_what_is_not_there_any_more(harbour: Harbour) -> None:
    await organiser(harbour)
    await started(harbour, DUELS)
    panel = await managed(harbour, "Tables")
    await harbour.restart()
    await harbour.chidi.select(panel, ["1"], custom_id=menu(panel, "table"))
    assert "goes on" in text_of(panel)


async def test_whoever_starts_by_hand_is_told_who_is_out_then(harbour: Harbour) -> None:
    await organiser(harbour)
    await kept(harbour, await entered(harbour, await opened(harbour, DUELS, starts_at=harbour._now() + 3 * HOUR)))
    await harbour.env.advance_time(HOUR)
    await harbour.ada.slash(harbour.games, "tournament check-in")
    asked = await ordered(harbour, "arbiter start")
    assert "now with one player?" in asked
    assert "3 players who have not checked in are then out." in asked


async def test_of_two_players_with_one_name_it_must_be_said_which(harbour: Harbour) -> None:
    await organiser(harbour)
    other = harbour.guild.add_member(harbour.env.create_user("ada_b", global_name="Ada"))
    event = await started(harbour, DUELS, [harbour.ada, harbour.bruno, harbour.chidi])
    event = await harbour.bot.services.entry.enter(event.id, Person(other.id, "Ada", "ada_b"))
    told = await ordered(harbour, "arbiter remove", player="ada")
    assert "may be several players. Say which by the handle: @ada, @ada" in told
    assert "several players" in await ordered(harbour, "player", player="Ada")
    assert "several players" in await ordered(harbour, "arbiter apart", player="Ada", other="Bruno")
    names = await harbour.chidi.autocomplete(harbour.games, "tournament arbiter remove", "player", "a")
    assert {choice["name"] for choice in names} == {"Ada (@ada)", "Ada (@ada_b)"}
    assert "taken out" in await agreed(harbour, "Take out", "arbiter remove", player="@ada_b")
    event = await event_of(harbour, event)
    assert [entrant.reason for entrant in event.entrants] == ["", "", "", "removed"]
