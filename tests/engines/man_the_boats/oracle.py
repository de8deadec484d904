"""What is legal a second time: slow, literal, on cards as texts, sharing nothing with the engine but the view.

Read from the rules page. `legal(view, seat)` tries every text of the notation.
"""

from itertools import pairwise, product

RANKS = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
DECK = [rank + suit for rank in RANKS for suit in "SHCD"]
SECTIONS = "123456"
ENDS = ("boat", "boat1", "boat2", "boat3", "boat4")


def rank(card):
    return RANKS.index(card[:-1]) + 1


def colour(card):
    return "red" if card[-1] in "HD" else "black"


def on(card, other, step):
    """Whether `card` is `step` ranks above `other` and of its colour."""
    return rank(card) - rank(other) == step and colour(card) == colour(other)


class Ship:
    def __init__(self, view):
        self.view = view
        self.up = {name: list(s.face_up) for name, s in zip(SECTIONS, view.sections, strict=True)}
        self.dry = {name: s.coins > 0 or name == "6" for name, s in zip(SECTIONS, view.sections, strict=True)}

    def boats_for(self, card):
        return [f"boat{n}" for n, boat in enumerate(self.view.boats, start=1) if on(card, boat[-1], 1)]

    def may_go(self, card, target):
        """Whether a single card can be placed there."""
        if target in SECTIONS:
            if self.up[target]:
                return on(card, self.up[target][-1], -1)
            return self.dry[target] and rank(card) == 13
        if rank(card) == 1:
            return target == "boat"
        fitting = self.boats_for(card)
        return target == "boat" if len(fitting) == 1 else target in fitting

    def may_move(self, origin, target):
        up = self.up[origin]
        if target not in SECTIONS:
            return bool(up) and self.may_go(up[-1], target)
        for number in range(1, len(up) + 1):
            run = up[-number:]
            is_run = all(on(behind, ahead, 1) for behind, ahead in pairwise(run))
            if origin != target and is_run and self.may_go(run[0], target):
                return True
        return False

    def anywhere(self, card):
        return any(self.may_go(card, target) for target in (*SECTIONS, *ENDS))

    def is_safe(self, card):
        """It can go to a boat, and both cards one rank lower of its colour are in boats."""
        saved = [other for boat in self.view.boats for other in boat]
        lower = [other for other in DECK if on(card, other, 1)]
        return any(self.may_go(card, end) for end in ENDS) and all(other in saved for other in lower)

    def unseen(self):
        view = self.view
        seen = {card for pile in (*view.boats, view.waste, view.drawn, *self.up.values()) for card in pile}
        return [card for card in DECK if card not in seen]


def legal(view, seat):
    """The set of the texts of all legal actions of the seat that is to move."""
    ship = Ship(view)
    if view.drawn or view.called:
        choice = view.drawn or view.stock_known
        return {f"place {card} {to}" for card, to in product(choice, (*SECTIONS, *ENDS)) if ship.may_go(card, to)}
    found = {"rescue 1", "rescue 2", "rescue 3", "abandon"}
    if view.moves < 100:
        found |= {f"{a}>{b}" for a, b in product(SECTIONS, (*SECTIONS, *ENDS)) if ship.may_move(a, b)}
        found |= {"safe" for up in ship.up.values() if up and ship.is_safe(up[-1])}
        found |= {"undo"} if view.undoable else set()
    lifebelts = view.lifebelts[seat if view.own_lifebelts else 0]
    if lifebelts >= 1:
        places = product(view.waste, (*SECTIONS, *ENDS))
        found |= {f"order second {card} {to}" for card, to in places if ship.may_go(card, to)}
    if lifebelts >= 2 and view.stock and any(ship.anywhere(card) for card in view.stock_known or ship.unseen()):
        found.add("order call")
    if lifebelts >= 3:
        for name, section in zip(SECTIONS, view.sections, strict=True):
            ranks = [(-rank(card), colour(card) == "red") for card in section.face_up]
            if section.face_down or ranks != sorted(ranks):
                found.add(f"order lineup {name}")
        if any(0 < section.coins < section.coins_at_start for section in view.sections):
            found.add("order pump")
    return found
