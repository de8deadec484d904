"""The judgement of positions, and that a search saves more than habit."""

from msgspec.structs import replace

from engines.core import match as matches
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.man_the_boats import GAME, judgement
from engines.players import MATE, deckhand
from tests.engines.man_the_boats.positions import ship


def saved(player, deal):
    match, _ = matches.start(GAME, Setup("man_the_boats", 1, f"saved {deal}", 1, {"level": "expert"}))
    while awaited := matches.awaited(GAME, match):
        (seat,) = awaited
        legal = matches.legal(GAME, match, seat)
        text = player(GAME, GAME.view(match.state, seat), seat, legal, Luck(f"{deal}").of(f"{match.seq}"))
        match, _ = matches.play(GAME, match, seat, text)
    return match.state.saved


def test_coins_lifebelts_and_cards_to_come_are_hopes():
    state = ship("AS", boats=("AH 2D",), fill=True)
    base = judgement.standing(state)
    assert judgement.standing(replace(state, coins=(0, *state.coins[1:]))) < base
    assert judgement.standing(replace(state, lifebelts=(0,))) < base
    assert judgement.standing(replace(state, stock=())) < base
    assert judgement.standing(ship("AS", boats=("AH 2D 3H",), fill=True)) > base


def test_in_the_end_only_who_is_saved_counts():
    assert judgement.standing(ship("AS", boats=("AH 2D",), fill=True, end="abandoned")) == 200


def test_a_search_saves_more_than_habit():
    deals = 1, 2, 3, 4
    assert sum(saved(MATE, deal) for deal in deals) > sum(saved(deckhand.choose, deal) for deal in deals)
