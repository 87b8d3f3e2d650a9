"""The first match: four tunnels to the nearest bomb, a Spy in the other's way, and the bomb home.

The learner digs from A1 by B1, C1 and C2 to the bomb on C3; the other digs along the lower kerb and
has to mend what the learner blocks. Both dice that matter come up blank.
"""

from __future__ import annotations

from typing import Final

from spytable.core.lesson import Lesson, LessonStep, Move
from spytable.games.spy_vs_spy.actions import (
    BLANK,
    CARRY,
    ROLL,
    STAY,
    Action,
    Contest,
    Deal,
    Discard,
    Go,
    Lay,
    MoveBomb,
    Read,
)
from spytable.games.spy_vs_spy.model import State
from spytable.games.spy_vs_spy.tiles import EAST, NORTH, OPENINGS, SOUTH

OTHER: Final[dict[str, int | str]] = {"other": 1}
BOMB: Final = "C3"


def _lays(action: Action, cell: str, opening: int) -> bool:
    """Whether it lays a tunnel there that leads on that way, whichever tile it is."""
    if not isinstance(action, Lay) or action.cell != cell:
        return False
    return bool(OPENINGS.get(action.piece, 0) & opening)


def _lays_the_first(_state: State, action: Action) -> bool:
    return _lays(action, "B1", EAST)


def _moves_or_stays(_state: State, action: Action) -> bool:
    """Where the pawn waits does not matter: no bomb is in its reach yet."""
    return action == STAY or isinstance(action, Go)


def _turns_down(_state: State, action: Action) -> bool:
    return _lays(action, "C1", SOUTH)


def _digs_on(state: State, action: Action) -> bool:
    return _moves_or_stays(state, action) or _lays(action, "C2", SOUTH)


def _digs_under(state: State, action: Action) -> bool:
    """Whatever tunnel opens to the one above."""
    return _moves_or_stays(state, action) or _lays(action, BOMB, NORTH)


def _blocks_nearer(_state: State, action: Action) -> bool:
    """The same spy on the other's first tunnel: as good, but the script mends G9."""
    return action == Lay("Sw", "H9")


def _is_their_turn(state: State) -> bool:
    return state.mover == 1


def _walks(_state: State, action: Action) -> bool:
    return action == Go(BOMB)


def _blocks(_state: State, action: Action) -> bool:
    return action == Lay("Sw", "G9")


def _rolls(_state: State, action: Action) -> bool:
    return action == ROLL


def _carries(_state: State, action: Action) -> bool:
    """Home first, then a tile of one's choice: any, or none."""
    return action == CARRY or isinstance(action, Lay | Discard)


def _has_read(state: State) -> bool:
    return state.phase == "shift"


def _moves_a_bomb(_state: State, action: Action) -> bool:
    return isinstance(action, MoveBomb)


LESSON: Final = Lesson(
    game="spy-vs-spy",
    seats=2,
    options={"target": "short"},
    luck=(
        Contest((0,)),
        *(Deal(tile) for tile in ("bI", "wL", "wI", "bT", "Sw")),
        *(Deal(tile) for tile in ("bI", "bI", "wI", "wT", "Sb")),
        Deal("bL"),
        Deal("bD"),
        Deal("wT"),
        Deal("wI"),
        Deal("bI"),
        Deal("wL"),
        BLANK,
        Deal("wI"),
        Deal("bL"),
        BLANK,
        Deal("bX"),
        Read("move-a-bomb"),
    ),
    script=(
        LessonStep(say="first", at="exit", rule="SV-13", wants=_lays_the_first),
        Move(1, Lay("bEW", "H9")),
        LessonStep(say="stay", at="stay", rule="SV-17", wants=_moves_or_stays),
        LessonStep(say="dig", at="corner", rule="SV-44", wants=_turns_down),
        Move(1, STAY, after_ms=900),
        Move(1, Lay("bEW", "G9")),
        LessonStep(say="on", at="shaft", rule="SV-45", wants=_digs_on, done=_is_their_turn),
        Move(1, STAY, after_ms=900),
        Move(1, Lay("wEW", "F9")),
        LessonStep(say="under", at="bomb", rule="SV-48", wants=_digs_under, done=_is_their_turn),
        Move(1, STAY, after_ms=900),
        Move(1, Lay("wNEW", "E9")),
        LessonStep(say="walk", at="bomb", rule="SV-30", wants=_walks),
        LessonStep(
            say="block",
            args=OTHER,
            at="theirs",
            rule="SV-61",
            wants=_blocks,
            wrongs={"nearer": _blocks_nearer},
        ),
        Move(1, STAY, after_ms=900),
        Move(1, Lay("wEW", "G9"), after_ms=2_600),
        LessonStep(say="roll", args=OTHER, at="pawn", rule="SV-33", wants=_rolls),
        LessonStep(say="carry", at="pawn", rule="SV-37", wants=_carries, done=_has_read),
        LessonStep(say="message", at="bombs", rule="SV-74", wants=_moves_a_bomb),
        LessonStep(say="win", at="score", rule="SV-02"),
    ),
)
