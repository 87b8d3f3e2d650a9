"""The cases of the day of Spy vs Spy: where to lay, where to walk, what to take away."""

from __future__ import annotations

from typing import Final

from spytable.core.options import Word
from spytable.games.spy_vs_spy.actions import Action, Go, Lay, MoveBomb, Remove, Stay
from spytable.games.spy_vs_spy.model import State
from spytable.games.spy_vs_spy.tiles import is_tunnel
from spytable.games.spy_vs_spy.verdicts import describe
from spytable.games.spy_vs_spy.view import View

__all__ = ["describe", "hint", "introduce", "is_fit", "is_solved"]

WORDS: Final = "spy-vs-spy.review.case"


def is_fit(_view: View, best: Action) -> bool:
    """Rolling and carrying home are too plain to ask for."""
    return isinstance(best, Lay | Go | MoveBomb | Remove | Stay)


def introduce(view: View, _count: int) -> Word:
    """How many bombs the seat has brought home."""
    assert view.seat is not None
    return Word(f"{WORDS}.turn")


def hint(_view: View, actions: tuple[Action, ...]) -> tuple[Word, Word]:
    """What kind of action, then where."""
    (best,) = actions
    match best:
        case Lay(piece, cell):
            kind = "tunnel" if is_tunnel(piece) else "spy"
            return Word(f"{WORDS}.hint.{kind}"), Word(f"{WORDS}.hint.cell", {"cell": cell})
        case Go(cell):
            return Word(f"{WORDS}.hint.go"), Word(f"{WORDS}.hint.row", {"row": cell[1:]})
        case MoveBomb(source, _):
            return Word(f"{WORDS}.hint.bomb"), Word(f"{WORDS}.hint.cell", {"cell": source})
        case Remove(cell):
            return Word(f"{WORDS}.hint.remove"), Word(f"{WORDS}.hint.row", {"row": cell[1:]})
        case _:
            return Word(f"{WORDS}.hint.pawn"), Word(f"{WORDS}.hint.stay")


def is_solved(_before: State, _after: State) -> bool | None:
    """One action decides here: the frame compares it with the best one."""
    return None
