"""Who may organise tournaments, and what everybody else is refused."""

from typing import Any

import pytest

from tests.bot.conftest import Harbour, text_of
from tests.bot.tournament import DUELS, entered, event_of, manage, menu, opened, panel_of
from tests.bot.tournament_pages.organiser import created, ordered, the_only


async def test_only_organisers_create_and_manage(harbour: Harbour) -> None:
    event = await entered(harbour, await opened(harbour, DUELS))
    refusal = "Tournaments are organised by those who may manage events or the server."
    assert refusal in await ordered(harbour, "create", harbour.ada, name="Mine", game="deckchairs")
    assert refusal in await ordered(harbour, "manage", harbour.ada)
    assert refusal in text_of(await harbour.ada.click(panel_of(harbour, event), label="Organise"))
    options: dict[str, dict[str, Any]] = {
        "set": {"choice": "rounds", "value": "2"},
        "start-at": {"starts": "3d"},
        "extend": {"table": 1},
        "result": {"table": 1, "ranks": "1-2"},
        "void": {"table": 1},
        "apart": {"player": "Ada", "other": "Bruno"},
        "remove": {"player": "Bruno"},
        "replace": {"player": "Bruno", "member": harbour.chidi},
        "invite": {"member": harbour.bruno},
    }
    for command in harbour.bot.tree.get_command("tournament").get_command("arbiter").commands:
        asked = await ordered(harbour, f"arbiter {command.name}", harbour.ada, **options.get(command.name, {}))
        assert refusal in asked, command.name
    assert await event_of(harbour, event) == event


async def test_a_panel_of_somebody_who_lost_the_right_is_worth_nothing(harbour: Harbour) -> None:
    panel = await created(harbour)
    role = next(role for role in harbour.guild.roles.values() if role.name == "Organisers")
    harbour.env.backend.remove_member_role(harbour.guild.id, harbour.chidi.id, role.id)
    await harbour.env.settle()
    for label in ("Format", "Call off …"):
        assert "Tournaments are organised by" in text_of(await harbour.chidi.click(panel, label=label))
    assert (await the_only(harbour)).status == "signup"


@pytest.mark.parametrize("permission", ["manage_events", "manage_guild"])
async def test_either_permission_is_enough(harbour: Harbour, permission: str) -> None:
    await manage(harbour, harbour.ada, **{permission: True})
    assert "It is open" in await ordered(harbour, "create", harbour.ada, name="Cup", game="deckchairs")


async def test_a_role_that_the_server_has_chosen_organises_too(harbour: Harbour) -> None:
    await manage(harbour, harbour.bruno, manage_guild=True)
    role = harbour.guild.create_role("Stewards")
    shown = await harbour.bruno.slash(harbour.games, "settings server", organiser=role)
    assert f"and so may <@&{role.id}>" in text_of(shown)
    assert "and by those with the role Stewards" in await ordered(
        harbour, "create", harbour.ada, name="Cup", game="deckchairs"
    )
    harbour.env.backend.add_member_role(harbour.guild.id, harbour.ada.id, role.id)
    await harbour.env.settle()
    assert "It is open" in await ordered(harbour, "create", harbour.ada, name="Cup", game="deckchairs")
    await harbour.bruno.click(shown.response, label="No role organises tournaments")
    assert "Tournaments are organised by" in await ordered(harbour, "manage", harbour.ada)
    await harbour.bruno.select(shown.response, [role], custom_id=menu(shown.response, "organiser"))
    assert "Organise Cup" in await ordered(harbour, "manage", harbour.ada)
    await harbour.bruno.slash(harbour.games, "settings server", organise="no")
    assert "Tournaments are organised by" in await ordered(harbour, "manage", harbour.ada)
