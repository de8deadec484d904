"""What waits for one, at all tables at once; being away from all of them; through the front door."""

import re
from typing import Any

import pytest
from simcord.actors import MemberActor

from tests.bot.conftest import Harbour, buttons, text_of
from tests.bot.rooms import veterans

HOUR, DAY = 3600, 86400


async def table_of(harbour: Harbour, member: MemberActor, channel: Any = None, **options: Any) -> str:
    """A running game in a channel of two who have played before, which waits for a member; its id."""
    room = channel or harbour.games
    if not await ids(harbour):
        people = [(member.id, str(member.user.global_name)) for member in (harbour.ada, harbour.bruno)]
        await veterans(harbour.bot._store, "deckchairs", people)
    before = set(await ids(harbour))
    await harbour.ada.slash(room, "game new", game="deckchairs", seats=2, options="length=short board=A", **options)
    (table_id,) = set(await ids(harbour)) - before
    lobby = harbour.board(room)
    await harbour.bruno.click(lobby, label="Join")
    await harbour.ada.click(lobby, label="Start")
    while (mover := await harbour.to_move(table_id)) is not member:
        await mover.slash(room, "play", action=await harbour.legal(table_id), table=table_id)
    return table_id


async def ids(harbour: Harbour) -> list[str]:
    return [table.id for table in await harbour.bot.services.lookup.tables_of(harbour.ada.id)]


def links(text: str) -> list[str]:
    """The messages to which a text leads, by their ids."""
    return re.findall(r"https://discord\.com/channels/\d+/\d+/(\d+)", text)


async def board_of(harbour: Harbour, table_id: str) -> str:
    hung = (await harbour.bot.services.inbox.boards(harbour.ada.id))[table_id]
    return str(hung.message_id)


async def test_the_inbox_lists_what_waits_longest_first_with_links_to_the_boards(harbour: Harbour) -> None:
    other = harbour.guild.create_text_channel("more")
    first = await table_of(harbour, harbour.ada)
    await harbour.env.advance_time(HOUR)
    second = await table_of(harbour, harbour.ada, other)
    await harbour.env.advance_time(HOUR)
    await table_of(harbour, harbour.bruno, other)
    told = text_of(await harbour.ada.slash(harbour.games, "inbox"))
    assert links(told) == [await board_of(harbour, first), await board_of(harbour, second)]
    assert links(told)[0] == str(harbour.board().id)
    assert told == text_of(await harbour.ada.user.slash("inbox")), "the same in direct messages"
    assert "Nothing waits for you" in text_of(await harbour.chidi.slash(harbour.games, "inbox"))


async def test_the_inbox_tells_where_one_is_asked_to_agree(harbour: Harbour) -> None:
    table_id = await table_of(harbour, harbour.ada)
    asked = "you are asked whether you agree"
    await harbour.ada.slash(harbour.games, "game hold")
    assert asked not in text_of(await harbour.ada.slash(harbour.games, "inbox")), "who asks has agreed"
    told = text_of(await harbour.bruno.slash(harbour.games, "inbox"))
    assert asked in told
    assert links(told) == [await board_of(harbour, table_id)]
    await harbour.bruno.click(harbour.board(), label="Rather not")
    assert "Nothing waits for you" in text_of(await harbour.bruno.slash(harbour.games, "inbox"))


async def test_the_inbox_tells_when_time_ends(harbour: Harbour) -> None:
    await table_of(harbour, harbour.ada, clock="24h")
    began = int(harbour.env.now().timestamp())
    told = text_of(await harbour.ada.slash(harbour.games, "inbox"))
    assert f"your time ends <t:{began + DAY}:R>" in told
    assert f"since <t:{began}:R>" in told


async def test_games_lists_all_with_links_to_the_boards(harbour: Harbour) -> None:
    waits = await table_of(harbour, harbour.ada)
    runs = await table_of(harbour, harbour.bruno)
    told = text_of(await harbour.ada.slash(harbour.games, "games"))
    assert links(told) == [await board_of(harbour, waits), await board_of(harbour, runs)]


async def test_next_leads_to_the_longest_wait_and_opens_the_panel_in_its_own_channel(harbour: Harbour) -> None:
    other = harbour.guild.create_text_channel("more")
    first = await table_of(harbour, harbour.ada)
    await harbour.env.advance_time(HOUR)
    await table_of(harbour, harbour.ada, other)
    shown = await harbour.ada.slash(harbour.games, "next")
    assert links(text_of(shown)) == [await board_of(harbour, first)]
    assert "has waited for you longest" in text_of(shown)
    assert "One more table waits for you" in text_of(shown)
    assert "Move a chair" in buttons(shown.response)
    elsewhere = await harbour.ada.slash(other, "next")
    assert links(text_of(elsewhere)) == [await board_of(harbour, first)]
    assert not buttons(elsewhere.response)
    assert links(text_of(await harbour.ada.user.slash("next"))) == [await board_of(harbour, first)]
    assert "Nothing waits for you" in text_of(await harbour.chidi.slash(other, "next"))


async def test_next_leads_first_to_where_time_runs_out_soon(harbour: Harbour) -> None:
    other = harbour.guild.create_text_channel("more")
    await table_of(harbour, harbour.ada)
    await harbour.env.advance_time(DAY)
    hurried = await table_of(harbour, harbour.ada, other, clock="13h")
    assert "has waited for you longest" in text_of(await harbour.ada.slash(harbour.games, "next"))
    await harbour.env.advance_time(2 * HOUR)
    shown = text_of(await harbour.ada.slash(harbour.games, "next"))
    assert links(shown) == [await board_of(harbour, hurried)]
    assert "must be answered <t:" in shown


async def test_the_link_is_that_of_the_board_that_hangs(harbour: Harbour) -> None:
    await table_of(harbour, harbour.ada)
    await harbour.board().delete()
    await harbour.ada.slash(harbour.games, "game board")
    told = text_of(await harbour.ada.slash(harbour.games, "games"))
    assert links(told) == [str(harbour.board().id)]


async def test_away_and_back_at_all_tables_at_once(harbour: Harbour) -> None:
    other = harbour.guild.create_text_channel("more")
    await table_of(harbour, harbour.ada, clock="24h")
    await table_of(harbour, harbour.bruno, other, clock="24h")
    now = int(harbour.env.now().timestamp())
    told = text_of(await harbour.ada.user.slash("away", until="3"))
    assert f"You are away until <t:{now + 3 * DAY}:f>" in told
    assert "at 2 tables" in told
    assert "18 days of absence are left" in told
    for channel in (harbour.games, other):
        assert f"Ada is away until <t:{now + 3 * DAY}:f>" in text_of(harbour.board(channel))
    inbox = text_of(await harbour.ada.slash(harbour.games, "inbox"))
    assert "your clock stands still" in inbox
    await harbour.env.advance_time(DAY - 60)
    told = text_of(await harbour.ada.slash(harbour.games, "back"))
    assert "You are back" in told
    assert "One table waits for you" in told
    assert "20 days of absence are left" in told
    for channel in (harbour.games, other):
        assert "is away" not in text_of(harbour.board(channel))
    (deadline,) = re.findall(r"until <t:(\d+):f>", text_of(harbour.board()))
    assert int(deadline) == pytest.approx(now + 2 * DAY, abs=120), "the day away does not count"
    assert "You are not away" in text_of(await harbour.ada.slash(harbour.games, "back"))


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("2 days", "You are away until"),
        ("2d", "You are away until"),
        ("10", "11 days of absence are left"),
        ("11", "At most 10 days at a time"),
        ("0", "Say at least one day"),
        ("99999", "I cannot read “99999”"),
        ("tomorrow", "I cannot read “tomorrow”"),
        ("2026-02-30", "I cannot read “2026-02-30”"),
        ("1999-01-01", "Say at least one day"),
        ("9999-12-31", "I cannot read"),
    ],
)
async def test_what_can_be_said_of_the_end_of_an_absence(harbour: Harbour, typed: str, told: str) -> None:
    assert told in text_of(await harbour.ada.slash(harbour.games, "away", until=typed))


async def test_a_date_means_the_whole_day_in_ones_own_zone(harbour: Harbour) -> None:
    await harbour.ada.slash(harbour.games, "settings me", zone="Asia/Tokyo")
    today = harbour.env.now()
    last = (today.timestamp() // DAY + 3) * DAY  # a midnight in UTC; in Tokyo it is 9 o'clock on that day
    named = f"{type(today).fromtimestamp(last, today.tzinfo):%Y-%m-%d}"
    told = text_of(await harbour.ada.slash(harbour.games, "away", until=named))
    assert f"<t:{int(last) + 15 * HOUR}:f>" in told


async def test_ends_of_an_absence_are_suggested(harbour: Harbour) -> None:
    choices = await harbour.ada.autocomplete(harbour.games, "away", "until", "")
    assert [choice["value"] for choice in choices] == ["1", "2", "3", "5", "7", "10"]
    assert choices[2]["name"].startswith("3 days (until 20")
    assert next(c["value"] for c in await harbour.ada.autocomplete(harbour.games, "away", "until", "1")) == "1"
