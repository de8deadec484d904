"""Whoever has the file of an event draws its rounds again and gets the same."""

import json
from typing import Any

import msgspec

from bot.director.model import Event, Status
from bot.tournaments import model, swiss
from bot.ui.tournaments.export import as_json
from bot.ui.tournaments.panel import panel
from tests.bot.director.desk import Desk, desk, games
from tests.bot.rooms import ADA

__all__ = ["desk", "games"]


def drawn_again(whole: dict[str, Any], number: int) -> list[list[str]]:
    """The tables of a round as they follow from the file alone."""
    rounds = [
        model.Round(
            tuple(
                model.Table(tuple(map(int, table["players"])), tuple(table["ranks"] or ())) for table in past["tables"]
            ),
            tuple(map(int, past["byes"])),
            tuple(map(int, past["requested"])),
        )
        for past in whole["rounds"]
    ]
    settings = msgspec.convert(whole["settings"] | {"seed": whole["rounds"][number - 1]["lots"]}, model.Settings)
    entrants = [model.Entrant(int(each["id"]), each["joined"], each["strength"] or 0) for each in whole["entrants"]]
    played = model.Tournament(settings, tuple(entrants), tuple(rounds[: number - 1]))
    resting = {*rounds[number - 1].requested}
    drawn = swiss.next_round(played, [e.player for e in entrants if e.player not in resting], resting)
    return [list(map(str, table.players)) for table in drawn.tables]


async def played(desk: Desk, **plan: Any) -> Event:
    """Three rounds, of which the second was drawn anew twice before it was published."""
    event = await desk.open(9, **{"size": 3, "rounds": 3, "publishing": "by-hand", **plan})
    event = await desk.arbiter.start(event.id, ADA.id)
    for number in (2, 3):
        event = await desk.play_round(event)
        for _ in range(2 * (number == 2)):
            event = await desk.arbiter.redraw(event.id, ADA.id)
        event = await desk.arbiter.publish(event.id, ADA.id)
    return event


async def test_every_round_follows_from_the_file_also_if_it_was_drawn_anew(desk: Desk) -> None:
    event = await played(desk, is_seeded=True)
    assert {past["lots"] for past in json.loads(as_json(event))["rounds"]} == {None}
    event = await desk.play_round(event)
    assert event.status is Status.OVER
    desk.book._kept.clear()  # as the database has it
    whole = json.loads(as_json(await desk.event(event)))
    assert [past["lots"].removeprefix(event.seed) for past in whole["rounds"]] == ["", "+2", ""]
    for number, past in enumerate(whole["rounds"], 1):
        assert drawn_again(whole, number) == [table["players"] for table in past["tables"]]
    whole["rounds"][1]["lots"] = event.seed
    assert drawn_again(whole, 2) != [table["players"] for table in whole["rounds"][1]["tables"]]


async def test_the_seed_of_an_event_that_was_called_off_is_told(desk: Desk) -> None:
    event = await desk.open(4, game="deckchairs", size=2)
    event = await desk.arbiter.start(event.id, ADA.id)
    event, _ = await desk.arbiter.cancel(event.id, ADA.id)
    await desk.sweep()
    whole = json.loads(as_json(event))
    assert whole["seed"] == event.seed
    assert event.seed in panel(event).texts
    assert drawn_again(whole, 1) == [table["players"] for table in whole["rounds"][0]["tables"]]
