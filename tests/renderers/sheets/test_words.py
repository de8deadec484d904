"""Every message that the sheets say is there, and none that nobody says."""

import re
from importlib.resources import files

CURVE = r"curve\b"
"""Messages of the rating curve are tested with it."""


def test_words_and_code_name_the_same_messages():
    room = files("renderers.sheets")
    code = "".join(file.read_text(encoding="utf-8") for file in room.iterdir() if file.name.endswith(".py"))
    text = (room / "words" / "en.ftl").read_text(encoding="utf-8")
    own = {name for name in re.findall(r"^([a-z][\w-]*) *=", text, flags=re.MULTILINE) if not re.match(CURVE, name)}
    prefixes = {name.split("-")[0] for name in own}
    named = set(re.findall(r'["\']([a-z]+(?:-[a-z]+)*)["\']', code))
    assert own <= named
    assert {name for name in named if "-" in name and name.split("-")[0] in prefixes} <= own
