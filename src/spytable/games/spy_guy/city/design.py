"""Makes a town from a number; Refused if none keeps every promise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import msgspec

from spytable.core.game import GameError
from spytable.games.spy_guy.city.drawing import draw_city
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.paper.scene import Scene
from spytable.games.spy_guy.city.placing.board import Board
from spytable.games.spy_guy.city.placing.dealing import NoRoom, placed
from spytable.games.spy_guy.city.placing.promises import Broken, check
from spytable.games.spy_guy.city.placing.town import Town, town
from spytable.games.spy_guy.city.placing.visible import Ground
from spytable.games.spy_guy.city.recipe import SECOND
from spytable.games.spy_guy.city.telling import Tell, be_silent, part_of
from spytable.games.spy_guy.data import CLUES, copies_of

Draw: TypeAlias = Callable[[int, int], Sequence[Scene]]
"""The districts of a number, by a seed."""

SUB: Final = 1_000_000_000
"""The seed of a drawing is the city's number plus a multiple of this for each drawing before it."""
DRAWINGS: Final = 3
"""How often the districts are drawn."""
DRAWN: Final = 0.07
LAID_OUT: Final = 0.6
"""How much of the work is done when districts are drawn, and when it is known what fits where."""
DEALS: Final = 4
"""How often things are dealt into the districts of one drawing."""


class Refused(GameError):
    """No try made a city that keeps its promises."""

    def __init__(self, number: int, broken: Broken) -> None:
        super().__init__(number, broken)  # as it was called: it crosses from process to process
        self.number = number
        self.broken = broken
        self.promise = broken.promise

    def __str__(self) -> str:
        return f"city {self.number} of spy-guy cannot be made: {self.broken}"


class Design(msgspec.Struct, frozen=True):
    """A town and the try that made it, from 1."""

    town: Town
    tries: int


def designed(number: int, draw: Draw = draw_city, tell: Tell = be_silent) -> Design:
    """The town of a number: the first try that keeps every promise."""
    tries = 0
    broken = Broken("room", "nothing was tried")
    for drawing in range(DRAWINGS):
        scenes = draw(number, number + SUB * drawing)
        tell(DRAWN)
        board = _board(number, scenes, part_of(tell, DRAWN, LAID_OUT))
        for _ in range(DEALS):
            tries += 1
            try:
                town = _dealt(number, tries, scenes, board, part_of(tell, LAID_OUT, 1))
                return Design(town, tries)
            except Broken as problem:
                broken = problem
    raise Refused(number, broken)


def _board(number: int, scenes: Sequence[Scene], tell: Tell) -> Board:
    """What fits where in drawn districts."""
    grounds = []
    for scene in scenes:
        grounds.append(Ground(scene))
        tell(len(grounds) / len(scenes) / 2)
    return Board(scenes, grounds, judges_contrast=number >= SECOND)


def _dealt(number: int, tries: int, scenes: Sequence[Scene], board: Board, tell: Tell) -> Town:
    """One placement of things in drawn districts; Broken if a promise is not kept."""
    tell(0)
    board.clear()
    lots = Lots(f"spy-guy things {number}.{tries}")
    quota = sum(map(copies_of, CLUES)) // len(scenes)
    try:
        looks, things = placed(board, lots, quota, scenes[0].spent)
    except NoRoom as problem:
        raise Broken("room", str(problem)) from None
    tell(0.4)
    judges = number >= SECOND
    dealt = town(number, scenes, board, looks, things, judges_contrast=judges)
    check(dealt)
    return dealt
