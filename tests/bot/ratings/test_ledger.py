"""The ledger: replays, ghosts, and those who lose on time again and again."""

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.ratings.ledger import SERIES, Game, Held, balances, entries, replayed
from bot.ratings.model import Rating, rated

DAY = 86400


@st.composite
def histories(draw):
    """Up to a dozen games of six people over a month; some are lost on time."""
    games = []
    for game_id in range(draw(st.integers(0, 12))):
        players = draw(st.lists(st.integers(1, 6), min_size=2, max_size=5, unique=True))
        ranks = draw(st.lists(st.integers(1, 5), min_size=len(players), max_size=len(players)))
        ghosts = draw(st.frozensets(st.sampled_from(players), max_size=2))
        late = draw(st.frozensets(st.sampled_from(sorted(ghosts)))) if ghosts else frozenset()
        games.append(Game(str(game_id), draw(st.integers(0, 30)) * DAY, tuple(players), tuple(ranks), ghosts, late))
    return games


@given(histories())
@settings(deadline=None)
def test_what_is_applied_twice_counts_once(games):
    """Property 33."""
    assert replayed([*games, *games]) == replayed(games)


@given(histories(), st.randoms(use_true_random=False))
@settings(deadline=None)
def test_a_replay_gives_what_was_stored_game_by_game(games, luck):
    """Property 38: whatever the order in which the games are read."""
    held, lines = {}, []
    for game in sorted(games, key=lambda game: (game.ended_at, game.game_id)):
        new = entries(game, held)
        held.update({entry.player: entry.after for entry in new})
        lines += new
    assert replayed(luck.sample(games, len(games))) == tuple(lines)
    assert balances(lines) == held
    for entry in lines:
        assert (entry.annulled is not None) == (entry.before == entry.after)
        assert entry.after.games == entry.before.games + (entry.annulled is None)


@given(histories())
@settings(deadline=None)
def test_a_correction_is_a_replay(games):
    """A game that is taken away changes nobody who never had to do with it or with those who had."""
    if not games:
        return
    touched = set(games[0].players)
    for game in sorted(games, key=lambda game: (game.ended_at, game.game_id)):
        if touched.intersection(game.players):
            touched.update(game.players)
    before, after = balances(replayed(games)), balances(replayed(games[1:]))
    assert all(before[player] == after[player] for player in before if player not in touched)


def test_ghosts_come_last_whatever_their_result():
    (won, lost) = entries(Game("1", 0, (7, 8), (1, 2), frozenset({7})), {})
    assert (won.after.rating, lost.after.rating) == rated([Rating(), Rating()], [2, 1])


def lost_on_time(game_id, day, *losers):
    return Game(str(game_id), int(day * DAY), (1, 2, 3), (1, 2, 3), frozenset(losers), frozenset(losers))


def annulled(*games):
    return {int(entry.game_id) for entry in replayed(games) if entry.annulled}


def test_of_a_series_only_the_first_is_rated():
    assert SERIES == 14 * DAY
    games = [lost_on_time(1, 0, 1), lost_on_time(2, 5, 1), lost_on_time(3, 13, 1), lost_on_time(4, 14, 1)]
    assert annulled(*games) == {2, 3}
    shown = [entry for entry in replayed(games) if entry.annulled]
    assert [entry.player for entry in shown] == [1, 2, 3, 1, 2, 3]
    assert replayed([games[0], games[3]]) == tuple(entry for entry in replayed(games) if entry not in shown)


def test_who_resigns_is_in_no_series():
    gave_up = replace(lost_on_time(2, 5, 1), timed_out=frozenset())
    assert annulled(lost_on_time(1, 0, 1), gave_up) == set()


def test_two_people_have_a_series_each():
    """2 loses the annulled second game too: it is not rated for 2, who has the next one rated."""
    games = [lost_on_time(1, 0, 1), lost_on_time(2, 5, 1, 2), lost_on_time(3, 6, 2), lost_on_time(4, 7, 2)]
    assert annulled(*games) == {2, 4}


def test_what_newcomers_hold():
    first, *_ = entries(lost_on_time(1, 3), {})
    assert first.before == Held()
    assert (first.after.games, first.after.timed_out_at) == (1, None)
