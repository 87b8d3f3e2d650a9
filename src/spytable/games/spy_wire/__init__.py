"""Spy Wire: forty seconds, sliding tiles, and three fuses to find."""

from spytable.games.spy_wire.rules import SpyWire

GAME = SpyWire()
