"""`/game`: one command group for the whole life of a table."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.lobby import LobbyCommands
from bot.cogs.table import TableCommands
from bot.services import Services


@app_commands.guild_only()
class GameCog(LobbyCommands, TableCommands, commands.GroupCog, group_name="game", group_description="Tables and games"):
    """The commands of the lobby and of the table in one group."""

    def __init__(self, services: Services) -> None:
        self.services = services
