"""Forms: what can only be typed is asked for in a window of its own (Discord calls it a modal).

Its custom id is a press; what was typed comes as the last pieces of its path, field by field. Like buttons and menus it
is no object that waits: a form that was opened before a restart is handled as well.
"""

import msgspec
from discord import ui

from bot.ui.message import clipped

TITLE, LABEL, PLACEHOLDER = 45, 45, 100
"""Characters that Discord takes."""


class Field(msgspec.Struct, frozen=True):
    """A line to be typed."""

    name: str
    label: str
    value: str = ""
    """What stands there already."""
    hint: str = ""
    """What is shown while nothing stands there."""
    longest: int = 100
    is_required: bool = True


class Form(msgspec.Struct, frozen=True):
    """One to five lines to be typed."""

    title: str
    custom_id: str
    """Says everything, as that of a button does."""
    fields: tuple[Field, ...]


def modal(form: Form) -> ui.Modal:
    """The form as Discord takes it. It listens to nothing: see `Switchboard.submitted`."""
    made = ui.Modal(title=clipped(form.title, TITLE), timeout=None, custom_id=form.custom_id)
    for field in form.fields:
        made.add_item(
            ui.TextInput(
                label=clipped(field.label, LABEL),
                custom_id=field.name,
                default=field.value or None,
                placeholder=clipped(field.hint, PLACEHOLDER) or None,
                max_length=field.longest,
                required=field.is_required,
            )
        )
    made.stop()
    return made
