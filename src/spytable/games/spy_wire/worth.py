"""What predicts who wins: specials captured on both sides, what is wired now, and the banks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spytable.games.spy_wire.actions import SLOTS, SPECIALS
from spytable.games.spy_wire.data import CLOCKS
from spytable.games.spy_wire.model import Config, State
from spytable.games.spy_wire.tablet import Side, other

LOOK: Final = 6
LEVELS: Final[tuple[str, ...]] = ("agent", "operative")
FITTED: Final[tuple[tuple[dict[str, str], float], ...]] = (({}, 1.0), ({"pace": "untimed"}, 0.3))
ENDING: Final = frozenset({"brink", "hold", "attempt", "grab", "verdict", "late"})
TURN: Final = {True: CLOCKS.turn_ms, False: CLOCKS.turn_slides}
"""How long a turn is, in milliseconds or in slides: banks are counted by it."""
TRAITS: Final = 14
TO_FIND: Final = 3
"""The place of the trait that says how rare the specials are that are still to be found."""
TO_BEGIN: Final = 4
"""The place of the trait of the side whose turn is about to begin."""
SPECIAL_FUSES: Final = 3


def kind(config: Config) -> str:
    """The weights of timed play, and of play that counts slides."""
    return "2" if config.is_timed() else "2-untimed"


def turn(state: State) -> int:
    """The number of the turn; 0 in the set-up."""
    return state.turn


def traits(state: State) -> Sequence[Sequence[float] | None]:
    """By seat: its captures, its finds still to make, its turn, and its bank."""
    if not all(state.fuses):
        return [_expect(state, state.config.side_of(seat)) for seat in range(2)]
    return [_describe(state, state.config.side_of(seat)) for seat in range(2)]


def _expect(state: State, side: Side) -> list[float]:
    """What a side will have when the fuses are dealt: all is as known then as before."""
    found = [0.0] * TRAITS
    found[TO_FIND] = SPECIAL_FUSES / SLOTS
    found[TO_BEGIN] = float(state.mover == side)
    return found


def _describe(state: State, side: Side) -> list[float]:
    enemy = other(side)
    taken = state.specials_taken(side)
    is_mover = state.mover == side
    slides = is_mover and state.phase == "slide"
    ends = is_mover and state.phase in ENDING
    live = state.live(side) if slides or ends else ()
    specials = sum([state.fuses[enemy][slot] in SPECIALS for slot in live])
    bank = state.banks[side] / TURN[state.config.is_timed()]
    hidden = len(state.slots_in(enemy))
    return [
        float(taken),
        float(taken == 2),
        float(taken == 3),
        (SPECIAL_FUSES - taken) / max(1, hidden),
        float(is_mover and state.phase == "ready"),
        float(slides),
        float(len(live)) if slides else 0.0,
        float(specials) if slides else 0.0,
        float(slides and taken + specials >= 3),
        float(is_mover and state.phase == "pull") * state.pulls,
        float(ends),
        float(ends) * min(1.5, bank),
        float(ends and taken + specials >= 3),
        min(3.0, bank),
    ]
