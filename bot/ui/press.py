"""Buttons and menus that work for ever.

A custom id says everything: `c1:<kind>:<table>:<seq>:<path>`. It holds no secret and no state; the sequence number
tells whether the match has moved on since. All of them are one dynamic item, which is known from the first second
after a start, so that a message posted by an earlier process works as before.
"""

import re
from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import Any, TypeAlias, TypeVar

import discord
import msgspec
from discord import ui

from bot.errors import Refused
from bot.ui.answer import answering
from engines.core.types import Tokens

_VERSION = "c1"
_SEPARATOR = "/"


class Press(msgspec.Struct, frozen=True):
    """What a pressed button or a chosen option says."""

    kind: str
    """Which handler is meant, a-z and hyphens."""
    table: str
    """A table's id, or "-" for presses that belong to none."""
    seq: int = 0
    """Entries in the log when the button was made."""
    path: Tokens = ()
    """Tokens, or whatever the kind needs; no token holds a slash."""

    @property
    def custom_id(self) -> str:
        """The text that Discord keeps; at most 100 characters (see `message.layout`)."""
        return f"{_VERSION}:{self.kind}:{self.table}:{self.seq}:{joined(self.path)}"

    def then(self, *tokens: str) -> "Press":
        """The same with more path."""
        return msgspec.structs.replace(self, path=(*self.path, *tokens))


def joined(path: Tokens) -> str:
    """Tokens as one text: the path of a custom id, or the value of a menu's option that stands for several tokens."""
    return _SEPARATOR.join(path)


def _split(text: str) -> Tokens:
    return tuple(text.split(_SEPARATOR)) if text else ()


Handler: TypeAlias = Callable[[discord.Interaction, Press], Awaitable[None]]
H = TypeVar("H", bound=Callable[..., Awaitable[None]])

_MARK = "__carpathia_presses__"


def on(*kinds: str) -> Callable[[H], H]:
    """Marks a cog's method as the handler of these kinds of press: `async def method(self, interaction, press)`."""

    def mark(method: H) -> H:
        setattr(method, _MARK, kinds)
        return method

    return mark


class Switchboard:
    """Which handler belongs to which kind."""

    def __init__(self) -> None:
        self._handlers: dict[str, Handler] = {}

    def connect(self, cog: object) -> None:
        """Takes up all marked methods of a cog. ValueError if two claim the same kind."""
        for name in dir(cog):
            method = getattr(cog, name)
            for kind in getattr(method, _MARK, ()):
                if kind in self._handlers:
                    raise ValueError(f"two handlers for {kind!r} presses")
                self._handlers[kind] = method

    def kinds(self) -> frozenset[str]:
        """All kinds that somebody handles."""
        return frozenset(self._handlers)

    async def dispatch(self, interaction: discord.Interaction, press: Press) -> None:
        """Runs the handler of a press; one that no version knows any more is refused."""
        handler = self._handlers.get(press.kind)
        if handler is not None:
            await handler(interaction, press)
            return
        async with answering(interaction):
            raise Refused("old-button")

    async def submitted(self, interaction: discord.Interaction) -> None:
        """Runs the handler of a form that was sent (see `bot.ui.form`); any other interaction is none of ours."""
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        data: Any = interaction.data or {}
        found = _TEMPLATE.fullmatch(str(data.get("custom_id", "")))
        if found is not None:
            press = _press(found)
            await self.dispatch(interaction, press.then(*typed(interaction)))

    def item(self) -> type[ui.DynamicItem[Any]]:
        """The dynamic item to register with the client."""
        switchboard = self

        class Anything(ui.DynamicItem[ui.Item[Any]], template=_TEMPLATE):
            """Every component of the bot."""

            def __init__(self, item: ui.Item[Any], press: Press) -> None:
                super().__init__(item)
                self.press = press

            @classmethod
            async def from_custom_id(
                cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
            ) -> "Anything":
                return cls(item, _press(match))

            async def callback(self, interaction: discord.Interaction[Any]) -> None:
                press = self.press
                if isinstance(self.item, ui.Select):
                    press = press.then(*(token for value in self.item.values for token in _split(value)))
                elif isinstance(self.item, ui.RoleSelect | ui.ChannelSelect | ui.UserSelect):
                    press = press.then(*(str(value.id) for value in self.item.values))
                await switchboard.dispatch(interaction, press)

        return Anything


_TEMPLATE = re.compile(
    _VERSION + r":(?P<kind>[a-z-]+):(?P<table>[a-z2-7]{10}|-):(?P<seq>\d+):(?P<path>.*)", flags=re.DOTALL
)


def _press(found: re.Match[str]) -> Press:
    return Press(found["kind"], found["table"], int(found["seq"]), _split(found["path"]))


def typed(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    """What was typed into the fields of a form that was sent, in their order."""
    data: Any = interaction.data or {}
    return tuple(_values(data.get("components", ())))


def _values(components: Iterable[Any]) -> Iterator[str]:
    for component in components:
        if "value" in component:
            yield str(component["value"] or "")
        # A field stands in a row, or in a label of its own.
        yield from _values(component.get("components", ()))
        if "component" in component:
            yield from _values((component["component"],))
