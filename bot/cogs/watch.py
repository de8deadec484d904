"""What happens to servers and channels around the tables."""

import discord
from discord.ext import commands

from bot.services import Services


class WatchCog(commands.Cog):
    """Listens to the events that the guilds intent brings. Servers that are unavailable (an outage) are left alone."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """The tables of a deleted channel become homeless; their players are told."""
        await self._lose(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """The same for a thread, whether it was known to the process or not."""
        await self._lose(payload.thread_id)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Overwrites may have changed: what is owed to the server is tried again."""
        if before.overwrites != after.overwrites:
            await self._retry(after.guild.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread was opened again or unlocked: what is owed to it is tried again."""
        state = payload.data.get("thread_metadata", {})
        if not state.get("archived") and not state.get("locked"):
            await self.services.delivery.retry(channel_id=payload.thread_id)
            self.services.rearm()

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """The bot's role may have changed: what is owed to the server is tried again."""
        if before.permissions != after.permissions:
            await self._retry(after.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """The bot itself got other roles (of itself it is told without the members intent)."""
        if after.id == after.guild.me.id and before.roles != after.roles:
            await self._retry(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """An outage is over: what could not be sent meanwhile is due."""
        await self.services.guild_back(guild.id)
        await self._retry(guild.id)

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """An outage: nobody there can act, so the clocks stand still."""
        await self.services.absence.lose_guild(guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was thrown out: nothing is deleted, nothing is sent."""
        await self.services.guild_gone(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was invited, perhaps again: the tables of this server go on, each with one fresh board."""
        await self.services.guild_back(guild.id)
        self.services.rearm()

    async def _lose(self, channel_id: int) -> None:
        for table in await self.services.lookup.tables_in(channel_id):
            if await self.services.presence.lose_home(table.id, channel_id):
                await self.services.delivery.run(table.id)
                if table.link is not None:  # a game of a tournament is given another thread
                    await self.services.herald.owe_thread(table.link)
        self.services.rearm()

    async def _retry(self, guild_id: int) -> None:
        await self.services.delivery.retry(guild_id=guild_id)
        await self.services.herald.retry(guild_id)
        self.services.rearm()
