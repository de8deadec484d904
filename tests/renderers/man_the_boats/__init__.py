"""Tests of `renderers.man_the_boats`."""
