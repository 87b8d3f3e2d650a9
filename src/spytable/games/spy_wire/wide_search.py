"""The plain search with all boards of a slide side by side: the same answers, sooner."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import accumulate, compress
from typing import Final, NamedTuple

from spytable.games.spy_wire.bits import Board, mark
from spytable.games.spy_wire.many_boards import MORE, Packed, pack, slide_all, slides_after
from spytable.games.spy_wire.search import Steps, Target, Trail, list_steps, score

AT_ONCE: Final = 32
"""Boards that are slid at a time: the masks of all that follow fit into a processor's cache."""


class Spot(NamedTuple):
    """A board that is kept, and the way there."""

    board: Packed
    trail: Trail


class Seen:
    """The boards that were seen, by `bits.mark`."""

    def __init__(self, first: int) -> None:
        self._numbers = {first: 0}
        self._last = 0

    def find_new(self, names: list[int]) -> list[int]:
        """The places of those that nobody saw before; all are seen then.

        Each is given a number that no other has: one that was seen keeps its older one.
        """
        keep, first = self._numbers.setdefault, self._last + 1
        self._last += len(names)
        return [each - first for each, name in enumerate(names, first) if keep(name, each) == each]


class Ahead:
    """What comes a slide after some spots, as far as it is new."""

    def __init__(self, spots: list[Spot], seen: Seen, nodes: int) -> None:
        """After so many new boards no further spot is looked at."""
        self.spots = spots
        self.boards = slide_all([spot.board for spot in spots])
        marks, self.noise = self.boards.marks()
        ways = [spot.board.slides.ways for spot in spots]
        self.ends = list(accumulate(map(len, ways)))
        self.ways = [way for each in ways for way in each]
        self.new = seen.find_new(marks[: self.ends[-1]])
        """Their places among all."""
        if len(self.new) >= nodes:
            counts = [bisect_left(self.new, end) for end in self.ends]
            del self.new[next(count for count in counts if count >= nodes) :]

    def rate(self, target: Target, width: int) -> list[int]:
        """How far each is from a target, as `search.score` says; 0 is reached, `MORE` is too far.

        No more than needed is counted of what is farther than so many others.
        """
        is_new = bytearray(self.boards.room)
        for place in self.new:
            is_new[place] = 1
        rounds = self.boards.rate(target, self.noise)
        while True:
            far = list(compress(next(rounds), is_new))
            ranked = sorted(far)
            known = bisect_left(ranked, MORE)
            if known == len(far) or not ranked[0]:
                return far
            if known >= width and ranked[known] - MORE > ranked[width - 1]:
                return far

    def trail(self, place: int) -> Trail:
        """The way to a board."""
        cell, to, _ = self.ways[place]
        return self.spots[bisect_right(self.ends, place)].trail, cell, to

    def pick(self, far: list[int], width: int) -> list[tuple[int, Spot]]:
        """The nearest, each with how far it is."""
        last = max(sorted(far)[:width], default=0)
        near = [place for place, each in enumerate(far) if each <= last]
        order = sorted(near, key=far.__getitem__)[:width]
        places = [self.new[each] for each in order]
        boards = self.boards.pick(places)
        found = []
        for each, place, masks in zip(order, places, boards, strict=True):
            cell, to, gaps = self.ways[place]
            packed = Packed(masks, slides_after(gaps, 1 << cell, "NS" if to in "NS" else "EW"))
            found.append((far[each], Spot(packed, self.trail(place))))
        return found


def wide_search(
    start: Board, target: Target, width: int, most: int, nodes: int
) -> tuple[Steps | None, int]:
    """What `search.plain_search` answers."""
    looked = 0
    if score(start, target) < 0:
        return (), looked
    beam = [Spot(pack(start), None)]
    seen = Seen(mark(start))
    for _ in range(most):
        found: list[tuple[int, Spot]] = []
        for first in range(0, len(beam), AT_ONCE):
            ahead = Ahead(beam[first : first + AT_ONCE], seen, nodes - looked)
            far = ahead.rate(target, width)
            if 0 in far:
                hit = far.index(0)
                return list_steps(ahead.trail(ahead.new[hit])), looked + hit + 1
            looked += len(far)
            if looked >= nodes:
                return None, looked
            found += ahead.pick(far, width)
        found.sort(key=_far)
        beam = [spot for _, spot in found[:width]]
    return None, looked


def _far(kept: tuple[int, Spot]) -> int:
    return kept[0]
