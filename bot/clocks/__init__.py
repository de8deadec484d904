"""Clocks as pure arithmetic: what time a seat has, computed from the log, the pauses and the hour, and never stored.

Instants are whole UTC seconds since 1970, lengths whole seconds. Nothing here asks what time it is.
"""
