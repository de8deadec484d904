"""Which tournament is meant, who may know of it, and what names can and cannot do."""

import discord
from msgspec.structs import replace
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.bot.conftest import Harbour, text_of
from tests.bot.tournament import DUELS, event_of, manage, offered_by, opened, pictures, said, settle, started


async def test_without_a_name_the_channel_decides_and_else_a_menu_asks(harbour: Harbour) -> None:
    other = harbour.guild.create_text_channel("elsewhere")
    here = await opened(harbour, DUELS, name="Here")
    there = await opened(harbour, DUELS, name="There", channel=other)
    assert "You are in **Here**" in await said(harbour, "enter")
    third = harbour.guild.create_text_channel("third")
    for kind in ("show", "players", "dates", "how", "standings", "pairings", "leave"):
        shown = await harbour.ada.slash(third, f"tournament {kind}")
        assert "Which tournament do you mean?" in text_of(shown) or kind == "leave"
        if kind == "leave":
            assert "Leave **Here**?" in text_of(shown), "the only one that suits"
            continue
        assert {label for label, _ in offered_by(shown.response)} == {"There", "Here"}
        await harbour.ada.select(shown.response, [there.id])
        assert "There" in text_of(shown.response.message)
    offered = await harbour.ada.autocomplete(third, "tournament show", "tournament", "her")
    assert {choice["name"] for choice in offered} == {"There (open)", "Here (open)"}
    assert here.id in [choice["value"] for choice in offered]


async def test_an_event_of_a_channel_that_somebody_cannot_see(harbour: Harbour) -> None:
    hidden = harbour.guild.create_text_channel(
        "hidden",
        overwrites={
            harbour.guild.default_role: discord.PermissionOverwrite(view_channel=False),
            harbour.env.bot.user: discord.PermissionOverwrite(view_channel=True),
            harbour.bruno.user: discord.PermissionOverwrite(view_channel=True),
        },
    )
    event = await opened(harbour, DUELS, channel=hidden, name="Secret Cup")
    assert "no such tournament" in await said(harbour, "show", tournament=event.id)
    assert "Secret" not in await said(harbour, "list")
    assert await harbour.ada.autocomplete(harbour.games, "tournament show", "tournament", "") == []
    assert "Secret Cup" in await said(harbour, "list", harbour.bruno)


async def test_a_menu_opens_nothing_of_a_channel_that_was_closed_meanwhile(harbour: Harbour) -> None:
    cabin = harbour.guild.create_text_channel("cabin")
    event = await opened(harbour, DUELS, channel=cabin)
    shown = await harbour.ada.slash(harbour.games, "tournament list")
    deny = discord.Permissions(view_channel=True).value
    harbour.env.backend.set_overwrite(cabin.id, Overwrite(harbour.ada.id, OverwriteType.MEMBER, 0, deny))
    await harbour.env.settle()
    assert "no such tournament" in text_of(await harbour.ada.select(shown.response, [event.id]))


async def test_the_list_and_what_is_past(harbour: Harbour) -> None:
    assert "No tournament is open here" in await said(harbour, "list")
    assert "No tournament has been played here" in await said(harbour, "past")
    assert "No tournament is open here" in await said(harbour, "show")
    event = await started(harbour, replace(DUELS, rounds=1))
    listed = await harbour.ada.slash(harbour.games, "tournament list")
    assert "round 1 goes on" in text_of(listed)
    await harbour.ada.select(listed.response, [event.id])
    assert "Round 1 of 1" in text_of(listed.response.message)
    event = await settle(harbour, event)
    assert event.status == "over"
    shown = await harbour.dilek.slash(harbour.games, "tournament past")
    assert "🥇" in text_of(shown)
    await harbour.dilek.select(shown.response, [event.id])
    await harbour.dilek.click(shown.response, label="Standings")
    assert pictures(shown.response.message) == 1
    assert "Standings · final" in text_of(shown.response.message)
    await harbour.dilek.click(shown.response, label="Export")
    assert "its SHA-256" in text_of(shown.response.message)


async def test_lists_have_pages(harbour: Harbour) -> None:
    for number in range(9):
        await opened(harbour, DUELS, name=f"Cup {number}")
    shown = await harbour.ada.slash(harbour.games, "tournament list")
    assert "page 1 of 2" in text_of(shown)
    await harbour.ada.click(shown.response, label="Next page")
    assert "page 2 of 2" in text_of(shown.response.message)
    assert len(offered_by(shown.response.message)) == 1


async def test_names_have_no_power_and_no_page_breaks_a_limit(harbour: Harbour) -> None:
    await harbour.bot.services.arbiter.cancel((await opened(harbour, DUELS)).id, harbour.chidi.id)
    event = await opened(harbour, replace(DUELS, rounds=2), name="**@everyone** [x](https://x.example) `_")
    for number in range(8):
        name = ("<@1>", "**W**" * 6 + "ww", "`" * 32, "||x|| # y", "\u05d0" * 32, "-# small", "1. one", "a_b*c")[number]
        user = harbour.env.create_user(f"evil{number}", global_name=name)
        await harbour.guild.add_member(user).slash(harbour.games, "tournament enter", tournament=event.id)
    await manage(harbour, harbour.chidi)
    for is_running in (False, True):
        if is_running:
            await harbour.bot.services.arbiter.start(event.id, harbour.chidi.id)
            await harbour.bot.services.follow_event(event.id)
        for command in ("list", "show", "players", "dates", "how", "pairings", "manage", "arbiter tables"):
            options = {} if command == "list" else {"tournament": event.id}
            told = await said(harbour, command, harbour.chidi, **options)
            assert "**@everyone" not in told
            assert "<@1>" not in told
            assert "[x](https" not in told
    assert await said(harbour, "player", player="<@1>") != ""
    panel = (await harbour.chidi.slash(harbour.games, "tournament manage", tournament=event.id)).response
    for label in ("Players", "Back", "Tables", "Back", "Log"):
        await harbour.chidi.click(panel, label=label)


async def test_what_a_client_shows_is_understood_as_well_as_what_it_sends(harbour: Harbour) -> None:
    event = await opened(harbour, DUELS)
    assert "You are in" in await said(harbour, "enter", tournament="Autumn Cup (open)")
    await manage(harbour, harbour.chidi)
    await said(harbour, "arbiter set", harbour.chidi, choice="Rounds", value="5 rounds")
    await said(harbour, "arbiter set", harbour.chidi, choice="Check-in", value="no")
    await said(harbour, "arbiter start-at", harbour.chidi, starts="in 3 days")
    event = await event_of(harbour, event)
    assert (event.plan.rounds, event.plan.has_check_in) == (5, False)
    assert event.starts_at is not None
