"""Upright boxes around things, in whole units of a district."""

from __future__ import annotations

import msgspec


class Box(msgspec.Struct, frozen=True):
    """The least upright box around something."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def wide(self) -> int:
        """From left to right."""
        return self.right - self.left

    @property
    def high(self) -> int:
        """From top to bottom."""
        return self.bottom - self.top

    def moved(self, x: int, y: int) -> Box:
        """The box that far away."""
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)

    def joined(self, other: Box) -> Box:
        """The least box around both."""
        left, top = min(self.left, other.left), min(self.top, other.top)
        return Box(left, top, max(self.right, other.right), max(self.bottom, other.bottom))

    def is_within(self, width: int, height: int) -> bool:
        """Whether all of it is in the picture."""
        return self.left >= 0 and self.top >= 0 and self.right <= width and self.bottom <= height

    def is_clear_of(self, other: Box, gap: int) -> bool:
        """Whether there is a gap to another box."""
        return (
            self.left >= other.right + gap
            or other.left >= self.right + gap
            or self.top >= other.bottom + gap
            or other.top >= self.bottom + gap
        )
