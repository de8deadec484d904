"""Analyses: what is looked at, from whose eyes, and that a blunder is found."""

import asyncio

import pytest

from bot.tables import analysis as analysing
from bot.tables.analysis import Analyst
from bot.tables.model import DAY
from bot.tables.retrospect import Retrospect
from bot.workers import Workers
from engines.core import match as matches
from engines.core.rng import Luck
from engines.deckchairs import GAME
from engines.players import deckhand
from tests.bot.rooms import ADA, BRUNO, refused


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(analysing, "_LOOK", 0.05)
    monkeypatch.setattr(analysing, "_THOUGHT", 0.1)


@pytest.fixture
def analyst(rooms):
    return Analyst(rooms.ledger, Retrospect(rooms.ledger), Workers(lambda: None))


async def analysed(analyst, table_id):
    _, making = await analyst.begin(table_id)
    return await making.wait(120)


async def play(rooms, table_id, plies, *, blunder=None):
    """Lets people play Deckchairs well, but for one ply, in which the worst of all actions is chosen; where it led."""
    for number in range(1, plies + 1):
        position = await rooms.lookup.position(table_id)
        (seat,) = position.awaited
        legal, view = matches.legal(GAME, position.match, seat), GAME.view(position.match.state, seat)
        text = deckhand.choose(GAME, view, seat, legal, Luck(f"{number}"))
        if number == blunder:

            def outlook(tokens, state=position.match.state, seat=seat):
                return GAME.evaluate(GAME.apply(state, seat, GAME.action(tokens))[0], seat)

            text = GAME.grammar.write(min(legal, key=outlook))
        await rooms.play.act(table_id, position.table.person_at(seat).id, text)


async def test_a_blunder_is_what_cost_most(rooms, analyst):
    table_id = await rooms.start(2, game="deckchairs")
    await play(rooms, table_id, 8, blunder=6)
    mover = (await rooms.log(table_id))[5][1]
    await rooms.play.resign(table_id, ADA.id)
    found = await analysed(analyst, table_id)
    assert found.decisions == 8
    assert found.level == "captain"
    worst = found.swings[0]
    assert (worst.ply, worst.seat) == (6, mover)
    assert GAME.grammar.write(worst.done) == (await rooms.log(table_id))[5][2]
    assert worst.better != worst.done
    assert worst.before > worst.after + 0.1
    assert len(found.swings) <= analysing.TOLD


async def test_each_decision_is_judged_by_what_its_person_saw(rooms, analyst, monkeypatch):
    table_id = await rooms.start(2, game="deckchairs")
    await play(rooms, table_id, 3)
    await rooms.play.resign(table_id, BRUNO.id)
    looks, weigh = [], analysing.weigh

    def watched(game, view, seat, *more, **how):
        looks.append((view, seat))
        return weigh(game, view, seat, *more, **how)

    monkeypatch.setattr(analysing, "weigh", watched)
    course, making = await analyst.begin(table_id)
    await making.wait(120)
    seen = [
        (GAME.view(m.state, p.entry.seat), p.entry.seat)
        for m, p in zip(course.matches[:3], course.plies[:3], strict=True)
    ]
    assert looks[:3] == seen


async def test_only_what_people_did_and_did_not_take_back(rooms, analyst):
    table_id = await rooms.start(1, computers=1, game="deckchairs")
    acted = 0
    while acted < 3:
        await rooms.crew.drive(table_id)
        await rooms.act(table_id)
        acted += 1
    await rooms.consent.take_back(table_id, ADA.id, (await rooms.lookup.position(table_id)).match.seq)
    await rooms.play.resign(table_id, ADA.id)
    assert {author for *_, author in await rooms.log(table_id)} >= {"person", "computer"}
    assert (await analysed(analyst, table_id)).decisions == 2


async def test_a_game_without_decisions(rooms, analyst):
    table_id = await rooms.start(2, game="deckchairs")
    await rooms.play.resign(table_id, ADA.id)
    found = await analysed(analyst, table_id)
    assert (found.decisions, found.swings) == (0, ())


async def test_whoever_asks_later_is_given_the_same(rooms, analyst):
    table_id = await rooms.start(2, game="deckchairs")
    await play(rooms, table_id, 2)
    await rooms.play.resign(table_id, ADA.id)
    first, second = await asyncio.gather(analysed(analyst, table_id), analysed(analyst, table_id))
    assert first is second is await analysed(analyst, table_id)


async def test_what_cannot_be_analysed(rooms, analyst, monkeypatch):
    running = await rooms.start(2, game="deckchairs")
    with refused("analysis-not-yet"):
        await analyst.begin(running)
    with refused("not-started"):
        await analyst.begin((await rooms.open()).id)
    await rooms.play.resign(running, ADA.id)
    monkeypatch.setattr(analysing, "can_search", lambda _: False)
    with refused("analysis-unjudged"):
        await analyst.begin(running)
    monkeypatch.undo()
    monkeypatch.setattr(analysing, "_MOST_AT_ONCE", 0)
    with refused("too-many-analyses"):
        await analyst.begin(running)


async def test_the_deal_of_the_day_is_not_analysed_while_others_may_play_it(rooms, analyst):
    position = await rooms.daily.open(
        guild_id=1, channel_id=2, parent_id=2, game="man_the_boats", person=ADA, language="en"
    )
    table_id = position.table.id
    await rooms.play.resign(table_id, ADA.id)
    with refused("sealed"):
        await analyst.begin(table_id)
    rooms.clock.now += DAY
    assert (await analysed(analyst, table_id)).decisions == 0
