"""The numbers of the printed game, read from `data/`."""

from __future__ import annotations

from typing import Final

import msgspec

from spytable.core.game_data import read_data


class BoardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The printed board (SV-Q1)."""

    columns: str
    rows: str
    manholes: tuple[str, ...]
    """The corners, clockwise."""
    bombs: tuple[str, ...]
    corners: dict[int, tuple[int, ...]]
    """Which manholes are played, by the number of players (SV-Q14)."""


class TileData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many tiles of each kind the pile starts with (SV-Q27)."""

    tunnels: dict[str, int]
    """By shape, and so many in each of the two colours."""
    spies: dict[str, int]


class PlayData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The messages, the die, and how many bombs win."""

    messages: dict[str, int]
    die: dict[str, int]
    targets: dict[str, dict[int, int]]


BOARD: Final = read_data("spytable.games.spy_vs_spy", "board.json", BoardData)
TILES: Final = read_data("spytable.games.spy_vs_spy", "tiles.json", TileData)
PLAY: Final = read_data("spytable.games.spy_vs_spy", "play.json", PlayData)
