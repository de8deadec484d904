"""Looking back through the front door: stepping through a game, with whose eyes, and what happened since one's turn."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.ui.message import Button, Message, Row, Text, layout
from bot.ui.press import Press
from engines.core import match as matches
from engines.core.registry import game, games
from renderers.core.draw import looks
from tests.bot.conftest import Harbour, buttons, text_of, walk
from tests.bot.new_game.conftest import scaffold

__all__ = ["scaffold"]


def raw(shown: Any) -> list[dict[str, Any]]:
    return [c if isinstance(c, dict) else c.to_dict() for c in shown.response.components]


def menu(shown: Any) -> dict[str, str]:
    """The options of the menu of a page: label -> value."""
    return {o["label"]: o["value"] for c in walk(raw(shown)) if c.get("type") == 3 for o in c["options"]}


def is_off(shown: Any, label: str) -> bool:
    return next(bool(c.get("disabled")) for c in walk(raw(shown)) if c.get("label") == label)


def pictures(harbour: Harbour, shown: Any) -> list[bytes]:
    urls = [item["media"]["url"] for c in walk(raw(shown)) for item in c.get("items", ())]
    return [harbour.env.backend.cdn._blobs[url.split("?")[0]] for url in urls]


async def plies(harbour: Harbour, count: int) -> None:
    for _ in range(count):
        await harbour.act()


async def test_one_steps_through_a_running_game(harbour: Harbour) -> None:
    await harbour.duel()
    await plies(harbour, 3)
    (table_id,) = harbour.table_ids()
    told = text_of(await harbour.chidi.slash(harbour.games, "game log"))
    shown = await harbour.chidi.slash(harbour.games, "game history")
    assert shown.response.ephemeral
    assert "Action 3 of 3" in text_of(shown)
    assert is_off(shown, "On")
    assert is_off(shown, "End")
    for ply in (2, 1, 0):
        shown = await harbour.chidi.click(shown.response, label="Back")
        assert (f"Action {ply} of 3" if ply else "Before the first of 3 actions") in text_of(shown)
    assert is_off(shown, "Back")
    assert is_off(shown, "Beginning")
    course = await harbour.bot.services.retrospect.course(table_id)
    for ply in (1, 2, 3):
        shown = await harbour.chidi.click(shown.response, label="On")
        sentence = text_of(shown).splitlines()[-1]
        assert sentence in told, "in history an action is told in the words of the log"
        position = course.at(ply)
        image = await harbour.bot.services.artist.picture(position, None, "en")
        assert image.alt in text_of(shown)
        assert pictures(harbour, shown) == [image.data]
    shown = await harbour.chidi.click(shown.response, label="Beginning")
    assert "Before the first" in text_of(shown)
    shown = await harbour.chidi.click(shown.response, label="End")
    assert "Action 3 of 3" in text_of(shown)


@pytest.mark.parametrize("name", games())
async def test_every_game_can_be_looked_back_at(harbour: Harbour, name: str) -> None:
    seats = game(name).spec.seats[0]
    await harbour.ada.slash(harbour.games, "game new", game=name, seats=seats)
    for other in (harbour.bruno, harbour.chidi)[: seats - 1]:
        await other.click(harbour.board(), label="Join")
    if seats > 1:
        await harbour.ada.click(harbour.board(), label="Start")
    (table_id,) = harbour.table_ids()
    services = harbour.bot.services
    for _ in range(3):
        position = await harbour.position(table_id)
        seat = min(position.awaited)
        text = game(name).grammar.write(matches.legal(game(name), position.match, seat)[0])
        await services.play.act(table_id, position.table.person_at(seat).id, text)
        await services.follow_up(table_id)
    course = await services.retrospect.course(table_id)
    own = 1 + sum(look.in_panel for look in looks(name))
    for member, count in ((harbour.ada, own), (harbour.dilek, 1)):
        shown = await member.slash(harbour.games, "game history")
        assert len(pictures(harbour, shown)) == count
        shown = await member.click(shown.response, label="Beginning")
        assert len(pictures(harbour, shown)) == count
        shown = await member.slash(harbour.games, "game replay")
        assert f"from the beginning to action {course.length}" in text_of(shown)
        assert len(pictures(harbour, shown)) == 1
    shown = await pressed(harbour, harbour.ada, Press("since", table_id))
    assert len(pictures(harbour, shown)) == (2 * own if course.last_of(0) < course.length else 0)


async def test_a_page_is_the_same_whatever_came_later(harbour: Harbour) -> None:
    """Nothing later shines through: neither in words nor in the picture."""
    await harbour.duel()
    await plies(harbour, 2)
    then = await harbour.ada.slash(harbour.games, "game history")
    await plies(harbour, 4)
    now = await harbour.ada.slash(harbour.games, "game history")
    for _ in range(4):
        now = await harbour.ada.click(now.response, label="Back")
    assert text_of(now).replace("2 of 6", "2 of 2") == text_of(then)
    assert pictures(harbour, now) == pictures(harbour, then)


async def test_to_ones_own_turns(harbour: Harbour) -> None:
    await harbour.duel()
    await plies(harbour, 6)
    course = await harbour.bot.services.retrospect.course(harbour.table_ids()[0])
    seat = course.table.seat_of(harbour.bruno.id)
    own = [ply.entry.seq for ply in course.plies if ply.entry.seat == seat]
    shown = await harbour.bruno.slash(harbour.games, "game history")
    expected = [n for n in reversed(own) if n < 6]
    for ply in expected:
        shown = await harbour.bruno.click(shown.response, label="My previous turn")
        assert f"Action {ply} of 6" in text_of(shown)
    shown = await harbour.bruno.click(shown.response, label="My previous turn")
    assert f"Action {own[-1]} of 6" in text_of(shown), "after the first one it begins again at the last"
    stranger = await harbour.chidi.slash(harbour.games, "game history")
    assert "My previous turn" not in buttons(stranger.response)


async def test_pages_turn_after_a_restart_and_when_the_game_has_moved_on(harbour: Harbour) -> None:
    await harbour.duel()
    await plies(harbour, 2)
    shown = await harbour.ada.slash(harbour.games, "game history")
    await harbour.restart()
    await plies(harbour, 1)
    shown = await harbour.ada.click(shown.response, label="Back")
    assert "Action 1 of 3" in text_of(shown)


async def test_what_was_taken_back_stays_in_the_history(harbour: Harbour) -> None:
    mover, other = await harbour.duel()
    await mover.slash(harbour.games, "play", action=await harbour.legal())
    asked = await mover.slash(harbour.games, "game undo")
    await mover.click(asked.response, label="Ask the others")
    await other.click(harbour.board(), label="Agree")
    shown = await mover.slash(harbour.games, "game history")
    assert "Action 2 of 2" in text_of(shown)
    assert "All agree to take that back" in text_of(shown)
    undone = pictures(harbour, shown)
    shown = await mover.click(shown.response, label="Back")
    assert "Action 1 of 2" in text_of(shown)
    assert pictures(harbour, shown) != undone
    shown = await mover.click(shown.response, label="Back")
    assert pictures(harbour, shown) == undone


async def show_notes(harbour: Harbour, actions: int = 0) -> Any:
    """A running game with secrets, of three: everybody has a note."""
    await harbour.ada.slash(harbour.games, "game new", game="night_watch", seats=3)
    for other in (harbour.bruno, harbour.chidi):
        await other.click(harbour.board(), label="Join")
    await harbour.ada.click(harbour.board(), label="Start")
    await plies(harbour, actions)
    return (await harbour.position()).table


@pytest.fixture
def secretive(scaffold: Any, harbour: Harbour) -> Harbour:
    """The bot with a game that has secrets."""
    return harbour


async def test_with_ones_own_eyes_until_the_end_and_with_all_eyes_after_it(secretive: Harbour) -> None:
    harbour = secretive
    table = await show_notes(harbour, 2)
    own = text_of(await harbour.ada.slash(harbour.games, "game history"))
    assert "Your note: belt" in own
    assert "as Ada saw it" in own
    other = await harbour.bruno.slash(harbour.games, "game history")
    assert "as Bruno saw it" in text_of(other)
    public = await harbour.dilek.slash(harbour.games, "game history")
    assert "Your note" not in text_of(public)
    assert "as everybody saw it" in text_of(public)
    assert not menu(public)
    assert not menu(other)
    while (await harbour.position(table.id)).awaited:
        await harbour.act(table_id=table.id)
    shown = await harbour.dilek.slash(harbour.games, "game history")
    assert "Your note" not in text_of(shown)
    assert set(menu(shown)) == {"as everybody saw it", "as Ada saw it", "as Bruno saw it", "as Chidi saw it"}
    shown = await harbour.dilek.select(shown.response, [menu(shown)["as Bruno saw it"]])
    assert "as Bruno saw it" in text_of(shown)
    shown = await harbour.dilek.click(shown.response, label="Beginning")
    assert "as Bruno saw it" in text_of(shown), "the eyes stay the same from page to page"
    assert "Your note: belt" in text_of(shown)


async def test_who_has_resigned_looks_on_with_everybodys_eyes(secretive: Harbour) -> None:
    harbour = secretive
    table = await show_notes(harbour, 1)
    await harbour.bot.services.play.resign(table.id, harbour.ada.id)
    shown = await harbour.ada.slash(harbour.games, "game history")
    assert "as everybody saw it" in text_of(shown)
    for _ in range(2):
        assert "Your note" not in text_of(shown)
        shown = await harbour.ada.click(shown.response, label="Back")
    refused = await pressed(harbour, harbour.ada, Press("since", table.id))
    assert "You have given up this seat" in text_of(refused)


async def test_nobody_sees_with_the_eyes_of_others_before_the_end(secretive: Harbour) -> None:
    """Not even by a forged button: what a button says is not believed."""
    harbour = secretive
    table = await show_notes(harbour, 1)
    for eyes, answer in (("0", "secret until the game is over"), ("7", "earlier version"), ("x", "earlier version")):
        forged = Press("history", table.id, 1, ("as", eyes))
        refused = text_of(await pressed(harbour, harbour.dilek, forged))
        assert answer in refused
        assert "Your note" not in refused


async def pressed(harbour: Harbour, member: Any, press: Press) -> Any:
    """A press of any kind: a button that hangs in the channel."""
    made = Message((Text("a button"), Row((Button("Press", press.custom_id),))))
    await harbour.bot.get_channel(harbour.games.id).send(view=layout(made))
    return await member.click(harbour.messages()[-1], label="Press")


async def test_since_my_turn(harbour: Harbour) -> None:
    mover, other = await harbour.duel()
    table_id = harbour.table_ids()[0]
    shown = await pressed(harbour, mover, Press("since", table_id))
    assert "Nothing has happened since." in text_of(shown)
    assert not pictures(harbour, shown)
    while (await harbour.to_move()) is not other:
        await harbour.act()
    seq = (await harbour.position()).match.seq
    while (await harbour.to_move()) is other:
        await harbour.act()
    course = await harbour.bot.services.retrospect.course(table_id)
    shown = await pressed(harbour, mover, Press("since", table_id))
    assert shown.response.ephemeral
    told = text_of(shown)
    assert f"`{seq:>3}`" not in told, "the own action is no news"
    for ply in range(seq + 1, course.length + 1):
        assert f"`{ply:>3}`" in told
    artist, seat = harbour.bot.services.artist, course.table.seat_of(mover.id)
    before, after = [await artist.picture(course.at(n), seat, "en") for n in (seq, course.length)]
    assert pictures(harbour, shown) == [before.data, after.data]
    whole = await mover.click(shown.response, label="History")
    assert f"Action {seq} of {course.length}" in text_of(whole)
    again = await mover.click(whole.response, label="Since my turn")
    assert text_of(again) == told
    panel = await mover.click(again.response, label="To the game")
    assert "What do you do?" in text_of(panel)


async def test_news_in_pages(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ui.history._SHORT", 60)
    await harbour.start_game(harbour.bruno, harbour.chidi, harbour.dilek)
    mover = await harbour.to_move()
    table_id = harbour.table_ids()[0]
    while (await harbour.to_move()) is mover:
        await harbour.act()
    while (await harbour.to_move()) is not mover:
        await harbour.act()
    shown = await pressed(harbour, mover, Press("since", table_id))
    assert "page 1 of" in text_of(shown)
    shown = await mover.click(shown.response, label="Next page")
    assert "page 2 of" in text_of(shown)
    shown = await mover.click(shown.response, label="Previous page")
    assert "page 1 of" in text_of(shown)


async def test_only_who_plays_has_a_turn_to_look_back_to(harbour: Harbour) -> None:
    await harbour.duel()
    shown = await pressed(harbour, harbour.chidi, Press("since", harbour.table_ids()[0]))
    assert "You have no seat at this table" in text_of(shown)


async def test_a_table_that_has_not_begun_has_no_history(harbour: Harbour) -> None:
    await harbour.open_table()
    assert "has not begun" in text_of(await harbour.ada.slash(harbour.games, "game history"))
    shown = await pressed(harbour, harbour.ada, Press("history", harbour.table_ids()[0]))
    assert "has not begun" in text_of(shown)


async def test_what_one_person_sees_is_in_the_tone_of_their_choice_and_the_board_stays_dark(harbour: Harbour) -> None:
    mover, other = await harbour.duel()
    await plies(harbour, 2)
    await mover.slash(harbour.games, "settings me", theme="light")
    await other.slash(harbour.games, "settings me", theme="contrast")
    course, artist = await harbour.bot.services.retrospect.course(harbour.table_ids()[0]), harbour.bot.services.artist
    await harbour.dilek.slash(harbour.games, "settings me", theme="light")
    drawn = []
    for member, tone in ((mover, "light"), (other, "contrast"), (harbour.chidi, "dark"), (harbour.dilek, "light")):
        seat = course.table.seat_of(member.id)
        own = await artist.toned(tone).picture(course.at(course.length), seat, "en")
        drawn.append(own.data)
        assert pictures(harbour, await member.slash(harbour.games, "game history")) == [own.data]
    assert drawn[0] == drawn[3], "of a game without secrets all see the same, but for the tone"
    assert len(set(drawn)) == 3
    public = await artist.picture(await harbour.position(), None, "en")
    assert pictures(harbour, SimpleNamespace(response=harbour.board())) == [public.data]
    films = [pictures(harbour, await m.slash(harbour.games, "game replay")) for m in (mover, other, harbour.chidi)]
    assert len({film for (film,) in films}) == 3


async def test_a_server_chooses_the_tone_of_its_boards(harbour: Harbour) -> None:
    role = harbour.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    harbour.env.backend.add_member_role(harbour.guild.id, harbour.chidi.id, role.id)
    await harbour.env.settle()
    mover, _ = await harbour.duel()
    artist = harbour.bot.services.artist
    for tone in ("dark", "light", "contrast"):
        await harbour.chidi.slash(harbour.games, "settings server", theme=tone)
        await plies(harbour, 1)
        public = await artist.toned(tone).picture(await harbour.position(), None, "en")
        assert pictures(harbour, SimpleNamespace(response=harbour.board())) == [public.data]
        own = await artist.picture(await harbour.position(), None, "en")
        assert pictures(harbour, await mover.slash(harbour.games, "game history")) == [own.data]
