"""What a spy and what chance can do."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Pack(msgspec.Struct, frozen=True, gc=False, tag="pack"):
    """A spy packs a card."""

    card: int


class Stay(msgspec.Struct, frozen=True, gc=False, tag="stay"):
    """A spy stays at home."""


class Deal(msgspec.Struct, frozen=True, gc=False, tag="deal"):
    """Chance deals a card to whose turn it is."""

    card: int


class Roll(msgspec.Struct, frozen=True, gc=False, tag="roll"):
    """The guard rolls a number."""

    number: int


Answer: TypeAlias = Pack | Stay
Action: TypeAlias = Pack | Stay | Deal | Roll
