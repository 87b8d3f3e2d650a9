"""Lots: numbers drawn from a seed, the same on every machine and in every version."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, TypeVar

T = TypeVar("T")

_FINE: Final = 2**32
"""In how many steps a length is drawn."""


class Lots:
    """Numbers drawn from a seed, the same in every version of every language."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._drawn = 0
        self._left: list[int] = []

    def _word(self) -> int:
        """The next 64 bits; one digest has four of them."""
        if not self._left:
            data = sha256(f"{self._seed}/{self._drawn}".encode()).digest()
            self._drawn += 1
            self._left = [int.from_bytes(data[at : at + 8], "big") for at in (24, 16, 8, 0)]
        return self._left.pop()

    def apart(self, name: str) -> Lots:
        """Lots of their own for a part, so that a change in one part leaves the others alone."""
        return Lots(f"{self._seed}/{name}")

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        while True:
            number = self._word()
            if number < 2**64 - 2**64 % limit:
                return number % limit

    def whole(self, least: int, most: int) -> int:
        """A whole number from least to most, both possible."""
        return least + self.below(most - least + 1)

    def between(self, least: float, most: float) -> float:
        """A length from least up to most."""
        return least + (most - least) * (self._word() >> 32) / _FINE

    def chance(self, share: float) -> bool:
        """True in this share of all cases."""
        return self._word() >> 32 < share * _FINE

    def pick(self, values: Sequence[T]) -> T:
        """One of the values."""
        return values[self.below(len(values))]

    def weighted(self, values: Sequence[tuple[T, int]]) -> T:
        """One of the values, the heavier the likelier."""
        at = self.below(sum(weight for _, weight in values))
        for value, weight in values:
            at -= weight
            if at < 0:
                return value
        raise AssertionError("weights sum to their sum")

    def shuffled(self, values: Sequence[T]) -> list[T]:
        """The values in another order."""
        mixed = list(values)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
