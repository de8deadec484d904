"""Moving pictures through the front door: privately, with words meanwhile, and once for the channel."""

import asyncio
from concurrent.futures import ProcessPoolExecutor
from io import BytesIO
from multiprocessing import get_context
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from bot.errors import Refused
from bot.ui import animator as animators
from bot.ui.animator import Animator, thinned
from bot.ui.press import Press
from bot.workers import Workers
from tests.bot.conftest import Harbour, buttons, said, text_of
from tests.bot.new_game.conftest import scaffold
from tests.bot.test_history import pictures, plies, pressed

__all__ = ["scaffold"]


def frames(data: bytes) -> list[bytes]:
    """The frames of a film in full colour."""
    picture = Image.open(BytesIO(data))
    found = []
    for number in range(picture.n_frames):
        picture.seek(number)
        found.append(picture.convert("RGB").tobytes())
    return found


async def drawn(harbour: Harbour, ply: int, viewer: int | None) -> bytes:
    """The still picture of a ply, in full colour."""
    course = await harbour.bot.services.retrospect.course(harbour.table_ids()[0])
    image = await harbour.bot.services.artist.picture(course.at(ply), viewer, "en")
    return Image.open(BytesIO(image.data)).convert("RGB").tobytes()


async def to_the_end(harbour: Harbour) -> str:
    (table_id,) = harbour.table_ids()
    services = harbour.bot.services
    while (position := await harbour.position(table_id)).awaited:
        person = position.table.person_at(min(position.awaited))
        await services.play.act(table_id, person.id, await harbour.legal(table_id))
    await services.follow_up(table_id)
    return table_id


async def test_the_whole_game_so_far(harbour: Harbour) -> None:
    await harbour.duel()
    await plies(harbour, 4)
    shown = await harbour.chidi.slash(harbour.games, "game replay")
    assert shown.response.ephemeral
    assert "from the beginning to action 4" in text_of(shown)
    assert "A moving picture of 5 frames. At its end: Round 1" in text_of(shown)
    (data,) = pictures(harbour, shown)
    assert frames(data) == [await drawn(harbour, ply, None) for ply in range(5)]
    assert "Show it to the channel" not in buttons(shown.response)
    shown = await harbour.chidi.click(shown.response, label="History")
    assert "Before the first of 4 actions" in text_of(shown)
    shown = await harbour.chidi.click(shown.response, label="Replay")
    assert pictures(harbour, shown) == [data]


async def test_since_my_turn(harbour: Harbour) -> None:
    mover, other = await harbour.duel()
    shown = await mover.slash(harbour.games, "game replay", since_my_turn=True)
    assert "Nothing has happened that could be replayed." in text_of(shown)
    while (await harbour.to_move()) is mover:
        await harbour.act()
    seq = (await harbour.position()).match.seq
    shown = await mover.slash(harbour.games, "game replay", since_my_turn=True)
    assert "Nothing has happened that could be replayed." in text_of(shown)
    while (await harbour.to_move()) is other:
        await harbour.act()
    now = (await harbour.position()).match.seq
    shown = await mover.slash(harbour.games, "game replay", since_my_turn=True)
    assert f"from action {seq + 1} to {now}" in text_of(shown)
    (data,) = pictures(harbour, shown)
    assert len(frames(data)) == now - seq + 1
    shown = await harbour.chidi.slash(harbour.games, "game replay", since_my_turn=True)
    assert "You have no seat at this table" in text_of(shown)


async def test_one_is_told_how_far_it_is(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    await harbour.duel()
    await plies(harbour, 4)
    monkeypatch.setattr(animators, "_PIECE", 1)
    monkeypatch.setattr("bot.cogs.replay._PATIENCE", 0.02)
    run = harbour.bot.services.workers.run

    async def slow(work: Any) -> Any:
        await asyncio.sleep(0.1)
        return await run(work)

    monkeypatch.setattr(harbour.bot.services.workers, "run", slow)
    shown = await harbour.ada.slash(harbour.games, "game replay")
    assert "A moving picture of 5 frames" in text_of(shown)
    for percent in (0, 40, 80):
        assert f"I am drawing the replay … {percent} %" in said(harbour)
    (data,) = pictures(harbour, shown)
    assert frames(data) == [await drawn(harbour, ply, None) for ply in range(5)], "in pieces as in one go"
    shown = await harbour.ada.click(shown.response, label="History")
    shown = await harbour.ada.click(shown.response, label="Replay")
    assert "A moving picture of 5 frames" in text_of(shown)


async def test_who_played_shows_it_to_the_channel_once(harbour: Harbour) -> None:
    await harbour.start_game(harbour.bruno)
    await to_the_end(harbour)
    stranger = await harbour.chidi.slash(harbour.games, "game replay")
    assert "Show it to the channel" not in buttons(stranger.response)
    await harbour.ada.slash(harbour.games, "settings me", theme="light")
    await harbour.bruno.slash(harbour.games, "settings me", theme="contrast")
    await harbour.bot.services.servers.choose(harbour.guild.id, theme="contrast")
    posts = len(harbour.messages())
    shown = await harbour.ada.slash(harbour.games, "game replay")
    again = await harbour.bruno.slash(harbour.games, "game replay")
    told = await harbour.ada.click(shown.response, label="Show it to the channel")
    assert "The channel has been shown the replay." in text_of(told)
    (post,) = harbour.messages()[posts:]
    assert "The replay of Deckchairs on the Titanic" in text_of(post)
    assert "A moving picture of" in text_of(post)
    public = pictures(harbour, SimpleNamespace(response=post))
    assert public == pictures(harbour, again) != pictures(harbour, shown), "in the tone of the server, not of a person"
    assert "shown this replay already" in text_of(
        await harbour.bruno.click(again.response, label="Show it to the channel")
    )
    assert len(harbour.messages()) == posts + 1


@pytest.mark.parametrize("over", [True, False])
async def test_a_forged_button_shows_the_channel_nothing(harbour: Harbour, over: bool) -> None:
    await harbour.start_game(harbour.bruno)
    table_id = harbour.table_ids()[0]
    if over:
        await to_the_end(harbour)
    member, answer = (harbour.chidi, "You have no seat") if over else (harbour.ada, "when the game is over")
    told = await pressed(harbour, member, Press("replay", table_id, 0, ("show",)))
    assert answer in text_of(told)
    assert "The replay of" not in said(harbour)


async def test_a_channel_that_takes_no_files_is_shown_it_when_it_does(harbour: Harbour) -> None:
    await harbour.start_game(harbour.bruno)
    await to_the_end(harbour)
    shown = await harbour.ada.slash(harbour.games, "game replay")
    await harbour.forbid("attach_files")
    told = await harbour.ada.click(shown.response, label="Show it to the channel")
    assert "Attach Files" in text_of(told)
    await harbour.forbid()
    shown = await harbour.ada.slash(harbour.games, "game replay")
    await harbour.ada.click(shown.response, label="Show it to the channel")
    assert "The replay of" in text_of(harbour.messages()[-1])


async def test_a_film_tells_no_secrets(scaffold: Any, harbour: Harbour) -> None:
    """The whole game is seen with everybody's eyes, what happened since one's turn with one's own."""
    await harbour.ada.slash(harbour.games, "game new", game="night_watch", seats=2)
    await harbour.bruno.click(harbour.board(), label="Join")
    await harbour.ada.click(harbour.board(), label="Start")
    await plies(harbour, 2)
    mover = await harbour.to_move()
    seat = (await harbour.position()).table.seat_of(mover.id)
    last = max(ply.entry.seq for ply in (await harbour.position()).recent if ply.entry.seat == seat)
    whole = await mover.slash(harbour.games, "game replay")
    own = await mover.slash(harbour.games, "game replay", since_my_turn=True)
    assert "Your note" not in text_of(whole)
    assert "Your note" in text_of(own)
    assert frames(*pictures(harbour, whole)) == [await drawn(harbour, ply, None) for ply in range(3)]
    assert frames(*pictures(harbour, own)) == [await drawn(harbour, ply, seat) for ply in range(last, 3)]
    assert await drawn(harbour, 2, None) != await drawn(harbour, 2, seat), "so the comparison can fail"


async def test_long_games_share_frames(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    await harbour.duel()
    await plies(harbour, 6)
    monkeypatch.setattr(animators, "MOST_FRAMES", 4)
    shown = await harbour.ada.slash(harbour.games, "game replay")
    (data,) = pictures(harbour, shown)
    assert frames(data) == [await drawn(harbour, ply, None) for ply in (0, 2, 4, 6)]


async def test_what_would_be_too_large_gets_fewer_frames(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    await harbour.duel()
    await plies(harbour, 5)
    (whole,) = pictures(harbour, await harbour.ada.slash(harbour.games, "game replay"))
    monkeypatch.setattr(animators, "CEILING", len(whole) - 1000)
    harbour.bot.services.animator._made.clear()
    (data,) = pictures(harbour, await harbour.ada.slash(harbour.games, "game replay"))
    assert len(data) < len(whole)
    assert frames(data) == [await drawn(harbour, ply, None) for ply in (0, 2, 5)]


async def test_a_film_for_several_is_made_once(harbour: Harbour) -> None:
    await harbour.duel()
    await plies(harbour, 2)
    works = []

    class Counting(Workers):
        async def run(self, work: Any) -> Any:
            works.append(work)
            return await super().run(work)

    animator = Animator(Counting(lambda: None))
    course = await harbour.bot.services.retrospect.course(harbour.table_ids()[0])
    makings = [animator.begin(course, 0, 2, None, "en") for _ in range(5)]
    films = [await making.wait(60) for making in makings]
    assert len({id(film) for film in films}) == 1
    assert len(works) == 1
    later = await animator.begin(course, 0, 2, None, "en").wait(60)
    assert later is films[0]
    assert len(works) == 1, "the last films are kept"


async def test_in_a_process_of_its_own(harbour: Harbour) -> None:
    await harbour.duel()
    await plies(harbour, 2)
    workers = Workers(lambda: ProcessPoolExecutor(1, mp_context=get_context("spawn")))
    course = await harbour.bot.services.retrospect.course(harbour.table_ids()[0])
    film = await Animator(workers).begin(course, 0, 2, None, "en").wait(60)
    workers.close()
    (data,) = pictures(harbour, await harbour.ada.slash(harbour.games, "game replay"))
    assert film.data == data


async def test_only_so_many_at_a_time(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    await harbour.duel()
    await plies(harbour, 1)
    gate = asyncio.Event()

    class Waiting(Workers):
        async def run(self, work: Any) -> Any:
            await gate.wait()
            return await super().run(work)

    monkeypatch.setattr(animators, "_MOST_AT_ONCE", 2)
    animator = Animator(Waiting(lambda: None))
    course = await harbour.bot.services.retrospect.course(harbour.table_ids()[0])
    makings = [animator.begin(course, 0, 1, viewer, "en") for viewer in (None, 0)]
    with pytest.raises(Refused, match="too-many-films"):
        animator.begin(course, 0, 1, 1, "en")
    gate.set()
    for making in makings:
        assert (await making.wait(60)).frames == 2
    assert (await animator.begin(course, 0, 1, 1, "en").wait(60)).frames == 2


async def test_a_film_that_fails_is_answered_for_and_may_be_tried_again(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    harbour.may_fail = True
    await harbour.duel()
    await plies(harbour, 1)
    with monkeypatch.context() as patch:
        patch.setattr(animators, "_shoot", None)
        shown = await harbour.ada.slash(harbour.games, "game replay")
    assert "Something went wrong on my side" in text_of(shown)
    shown = await harbour.ada.slash(harbour.games, "game replay")
    assert "A moving picture of 2 frames" in text_of(shown)


@pytest.mark.parametrize(
    ("length", "most", "kept"),
    [(3, 5, [0, 1, 2]), (5, 5, [0, 1, 2, 3, 4]), (9, 3, [0, 4, 8]), (10, 4, [0, 3, 6, 9]), (7, 2, [0, 6]), (7, 1, [6])],
)
def test_thinned(length: int, most: int, kept: list[int]) -> None:
    assert list(thinned(range(length), most)) == kept
