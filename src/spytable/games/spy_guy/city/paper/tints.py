"""What colours a city has besides those of its plans: a palette for its houses, a season."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

import msgspec

from spytable.games.spy_guy.city.paper.inks import (
    AIR,
    BLUE,
    BRICK,
    BUTTER,
    CREAM,
    DARK,
    GRASS,
    GREYS,
    INK,
    LEAF,
    MOWN,
    PAVE,
    PEACH,
    PINE,
    PLUM,
    ROAD,
    ROSE,
    SAGE,
    SAND,
    SEA,
    SKY,
    SQUARE,
    TEAL,
    TERRA,
    WOOD,
    Ink,
    lite,
    mix,
)

Walls: TypeAlias = tuple[Ink, ...]
Weighted: TypeAlias = tuple[tuple[Ink, int], ...]

WARM: Final[Walls] = (BUTTER, PEACH, ROSE, CREAM, BUTTER, mix(PEACH, CREAM, 0.5), SAGE, TERRA)
COOL: Final[Walls] = (SKY, CREAM, SAGE, BUTTER, ROSE, mix(TEAL, SKY, 0.5), PEACH)
"""The walls of a row, warm or cool, as the standard city has them; a palette has its own."""
FAR_HILL: Final = mix(SAGE, AIR, 0.3)
NEAR_HILL: Final = mix(LEAF, SAGE, 0.55)
_FALU: Final = mix(BRICK, TERRA, 0.3)
_OCHRE: Final = mix(BUTTER, WOOD, 0.22)
_FJORD: Final = mix(BLUE, SKY, 0.55)
_PALE_TEAL: Final = mix(TEAL, CREAM, 0.35)


class Palette(msgspec.Struct, frozen=True):
    """The inks of houses."""

    warm: Walls
    cool: Walls
    roofs: Weighted
    timber_roofs: Walls
    """Of half-timbered houses."""
    far_roofs: Walls
    landmarks: Mapping[str, Ink]
    """Inks of large drawings by their names, where they differ."""

    def walls(self, standard: Sequence[Ink]) -> Sequence[Ink]:
        """The walls that stand for those of the standard city; others stay as they are."""
        match tuple(standard):
            case one if one == WARM:
                return self.warm
            case one if one == COOL:
                return self.cool
            case _:
                return standard

    def ink(self, name: str, standard: Ink) -> Ink:
        """The ink of a large drawing that stands for one of the standard city."""
        return self.landmarks.get(name, standard)


def _palette(warm: Walls, cool: Walls, roofs: Weighted, landmarks: Mapping[str, Ink]) -> Palette:
    """A palette whose far and timbered roofs follow from its roofs."""
    one, two, three, four = (ink for ink, _ in roofs[:4])
    return Palette(
        warm, cool, roofs, (one, two, three, one, four), (one, lite(one, 0.25), one, two), landmarks
    )


TERRACOTTA: Final = Palette(
    warm=WARM,
    cool=COOL,
    roofs=(
        (TERRA, 50),
        (BRICK, 20),
        (mix(TERRA, PEACH, 0.45), 24),
        (mix(BLUE, TEAL, 0.35), 14),
        (PLUM, 4),
    ),
    timber_roofs=(TERRA, BRICK, mix(TERRA, PEACH, 0.4), TERRA, mix(BRICK, PLUM, 0.3)),
    far_roofs=(TERRA, mix(TERRA, PEACH, 0.5), TERRA, BRICK),
    landmarks={},
)
NORTH: Final = _palette(
    warm=(_FALU, _OCHRE, _FJORD, CREAM, _FALU, _PALE_TEAL, _OCHRE, mix(PLUM, ROSE, 0.45)),
    cool=(_FJORD, CREAM, _FALU, _PALE_TEAL, _OCHRE, mix(GREYS[3], CREAM, 0.3)),
    roofs=(
        (mix(INK, BLUE, 0.5), 46),
        (mix(PLUM, INK, 0.3), 16),
        (mix(BLUE, PLUM, 0.4), 20),
        (BRICK, 14),
        (mix(PINE, INK, 0.2), 12),
    ),
    landmarks={
        "terra": mix(BLUE, PLUM, 0.35),
        "brick": mix(PLUM, INK, 0.25),
        "peach": _FALU,
        "rose": _OCHRE,
        "butter": mix(GREYS[3], CREAM, 0.3),
    },
)
WHITE: Final = _palette(
    warm=(
        CREAM,
        lite(SAND, 0.45),
        mix(CREAM, SKY, 0.28),
        CREAM,
        mix(CREAM, ROSE, 0.24),
        lite(PEACH, 0.5),
        mix(CREAM, SAGE, 0.3),
    ),
    cool=(CREAM, mix(CREAM, SKY, 0.35), lite(SAND, 0.45), mix(CREAM, ROSE, 0.2), CREAM),
    roofs=(
        (mix(TEAL, BLUE, 0.35), 44),
        (BLUE, 22),
        (TEAL, 20),
        (mix(TERRA, PEACH, 0.5), 16),
        (mix(ROSE, TERRA, 0.3), 8),
    ),
    landmarks={
        "terra": mix(TEAL, BLUE, 0.35),
        "brick": BLUE,
        "peach": lite(SAND, 0.4),
        "rose": mix(CREAM, ROSE, 0.3),
        "butter": lite(BUTTER, 0.5),
    },
)
PALETTES: Final = {"terracotta": TERRACOTTA, "north": NORTH, "white": WHITE}


class Season(msgspec.Struct, frozen=True):
    """The inks of leaves and ground."""

    leaves: Walls = ()
    """Of trees; none: as in the standard city."""
    ground: Mapping[Ink, Ink] = {}
    """What stands for an ink of the standard city."""


SEASONS: Final = {
    "summer": Season(),
    "autumn": Season(
        leaves=(
            mix(TERRA, BUTTER, 0.45),
            mix(BRICK, TERRA, 0.5),
            mix(BUTTER, WOOD, 0.2),
            mix(LEAF, BUTTER, 0.6),
            TERRA,
        ),
        ground={
            NEAR_HILL: Ink("#d9b566"),
            FAR_HILL: Ink("#e3cf9a"),
            AIR: Ink("#dfe6d6"),
            GRASS: Ink("#b9b36a"),
            MOWN: Ink("#c8bd76"),
            ROAD: Ink("#c8c0c0"),
            PAVE: Ink("#e9dcc0"),
            SQUARE: Ink("#f0e4c9"),
            SEA: Ink("#3f8f9b"),
        },
    ),
    "spring": Season(
        leaves=(
            mix(ROSE, CREAM, 0.45),
            mix(ROSE, CREAM, 0.7),
            mix(LEAF, BUTTER, 0.4),
            mix(LEAF, SAGE, 0.4),
            mix(ROSE, CREAM, 0.3),
        ),
        ground={
            NEAR_HILL: Ink("#a9d08a"),
            FAR_HILL: Ink("#cfe4bb"),
            AIR: Ink("#d3ecf4"),
            GRASS: Ink("#a5cf86"),
            MOWN: lite(Ink("#a5cf86"), 0.22),
            ROAD: Ink("#d3cfd4"),
            PAVE: Ink("#f3e9dc"),
            SQUARE: Ink("#faf1e4"),
            SEA: Ink("#4fb3c2"),
        },
    ),
}

ROOM: Final = mix(DARK, INK, 0.02)
"""An open room behind who looks out; its own ink, so that a mood can light it."""


class Tints(msgspec.Struct, frozen=True):
    """What a stage is told of the colours of its city."""

    palette: Palette = TERRACOTTA
    season: Season = SEASONS["summer"]
    room: Ink = DARK
    """The ink of open rooms; the first edition has the same for every dark place."""
    has_snow: bool = False
    """Whether snow lies on roofs and trees."""


STANDARD_TINTS: Final = Tints()
