"""Prize giving: everybody is told everybody's place."""

from msgspec.structs import replace

from bot.director.model import Event, Status
from bot.director.plan import usual_plan
from bot.director.reckoning import placed
from tests.bot.conftest import Harbour, text_of
from tests.bot.tournament import pictures, settle, started

DUELS = replace(usual_plan("deckchairs"), size=2, rounds=1)


async def ended(harbour: Harbour) -> Event:
    event = await settle(harbour, await started(harbour, DUELS))
    assert event.status is Status.OVER
    return event


async def test_the_end_is_announced_with_all_places_shared_ones_marked(harbour: Harbour) -> None:
    event = await ended(harbour)
    told = next(m for m in harbour.messages() if "is over" in text_of(m) and m.id != event.panel_id)
    assert pictures(told) == 1
    lines = placed(event)
    assert [line.place for line in lines] == [1, 1, 3, 3]
    for line in lines:
        assert f"={line.place} **{event.name_of(line.person_id)}**" in text_of(told)
    assert event.seed in text_of(told)


async def test_without_the_permission_to_attach_files_it_is_told_in_words(harbour: Harbour) -> None:
    await harbour.forbid("attach_files")
    event = await ended(harbour)
    told = next(m for m in harbour.messages() if "is over" in text_of(m) and m.id != event.panel_id)
    assert pictures(told) == 0
    assert "Standings" in text_of(told)


async def test_after_a_cut_it_is_told_what_decided(harbour: Harbour) -> None:
    event = await settle(harbour, await started(harbour, replace(DUELS, cut=2)))
    event = await settle(harbour, event)
    assert event.status is Status.OVER
    told = next(m for m in harbour.messages() if "is over" in text_of(m) and m.id != event.panel_id)
    assert "The first 2 places were decided by the elimination" in text_of(told)
    winner = event.name_of(event.rounds[-1].pairings[0].people[-1])
    page = text_of(await harbour.ada.slash(harbour.games, "tournament player", player=winner))
    final = next(line for line in page.splitlines() if line.startswith("**2** ·"))
    assert "**1.00**" not in final, "the final gives no points"
