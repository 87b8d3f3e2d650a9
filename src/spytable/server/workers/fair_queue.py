"""A queue that is fair between addresses: they take turns, and each may have only a few waiting."""

from __future__ import annotations

from collections.abc import Container, Hashable
from typing import Generic, TypeVar

from spytable.table.rate_limits import neighbours

T = TypeVar("T", bound=Hashable)


class Lanes(Generic[T]):
    """Each address has its own lane. A thing that several ask for stands in each of their lanes."""

    def __init__(self, most_each: int, most: int) -> None:
        self.most_each = most_each
        self.most = most
        self._of: dict[str, list[T]] = {}
        """In the order in which the lanes have their turn."""

    def __len__(self) -> int:
        """How many different things wait."""
        return len({thing for lane in self._of.values() for thing in lane})

    def count(self, address: str) -> int:
        """How many things wait for one address."""
        return len(self._of.get(neighbours(address), ()))

    def is_full_for(self, address: str) -> bool:
        """Whether this address has too many things waiting."""
        return self.count(address) >= self.most_each

    def is_full(self, address: str) -> bool:
        """Whether too many things wait altogether.

        Half of the room is for addresses for which nothing waits yet: a few cannot fill it all.
        """
        return len(self) >= (self.most // 2 if self.count(address) else self.most)

    def add(self, address: str, thing: T) -> None:
        """Put a thing at the end of an address's lane, unless it is there already."""
        lane = self._of.setdefault(neighbours(address), [])
        if thing not in lane:
            lane.append(thing)

    def drop(self, address: str, thing: T) -> None:
        """A thing is wanted no more."""
        lane = self._of.get(neighbours(address), [])
        if thing in lane:
            lane.remove(thing)
        if not lane:
            self._of.pop(neighbours(address), None)

    def take(self, but: Container[str] = ()) -> T | None:
        """The next thing: the first of the lane whose turn it is. None if nothing waits.

        Lanes in `but` are passed over, and keep their turn.

        >>> lanes: Lanes[int] = Lanes(9, 9)
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
