"""Messages as data, and the one place that turns them into Discord's Components V2 within all of its limits.

Limits (Discord's documentation, "Component Reference"): 40 components and 4,000 characters of text in one layout,
5 buttons or one select in a row, 25 options in a select, 80 characters in a button's label, 100 in an option's label,
description and value, 150 in a placeholder, 100 in a custom id, 1,024 in an alt text, 10 MiB in a file.
Texts that are too long are cut with an ellipsis; anything else beyond a limit is a fault of ours and raises ValueError.
"""

import io
from collections.abc import Sequence
from enum import IntEnum
from typing import Literal, TypeAlias

import discord
import msgspec
from discord import ui

from bot.ui.speech import plain

MENU, ROW = 25, 5
"""Options in a select, buttons in a row."""
LONG_MENU = 10
"""Options in a select up to which several of them stand in one message."""
TEXT_LIMIT = 4000
COMPONENT_LIMIT = 40
ALT_LIMIT = 1024


class Style(IntEnum):
    """How a button looks; the values are Discord's."""

    PRIMARY = 1
    SECONDARY = 2
    SUCCESS = 3
    DANGER = 4


class Text(msgspec.Struct, frozen=True):
    """A paragraph in Discord's markdown; names in it are escaped already."""

    markdown: str


class Image(msgspec.Struct, frozen=True):
    """A picture that is uploaded with the message."""

    data: bytes
    filename: str
    """Tells nothing of a position: file names are public."""
    alt: str


class Document(msgspec.Struct, frozen=True):
    """A text file that is uploaded with the message."""

    data: bytes
    filename: str


class Button(msgspec.Struct, frozen=True):
    """A button that works for ever: its custom id says everything (see `press`)."""

    label: str
    custom_id: str
    style: Style = Style.SECONDARY
    disabled: bool = False


class Row(msgspec.Struct, frozen=True):
    """One to five buttons side by side."""

    buttons: tuple[Button, ...]


class Choice(msgspec.Struct, frozen=True):
    """One option of a select."""

    label: str
    value: str
    about: str = ""
    is_chosen: bool = False


class Select(msgspec.Struct, frozen=True):
    """A menu of one to 25 options, of which one is chosen."""

    custom_id: str
    placeholder: str
    choices: tuple[Choice, ...]
    disabled: bool = False


class Picker(msgspec.Struct, frozen=True):
    """A menu of all roles, text channels or members of a server, as Discord lists them, of which one is chosen by its
    id."""

    custom_id: str
    placeholder: str
    kind: Literal["role", "channel", "user"]
    chosen: int = 0
    """The id that is chosen already; 0: none."""


class Divider(msgspec.Struct, frozen=True):
    """A thin line."""


Block: TypeAlias = Text | Image | Document | Row | Select | Picker | Divider


class Message(msgspec.Struct, frozen=True):
    """What one message shows, from top to bottom."""

    blocks: tuple[Block, ...]
    accent: int | None = None
    """Colour of the left edge, 0xRRGGBB."""
    pings: tuple[int, ...] = ()
    """Ids of the persons whom the message may mention. Nobody else is ever pinged."""

    @property
    def texts(self) -> str:
        """All paragraphs, for logs and tests."""
        return "\n".join(block.markdown for block in self.blocks if isinstance(block, Text))


def rows_of(buttons: Sequence[Button]) -> tuple[Row, ...]:
    """Buttons in as many rows as they need."""
    return tuple(Row(tuple(buttons[start : start + ROW])) for start in range(0, len(buttons), ROW))


def note(text: str) -> Message:
    """A message of one paragraph."""
    return Message((Text(text),))


def clipped(text: str, limit: int) -> str:
    """The text, cut to `limit` characters with an ellipsis."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


def without_effect(message: Message) -> Message:
    """The message with all its controls switched off: to be looked at."""

    def switched_off(block: Block) -> Block:
        if isinstance(block, Select):
            return msgspec.structs.replace(block, disabled=True)
        if isinstance(block, Row):
            return Row(tuple(msgspec.structs.replace(button, disabled=True) for button in block.buttons))
        return block

    return msgspec.structs.replace(message, blocks=tuple(switched_off(block) for block in message.blocks))


def layout(message: Message) -> ui.LayoutView:
    """The layout of a message. It listens to nothing: presses are found by their custom ids, also after a restart."""
    view = ui.LayoutView(timeout=None)
    left = TEXT_LIMIT
    items: list[ui.Item[ui.LayoutView]] = []
    for block in message.blocks:
        if isinstance(block, Text):
            if shown := clipped(block.markdown, left) if left > 1 else "":
                items.append(ui.TextDisplay(shown))
                left -= len(shown)
        else:
            items.append(_item(block))
    view.add_item(ui.Container(*items, accent_colour=message.accent))
    count = sum(1 for _ in view.walk_children())
    if count > COMPONENT_LIMIT:
        raise ValueError(f"{count} components in one message")
    view.stop()
    return view


def attachments(message: Message) -> list[discord.File]:
    """The files of a message; to be uploaded again with every edit, since Discord drops them otherwise."""
    return [
        discord.File(io.BytesIO(block.data), filename=block.filename)
        for block in message.blocks
        if isinstance(block, Image | Document)
    ]


def mentions(message: Message) -> discord.AllowedMentions:
    """Nobody but the persons whom the message means to ping."""
    users = [discord.Object(person) for person in message.pings]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users or False)


def without_images(message: Message) -> Message:
    """The message with alt texts in the place of pictures, where files may not be attached or are too large."""
    blocks = tuple(Text(plain(block.alt)) if isinstance(block, Image) else block for block in message.blocks)
    return msgspec.structs.replace(message, blocks=blocks)


def _item(block: Image | Document | Row | Select | Picker | Divider) -> "ui.Item[ui.LayoutView]":
    match block:
        case Image():
            alt = clipped(block.alt, ALT_LIMIT)
            return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{block.filename}", description=alt))
        case Document():
            return ui.File(f"attachment://{block.filename}")
        case Row():
            if not 1 <= len(block.buttons) <= ROW:
                raise ValueError(f"{len(block.buttons)} buttons in one row")
            return ui.ActionRow(*(_button(button) for button in block.buttons))
        case Select():
            if not 1 <= len(block.choices) <= MENU:
                raise ValueError(f"{len(block.choices)} options in one select")
            return ui.ActionRow(
                ui.Select(
                    custom_id=_checked_id(block.custom_id),
                    placeholder=clipped(block.placeholder, 150),
                    disabled=block.disabled,
                    options=[
                        discord.SelectOption(
                            label=clipped(choice.label, 100),
                            value=choice.value,
                            description=clipped(choice.about, 100) or None,
                            default=choice.is_chosen,
                        )
                        for choice in block.choices
                    ],
                )
            )
        case Picker():
            return ui.ActionRow(_picker(block))
        case Divider():
            return ui.Separator()


def _picker(
    picker: Picker,
) -> "ui.RoleSelect[ui.LayoutView] | ui.ChannelSelect[ui.LayoutView] | ui.UserSelect[ui.LayoutView]":
    custom_id, placeholder = _checked_id(picker.custom_id), clipped(picker.placeholder, 150)
    chosen = [discord.Object(picker.chosen)] if picker.chosen else []
    if picker.kind == "role":
        defaults = [discord.SelectDefaultValue.from_role(role) for role in chosen]
        return ui.RoleSelect(custom_id=custom_id, placeholder=placeholder, default_values=defaults)
    if picker.kind == "user":
        return ui.UserSelect(custom_id=custom_id, placeholder=placeholder)
    kinds = [discord.ChannelType.text, discord.ChannelType.news]
    defaults = [discord.SelectDefaultValue.from_channel(channel) for channel in chosen]
    return ui.ChannelSelect(custom_id=custom_id, placeholder=placeholder, channel_types=kinds, default_values=defaults)


def _button(button: Button) -> "ui.Button[ui.LayoutView]":
    return ui.Button(
        label=clipped(button.label, 80),
        custom_id=_checked_id(button.custom_id),
        style=discord.ButtonStyle(int(button.style)),
        disabled=button.disabled,
    )


def _checked_id(custom_id: str) -> str:
    if not 1 <= len(custom_id) <= 100:
        raise ValueError(f"a custom id has 1 to 100 characters: {custom_id!r}")
    return custom_id
