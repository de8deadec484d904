"""`python -m tests.bench.collapsible [games] [seats] [first]`: Collapsible D among its own computer players.

Prints what becomes of the passengers, beside what the board was tuned for. The players are asked directly, without
views in between: of a state they use only what their seat knows.
"""

import sys
from collections import Counter
from time import process_time

from engines.collapsible_d import judgement, rules
from engines.collapsible_d.board import DECKS, SPACES
from engines.collapsible_d.data import CLASSES, LETTERS
from engines.core.protocol import Setup

GAMES = 4000
TOLD_EVERY = 1000
OPTIONS = ("ankle_deep", "hang_on", "abilities", "composure", "women_first")
"""All off."""


class Figures:
    """What is counted over many games."""

    def __init__(self, seats):
        self.seats, self.games, self.entries = seats, 0, 0
        self.fates, self.by_class, self.dealt = Counter(), Counter(), Counter()
        self.by_passenger, self.lost_on = Counter(), Counter()
        self.wins, self.points = [0.0] * seats, [0] * seats
        self.by_order = [0.0] * seats
        self.found, self.taken, self.boats = Counter(), Counter(), Counter()

    def play(self, seed):
        state, _ = rules.setup(Setup("collapsible_d", 1, seed, self.seats, dict.fromkeys(OPTIONS, "no")))
        where = {}
        while seats := rules.to_move(state):
            seat = min(seats)
            where.update({pawn.number: pawn.space for pawn in state.pawns if pawn.space >= 0})
            state, told = rules.apply(state, seat, judgement.best(state, seat))
            self.entries += 1
            for event in told:
                if event.kind == "searched":
                    self.found[event.data["letter"]] += 1
                elif event.kind == "took":
                    self.taken[event.data["letter"]] += 1
        self._count(state, where)

    def _count(self, state, where):
        self.games += 1
        for pawn in state.pawns:
            self.dealt[pawn.card.kind] += 1
            self.dealt[pawn.number] += 1
            if state.is_saved(pawn):
                fate = "saved"
                self.by_class[pawn.card.kind] += 1
                self.by_passenger[pawn.number] += 1
                self.boats[state.boats[pawn.berth]] += 1
            elif pawn.is_lost:
                fate = "drowned in the hull" if SPACES[where[pawn.number]].row < 10 else "drowned on the boat deck"
                self.lost_on[DECKS[SPACES[where[pawn.number]].row - 1]] += 1
            else:
                fate = "left on the boat deck" if SPACES[pawn.space].row == 10 else "left below"
            self.fates[fate] += 1
        end = rules.outcome(state)
        for seat in end.places[0]:
            self.wins[seat] += 1 / len(end.places[0])
            self.by_order[(seat - state.start) % self.seats] += 1 / len(end.places[0])
        for seat, points in enumerate(end.scores):
            self.points[seat] += points

    def tell(self, seconds):
        pawns = sum(self.fates.values())
        print(f"{self.games} games of {self.seats}, {seconds:.0f} s, {self.entries / self.games:.0f} entries a game")
        for fate, number in self.fates.most_common():
            print(f"  {fate}: {100 * number / pawns:.1f} %")
        print("  lost on deck " + ", ".join(f"{deck} {self.lost_on[deck]}" for deck in DECKS if self.lost_on[deck]))
        print("  wanted: saved 45 to 65 %, drowned in the hull 5 to 25 %")
        for kind in CLASSES:
            if self.dealt[kind]:
                print(f"  {kind}: {100 * self.by_class[kind] / self.dealt[kind]:.1f} % saved (wanted 30 to 80)")
        share = 100 / self.seats
        for name, wins in (("seat", self.wins), ("place from the first player", self.by_order)):
            told = ", ".join(f"{100 * won / self.games:.1f}" for won in wins)
            print(f"  won by {name}: {told} % (share {share:.1f}, wanted at most {share + 5:.1f})")
        print("  points: " + ", ".join(f"{points / self.games:.1f}" for points in self.points))
        print(
            "  saved by passenger: "
            + ", ".join(
                f"{number} {100 * self.by_passenger[number] // self.dealt[number]}"
                for number in range(1, 31)
                if self.dealt[number]
            )
        )
        print(
            "  seen by letter, in 1,000 games: "
            + ", ".join(f"{letter} {1000 * self.found[letter] // self.games}" for letter in LETTERS)
        )
        print(
            "  saved by boat, a game: "
            + ", ".join(f"{boat} {number / self.games:.2f}" for boat, number in self.boats.most_common())
        )


def main(games=GAMES, seats=4, first=0):
    figures = Figures(int(seats))
    start = process_time()
    for number in range(int(first), int(first) + int(games)):
        figures.play(f"bench {number}")
        if figures.games % TOLD_EVERY == 0 and figures.games < int(games):
            figures.tell(process_time() - start)
    figures.tell(process_time() - start)


if __name__ == "__main__":
    main(*sys.argv[1:])
