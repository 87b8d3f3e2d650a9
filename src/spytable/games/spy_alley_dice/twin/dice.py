"""Five dice in one number, three bits for each place."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_alley_dice.actions import ROLLS
from spytable.games.spy_alley_dice.lab import FACES
from spytable.games.spy_alley_dice.spies import DICE, SIGNS, throws
from spytable.kernels import compiled, make_table

ALL_LOOSE: Final = (1 << DICE) - 1
ROLL_SETS: Final = make_table(sum(1 << place for place in roll.places) for roll in ROLLS)
"""By id of the lab: the set of dice that are rolled again."""
ONES: Final = sum(1 << 3 * face for face in range(FACES))
"""One of each face, in a number that counts faces by three bits."""


def _list_falls() -> tuple[list[int], list[int]]:
    """Faces from the left by point of the draw, for each number of dice; where each begins."""
    points, starts = list[int](), [0]
    for count in range(1, DICE + 1):
        starts.append(len(points))
        for faces, weight in throws(count):
            packed = sum(SIGNS.index(face) << 3 * place for place, face in enumerate(faces))
            points += [packed] * weight
    return points, starts


_POINTS, _STARTS = _list_falls()
FALLS: Final = make_table(_POINTS)
FALLS_AT: Final = make_table(_STARTS)
WAYS: Final = make_table(FACES**count for count in range(DICE + 1))
"""How many points a draw of so many dice has."""


@compiled
def count_faces(dice: int) -> int:
    """How often each face shows, three bits for each."""
    count = 0
    for place in range(DICE):
        count += 1 << 3 * (dice >> 3 * place & 7)
    return count


@compiled
def find_match(dice: int) -> tuple[int, int]:
    """The spy on three or more dice and on how many; (-1, 0) if there is none."""
    counts = count_faces(dice)
    high = (counts + ONES) & (ONES << 2)  # 3 + 1 and more have the third bit
    if high:
        for spy in range(FACES):
            if high >> 3 * spy & 7:
                return spy, counts >> 3 * spy & 7
    return -1, 0


@compiled
def put_faces(dice: int, loose: int, faces: int) -> int:
    """The dice after the loose ones fell with these faces, dealt out from the left."""
    for place in range(DICE):
        if loose >> place & 1:
            dice = dice & ~(7 << 3 * place) | (faces & 7) << 3 * place
            faces >>= 3
    return dice
