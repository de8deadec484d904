"""Discord out of order: every kind of call fails in every way, and afterwards nothing is lost, doubled or owed."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import aiohttp
import pytest
from simcord.actors import MemberActor
from simcord.http import router
from simcord.results import InteractionResult

from tests.bot.conftest import Harbour, buttons, text_of

CALLBACK, ANSWER, FOLLOWUP = ("POST", "/interactions/*"), ("PATCH", "/webhooks/*"), ("POST", "/webhooks/*")
POST, EDIT = ("POST", "/channels/*/messages"), ("PATCH", "/channels/*/messages/*")
MEMBER, HISTORY = ("GET", "/guilds/*/members/*"), ("GET", "/channels/*/messages")
THREAD = ("POST", "/channels/*/threads")
CALLS = {
    "callback": CALLBACK,
    "answer": ANSWER,
    "follow-up": FOLLOWUP,
    "post": POST,
    "edit": EDIT,
    "member": MEMBER,
    "history": HISTORY,
}


class Fault(NamedTuple):
    """What Discord answers."""

    status: int
    code: int


FAULTS = {
    "403": Fault(403, 50013),
    "404 message": Fault(404, 10008),
    "404 webhook": Fault(404, 10015),
    "401 token": Fault(401, 50027),
    "500": Fault(500, 0),
    "503": Fault(503, 0),
}


def combinations(*calls: str) -> list[tuple[str, str]]:
    """Every call with every fault; but an edit whose message is unknown is a deleted board (see test_channels)."""
    return [(call, fault) for call in calls for fault in FAULTS if (call, fault) != ("edit", "404 message")]


def inject(harbour: Harbour, call: tuple[str, str], fault: Fault, times: int | None = None) -> None:
    harbour.env.inject_error(*call, status=fault.status, code=fault.code, message="out of order", times=times)


async def mend(harbour: Harbour) -> None:
    """The fault is gone, and time passes."""
    harbour.env.backend.faults.clear()
    await harbour.env.advance_time(2 * 3600)


def check_boards(harbour: Harbour, expected: str) -> None:
    """Just one message of the channel has the buttons of the table, and it shows how things stand."""
    hanging = [m for m in harbour.messages() if {"Play", "Join", "Record"} & set(buttons(m))]
    assert len(hanging) == 1, [text_of(m)[:80] for m in hanging]
    assert expected in text_of(hanging[0])


def was_answered(shown: InteractionResult) -> bool:
    return bool(text_of(shown)) or bool(shown.followups)


@pytest.mark.parametrize(("call", "fault"), combinations(*CALLS))
async def test_an_action_is_done_or_not_done_and_its_board_arrives(harbour: Harbour, call: str, fault: str) -> None:
    mover, other = await harbour.duel()
    panel = await harbour.confirmation(mover)
    inject(harbour, CALLS[call], FAULTS[fault])
    shown = await mover.click(panel, label="Do it")
    seq = (await harbour.position()).match.seq
    assert seq == (0 if call == "callback" else 1)
    if call not in ("callback", "answer"):
        assert "moves a chair" in text_of(panel.message)
    elif call == "answer":
        assert "moves a chair" in text_of(shown), "by a message of its own"
    await mend(harbour)
    while await harbour.to_move() is mover:
        await harbour.act()
    check_boards(harbour, "Turn of")
    assert harbour.pings().count(other.id) == 1


@pytest.mark.parametrize(("call", "fault"), combinations("post", "edit", "member", "answer"))
async def test_a_hand_over_under_a_lasting_fault_calls_once(harbour: Harbour, call: str, fault: str) -> None:
    mover, other = await harbour.duel()
    inject(harbour, CALLS[call], FAULTS[fault])
    while await harbour.to_move() is mover:
        await harbour.act()
    await harbour.env.advance_time(600)
    await mend(harbour)
    check_boards(harbour, f"Turn of <@{other.id}>")
    assert harbour.pings().count(other.id) == 1


@pytest.mark.parametrize(("call", "fault"), combinations("callback", "answer", "follow-up", "post", "edit"))
async def test_a_lobby_survives(harbour: Harbour, call: str, fault: str) -> None:
    lobby = await harbour.open_table(2)
    inject(harbour, CALLS[call], FAULTS[fault])
    await harbour.bruno.click(lobby, label="Join")
    seated = len((await harbour.table()).sitting)
    assert seated == (1 if call == "callback" else 2)
    await mend(harbour)
    if seated == 1:
        await harbour.bruno.click(lobby, label="Join")
    check_boards(harbour, "Bruno")
    await harbour.ada.click(harbour.board(), label="Start")
    check_boards(harbour, "Turn of")


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("call", [POST, THREAD])
async def test_opening_a_table(harbour: Harbour, call: tuple[str, str], fault: str) -> None:
    inject(harbour, call, FAULTS[fault])
    shown = await harbour.ada.slash(harbour.games, "game new", game="deckchairs", where="thread")
    assert was_answered(shown)
    tables = await harbour.bot.services.lookup.tables_of(harbour.ada.id)
    assert len(tables) == (0 if call == THREAD else 1)
    await mend(harbour)
    for table in tables:
        (thread,) = harbour.games.threads
        assert table.channel_id == thread.id
        assert "Join" in buttons(harbour.board(thread))


@pytest.mark.parametrize("fault", FAULTS)
async def test_an_invitation_that_cannot_be_posted_is_said_so(harbour: Harbour, fault: str) -> None:
    await harbour.open_table(2)
    inject(harbour, POST, FAULTS[fault])
    told = text_of(await harbour.ada.slash(harbour.games, "game invite", member=harbour.bruno))
    assert "has been invited" not in told
    assert "Discord is out of order just now" in told or "I lack permissions" in told


Deed = Callable[[Harbour, MemberActor], Awaitable[Any]]
DEEDS: dict[str, Deed] = {
    "board": lambda h, m: m.slash(h.games, "game board"),
    "log": lambda h, m: m.slash(h.games, "game log"),
    "rules": lambda h, m: m.slash(h.games, "game rules", game="deckchairs"),
    "resign": lambda h, m: m.slash(h.games, "game resign"),
    "games": lambda h, m: m.slash(h.games, "games"),
    "Play": lambda h, m: m.click(h.board(), label="Play"),
    "More": lambda h, m: m.click(h.board(), label="More"),
}


@pytest.mark.parametrize("deed", DEEDS)
async def test_an_answer_that_fails_once_arrives_by_another_way(harbour: Harbour, deed: str) -> None:
    mover, _ = await harbour.duel()
    for call in (CALLBACK, ANSWER):
        inject(harbour, call, FAULTS["500"], times=1)
        shown = await DEEDS[deed](harbour, mover)
        assert was_answered(shown), call
        if call == ANSWER:
            assert "out of order" not in text_of(shown), "it was done"


@pytest.mark.parametrize("deed", DEEDS)
async def test_a_connection_that_breaks_is_like_any_fault(
    harbour: Harbour, deed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover, _ = await harbour.duel()
    dispatch = router.dispatch
    broken: list[str] = []

    def breaks(backend: Any, method: str, path: str, **rest: Any) -> Any:
        if not broken and path.startswith("/webhooks"):
            broken.append(path)
            raise aiohttp.ServerDisconnectedError
        return dispatch(backend, method, path, **rest)

    monkeypatch.setattr(router, "dispatch", breaks)
    shown = await DEEDS[deed](harbour, mover)
    assert broken
    assert was_answered(shown)


async def test_a_board_that_arrived_though_discord_said_otherwise_is_not_posted_twice(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover, other = await harbour.duel()
    dispatch = router.dispatch
    broken: list[str] = []

    def loses_the_answer(backend: Any, method: str, path: str, **rest: Any) -> Any:
        result = dispatch(backend, method, path, **rest)
        if not broken and method == "POST" and path == f"/channels/{harbour.games.id}/messages":
            broken.append(path)
            raise aiohttp.ServerDisconnectedError
        return result

    monkeypatch.setattr(router, "dispatch", loses_the_answer)
    while await harbour.to_move() is mover:
        await harbour.act()
    await harbour.env.advance_time(3600)
    assert broken
    check_boards(harbour, f"<@{other.id}>")
    assert harbour.pings().count(other.id) == 1


async def test_what_discord_finds_malformed_is_a_fault_of_ours(harbour: Harbour, caplog: Any) -> None:
    harbour.may_fail = True
    mover, other = await harbour.duel()
    inject(harbour, POST, Fault(400, 50035))
    while await harbour.to_move() is mover:
        shown = await harbour.act()
    assert "That is saved" in text_of(shown)
    assert "malformed" in caplog.text
    await mend(harbour)
    check_boards(harbour, f"<@{other.id}>")


async def test_a_fault_between_the_commit_and_the_board_delays_the_board_and_no_more(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    harbour.may_fail = True
    await harbour.duel()
    crew = harbour.bot.services.crew

    async def fail(table_id: str) -> bool:
        monkeypatch.undo()
        raise RuntimeError(table_id)

    monkeypatch.setattr(crew, "is_awaited", fail)
    assert "Something went wrong on my side" in text_of(await harbour.act())
    await harbour.env.advance_time(2)
    assert "moves a chair" in text_of(harbour.board())
