"""Names that would ping, hide, turn or break what is written around them; looked at in everything that is sent."""

import re
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.ui.speech import plain, safe, visible
from tests.bot.conftest import Harbour, buttons, text_of, walk

NAMES = [
    "@everyone",
    "@here and ||you||",
    "<@123456789012345678>",
    "<@&123456789012345678> <#1>",
    "**bold** __under__ ~~gone~~",
    "`code` ```js",
    "# heading",
    "> quote",
    "[link](https://example.com)",
    "- item",
    "1. item",
    "a_b_c*d",
    "\u200b\u200b",
    "\u3164",
    "\u202eevil\u202d",
    "W" * 32,
    "\U0001f468\u200d\U0001f469\u200d\U0001f467 \U0001f3f4\u200d\u2620\ufe0f",
    "שלום לכולם",
    "مرحبا",
    "Zo\u0308e\u0301\u0323\u0330" * 3,
    "two\nlines\tand  spaces",
    "\\",
]
MARKUP = re.compile(r"(?<!\\)[*_~`|<>\[\]#]|@(?:everyone|here)|<[@#]")


async def hosted_by(harbour: Harbour, name: str) -> MemberActor:
    """A member whom Discord shows under that name opens a table and plays with Bruno."""
    host = harbour.guild.add_member(harbour.env.create_user("sailor", global_name=name))
    await host.slash(harbour.games, "game new", game="deckchairs", seats=2, options="length=short")
    return host


@pytest.mark.parametrize("name", NAMES)
async def test_a_name_has_no_power_anywhere(harbour: Harbour, name: str) -> None:
    host = await hosted_by(harbour, name)
    await host.slash(harbour.games, "game invite", member=harbour.chidi)
    await harbour.ada.slash(harbour.games, "game invite", member=host)
    await harbour.bruno.slash(harbour.games, "game join")
    await harbour.bruno.slash(harbour.games, "game invite", member=host)
    await host.slash(harbour.games, "game start")
    for member in (host, harbour.bruno):
        await member.slash(harbour.games, "play", action="c2c3")
        await member.slash(harbour.games, "deckchairs move", **{"from": "d4", "to": "d5"})
    await host.slash(harbour.games, "games")
    await host.slash(harbour.games, "game log")
    asked = await host.slash(harbour.games, "game cancel")
    await host.click(asked.response, label="Agree to call it off")
    await host.slash(harbour.games, "game resign")
    _check_everything(harbour, host.id, name)


async def test_a_name_has_no_power_where_pictures_are_words(harbour: Harbour) -> None:
    await harbour.forbid("attach_files")
    host = await hosted_by(harbour, "**@everyone**")
    await harbour.bruno.slash(harbour.games, "game join")
    await host.slash(harbour.games, "game start")
    assert "Ice on d4" in text_of(harbour.board())
    _check_everything(harbour, host.id, "**@everyone**")


@pytest.mark.parametrize("name", ["\u200b\u200b", "\u3164"])
async def test_a_name_that_cannot_be_seen_is_replaced_by_the_handle(harbour: Harbour, name: str) -> None:
    await hosted_by(harbour, name)
    assert "1. sailor" in text_of(harbour.board())


async def test_a_thread_is_named_within_its_limits(harbour: Harbour) -> None:
    host = harbour.guild.add_member(harbour.env.create_user("sailor", global_name="W" * 32))
    await host.slash(harbour.games, "game new", game="deckchairs", where="thread")
    assert harbour.games.threads[0].name.endswith("W" * 32)


async def test_typed_texts_are_shown_as_they_are(harbour: Harbour) -> None:
    told = await harbour.ada.slash(harbour.games, "game new", game="**@everyone** [x](https://y.z)")
    assert r"\*\*@" in text_of(told)
    assert "@everyone" not in text_of(told)


async def test_four_long_names_and_the_longest_log_fit(harbour: Harbour) -> None:
    crowd = [
        harbour.guild.add_member(harbour.env.create_user(f"sailor{n}", global_name=f"{n}" + "*_" * 15 + "x"))
        for n in range(4)
    ]
    host, *others = crowd
    await host.slash(harbour.games, "game new", game="deckchairs", seats=4, options="length=long")
    for other in others:
        await other.slash(harbour.games, "game join")
    await host.slash(harbour.games, "game start")
    table_id = harbour.table_ids()[0]
    services = harbour.bot.services
    while (position := await harbour.position()).awaited:
        person = position.table.person_at(min(position.awaited))
        assert person is not None
        await services.play.act(table_id, person.id, await harbour.legal())
    await services.follow_up(table_id)
    assert "Final standings" in text_of(harbour.board())
    shown = (await host.click(harbour.board(), label="Log")).response
    pages = 1
    while "Previous page" in buttons(shown) and not _is_disabled(shown, "Previous page"):
        shown = (await host.click(shown, label="Previous page")).response or shown
        pages += 1
        assert pages < 30
    assert pages > 2


def test_what_is_visible_of_a_name() -> None:
    assert visible("  Ada \n Lovelace ") == "Ada Lovelace"
    assert visible("A\u200bd\u202ea") == "Ada"
    assert visible("\u200d\u3164") == ""
    assert visible("\U0001f468\u200d\U0001f469") == "\U0001f468\u200d\U0001f469"


def test_plain_and_safe() -> None:
    assert plain("a_b") == r"a\_b"
    assert plain("1. x") == r"1\. x"
    assert plain("- x") == r"\- x"
    assert plain("Dr. No-one, 3.5 (x)") == "Dr. No-one, 3.5 (x)"
    assert plain("https://x.y") == r"https\://x.y"
    assert safe("") == "?"
    assert safe("שלום") == "\u2068שלום\u2069"


def _is_disabled(shown: Any, label: str) -> bool:
    return any(c.get("label") == label and c.get("disabled") for c in walk(shown.components))


def _check_everything(harbour: Harbour, person_id: int, name: str) -> None:
    """No text that was sent holds the name's markup unescaped, and nobody was pinged who was not meant."""
    for request in harbour.env.http_requests:
        for text in _texts(request.json):
            cleaned = re.sub(r"<@\d+>|<#\d+>|<t:\d+:\w>|\[[^\[\]]*\]\(https://discord\.com/[^)]*\)", "", text)
            if MARKUP.search(shown := visible(name)):
                assert shown not in re.sub(r"\\.", "", cleaned), cleaned
            assert "@everyone" not in cleaned
            assert "@here" not in cleaned
            assert not re.search("[\u200b\u202a-\u202e]", cleaned.replace("@\u200b", "@"))
    seated = {harbour.bruno.id, harbour.chidi.id, harbour.ada.id, person_id}
    assert set(harbour.pings()) <= seated
    assert all(not m.mention_everyone for m in harbour.messages())


def _texts(body: Any) -> list[str]:
    if not isinstance(body, dict):
        return []
    data = body["data"] if isinstance(body.get("data"), dict) else body
    return [c["content"] for c in walk(data.get("components") or ()) if c.get("type") == 10]
