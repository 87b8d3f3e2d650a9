"""Poses of Spy vs Spy."""

from __future__ import annotations

from typing import Final

from tests.browser.poses.pose import Pose, asked, is_over

POSES: Final = (
    Pose("my-turn", seats=2, seed=1, steps=10, until=asked(0), is_quick=True),
    Pose("full-table", seats=4, seed=2, steps=24, until=asked(0), is_quick=True),
    Pose("watching", seats=4, seed=2, steps=24, seat=None),
    Pose("over", seats=4, seed=1, until=is_over, is_quick=True),
)
