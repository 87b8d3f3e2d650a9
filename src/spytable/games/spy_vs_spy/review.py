"""What a seat that remembers could know of the others' racks."""

from __future__ import annotations

from functools import cache
from math import lgamma, log, log2, prod
from random import Random
from typing import Final

from spytable.core.game import Seat
from spytable.core.review import Belief, Imagined, Known
from spytable.games.spy_vs_spy.beliefs import Beliefs, World
from spytable.games.spy_vs_spy.board import tiles_on
from spytable.games.spy_vs_spy.events import Event
from spytable.games.spy_vs_spy.model import Config
from spytable.games.spy_vs_spy.tiles import KINDS, ORDER, Pile, full_pile, without_tiles
from spytable.games.spy_vs_spy.view import View

THING: Final = "rack"
MEASURED: Final = 64
"""In how many worlds it is measured what the seat lacks."""


class RackMemory:
    """What one seat may believe, and what it could therefore know."""

    def __init__(self, config: Config, seat: Seat, start: View | None) -> None:
        self.seat = seat
        self._rivals = tuple([other for other in range(config.seats) if other != seat])
        self._beliefs = Beliefs(config.seats, seat, Random(f"beliefs {config.seats} {seat}"))
        if start is not None:
            self._beliefs.begin_at(start)
        self._known: Known | None = None
        self._is_stale = True

    def see(self, event: Event) -> None:
        """Something happens, as the seat is shown it."""
        self._is_stale |= self._beliefs.see(event)

    def know(self, view: View) -> Known | None:
        """How likely each rival holds each kind of tile; None before anybody holds one."""
        if self._is_stale:
            self._is_stale = False
            self._known = self._count(view)
        return self._known

    def imagine(self, view: View, count: int, rng: Random) -> Imagined:
        """Worlds of the belief."""
        return self._beliefs.imagine(view, count, rng)

    def _count(self, view: View) -> Known | None:
        held = tuple([view.held[rival] for rival in self._rivals])
        if not any(held):
            return None
        unseen = without_tiles(without_tiles(full_pile(), tiles_on(view.board)), view.rack)
        ways = prod([count_racks(unseen, count) for count in held])
        some = self._beliefs.worlds[:MEASURED]
        bits = sum([measure_surprise(unseen, held, world) for world in some]) / len(some)
        return Known(
            ways=ways,
            bits=max(0.0, min(bits, log2(ways))),
            beliefs=tuple([self._believe(rival) for rival in self._rivals if view.held[rival]]),
            error=self._beliefs.error(),
        )

    def _believe(self, rival: Seat) -> Belief:
        chances = {str(tile): chance for tile, chance in self._beliefs.chances(rival).items()}
        return Belief(seat=rival, thing=THING, chances=chances, is_one=False)


def remember(config: Config, seat: Seat, start: View | None = None) -> RackMemory:
    """The memory of a seat before the match begins; `start` is what it sees if that is practice."""
    return RackMemory(config, seat, start)


def count_racks(unseen: Pile, size: int) -> int:
    """How many different racks of a size these tiles make.

    >>> count_racks((2, 1), 2)
    2
    """
    ways = [1] + [0] * size
    for count in unseen:
        ways = [sum(ways[max(0, total - count) : total + 1]) for total in range(size + 1)]
    return ways[size]


def measure_surprise(unseen: Pile, held: tuple[int, ...], world: World) -> float:
    """How many bits the racks of a world hold, if every deal of the unseen tiles is as likely."""
    dealt = [0] * len(KINDS)
    same = 0.0
    for rack in world.racks:
        counts: dict[int, int] = {}
        for tile in rack:
            kind = ORDER[tile.tile]
            counts[kind] = counts.get(kind, 0) + 1
        for kind, count in counts.items():
            dealt[kind] += count
            same -= _log_factorial(count)
    for kind, count in enumerate(dealt):
        if count:
            same += _log_factorial(unseen[kind]) - _log_factorial(unseen[kind] - count)
    total = sum(unseen)
    deals = _log_factorial(total) - _log_factorial(total - sum(held))
    deals -= sum([_log_factorial(count) for count in held])
    return (deals - same) / log(2)


@cache
def _log_factorial(number: int) -> float:
    return lgamma(number + 1)
