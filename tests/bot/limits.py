"""Discord's limits, checked on everything that the bot sends (source: Discord's documentation).

These are the checks that discord.py does not make and that Discord itself would answer with 400 in front of people.
"""

import re
from typing import Any

from discord import app_commands

from bot.ui.message import LONG_MENU

AUTOCOMPLETE, MODAL, LAYOUT = 8, 9, 1 << 15
"""The types of interaction callbacks with choices and with a form; the flag of a message that is a Components V2
layout."""
FILE_LIMIT = 10 * 1024 * 1024


def check_request(request: Any) -> None:
    """Asserts every limit on the body of a request to Discord: a message by whatever way, choices, a thread."""
    body = request.json
    if not isinstance(body, dict):
        return
    data = body["data"] if isinstance(body.get("data"), dict) else body
    if body.get("type") == AUTOCOMPLETE and request.path.endswith("/callback"):
        check_choices(data["choices"])
    elif body.get("type") == MODAL and request.path.endswith("/callback"):
        check_modal(data)
    elif request.path.endswith("/threads"):
        check_thread(data)
    elif data.get("components") or data.get("content") is not None:
        check_message(data)


def check_message(data: dict[str, Any]) -> None:
    """Asserts the limits on a message, a follow-up, an edit or an answer."""
    assert len(data.get("content") or "") <= 2000
    assert len(str(data.get("nonce") or "")) <= 25
    assert not data.get("embeds")
    if data.get("components"):
        assert not data.get("content"), "a layout has no content"
        assert data.get("flags", LAYOUT) & LAYOUT
        check_components(data["components"])
        uploaded = {file["filename"] for file in data.get("attachments") or ()}
        assert set(_references(data["components"])) == uploaded, "a picture or file that is not uploaded, or not shown"
    check_mentions(data)


def check_modal(data: dict[str, Any]) -> None:
    """Asserts the limits on a form."""
    assert 1 <= len(data["title"]) <= 45
    assert 1 <= len(data["custom_id"]) <= 100
    assert 1 <= len(data["components"]) <= 5
    for field in (child for row in data["components"] for child in row["components"]):
        assert 1 <= len(field["label"]) <= 45
        assert len(field.get("placeholder") or "") <= 100
        assert len(field.get("value") or "") <= field["max_length"] <= 4000


def check_components(components: list[dict[str, Any]]) -> None:
    """Asserts the limits on a Components V2 layout."""
    everything = list(_walk(components))
    assert len(everything) <= 40
    texts = [c["content"] for c in everything if c["type"] == 10]
    assert all(text.strip() for text in texts), "an empty text"
    assert sum(map(len, texts)) <= 4000
    ids = [c["custom_id"] for c in everything if c.get("custom_id")]
    assert all(1 <= len(custom_id) <= 100 for custom_id in ids)
    assert len(set(ids)) == len(ids), f"a custom id stands twice: {ids}"
    assert sum(c["type"] == 3 for c in everything if len(c.get("options", ())) > LONG_MENU) <= 1, (
        "more than one long menu"
    )
    for component in everything:
        _check(component)


def _check(component: dict[str, Any]) -> None:
    match component["type"]:
        case 1:
            kinds = [child["type"] for child in component["components"]]
            assert kinds in ([3], [5], [6], [8]) or (1 <= len(kinds) <= 5 and set(kinds) == {2}), kinds
        case 2:
            assert 1 <= len(component["label"]) <= 80
            assert len(component.get("url") or "") <= 512
        case 3:
            assert 1 <= len(component["options"]) <= 25
            values = [option["value"] for option in component["options"]]
            assert len(set(values)) == len(values)
            assert len(component.get("placeholder") or "") <= 150
            for option in component["options"]:
                assert 1 <= len(option["label"]) <= 100
                assert 1 <= len(option["value"]) <= 100
                assert len(option.get("description") or "") <= 100
        case 12:
            assert 1 <= len(component["items"]) <= 10
            for item in component["items"]:
                assert 1 <= len(item["description"]) <= 1024, "a picture without alt text"


def check_mentions(data: dict[str, Any]) -> None:
    """Asserts that who may be mentioned is always said, and that it is never everybody or a role."""
    allowed = data.get("allowed_mentions")
    assert allowed is not None, "allowed_mentions must be explicit"
    assert "everyone" not in allowed.get("parse", ())
    assert "roles" not in allowed.get("parse", ())
    assert "users" not in allowed.get("parse", ())
    assert not allowed.get("roles")
    assert len(allowed.get("users", ())) <= 100


def check_choices(choices: list[dict[str, Any]]) -> None:
    """Asserts the limits on the choices of an autocomplete; beyond them people see an empty list."""
    assert len(choices) <= 25
    for choice in choices:
        assert 1 <= len(choice["name"]) <= 100
        assert 1 <= len(str(choice["value"])) <= 100


def check_thread(data: dict[str, Any]) -> None:
    """Asserts the limits on a new thread."""
    assert 1 <= len(data["name"]) <= 100
    assert data["auto_archive_duration"] in (60, 1440, 4320, 10080)


FILE_NAMES = r"(board|picture|before|after)(-\d)?\.(png|webp)|replay\.gif|[a-z_]+-[a-z2-7]{10}\.(txt|csv|json)"


def check_files(cdn: Any) -> None:
    """Asserts that no uploaded file is too large, and that no file name tells anything."""
    for url, data in cdn._blobs.items():
        assert len(data) <= FILE_LIMIT
        assert re.fullmatch(FILE_NAMES, url.rsplit("/", 1)[-1]), url


def check_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Asserts the limits on application commands: names, descriptions, options, total text."""
    commands = [command.to_dict(tree) for command in tree.get_commands()]
    assert len(commands) <= 100
    for command in commands:
        assert _size(command) <= 8000, command["name"]
        _check_command(command)


def _check_command(command: dict[str, Any]) -> None:
    assert re.fullmatch(r"[a-z0-9_-]{1,32}", command["name"])
    assert 1 <= len(command["description"]) <= 100
    assert command["description"] != "…", f"{command['name']} is not described"
    options = command.get("options", [])
    assert len(options) <= 25
    assert len({option["name"] for option in options}) == len(options)
    required = [bool(option.get("required")) for option in options if option["type"] > 2]
    assert required == sorted(required, reverse=True), "required options come first"
    for option in options:
        _check_command(option)
        assert len(option.get("choices") or ()) <= 25
        for choice in option.get("choices") or ():
            assert 1 <= len(choice["name"]) <= 100


def _size(command: dict[str, Any]) -> int:
    own = len(command["name"]) + len(command["description"])
    own += sum(len(c["name"]) + len(str(c["value"])) for c in command.get("choices") or ())
    return own + sum(_size(option) for option in command.get("options") or ())


def _references(components: list[dict[str, Any]]) -> Any:
    for component in _walk(components):
        media = [component.get("file"), *(item["media"] for item in component.get("items", ()))]
        yield from (m["url"].removeprefix("attachment://") for m in media if m)


def _walk(components: list[dict[str, Any]]) -> Any:
    for component in components:
        yield component
        yield from _walk(component.get("components", []))
        if component.get("accessory"):
            yield component["accessory"]
