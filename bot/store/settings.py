"""What the bot remembers about itself, by name: the hash of its command tree and the like."""

from bot.store import queries
from bot.store.database import Store


async def remembered(store: Store, name: str) -> str | None:
    """What was last remembered under `name`, or None."""
    row = await store.read_one(queries.settings.find, name=name)
    return None if row is None else str(row["content"])


async def remember_once(store: Store, name: str, content: str) -> str:
    """Remembers something under `name` unless something is remembered there; what it then is."""
    async with store.transaction() as transaction:
        transaction.add(queries.settings.put_once, name=name, content=content)
    row = await store.read_one(queries.settings.find, name=name)
    return str(row["content"])


async def remember(store: Store, name: str, content: str) -> None:
    """Replaces what is remembered under `name`."""
    async with store.transaction() as transaction:
        transaction.add(queries.settings.put, name=name, content=content)
