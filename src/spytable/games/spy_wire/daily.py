"""The cases of the day of Spy Wire: wire a fuse with no slide too many."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from spytable.core.options import Word
from spytable.games.spy_wire.actions import Action, Slide
from spytable.games.spy_wire.bits import Board, board_of, moves, wired_mask
from spytable.games.spy_wire.model import State
from spytable.games.spy_wire.solver import Goal, solve
from spytable.games.spy_wire.tablet import COLUMNS, SILVER
from spytable.games.spy_wire.view import View

WORDS: Final = "spy-wire.review.case"
LEAST, MOST = 3, 5
"""The shortest ways that are asked for."""


def find_way(state: State) -> tuple[State, tuple[Slide, ...]] | None:
    """The shortest way to wire a fuse, and the position with just so many slides left.

    Every board within fewer slides is looked at: there is no shorter way.
    """
    if state.phase != "slide" or state.config.is_timed():
        return None
    side = state.mover
    slots = state.slots_in(1 - side)
    plan = solve(state.tablet, side, Goal(slots=slots, home=False, most=MOST))
    if plan is None or not LEAST <= len(plan.slides) <= MOST:
        return None
    columns = slots if side == SILVER else tuple(COLUMNS - 1 - slot for slot in slots)
    wanted = sum(1 << column for column in columns)
    if is_wired_within(board_of(state.tablet, side), wanted, len(plan.slides) - 1):
        return None
    return replace(state, left=len(plan.slides)), plan.slides


def is_wired_within(start: Board, wanted: int, slides: int) -> bool:
    """Whether so few slides can wire one of the wanted columns."""
    seen, edge = {start}, [start]
    for _ in range(slides + 1):
        if any(wired_mask(board) & wanted for board in edge):
            return True
        found = {after for board in edge for _, _, after in moves(board)} - seen
        seen |= found
        edge = list(found)
    return False


def introduce(_view: View, count: int) -> Word:
    """How many slides there are."""
    return Word(f"{WORDS}.slides", {"count": count})


def hint(_view: View, actions: tuple[Action, ...]) -> tuple[Word, Word]:
    """The first tile that moves, then the way it goes."""
    first = actions[0]
    assert isinstance(first, Slide)
    cell = name_cell(first)
    return (
        Word(f"{WORDS}.hint.tile", {"cell": cell}),
        Word(f"{WORDS}.hint.way.{first.to}", {"cell": cell}),
    )


def describe(_view: View, action: Action) -> Word:
    """One slide."""
    assert isinstance(action, Slide)
    return Word(f"{WORDS}.slide.{action.to}", {"cell": name_cell(action)})


def name_cell(slide: Slide) -> str:
    """The cell of the tile that is pushed, such as c3."""
    return "abcdef"[slide.cell % COLUMNS] + str(slide.cell // COLUMNS)


def is_fit(_view: View, _best: Action) -> bool:
    """Ways are found by `find_way`, not judged."""
    return True


def is_solved(before: State, after: State) -> bool | None:
    """Whether a fuse was captured; None while slides are left."""
    if after.phase == "slide":
        return None
    return len(after.taken) > len(before.taken)
