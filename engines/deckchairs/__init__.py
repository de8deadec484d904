"""Deckchairs on the Titanic."""
