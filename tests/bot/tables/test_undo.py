"""Taking back: free while the turn goes on and nothing was seen, else by consent of all who play."""

import pytest

from bot.errors import Refused, Stale
from bot.tables.model import Status
from bot.tables.undo import standing_line
from bot.tables.voting import voters
from engines.core import match as matches
from engines.core.registry import game as find_game
from engines.core.rng import Luck
from tests.bot.rooms import ADA, BRUNO, CHIDI, opened


async def total(rooms, table_id):
    return (await rooms.lookup.position(table_id)).match.state.total


async def texts(rooms, table_id):
    return [entry.text for entry in [ply.entry for ply in (await rooms.lookup.log(table_id))[1]]]


async def test_what_handed_the_turn_over_is_taken_back_when_all_agree(rooms):
    table_id = await rooms.start(3)
    await rooms.play.act(table_id, ADA.id, "add 3", seq=0)
    position = await rooms.consent.take_back(table_id, ADA.id, 1)
    assert position.table.asked.agreed == {ADA.id}
    assert await total(rooms, table_id) == 3
    position = await rooms.consent.agree(table_id, BRUNO.id, 1)
    assert await total(rooms, table_id) == 3
    position = await rooms.consent.agree(table_id, CHIDI.id, 1)
    assert position.match.state.total == 0
    assert position.awaited == {0}
    assert position.table.proposal is None
    assert await texts(rooms, table_id) == ["add 3", ".undo 0"]
    assert await rooms.sql("SELECT seat, author FROM entry ORDER BY seq") == [(0, "person"), (None, "table")]


async def test_who_is_called_upon_again_is_pinged_and_nobody_else(rooms):
    table_id = await rooms.start(2)
    await rooms.delivery.run(table_id)
    await rooms.play.act(table_id, ADA.id, "add 3", seq=0)
    await rooms.delivery.run(table_id)
    await rooms.consent.take_back(table_id, ADA.id, 1)
    await rooms.delivery.run(table_id)
    assert [people for _, people in rooms.courier.pings] == [(BRUNO.id,)]
    await rooms.consent.agree(table_id, BRUNO.id, 1)
    await rooms.delivery.run(table_id)
    assert [people for _, people in rooms.courier.pings] == [(BRUNO.id,), (ADA.id,)]


async def test_one_who_would_rather_not_ends_it(rooms):
    table_id = await rooms.start(3)
    await rooms.play.act(table_id, ADA.id, "add 3", seq=0)
    await rooms.consent.take_back(table_id, ADA.id, 1)
    table = (await rooms.consent.decline(table_id, CHIDI.id, 1)).table
    assert table.asked is None
    assert table.proposal.declined_by == CHIDI.id
    with pytest.raises(Refused, match="nothing-proposed"):
        await rooms.consent.agree(table_id, BRUNO.id, 1)
    assert await texts(rooms, table_id) == ["add 3"]


async def test_the_proposer_may_withdraw(rooms):
    table_id = await rooms.start(2)
    await rooms.play.act(table_id, ADA.id, "add 3", seq=0)
    await rooms.consent.take_back(table_id, ADA.id, 1)
    assert (await rooms.consent.decline(table_id, ADA.id, 1)).table.proposal is None
    assert await rooms.sql("SELECT match_id FROM proposal UNION ALL SELECT match_id FROM agreement") == []


async def test_a_proposal_is_void_when_the_match_moves_on(rooms):
    table_id = await rooms.start(2)
    await rooms.play.act(table_id, ADA.id, "add 3", seq=0)
    await rooms.consent.take_back(table_id, ADA.id, 1)
    await rooms.play.act(table_id, BRUNO.id, "add 1", seq=1)
    with pytest.raises(Stale):
        await rooms.consent.agree(table_id, BRUNO.id, 1)
    with pytest.raises(Refused, match="nothing-proposed"):
        await rooms.consent.agree(table_id, BRUNO.id, 2)
    assert await total(rooms, table_id) == 4


async def test_only_ones_own_last_action_is_taken_back_with_all_that_followed(rooms):
    """Not that of somebody else (P23)."""
    table_id = await rooms.start(2)
    for person, text in ((ADA, "add 1"), (BRUNO, "add 2"), (ADA, "add 3")):
        await rooms.play.act(table_id, person.id, text)
    step = await rooms.consent.last_step(table_id, BRUNO.id)
    assert (step.target, step.ply.entry.text, step.is_free) == (1, "add 2", False)
    await rooms.consent.take_back(table_id, BRUNO.id, 3)
    position = await rooms.consent.agree(table_id, ADA.id, 3)
    assert position.match.state.total == 1
    assert position.awaited == {1}


async def test_what_was_taken_back_is_not_taken_back_again(rooms):
    table_id = await rooms.start(2)
    for person, text in ((ADA, "add 1"), (BRUNO, "add 2"), (ADA, "add 3")):
        await rooms.play.act(table_id, person.id, text)
    await rooms.consent.take_back(table_id, ADA.id, 3)
    await rooms.consent.agree(table_id, BRUNO.id, 3)
    step = await rooms.consent.last_step(table_id, ADA.id)
    assert (step.target, step.ply.entry.text) == (0, "add 1")
    await rooms.consent.take_back(table_id, ADA.id, 4)
    position = await rooms.consent.agree(table_id, BRUNO.id, 4)
    assert (position.match.state.total, position.awaited) == (0, {0})
    with pytest.raises(Refused, match="nothing-to-undo"):
        await rooms.consent.last_step(table_id, BRUNO.id)


async def test_alone_against_computers_nobody_is_asked(rooms):
    table_id = await rooms.start(1, 2, limit="100")
    await rooms.play.act(table_id, ADA.id, "add 1", seq=0)
    await rooms.crew.drive(table_id)
    position = await rooms.lookup.position(table_id)
    position = await rooms.consent.take_back(table_id, ADA.id, position.match.seq)
    assert (position.match.state.total, position.awaited) == (0, {0})


async def test_who_has_a_stand_in_or_has_resigned_is_not_asked(rooms):
    table_id = await rooms.start(3)
    await rooms.play.act(table_id, ADA.id, "add 1", seq=0)
    await rooms.play.substitute(table_id, 1, "stowaway")
    position = await rooms.consent.take_back(table_id, ADA.id, 1)
    assert voters(position) == {ADA.id, CHIDI.id}
    assert (await rooms.consent.agree(table_id, CHIDI.id, 1)).match.state.total == 0


async def test_nothing_behind_a_resignation_is_taken_back(rooms):
    table_id = await rooms.start(3)
    await rooms.play.act(table_id, ADA.id, "add 1", seq=0)
    await rooms.play.resign(table_id, CHIDI.id)
    with pytest.raises(Refused, match="nothing-to-undo"):
        await rooms.consent.take_back(table_id, ADA.id, 2)


async def test_a_restart_keeps_the_proposal_and_a_snapshot_does_not_hide_what_lies_before_it(tmp_path, tally):
    path = tmp_path / "test.sqlite3"
    async with opened(path) as rooms:
        table_id = await rooms.start(2, limit="100")
        for _ in range(16):  # a snapshot is taken after the sixteenth entry
            await rooms.act(table_id)
        await rooms.consent.take_back(table_id, BRUNO.id, 16)
        await rooms.consent.agree(table_id, ADA.id, 16)
        await rooms.consent.take_back(table_id, BRUNO.id, 17)
    async with opened(path) as rooms:
        position = await rooms.lookup.position(table_id)
        assert (position.match.seq, position.match.state.total) == (17, 15)
        assert (await rooms.consent.agree(table_id, ADA.id, 17)).match.state.total == 13
        assert [d.fault for d in await rooms.lookup.replay_all()] == []


async def test_two_agree_at_the_same_moment(rooms):
    table_id = await rooms.start(2)
    await rooms.play.act(table_id, ADA.id, "add 3", seq=0)
    await rooms.consent.take_back(table_id, ADA.id, 1)
    await rooms.consent.agree(table_id, BRUNO.id, 1)
    with pytest.raises(Stale):
        await rooms.consent.agree(table_id, BRUNO.id, 1)
    assert await texts(rooms, table_id) == ["add 3", ".undo 0"]


@pytest.mark.parametrize(("name", "people"), [("deckchairs", 2), ("man_the_boats", 1)])
async def test_whatever_is_free_leads_back_to_where_it_was(rooms, name, people):
    game, free, luck = find_game(name), 0, Luck(name)
    for _ in range(8):
        table_id = await rooms.start(people, game=name)
        while (position := await rooms.lookup.position(table_id)).table.status is Status.RUNNING:
            seat = min(position.awaited)
            person = position.table.person_at(seat)
            tokens, luck = luck.choice(matches.legal(game, position.match, seat))
            text = game.grammar.write(tokens)
            after = (await rooms.play.act(table_id, person.id, text)).position
            goes_on, luck = luck.below(2)
            if goes_on or after.table.status is not Status.RUNNING:
                continue
            assert standing_line(await rooms.ledger.course(table_id))[-1].entry.text == text
            if (await rooms.consent.last_step(table_id, person.id)).is_free:
                free += 1
                undone = await rooms.consent.take_back(table_id, person.id, after.match.seq)
                assert undone.match.state == position.match.state
                assert undone.awaited == {seat}
    assert await rooms.lookup.replay_all() == []
    assert free > 0


async def test_who_is_asked_is_told_once_and_not_when_it_is_over(rooms):
    table_id = await rooms.start(3)
    await rooms.delivery.run(table_id)
    await rooms.play.act(table_id, ADA.id, "add 3", seq=0)
    await rooms.delivery.run(table_id)
    await rooms.people.choose(CHIDI.id, ping="none")
    await rooms.consent.take_back(table_id, ADA.id, 1)
    await rooms.delivery.run(table_id)
    await rooms.delivery.run(table_id)
    assert list(rooms.courier.called.values()) == [(BRUNO.id, "asked")]
    await rooms.consent.decline(table_id, ADA.id, 1)
    await rooms.consent.take_back(table_id, ADA.id, 1)
    await rooms.consent.agree(table_id, BRUNO.id, 1)
    await rooms.delivery.run(table_id)
    assert len(rooms.courier.called) == 1, "they have answered before they could be told"
