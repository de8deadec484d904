"""Whole games through the front door, as people play them."""

from engines.core import records
from engines.core.registry import game
from tests.bot.conftest import Harbour, buttons, options_of, steps, text_of


async def play_by_slash(harbour: Harbour, table_id: str | None = None) -> None:
    """One action of whoever is awaited, by autocomplete and a slash command; verbs in rotation."""
    member = await harbour.to_move(table_id)
    position = await harbour.position(table_id)
    choices = await member.autocomplete(harbour.games, "deckchairs attendant", "square", "")
    if position.match.seq % 3 == 0 and choices:
        shown = await member.slash(harbour.games, "deckchairs attendant", square=choices[0]["value"])
    elif position.match.seq % 3 == 1:
        ways = await member.autocomplete(harbour.games, "deckchairs ice", "direction", "")
        shown = await member.slash(harbour.games, "deckchairs ice", direction=ways[-1]["name"])
    else:
        chair = (await member.autocomplete(harbour.games, "deckchairs move", "from", ""))[0]["value"]
        targets = await member.autocomplete(harbour.games, "deckchairs move", "to", "", **{"from": chair})
        shown = await member.slash(harbour.games, "deckchairs move", **{"from": chair, "to": targets[-1]["value"]})
    assert (await harbour.position(table_id)).match.seq == position.match.seq + 1, text_of(shown)


async def play_by_clicks(harbour: Harbour) -> None:
    """One action of whoever is awaited, by the board's Play button and the panel alone."""
    member = await harbour.to_move()
    before = (await harbour.position()).match.seq
    panel = await member.click(harbour.board(), label="Play")
    verbs = steps(panel.response)
    shown = await member.click(panel.response, label=verbs[before % len(verbs)])
    while "Do it" not in buttons(shown.response):
        if menus := options_of(shown):
            shown = await member.select(shown.response, [menus[before % len(menus)]])
        else:
            shown = await member.click(shown.response, label=steps(shown.response)[0])
    assert shown.response.attachments or "attachment" in str(shown.response.components), "no preview"
    await member.click(shown.response, label="Do it")
    assert (await harbour.position()).match.seq > before


async def test_a_game_of_two_by_slash_commands_alone(harbour: Harbour) -> None:
    game_name = "Deckchairs on the Titanic"
    await harbour.ada.slash(harbour.games, "game new", game=game_name, seats=2, options="length=short")
    await harbour.bruno.slash(harbour.games, "game join")
    await harbour.ada.slash(harbour.games, "game start")
    for _ in range(4 * 2 * 4):
        await play_by_slash(harbour)
    assert "Final standings" in text_of(harbour.board())
    assert len([m for m in harbour.messages() if buttons(m)]) == 1, "an old board has kept its buttons"


async def test_a_game_of_two_by_clicks_alone_with_restarts(harbour: Harbour) -> None:
    await harbour.start_game(harbour.bruno)
    for ply in range(4 * 2 * 4):
        if ply in (3, 17):
            await harbour.restart()
        await play_by_clicks(harbour)
    assert "Final standings" in text_of(harbour.board())


async def test_alone_against_a_computer(harbour: Harbour) -> None:
    lobby = await harbour.open_table(2)
    levels = await harbour.ada.click(lobby, label="Add a computer")
    await harbour.ada.select(levels.response, ["deckhand"])
    assert "Deckhand" in text_of(harbour.board())
    await harbour.ada.click(harbour.board(), label="Start")
    for _ in range(4 * 4):
        await play_by_clicks(harbour)
    assert "Final standings" in text_of(harbour.board())
    assert (await harbour.position()).match.seq == 4 * 2 * 4


async def test_a_long_game_of_four_ends_with_a_record_that_replays_to_the_same_result(harbour: Harbour) -> None:
    await harbour.start_game(harbour.bruno, harbour.chidi, harbour.dilek, options="length=long")
    for _ in range(8 * 4 * 3):
        await play_by_slash(harbour)
    shown = await harbour.dilek.slash(harbour.games, "game record save")
    (attachment,) = shown.response.attachments or [None]
    standings = text_of(harbour.board())
    position = await harbour.position()
    text = await harbour.bot.services.lookup.record(position.table.id)
    record = records.verify(game("deckchairs"), text)
    match, _ = records.replay(game("deckchairs"), record)
    assert match == position.match
    assert record.names == ("Ada", "Bruno", "Chidi", "Dilek")
    for place in position.outcome.places:
        for seat in place:
            assert f"{record.names[seat]}, {position.outcome.scores[seat]} point" in standings
    assert attachment is None or attachment.filename.endswith(".txt")
