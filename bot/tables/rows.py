"""Tables as rows of the database, and rows as tables."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from bot.tables.model import Link, Order, Person, Policy, Proposal, Sitting, Status, Table
from engines.core.types import Seat


def mask(seats: Iterable[Seat]) -> int:
    """A set of seats as a number: bit n is seat n."""
    return sum(1 << seat for seat in seats)


def seats_of(number: int) -> frozenset[Seat]:
    """The inverse of `mask`."""
    return frozenset(seat for seat in range(number.bit_length()) if number >> seat & 1)


def table_of(
    row: Mapping[str, Any],
    seats: Iterable[Mapping[str, Any]],
    votes: Iterable[Mapping[str, Any]],
    orders: Iterable[Mapping[str, Any]],
    proposal: Mapping[str, Any] | None,
    agreements: Iterable[Mapping[str, Any]],
    control: Mapping[str, Any] | None,
    held: Mapping[str, Any] | None,
    skipping: Iterable[Mapping[str, Any]],
    link: Mapping[str, Any] | None,
) -> Table:
    """The table of its row in `match`, its rows in `seat` (joined with `person`), `cancel_vote`, `standing_order`,
    `proposal`, `agreement`, `time_control`, `pause` (a hold that goes on), `skipping` and `pairing`."""
    return Table(
        id=row["id"],
        guild_id=row["guild_id"],
        channel_id=row["channel_id"],
        parent_id=row["parent_id"],
        game=row["game"],
        rules=row["rules"],
        options=msgspec.json.decode(row["options"], type=dict[str, str]),
        seats=row["seats"],
        status=Status(row["status"]),
        host_id=row["host_id"],
        sitting=tuple(_sitting(seat) for seat in seats),
        seq=row["seq"],
        commitment=row["commitment"],
        language=row["language"],
        created_at=row["created_at"],
        started_at=row["started_at"],
        ended_at=row["ended_at"],
        homeless=bool(row["homeless"]),
        cancel_votes=frozenset(vote["person_id"] for vote in votes),
        turn=row["turn"],
        handover=row["handover"],
        expected=seats_of(row["expected"]),
        orders=tuple(Order(order["seat"], order["topic"], order["answer"], order["turn"]) for order in orders),
        proposal=None if proposal is None else _proposal(proposal, agreements),
        control="none" if control is None else control["control"],
        policy=Policy.WAIT if control is None else Policy(control["policy"]),
        held_since=None if held is None else held["since"],
        skipping=frozenset(skip["seat"] for skip in skipping),
        day=row["day"],
        unrated=row["unrated"],
        link=None if link is None else _link(link),
    )


def _link(row: Mapping[str, Any]) -> Link:
    return Link(
        row["tournament_id"],
        row["name"],
        row["round"],
        row["number"],
        bool(row["allows_vacation"]),
        bool(row["is_sealed"]),
    )


def _proposal(row: Mapping[str, Any], agreements: Iterable[Mapping[str, Any]]) -> Proposal:
    agreed = frozenset(agreement["person_id"] for agreement in agreements)
    return Proposal(row["kind"], row["about"], row["seq"], row["at"], row["proposed_by"], agreed, row["declined_by"])


def _sitting(row: Mapping[str, Any]) -> Sitting:
    person = None if row["person_id"] is None else Person(row["person_id"], row["name"], row["handle"])
    return Sitting(row["seat"], person, row["level"], bool(row["has_left"]))
