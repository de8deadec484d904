"""A whole event: 64 people, six rounds at tables of four, with everything that people do, under the checker's eyes."""

from random import Random

from msgspec.structs import replace

from bot.tournaments.byes import latest_entry, may_request
from bot.tournaments.model import Entrant, Settings, Tournament
from bot.tournaments.points import totals
from bot.tournaments.standings import standings
from bot.tournaments.swiss import next_round
from tests.bot.tournaments import checker
from tests.bot.tournaments.events import entered, here, played

ROUNDS = 6


def test_sixty_four_people_play_six_rounds():
    """A tenth leaves on the way, one in twenty does not come to a table, some are late, some rest."""
    luck = Random(64)
    event = Tournament(Settings("64", ROUNDS, 2, 4, 4, has_byes=True), entered(64))
    leavers = luck.sample(range(1, 65), 6)
    late = iter(range(101, 105))
    repeats = []
    for number in range(1, ROUNDS + 1):
        if 1 < number <= latest_entry(ROUNDS):
            event = replace(event, entrants=(*event.entrants, Entrant(next(late), number), Entrant(next(late), number)))
        gone = leavers[: number + 1]
        entrants = [replace(each, is_withdrawn=number > 1 and each.player in gone) for each in event.entrants]
        event = replace(event, entrants=tuple(entrants))
        resting = [player for player in here(event) if may_request(event, player, number) and luck.random() < 0.03]
        active = [player for player in here(event) if player not in resting]
        round_ = next_round(event, active, resting)
        checker.check(event, round_, active, resting)
        repeats.append(checker.repeats(event, round_))
        event = replace(event, rounds=(*event.rounds, played(round_, luck, no_shows=0.05, quits=0.01, ties=0.05)))
    assert sum(entrant.is_withdrawn for entrant in event.entrants) == 6
    assert any(past.requested for past in event.rounds)
    assert any(table.absent for past in event.rounds for table in past.tables)
    assert repeats[:4] == [0, 0, 0, 0]
    assert sum(repeats) <= 4
    assert totals(event) == {player: points * 1680 for player, points in checker.points(event).items()}
    lines = standings(event)
    assert [line.units for line in lines] == sorted(totals(event).values(), reverse=True)
    assert len(lines) == 68
