"""The colours of Last Lifebelt. None tells anything alone: seats have letters, belts their worth."""

from renderers.core.theme import Theme

THEME = Theme(
    "last_lifebelt",
    (
        ("sea", "#12304a"),
        ("panel", "#21496a"),
        ("dim", "#7f99ad"),
        ("cream", "#fbf3df"),
        ("ink", "#121a22"),
        ("gold", "#e9b94e"),
        ("cork", "#d2552d"),
    ),
    (
        ("sea", "panel"),
        ("sea", "dim"),
        ("sea", "cream"),
        ("sea", "gold"),
        ("sea", "cork"),
        ("panel", "cream"),
        ("panel", "gold"),
        ("cream", "ink"),
        ("cream", "gold"),
        ("cream", "cork"),
        ("cream", "dim"),
    ),
)
