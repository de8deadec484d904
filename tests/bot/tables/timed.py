"""Tables with clocks, and how time passes at them."""

from bot.tables.model import Policy
from tests.bot.rooms import ADA, BRUNO, CHIDI, veterans

HOUR, DAY = 3600, 86400


async def start(rooms, people=2, control="24h", policy=Policy.WAIT, **options):
    """A running match with a clock, of people who have played before, whose first board hangs."""
    if not await rooms.sql("SELECT 1 FROM match"):
        await veterans(rooms.store, "tally", [(p.id, p.name) for p in (ADA, BRUNO, CHIDI)])
    table = await rooms.open(people, **({"limit": "100"} | options))
    for person in (BRUNO, CHIDI)[: people - 1]:
        await rooms.lobby.join(table.id, person)
    await rooms.lobby.set_clock(table.id, ADA.id, control)
    await rooms.lobby.set_policy(table.id, ADA.id, policy)
    await rooms.lobby.start(table.id, ADA.id)
    await rooms.delivery.run(table.id)
    return table.id


async def sweep(rooms):
    """What the sweeper does when it is awake."""
    for table_id in await rooms.timekeeper.run_due():
        await rooms.crew.drive(table_id)
        await rooms.delivery.run(table_id)


async def wait(rooms, seconds, step=HOUR):
    """Time passes; the sweeper looks every `step` seconds."""
    end = rooms.clock.now + seconds
    while rooms.clock.now < end:
        rooms.clock.now = min(end, rooms.clock.now + step)
        await sweep(rooms)


def called(rooms):
    return list(rooms.courier.called.values())
