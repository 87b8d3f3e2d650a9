"""Poses of Spy Wire."""

from __future__ import annotations

from typing import Final

from spytable.core.records import Resign
from spytable.games.spy_wire.tests.table import FORK, NEARLY, UP, away
from tests.browser.poses.pose import Pose, with_bots

SOLIDS: Final = (".wire-plate", ".wire-clock", ".wire-tablet", ".wire-collector")

TAKEN: Final = "taken: 3:silver/0/circuit/19000 4:red/1/circuit/2000 5:silver/1/circuit/0"
LATE: Final = "due: 23000 of 40000; bank: 31000 24000; silver: TpDOOo; red: tpODoO"
WON: Final = f"turn: 7 silver; red: tpODOO; silver: TpDOOo; bank: 31000 0; {TAKEN}; {UP}"
TIE: Final = (
    "table: pace=untimed; phase: grab; turn: 9 silver; due: -; silver: tpdOOO; red: tpODOO; "
    f"bank: 0 3; taken: 3:silver/0/circuit/19 8:red/2/circuit/4; {UP}"
)

POSES: Final = (
    # The tray lies over the tablet, which waits.
    Pose("place", state="phase: place", may_overlap=((".wire-placing", ".wire-tablet"),)),
    Pose("ready", state=f"phase: ready; turn: 3 silver; claim: open; {LATE}; {away(1, 'red')}"),
    Pose("sliding", state=f"{LATE}; {FORK}", is_quick=True),
    Pose("sliding-red", state=f"turn: 6 red; {LATE}; {NEARLY}", seat=1, table=with_bots),
    Pose("watching", state=f"turn: 6 red; {LATE}; {FORK}", seat=None, table=with_bots),
    Pose(
        "claiming",
        state=f"phase: ready; turn: 3 silver; claim: open; {LATE}; {away(1, 'red')}",
        opens=(".wire-claim",),
        awaits=".wire-claims",
        is_quick=True,
    ),
    Pose("pulling", state=f"phase: pull; turn: 3 silver; pulls: 2; {LATE}; {away(1, 'red')}"),
    Pose(
        "brink",
        state=f"phase: brink; turn: 8 silver; claim: open; bank: 31000 0; silver: tpdOOO; {UP}",
    ),
    Pose("grab", state=f"{TIE.replace(UP, FORK)}"),
    Pose("over-won", state=WON, acts=("stop",), is_quick=True),
    Pose("over-lost", state=WON, acts=("stop",), seat=1),
    Pose("over-tie", state=TIE, acts=("pull 3", "hold")),
    Pose("over-resigned", state=f"{LATE}; {FORK}", happens=(Resign(1, "agent"),), table=with_bots),
)
