"""The base class of the minds: it answers every question, at random by default."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from spytable.games.spy_vs_spy.actions import (
    CARRY,
    DECLINE,
    ROLL,
    STAY,
    Action,
    Discard,
    Dump,
    Go,
    Lay,
    MoveBomb,
    Remove,
)
from spytable.games.spy_vs_spy.view import View

T = TypeVar("T")

CLOSE = 1e-9
"""Values that differ by less count as equal."""


class Plain:
    """Answers every question; whatever a subclass does not decide is chosen at random."""

    def answer(self, view: View, offered: tuple[Action, ...], budget: int, rng: Random) -> Action:
        """What to do now, weighing no more than so many positions."""
        if len(offered) == 1:
            return offered[0]
        match view.phase:
            case "first" | "play":
                return self.play(view, offered, budget, rng)
            case "shift":
                moves = [action for action in offered if isinstance(action, MoveBomb)]
                return self.shift(view, moves, budget, rng)
            case "remove":
                gone = [action for action in offered if isinstance(action, Remove)]
                return self.remove(view, gone, budget, rng)
            case _:
                return self.turn(view, offered, budget, rng)

    def turn(self, view: View, offered: tuple[Action, ...], budget: int, rng: Random) -> Action:
        """A bomb that can be carried is, and a roll that is due is made; else the pawn walks."""
        for sure in (CARRY, ROLL):
            if sure in offered:
                return sure
        goes = [action for action in offered if isinstance(action, Go)]
        dumps = [action for action in offered if isinstance(action, Dump)]
        return self.walk(view, goes, dumps, budget, rng)

    def walk(
        self, view: View, goes: list[Go], _dumps: list[Dump], _budget: int, rng: Random
    ) -> Action:
        """To any bomb in reach; else nowhere."""
        bombs = [go for go in goes if go.cell in view.bombs]
        return any_of(bombs, rng) if bombs and not stands_on_bomb(view) else STAY

    def play(self, _view: View, offered: tuple[Action, ...], _budget: int, rng: Random) -> Action:
        """Any lay, if there is one."""
        lays = [action for action in offered if isinstance(action, Lay)]
        return any_of(lays, rng) if lays else self.discard(offered, rng)

    def discard(self, offered: tuple[Action, ...], rng: Random) -> Action:
        """Any tile, if one is due."""
        dues = [action for action in offered if isinstance(action, Discard)]
        return any_of(dues, rng) if dues else offered[-1]

    def shift(self, _view: View, moves: list[MoveBomb], _budget: int, rng: Random) -> Action:
        """Any bomb anywhere."""
        return any_of(moves, rng)

    def remove(self, _view: View, _gone: list[Remove], _budget: int, _rng: Random) -> Action:
        """Nothing: it might be missed."""
        return DECLINE


def stands_on_bomb(view: View) -> bool:
    """Whether the seat's own pawn is where a bomb is."""
    assert view.seat is not None
    return view.pawns[view.seat] in view.bombs


def any_of(options: Sequence[T], rng: Random) -> T:
    """A random one of some options."""
    return options[int(rng.random() * len(options))]


def best_of(options: Sequence[T], worth: Callable[[T], float], rng: Random) -> T:
    """One of the options that are worth most."""
    return top(options, [worth(option) for option in options], rng)


def top(options: Sequence[T], worths: Sequence[float], rng: Random) -> T:
    """One of the options that are worth most, by their worths."""
    most = max(worths)
    pairs = zip(options, worths, strict=True)
    return any_of([option for option, worth in pairs if worth > most - CLOSE], rng)
