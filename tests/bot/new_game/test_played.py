"""A scaffolded game is played in the bot without a word about it anywhere in the bot."""

import pytest

from engines.core import records
from engines.core.registry import game
from tests.bot.conftest import alt_of, buttons, text_of


@pytest.fixture
def harbour(scaffold, harbour):
    """The bot, started when the game was there."""
    return harbour


async def begin(harbour):
    await harbour.ada.slash(harbour.games, "game new", game="night_watch", seats=2, options="length=short")
    await harbour.bruno.slash(harbour.games, "game join")
    await harbour.ada.slash(harbour.games, "game start")


async def test_it_is_played_by_slash_commands_to_the_final_standings(harbour):
    await begin(harbour)
    while (position := await harbour.position()).awaited:
        member = await harbour.to_move()
        choices = await member.autocomplete(harbour.games, "night-watch take", "belts", "")
        assert len(choices) == min(3, position.match.state.left)
        await member.slash(harbour.games, "night-watch take", belts=choices[-1]["value"])
        assert (await harbour.position()).match.seq == position.match.seq + 1
    shown = text_of(harbour.board())
    assert "Night Watch" in shown
    assert "Final standings" in shown
    assert "The most points win." in shown
    assert records.verify(game("night_watch"), await harbour.bot.services.lookup.record(position.table.id))


async def test_it_is_played_by_clicks_and_the_note_is_seen_by_its_owner_alone(harbour):
    await begin(harbour)
    member = await harbour.to_move()
    assert "Your note" not in alt_of(harbour.board())
    panel = await member.click(harbour.board(), label="Play")
    assert "Your note: belt" in text_of(panel)
    told = ["1 from the front", "2 from the front", "3 from the front", "Hint"]
    assert buttons(panel.response) == told, "one verb: not asked"
    shown = await member.click(panel.response, label="2 from the front")
    assert "Belts to take from the front of the row: 2" in text_of(shown)
    await member.click(shown.response, label="Do it")
    assert "took 2." in alt_of(harbour.board())
    assert "Your note" not in alt_of(harbour.board())


async def test_the_log_tells_a_secret_to_its_owner_alone_until_they_resign(harbour):
    await begin(harbour)
    notes = {}
    for member in (harbour.ada, harbour.bruno, harbour.chidi):
        notes[member] = "Your note says" in text_of(await member.slash(harbour.games, "game log"))
    assert notes == {harbour.ada: True, harbour.bruno: True, harbour.chidi: False}
    asked = await harbour.ada.slash(harbour.games, "game resign")
    await harbour.ada.click(asked.response, label="Yes, I resign")
    assert "Your note says" not in text_of(await harbour.ada.slash(harbour.games, "game log"))
    assert "Your note says" in text_of(await harbour.bruno.slash(harbour.games, "game log"))


async def test_a_refusal_is_told_in_its_own_words(harbour):
    await begin(harbour)
    while (await harbour.position()).match.state.left > 2:
        await harbour.act()
    member = await harbour.to_move()
    shown = await member.slash(harbour.games, "play", action="take 3")
    assert "Only 2 belts are left." in text_of(shown)
    assert "Play" in buttons(harbour.board())
