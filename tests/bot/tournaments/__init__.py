"""Tournaments: against the numbers of their specification, and against slow second implementations."""
