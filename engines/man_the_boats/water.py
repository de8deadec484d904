"""Flooding, in the order of the rules page: a coin goes, a section floods, its passengers flee towards the stern."""

from msgspec.structs import replace

from engines.core.types import Event
from engines.man_the_boats.data import CARD_NAMES, names
from engines.man_the_boats.queues import changed
from engines.man_the_boats.state import State
from engines.man_the_boats.view import Flood


def flooded(state: State) -> tuple[State, list[Event]]:
    """Flooding: the lowest-numbered section with a coin loses one; with its last coin it is flooded.

    With the last coin of all the ship sinks. The deed of the state tells of it.
    """
    section = state.leaking
    coins = changed(state.coins, section, state.coins[section] - 1)
    after = replace(state, coins=coins, end=state.end if any(coins) else "sunk")
    left = coins[section]
    flood = Flood(section + 1, left)
    events = [Event("coin-lost", {"section": section + 1, "left": left, "coins": sum(coins)})]
    if not left and state.queues[section]:
        after, flood = _fled(after, section)
        events.append(
            Event("fled", {"section": section + 1, "to": section + 2, "count": flood.fled, "mixed": flood.mixed})
        )
        if state.open_queues:
            shown = " ".join(names(after.queues[section + 1]))
            events.append(Event("laid-open", {"section": section + 2, "cards": shown}))
        elif flood.turned_up:
            events.append(Event("turned-up", {"section": section + 2, "card": flood.turned_up}))
    if not any(coins):
        events.append(Event("sank", {"saved": after.saved}))
    if after.deed is not None:
        after = replace(after, deed=replace(after.deed, floods=(*after.deed.floods, flood)))
    return after, events


def _fled(state: State, section: int) -> tuple[State, Flood]:
    """Flooding: the queue of a flooded section is shuffled together with the next one, face down, its front turned up.

    The order depends on the cards and the section alone, not on how they lay: teams with one seed have the same luck.
    """
    fleeing, next_queue = state.queues[section], state.queues[section + 1]
    mixed, _ = state.luck.of(f"flood {section + 1}").shuffled(sorted(fleeing + next_queue))
    down = 0 if state.open_queues else len(mixed) - 1
    after = replace(
        state,
        queues=(*state.queues[:section], (), mixed, *state.queues[section + 2 :]),
        down=(*state.down[:section], 0, down, *state.down[section + 2 :]),
    )
    return after, Flood(section + 1, 0, len(fleeing), len(mixed), CARD_NAMES[mixed[-1]])
