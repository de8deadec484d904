"""How the bot is invited: the scopes and the least permissions, in one place."""

import discord

SCOPES = ("bot", "applications.commands")

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    create_private_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""What the bot needs in a channel with tables. Each is used:

view_channel              to be there at all
send_messages             boards and lobbies
send_messages_in_threads  the same in a table's own thread, which also wakes an archived one
create_public_threads     a table with a thread of its own
create_private_threads    one that nobody else may see, because others are still to play the same deal
attach_files              the picture of the board
read_message_history      to find a board again that was posted just before a crash
"""


def url(application_id: int) -> str:
    """The address at which somebody with Manage Server invites the bot."""
    return discord.utils.oauth_url(application_id, permissions=PERMISSIONS, scopes=SCOPES)
