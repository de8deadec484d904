"""Typing commands: choices by value, label or free text; siblings empty or wrong; long lists; nothing secret."""

from typing import Any

import pytest
from simcord import actors

from tests.bot.conftest import Harbour, text_of


async def squares(harbour: Harbour, typed: str = "", **filled: Any) -> list[str]:
    """The choices for the attendant's square, as whoever is awaited sees them."""
    member = await harbour.to_move()
    choices = await member.autocomplete(harbour.games, "deckchairs attendant", "square", typed, **filled)
    return [choice["value"] for choice in choices]


async def typed_raw(harbour: Harbour, command: str, focused: str, **options: Any) -> Any:
    """An autocomplete request with options as Discord sends them at times: empty, or of another type."""
    member = await harbour.to_move()
    name, _, sub = command.partition(" ")
    root = actors._resolve_visible_command(member, harbour.games.id, name, 1)
    leaf = [{"name": key, "type": 3, "value": value} for key, value in options.items()]
    leaf.append({"name": focused, "type": 3, "value": "", "focused": True})
    nested = [{"name": sub, "type": 1, "options": leaf}] if sub else leaf
    shown = await member._dispatch_interaction(
        4, harbour.games, {"id": root["id"], "name": name, "type": 1, "options": nested}
    )
    return shown.autocomplete_choices


async def test_value_label_and_free_text_mean_the_same(harbour: Harbour) -> None:
    await harbour.duel()
    member = await harbour.to_move()
    ways = await member.autocomplete(harbour.games, "deckchairs ice", "direction", "")
    for typed in (ways[0]["value"], ways[-1]["name"], ways[0]["value"].lower() + " "):
        member = await harbour.to_move()
        seq = (await harbour.position()).match.seq
        shown = await member.slash(harbour.games, "deckchairs ice", direction=typed)
        if (await harbour.position()).match.seq == seq:
            assert "cannot slide" in text_of(shown), text_of(shown)
    assert (await harbour.position()).match.seq >= 1


async def test_nonsense_is_answered_with_the_nearest_values(harbour: Harbour) -> None:
    await harbour.duel()
    member = await harbour.to_move()
    for square in ("", "d", "d99", "x" * 3000, "**@everyone**", "d4/d5"):
        told = text_of(await member.slash(harbour.games, "deckchairs attendant", square=square))
        assert "I cannot read" in told, (square, told)
        assert "Possible now, for instance: " in told
        assert len(told) < 2000
    told = text_of(await member.slash(harbour.games, "play", action="castle kingside"))
    assert "I cannot read" in told
    assert (await harbour.position()).match.seq == 0


@pytest.mark.parametrize("siblings", [{"from": ""}, {"from": 7}, {"from": "z9"}, {"table": ""}, {"table": 3}, {}])
async def test_siblings_that_are_empty_or_wrong_are_tolerated(harbour: Harbour, siblings: dict[str, Any]) -> None:
    await harbour.duel()
    choices = await typed_raw(harbour, "deckchairs move", "to", **siblings)
    assert isinstance(choices, list)
    assert len(choices) <= 25
    if "from" in siblings or not siblings:
        assert choices, "a sibling that says nothing takes nothing away"


async def test_choices_follow_the_slots_that_are_filled_in(harbour: Harbour) -> None:
    await harbour.duel()
    member = await harbour.to_move()
    (first, *_) = await member.autocomplete(harbour.games, "deckchairs move", "from", "")
    near = await member.autocomplete(harbour.games, "deckchairs move", "to", "", **{"from": first["value"]})
    everywhere = await member.autocomplete(harbour.games, "deckchairs move", "to", "")
    assert 1 <= len(near) <= 4 < len(everywhere)


async def test_a_long_list_is_narrowed_by_typing_and_asked_by_files_in_the_panel(harbour: Harbour) -> None:
    await harbour.duel()
    offered = await squares(harbour)
    assert len(offered) <= 25
    reached = set()
    for file in "abcdefg":
        reached |= set(await squares(harbour, file))
    assert len(reached) > 25, "every square can be reached by typing a letter"
    panel = await (await harbour.to_move()).click(harbour.board(), label="Play")
    shown = await (await harbour.to_move()).click(panel.response, label="Send the attendant")
    assert "a …" in str(shown.response.components)


async def test_who_has_nothing_to_choose_gets_no_choices(harbour: Harbour) -> None:
    _, other = await harbour.duel()
    for member in (other, harbour.chidi):
        assert await member.autocomplete(harbour.games, "deckchairs move", "from", "") == []
        assert await member.autocomplete(harbour.games, "play", "action", "") == []
    elsewhere = harbour.guild.create_text_channel("elsewhere")
    mover = await harbour.to_move()
    assert await mover.autocomplete(elsewhere, "deckchairs move", "from", "") == []
    assert await mover.autocomplete(elsewhere, "game log", "table", "") == []


@pytest.mark.parametrize(
    ("command", "option"),
    [("deckchairs move", "from"), ("play", "action"), ("game log", "table"), ("game move", "table")],
)
async def test_a_fault_while_typing_offers_nothing_and_is_logged(
    harbour: Harbour, command: str, option: str, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    harbour.may_fail = True
    await harbour.duel()
    mover = await harbour.to_move()

    async def broken(*_: Any) -> Any:
        raise RuntimeError("the lookup is broken")

    for name in ("tables_in", "tables_of"):
        monkeypatch.setattr(type(harbour.bot.services.lookup), name, broken)
    shown = await actors._autocomplete_result(mover, harbour.games, command, option, "", {})
    assert shown.autocomplete_choices == [], "answered, so that nobody waits in vain"
    assert "the lookup is broken" in caplog.text


async def test_tables_are_chosen_by_label_by_id_and_by_short_id(harbour: Harbour) -> None:
    await harbour.duel()
    (table_id,) = harbour.table_ids()
    (choice,) = await harbour.ada.autocomplete(harbour.games, "game log", "table", "titanic")
    assert choice["value"] == table_id
    for typed in (table_id, table_id.upper(), table_id[:4], choice["name"]):
        assert "the log" in text_of(await harbour.ada.slash(harbour.games, "game log", table=typed))
    assert "There is no such table" in text_of(await harbour.ada.slash(harbour.games, "game log", table="zzzz"))


async def test_twenty_six_tables_in_one_channel_offer_twenty_five(harbour: Harbour) -> None:
    for _ in range(26):
        await harbour.ada.slash(harbour.games, "game new", game="deckchairs")
    choices = await harbour.ada.autocomplete(harbour.games, "game start", "table", "")
    assert len(choices) == 25
    told = text_of(await harbour.ada.slash(harbour.games, "game start"))
    assert "Several tables fit" in told
    assert "Say which in the option" in told


async def test_options_are_completed_one_after_the_other(harbour: Harbour) -> None:
    async def offered(typed: str) -> list[str]:
        choices = await harbour.ada.autocomplete(harbour.games, "game new", "options", typed, game="deckchairs")
        return [choice["value"] for choice in choices]

    assert "length=short" in await offered("")
    assert await offered("length=s") == ["length=short"]
    assert all(one.startswith("length=short board=") for one in await offered("length=short "))
    assert await harbour.ada.autocomplete(harbour.games, "game new", "options", "") == []
    assert [c["value"] for c in await harbour.ada.autocomplete(harbour.games, "game new", "game", "titan")]


async def test_seats_to_give_away_are_called_by_name(harbour: Harbour) -> None:
    await harbour.duel()
    table = await harbour.table()
    choices = await harbour.ada.autocomplete(harbour.games, "game replace", "seat", "")
    assert [(choice["name"], choice["value"]) for choice in choices] == [
        (f"{seat + 1}. {table.person_at(seat).name}", seat + 1) for seat in range(2)
    ]
    (second,) = await harbour.ada.autocomplete(harbour.games, "game replace", "seat", "2")
    assert second["value"] == 2


async def test_among_many_tables_a_command_means_one_that_it_makes_sense_for(harbour: Harbour) -> None:
    for _ in range(2):
        await harbour.duel()
    for command in ("game start", "game leave"):
        assert "has begun already" in text_of(await harbour.ada.slash(harbour.games, command))
    for command in ("game hint", "game undo", "game hold", "game orders"):
        told = text_of(await harbour.chidi.slash(harbour.games, command))
        assert "You have no seat at any of the tables here." in told, command
    await harbour.dilek.slash(harbour.games, "game new", game="deckchairs", seats=3)
    assert "You have a seat" in text_of(await harbour.ada.slash(harbour.games, "game join"))
    assert "You have a seat" in text_of(await harbour.chidi.slash(harbour.games, "game join"))
