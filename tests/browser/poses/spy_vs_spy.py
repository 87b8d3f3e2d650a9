"""Poses of Spy vs Spy."""

from __future__ import annotations

from typing import Final

from spytable.core.records import Resign
from tests.browser.poses.pose import Pose, asked, won_by

SOLIDS: Final = (".svs-plate", ".svs-small-plate", ".svs-tile", ".svs-map", ".svs-seat-sheet")
LONG_NAMES: Final = ("Magdalena", "Sebastian", "Aleksandra", "Dominika")
OVER_STREET: Final = tuple(
    (thing, ".svs-cell")
    for thing in (".svs-map", ".svs-tile", ".svs-turn", ".svs-link", ".svs-cell")
)
"""On a phone the street is panned: what these cover can be moved out from under them.

Spaces touch each other, and at the edge of the glass only a sliver of one is seen.
"""
HELP: Final = {"help": "on"}
POSES: Final = (
    Pose(
        "my-turn",
        seats=2,
        seed=1,
        options=HELP,
        steps=40,
        until=asked(0, "turn"),
        may_overlap=OVER_STREET,
    ),
    Pose(
        "full-table",
        seats=4,
        seed=2,
        options=HELP,
        steps=150,
        until=asked(0, "turn"),
        may_overlap=OVER_STREET,
        is_quick=True,
    ),
    Pose(
        "lifted",
        seats=4,
        seed=2,
        options=HELP,
        steps=150,
        until=asked(0, "play"),
        opens=("[data-place='0']",),
        may_overlap=OVER_STREET,
        is_quick=True,
    ),
    Pose(
        "swapping",
        seats=3,
        seed=3,
        options=HELP,
        steps=120,
        until=asked(0, "turn"),
        opens=("[data-action=dump]", "[data-place='1']"),
        may_overlap=OVER_STREET,
        names=LONG_NAMES,
    ),
    Pose(
        "watching",
        seats=4,
        seed=2,
        steps=150,
        seat=None,
        may_overlap=OVER_STREET,
        names=LONG_NAMES,
    ),
    Pose("over-won", seats=4, seed=12, until=won_by(0), is_quick=True),
    Pose("over-lost", seats=4, seed=4, until=won_by(2)),
    Pose("over-three", seats=3, seed=2, until=won_by(1), names=LONG_NAMES),
    Pose("over-two", seats=2, seed=1, until=won_by(1)),
    Pose("over-draw", seats=2, seed=20, level="recruit", until=won_by(0, 1)),
    Pose("over-watched", seats=4, seed=12, until=won_by(0), seat=None),
    Pose("over-resigned", seats=2, seed=1, steps=90, happens=(Resign(1, "agent"),)),
)
