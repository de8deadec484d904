"""Handlers under way when the bot stops."""

import asyncio
from unittest.mock import create_autospec

import discord
import pytest

from bot.ui.answer import all_answered, answering


@pytest.fixture
def interaction():
    made = create_autospec(discord.Interaction, instance=True)
    made.locale, made.message = "en", None
    return made


async def test_the_bot_waits_for_handlers_under_way(interaction):
    """What somebody pressed in the last moment is played, and shown, before the database is closed."""
    done = []

    async def handle():
        async with answering(interaction):
            await asyncio.sleep(0.1)
            done.append("played")

    handler = asyncio.create_task(handle())
    await asyncio.sleep(0)
    await all_answered(5.0)
    assert done == ["played"]
    await handler


async def test_it_does_not_wait_for_ever_nor_for_itself(interaction):
    release = asyncio.Event()

    async def handle():
        async with answering(interaction):
            await release.wait()

    handler = asyncio.create_task(handle())
    await asyncio.sleep(0)
    async with answering(interaction):
        await asyncio.wait_for(all_answered(0.1), timeout=1.0)
    assert not handler.done()
    release.set()
    await handler
