"""Ratings: against hand-written formulas and the promises that they make."""
