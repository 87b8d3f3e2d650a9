"""Exact probabilities for bots, the option `help` and researchers: dice and cards."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Literal, TypeAlias, overload

from spytable.core.game import Seat
from spytable.games.spy_alley_dice.beliefs import courses, hand_in, held
from spytable.games.spy_alley_dice.odds import Odds, odds
from spytable.games.spy_alley_dice.spies import SPIES, Hand, Spy
from spytable.games.spy_alley_dice.view_model import View

__all__ = ["Beliefs", "Joint", "Odds", "beliefs", "joint", "odds"]

Beliefs: TypeAlias = dict[Seat, dict[Spy, float]]
Joint: TypeAlias = dict[tuple[Hand, ...], float]


@overload
def beliefs(seen: View, *, exact: Literal[False] = False) -> Beliefs: ...
@overload
def beliefs(seen: View, *, exact: Literal[True]) -> dict[Seat, dict[Spy, Fraction]]: ...
def beliefs(seen: View, *, exact: bool = False) -> Beliefs | dict[Seat, dict[Spy, Fraction]]:
    """How likely each opponent holds each card, for all the viewer has seen.

    Every card that could have been thrown away or given unseen is equally likely; guesses, calls
    and declined calls count only for what they prove.
    """
    found = courses(seen)
    others = [seat for seat in range(seen.config.seats) if seat != seen.seat]
    if exact:
        return {
            seat: {spy: Fraction(held(found, seat, spy), len(found)) for spy in SPIES}
            for seat in others
        }
    return {seat: {spy: held(found, seat, spy) / len(found) for spy in SPIES} for seat in others}


@overload
def joint(seen: View, *, exact: Literal[False] = False) -> Joint: ...
@overload
def joint(seen: View, *, exact: Literal[True]) -> dict[tuple[Hand, ...], Fraction]: ...
def joint(seen: View, *, exact: bool = False) -> Joint | dict[tuple[Hand, ...], Fraction]:
    """The joint probability of the hands of all seats; impossible ones are left out."""
    found = courses(seen)
    counts = Counter(course.hands for course in found)
    hands = {tuple(map(hand_in, cards)): count for cards, count in sorted(counts.items())}
    if exact:
        return {held: Fraction(count, len(found)) for held, count in hands.items()}
    return {held: count / len(found) for held, count in hands.items()}
