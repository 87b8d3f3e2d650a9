"""A queue that serves client addresses in turn (round robin), with limits for each and for all."""

from __future__ import annotations

from collections.abc import Container, Hashable
from typing import Generic, TypeVar

from spytable.table.rate_limits import client_key

T = TypeVar("T", bound=Hashable)


class FairQueue(Generic[T]):
    """Each address has its own list. An item that several ask for is in each of their lists."""

    def __init__(self, most_each: int, most: int) -> None:
        self.most_each = most_each
        self.most = most
        self._of: dict[str, list[T]] = {}
        """By address, in the order of their turns."""

    def __len__(self) -> int:
        """How many different items wait."""
        return len({thing for lane in self._of.values() for thing in lane})

    def count(self, address: str) -> int:
        """How many items wait for one address."""
        return len(self._of.get(client_key(address), ()))

    def is_full_for(self, address: str) -> bool:
        """Whether this address has too many items waiting."""
        return self.count(address) >= self.most_each

    def is_full(self, address: str) -> bool:
        """Whether too many items wait in all.

        Half of the places are for addresses without waiting items: a few cannot fill them all.
        """
        return len(self) >= (self.most // 2 if self.count(address) else self.most)

    def add(self, address: str, thing: T) -> None:
        """Append an item to an address's list, unless it is there already."""
        lane = self._of.setdefault(client_key(address), [])
        if thing not in lane:
            lane.append(thing)

    def drop(self, address: str, thing: T) -> None:
        """Remove an item."""
        lane = self._of.get(client_key(address), [])
        if thing in lane:
            lane.remove(thing)
        if not lane:
            self._of.pop(client_key(address), None)

    def take(self, but: Container[str] = ()) -> T | None:
        """The next item: the first of the address whose turn it is. None if nothing waits.

        Addresses in `but` are skipped, and keep their turn.

        >>> lanes: FairQueue[int] = FairQueue(9, 9)
        >>> for thing in (1, 2, 3):
        ...     lanes.add("192.0.2.1", thing)
        >>> lanes.add("192.0.2.2", 4)
        >>> [lanes.take() for _ in range(4)]
        [1, 4, 2, 3]
        """
        address = next((owner for owner in self._of if owner not in but), None)
        if address is None:
            return None
        thing = self._of[address][0]
        waited = self._of.pop(address)
        self._of[address] = waited  # its next turn comes after everybody else's
        for owner, lane in tuple(self._of.items()):
            if thing in lane:
                lane.remove(thing)
            if not lane:
                del self._of[owner]
        return thing
