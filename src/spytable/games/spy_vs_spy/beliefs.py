"""What a seat may believe of the others' racks: worlds that it follows through the match.

A world says which tile everybody drew. Every tile in the pile is as likely to be drawn as any
other, and which tile of its rack a player lays or returns is taken to tell nothing but that it was
there. Worlds are kept as often as what the seat sees fits them (a particle filter). Then tiles in
racks are exchanged with tiles of the pile that were there when those were drawn: such worlds are
equally likely, so that many different ones stay in play.

One thing is left out: that somebody threw back their first five tiles says that none could begin.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from spytable.core.game import Seat
from spytable.core.review import Imagined
from spytable.games.spy_vs_spy.board import tiles_on
from spytable.games.spy_vs_spy.events import Drew, Event, Laid, Removed, Returned
from spytable.games.spy_vs_spy.model import State
from spytable.games.spy_vs_spy.tiles import (
    KIND,
    KINDS,
    Tile,
    full_pile,
    in_order,
    listed,
    without_tiles,
)
from spytable.games.spy_vs_spy.view import View
from spytable.games.spy_vs_spy.worlds import worlds

COUNT: Final = 256
"""Worlds that are followed."""


class Held(NamedTuple):
    """A tile of a rack, when it came to the pile, and when it was drawn."""

    tile: Tile
    entered: int
    drawn: int


class World(NamedTuple):
    """One way in which the tiles can have been drawn."""

    pile: list[tuple[Tile, int]]
    """Each tile, and when it came there."""
    racks: list[list[Held]]
    """By seat; the seat's own stays empty."""

    def copy(self) -> World:
        """Another one like it."""
        return World(self.pile.copy(), [rack.copy() for rack in self.racks])


class Beliefs:
    """What one seat may believe, as the match goes on; all its worlds are equally likely."""

    def __init__(self, seats: int, seat: Seat, rng: Random, count: int = COUNT) -> None:
        self.seat = seat
        self._rng = rng
        self._now = 0
        box = [(tile, 0) for tile in listed(full_pile())]
        self.worlds = [World(box.copy(), [[] for _ in range(seats)]) for _ in range(count)]

    def begin_at(self, view: View) -> None:
        """Practice starts here: the tiles that the seat does not see are dealt anew."""
        places = worlds(view, self.seat)
        self._now = 1
        for at, _ in enumerate(self.worlds):
            state = places.sample(self._rng)
            racks = [[Held(tile, 0, self._now) for tile in rack] for rack in state.racks]
            racks[self.seat] = []
            self.worlds[at] = World([(tile, 0) for tile in listed(state.pile)], racks)

    def see(self, event: Event) -> bool:
        """Something happens, as the seat is shown it; whether it tells anything about racks."""
        self._now += 1
        match event:
            case Drew(seat, None):
                for world in self.worlds:
                    self._draw(world, seat)
            case Drew(_, tile) if tile is not None:
                self._keep_fitting([_share(world.pile, tile) for world in self.worlds])
                for world in self.worlds:
                    self._draw_own(world, tile)
                    self._exchange(world)
            case Laid(seat, piece) if seat != self.seat:
                tile = KIND[piece]
                self._keep_fitting([_share(world.racks[seat], tile) for world in self.worlds])
                for world in self.worlds:
                    self._lay(world, seat, tile)
                    self._exchange(world)
            case Returned(seat, count, None):
                for world in self.worlds:
                    self._return(world, seat, count)
            case Returned(_, _, tiles) if tiles is not None:
                self._add(tiles)
            case Removed(_, piece):
                self._add([KIND[piece]])
            case _:
                return False
        return True

    def chances(self, seat: Seat) -> dict[Tile, float]:
        """How likely a rival holds a tile of each kind; impossible ones are left out."""
        counts: dict[Tile, int] = {}
        for world in self.worlds:
            for tile in {held.tile for held in world.racks[seat]}:
                counts[tile] = counts.get(tile, 0) + 1
        return {tile: counts[tile] / len(self.worlds) for tile in KINDS if tile in counts}

    def error(self) -> float:
        """The standard error of a chance, at most."""
        return 0.5 / sqrt(len(self.worlds))

    def imagine(self, view: View, count: int, rng: Random) -> Imagined:
        """So many worlds as states; if more are wanted than are followed, some come again."""
        some = rng.sample(self.worlds, min(count, len(self.worlds)))
        some += rng.choices(self.worlds, k=count - len(some))
        places = worlds(view, self.seat)
        states = [_with_racks(places.sample(rng), self.seat, world.racks) for world in some]
        return Imagined(tuple(states), (1.0,) * count, is_whole=False)

    # What happens in each world.

    def _draw(self, world: World, seat: Seat) -> None:
        tile, entered = self._take(world, int(self._rng.random() * len(world.pile)))
        world.racks[seat].append(Held(tile, entered, self._now))

    def _draw_own(self, world: World, tile: Tile) -> None:
        """The seat drew this tile; if a rival held it in this world, that was wrong."""
        places = [at for at, each in enumerate(world.pile) if each[0] == tile]
        if places:
            self._take(world, places[int(self._rng.random() * len(places))])
            return
        rack, place = next(
            (rack, place)
            for rack in world.racks
            for place, held in enumerate(rack)
            if held.tile == tile
        )
        other, since = self._take(world, int(self._rng.random() * len(world.pile)))
        rack[place] = Held(other, since, rack[place].drawn)

    def _take(self, world: World, at: int) -> tuple[Tile, int]:
        """Take a tile out of the pile."""
        taken, world.pile[at] = world.pile[at], world.pile[-1]
        world.pile.pop()
        return taken

    def _lay(self, world: World, seat: Seat, tile: Tile) -> None:
        """A rival laid this tile; if it was elsewhere in this world, that was wrong."""
        rack = world.racks[seat]
        places = [at for at, held in enumerate(rack) if held.tile == tile]
        if places:
            del rack[places[int(self._rng.random() * len(places))]]
            return
        given = rack.pop(int(self._rng.random() * len(rack)))
        for at, each in enumerate(world.pile):
            if each[0] == tile:
                world.pile[at] = (given.tile, given.entered)
                return
        for other in world.racks:
            for place, held in enumerate(other):
                if held.tile == tile:
                    other[place] = Held(given.tile, given.entered, held.drawn)
                    return

    def _return(self, world: World, seat: Seat, count: int) -> None:
        """A rival put back tiles, nobody knows which."""
        rack = world.racks[seat]
        for _ in range(count):
            held = rack.pop(int(self._rng.random() * len(rack)))
            world.pile.append((held.tile, self._now))

    def _add(self, tiles: Sequence[Tile]) -> None:
        """These tiles came to the pile."""
        for world in self.worlds:
            world.pile.extend([(tile, self._now) for tile in tiles])

    # Which worlds are followed.

    def _keep_fitting(self, fits: Sequence[float]) -> None:
        """Keep each world as often as what was seen fits it; all of them if it fits none."""
        step = fsum(fits) / len(fits)
        if not step:
            return
        mark, so_far, kept = self._rng.random() * step, 0.0, list[World]()
        for world, fit in zip(self.worlds, fits, strict=True):
            so_far += fit
            while mark < so_far and len(kept) < len(fits):
                kept.append(world.copy())
                mark += step
        self.worlds = kept

    def _exchange(self, world: World) -> None:
        """Exchange tiles in racks with tiles of the pile that were there when those were drawn."""
        pile, rng = world.pile, self._rng
        if not pile:
            return
        for rack in world.racks:
            for place, (tile, entered, drawn) in enumerate(rack):
                at = int(rng.random() * len(pile))
                other, since = pile[at]
                if since < drawn:
                    rack[place] = Held(other, since, drawn)
                    pile[at] = (tile, entered)


def _share(some: Sequence[tuple[Tile, int]] | Sequence[Held], tile: Tile) -> float:
    """Which part of some tiles are of this kind."""
    return len([True for each in some if each[0] == tile]) / max(1, len(some))


def _with_racks(state: State, seat: Seat, racks: Sequence[Sequence[Held]]) -> State:
    """The state with these racks for all but the seat itself, and the pile that is left."""
    named: list[tuple[Tile, ...]] = []
    for who, rack in enumerate(racks):
        tiles = tuple([held.tile for held in rack])
        if who == seat:
            named.append(state.racks[seat])
        else:
            named.append(tiles if who == state.mover else in_order(tiles))
    unseen = without_tiles(full_pile(), tiles_on(state.board))
    left = without_tiles(unseen, [tile for rack in named for tile in rack])
    return replace(state, racks=tuple(named), pile=left)
