"""The colours that our games have in common, by role and in each tone: grounds, panels, words and metals.

A theme begins with them and goes on with its own; where it gives a role again, the later colour counts.
"""

HOUSE = (
    ("night", "#0b1b2b"),
    ("panel", "#17374f"),
    ("panel-edge", "#34597a"),
    ("dim", "#9db4c6"),
    ("text", "#fbf3df"),
    ("accent", "#e9b94e"),
    ("lit", "#fbf3df"),
    ("cream", "#fbf3df"),
    ("ink", "#121a22"),
    ("gold", "#e9b94e"),
    ("brass", "#a87b2d"),
    ("wood", "#8a5528"),
)
"""For `Theme.colours`: the dark tone."""

HOUSE_LIGHT = (
    ("night", "#d8e4ed"),
    ("panel", "#f5f9fc"),
    ("panel-edge", "#7d97ac"),
    ("dim", "#3c4f60"),
    ("text", "#14212d"),
    ("accent", "#7a4e00"),
    ("lit", "#ffdf80"),
)
"""For `Theme.light`."""

HOUSE_CONTRAST = (
    ("night", "#000000"),
    ("panel", "#000000"),
    ("panel-edge", "#8fb8d8"),
    ("dim", "#d3e4f1"),
    ("text", "#ffffff"),
    ("accent", "#ffd23f"),
    ("lit", "#ffe45c"),
    ("cream", "#ffffff"),
    ("ink", "#000000"),
    ("gold", "#ffd23f"),
)
"""For `Theme.contrast`."""
