"""What an action told the others about the acting seat's secrets, in bits of their belief."""

from __future__ import annotations

from typing import Any

from spytable.core.catalogue import Folder
from spytable.core.game import Act, Seat
from spytable.core.review import Known
from spytable.core.review_report import Told
from spytable.review.judging import Judgement

WORLDS = 12
"""In how many worlds it is averaged what an action tells."""


def list_told(home: Folder, state: Any, record: Act[Any], judged: Judgement) -> tuple[Told, ...]:
    """What each other seat learnt about the secrets of the seat that acted, if it is counted."""
    if home.know is None:
        return ()
    seat = record.seat
    seats = range(state.config.seats)
    after = home.game.apply(state, record).state
    worlds = judged.imagined.worlds[:WORLDS]
    best = Act(seat, judged.best_action, record.at)
    found = []
    for other in seats:
        if other == seat:
            continue
        before_bits = count_bits(home, state, other, seat)
        if before_bits is None:
            continue
        after_bits = count_bits(home, after, other, seat) or 0.0
        mean = _average(home, worlds, record, other)
        found.append(
            Told(
                seat=other,
                before=round(before_bits, 4),
                after=round(after_bits, 4),
                mean=mean,
                best=mean if judged.best is judged.chosen else _average(home, worlds, best, other),
            )
        )
    return tuple(found)


def count_bits(home: Folder, state: Any, observer: Seat, owner: Seat) -> float | None:
    """What a seat lacks of another one's secrets, thing by thing; None if it is not reckoned."""
    know = home.know
    known: Known | None = None if know is None else know(home.game.view(state, observer))
    if known is None:
        return None
    return sum([belief.count_bits() for belief in known.beliefs if belief.seat == owner])


def _average(home: Folder, worlds: tuple[Any, ...], step: Act[Any], other: Seat) -> float:
    told = 0.0
    for world in worlds:
        before = count_bits(home, world, other, step.seat) or 0.0
        after = count_bits(home, home.game.apply(world, step).state, other, step.seat) or 0.0
        told += before - after
    return round(told / max(1, len(worlds)), 4)
