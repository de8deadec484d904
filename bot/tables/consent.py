"""What needs the consent of others: somebody proposes it, and when all have agreed it is done.

Kinds: `undo` (about: the entry to go back to).
"""

from collections.abc import Awaitable, Callable, Mapping

from msgspec.structs import replace

from bot.errors import Refused, Stale
from bot.tables.ledger import Author, Ledger
from bot.tables.model import Position, Proposal, Table
from bot.tables.play import Play
from bot.tables.undo import Step, last_step
from engines.core import registry
from engines.core.match import UNDO
from engines.core.types import Seat

UNDO_KIND = "undo"


class Consent:
    """Proposals at running tables.

    All methods raise NoSuchTable; Refused: "not-seated", "you-resigned", and what `Play` raises where no match runs.
    """

    def __init__(self, ledger: Ledger, play: Play) -> None:
        self._ledger = ledger
        self._play = play
        self._deeds: Mapping[str, Callable[[Position, str], Awaitable[Position]]] = {UNDO_KIND: self._go_back}

    async def last_step(self, table_id: str, person_id: int) -> Step:
        """The action that a person can take back, freely or by consent. Refused: "nothing-to-undo"."""
        position = await self._ledger.position(table_id)
        seat = self._play.playing(position, person_id)
        return await self._step(position, seat)

    async def take_back(self, table_id: str, person_id: int, seq: int) -> Position:
        """Takes a person's last action back if that is free, or else proposes it to the others.

        With nobody left to ask it is done at once; in a daily game, where all play the same deal, only what is free.

        Raises:
            Stale: the match has moved on since `seq`.
            Refused: "nothing-to-undo", "undo-revealed".
        """
        async with self._ledger.lock(table_id):
            position = await self._ledger.current(table_id)
            seat = self._play.playing(position, person_id)
            if position.match.seq != seq:
                raise Stale(position.match.seq)
            step = await self._step(position, seat)
            if step.is_free:
                return await self._undo(position, position.table, seat, step.target)
            if position.table.day is not None:
                raise Refused("undo-revealed")
            proposal = Proposal(UNDO_KIND, str(step.target), seq, person_id, frozenset({person_id}))
            return await self._settle(position, replace(position.table, proposal=proposal))

    async def agree(self, table_id: str, person_id: int, seq: int) -> Position:
        """Agrees to what is proposed, which is done as soon as all have. Stale; Refused: "nothing-proposed"."""
        async with self._ledger.lock(table_id):
            position, proposal = await self._asked(table_id, person_id, seq)
            agreed = replace(proposal, agreed=proposal.agreed | {person_id})
            return await self._settle(position, replace(position.table, proposal=agreed))

    async def decline(self, table_id: str, person_id: int, seq: int) -> Position:
        """Would rather not; the proposer withdraws so. Stale; Refused: "nothing-proposed"."""
        async with self._ledger.lock(table_id):
            position, proposal = await self._asked(table_id, person_id, seq)
            is_own = proposal.proposed_by == person_id
            declined = None if is_own else replace(proposal, declined_by=person_id)
            table = replace(position.table, proposal=declined)
            return (await self._play.enter(position, table, [], Author.TABLE))[0]

    async def _asked(self, table_id: str, person_id: int, seq: int) -> tuple[Position, Proposal]:
        position = await self._ledger.current(table_id)
        self._play.playing(position, person_id)
        if position.match.seq != seq:
            raise Stale(position.match.seq)
        if position.table.asked is None:
            raise Refused("nothing-proposed")
        return position, position.table.asked

    async def _settle(self, position: Position, table: Table) -> Position:
        """Stores a proposal, or does what is proposed if nobody has to be asked any more."""
        proposal = table.proposal
        if proposal is not None and proposal.agreed.issuperset(voters(position)):
            return await self._deeds[proposal.kind](position, proposal.about)
        return (await self._play.enter(position, table, [], Author.TABLE))[0]

    async def _step(self, position: Position, seat: Seat) -> Step:
        game = registry.game(position.table.game)
        step = last_step(game, await self._ledger.course(position.table.id), seat)
        if step is None:
            raise Refused("nothing-to-undo")
        return step

    async def _go_back(self, position: Position, about: str) -> Position:
        return await self._undo(position, position.table, None, int(about))

    async def _undo(self, position: Position, table: Table, seat: Seat | None, target: int) -> Position:
        earlier = {match.seq: match for match, _ in await self._ledger.course(table.id)}
        author = Author.TABLE if seat is None else Author.PERSON
        done = await self._play.enter(
            position, replace(table, proposal=None), [(seat, f"{UNDO} {target}")], author, earlier=earlier
        )
        return done[0]


def voters(position: Position) -> frozenset[int]:
    """The ids of the persons who play: nobody stands in for them, and they have not resigned."""
    return frozenset(
        sitting.person.id
        for sitting in position.table.sitting
        if sitting.person is not None and sitting.level is None and sitting.seat not in position.match.resigned
    )
