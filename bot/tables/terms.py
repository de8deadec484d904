"""On which terms a table plays: whether its result will count for ratings, as far as that is known, and why not."""

from collections.abc import Iterable

from bot.ratings.eligibility import Facts, Reason, unrated
from bot.store import queries
from bot.store.database import Store, ask
from bot.tables.model import Table
from engines.core import registry
from engines.core.match import Entry


async def outlook(store: Store, table: Table) -> Reason | None:
    """Why a table that has not begun will not be rated, as things are: free seats may still be people's. None: it will.

    Of a table that is full it is the decision.
    """
    persons = [sitting.person.id for sitting in table.sitting if sitting.person is not None]
    computers = sum(sitting.person is None for sitting in table.sitting)
    facts = Facts(
        people=table.seats - computers,
        computers=computers,
        fewest_actions=None,
        is_cooperative=registry.game(table.game).spec.cooperative,
        is_casual=table.unrated == "casual",
        # The games of a tournament give nobody more time for being new, and count for all.
        is_first=table.link is None and bool(await beginners(store, table.game, persons)),
    )
    return unrated(facts)


async def beginners(store: Store, game: str, persons: Iterable[int]) -> frozenset[int]:
    """Those of these persons who have never finished a game of this title."""
    asked = tuple(persons)
    rows = await store.read(*(ask(queries.tables.has_finished, person_id=person, game=game) for person in asked))
    return frozenset(person for person, row in zip(asked, rows, strict=True) if row is None)


async def verdict(store: Store, table: Table, fresh: Iterable[Entry]) -> Reason | None:
    """Why a rated match that ends now is not rated after all; None: it is.

    `fresh`: what persons have just done, and is not in the log yet.
    """
    rows = await store.read_one(queries.ratings.actions_of_persons, match_id=table.id)
    actions = dict.fromkeys(range(table.seats), 0) | {row["seat"]: row["actions"] for row in rows}
    for entry in fresh:
        if entry.seat is not None and not entry.text.startswith("."):
            actions[entry.seat] += 1
    return unrated(Facts(people=table.seats, computers=0, fewest_actions=min(actions.values())))
