"""The README tells what the code does."""

import re
from pathlib import Path

import pytest

from bot import invite
from bot.config import PREFIX, Settings

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_invitation_asks_for_what_the_code_asks_for():
    address = re.search(r"https://discord\.com/oauth2/\S+(?=`)", README)
    assert address is not None
    assert address.group().replace("APPLICATION_ID", "123") == invite.url(123)


def test_every_permission_is_explained():
    named = re.findall(r"^\| ([A-Z][A-Za-z ]+) \|", README, re.MULTILINE)
    shown = {
        {"read_messages": "View Channels"}.get(flag, flag.replace("_", " ")) for flag, on in invite.PERMISSIONS if on
    }
    assert {name.lower() for name in named} == {name.lower() for name in shown}


def test_every_setting_stands_there_with_its_default():
    rows = dict(re.findall(rf"^\| `{PREFIX}(\w+)` \| (?:`(.*?)`)? ?\|", README, re.MULTILINE))
    defaults = {
        name.upper(): "" if field.default is None else str(field.default)
        for name, field in Settings.model_fields.items()
    }
    assert rows == defaults


def test_continuous_integration_runs_the_second_command():
    commands = re.findall(r"```\n(.+?)\n```", README)
    assert len(commands) == 2
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1] == commands[1]


@pytest.mark.parametrize("link", re.findall(r"\]\((?!https?:)([^)#]+)\)", README))
def test_every_link_leads_somewhere(link):
    assert (ROOT / link).exists()
