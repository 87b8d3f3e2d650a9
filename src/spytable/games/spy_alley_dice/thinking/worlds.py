"""Possible hands with weights; and what a seat with some hand would believe about the others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from spytable.core.game import Seat
from spytable.games.spy_alley_dice.beliefs import (
    ALL,
    BIT,
    Cards,
    Fact,
    Holds,
    Lacks,
    Leaves,
    Moves,
)
from spytable.games.spy_alley_dice.spies import SPIES

Hands: TypeAlias = tuple[Cards, ...]
Weighted: TypeAlias = dict[Hands, float]
Rows: TypeAlias = tuple[tuple[float, ...], ...]
"""By seat and spy: how likely."""
BITS: Final = tuple(BIT[spy] for spy in SPIES)


@lru_cache(maxsize=128)
def deals(counts: tuple[int, ...], own: tuple[Seat, Cards] | None = None) -> tuple[Hands, ...]:
    """Every way to deal so many cards to each seat, one seat's own perhaps given."""

    def dealt(seat: Seat, left: tuple[Cards, ...]) -> Iterator[Hands]:
        if seat == len(counts):
            yield ()
            return
        if own is not None and own[0] == seat:
            for rest in dealt(seat + 1, left):
                yield (own[1], *rest)
            return
        for cards in combinations(left, counts[seat]):
            for rest in dealt(seat + 1, tuple([card for card in left if card not in cards])):
                yield (sum(cards), *rest)

    return tuple(dealt(0, tuple([bit for bit in BITS if own is None or not bit & own[1]])))


def apply_fact(table: Weighted, fact: Fact, likely: dict[Cards, float] | None = None) -> Weighted:
    """The hands after a fact; `likely` says how much likelier than others a card is thrown away."""
    match fact:
        case Lacks(seat, card):
            return {hands: w for hands, w in table.items() if not hands[seat] & card}
        case Holds(seat, card):
            return {hands: w for hands, w in table.items() if hands[seat] & card}
        case Moves(giver, taker, seen):
            return _move_card(table, giver, taker, seen)
        case Leaves(seat, seen):
            return _left(table, seat, seen, likely or {})


def _move_card(table: Weighted, giver: Seat, taker: Seat, seen: Cards | None) -> Weighted:
    found: Weighted = {}
    for hands, weight in table.items():
        held = hands[giver] & (ALL if seen is None else seen)
        for card in BITS:
            if card & held:
                after = list(hands)
                after[giver] &= ~card
                after[taker] |= card
                key = tuple(after)
                found[key] = found.get(key, 0.0) + weight
    return found


def _left(table: Weighted, seat: Seat, seen: Cards | None, likely: dict[Cards, float]) -> Weighted:
    found: Weighted = {}
    for hands, weight in table.items():
        held = hands[seat] & (ALL if seen is None else seen)
        for card in BITS:
            if card & held:
                key = (*hands[:seat], hands[seat] & ~card, *hands[seat + 1 :])
                found[key] = found.get(key, 0.0) + weight * likely.get(card, 1.0)
    return found


@lru_cache(maxsize=512)
def commons(counts: tuple[int, ...], facts: tuple[Fact, ...]) -> Weighted:
    """The hands that a watcher holds possible, every unseen choice equally likely."""
    if not facts:
        return dict.fromkeys(deals(counts), 1.0)
    return apply_fact(commons(counts, facts[:-1]), facts[-1])


@lru_cache(maxsize=512)
def opinions(counts: tuple[int, ...], facts: tuple[Fact, ...], seat: Seat) -> dict[Cards, Rows]:
    """For each hand of a seat, the probability it would give each seat holding each card."""
    sums: dict[Cards, list[dict[Cards, float]]] = {}
    everyone = range(len(counts))
    for hands, weight in commons(counts, facts).items():
        rows = sums.setdefault(hands[seat], [{} for _ in everyone])
        for row, cards in zip(rows, hands, strict=True):
            row[cards] = row.get(cards, 0.0) + weight
    return {hand: tuple([_marginal(row) for row in rows]) for hand, rows in sums.items()}


def _marginal(row: dict[Cards, float]) -> tuple[float, ...]:
    total = sum(row.values())
    return tuple([sum([w for cards, w in row.items() if cards & bit]) / total for bit in BITS])


def rows_of(table: Weighted, seats: int) -> Rows:
    """How likely each seat holds each card."""
    found = []
    for seat in range(seats):
        row: dict[Cards, float] = {}
        for hands, weight in table.items():
            row[hands[seat]] = row.get(hands[seat], 0.0) + weight
        found.append(_marginal(row))
    return tuple(found)
