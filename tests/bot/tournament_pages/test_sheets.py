"""Standings, cross-tables, brackets and pairings."""

import pytest
from msgspec.structs import replace

from bot.director.model import Event
from bot.director.reckoning import placed, table_of
from bot.tournaments.scores import table_units
from tests.bot.conftest import Harbour, text_of
from tests.bot.tournament import DUELS, entered, menu, offered_by, opened, pictures, said, settle, started


async def crowd(harbour: Harbour, event: Event, count: int) -> None:
    """So many people from elsewhere enter."""
    for number in range(count):
        user = harbour.env.create_user(f"guest{number}", global_name=f"Guest {number}")
        await entered(harbour, event, [harbour.guild.add_member(user)])


async def test_thirty_players_fill_two_pages_and_three_of_the_standings(harbour: Harbour) -> None:
    event = await opened(harbour, replace(DUELS, rounds=2))
    await crowd(harbour, event, 30)
    shown = await harbour.ada.slash(harbour.games, "tournament players")
    assert "**Guest24**" in text_of(shown)
    assert "**Guest25**" not in text_of(shown)
    await harbour.ada.click(shown.response, label="Next page")
    assert "**Guest29**" in text_of(shown.response.message)
    (label, value), *_ = offered_by(shown.response.message, "tm-player")
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
