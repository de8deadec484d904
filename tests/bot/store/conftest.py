"""Rooms over a fresh database."""

from tests.bot.rooms import rooms, tally

__all__ = ["rooms", "tally"]
