"""Where a new table may live: whether somebody may open one here, and in the channel or in a thread of its own."""

import discord

from bot.boards.courier import Barred
from bot.cogs.context import Interaction, is_manager, language, person_of, roles_of
from bot.errors import Refused
from bot.services import Services
from bot.tables.servers import Customs, Where, check_opener
from bot.ui.courier import missing_permissions
from bot.ui.speech import title


def check_customs(interaction: Interaction, customs: Customs) -> None:
    """Refused("may-not-open") if somebody may not open a table in their server."""
    role = interaction.guild.get_role(customs.opener) if interaction.guild is not None else None
    name = "" if role is None else role.name
    check_opener(customs, roles_of(interaction.user), name, is_manager=is_manager(interaction))


def wants_thread(interaction: Interaction, customs: Customs) -> bool:
    """Whether the server has chosen threads, and one can hang on this channel."""
    return customs.where is Where.THREAD and isinstance(interaction.channel, discord.TextChannel)


def check_permissions(interaction: Interaction, *, opens_thread: bool) -> None:
    """Barred if the bot may not do here what a table needs."""
    is_thread = isinstance(interaction.channel, discord.Thread)
    missing = missing_permissions(interaction.app_permissions, is_thread=is_thread, opens_thread=opens_thread)
    if missing:
        raise Barred(interaction.channel_id or 0, missing)


async def open_thread(services: Services, interaction: Interaction, game: str) -> int:
    """The id of a new thread for a table. Refused("no-threads-here")."""
    if not isinstance(interaction.channel, discord.TextChannel):
        raise Refused("no-threads-here")
    name = f"{title(game, language(interaction))} – {person_of(interaction.user).name}"
    return (await services.courier.open_thread(interaction.channel, name)).id
