"""`/game`: one command group for the whole life of a table."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.lobby import LobbyCommands
from bot.cogs.orders import OrderCommands
from bot.cogs.table import TableCommands
from bot.services import Services


@app_commands.guild_only()
class GameCog(
    LobbyCommands,
    TableCommands,
    OrderCommands,
    commands.GroupCog,
    group_name="game",
    group_description="Tables and games",
):
    """The commands of the lobby, of the table and of standing orders in one group."""

    def __init__(self, services: Services) -> None:
        self.services = services
