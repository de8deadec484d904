"""Tests of `renderers.collapsible_d`."""
