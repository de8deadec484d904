"""The computer player: what it does where there is little doubt, and that it plays better than chance."""

from msgspec.structs import replace

from engines.collapsible_d import judgement, rules, scoring
from engines.collapsible_d.notation import GRAMMAR, tokens
from engines.collapsible_d.state import Asked
from engines.collapsible_d.view import Launch
from engines.core.rng import Luck
from tests.engines.collapsible_d.positions import pawn, position, spaces, start

OTHERS = (pawn("harris", 1, "C11"), pawn("joseph", 2, "F18"), pawn("caton", 3, "E11"))


def advised(*pawns, seat=0, **fields):
    return GRAMMAR.write(tokens(judgement.best(position(*pawns, *OTHERS, **fields), seat)))


def test_it_boards_a_boat_that_takes_everybody():
    there = (pawn("hurst", 0, "L2"), pawn("thorne", 0, "D9"))
    assert advised(*there, turn=15, lowered=(8,) * 8 + (0, 0), loose=("red",)) in ("board hurst 8b", "board hurst 8c")
    assert advised(*there, turn=16, lowered=(8,) * 9 + (0,), loose=("red",)) == "board hurst 8c"


def test_it_walks_toward_the_boats():
    assert advised(pawn("thorne", 0, "B8"), dice=[("thorne", "blue+yellow")]) == "move thorne A9"


def test_it_flees_from_the_water():
    levels = (7, 6, 6, 6, 5, 1, 1, 1, 1, 1)
    told = advised(pawn("thorne", 0, "D9"), dice=[("thorne", "blue")], levels=levels, floods=(5,) * 16)
    assert told == "move thorne D10"


def test_it_takes_a_jewel_and_leaves_a_steward():
    letters = {"jewel": "take", "steward": "decline"}
    for found, said in letters.items():
        aids = tuple(found if letter == "P" else "" for letter in "ABCDEFGHIJKLMNOPQRST")
        assert advised(pawn("thorne", 0, "B9", aid="bag"), searching=0, aids=aids) == said


def test_it_shows_what_opens_the_boat_and_uses_the_lifebelt():
    asked = (Asked(0),)
    table = pawn("hurst", 0, berth="3", aid="pistol")
    launch = Launch("3", "14", (), (), (), False)
    assert (
        advised(table, stage="check", asked=asked, launches=(launch,), boats={"3": "14"}, turn=8) == "show hurst pistol"
    )
    wet = (7, 6, 6, 6, 6, 0, 1, 1, 1, 1)
    told = advised(pawn("thorne", 0, "D9", aid="lifebelt"), stage="flood", asked=asked, levels=wet)
    assert told.startswith("escape thorne")


def test_it_puts_a_crowd_beside_others_and_not_beside_its_own():
    state = position(pawn("thorne", 0, "D9"), *OTHERS, stage="crowd", turn=6)
    chosen = GRAMMAR.write(tokens(judgement.best(state, 0))).split()[1]
    assert chosen in ("C10", "C12", "B11", "D11")
    assert spaces(chosen)[0] in {one.space for one in rules.legal_actions(state, 0)}


def test_it_does_not_look_at_what_lies_face_down():
    """Other boats, tiles, tokens and flooding cards give the same advice."""
    state = position(
        pawn("thorne", 0, "C8", aid="bag"), pawn("kelly", 0, "G6"), *OTHERS, dice=[("thorne", "blue+yellow")]
    )
    told = judgement.best(state, 0)
    fields = {
        "boats": (*state.boats[3:6], *state.boats[:3], *state.boats[6:]),
        "tiles": state.tiles[::-1],
        "floods": (*state.floods[:4], *state.floods[:3:-1]),
        "aids": state.aids[::-1],
    }
    seats = [state.boat(berth).seats for berth in range(10)]
    for name, value in fields.items():
        other = replace(state, **{name: value})
        if name != "boats" or [other.boat(berth).seats for berth in range(10)] == seats:
            assert judgement.best(other, 0) == told


def test_it_saves_many_more_than_chance():
    points = {True: 0, False: 0}
    for number in range(4):
        state, luck = start(4, f"better {number}"), Luck(f"{number}")
        while seats := rules.to_move(state):
            seat = min(seats)
            action, luck = luck.choice(rules.legal_actions(state, seat))
            state, _ = rules.apply(state, seat, judgement.best(state, seat) if seat % 2 else action)
        for seat, gained in enumerate(scoring.scores(state)):
            points[bool(seat % 2)] += gained
    assert points[True] > 3 * points[False]


def lead(*pawns, seat=0, **fields):
    return judgement.standing(position(*pawns, *OTHERS, **fields), seat)


def test_a_lead_is_of_points_and_hopes():
    at_the_boats, far_below = lead(pawn("thorne", 0, "B8")), lead(pawn("thorne", 0, "G6"))
    on_a_table = lead(pawn("thorne", 0, berth="3"))
    saved = lead(pawn("thorne", 0, berth="3"), lowered=(0, 0, 4, *[0] * 7))
    assert far_below < at_the_boats < min(on_a_table, saved)
    assert lead(pawn("thorne", 0, "B8"), seat=1) < lead(pawn("thorne", 0, "G6"), seat=1)


def test_only_ones_own_tokens_are_worth_something():
    assert lead(pawn("thorne", 0, "B8", aid="jewel")) > lead(pawn("thorne", 0, "B8", aid="steward"))
    others = lead(pawn("thorne", 0, "B8", aid="jewel"), seat=1)
    assert others == lead(pawn("thorne", 0, "B8", aid="steward"), seat=1)


def test_who_can_reach_no_boat_is_worth_nothing_and_not_less():
    """All sections but its own are under water."""
    cut_off = tuple(5 if section == 5 else 9 for section in range(1, 11))
    assert lead(pawn("thorne", 0, "D9"), levels=cut_off) == lead(levels=cut_off)


def test_a_lead_is_by_points_alone_when_the_game_is_over():
    state = start(4, "over")
    while seats := rules.to_move(state):
        state, _ = rules.apply(state, min(seats), judgement.best(state, min(seats)))
    points = scoring.scores(state)
    assert [judgement.standing(state, seat) for seat in range(4)] == [100 * (4 * one - sum(points)) for one in points]


def test_a_boat_that_is_being_lowered_is_judged_though_its_tile_is_gone():
    waiting = pawn("thorne", 0, berth="1", rank=0)
    state = position(waiting, *OTHERS, turn=14, tiles=(), stage="check")
    known = replace(state, known_tiles=(frozenset(range(1, 9)),) * 4)
    for seat in range(4):
        assert judgement.standing(known, seat) == judgement.standing(state, seat)
    assert judgement.standing(known, 0) > judgement.standing(known, 1)
