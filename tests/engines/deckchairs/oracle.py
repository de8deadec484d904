"""The rules of actions and of the ship's movement a second time: slow, literal, and sharing nothing with the engine.

Squares are (file, rank) from (0, 0); pieces stand in dictionaries; whatever moves does so square by square.
"""

WAYS = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
CENTRE = (3, 3)


class Deck:
    """A position. chairs: square -> owner; attendants: square -> owner; ice: a square."""

    def __init__(self, chairs, attendants, ice):
        self.chairs, self.attendants, self.ice = dict(chairs), dict(attendants), ice

    def on_board(self, square):
        return 0 <= square[0] <= 6 and 0 <= square[1] <= 6

    def beyond(self, square, way):
        return square[0] + WAYS[way][0], square[1] + WAYS[way][1]

    def is_secured(self, square):
        return square in self.chairs and square in self.attendants

    def bars(self, square, owner):
        """Whether an attendant keeps a chair of `owner` out of a square."""
        return square in self.attendants and self.attendants[square] != owner

    def may_move(self, owner, origin, target):
        steps = [self.beyond(origin, way) for way in "NESW"]
        return (
            self.chairs.get(origin) == owner
            and not self.is_secured(origin)
            and target in steps
            and self.on_board(target)
            and target not in self.chairs
            and target != self.ice
            and not self.bars(target, owner)
        )

    def may_attend(self, owner, square):
        return (
            owner not in self.attendants.values()
            and square != CENTRE
            and square != self.ice
            and square not in self.attendants
            and self.chairs.get(square, owner) == owner
        )

    def drive(self, square, way, distance):
        """Drives the chair on `square`; returns where it ends."""
        start = square
        owner = self.chairs[square]
        for _ in range(distance):
            ahead = self.beyond(square, way)
            if not self.on_board(ahead) or self.bars(ahead, owner) or self.is_secured(ahead):
                break
            if ahead in self.chairs:
                if self.drive(ahead, way, distance) != ahead:
                    square = ahead
                break
            square = ahead
        if square != start:
            self.chairs[square] = self.chairs.pop(start)
        return square

    def push(self, way):
        """Pushes the ice block; returns whether it moved."""
        start, travelled = self.ice, 0
        while True:
            ahead = self.beyond(self.ice, way)
            if not self.on_board(ahead) or ahead in self.attendants:
                break
            travelled += 1
            if ahead in self.chairs:
                if self.drive(ahead, way, travelled) != ahead:
                    self.ice = ahead
                break
            self.ice = ahead
        return self.ice != start

    def tilt(self, way):
        """Moves the ship: who stays is found by asking again and again who stands behind somebody who stays."""
        if way is None:
            return
        staying = set()
        while True:
            found = {
                square
                for square, owner in self.chairs.items()
                if self.is_secured(square)
                or not self.on_board(self.beyond(square, way))
                or self.beyond(square, way) == self.ice
                or self.bars(self.beyond(square, way), owner)
                or self.beyond(square, way) in staying
            }
            if found == staying:
                break
            staying = found
        self.chairs = {
            square if square in staying else self.beyond(square, way): owner for square, owner in self.chairs.items()
        }
