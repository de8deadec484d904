"""Ratings as pure arithmetic: what a result does to them, whether it counts, and how they are shown.

They are worked out from the results, in order, and can be worked out again at any time.
"""
