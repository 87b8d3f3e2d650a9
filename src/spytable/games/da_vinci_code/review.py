"""What a seat could know about the others' tiles, exactly."""

from __future__ import annotations

from math import log2

from spytable.core.review import Belief, Known
from spytable.games.da_vinci_code.inference import Knowledge
from spytable.games.da_vinci_code.model import BETWEEN, SET_UP
from spytable.games.da_vinci_code.view import View


def know(view: View) -> Known | None:
    """The chances of every hidden tile, once the codes stand; places count from 1 at the left."""
    if view.phase in SET_UP or view.phase in BETWEEN:
        return None
    knowledge = Knowledge(view)
    beliefs = [
        Belief(
            seat=seat,
            thing=str(place + 1),
            chances={str(value): chance for value, chance in chances.items()},
        )
        for (seat, place), chances in knowledge.chances().items()
        if not view.rows[seat][place].open
    ]
    return Known(ways=knowledge.worlds, bits=_bits(knowledge), beliefs=tuple(beliefs))


def _bits(knowledge: Knowledge) -> float:
    """The ways of one case are equally likely; only dashes make cases that weigh differently."""
    walls = knowledge.walls
    total = walls.total
    return sum(
        case.ways.total * case.weight / total * (log2(total) - log2(case.weight))
        for case in walls.cases
    )
