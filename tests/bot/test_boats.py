"""Man the Boats through the front door: alone, as a team, by commands and by clicks."""

from typing import Any

from engines.core import match as matches
from engines.man_the_boats import GAME
from renderers.core.words import game_words
from tests.bot.conftest import Harbour, buttons, custom_ids, options_of, text_of


async def alone(harbour: Harbour, options: str = "level=normal") -> None:
    await harbour.ada.slash(harbour.games, "game new", game="man_the_boats", seats=1, options=options)


async def team(harbour: Harbour) -> None:
    await harbour.ada.slash(harbour.games, "game new", game="man_the_boats", seats=2)
    await harbour.bruno.click(harbour.board(), label="Join")
    await harbour.ada.click(harbour.board(), label="Start")


async def turn_by_slash(harbour: Harbour) -> None:
    """All safe moves, a rescue of three, and what has to be placed, as one types."""
    member = await harbour.to_move()
    await member.slash(harbour.games, "boats safe")
    if cards := await member.autocomplete(harbour.games, "boats place", "card", ""):
        card = cards[0]["value"]
        targets = await member.autocomplete(harbour.games, "boats place", "to", "", card=card)
        await member.slash(harbour.games, "boats place", card=card, to=targets[0]["value"])
    elif (await harbour.position()).awaited:
        await member.slash(harbour.games, "boats rescue", count="3")


async def test_alone_a_game_begins_at_once_and_is_played_to_its_end_by_slash_commands(harbour: Harbour) -> None:
    shown = await harbour.ada.slash(harbour.games, "game new", game="man_the_boats", seats=1)
    assert "Man the Boats has begun in" in text_of(shown)
    assert "Play" in buttons(harbour.board()), "there is nobody to wait for"
    for _ in range(400):
        if not (await harbour.position()).awaited:
            break
        await turn_by_slash(harbour)
    shown = text_of(harbour.board())
    assert "The game is over" in shown
    position = await harbour.position()
    (points,) = position.outcome.scores
    band = game_words("man_the_boats").text(f"band-{GAME.band(points)}")
    assert f"Ada: **{points} point{'s' * (points != 1)}**.\n*{band}*" in shown


async def test_alone_a_game_is_played_to_its_end_by_clicks_without_leaving_the_panel(harbour: Harbour) -> None:
    await alone(harbour, "level=hard")
    shown: Any = await harbour.ada.click(harbour.board(), label="Play")
    boards = len(harbour.messages())
    for _ in range(600):
        if not (await harbour.position()).awaited:
            break
        offered = buttons(shown.response)
        if "All safe moves to the boats" in offered:
            label = "All safe moves to the boats"
        elif "Do it" in offered:
            label = "Do it"
        elif "Rescue 3" in offered:
            label = "Rescue 3"
        elif placing := [label for label in offered if "→" in label]:
            label = placing[0]
        else:
            shown = await harbour.ada.select(shown.response, [options_of(shown)[0]])
            continue
        shown = await harbour.ada.click(shown.response, label=label)
    assert "The game is over" in text_of(shown)
    assert "The game is over" in text_of(harbour.board())
    assert len(harbour.messages()) == boards + 1, "one board while the game lasts, and one at its end"


async def test_free_moves_are_played_at_one_press_and_taken_back(harbour: Harbour) -> None:
    await alone(harbour)
    for _ in range(60):
        shown = await harbour.ada.click(harbour.board(), label="Play")
        free = [b for b in buttons(shown.response) if "→" in b and b.split()[1].startswith("(")]
        if free and not (await harbour.position()).match.state.drawn:
            break
        await turn_by_slash(harbour)
    before = (await harbour.position()).match.seq
    assert free, "no free move was met"
    shown = await harbour.ada.click(shown.response, label=free[0])
    after = await harbour.position()
    assert after.match.seq == before + 1, "a free move is not asked about twice"
    assert ("Undo" in buttons(shown.response)) == bool(after.match.state.undoable)
    if after.match.state.undoable:
        await harbour.ada.click(shown.response, label="Undo")
        assert (await harbour.position()).match.seq == before + 2


async def test_the_number_of_cards_may_be_said_though_it_goes_without_saying(harbour: Harbour) -> None:
    await alone(harbour)
    for _ in range(60):
        position = await harbour.position()
        moves = [t for t in matches.legal(GAME, position.match, 0) if t[0] == "move" and not t[2].startswith("boat")]
        if moves:
            break
        await turn_by_slash(harbour)
    _, origin, target = moves[0]
    before = (await harbour.position()).match
    number = len(GAME.facts(GAME.view(before.state, 0), 0, GAME.action(moves[0]))["moved"].split())
    await harbour.ada.slash(harbour.games, "boats move", **{"from": origin, "to": target, "cards": str(number)})
    assert (await harbour.position()).match.seq == before.seq + 1


async def test_restart_in_mid_turn(harbour: Harbour) -> None:
    await alone(harbour)
    shown = await harbour.ada.click(harbour.board(), label="Play")
    await turn_by_slash(harbour)
    before = await harbour.position()
    await harbour.restart()
    assert (await harbour.position()).match == before.match
    stale = await harbour.ada.click(shown.response, label="Rescue 1")
    assert "The game has moved on" in text_of(stale)
    await turn_by_slash(harbour)
    assert (await harbour.position()).match.seq > before.match.seq


async def test_in_a_team_all_look_but_only_the_seat_to_act_acts_and_is_called_once(harbour: Harbour) -> None:
    await team(harbour)
    acting = await harbour.to_move()
    other = harbour.bruno if acting is harbour.ada else harbour.ada
    looking = await other.click(harbour.board(), label="Play")
    panel = await acting.click(harbour.board(), label="Play")
    assert custom_ids(looking.response.components) == custom_ids(panel.response.components)
    assert "it is the turn of" in text_of(looking).lower()
    refused = await other.slash(harbour.games, "boats rescue", count="1")
    assert "must act first" in text_of(refused)
    assert (await harbour.position()).match.seq == 0
    pings = len(harbour.pings())
    for _ in range(6):
        await turn_by_slash(harbour)
        if await harbour.to_move() is other:
            break
    assert await harbour.to_move() is other
    assert harbour.pings()[pings:] == [other.id]
