"""What computer players do between two people: seen as one board, however many they are, also after a restart."""

from typing import Any

import pytest

from tests.bot.conftest import Harbour, buttons, options_of, text_of

LEVELS = ("stowaway", "deckhand", "mate")


async def table_with(harbour: Harbour, *others: Any, levels: tuple[str, ...]) -> None:
    """A running game of Deckchairs of Ada, others, and computer players."""
    lobby = await harbour.open_table(1 + len(others) + len(levels))
    for other in others:
        await other.click(lobby, label="Join")
    for level in levels:
        await harbour.ada.slash(harbour.games, "game computer", level=level)
    await harbour.ada.click(lobby, label="Start")


def traffic(harbour: Harbour) -> list[str]:
    """What was posted to the channel and edited there so far."""
    return [
        request.method
        for request in harbour.env.http_requests
        if request.path.startswith(f"/channels/{harbour.games.id}/messages") and request.method in ("POST", "PATCH")
    ]


async def test_three_computers_in_a_row_are_one_board(harbour: Harbour) -> None:
    await table_with(harbour, levels=LEVELS)
    board, before = harbour.board(), len(traffic(harbour))
    while (await harbour.position()).match.seq < 12:
        seq = (await harbour.position()).match.seq
        await harbour.act()
        if (await harbour.position()).match.seq > seq + 1:
            break
        before = len(traffic(harbour))
    assert (await harbour.position()).match.seq >= seq + 4
    assert traffic(harbour)[before:] == ["PATCH", "PATCH"], "what Ada did, and then all that the three have done"
    assert harbour.board().id == board.id
    for name in ("Stowaway", "Deckhand", "Mate"):
        assert name in text_of(harbour.board())


async def test_before_another_person_there_is_one_fresh_board(harbour: Harbour) -> None:
    await table_with(harbour, harbour.bruno, levels=LEVELS[:2])
    for _ in range(8):
        before, posted = len(traffic(harbour)), len(harbour.messages())
        seq = (await harbour.position()).match.seq
        mover = await harbour.to_move()
        await harbour.act()
        if (await harbour.position()).match.seq > seq + 1 and await harbour.to_move() is not mover:
            break
    else:
        pytest.fail("no computer has played between two people")
    assert len(harbour.messages()) == posted + 1
    # First what the person has done; then the fresh board, and the old one shrinks.
    assert traffic(harbour)[before:] == ["PATCH", "POST", "PATCH"]


async def test_whoever_waits_for_computers_is_told_so(harbour: Harbour) -> None:
    await table_with(harbour, levels=("stowaway",))
    while True:
        panel = await harbour.confirmation(harbour.ada)
        seq = (await harbour.position()).match.seq
        await harbour.ada.click(panel, label="Do it")
        if (await harbour.position()).match.seq > seq + 1:
            break
    shown = [text_of_request(r) for r in harbour.env.http_requests if r.method == "PATCH" and "/webhooks/" in r.path]
    assert "Now the computer players think" in shown[-2]
    assert "Stowaway" in shown[-1]


def text_of_request(request: Any) -> str:
    return str(request.json)


async def test_a_captain_plays_on_after_a_restart(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process ends when a person has acted and nobody has thought yet."""
    await table_with(harbour, levels=("captain",))
    crew = harbour.bot.services.crew

    async def never(*_: Any, **__: Any) -> None: ...

    with monkeypatch.context() as patch:
        patch.setattr(crew, "drive", never)
        while not await crew.is_awaited(harbour.table_ids()[0]):
            await harbour.act()
    seq = (await harbour.position()).match.seq
    assert "Turn of **Captain**" in text_of(harbour.board())
    await harbour.restart()
    position = await harbour.position()
    assert position.match.seq > seq
    assert position.awaited == {0}
    assert "Turn of **Ada**" in text_of(harbour.board()) or "Turn of <@" in text_of(harbour.board())


async def test_every_level_is_offered_with_its_strength(harbour: Harbour) -> None:
    lobby = await harbour.open_table(2)
    menu = await harbour.ada.click(lobby, label="Add a computer")
    assert options_of(menu) == ["stowaway", "deckhand", "mate", "captain"]
    (select,) = [c for c in menu.response.components[0]["components"] if c["type"] == 1]
    abouts = [option["description"] for option in select["components"][0]["options"]]
    assert abouts[0] == "strength 1 of 4: plays at random"
    assert abouts[3].startswith("strength 4 of 4: tries hundreds")
    offered = await harbour.ada.autocomplete(harbour.games, "game computer", "level", "of 4: takes")
    assert [(choice["name"], choice["value"]) for choice in offered] == [
        ("Deckhand – strength 2 of 4: takes what looks best at once", "deckhand")
    ]
    await harbour.ada.slash(harbour.games, "game computer", level="Deckhand")
    assert buttons(harbour.board())


async def test_levels_where_it_is_not_certain_which_game_is_meant(harbour: Harbour) -> None:
    offered = await harbour.ada.autocomplete(harbour.games, "game computer", "level", "")
    assert [choice["name"] for choice in offered] == ["Stowaway", "Deckhand", "Mate", "Captain"]
