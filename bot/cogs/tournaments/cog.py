"""`/tournament`: one command group for everything about tournaments."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.tournaments.arbiter import ArbiterCommands
from bot.cogs.tournaments.entering import EnteringCommands
from bot.cogs.tournaments.looking import LookingCommands
from bot.cogs.tournaments.organising import OrganisingCommands
from bot.cogs.tournaments.sheets import SheetCommands
from bot.services import Services


@app_commands.guild_only()
class TournamentCog(
    EnteringCommands,
    LookingCommands,
    SheetCommands,
    OrganisingCommands,
    ArbiterCommands,
    commands.GroupCog,
    group_name="tournament",
    group_description="Tournaments of this server",
):
    """The commands of players, onlookers and organisers."""

    def __init__(self, services: Services) -> None:
        self.services = services
