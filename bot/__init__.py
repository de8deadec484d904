"""Carpathia: a Discord bot for asynchronous board games."""
