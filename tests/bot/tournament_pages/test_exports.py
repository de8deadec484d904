"""What the files of an event tell, and what they keep to themselves."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from bot.director.model import Event
from tests.bot.conftest import Harbour
from tests.bot.tournament import DUELS, entered, files, opened, said, settle


async def whole(harbour: Harbour) -> dict[str, Any]:
    """The file with everything, as Ada gets it now."""
    await said(harbour, "export")
    return dict(json.loads(files(harbour)["tournament"]))


async def begun(harbour: Harbour, event: Event) -> Event:
    event = await entered(harbour, event)
    event = await harbour.bot.services.arbiter.start(event.id, harbour.chidi.id)
    await harbour.bot.services.follow_event(event.id)
    return event


async def test_who_is_kept_apart_is_never_told(harbour: Harbour) -> None:
    event = await begun(harbour, await opened(harbour, replace(DUELS, rounds=1, publishing="by-hand")))
    assert "kept apart" not in await said(harbour, "export")
    assert (await whole(harbour))["pairs_kept_apart"] == 0
    arbiter = harbour.bot.services.arbiter
    await arbiter.keep_apart(event.id, harbour.chidi.id, harbour.ada.id, harbour.bruno.id)
    assert "One pair is kept apart, and is not named" in await said(harbour, "export")
    for _ in range(2):
        told = await whole(harbour)
        assert told["pairs_kept_apart"] == 1
        assert told["settings"]["keep_apart"] == []
        await settle(harbour, event)
    assert told["seed"] is not None


@pytest.mark.parametrize("is_seeded", [True, False])
async def test_strengths_are_told_only_with_the_seed_of_an_event_that_went_by_them(
    harbour: Harbour, is_seeded: bool
) -> None:
    event = await begun(harbour, await opened(harbour, replace(DUELS, rounds=1, is_seeded=is_seeded)))
    assert {entrant["strength"] for entrant in (await whole(harbour))["entrants"]} == {None}
    await settle(harbour, event)
    strengths = {entrant["strength"] for entrant in (await whole(harbour))["entrants"]}
    assert strengths == ({1000} if is_seeded else {None})
