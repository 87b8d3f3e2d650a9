"""Poses of The Da Vinci Code."""

from __future__ import annotations

from typing import Final

from spytable.core.records import Resign
from tests.browser.poses.pose import Pose, asked, is_over

TWO: Final = (
    "table: 2 memory=helped; a: b1 w4 b7 w10 w11; b: b0 [w3] b5 w9 b10; clue: b6; turn: 4 a;"
    "guesses: 1 a>b@1=3 yes, 2 b>a@0=4 no"
)
FOUR: Final = (
    "table: 4 memory=helped tiles=advanced; a: b1 w4 b7 w8 b11; b: b0 [w3] b5 w9 w11;"
    "c: w0 b2 w2 [b8] w10; d: [b4] w5 b9 b-; clue: b6; turn: 7 a; phase: again"
)
LATE: Final = (
    "table: 4 memory=helped tiles=advanced; a: b1 w4 b7 [w8] b11 w-;"
    "b: b0 [w3] b5 w9 b10 w10 [w11]; c: [w0] [b2] w2 b- w6 [b8];"
    "d: b3 [b4] w5 b6 w7 b9; clue: w1; turn: 17 a"
)
DASHES: Final = (
    "table: 3 first=a tiles=advanced; phase: arrange; a: b1 w4 w10 b-;"
    "b: b0 b2 w2 b3; c: b4 w5 w8 b9"
)
LAST: Final = (
    "table: 4 tiles=advanced; a: b1 [w4] [b7] [w8] b11 w-; b: [b0] [w3] [b5] [w9] [b10] [w11];"
    "c: [w0] [b2] w2 [b-] [w6] [b8]; d: [b4] [w5] [b6] [w7] [b9]; clue: w1; turn: 17 a; out: b d;"
    "guesses: 5 c>b@0=0 yes, 7 a>d@1=5 yes"
)
PICKS: Final = ("button[data-seat] >> nth=2", "[data-key='6']")

SOLIDS: Final = (".dvc-picker", ".dvc-paper", ".dvc-row .dvc-target")

POSES: Final = (
    Pose("picking-four", state=FOUR, opens=PICKS, awaits=".dvc-picker", is_quick=True),
    Pose("late-four", state=LATE, is_quick=True),
    Pose("over-won", state=LAST, acts=("guess c2=2",), is_quick=True),
    Pose("picking-two", state=TWO, opens=PICKS, awaits=".dvc-picker"),
    Pose("over-lost", state=LAST, acts=("guess c2=2",), seat=2),
    Pose("over-watched", seats=3, seed=3, until=is_over, seat=None),
    Pose("over-resigned", state=TWO, happens=(Resign(1, "agent"),)),
    Pose("over-two", seats=2, seed=1, until=is_over),
    Pose("taking", state="table: 4 tiles=advanced first=a", awaits=".dvc-taking"),
    Pose("arranging", state=DASHES),
    Pose("drawing", seats=3, seed=1, steps=20, until=asked(0, "draw")),
    Pose("placing", state="table: 2 tiles=advanced; a: b1 b- w4; b: b0 w3; clue: b2; phase: place"),
    Pose("between-rounds", seats=4, options={"match": "tournament"}, until=asked(0, "ready")),
    Pose("tournament-over", seats=3, options={"match": "tournament"}, until=is_over),
    Pose("tape", seats=4, seed=2, until=asked(0, "draw"), since=5, steps=30, awaits=".tape"),
    Pose("watching", seats=4, seed=2, steps=24, seat=None),
)
