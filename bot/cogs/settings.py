"""`/settings`: what people and servers choose, in panels."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.people import MySettings
from bot.cogs.servers import ServerSettings
from bot.services import Services


@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
class SettingsCog(
    MySettings,
    ServerSettings,
    commands.GroupCog,
    group_name="settings",
    group_description="How you want to be told; how tables are opened in this server",
):
    """One's own settings, and those of the server."""

    def __init__(self, services: Services) -> None:
        self.services = services
