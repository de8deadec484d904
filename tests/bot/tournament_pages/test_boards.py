"""Duplicate boards: teams, and what is kept back until all have played."""

import csv
import io
import json

from bot.director.model import Event
from tests.bot.conftest import Harbour, buttons, text_of
from tests.bot.tournament import BOATS, DAY, event_of, files, kept, manage, menu, opened, panel_of, said
from tests.bot.tournament_pages.organiser import agreed, managed, ordered, organiser


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
    assert list(csv.DictReader(io.StringIO(files(harbour)["people"]))) == []
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
    told = await said(harbour, "player")
    assert secret in told
    assert "Among all players, by their own boards: place **" in told
    assert "of one board" in told
    await harbour.ada.slash(harbour.games, "tournament export")
    assert json.loads(files(harbour)["tournament"])["rounds"][0]["tables"][0]["score"] == first.score
    rows = list(csv.DictReader(io.StringIO(files(harbour)["standings"])))
    assert {row["team"] for row in rows} == {"'=Sharks", "Gulls"}
    rows = list(csv.DictReader(io.StringIO(files(harbour)["people"])))
    assert [row["boards"] for row in rows] == ["1"] * 4
    assert {row["id"] for row in rows} == {str(member) for member in harbour.members()}


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


async def test_an_organiser_lets_a_board_be_void_and_gives_any_board_more_time(harbour: Harbour) -> None:
    event = await boats(harbour)
    await organiser(harbour)
    shown = await managed(harbour, "Tables", "Round 1")
    await harbour.chidi.select(shown, ["2"], custom_id=menu(shown, "table"))
    assert buttons(shown) == ["More time", "Void for this team …", "Void for all …", "Back"]
    await harbour.chidi.click(shown, label="More time")
    assert (await event_of(harbour, event)).rounds[0].pairings[1].extended_to is not None
    await harbour.chidi.click(shown, label="Void for this team …")
    assert "Let board 1 be void for **Gulls**" in text_of(shown)
    await harbour.chidi.click(shown, label="Make it void")
    event = await kept(harbour, event)
    assert [pairing.state for pairing in event.rounds[0].pairings] == ["open", "void"]
    assert "spoilt board 1 for Gulls, who have 60 % of it" in text_of(harbour.messages()[-1])
    asked = await ordered(harbour, "arbiter void", table=1, round=2, everybody=True)
    assert "Let board 2 be void for everybody" in asked
    await agreed(harbour, "Make it void", "arbiter void", table=1, round=2, everybody=True)
    event = await kept(harbour, event)
    assert {pairing.state for pairing in event.rounds[1].pairings} == {"void"}
    assert "for everybody; it counts for nobody" in text_of(harbour.messages()[-1])
    told = await agreed(harbour, "Decide so", "arbiter result", table=1, round=1, ranks="1-2")
    assert "A board has no result" in told
    assert "let board 2 be void for everybody" in await ordered(harbour, "arbiter log")
