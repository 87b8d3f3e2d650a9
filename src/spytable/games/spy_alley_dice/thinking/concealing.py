"""What a roller's dice tell the others about its own cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from typing import Final, TypeAlias

from spytable.games.spy_alley_dice.beliefs import BIT, Cards
from spytable.games.spy_alley_dice.thinking.dice import Counts
from spytable.games.spy_alley_dice.thinking.journal import Rolled, journal
from spytable.games.spy_alley_dice.thinking.plain import own_seat
from spytable.games.spy_alley_dice.thinking.reading import (
    Listener,
    dealt_of,
    follow,
    read,
    weigh_keeps,
)
from spytable.games.spy_alley_dice.thinking.temper import Temper
from spytable.games.spy_alley_dice.thinking.worlds import opinions
from spytable.games.spy_alley_dice.view_model import View

NEVER: Final = 1e-6

Suspicion: TypeAlias = list[tuple[float, dict[Cards, float]]]
"""What a rival may think of a seat's cards, with how likely he thinks so."""


def suspect(view: View, temper: Temper) -> list[Suspicion]:
    """By rival: what he may think of the viewer's cards, over the cards that he may hold."""
    seat = own_seat(view)
    watched = follow(Listener(dealt_of(view), None, temper), tuple(journal(view))).table
    mine = read(view, temper).table
    total = sum(mine.values())
    found = []
    for rival in view.config.after(seat):
        if not view.held[rival]:
            continue
        believed: dict[Cards, float] = {}
        for hands, weight in mine.items():
            believed[hands[rival]] = believed.get(hands[rival], 0.0) + weight / total
        thought: dict[Cards, dict[Cards, float]] = {hand: {} for hand in believed}
        for hands, weight in watched.items():
            row = thought.get(hands[rival])
            if row is not None:
                row[hands[seat]] = row.get(hands[seat], 0.0) + weight
        found.append([(chance, thought[hand]) for hand, chance in believed.items()])
    return found


def measure_tells(view: View, dice: Counts, keeps: Sequence[Counts], temper: Temper) -> list[float]:
    """How many bits each way to keep dice tells the rivals of the viewer's cards, on average."""
    seat = own_seat(view)
    own = sum([BIT[spy] for spy in view.hand])
    facts = read(view, temper).facts
    minds = opinions(dealt_of(view), facts, seat)
    rivals = suspect(view, temper)
    rolled = Rolled(seat, dice, view.rolls_left, dice)
    habits = {
        hand: weigh_keeps(rolled, hand, mind, view.held, temper) for hand, mind in minds.items()
    }
    tells = []
    for kept in keeps:
        weights = {hand: weigh(kept) for hand, weigh in habits.items()}
        told = [_measure_tell(thoughts, own, weights) for thoughts in rivals]
        tells.append(sum(told) / max(1, len(told)))
    return tells


def _measure_tell(thoughts: Suspicion, own: Cards, weights: dict[Cards, float]) -> float:
    """By how many bits a rival thinks the true cards likelier after a choice."""
    bits = 0.0
    for chance, row in thoughts:
        if own not in row:
            continue
        before = sum(row.values())
        after = sum([weight * weights.get(hand, NEVER) for hand, weight in row.items()])
        bits += chance * log2(weights.get(own, NEVER) * before / after)
    return bits
