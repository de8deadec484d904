"""A process with the idle bot in it, which prints what Linux says of it. Started by tests.bench.bot."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.wire import connected


def status() -> str:
    """Linux on this process."""
    return Path("/proc/self/status").read_text()


async def main() -> None:
    """Starts the bot, lets it become ready, and looks."""
    with TemporaryDirectory() as folder:
        async with connected(Path(folder)):
            print(status())


if __name__ == "__main__":
    asyncio.run(main())
