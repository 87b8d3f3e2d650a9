"""A cache of so many results, by what they were worked out from."""

from __future__ import annotations

from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class RecentResults(Generic[K, V]):
    """Keeps so many results; the least recently used is forgotten first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[K, V] = {}

    def find(self, key: K) -> V | None:
        """The result for this key, if it is still known."""
        found = self._kept.pop(key, None)
        if found is not None:
            self._kept[key] = found
        return found

    def keep(self, key: K, value: V) -> None:
        """Remember a result."""
        self._kept.pop(key, None)
        self._kept[key] = value
        if len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]
