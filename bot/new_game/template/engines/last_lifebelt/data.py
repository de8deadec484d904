"""The facts of Last Lifebelt. Belts are numbers from 1, in the order in which they hang."""

from collections.abc import Mapping
from types import MappingProxyType

BELTS: Mapping[str, int] = MappingProxyType({"short": 4, "long": 7})
"""How many belts hang for each player, by length; the captain's belt hangs behind them."""

MOST = 3
"""How many belts a player may take at once."""

SOUND, LEAKY, CAPTAINS = 1, -1, 3
"""What a belt is worth, in points."""
