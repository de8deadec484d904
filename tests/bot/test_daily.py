"""`daily` as people meet it: a scaffolded game for one in the bot, from the command to the summary."""

import re
from typing import Any

import pytest

from bot.store import queries
from bot.tables.model import DAY, Person
from bot.ui.message import Button, Message, Row, Text, layout
from bot.ui.press import Press
from engines.core import records
from engines.core.registry import game
from tests.bot.conftest import Harbour, buttons, custom_ids, said, text_of
from tests.bot.new_game.conftest import Scaffold, scaffold

__all__ = ["scaffold"]

DAILY = "night-watch daily"
NOTE = re.compile(r"Your note: belt \d+")


@pytest.fixture
def lonely(scaffold: Scaffold) -> None:
    """The scaffolded game also for one person, with names for its scores.

    It calls itself open, so that nothing but the lack of a board makes the panel show a picture.
    """
    path = scaffold.root / "engines/night_watch/__init__.py"
    text = path.read_text(encoding="utf-8").replace("seats=(2,", "seats=(1, 2,").replace("hidden=True", "hidden=False")
    band = '    band = staticmethod(lambda points: "dry" if points > 4 else "wet")\n'
    path.write_text(text.replace("    preview =", f"{band}    preview ="), encoding="utf-8")
    words = scaffold.root / "renderers/night_watch/words/en.ftl"
    words.write_text(
        f"{words.read_text(encoding='utf-8')}\nband-dry = Dry as a bone\nband-wet = Wet\n", encoding="utf-8"
    )


@pytest.fixture
def harbour(lonely: None, harbour: Harbour) -> Harbour:
    """The bot, started when the game was there."""
    return harbour


def day(harbour: Harbour) -> int:
    return harbour._now() // DAY


async def attempt(harbour: Harbour, member: Any) -> Any:
    """The table of a member's newest attempt."""
    tables = await harbour.bot.services.lookup.tables_of(member.id)
    return tables[-1]


async def finish(harbour: Harbour, member: Any, channel: Any = None) -> Any:
    """A whole attempt by commands; what its player is shown at the end."""
    where = channel or harbour.games
    await member.slash(where, DAILY)
    await member.slash(where, "night-watch take", belts="3")
    return await member.slash(where, "play", action="take 2")


async def until_tomorrow(harbour: Harbour) -> None:
    """Just past midnight UTC."""
    await harbour.env.advance_time(DAY - harbour._now() % DAY)


async def test_only_games_for_one_have_the_command(harbour: Harbour) -> None:
    names = {command.qualified_name for command in harbour.bot.tree.walk_commands()}
    assert DAILY in names
    assert "deckchairs daily" not in names


async def test_it_opens_in_private_with_the_own_picture_and_the_commitment(harbour: Harbour) -> None:
    shown = await harbour.ada.slash(harbour.games, DAILY)
    table = await attempt(harbour, harbour.ada)
    assert shown.ephemeral
    assert NOTE.search(text_of(shown))
    assert table.commitment in text_of(shown)
    assert "one attempt" in text_of(shown)
    assert buttons(shown.response) == ["1 from the front", "2 from the front", "3 from the front", "Results"]
    assert harbour.messages() == []


async def test_everybody_has_the_same_deal_and_plays_it_alone(harbour: Harbour) -> None:
    notes = [NOTE.search(text_of(await member.slash(harbour.games, DAILY))) for member in (harbour.ada, harbour.bruno)]
    assert notes[0] is not None
    assert notes[1] is not None
    assert notes[0].group() == notes[1].group()
    await harbour.ada.slash(harbour.games, "night-watch take", belts="1")
    position = await harbour.bot.services.lookup.position((await attempt(harbour, harbour.bruno)).id)
    assert position.match.seq == 0


async def test_a_whole_attempt_by_clicks_to_the_shared_summary(harbour: Harbour) -> None:
    shown = await harbour.ada.slash(harbour.games, DAILY)
    table = await attempt(harbour, harbour.ada)
    seed = (await harbour.bot.services.lookup.position(table.id)).match.setup.seed
    for label in ("3 from the front", "2 from the front"):
        step = await harbour.ada.click(shown.response, label=label)
        await harbour.ada.click(step.response, label="Do it")
    told = text_of(shown.response)
    assert "5 points · *Dry as a bone* · 2 actions" in told
    assert "The game is over." in told, "the picture tells how it ended"
    assert "Place 1 of 1 so far." in told
    assert "log, seed and record are kept back" in told
    assert buttons(shown.response) == ["Share", "Results"]
    assert harbour.messages() == []
    await harbour.ada.click(shown.response, label="Share")
    assert "The channel has been told" in text_of(shown.response)
    assert buttons(shown.response) == ["Results"]
    (summary,) = harbour.messages()
    date = f"{harbour.env.now():%Y-%m-%d}"
    assert text_of(summary) == (
        f"### Night Watch: the deal of {date}\n**Ada**: 5 points · *Dry as a bone* · 2 actions\nPlace 1 of 1 so far."
    )
    assert not summary.attachments
    assert table.id not in str(custom_ids(summary.components))
    assert seed not in said(harbour)
    assert harbour.pings() == []


async def test_a_summary_invites_others_and_shows_the_results(harbour: Harbour) -> None:
    shown = await finish(harbour, harbour.ada)
    await harbour.ada.click(shown.response, label="Share")
    (summary,) = harbour.messages()
    listed = await harbour.bruno.click(summary, label="Results")
    assert listed.ephemeral
    assert "**1.** Ada · 5 points" in text_of(listed)
    opened = await harbour.bruno.click(summary, label="Today's deal")
    assert opened.ephemeral
    assert NOTE.search(text_of(opened))
    assert (await attempt(harbour, harbour.bruno)).host_id == harbour.bruno.id
    assert len(harbour.messages()) == 1


async def test_it_is_shared_once_on_two_devices(harbour: Harbour) -> None:
    await finish(harbour, harbour.ada)
    devices = [await harbour.ada.slash(harbour.games, DAILY) for _ in range(2)]
    presses = (harbour.ada.click(device.response, label="Share") for device in devices)
    results = await harbour.at_once(*presses)
    assert len(harbour.messages()) == 1
    assert sum("shared this result already" in text_of(result) for result in results) == 1
    again = await harbour.ada.slash(harbour.games, DAILY)
    assert "Share" not in buttons(again.response)


async def test_what_cannot_be_shared_here_is_shared_later(harbour: Harbour) -> None:
    shown = await finish(harbour, harbour.ada)
    await harbour.forbid("send_messages")
    refusal = await harbour.ada.click(shown.response, label="Share")
    assert "Send Messages" in text_of(refusal)
    await harbour.forbid()
    again = await harbour.ada.slash(harbour.games, DAILY)
    await harbour.ada.click(again.response, label="Share")
    assert len(harbour.messages()) == 1


async def test_it_is_shared_where_the_button_is_pressed(harbour: Harbour) -> None:
    other = harbour.guild.create_text_channel("other")
    await finish(harbour, harbour.ada)
    shown = await harbour.ada.slash(other, DAILY)
    await harbour.ada.slash(harbour.games, DAILY)
    await harbour.ada.click(shown.response, label="Share")
    assert harbour.messages() == []
    assert len(harbour.messages(other)) == 1


async def test_a_summary_that_may_have_arrived_is_posted_again_with_the_same_nonce(harbour: Harbour) -> None:
    """Of two posts with one nonce within minutes Discord makes one message; SimCord does not know nonces."""
    await finish(harbour, harbour.ada)
    devices = [await harbour.ada.slash(harbour.games, DAILY) for _ in range(2)]
    harbour.env.inject_error("POST", "/channels/*/messages", status=500)
    assert "out of order" in text_of(await harbour.ada.click(devices[0].response, label="Share"))
    harbour.env.backend.faults.clear()
    assert "The channel has been told" in text_of(await harbour.ada.click(devices[1].response, label="Share"))
    path = f"/channels/{harbour.games.id}/messages"
    posts = [r.json for r in harbour.env.http_requests if (r.method, r.path) == ("POST", path)]
    assert len(posts) > 1
    assert len({post["nonce"] for post in posts}) == 1
    assert all(post["enforce_nonce"] for post in posts)
    assert len(harbour.messages()) == 1


async def test_two_devices_open_one_attempt(harbour: Harbour) -> None:
    await harbour.at_once(*(harbour.ada.slash(harbour.games, DAILY) for _ in range(3)))
    assert len(await harbour.bot.services.lookup.tables_of(harbour.ada.id)) == 1


async def test_a_double_press_counts_once(harbour: Harbour) -> None:
    shown = await harbour.ada.slash(harbour.games, DAILY)
    step = await harbour.ada.click(shown.response, label="1 from the front")
    await harbour.at_once(*(harbour.ada.click(step.response, label="Do it") for _ in range(2)))
    table = await attempt(harbour, harbour.ada)
    assert (await harbour.bot.services.lookup.position(table.id)).match.seq == 1


async def test_it_goes_on_after_a_restart_with_the_old_panel_and_with_a_new_one(harbour: Harbour) -> None:
    shown = await harbour.ada.slash(harbour.games, DAILY)
    await harbour.restart()
    step = await harbour.ada.click(shown.response, label="3 from the front")
    await harbour.ada.click(step.response, label="Do it")
    await harbour.restart()
    await harbour.env.advance_time(16 * 60)
    again = await harbour.ada.slash(harbour.games, DAILY)
    assert "4 is the next" in text_of(again), "the picture tells how it stands"
    assert buttons(again.response) == ["1 from the front", "2 from the front", "Take back", "Results"]
    step = await harbour.ada.click(again.response, label="2 from the front")
    await harbour.restart()
    await harbour.ada.click(step.response, label="Do it")
    assert "Place 1 of 1" in text_of(again.response)
    await harbour.restart()
    assert "Place 1 of 1" in text_of(await harbour.ada.slash(harbour.games, DAILY))
    assert harbour.messages() == []


async def test_commands_mean_the_daily_game_beside_a_table_that_does_not_await_one(harbour: Harbour) -> None:
    mover, waiter = await harbour.duel()
    public = len(harbour.messages())
    await waiter.slash(harbour.games, DAILY)
    choices = await waiter.autocomplete(harbour.games, "night-watch take", "belts", "")
    assert [choice["value"] for choice in choices] == ["1", "2", "3"]
    await waiter.slash(harbour.games, "play", action="take 1")
    daily = next(t for t in await harbour.bot.services.lookup.tables_of(waiter.id) if t.day is not None)
    assert daily.seq == 1
    await mover.slash(harbour.games, DAILY)
    asked = await mover.slash(harbour.games, "play", action="take 1")
    assert len(buttons(asked.response)) == 2, "both await: which?"
    await mover.slash(harbour.games, "play", action="take 1", table=buttons(asked.response)[0].split()[-2])
    assert len(harbour.messages()) == public


async def test_commands_that_only_look_mean_the_public_table(harbour: Harbour) -> None:
    await harbour.duel()
    await harbour.chidi.slash(harbour.games, DAILY)
    shown = await harbour.chidi.slash(harbour.games, "game log")
    assert "Deckchairs" in text_of(shown)
    assert "is at the bottom" in text_of(await harbour.chidi.slash(harbour.games, "game board"))


async def test_it_has_no_board(harbour: Harbour) -> None:
    await harbour.ada.slash(harbour.games, DAILY)
    shown = await harbour.ada.slash(harbour.games, "game board")
    assert "played in private" in text_of(shown)
    assert harbour.messages() == []


async def test_the_player_finds_it_and_nobody_else_does(harbour: Harbour) -> None:
    await harbour.ada.slash(harbour.games, DAILY)
    table = await attempt(harbour, harbour.ada)
    for command in ("game log", "game record save", "game resign", "game cancel", "game join", "game board"):
        for typed in ({}, {"table": table.id}, {"table": table.id[:4]}):
            shown = text_of(await harbour.bruno.slash(harbour.games, command, **typed))
            assert "There is no such table" in shown, (command, typed)
    assert "There is no such table" in text_of(await harbour.bruno.slash(harbour.games, "game move", table=table.id))
    assert await harbour.bruno.autocomplete(harbour.games, "game log", "table", "") == []
    assert "sit at no table" in text_of(await harbour.bruno.slash(harbour.games, "games"))
    (choice,) = await harbour.ada.autocomplete(harbour.games, "game resign", "table", "")
    assert choice["value"] == table.id
    listed = text_of(await harbour.ada.slash(harbour.games, "games"))
    assert f"in private: `/night-watch daily`, the deal of {harbour.env.now():%Y-%m-%d}" in listed
    assert f"<#{harbour.games.id}>" not in listed


@pytest.mark.parametrize(
    "kind",
    [
        *("log", "record", "board", "more", "resign", "cancel", "play", "do", "daily-share"),
        *("history", "replay", "since", "notes", "note-drop"),
    ],
)
async def test_a_forged_button_shows_nothing_of_it(harbour: Harbour, kind: str) -> None:
    await harbour.ada.slash(harbour.games, DAILY)
    table = await attempt(harbour, harbour.ada)
    path = ("take", "1") if kind == "do" else ()
    forged = Message((Text("forged"), Row((Button("Press", Press(kind, table.id, 0, path).custom_id),))))
    channel: Any = harbour.bot.get_channel(harbour.games.id)
    await channel.send(view=layout(forged))
    shown = await harbour.bruno.click(harbour.messages()[-1], label="Press")
    assert re.search("There is no such table|You have no seat", text_of(shown))
    assert await attempt(harbour, harbour.ada) == table
    assert len(harbour.messages()) == 1


async def test_log_and_record_are_kept_back_until_midnight(harbour: Harbour) -> None:
    await finish(harbour, harbour.ada)
    (table_id,) = [row["match_id"] for row in await daily_rows(harbour)]
    looking_back = ("game log", "game record save", "game history", "game replay", "game record verify")
    for command in looking_back:
        shown = await harbour.ada.slash(harbour.games, command, table=table_id)
        assert "Others can still play this deal" in text_of(shown)
    await until_tomorrow(harbour)
    for command in looking_back:
        shown = await harbour.ada.slash(harbour.games, command, table=table_id)
        assert "Others can still play this deal" not in text_of(shown)
        assert "Show it to the channel" not in buttons(shown.response)
    assert "takes 3 belts" in text_of(await harbour.ada.slash(harbour.games, "game log", table=table_id))
    shown = await harbour.ada.slash(harbour.games, "game record save", table=table_id)
    assert "tells the seed" in text_of(shown)
    text = await harbour.bot.services.lookup.record(table_id)
    assert records.verify(game("night_watch"), text)
    assert "no such table" in text_of(await harbour.bruno.slash(harbour.games, "game record save", table=table_id))


async def test_an_attempt_of_yesterday_is_finished_late(harbour: Harbour) -> None:
    await finish(harbour, harbour.bruno)
    await harbour.ada.slash(harbour.games, DAILY)
    old = await attempt(harbour, harbour.ada)
    date = f"{harbour.env.now():%Y-%m-%d}"
    await until_tomorrow(harbour)
    shown = await harbour.ada.slash(harbour.games, DAILY)
    assert (await attempt(harbour, harbour.ada)).day == old.day + 1
    assert f"Finish the one of {date}" in buttons(shown.response)
    await harbour.ada.click(shown.response, label=f"Finish the one of {date}")
    for label in ("3 from the front", "2 from the front"):
        step = await harbour.ada.click(shown.response, label=label)
        await harbour.ada.click(step.response, label="Do it")
    assert "Finished after its day, so it is not ranked." in text_of(shown.response)
    assert "Log and record can be read now" in text_of(shown.response)
    assert buttons(shown.response) == ["Share", "Results", "Log", "Record"]
    listed = await harbour.ada.click(shown.response, label="Results")
    told = text_of(listed)
    assert "**1.** Bruno" in told
    assert "Ada · 5 points · *Dry as a bone* · 2 actions · after its day" in told


async def test_results_are_turned_from_day_to_day(harbour: Harbour) -> None:
    await finish(harbour, harbour.ada)
    first = f"{harbour.env.now():%Y-%m-%d}"
    await until_tomorrow(harbour)
    await harbour.env.advance_time(DAY)
    today = f"{harbour.env.now():%Y-%m-%d}"
    shown = await harbour.bruno.slash(harbour.games, DAILY)
    listed = (await harbour.bruno.click(shown.response, label="Results")).followups[-1]
    assert NOTE.search(text_of(shown.response)), "the panel stays as it is"
    assert "Nobody has finished it." in text_of(listed)
    assert "others may still play" in text_of(listed)
    assert buttons(listed) == [f"◀ {first}", "▶"]
    await harbour.bruno.click(listed, label=f"◀ {first}")
    assert "**1.** Ada" in text_of(listed)
    assert "others may still play" not in text_of(listed)
    assert buttons(listed) == ["◀", f"{today} ▶"]
    await harbour.bruno.click(listed, label=f"{today} ▶")
    assert "Nobody has finished it." in text_of(listed)


async def test_many_results_are_read_in_pages_and_names_have_no_power(harbour: Harbour) -> None:
    services = harbour.bot.services
    user = harbour.env.create_user("mallory", global_name="**M** @everyone")
    await finish(harbour, harbour.guild.add_member(user))
    await harbour.env.advance_time(2)
    for n in range(60):
        position = await services.daily.open(
            harbour.guild.id, harbour.games.id, harbour.games.id, "night_watch", person(n), "en"
        )
        for text in ("take 3", "take 2"):
            await services.play.act(position.table.id, person(n).id, text)
    shown = await harbour.ada.slash(harbour.games, DAILY)
    listed = (await harbour.ada.click(shown.response, label="Results")).followups[-1]
    assert r"**1.** \*\*M\*\* @" in text_of(listed)
    assert "@everyone" not in text_of(listed)
    assert "page 1 of 2" in text_of(listed)
    names = set(re.findall(r"Person \d+", text_of(listed)))
    await harbour.ada.click(listed, label="Next page")
    names |= set(re.findall(r"Person \d+", text_of(listed)))
    assert names == {person(n).name for n in range(60)}
    assert "page 2 of 2" in text_of(listed)
    await harbour.ada.click(listed, label="Previous page")
    assert "page 1 of 2" in text_of(listed)


async def test_giving_up_and_calling_off_leave_no_second_attempt(harbour: Harbour) -> None:
    for member, command, label, told in (
        (harbour.ada, "game resign", "Yes, I resign", "You have given it up"),
        (harbour.bruno, "game cancel", "Agree to call it off", "it counts for nothing"),
    ):
        await member.slash(harbour.games, DAILY)
        asked = await member.slash(harbour.games, command)
        assert "With two players" not in text_of(asked)
        await member.click(asked.response, label=label)
        again = await member.slash(harbour.games, DAILY)
        assert told in text_of(again)
        assert buttons(again.response) == ["Results"]
    listed = await harbour.bruno.click(again.response, label="Results")
    assert "Ada · given up" in text_of(listed)
    assert "Bruno" not in text_of(listed)
    assert harbour.messages() == []


async def test_a_fault_of_the_rules_is_told(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    harbour.may_fail = True
    await harbour.ada.slash(harbour.games, DAILY)

    def break_down(*_: Any) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(type(game("night_watch")), "apply", break_down)
    await harbour.ada.slash(harbour.games, "play", action="take 1")
    assert "This game is stopped" in text_of(await harbour.ada.slash(harbour.games, DAILY))
    assert harbour.messages() == []


def person(n: int) -> Any:
    return Person(10_000 + n, f"Person {n}", f"person{n}")


async def daily_rows(harbour: Harbour) -> Any:
    key = {"guild_id": harbour.guild.id, "game": "night_watch", "day": day(harbour)}
    return await harbour.bot.services.daily._ledger.store.read_one(queries.daily.results, **key)
