"""What needs the consent of others: somebody proposes it, and when all who are asked have agreed it is done.

kind      about                      who is asked                what is done
undo      the entry to go back to    all who play                the match goes back
hold      -                          all who play                no clock runs until somebody goes on
skip      a seat that is too slow    all who play but that one   a computer player ends its turn
replace   a seat that is too slow    all who play but that one   a computer player goes on until its person is back
"""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from bot.errors import Refused, Stale
from bot.tables.ledger import Author, Ledger
from bot.tables.model import Position, Proposal
from bot.tables.play import Play, check_free
from bot.tables.timing import slow_seats
from bot.tables.undo import Step, last_step
from bot.tables.voting import HOLD_KIND, SKIP_KIND, UNDO_KIND, voters
from engines.core import registry
from engines.core.match import UNDO
from engines.core.types import Seat

WithoutKind: TypeAlias = Literal["skip", "replace"]


class Consent:
    """Proposals at running tables.

    All methods raise NoSuchTable; Refused: "not-seated", "you-resigned", and what `Play` raises where no match runs.
    Those that take `seq` raise Stale if the match has moved on since.
    """

    def __init__(self, ledger: Ledger, play: Play) -> None:
        self._ledger = ledger
        self._play = play

    async def last_step(self, table_id: str, person_id: int) -> Step:
        """The action that a person can take back, freely or by consent. Refused: "nothing-to-undo"."""
        position = await self._ledger.position(table_id)
        seat = self._play.playing(position, person_id)
        return await self._step(position, seat)

    async def take_back(self, table_id: str, person_id: int, seq: int) -> Position:
        """Takes a person's last action back if that is free, or else proposes it to the others.

        With nobody left to ask it is done at once; in a daily game, where all play the same deal, only what is free.
        Where something hangs on the result (`Table.is_strict`), nothing is taken back that was seen or drawn.
        Refused: "nothing-to-undo", "undo-revealed", "undo-strict".
        """
        async with self._ledger.lock(table_id):
            position, seat = await self._current(table_id, person_id, seq)
            step = await self._step(position, seat)
            if step.is_free:
                return await self._undo(position, seat, step.target)
            if position.table.day is not None:
                raise Refused("undo-revealed")
            if position.table.is_strict and step.reveals:
                raise Refused("undo-strict")
            return await self._propose(position, person_id, UNDO_KIND, str(step.target))

    async def hold(self, table_id: str, person_id: int, seq: int) -> Position:
        """Proposes to let the game rest. Refused: "held-already", "private" in a daily game,
        "tournament-table"."""
        async with self._ledger.lock(table_id):
            position, _ = await self._current(table_id, person_id, seq)
            if position.table.held_since is not None:
                raise Refused("held-already")
            if position.table.day is not None:
                raise Refused("private")
            check_free(position.table)
            return await self._propose(position, person_id, HOLD_KIND, "")

    async def resume(self, table_id: str, person_id: int) -> Position:
        """Ends a hold; whoever plays may. Refused: "not-held"."""
        async with self._ledger.lock(table_id):
            position = await self._ledger.current(table_id)
            self._play.playing(position, person_id)
            if position.table.held_since is None:
                raise Refused("not-held")
            table = replace(position.table, held_since=None)
            return (await self._play.enter(position, table, [], Author.TABLE))[0]

    async def go_on_without(self, table_id: str, person_id: int, seq: int, seat: Seat, kind: WithoutKind) -> Position:
        """Proposes to go on without somebody who is too slow. Refused: "not-slow"."""
        async with self._ledger.lock(table_id):
            position, own = await self._current(table_id, person_id, seq)
            pauses = await self._ledger.pauses(table_id)
            if seat == own or seat not in slow_seats(position, pauses, self._ledger.clock()):
                raise Refused("not-slow")
            return await self._propose(position, person_id, kind, str(seat))

    async def agree(self, table_id: str, person_id: int, seq: int) -> Position:
        """Agrees to what is proposed, which is done as soon as all have. Refused: "nothing-proposed", "not-asked"."""
        async with self._ledger.lock(table_id):
            position, proposal = await self._asked(table_id, person_id, seq)
            if person_id not in voters(position, proposal):
                raise Refused("not-asked")
            agreed = replace(proposal, agreed=proposal.agreed | {person_id})
            return await self._settle(position, agreed)

    async def decline(self, table_id: str, person_id: int, seq: int) -> Position:
        """Would rather not; the proposer withdraws so. Refused: "nothing-proposed", "not-asked"."""
        async with self._ledger.lock(table_id):
            position, proposal = await self._asked(table_id, person_id, seq)
            if person_id not in voters(position, proposal):
                raise Refused("not-asked")
            is_own = proposal.proposed_by == person_id
            declined = None if is_own else replace(proposal, declined_by=person_id)
            table = replace(position.table, proposal=declined)
            return (await self._play.enter(position, table, [], Author.TABLE))[0]

    async def _current(self, table_id: str, person_id: int, seq: int) -> tuple[Position, Seat]:
        position = await self._ledger.current(table_id)
        seat = self._play.playing(position, person_id)
        if position.match.seq != seq:
            raise Stale(position.match.seq)
        return position, seat

    async def _asked(self, table_id: str, person_id: int, seq: int) -> tuple[Position, Proposal]:
        position, _ = await self._current(table_id, person_id, seq)
        if position.table.asked is None:
            raise Refused("nothing-proposed")
        return position, position.table.asked

    async def _propose(self, position: Position, person_id: int, kind: str, about: str) -> Position:
        """Refused("asked-already") while another question stands."""
        if position.table.asked is not None:
            raise Refused("asked-already")
        agreed, now = frozenset({person_id}), self._ledger.clock()
        return await self._settle(position, Proposal(kind, about, position.match.seq, now, person_id, agreed))

    async def _settle(self, position: Position, proposal: Proposal) -> Position:
        """Stores a proposal, or does what is proposed if nobody has to be asked any more."""
        if not proposal.agreed.issuperset(voters(position, proposal)):
            table = replace(position.table, proposal=proposal)
            return (await self._play.enter(position, table, [], Author.TABLE))[0]
        return await self.carry_out(position, proposal)

    async def carry_out(self, position: Position, proposal: Proposal) -> Position:
        """Does what is proposed. For this room, whose caller holds the lock of the table."""
        match proposal.kind:
            case "undo":
                return await self._undo(position, None, int(proposal.about))
            case "hold":
                table = replace(position.table, proposal=None, held_since=self._ledger.clock())
                return (await self._play.enter(position, table, [], Author.TABLE))[0]
            case _:
                is_skip = proposal.kind == SKIP_KIND
                return await self._play.put_in(position, int(proposal.about), for_this_turn=is_skip)

    async def _step(self, position: Position, seat: Seat) -> Step:
        game = registry.game(position.table.game)
        step = last_step(game, await self._ledger.course(position.table.id), seat)
        if step is None:
            raise Refused("nothing-to-undo")
        return step

    async def _undo(self, position: Position, seat: Seat | None, target: int) -> Position:
        table = replace(position.table, proposal=None)
        earlier = {match.seq: match for match, _ in await self._ledger.course(table.id)}
        author = Author.TABLE if seat is None else Author.PERSON
        texts: list[tuple[Seat | None, str]] = [(seat, f"{UNDO} {target}")]
        return (await self._play.enter(position, table, texts, author, earlier=earlier))[0]
