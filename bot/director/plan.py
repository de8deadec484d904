"""What an organiser chooses for an event, with the defaults of each game."""

from typing import Literal, TypeAlias, get_args

import msgspec

from bot.clocks.control import DAY, LONGEST_BANK, SHORTEST
from bot.errors import Refused
from bot.tournaments.deadlines import round_length
from bot.tournaments.model import Policy, Scheme
from engines.core import match as matches
from engines.core import registry
from engines.core.types import Spec

Format: TypeAlias = Literal["swiss", "robin", "elimination", "duplicate"]
"""`swiss`: those with equal points meet. `robin`: everybody meets everybody, or as many as there is time for.
`elimination`: who runs out of lives is out. `duplicate`: teams play the same deals of a cooperative game."""
Publishing: TypeAlias = Literal["at-once", "by-hand"]
"""When a round is published: as soon as the one before it is over, or when an organiser has looked at it."""

FORMATS: tuple[Format, ...] = get_args(Format)
FIXED = frozenset[Format]({"robin", "duplicate"})
"""Formats in which the plan itself says who meets whom."""
LEAST_AT_A_TABLE, MOST_AT_A_TABLE = 2, 7
"""Tables for which there are points."""
MOST_PLAYERS = 128
MOST_ROUNDS, MOST_BOARDS = 20, 16
LATEST_START = 365 * DAY
"""So long ahead an event can be planned."""
DUPLICATE_LENGTH = 14 * DAY
"""Within so long all boards of a duplicate event are played by default."""


class Plan(msgspec.Struct, frozen=True):
    """The choices for an event. 0 means "as is usual" wherever that makes sense."""

    game: str
    format: Format
    size: int
    """How many sit at a table if the numbers allow it; of a duplicate event, how many are a team."""
    options: dict[str, str] = {}
    """The options of the game that differ from its defaults."""
    rounds: int = 0
    """0: as many as find a winner among those who come."""
    scheme: Scheme = "mixed"
    policy: Policy = "balanced"
    has_byes: bool = False
    """Whether a bye may be given to make the tables better."""
    balances_seats: bool = True
    is_seeded: bool = False
    """Whether the strong, by their rating, are kept apart at first."""
    lives: int = 1
    advancing: int = 1
    """How many of a table keep their lives in an elimination, or go on after a cut."""
    cut: int = 0
    """How many play an elimination after the last round; 0: the standings decide."""
    boards: int = 4
    """Deals of a duplicate event."""
    length: int = 0
    """Seconds of a round, of all boards in a duplicate event; 0: as is usual for tables of its size."""
    capacity: int = 0
    """How many may enter, others wait; 0: `MOST_PLAYERS`."""
    role: int = 0
    """The id of the role that may enter; 0: everybody may."""
    by_invitation: bool = False
    has_check_in: bool = True
    allows_late: bool = True
    """Whether people may enter after the start."""
    publishing: Publishing = "at-once"
    renews: int = 0
    """Days after its end at which the next edition begins; 0: there is none."""
    allows_vacation: bool = False
    """Whether the clock of somebody who is away stands still."""
    is_rated: bool = True
    """Whether its games count for ratings, as far as they can."""


def usual_plan(game: str) -> Plan:
    """What is usual for a game. Refused: "no-such-game"."""
    if game not in registry.games():
        raise Refused("no-such-game", game=game)
    spec = registry.game(game).spec
    sizes = table_sizes(spec)
    size = max(size for size in sizes if size <= max(spec.usual_seats, sizes[0]))
    if spec.cooperative:
        return Plan(game, "duplicate", size, has_check_in=False, is_rated=False)
    return Plan(game, "swiss", size, scheme="win" if spec.winner_only else "mixed")


def table_sizes(spec: Spec) -> tuple[int, ...]:
    """The sizes of tables that an event of a game can have, ascending."""
    if spec.cooperative:
        return spec.seats
    return tuple(seats for seats in spec.seats if LEAST_AT_A_TABLE <= seats <= MOST_AT_A_TABLE)


def formats(spec: Spec) -> tuple[Format, ...]:
    """The formats that suit a game: who wins or loses together is compared by duplicate boards, all others meet."""
    if spec.cooperative:
        return ("duplicate",)
    return tuple(each for each in FORMATS if each != "duplicate" and (each != "elimination" or 2 in spec.seats))


def schemes(spec: Spec) -> tuple[Scheme, ...]:
    """How points can be given: where there is only a winner, for winning."""
    return ("win",) if spec.winner_only else get_args(Scheme)


def most_advancing(plan: Plan) -> int:
    """How many of a table can keep their lives at the most: never all, and where there is only a winner, that one."""
    return 1 if registry.game(plan.game).spec.winner_only else max(1, plan.size - 1)


def checked(plan: Plan) -> Plan:
    """The plan, if an event can be held by it.

    Raises:
        Refused: "no-such-game"; "plan-format", "plan-size", "plan-scheme", "plan-rounds", "plan-lives",
            "plan-advancing", "plan-cut", "plan-boards", "plan-length", "plan-capacity", "plan-renews": it
            cannot be.
        OptionError: the game does not offer an option or its value.
    """
    if plan.game not in registry.games():
        raise Refused("no-such-game", game=plan.game)
    spec = registry.game(plan.game).spec
    sizes, least = table_sizes(spec), 2 * plan.size if plan.format == "duplicate" else 2
    bounds = {
        "rounds": (plan.rounds, 0, MOST_ROUNDS),
        "lives": (plan.lives, 1, 3),
        "advancing": (plan.advancing, 1, most_advancing(plan)),
        "cut": (plan.cut, 0, MOST_PLAYERS),
        "boards": (plan.boards, 1, MOST_BOARDS),
        "capacity": (plan.capacity or MOST_PLAYERS, least, MOST_PLAYERS),
        "renews": (plan.renews, 0, 365),
    }
    if plan.format not in formats(spec):
        raise Refused("plan-format", format=plan.format)
    if plan.size not in sizes:
        raise Refused("plan-size", sizes=", ".join(map(str, sizes)))
    if plan.scheme not in schemes(spec):
        raise Refused("plan-scheme")
    for name, (value, lowest, highest) in bounds.items():
        if not lowest <= value <= highest:
            raise Refused(f"plan-{name}", least=lowest, most=highest)
    if plan.cut and (plan.format != "swiss" or plan.cut < 2 or 2 not in sizes):
        raise Refused("plan-cut", least=2, most=MOST_PLAYERS)
    # Everybody's share of a round is the bank of a clock.
    if plan.length and not SHORTEST * MOST_AT_A_TABLE <= plan.length <= LONGEST_BANK:
        raise Refused("plan-length", days=LONGEST_BANK // DAY)
    matches.complete(spec, plan.size, plan.options)
    return plan


def check_start(starts_at: int | None, now: int) -> None:
    """Refused("starts-too-soon") or ("starts-too-late") for an instant at which no event can be planned to start."""
    if starts_at is not None and starts_at <= now:
        raise Refused("starts-too-soon")
    if starts_at is not None and starts_at > now + LATEST_START:
        raise Refused("starts-too-late", days=LATEST_START // DAY)


def length_of(plan: Plan, largest: int) -> int:
    """Seconds that a round lasts whose largest table has so many seats; of a duplicate event, all boards together."""
    if plan.length:
        return plan.length
    return DUPLICATE_LENGTH if plan.format == "duplicate" else round_length(largest)
