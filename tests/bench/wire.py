"""A Discord that only takes notes: the real bot on the real discord.py, cut off just above the network.

Events come in where the gateway would deliver them. What discord.py is about to send is written down with the time
and answered at once, so that nothing is measured but the bot, discord.py and the disk.
"""

import asyncio
import itertools
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from contextvars import copy_context
from pathlib import Path
from typing import Any

import msgspec
from discord.webhook import async_ as webhooks

from bot import client
from bot.__main__ import settle
from bot.config import Settings

BOT, GUILD, CHANNEL, OWNER = 1, 2, 3, 4
EVERYTHING = str((1 << 53) - 1)
"""All permissions."""
PRIVATE, LAYOUT = 1 << 6, 1 << 15
"""Flags of messages: only one person sees it; it is made of components."""


class Sent(msgspec.Struct, frozen=True):
    """A request that discord.py was about to send."""

    at: float
    """time.perf_counter()."""
    method: str
    path: str
    """The route with its blanks, e.g. `/channels/{channel_id}/messages`."""
    body: Any
    """What discord.py made of the message, JSON text still encoded."""

    @property
    def is_acknowledgement(self) -> bool:
        """Whether it answers an interaction for the first time."""
        return self.path.endswith("/callback")

    @property
    def is_new_message(self) -> bool:
        """Whether it posts to a channel."""
        return self.method == "POST" and self.path == "/channels/{channel_id}/messages"

    @property
    def is_board(self) -> bool:
        """Whether it posts to a channel, or edits what was posted."""
        return self.method in ("POST", "PATCH") and self.path.startswith("/channels/{channel_id}/messages")

    @property
    def is_answer(self) -> bool:
        """Whether it fills in a private answer."""
        return self.path.startswith("/webhooks/")


class Wire:
    """A client of discord.py and what it sends; cut off by `attached`."""

    def __init__(self, bot: Any) -> None:
        self.bot = bot
        self.sent: list[Sent] = []
        self._ids = itertools.count(1 << 60)
        self._adapter = _Adapter(self)
        self._listener: asyncio.Future[Sent] | None = None
        self._awaited: Callable[[Sent], bool] = bool

    async def until(self, is_wanted: Callable[[Sent], bool], interaction: Any) -> Sent:
        """Lets an interaction come in and waits until something is sent that is wanted."""
        self._awaited, self._listener = is_wanted, asyncio.get_running_loop().create_future()
        context = copy_context()
        context.run(webhooks.async_context.set, self._adapter)
        context.run(self.bot._connection.parse_interaction_create, interaction)
        async with asyncio.timeout(30):
            return await self._listener

    def pressed(self, person: int, custom_id: str, components: list[Any], *, is_private: bool = True) -> Any:
        """The gateway's words for a press. discord.py looks the button up in the message, so it is put there."""
        button = {"type": 2, "style": 2, "label": "press", "custom_id": custom_id}
        row = {"type": 1, "components": [button]}
        message = self._message([*components, row]) | {"flags": LAYOUT | (PRIVATE if is_private else 0)}
        data = {"custom_id": custom_id, "component_type": 2}
        return self._interaction(person, 3, data) | {"message": message}

    def commanded(self, person: int, name: str) -> Any:
        """The gateway's words for a slash command without options."""
        return self._interaction(person, 2, {"id": "9", "name": name, "type": 1, "options": []})

    def _interaction(self, person: int, kind: int, data: dict[str, Any]) -> dict[str, Any]:
        return {
            "id": str(next(self._ids)),
            "application_id": str(BOT),
            "type": kind,
            "data": data,
            "guild_id": str(GUILD),
            "channel_id": str(CHANNEL),
            "channel": {"id": str(CHANNEL), "type": 0, "name": "games"},
            "member": {"user": _user(person), "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "flags": 0}
            | {"permissions": EVERYTHING, "deaf": False, "mute": False},
            "token": "token",
            "version": 1,
            "app_permissions": EVERYTHING,
            "locale": "en-GB",
            "guild_locale": "en-GB",
            "entitlements": [],
            "authorizing_integration_owners": {},
            "context": 0,
            "attachment_size_limit": 10 << 20,
        }

    def note(self, route: Any, body: Any) -> Any:
        """Writes a request down; what Discord answers."""
        sent = Sent(time.perf_counter(), route.method, route.path, body)
        self.sent.append(sent)
        if self._listener is not None and not self._listener.done() and self._awaited(sent):
            self._listener.set_result(sent)
        match route.method, route.path:
            case "GET", "/users/@me":
                return _user(BOT) | {"bot": True}
            case "GET", "/oauth2/applications/@me":
                return {"id": str(BOT), "name": "bot", "description": "", "rpc_origins": None, "bot_public": True} | {
                    "bot_require_code_grant": False,
                    "verify_key": "",
                    "flags": 0,
                    "hook": True,
                    "icon": None,
                    "owner": _user(OWNER),
                    "team": None,
                }
            case "PUT", _:
                return []
            case "GET", "/guilds/{guild_id}/members/{member_id}":
                return {"user": _user(OWNER), "roles": [], "joined_at": None, "deaf": False, "mute": False, "flags": 0}
            case "POST", path if path.endswith("/callback"):
                return {"interaction": {"id": "1", "type": 3}}
        return self._message([])

    def _message(self, components: list[Any]) -> dict[str, Any]:
        return {
            "id": str(next(self._ids)),
            "channel_id": str(CHANNEL),
            "author": _user(BOT) | {"bot": True},
            "content": "",
            "timestamp": "2026-01-01T00:00:00+00:00",
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "pinned": False,
            "type": 0,
            "flags": 0,
            "components": components,
        }


def components_of(sent: Sent) -> list[Any]:
    """The components of a message as Discord would show them to the bot in the next press."""
    body = sent.body if isinstance(sent.body, dict) else {}
    for part in body.get("form") or body.get("multipart") or ():
        if part["name"] == "payload_json":
            body = json.loads(part["value"])
    components: list[Any] = (body.get("json") or body.get("payload") or body).get("components", [])
    return components


class _Adapter(webhooks.AsyncWebhookAdapter):
    """What discord.py answers interactions through."""

    def __init__(self, wire: Wire) -> None:
        super().__init__()
        self._wire = wire

    async def request(self, route: Any, session: Any, **body: Any) -> Any:
        return self._wire.note(route, body)


@asynccontextmanager
async def attached(wire: Wire) -> AsyncIterator[None]:
    """The client, logged in, in a server with one channel."""

    async def request(route: Any, **body: Any) -> Any:
        return wire.note(route, body)

    wire.bot.http.request = request
    try:
        await wire.bot.login("token")
        wire.bot._connection.parse_guild_create(_guild())
        yield
    finally:
        await wire.bot.close()


@asynccontextmanager
async def connected(folder: Path) -> AsyncIterator[Wire]:
    """Our bot, ready, on a database of its own in `folder`."""
    bot = client.create(Settings(database=folder / "bench.sqlite3", token=None, _env_file=None), shard_count=1)
    wire = Wire(bot)
    async with attached(wire):
        await bot.on_ready()
        await settle()
        yield wire


def _user(number: int) -> dict[str, Any]:
    return {"id": str(number), "username": f"person{number}", "discriminator": "0", "avatar": None} | {
        "global_name": f"Person {number}"
    }


def _guild() -> Any:
    role = {"id": str(GUILD), "name": "@everyone", "color": 0, "hoist": False, "position": 0, "managed": False} | {
        "permissions": EVERYTHING,
        "mentionable": False,
        "flags": 0,
    }
    channel = {"id": str(CHANNEL), "type": 0, "name": "games", "position": 0, "permission_overwrites": []} | {
        "nsfw": False,
        "parent_id": None,
    }
    me: dict[str, Any] = {
        "user": _user(BOT) | {"bot": True},
        "roles": [],
        "joined_at": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
    }
    return {"id": str(GUILD), "name": "bench", "owner_id": str(OWNER), "unavailable": False, "member_count": 2} | {
        "roles": [role],
        "channels": [channel],
        "members": [me],
        "emojis": [],
        "features": [],
        "threads": [],
        "presences": [],
        "voice_states": [],
        "stickers": [],
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "afk_timeout": 300,
        "system_channel_id": None,
        "preferred_locale": "en-GB",
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_progress_bar_enabled": False,
    }
