"""Poses of Spy Wire."""

from __future__ import annotations

from typing import Final

from tests.browser.poses.pose import Pose, asked, is_over

POSES: Final = (
    Pose("my-turn", level="random", seed=1, steps=10, until=asked(0), is_quick=True),
    Pose("watching", level="random", seed=2, steps=24, seat=None),
    Pose("over", level="random", seed=1, until=is_over, is_quick=True),
)
