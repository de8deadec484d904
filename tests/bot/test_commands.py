"""The commands themselves: their limits, where they can be used, and when Discord is told of them."""

from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from bot.client import Carpathia
from bot.config import Settings
from tests.bot.conftest import Harbour, ThreadedCrew, buttons, text_of
from tests.bot.limits import check_choices, check_commands, check_components, check_message, check_request, check_thread

GLOBAL, OF_GUILD = "/applications/*/commands", "/guilds/"


def syncs(harbour: Harbour) -> list[tuple[str, int]]:
    """To which scope commands were written so far, and how many."""
    return [
        ("guild" if OF_GUILD in request.path else "global", len(request.json))
        for request in harbour.env.http_requests
        if request.method == "PUT" and request.path.endswith("/commands")
    ]


def bot_for(harbour: Harbour, guild: int | None) -> Carpathia:
    settings = Settings(database=harbour.settings.database, token=None, commands_guild=guild, _env_file=None)
    return ThreadedCrew(settings, harbour._now, lambda: next(harbour.seeds), {"shard_count": 1})


async def start(harbour: Harbour, guild: int | None) -> None:
    await harbour.env.settle()
    await harbour.bot.close()
    await harbour.env.restart_bot(bot_for(harbour, guild))
    await harbour.env.settle()


async def test_commands_stay_within_all_limits(harbour: Harbour) -> None:
    check_commands(harbour.bot.tree)
    names = {command.qualified_name for command in harbour.bot.tree.walk_commands()}
    assert {"game new", "game join", "play", "games", "help", "deckchairs move"} <= names


async def test_commands_are_synced_once_not_at_every_start(harbour: Harbour) -> None:
    assert [scope for scope, _ in syncs(harbour)] == ["global"]
    await harbour.restart()
    await harbour.restart()
    assert len(syncs(harbour)) == 1


async def test_changed_commands_are_synced_again(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    before = len(syncs(harbour))
    bot = bot_for(harbour, None)
    setup = bot.add_cog

    async def add_and_rename(cog: Any, **options: Any) -> None:
        await setup(cog, **options)
        if (command := bot.tree.get_command("help")) is not None:
            command.description = "What this is about"

    monkeypatch.setattr(bot, "add_cog", add_and_rename)
    await harbour.env.settle()
    await harbour.bot.close()
    await harbour.env.restart_bot(bot)
    await harbour.env.settle()
    assert len(syncs(harbour)) == before + 1


async def test_commands_live_in_one_scope(harbour: Harbour) -> None:
    count = len(harbour.bot.tree.get_commands())
    await start(harbour, harbour.guild.id)
    assert syncs(harbour)[1:] == [("guild", count), ("global", 0)]
    assert "game new" in harbour.ada.available_commands(harbour.games)
    await start(harbour, None)
    assert syncs(harbour)[3:] == [("global", count), ("guild", 0)]
    await start(harbour, None)
    assert len(syncs(harbour)) == 5


async def test_a_sync_that_fails_stops_nothing_and_is_made_up_for(harbour: Harbour, caplog: Any) -> None:
    harbour.may_fail = True
    count = len(harbour.bot.tree.get_commands())
    harbour.env.inject_error("PUT", "/applications/*", status=500)
    await start(harbour, harbour.guild.id)
    assert "commands could not be synced" in caplog.text
    assert "Join" in buttons(await harbour.open_table()), "the bot works with the commands that Discord knows"
    await start(harbour, harbour.guild.id)
    assert syncs(harbour)[2:] == [("guild", count), ("global", 0)]


async def test_in_direct_messages_only_what_makes_sense_there(harbour: Harbour) -> None:
    await harbour.duel()
    there = harbour.ada.user.available_commands()
    assert set(there) == {"games", "inbox", "next", "away", "back", "settings me", "settings server", "help", "status"}
    listed = await harbour.ada.user.slash("games")
    assert "Deckchairs on the Titanic" in text_of(listed)
    assert "/game new" in text_of(await harbour.ada.user.slash("help"))


async def test_help_names_every_game(harbour: Harbour) -> None:
    told = text_of(await harbour.ada.slash(harbour.games, "help"))
    assert "**Deckchairs on the Titanic**: The ship is tilting" in told


async def test_a_lobby_shows_the_rules(harbour: Harbour) -> None:
    shown = await harbour.bruno.click(await harbour.open_table(2), label="Rules")
    assert "The ship is tilting" in text_of(shown)


async def test_rules_are_read_in_pages(harbour: Harbour) -> None:
    shown = (await harbour.ada.slash(harbour.games, "game rules", game="Deckchairs on the Titanic")).response
    first = text_of(shown.message)
    assert "page 1 of" in first
    assert first.startswith("### Deckchairs on the Titanic\nThe ship is tilting")
    assert "deckchairs just so. Put yours where" in first
    await harbour.ada.click(shown, label="Next page")
    assert "page 2 of" in text_of(shown.message)
    await harbour.ada.click(shown, label="Previous page")
    assert text_of(shown.message) == first
    assert "I know no game" in text_of(await harbour.ada.slash(harbour.games, "game rules", game="Go"))


class Request:
    """What the checks of limits look at."""

    def __init__(self, body: Any, path: str = "/channels/1/messages") -> None:
        self.json, self.path, self.method = body, path, "POST"


NOBODY = {"parse": []}


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def button(**fields: Any) -> dict[str, Any]:
    return {"type": 1, "components": [{"type": 2, "label": "x", "custom_id": "y"} | fields]}


def menu(count: int, **fields: Any) -> dict[str, Any]:
    options = [{"label": "x", "value": str(n)} | fields for n in range(count)]
    return {"type": 1, "components": [{"type": 3, "custom_id": "z", "options": options}]}


@pytest.mark.parametrize(
    "components",
    [
        [text("x")] * 41,
        [text("")],
        [text(" ")],
        [text("x" * 2001), text("x" * 2000)],
        [button(label="")],
        [button(label="x" * 81)],
        [button(custom_id="x" * 101)],
        [button(), button()],
        [menu(0)],
        [menu(26)],
        [menu(2, label="x" * 101)],
        [menu(2, value="same")],
        [menu(2, description="x" * 101)],
        [menu(20), {"type": 1, "components": [menu(20)["components"][0] | {"custom_id": "other"}]}],
        [{"type": 12, "items": [{"media": {"url": "attachment://board.png"}, "description": ""}]}],
        [{"type": 12, "items": [{"media": {"url": "attachment://board.png"}, "description": "x" * 1025}]}],
    ],
)
def test_the_limits_are_really_checked(components: list[dict[str, Any]]) -> None:
    with pytest.raises(AssertionError):
        check_components(components)
    for body in ({"components": components}, {"type": 4, "data": {"components": components}}):
        for path in ("/channels/1/messages", "/interactions/1/t/callback", "/webhooks/1/t/messages/@original"):
            with pytest.raises(AssertionError):
                check_request(Request(body | {"allowed_mentions": NOBODY}, path))


def test_other_limits_are_really_checked() -> None:
    check_message({"components": [text("x")], "allowed_mentions": NOBODY})
    picture = {"type": 12, "items": [{"media": {"url": "attachment://board.png"}, "description": "a board"}]}
    for bad in (
        {"components": [text("x")]},
        {"components": [text("x")], "allowed_mentions": {"parse": ["everyone"]}},
        {"components": [text("x")], "content": "y", "allowed_mentions": NOBODY},
        {"components": [picture], "attachments": [], "allowed_mentions": NOBODY},
        {"components": [text("x")], "attachments": [{"filename": "board.png"}], "allowed_mentions": NOBODY},
        {"content": "x" * 2001, "allowed_mentions": NOBODY},
        {"content": "x"},
    ):
        with pytest.raises(AssertionError):
            check_message(bad)
    for choices in (
        [{"name": "x", "value": "y"}] * 26,
        [{"name": "x" * 101, "value": "y"}],
        [{"name": "x", "value": ""}],
    ):
        with pytest.raises(AssertionError):
            check_choices(choices)
        with pytest.raises(AssertionError):
            check_request(Request({"type": 8, "data": {"choices": choices}}, "/interactions/1/t/callback"))
    for thread in ({"name": "", "auto_archive_duration": 60}, {"name": "x", "auto_archive_duration": 61}):
        with pytest.raises(AssertionError):
            check_thread(thread)


async def test_every_way_to_say_something_is_seen_by_the_checks(harbour: Harbour) -> None:
    """Callbacks, edits of answers, follow-ups, posts and edits in channels, choices and threads are all recorded."""
    lobby = await harbour.open_table(2)
    await harbour.ada.click(lobby, label="Join")
    await harbour.bruno.click(lobby, label="Join")
    await harbour.ada.autocomplete(harbour.games, "game log", "table", "")
    await harbour.ada.slash(harbour.games, "game new", game="deckchairs", where="thread")
    seen = {
        (r.method, r.path.split("/")[1], r.path.rsplit("/", 1)[-1].strip("0123456789"))
        for r in harbour.env.http_requests
    }
    assert {
        ("POST", "interactions", "callback"),
        ("PATCH", "webhooks", "@original"),
        ("POST", "channels", "messages"),
        ("PATCH", "channels", ""),
        ("POST", "channels", "threads"),
    } <= seen
    assert any(method == "POST" and root == "webhooks" for method, root, _ in seen), "follow-ups"
    assert any((r.json or {}).get("type") == 8 for r in harbour.env.http_requests if isinstance(r.json, dict))


def test_no_message_is_cut_short_by_the_syntax_of_fluent() -> None:
    """A continuation line that begins with * or [ ends a message without a word of warning."""
    root = Path(__file__).parents[2]
    for file in [*root.glob("bot/locales/**/*.ftl"), *root.glob("renderers/**/*.ftl")]:
        junk = [entry for entry in FluentParser().parse(file.read_text()).body if isinstance(entry, ast.Junk)]
        assert not junk, (file, junk[0].content)


async def test_many_tables_are_listed_in_pages_that_stay_valid_when_tables_vanish(harbour: Harbour) -> None:
    for _ in range(45):
        await harbour.ada.slash(harbour.games, "game new", game="deckchairs")
    shown = (await harbour.ada.slash(harbour.games, "games")).response
    assert "page 1 of 3" in text_of(shown.message)
    tables = await harbour.bot.services.lookup.tables_of(harbour.ada.id)
    for table in tables[1:]:
        await harbour.bot.services.lobby.close(table.id, harbour.ada.id)
    await harbour.ada.click(shown, label="Next page")
    assert tables[0].id[:4] in text_of(shown.message)
    assert "page" not in text_of(shown.message)
