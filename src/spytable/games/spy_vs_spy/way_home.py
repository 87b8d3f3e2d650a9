"""A pawn's way home: the help that shows a person where it leads and where it can be cut."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from math import comb

import msgspec

from spytable.core.game import Seat
from spytable.games.spy_vs_spy.board import (
    HIGHEST,
    Board,
    Cell,
    Street,
    network,
    path,
    reached,
    street,
    tiles_on,
)
from spytable.games.spy_vs_spy.tiles import COVERS, SPIES, Tile, full_pile, listed, without_tiles


class Cut(msgspec.Struct, frozen=True, kw_only=True):
    """The weakest tile of a way home: one Spy on it, and no open way is left."""

    cell: Cell
    spies: tuple[Tile, ...]
    """The Spies that may be laid there."""
    hidden: int
    """How many of them the player cannot see: in the others' racks or in the pile."""
    seats: tuple[Seat, ...]
    """Who may hold one, in playing order: the others who have tiles."""
    chance: int
    """In a hundred: how likely one of them holds one, if nothing is known of their tiles."""


class WayHome(msgspec.Struct, frozen=True, kw_only=True):
    """The shortest way of a pawn to its manhole; no cells if it is cut off."""

    cells: tuple[Cell, ...]
    """From the pawn to the manhole."""
    cut: Cut | None
    """None where a single Spy cannot cut it."""


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """What a player sees of the table, as far as the way home depends on it."""

    board: Board
    bombs: tuple[Cell, ...]
    pawns: tuple[Cell, ...]
    held: tuple[int, ...]
    rack: tuple[Tile, ...]
    seat: Seat
    home: Cell
    others: tuple[Seat, ...]
    """The other seats in playing order."""

    def street(self) -> Street:
        """The tunnels as the player may use them."""
        return network(street(self.board), self.home)


def find_way(table: Table) -> WayHome | None:
    """The player's way home and its weakest tile; None while the pawn is at home."""
    pawn = table.pawns[table.seat]
    if pawn == table.home:
        return None
    own = table.street()
    found = reached(own, pawn)
    if table.home not in found:
        return WayHome(cells=(), cut=None)
    way = path(found, table.home)
    cuts = [_cut(table, cell) for cell in _bridges(table, own, way)]
    return WayHome(cells=way, cut=max(cuts, key=_weakness, default=None))


def _weakness(cut: Cut) -> tuple[int, int]:
    """Of two tiles the weaker one has more Spies that fit it; of equals the first counts."""
    return cut.hidden, len(cut.spies)


def _bridges(table: Table, own: Street, way: Iterable[Cell]) -> Iterator[Cell]:
    """The tiles of a way without which there is none, and which a Spy may cover."""
    pawn = table.pawns[table.seat]
    for cell in way:
        if not _fitting(table, cell):
            continue
        rest = {at: openings for at, openings in own.items() if at != cell}
        if table.home not in reached(rest, pawn):
            yield cell


def _fitting(table: Table, cell: Cell) -> tuple[Tile, ...]:
    """The Spies that may be laid on a space (SV-57, SV-58, SV-60, SV-64)."""
    stack = table.board.get(cell, ())
    closed: Collection[Cell] = (*table.bombs, *table.pawns)
    if not stack or len(stack) >= HIGHEST or cell in closed:
        return ()
    return tuple([spy for spy in SPIES if stack[-1][0] in COVERS[spy]])


def _cut(table: Table, cell: Cell) -> Cut:
    spies = _fitting(table, cell)
    laid = without_tiles(full_pile(), tiles_on(table.board))
    unseen = listed(without_tiles(laid, table.rack))
    hidden = sum([tile in spies for tile in unseen])
    holders = tuple([seat for seat in table.others if table.held[seat]])
    drawn = sum([table.held[seat] for seat in holders])
    none = comb(len(unseen) - hidden, drawn) / comb(len(unseen), drawn)
    return Cut(cell=cell, spies=spies, hidden=hidden, seats=holders, chance=round(100 * (1 - none)))
