"""The six moods by name."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.moods.mood import Mood
from spytable.games.spy_guy.city.paper.inks import (
    AIR,
    BUTTER,
    CREAM,
    FAR_SEA,
    GRASS,
    HAZE,
    LEAF,
    MOWN,
    PAVE,
    PINE,
    ROAD,
    SEA,
    SQUARE,
    Ink,
    lite,
    mix,
)
from spytable.games.spy_guy.city.paper.tints import FAR_HILL, NEAR_HILL

_SUN: Final = lite(BUTTER, 0.35)
_SNOW: Final = Ink("#eef3f8")


def _ground(air: str, pave: str, square: str, road: str, sea: str, far: str) -> dict[Ink, Ink]:
    """What is large and flat, in the order air, pavement, square, road, sea, far sea."""
    inks = (Ink(one) for one in (air, pave, square, road, sea, far))
    return dict(zip((AIR, PAVE, SQUARE, ROAD, SEA, FAR_SEA), inks, strict=True))


MOODS: Final = {
    "day": Mood(),
    "dusk": Mood(
        wash=Ink("#ffd0b4"),
        veil=Ink("#a0547c"),
        share=0.18,
        line=Ink("#35203a"),
        own=_ground("#f5a873", "#eebf95", "#f6cf9f", "#c69aa0", "#6f86a8", "#c98f97"),
        rooms=Ink("#ffe9b4"),
        behind=Ink("#c47d43"),
        lit=0.42,
        dark=Ink("#7b6f9c"),
        base=0.25,
        glow=0.6,
        has_glare=False,
    ),
    "night": Mood(
        wash=Ink("#8e97cf"),
        veil=Ink("#3d4784"),
        share=0.28,
        line=Ink("#15132a"),
        own=_ground("#1d2755", "#6a71a6", "#757cb0", "#50588f", "#2c4f86", "#2a3f78")
        | {HAZE: Ink("#333e7a"), _SUN: Ink("#fbeebb")},
        rooms=Ink("#ffe6a6"),
        behind=Ink("#b9783a"),
        lit=0.58,
        dark=Ink("#232d58"),
        base=0.55,
        glow=0.94,
        has_glare=False,
    ),
    "rain": Mood(
        wash=Ink("#d3dde6"),
        veil=Ink("#7f93a6"),
        share=0.24,
        line=Ink("#26242f"),
        own=_ground("#a9b8c2", "#c2c6c6", "#cbcfcd", "#9aa0ab", "#5d8795", "#8fa9b3")
        | {CREAM: Ink("#eae8de"), _SUN: Ink("#b2bfc5")},
        rooms=Ink("#fbe3ae"),
        lit=0.34,
        dark=Ink("#5f7d90"),
        base=0.72,
        glow=0.85,
        spent=("umbrella",),
    ),
    "snow": Mood(
        wash=Ink("#eef3ff"),
        veil=Ink("#cfdcf0"),
        share=0.16,
        line=Ink("#2c2a3c"),
        own=_ground("#cfdff0", "#f1f5fa", "#f7fafd", "#ccd6e6", "#a9d3e4", "#bddbea")
        | {
            _SUN: Ink("#edf1ee"),
            LEAF: Ink("#a9c0bd"),
            PINE: Ink("#5d8a86"),
            mix(LEAF, BUTTER, 0.35): Ink("#bccdc6"),
            NEAR_HILL: Ink("#e4ecf3"),
            FAR_HILL: _SNOW,
            GRASS: Ink("#e9f0f6"),
            MOWN: Ink("#f2f6fa"),
            mix(LEAF, GRASS, 0.35): Ink("#e1eaf2"),
        },
        rooms=Ink("#ffe8b4"),
        lit=0.3,
        cover=Ink("#f4f8fc"),
        dark=Ink("#6f8fb0"),
        base=0.75,
        glow=0.9,
        spent=("mitten",),
    ),
    "festival": Mood(
        wash=Ink("#c9a9d6"),
        veil=Ink("#5b3f86"),
        share=0.22,
        line=Ink("#221634"),
        own=_ground("#3d2f70", "#8f77a8", "#9d83b0", "#6b5788", "#4a6ea0", "#4d5a94")
        | {_SUN: Ink("#fbe7b0")},
        rooms=Ink("#ffe9ae"),
        behind=Ink("#c07a3c"),
        lit=0.7,
        dark=Ink("#4a3b74"),
        base=0.6,
        glow=0.94,
        spent=("lantern", "balloon", "flag"),
        has_glare=False,
    ),
}
"""By name, in the order of `recipe.MOODS`."""
