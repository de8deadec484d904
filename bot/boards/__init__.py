"""Boards: what a channel is owed after each action, and how it gets there, once and at last.

Knows neither Discord's objects nor SQL.
"""
