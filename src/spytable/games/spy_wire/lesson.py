"""The first match: a straight wire with one tile in the way, twice, and a Defuser among dots.

In column d all but d5 carries silver up to Red 4. When the other agent has had its turn, the same
is true of column e and Red 5, so the learner can do alone what was shown before. Red 4 is a decoy,
Red 5 a special.
"""

from __future__ import annotations

from typing import Final

from spytable.core.lesson import Lesson, LessonStep, Move
from spytable.games.spy_wire.actions import (
    ARRANGEMENTS,
    Action,
    Claim,
    Fuses,
    Lay,
    Place,
    Pull,
    Shuffle,
    Slide,
    Start,
    Stop,
)
from spytable.games.spy_wire.bits import board_of, breaks
from spytable.games.spy_wire.model import State
from spytable.games.spy_wire.tablet import GAP, RED, SILVER, Direction, Tablet, cell_named, slid

OTHER: Final[dict[str, int | str]] = {"other": 1}
QUICK_MS: Final = 450
"""How long a bot's slide waits: a hand that knows what it wants."""
TORN: Final = 2
"""In how many places the learner's wire may be open on the way."""
THEIRS: Final[Fuses] = ("trigger", "decoy", "power", "decoy", "detonator", "decoy")
NEARLY: Final = Pull(4)
"""What the learner can have by wire in a minute."""


def _slide(cell: str, to: Direction) -> Slide:
    return Slide(cell_named(cell), to)


def _hides(_state: State, action: Action) -> bool:
    return isinstance(action, Place)


def _makes_room(_state: State, action: Action) -> bool:
    """With one push, or with two."""
    return action in (Start(), _slide("b4", "N"), _slide("b5", "N"))


def _has_room(state: State) -> bool:
    return state.phase == "slide" and state.tablet[cell_named("b5")] == GAP


def _clears(_state: State, action: Action) -> bool:
    return action in (_slide("c5", "W"), _slide("d5", "W"))


def _is_clear(state: State) -> bool:
    return state.tablet[cell_named("d5")] == GAP


def _closes(_state: State, action: Action) -> bool:
    return action == _slide("d6", "N")


def _stops(_state: State, action: Action) -> bool:
    return isinstance(action, Stop)


def _claims(_state: State, action: Action) -> bool:
    return action == Claim(1)


def _pulls_another(_state: State, action: Action) -> bool:
    return action != NEARLY


def _wires(state: State, action: Action) -> bool:
    """START, then any slide that does not tear what there is, and STOP when something is lit."""
    is_lit = bool(state.live(SILVER)) if state.phase == "slide" else False
    if isinstance(action, Slide):
        after = slid(state.tablet, action.cell, action.to)
        return _torn(after, state.slots_in(RED)) <= (0 if is_lit else TORN)
    return is_lit or isinstance(action, Start)


def _torn(tablet: Tablet, slots: tuple[int, ...]) -> int:
    """How many cells are in the way of a circuit to one of these fuses."""
    return len(breaks(board_of(tablet, SILVER), sum(1 << slot for slot in slots))) - 1


def _is_their_turn(state: State) -> bool:
    return state.mover == RED


_TILES: Final = (
    "./EW", "./ES", "NS/.", "NS/NE", "ES/SW",
    "ES/.", "NEW/EW", "./SW", "NS/NEW", "NSW/SW", "NS/NW",
    "SW/ES", "./NSW", "EW/NS", "NS/NS", "SW/.", "NS/.",
    "ES/NE", "./NESW",
)  # fmt: skip
_MARCH: Final[tuple[tuple[str, Direction], ...]] = (
    *(("c6", "E"), ("c0", "S"), ("c3", "E"), ("c1", "S"), ("e1", "W"), ("e3", "N")),
    *(("c3", "E"), ("c1", "S"), ("f1", "W"), ("f5", "N"), ("c5", "E"), ("c3", "S")),
)
"""Red's Defuser walks from c0 to c4, and is wired to Silver 2 from the eighth slide on."""

LESSON: Final = Lesson(
    game="spy-wire",
    seats=2,
    options={"layout": "random"},
    luck=(
        *(Lay(tile) for tile in _TILES),
        *(Shuffle(ARRANGEMENTS[0]) for _ in range(2)),  # void: both arrange their own
    ),
    script=(
        LessonStep(say="hide", args=OTHER, at="tray", rule="SW-Q9", wants=_hides),
        Move(1, Place(THEIRS), after_ms=900),
        LessonStep(say="room", at="room", rule="SW-Q4", wants=_makes_room, done=_has_room),
        LessonStep(say="clear", at="clear", rule="SW-13", wants=_clears, done=_is_clear),
        LessonStep(say="close", at="defuser", rule="SW-12", wants=_closes),
        LessonStep(say="stop", at="stop", rule="SW-19", wants=_stops),
        LessonStep(say="bank", args=OTHER, at="bank", rule="SW-26"),
        Move(1, Start(), after_ms=1_200),
        *(Move(1, _slide(cell, to), after_ms=QUICK_MS) for cell, to in _MARCH),
        Move(1, Stop(), after_ms=1_200),
        LessonStep(say="claim", args=OTHER, at="lens", rule="SW-32", wants=_claims),
        LessonStep(say="pull", at="caps", rule="SW-33", wants=_pulls_another),
        LessonStep(
            say="wire",
            at="wire",
            rule="SW-13",
            wants=_wires,
            wrongs={"early": _stops},
            done=_is_their_turn,
        ),
        LessonStep(say="final", args=OTHER, at="saved", rule="SW-42"),
        LessonStep(say="win", args=OTHER, at="holes", rule="SW-05"),
    ),
)
