"""Who gets a hint, from what it is thought out, and that nobody thinks about it twice."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.errors import WaitFor
from bot.tables import hints as hinting
from bot.tables import thinking
from bot.tables.hints import Hints, why_not
from bot.tables.model import Link
from bot.workers import Workers
from engines.players import levels
from tests.bot.rooms import ADA, BRUNO, CHIDI, PEOPLE, refused, veterans
from tests.bot.tally import TALLY, State


@pytest.fixture
def hints(rooms):
    return Hints(rooms.lookup, rooms.play, Workers(lambda: None))


async def hinted(hints, table_id, person=ADA):
    return await (await hints.begin(table_id, person.id)).wait(60)


@pytest.fixture
async def experienced(rooms):
    """Nobody plays Tally for the first time, which would not be rated."""
    await veterans(rooms.store, "tally", [(person.id, person.name) for person in PEOPLE])


@pytest.mark.parametrize(
    ("people", "computers", "code"), [(2, 0, "hint-rated"), (3, 0, "hint-rated"), (1, 1, None), (2, 1, None)]
)
async def test_hints_where_the_result_does_not_count(rooms, hints, experienced, people, computers, code):
    table_id = await rooms.start(people, computers)
    assert why_not(await rooms.lookup.table(table_id)) == code
    if code is not None:
        with refused(code):
            await hints.begin(table_id, ADA.id)
    else:
        assert (await hinted(hints, table_id)).seat == 0


async def test_whoever_plays_alone_or_together_or_for_the_first_time_gets_hints(rooms):
    for table_id in (await rooms.start(1), await rooms.start(2, game="man_the_boats"), await rooms.start(2)):
        assert why_not(await rooms.lookup.table(table_id)) is None


async def test_who_stepped_in_later_makes_no_hints(rooms, experienced):
    table_id = await rooms.start(2)
    await rooms.play.substitute(table_id, 1)
    assert why_not(await rooms.lookup.table(table_id)) == "hint-rated"


async def test_no_hints_in_a_tournament_even_beside_a_computer(rooms):
    table = await rooms.lookup.table(await rooms.start(1, computers=1))
    link = Link("e" * 10, "Harbour Cup", round=1, number=1, allows_vacation=True, is_sealed=False)
    assert why_not(replace(table, link=link)) == "hint-tournament"


async def test_no_hints_for_the_deal_of_the_day(rooms, hints):
    position = await rooms.daily.open(guild_id=1, channel_id=2, parent_id=2, game="tally", person=ADA, language="en")
    with refused("hint-daily"):
        await hints.begin(position.table.id, ADA.id)


async def test_only_who_is_awaited_gets_one(rooms, hints):
    table_id = await rooms.start(2, computers=1, limit="100")
    with pytest.raises(WaitFor) as why:
        await hints.begin(table_id, BRUNO.id)
    assert why.value.names == ("Ada",)
    with refused("not-seated"):
        await hints.begin(table_id, CHIDI.id)
    await rooms.play.resign(table_id, ADA.id)
    with refused("you-resigned"):
        await hints.begin(table_id, ADA.id)
    with refused("not-started"):
        await hints.begin((await rooms.open()).id, ADA.id)


async def test_a_hint_is_what_the_strongest_level_does_by_the_view_alone(rooms, hints, monkeypatch):
    given = []

    def choose(*asked):
        given.append(asked)
        return "add 2"

    monkeypatch.setattr(thinking, "PLAYERS", {levels(TALLY)[-1]: choose})
    table_id = await rooms.start(1, computers=1, limit="100")
    hint = await hinted(hints, table_id)
    assert (hint.level, hint.choice, hint.has_choice, hint.appraisals) == (levels(TALLY)[-1], ("add", "2"), True, ())
    ((game, view, seat, legal, luck),) = given
    position = await rooms.lookup.position(table_id)
    assert (game, view, seat) == (TALLY, State(2, 100, together=False), 0)
    assert [tokens[1] for tokens in legal] == ["1", "2", "3"]
    assert luck.seed != position.match.setup.seed
    assert position.match.seq == 0, "nothing is played"


async def test_whoever_asks_twice_is_given_the_same(rooms, hints, monkeypatch):
    thoughts = []
    monkeypatch.setattr(thinking, "PLAYERS", dict.fromkeys(levels(TALLY), lambda *_: thoughts.append(1) or "add 1"))
    table_id = await rooms.start(1, computers=1, limit="100")
    first, second = await asyncio.gather(hinted(hints, table_id), hinted(hints, table_id))
    assert first is second is await hinted(hints, table_id)
    assert len(thoughts) == 1
    await rooms.act(table_id)
    await rooms.crew.drive(table_id)
    assert (await hinted(hints, table_id)).position.match.seq == 2
    assert len(thoughts) > 1


async def test_only_the_last_few_are_kept(rooms, hints, monkeypatch):
    monkeypatch.setattr(hinting, "_KEPT", 1)
    one, other = [await rooms.start(1, computers=1, limit="100") for _ in range(2)]
    first = await hinted(hints, one)
    await hinted(hints, other)
    assert await hinted(hints, one) is not first


async def test_a_hint_that_fails_may_be_asked_for_again(rooms, hints, monkeypatch):
    table_id = await rooms.start(1, computers=1, limit="100")
    with monkeypatch.context() as patch:
        patch.setattr(thinking, "PLAYERS", {})
        with pytest.raises(KeyError):
            await hinted(hints, table_id)
    assert (await hinted(hints, table_id)).choice[0] == "add"


async def test_the_alternatives_are_weighed_where_the_game_can_be_judged(rooms, hints):
    table_id = await rooms.start(1, computers=1, game="deckchairs")
    while 0 not in (await rooms.lookup.position(table_id)).awaited:
        await rooms.crew.drive(table_id)
    hint = await hinted(hints, table_id)
    assert hint.own.tokens == hint.choice
    assert len(hint.own.trials) == max(len(one.trials) for one in hint.appraisals)
    assert len(hint.others) > 10
    assert hint.choice not in {one.tokens for one in hint.others}
    assert replace(hint, appraisals=()).own is None
