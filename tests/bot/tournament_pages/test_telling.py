"""Direct messages about events: once, also when a process died before it could note that it had sent one."""

import pytest

from tests.bot.conftest import Harbour
from tests.bot.tournament import DUELS, HOUR, opened

NONCE = "0" * 24


def dms(harbour: Harbour) -> list[dict]:
    """The bodies of what was sent to Ada directly."""
    path = f"/channels/{harbour.ada.user.dm_channel.id}/messages"
    return [r.json for r in harbour.env.http_requests if (r.method, r.path) == ("POST", path)]


@pytest.mark.parametrize("is_closed", [False, True])
async def test_what_was_sent_is_found_again(harbour: Harbour, is_closed: bool) -> None:
    event = await opened(harbour, DUELS)
    crier, ada = harbour.bot.services.herald._crier, harbour.ada.id
    await crier.tell_entrant(event, ada, "missed", "1" * 24)  # opens the channel
    if is_closed:
        harbour.env.inject_error(
            "POST", f"/channels/{harbour.ada.user.dm_channel.id}/messages", status=403, code=50007, times=None
        )
    now = harbour._now()
    assert not await crier.was_told(event, ada, "moved-up", now)
    await crier.tell_entrant(event, ada, "moved-up", NONCE)
    assert await crier.was_told(event, ada, "moved-up", now)
    assert not await crier.was_told(event, ada, "dropped", now)
    assert not await crier.was_told(event, harbour.bruno.id, "moved-up", now)
    await harbour.env.advance_time(HOUR)
    harbour.env.backend.delete_channel(harbour.games.id)
    assert await crier.was_told(event, ada, "moved-up", now) is not is_closed
    assert not await crier.was_told(event, ada, "moved-up", harbour._now())
    if not is_closed:
        assert (dms(harbour)[-1]["nonce"], dms(harbour)[-1]["enforce_nonce"]) == (NONCE, True)
