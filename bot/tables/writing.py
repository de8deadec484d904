"""What is written of a table, statement by statement, into a transaction of the ledger."""

from typing import Any

import msgspec

from bot.store import queries
from bot.store.database import Transaction
from bot.tables.history import Told
from bot.tables.model import Position, Status, Table
from bot.tables.rows import mask
from bot.tables.timing import HOLD, next_look, stretch_number
from bot.tables.voting import voters
from engines.core import match as matches


def write_new(transaction: Transaction, table: Table) -> None:
    """A table that is in its lobby."""
    transaction.require(
        queries.tables.open,
        match_id=table.id,
        guild_id=table.guild_id,
        channel_id=table.channel_id,
        parent_id=table.parent_id,
        game=table.game,
        rules=table.rules,
        options=_json(table.options),
        seats=table.seats,
        host_id=table.host_id,
        language=table.language,
        created_at=table.created_at,
    )
    write_people(transaction, msgspec.structs.replace(table, sitting=()), table)
    write_terms(transaction, table)


def write_start(transaction: Transaction, position: Position, seed: str) -> None:
    """That a match begins."""
    table = position.table
    transaction.require(
        queries.tables.start,
        match_id=table.id,
        rules=table.rules,
        seed=seed,
        commitment=table.commitment,
        options=_json(table.options),
        awaited=mask(position.awaited),
        expected=mask(table.expected),
        started_at=table.started_at,
    )
    write_terms(transaction, table)
    if table.is_rated:
        transaction.add(queries.ratings.note_starters, match_id=table.id)


def write_snapshot(transaction: Transaction, position: Position) -> None:
    """A cache of the position."""
    transaction.add(
        queries.tables.keep_snapshot,
        match_id=position.table.id,
        seq=position.match.seq,
        state=matches.encode(position.match).decode(),
        told=msgspec.json.encode(Told(position.opening, position.recent)).decode(),
    )


def write_people(transaction: Transaction, before: Table, after: Table) -> None:
    """Who sits where, and what they have said: orders, agreements, votes."""
    old, new = set(before.sitting), set(after.sitting)
    for sitting in before.sitting:
        if sitting not in new:
            transaction.add(queries.tables.rise, match_id=after.id, seat=sitting.seat)
    for sitting in after.sitting:
        if sitting in old:
            continue
        if sitting.person is not None:
            person = sitting.person
            transaction.add(queries.tables.meet, person_id=person.id, name=person.name, handle=person.handle)
        transaction.add(
            queries.tables.sit,
            match_id=after.id,
            seat=sitting.seat,
            person_id=None if sitting.person is None else sitting.person.id,
            level=sitting.level,
            has_left=int(sitting.has_left),
        )
    write_orders(transaction, before, after)
    for seat in after.skipping - before.skipping:
        transaction.add(queries.clocks.skip, match_id=after.id, seat=seat)
    for seat in before.skipping - after.skipping:
        transaction.add(queries.clocks.end_skip, match_id=after.id, seat=seat)
    _write_proposal(transaction, before, after)
    for person_id in after.cancel_votes - before.cancel_votes:
        transaction.add(queries.tables.vote, match_id=after.id, person_id=person_id)
    for person_id in before.cancel_votes - after.cancel_votes:
        transaction.add(queries.tables.withdraw_vote, match_id=after.id, person_id=person_id)


def _write_proposal(transaction: Transaction, before: Table, after: Table) -> None:
    if before.proposal == after.proposal:
        return
    transaction.add(queries.tables.drop_agreements, match_id=after.id)
    transaction.add(queries.tables.drop_proposal, match_id=after.id)
    if (proposal := after.proposal) is not None:
        transaction.add(
            queries.tables.propose,
            match_id=after.id,
            kind=proposal.kind,
            about=proposal.about,
            seq=proposal.seq,
            at=proposal.at,
            proposed_by=proposal.proposed_by,
            declined_by=proposal.declined_by,
        )
        for person_id in sorted(proposal.agreed):
            transaction.add(queries.tables.agree, match_id=after.id, person_id=person_id)


def write_orders(transaction: Transaction, before: Table, after: Table) -> None:
    """The standing orders that changed."""
    for order in before.orders:
        if order not in after.orders:
            transaction.add(queries.tables.drop_order, match_id=after.id, seat=order.seat, topic=order.topic)
    for order in after.orders:
        if order not in before.orders:
            transaction.add(
                queries.tables.leave_order,
                match_id=after.id,
                seat=order.seat,
                topic=order.topic,
                answer=order.answer,
                turn=order.turn,
            )


def write_clock(transaction: Transaction, before: Position | None, after: Position, now: int) -> None:
    """Who is awaited from when on, a hold that begins or ends `now`, and when the table is to be looked at next.

    `before` None: the match begins.
    """
    known = 0 if before is None else len(before.changes)
    for part, change in enumerate(after.changes[known:]):
        transaction.add(
            queries.clocks.change,
            match_id=after.table.id,
            seq=after.match.seq,
            part=part,
            at=change.at,
            awaited=mask(change.awaited),
        )
    _write_hold(transaction, None if before is None else before.table.held_since, after.table, now)
    if before is not None and _runs_on(before, after):
        return  # the timer that is set is early enough
    due = next_look(after)
    if due is None:
        transaction.add(queries.clocks.look_away, match_id=after.table.id)
    else:
        transaction.add(queries.clocks.look_at, match_id=after.table.id, due=due)


def _runs_on(before: Position, after: Position) -> bool:
    """Whether the same seats' clocks run on, for the same persons, and nothing else is decided about time."""

    def decided(position: Position) -> tuple[object, ...]:
        table = position.table
        return position.changes, table.status, table.sitting, table.held_since, table.proposal

    return decided(before) == decided(after)


def write_asked(transaction: Transaction, before: Position, after: Position, now: int) -> None:
    """That those are told whom a new proposal asks: once each."""
    asked, table = after.table.asked, after.table
    known = before.table.asked
    if asked is None or not after.awaited or (known is not None and known.at == asked.at and known.kind == asked.kind):
        return
    for person_id in sorted(voters(after, asked) - asked.agreed):
        transaction.add(
            queries.tables.owe_notice,
            match_id=table.id,
            debt=f"tell:{table.id}:{person_id}:{asked.seq}:{asked.at}:asked",
            person_id=person_id,
            notice=f"asked/{asked.seq}",
            next_try=now,
        )


def write_last_missing(transaction: Transaction, before: Position, after: Position, now: int) -> None:
    """That a person is told that only they are missing, if the others have just answered.

    Once a turn; and not if they are still to be called for this turn, for then that is done after this answer.
    """
    table = after.table
    asked = frozenset(seat for seat in before.awaited if before.table.is_played_by_person(seat))
    left = frozenset(seat for seat in after.awaited if table.is_played_by_person(seat))
    answers = [ply.entry for ply in after.recent if ply.entry.seq > before.match.seq]
    is_undone = any(entry.text.startswith(matches.UNDO) for entry in answers)
    if table.day is not None or not answers or is_undone or len(left) != 1 or not left < asked:
        return
    (seat,) = left
    person, number = table.person_at(seat), stretch_number(after, (), seat)
    if person is None:
        return
    transaction.add(
        queries.people.owe_only,
        match_id=table.id,
        seat=seat,
        stretch=number,
        person_id=person.id,
        handover=table.handover,
        next_try=now,
    )
    transaction.add(queries.people.note_only, match_id=table.id, seat=seat, at=now)


def write_end(transaction: Transaction, before: Table, after: Table, now: int) -> None:
    """That whoever follows a table is told of its end, and the server if it has a channel for that."""
    if after.status not in (Status.OVER, Status.CANCELLED) or before.status is after.status:
        return
    if after.link is not None:
        transaction.add(queries.tournaments.hurry_of_match, match_id=after.id)
    if after.is_private:
        return  # nobody else may know how it ended
    transaction.add(queries.people.owe_followers, match_id=after.id, next_try=now)
    transaction.add(queries.people.drop_followers, match_id=after.id)
    if after.status is Status.OVER:
        transaction.add(queries.people.owe_announcement, match_id=after.id, next_try=now)


def _write_hold(transaction: Transaction, before: int | None, table: Table, now: int) -> None:
    hold = {"scope": "match", "subject": table.id, "reason": HOLD}
    if table.held_since is not None and before is None:
        transaction.add(queries.clocks.pause, since=table.held_since, until=None, **hold)
    elif table.held_since is None and before is not None:
        transaction.add(queries.clocks.resume, now=now, **hold)


def write_terms(transaction: Transaction, table: Table) -> None:
    """Whether it is rated, as far as that is decided."""
    transaction.add(queries.ratings.decide, match_id=table.id, unrated=table.unrated)


def write_control(transaction: Transaction, table: Table) -> None:
    """How much time the seats have, and what happens to who runs out of it."""
    transaction.add(queries.clocks.choose, match_id=table.id, control=table.control, policy=table.policy.value)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
