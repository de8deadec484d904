"""Opening a tournament: what it may be called, where it may be, when it starts."""

import pytest
from simcord.enums import ChannelType

from tests.bot.conftest import Harbour, text_of
from tests.bot.tournament import DAY, DUELS, HOUR, entered, menu, opened
from tests.bot.tournament_pages.organiser import created, near, ordered, organiser, the_only


async def test_what_a_new_event_may_be_called_played_and_where(harbour: Harbour) -> None:
    chidi = await organiser(harbour)
    fine = {"name": "Cup", "game": "deckchairs"}
    assert "1 to 60 characters" in await ordered(harbour, "create", **fine | {"name": "x" * 61})
    assert "I know no game" in await ordered(harbour, "create", **fine | {"game": "Go"})
    assert "cannot be played so" in await ordered(harbour, "create", **fine, format="duplicate")
    assert "as a start" in await ordered(harbour, "create", **fine, starts="soon")
    assert "lies in the past" in await ordered(harbour, "create", **fine, starts="2020-01-01 12:00")
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
    told = await ordered(harbour, "create", name="Cup", game=game)
    for name in (missing, "send_messages_in_threads"):
        assert name.replace("_", " ") in told.lower(), told
    assert await harbour.bot.services.events.in_guild(harbour.guild.id) == []


async def test_before_the_start_it_is_told_what_the_number_of_players_means(harbour: Harbour) -> None:
    chidi = await organiser(harbour)
    event = await entered(harbour, await opened(harbour, DUELS), [harbour.ada, harbour.bruno])
    alone = "With 2 players all sit at one table in every round."
    assert alone in await ordered(harbour, "manage")
    asked = await ordered(harbour, "arbiter start")
    assert "Start **Autumn Cup** now with 2 players?" in asked
    assert alone in asked
    await entered(harbour, event, [harbour.dilek, chidi])
    assert "⚠" not in await ordered(harbour, "manage")
    guests = [harbour.guild.add_member(harbour.env.create_user(f"guest{number}")) for number in range(8)]
    await entered(harbour, event, guests)
    assert "3 pairs must meet again in the second round already. At tables of 3 nobody need." in await ordered(
        harbour, "arbiter set", choice="size", value="4"
    )
    told = await ordered(harbour, "arbiter set", choice="format", value="robin")
    assert "For 12 players at tables of 4 there is no schedule by which all meet equally often" in told


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
    assert "at most 365 days" in await ordered(harbour, "arbiter start-at", starts="366d")
    assert "Starts <t:" in await ordered(harbour, "arbiter start-at", starts=f"<t:{now + DAY}:R>")
    form = await chidi.click(panel, label="Type the length")
    await chidi.submit_modal(form, {"length": "36h"})
    assert (await the_only(harbour)).plan.length == 36 * HOUR
    form = await chidi.click(panel, label="Type the length")
    assert "as a length" in text_of(await chidi.submit_modal(form, {"length": "long"}))
    await chidi.select(panel, [str(5 * DAY)], custom_id=menu(panel, "length"))
    assert (await the_only(harbour)).plan.length == 5 * DAY
