"""How likely everything is that chance settles, by RULES.md alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import product

from spytable.games.spy_alley_dice.actions import Action, Deal, Discard, Fall, Give
from spytable.games.spy_alley_dice.model import State, asked_of, phase_of
from spytable.games.spy_alley_dice.spies import SPIES

RARE = (
    "seats:3 hands:AFG,I,RS mover:0 throws:GGGIR deed:name1G+ late:yes",
    "seats:3 hands:AF,GI,RS mover:0 throws:SSSSS deed:askSc1- late:yes",
)
"""Draws that random matches seldom meet: a card to throw away, and one to give, too late."""


def odds(state: State) -> Mapping[Action, int]:
    """How many of the equally likely cases lead to each outcome."""
    phase = phase_of(state)
    if phase == "deal":  # SA-05
        held = {spy for hand in state.hands for spy in hand}
        return {Deal(spy): 1 for spy in SPIES if spy not in held}
    if phase in ("start", "throw"):
        return fair_falls(5 if phase == "start" else len(state.loose))  # SA-09, SA-11 to SA-13
    seat = asked_of(state)  # a card that is owed and late (SA-Q23)
    hand = state.hands[seat] if seat is not None else ()
    return {(Give if phase == "give" else Discard)(spy): 1 for spy in hand}


@cache
def fair_falls(count: int) -> Mapping[Action, int]:
    """Every face of every die alike: in how many ways so many dice can show each set of faces."""
    return Counter(Fall("".join(sorted(faces))) for faces in product("AFGIRS", repeat=count))
