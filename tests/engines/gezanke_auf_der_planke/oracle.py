"""A second, slow implementation of slide and move, from the rules page and the view alone; for comparison.

The board is a dict: plank -> [offset, {place: colour}]. Nothing of the engine is used but the view and the grammar's
texts; balance is reckoned with fractions, a weight at a time.
"""

from fractions import Fraction

WEIGHT, EDGE, REACH = 3, Fraction(4), 4


def board(view):
    return {
        plank.colour: [plank.offset, {at - REACH: colour for at, colour in enumerate(plank.pirates) if colour}]
        for plank in view.planks
    }


def falls(offset, pirates):
    beyond = {
        side: WEIGHT * (side * offset - EDGE) + sum(side * (offset + place) - EDGE for place in pirates)
        for side in (1, -1)
    }
    return any(moment > 0 for moment in beyond.values())


def settle(planks, name):
    """Empties the plank if it falls; who went overboard."""
    offset, pirates = planks[name]
    if not falls(offset, pirates):
        return []
    planks[name] = [0, {}]
    return sorted(pirates.values())


def shoved(pirates, place, step):
    """The pirates of a plank after somebody made room on `place`; None: one would be pushed off."""
    pirates = dict(pirates)
    pushed, at = pirates.pop(place, None), place
    while pushed:
        at += step
        if abs(at) > REACH:
            return None
        pushed, pirates[at] = pirates.get(at), pushed
    return pirates


def slides(view):
    for name in view.dice:
        offset, pirates = board(view)[name]
        for direction, step in (("left", -1), ("right", 1)) if pirates else ((None, 0),):
            planks = board(view)
            planks[name][0] = offset + step * len(pirates)
            overboard = settle(planks, name)
            yield f"slide {name}" + (f" {direction}" if direction else ""), planks, overboard


def moves(view, seat):
    """Every text of a legal move, the board after it, and who went overboard."""
    mine = {colour.colour for colour in view.colours if colour.seat == seat}
    target = next(name for name in view.dice if name != view.slide.plank)
    spots = [(name, place) for name, (_, pirates) in board(view).items() for place in pirates if pirates[place] in mine]
    elsewhere = [spot for spot in spots if spot[0] != target]
    for name, place in elsewhere or spots:
        for to in range(-REACH, REACH + 1):
            if (name, to) == (target, place):
                continue
            for direction, step in (("left", -1), ("right", 1)):
                planks = board(view)
                pirate = planks[name][1].pop(place)
                overboard = settle(planks, name)
                is_taken = to in planks[target][1]
                if to == 0 and is_taken:
                    text = f"move {name}:{place}>{target}:{to} push {direction}"
                elif (step < 0) == (to > 0):
                    text = f"move {name}:{place}>{target}:{to}"
                else:
                    continue
                after = shoved(planks[target][1], to, step)
                if after is None:
                    continue
                planks[target][1] = after | {to: pirate}
                overboard += settle(planks, target)
                yield text, planks, sorted(overboard)
