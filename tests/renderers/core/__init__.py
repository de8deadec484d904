"""Tests of `renderers.core`."""
