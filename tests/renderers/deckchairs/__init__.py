"""Tests of `renderers.deckchairs`."""
