"""A cache that is bounded by bytes and may be used by several threads."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Bounded(Generic[K, V]):
    """Keeps what was used last, up to a number of bytes; what is not kept is made again."""

    def __init__(self, limit: int, weigh: Callable[[V], int]) -> None:
        """`limit`: in bytes. `weigh`: the bytes of a value; a value heavier than the limit is never kept."""
        self._limit = limit
        self._weigh = weigh
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._held = 0
        self._lock = threading.Lock()

    @property
    def held(self) -> int:
        """The bytes of all values that are kept."""
        return self._held

    def get(self, key: K, make: Callable[[K], V]) -> V:
        """The value of a key. `make` runs outside the lock: two threads may make the same value, one is kept."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        value = make(key)
        with self._lock:
            if key not in self._kept:
                self._kept[key] = value
                self._held += self._weigh(value)
                while self._held > self._limit:
                    _, dropped = self._kept.popitem(last=False)
                    self._held -= self._weigh(dropped)
        return value
