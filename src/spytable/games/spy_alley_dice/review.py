"""What a seat could know about the others' cards, exactly."""

from __future__ import annotations

from spytable.core.review import Belief, Known, measure_entropy
from spytable.games.spy_alley_dice.inference import joint
from spytable.games.spy_alley_dice.spies import SPIES
from spytable.games.spy_alley_dice.view_model import View


def know(view: View) -> Known | None:
    """The chances that each other seat holds each card, once all cards are dealt."""
    if view.phase == "deal":
        return None
    hands = joint(view)
    beliefs = []
    for seat in range(view.config.seats):
        if seat == view.seat:
            continue
        chances = {
            spy: sum(weight for held, weight in hands.items() if spy in held[seat]) for spy in SPIES
        }
        some: dict[str, float] = {spy: chance for spy, chance in chances.items() if chance}
        if some:
            beliefs.append(Belief(seat=seat, thing="cards", chances=some, is_one=False))
    return Known(ways=len(hands), bits=measure_entropy(hands.values()), beliefs=tuple(beliefs))
