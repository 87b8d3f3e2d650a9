"""Poses of Spy Alley Dice."""

from __future__ import annotations

from typing import Final

from spytable.core.records import Resign
from tests.browser.poses.pose import Pose, asked

SOLIDS: Final = (
    ".sad-plate",
    ".sad-slip",
    ".sad-naming",
    ".sad-news",
    ".sad-place-words",
    ".sad-last-roll",
    ".sad-rest",
)

SIX: Final = (
    "seats:6 hands:A,F,G,I,R,S past:1/GGGAF/name2R-;2/FFFAG/name1S-;3/AAARS/name5A-;"
    "4/GGGAF/name1G-;5/RRRAF/name4S-;0/SSSGI/name2S- quiet:6"
)
FOUR: Final = (
    "seats:4 hands:F,GI,S,- outs:3 past:1/IIIAR/name3I+dR;2/AAAGS/name0A-;3/GGGAF/-;0/SSSSA/-;"
    "1/SSSAF/name0S-"
)
TWO: Final = "seats:2 hands:AF,GI"
THREE: Final = "seats:3 hands:AF,GI,RS"

POSES: Final = (
    Pose("my-turn", state=f"{TWO} mover:0 throws:AAGSR"),
    Pose("full-table", state=f"{SIX} mover:0 throws:GGARS,234>GGAFF", is_quick=True),
    Pose("help", state=f"{THREE} help:on mover:0 throws:AAGSR"),
    Pose("watching", seats=6, seed=2, steps=24, until=asked(0), seat=None),
    Pose(
        "naming-six",
        state=f"{SIX} mover:0 throws:GGGRS,34>GGGAF,34>GGGIF",
        awaits=".sad-naming",
        is_quick=True,
    ),
    Pose(
        "naming-any",
        state="seats:6 five:any hands:A,F,G,I,R,S mover:0 throws:GGGGG",
        awaits=".sad-naming",
    ),
    Pose("naming-two", state=f"{TWO} mover:0 throws:GGGRS,34>GGGAF,34>GGGIF", awaits=".sad-naming"),
    Pose("answering", state=f"{SIX} mover:5 throws:SSSSS", acts=("5: mission",)),
    Pose("throwing-away", state=f"{THREE} mover:0 throws:GGGSR", acts=("0: name 1 G",)),
    Pose(
        "over-won",
        state="seats:4 hands:F,S,-,- outs:32 mover:0 throws:SSSSG "
        "past:1/IIIAR/name3I+dI;0/AAAGS/name2A+dA;1/GGGAF/-;0/IIIAG/name1R-;1/SSSAF/name0S-",
        acts=("0: name 1 S",),
    ),
    Pose(
        "over-lost",
        state="seats:4 hands:F,S,-,- outs:32 mover:1 throws:FFFFG "
        "past:1/IIIAR/name3I+dI;0/AAAGS/name2A+dA;1/GGGAF/-;0/IIIAG/name1R-",
        acts=("1: name 0 F",),
    ),
    Pose(
        "over-six",
        state="seats:6 hands:A,-,-,-,R,- outs:2135 mover:0 throws:RRRRG "
        "past:1/GGGAR/name2G+dF;0/GGGGS/name1G+dG;4/IIIAG/name3I+dI;0/SSSAG/name5S+dS",
        acts=("0: name 4 R",),
        is_quick=True,
    ),
    Pose(
        "over-mission",
        state=f"{SIX} mover:5 throws:SSSSS",
        acts=(
            "5: mission",
            "0: decline",
            "1: decline",
            "2: decline",
            "3: decline",
            "4: decline",
        ),
    ),
    Pose(
        "over-two",
        state="seats:2 hands:F,G mover:0 throws:GGGAS "
        "past:1/AAAFI/name0A+dI;0/SSSAF/name1S-;1/AAFGI/-",
        acts=("0: name 1 G",),
    ),
    Pose(
        "over-three",
        state="seats:3 hands:AF,-,S outs:1 mover:0 throws:SSSAR "
        "past:0/GGGAR/name1G+dG;2/IIIAR/name1I+dI;1/AAFGI/-",
        acts=("0: name 2 S",),
        seat=None,
    ),
    Pose(
        "over-tie", state="seats:4 hands:A,F,G,I mover:0 throws:SSSAR quiet:59", acts=("0: pass",)
    ),
    Pose("over-resigned", state=f"{TWO} mover:0 throws:AAGSR", happens=(Resign(1, level="agent"),)),
)
