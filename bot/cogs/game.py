"""`/game`: one command group for the whole life of a table."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.analysis import AnalysisCommands
from bot.cogs.archive import ArchiveCommands
from bot.cogs.chairs import ChairCommands
from bot.cogs.consent import ConsentCommands
from bot.cogs.follow import FollowCommands
from bot.cogs.hint import HintCommands
from bot.cogs.history import HistoryCommands
from bot.cogs.lobby import LobbyCommands
from bot.cogs.notes import NoteCommands
from bot.cogs.opening import OpeningCommands
from bot.cogs.orders import OrderCommands
from bot.cogs.replay import ReplayCommands
from bot.cogs.table import TableCommands
from bot.services import Services


@app_commands.guild_only()
class GameCog(
    OpeningCommands,
    LobbyCommands,
    TableCommands,
    OrderCommands,
    ConsentCommands,
    ChairCommands,
    HistoryCommands,
    ReplayCommands,
    ArchiveCommands,
    NoteCommands,
    FollowCommands,
    HintCommands,
    AnalysisCommands,
    commands.GroupCog,
    group_name="game",
    group_description="Tables and games",
):
    """The commands of lobby and table, of standing orders and consent, of looking back, of notes, hints and analyses.

    Discord takes 25 in one group, and these are 25.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
