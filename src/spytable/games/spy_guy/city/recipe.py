"""The recipe of a city: plans and their order, colours, season and mood, all from its number.

Numbers below SECOND are cities of the first edition, which all have the standard recipe: old
matches are told in them, so they stay as they are, thing by thing. From SECOND on numbers deal.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

import msgspec

from spytable.games.spy_guy.city.districts import DISTRICTS, PLANS
from spytable.games.spy_guy.city.districts.plan import Plan
from spytable.games.spy_guy.city.paper.lots import Lots

PaletteName: TypeAlias = Literal["terracotta", "north", "white"]
SeasonName: TypeAlias = Literal["summer", "autumn", "spring"]
MoodName: TypeAlias = Literal["day", "dusk", "night", "rain", "snow", "festival"]

SECOND: Final = 1_000_000_000
"""The first number of the second edition."""
MOODS: Final[tuple[MoodName, ...]] = get_args(MoodName)
PALETTES: Final[tuple[PaletteName, ...]] = get_args(PaletteName)
SEASONS: Final[tuple[SeasonName, ...]] = get_args(SeasonName)
"""In the order in which numbers take turns, moods the fastest and seasons the slowest.

So a page can name a city by its number, and pick a number for a mood: web/kit/numbered.ts.
"""


MOON: Final = 3
"""The district with the moon, from the left."""


class Recipe(msgspec.Struct, frozen=True):
    """What a city is made of."""

    order: tuple[str, ...] = DISTRICTS
    """The districts from left to right, before the city is turned."""
    plans: tuple[int, ...] = (0,) * len(DISTRICTS)
    """The plan of each district, in the same order."""
    palette: PaletteName = "terracotta"
    season: SeasonName = "summer"
    mood: MoodName = "day"
    turned: bool = False
    """Whether the whole city is seen from behind: left is right, only letters are not."""

    @property
    def is_standard(self) -> bool:
        """Whether this is the recipe of the first edition, drawn as it always was."""
        return self == Recipe()

    def moon_at(self) -> int | None:
        """The district, from the left, over which the moon stands; None if a plan shows it."""
        plans = [self.plan_of(at) for at in range(len(self.order))]
        return None if any(plan.has_sun for plan in plans) else MOON

    def plan_of(self, at: int) -> Plan:
        """The plan of the district that is so far from the left."""
        return PLANS[self.order[at]][self.plans[at]]


STANDARD_RECIPE: Final = Recipe()


def recipe_of(number: int) -> Recipe:
    """The recipe of a city."""
    if number < SECOND:
        return STANDARD_RECIPE
    lots = Lots(f"spy-guy recipe {number}")
    chosen = {name: lots.apart(f"plan {name}").below(len(PLANS[name])) for name in DISTRICTS}
    order = _order(chosen, lots.apart("order"))
    mood = MOODS[number % len(MOODS)]
    turn = number // (len(MOODS) * len(PALETTES))
    return Recipe(
        order=order,
        plans=tuple(chosen[name] for name in order),
        palette=PALETTES[number // len(MOODS) % len(PALETTES)],
        season="summer" if mood == "snow" else SEASONS[turn % len(SEASONS)],
        mood=mood,
        turned=lots.apart("turned").chance(0.5),
    )


def _order(chosen: dict[str, int], lots: Lots) -> tuple[str, ...]:
    """The districts by lot; one with an open side stands at that end."""
    sides = {name: PLANS[name][at].open_side for name, at in chosen.items()}
    first = [name for name in DISTRICTS if sides[name] == "left"][:1]
    last = [name for name in DISTRICTS if sides[name] == "right"][:1]
    between = [name for name in DISTRICTS if name not in first + last]
    return (*first, *lots.shuffled(between), *last)
