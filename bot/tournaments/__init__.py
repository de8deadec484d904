"""Tournaments as pure arithmetic: who meets whom, on which seat, for how many points, and in which place it ends.

Frozen values in, frozen values out. Whatever looks like chance is drawn from the event's seed (`lots`), so that
anybody who has the seed can work a pairing out again. Results are never stored as places or sums: they are derived.
"""
