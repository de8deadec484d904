"""Standings: the worked example, and what may and may not move anybody."""

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.tournaments.model import CRITERIA, Entrant, Round, Settings, Table, Tournament
from bot.tournaments.points import earnings, totals
from bot.tournaments.scores import table_units
from bot.tournaments.standings import NEUTRAL, cut, standings
from tests.bot.tournaments import checker
from tests.bot.tournaments.events import entered, events

A, B, C, D, E, F = range(1, 7)


def example(scheme):
    """Round 1: A > B > C, D > E > F; round 2: D > A > E, B > F > C."""
    rounds = [[(A, B, C), (D, E, F)], [(D, A, E), (B, F, C)]]
    return Tournament(
        Settings("", 2, 3, 3, 3, scheme=scheme),
        tuple(Entrant(player) for player in (A, B, C, D, E, F)),
        tuple(Round(tuple(Table(players, (1, 2, 3)) for players in tables)) for tables in rounds),
    )


def test_the_worked_example():
    lines = standings(example("linear"))
    assert [line.player for line in lines] == [D, A, B, E, F, C]
    assert [line.place for line in lines] == [1, 2, 3, 4, 5, 6]
    by_player = {line.player: line for line in lines}
    points, oms = CRITERIA.index("points"), CRITERIA.index("oms")
    values = {player: (Fraction(line.values[points], 1680), line.values[oms]) for player, line in by_player.items()}
    assert values == {
        A: (Fraction(3, 2), Fraction(11, 16)),
        B: (Fraction(3, 2), Fraction(7, 16)),
        C: (0, Fraction(7, 16)),
        D: (2, Fraction(5, 8)),
        E: (Fraction(1, 2), Fraction(5, 8)),
        F: (Fraction(1, 2), Fraction(1, 2)),
    }
    assert [line.finishes for line in lines[:2]] == [(2, 0, 0), (1, 1, 0)]


def test_the_worked_example_in_mixed_units():
    assert dict(totals(example("mixed"))) == {D: 3640, A: 2380, B: 2380, E: 700, F: 700, C: 280}


def by_player(event):
    return {line.player: line for line in standings(event)}


@given(events())
@settings(max_examples=60, deadline=None)
def test_points_are_those_of_tables_and_byes(event):
    """Property 15, against the checker; void tables apart."""
    found, given_ = totals(event), earnings(event)
    for player, points in checker.points(without_voids(event)).items():
        void = sum(credit.units for credit in given_[player] if credit.kind == "void")
        assert Fraction(found[player] - void, 1680) == points
    tables = [table for past in event.rounds for table in past.tables if table.is_finished]
    at_tables = sum(sum(table_units(table, event.settings.scheme).values()) for table in tables)
    others = sum(credit.units for row in given_.values() for credit in row if credit.kind != "table")
    assert sum(found.values()) == at_tables + others


@given(events())
@settings(max_examples=60, deadline=None)
def test_tie_breaks_are_those_of_the_checker(event):
    oms, psb = CRITERIA.index("oms"), CRITERIA.index("psb")
    for line in standings(event):
        assert (line.values[oms], line.values[psb]) == checker.tie_breaks(event, line.player)


def without_voids(event):
    return replace(
        event,
        rounds=tuple(
            replace(past, tables=tuple(table for table in past.tables if not table.is_void)) for past in event.rounds
        ),
    )


def test_a_void_table_is_worth_the_mean_of_the_others_and_half_a_point_at_least():
    void = Round((Table((A, B, C), is_void=True), Table((D, E, F), is_void=True)))
    event = example("mixed")
    found = earnings(replace(event, rounds=(*event.rounds, void)))
    assert [found[player][2].units for player in (A, B, C, D, E, F)] == [1190, 1190, 840, 1820, 840, 840]


@given(events())
@settings(max_examples=60, deadline=None)
def test_places_are_competition_ranks(event):
    """Property 18."""
    lines = standings(event)
    for line in lines:
        assert line.place == 1 + sum(other.values > line.values for other in lines)
    assert [line.place for line in lines] == sorted(line.place for line in lines)


@given(events(), st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_names_mean_nothing(event, luck):
    """Property 16: everybody is called like somebody else."""
    players = [entrant.player for entrant in event.entrants]
    names = dict(zip(players, luck.sample(players, len(players)), strict=True))
    assert by_player(renamed(event, names)) == {
        names[player]: replace(line, player=names[player]) for player, line in by_player(event).items()
    }


def renamed(event, names):
    def people(players):
        return type(players)(names[player] for player in players)

    def table(old):
        return replace(old, players=people(old.players), ghosts=people(old.ghosts), absent=people(old.absent))

    return replace(
        event,
        entrants=tuple(replace(entrant, player=names[entrant.player]) for entrant in event.entrants),
        rounds=tuple(
            Round(tuple(map(table, past.tables)), people(past.byes), people(past.requested)) for past in event.rounds
        ),
    )


@given(events(), st.data())
@settings(max_examples=40, deadline=None)
def test_who_withdraws_changes_nobody_else(event, data):
    """Property 17."""
    leaver = data.draw(st.sampled_from(event.entrants))
    entrants = tuple(
        replace(entrant, is_withdrawn=entrant.is_withdrawn or entrant == leaver) for entrant in event.entrants
    )
    before, after = by_player(event), by_player(replace(event, entrants=entrants))
    assert {player: replace(line, is_withdrawn=False) for player, line in before.items()} == {
        player: replace(line, is_withdrawn=False) for player, line in after.items()
    }
    assert after[leaver.player].is_withdrawn


@given(events(calm=True), st.data())
@settings(max_examples=40, deadline=None)
def test_an_unfinished_table_changes_nobody(event, data):
    """Property 19."""
    tables = tuple(Table(table.players) for past in event.rounds[:1] for table in past.tables)
    before, after = by_player(event), by_player(replace(event, rounds=(*event.rounds, Round(tables))))
    assert before == after


@given(events(most=10), st.data())
@settings(max_examples=80, deadline=None)
def test_a_better_result_is_never_worse(event, data):
    """Property 20: somebody changes ranks with who was above them at a table."""
    chances = [
        (number, at, seat, other)
        for number, past in enumerate(event.rounds)
        for at, table in enumerate(past.tables)
        if table.is_finished
        for seat, rank in enumerate(table.ranks)
        for other, better in enumerate(table.ranks)
        if better < rank and not table.ghosts.intersection((table.players[seat], table.players[other]))
    ]
    if not chances:
        return
    number, at, seat, other = data.draw(st.sampled_from(chances))
    table = event.rounds[number].tables[at]
    ranks = list(table.ranks)
    ranks[seat], ranks[other] = ranks[other], ranks[seat]
    tables = list(event.rounds[number].tables)
    tables[at] = replace(table, ranks=tuple(ranks))
    rounds = list(event.rounds)
    rounds[number] = replace(rounds[number], tables=tuple(tables))
    player = table.players[seat]
    before, after = by_player(event)[player], by_player(replace(event, rounds=tuple(rounds)))[player]
    assert after.units >= before.units
    assert after.place <= before.place


def test_meeting_somebody_who_drops_out_does_limited_damage():
    """The floor of 1/4; a no-show is nobody's opponent."""
    settings_ = Settings("", 3, 2, 2, 2, scheme="win")
    lost = Round((Table((A, B), (1, 2)), Table((C, D), (1, 2))))
    event = Tournament(settings_, tuple(map(Entrant, (A, B, C, D))), (lost, Round((Table((B, C), (2, 1)),))))
    assert by_player(event)[A].values[1] == Fraction(1, 4)
    assert by_player(event)[D].values[1] == 1
    absent = Round((Table((A, B), (1, 2), frozenset({B}), frozenset({B})),))
    assert by_player(replace(event, rounds=(absent,)))[A].values == (1680, 0, 1, 0, 0)


def league_of(*games):
    """The places after games for two, by points and mini-league. Winners are named first; a third entry: a tie."""
    settings_ = Settings("", 4, 2, 2, 2, scheme="win", criteria=("points", "league"))
    players = sorted({player for game in games for player in game[:2]})
    rounds = tuple(Round((Table(game[:2], (1, 1 if game[2:] else 2)),)) for game in games)
    event = Tournament(settings_, tuple(map(Entrant, players)), rounds)
    return {player: line.place for player, line in by_player(event).items()}


def test_a_mini_league_separates_those_who_all_met():
    """A and B have won a game each, B the one against A."""
    assert league_of((B, A), (A, C)) == {B: 1, A: 2, C: 3}
    assert league_of((A, B), (B, C), (C, A)) == {A: 1, B: 1, C: 1}
    assert league_of((A, B), (B, A), (A, B), (B, C)) == {A: 1, B: 2, C: 3}
    assert league_of((A, B), (B, A)) == {A: 1, B: 1}
    assert league_of((A, B, "tie"), (A, D), (B, D)) == {A: 1, B: 1, D: 3}


def test_a_mini_league_counts_for_nobody_unless_all_of_the_tied_have_met():
    """B has beaten A, but neither has met C."""
    assert league_of((B, A), (A, D), (C, E)) == {A: 1, B: 1, C: 1, D: 4, E: 4}


def test_seats_decide_only_where_they_are_not_balanced():
    later = Settings("", 1, 2, 2, 2, criteria=("points", "seat"))
    event = Tournament(later, (Entrant(A), Entrant(B)), (Round((Table((A, B), (1, 1)),)),))
    assert [line.player for line in standings(event)] == [B, A]
    assert {line.place for line in standings(replace(event, settings=replace(later, criteria=CRITERIA)))} == {1}


def test_a_tie_across_the_line_is_broken_by_lot_and_said_to_be():
    event = Tournament(Settings("", 1, 2, 2, 2), tuple(map(Entrant, range(1, 9))))
    lines = standings(event)
    found = [cut(lines, 4, str(seed)) for seed in range(40)]
    assert all(sorted(each.drawn) == list(range(1, 9)) and each.drawn[:4] == each.players for each in found)
    assert {player for each in found for player in each.players} == set(range(1, 9))
    assert cut(lines, 4, "7") == cut(lines, 4, "7")
    assert cut(lines, 8, "7").drawn == ()


def test_who_withdrew_does_not_go_on():
    event = example("mixed")
    entrants = tuple(replace(entrant, is_withdrawn=entrant.player == D) for entrant in event.entrants)
    assert cut(standings(replace(event, entrants=entrants)), 3, "").players == (A, B, E)


def test_luck_is_not_asked_where_results_decide():
    assert cut(standings(example("linear")), 3, "any").drawn == ()


def test_an_absent_player_takes_up_a_seat_and_is_worth_nothing():
    """A beats B at a table of three to which C never came: half of what B is worth elsewhere, which nobody knows."""
    table = Table((A, B, C), (1, 2, 3), frozenset({C}), frozenset({C}))
    event = Tournament(Settings("", 1, 2, 3, 3), entered(3), (Round((table,)),))
    assert by_player(event)[A].values[CRITERIA.index("psb")] == NEUTRAL / 2
