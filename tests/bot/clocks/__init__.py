"""Clocks: the numbers of tournament handbooks, and a second implementation that counts every second."""
