"""Who is asked about a proposal (see `consent`)."""

from bot.tables.model import Position, Proposal

UNDO_KIND, HOLD_KIND, SKIP_KIND, REPLACE_KIND = "undo", "hold", "skip", "replace"


def voters(position: Position, proposal: Proposal | None = None) -> frozenset[int]:
    """The ids of the persons who play: nobody stands in for them, and they have not resigned. Of a proposal to go on
    without somebody, all but that one."""
    without = None
    if proposal is not None and proposal.kind in (SKIP_KIND, REPLACE_KIND):
        without = int(proposal.about)
    return frozenset(
        sitting.person.id
        for sitting in position.table.sitting
        if sitting.person is not None
        and sitting.level is None
        and sitting.seat != without
        and sitting.seat not in position.match.resigned
    )


def still_asked(position: Position | None, person_id: int, seq: int) -> bool:
    """Whether what was proposed after entry `seq` still waits for a person's answer."""
    asked = None if position is None else position.table.asked
    if position is None or asked is None or asked.seq != seq or not position.awaited:
        return False
    return person_id in voters(position, asked) - asked.agreed
