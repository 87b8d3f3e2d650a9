"""The compiled sums as the minds call them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from spytable.games.spy_vs_spy.actions import Action, Dump, Go
from spytable.games.spy_vs_spy.board import PLACE
from spytable.games.spy_vs_spy.fast.facts import WEIGHTS, blank_row, options_of, row_of
from spytable.games.spy_vs_spy.fast.mind import weigh
from spytable.games.spy_vs_spy.fast.walks import judge_walks, weigh_walks
from spytable.games.spy_vs_spy.thinking.temper import ALONE, Judging
from spytable.games.spy_vs_spy.tiles import Tile
from spytable.games.spy_vs_spy.view import View


class Weigher:
    """Hands views to what is compiled."""

    def __init__(self) -> None:
        """Has everything compiled now."""
        weigh(blank_row(), options_of({}, [None]), 1, 1, np.array(ALONE), WEIGHTS)
        weigh_walks(blank_row(), np.zeros(1, np.int64), np.zeros(1, np.int64))
        judge_walks(blank_row(), np.zeros(1, np.int64), WEIGHTS)

    def weigh(
        self, view: View, options: Sequence[Action], judging: Judging, *, is_thorough: bool
    ) -> tuple[list[float], list[float] | None]:
        """What each option is worth, and the odds of so many of the best, if they are judged."""
        row, does = row_of(view), options_of(view.board, options)
        positions, temper = judging
        worths, odds, is_judged = weigh(
            row, does, int(is_thorough), positions, np.array(temper), WEIGHTS
        )
        return worths.tolist(), odds.tolist() if is_judged else None

    def weigh_walks(
        self, view: View, goes: Sequence[Go], dumps: Sequence[Dump]
    ) -> tuple[list[float], float, list[float]]:
        """What staying and each walk is worth; a draw as things are; and each choice of tiles."""
        assert view.seat is not None
        places = [PLACE[view.pawns[view.seat]], *[PLACE[go.cell] for go in goes]]
        returned = [0, *[_places_of(view.rack, dump.tiles) for dump in dumps]]
        worths, fresh = weigh_walks(row_of(view), np.array(places), np.array(returned))
        return worths.tolist(), float(fresh[0]), fresh[1:].tolist()

    def judge_walks(self, view: View, goes: Sequence[Go]) -> list[float]:
        """The odds with the pawn on each of some spaces."""
        places = np.array([PLACE[go.cell] for go in goes])
        told: list[float] = judge_walks(row_of(view), places, WEIGHTS).tolist()
        return told


def _places_of(rack: Sequence[Tile], tiles: Sequence[Tile]) -> int:
    """The places in a rack of some of its tiles, as bits."""
    some = 0
    for tile in tiles:
        some |= next(1 << at for at, kind in enumerate(rack) if kind == tile and not some >> at & 1)
    return some


WEIGHER: Final = Weigher()
