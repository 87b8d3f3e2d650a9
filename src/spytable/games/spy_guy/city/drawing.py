"""A drawn city: its six districts, as its recipe says."""

from __future__ import annotations

from spytable.games.spy_guy.city.districts import DISTRICTS
from spytable.games.spy_guy.city.paper.scene import Scene
from spytable.games.spy_guy.city.paper.stage import Stage
from spytable.games.spy_guy.city.recipe import Recipe, recipe_of


def draw_district(recipe: Recipe, at: int, seed: int) -> Scene:
    """The district so far from the left: the same seed is the same drawing, byte for byte."""
    plan = recipe.plan_of(at)
    stage = Stage(recipe.order[at], at, seed, plan.streets)
    plan.compose(stage)
    return stage.scene()


def draw_city(number: int, seed: int | None = None) -> list[Scene]:
    """The districts of a city from the left; another seed is another try with the same recipe."""
    recipe = recipe_of(number)
    return [
        draw_district(recipe, at, number if seed is None else seed)
        for at in range(len(recipe.order))
    ]


def draw_plan(district: str, plan: int, number: int) -> Scene:
    """A district by one of its plans, where the standard city has it."""
    at = DISTRICTS.index(district)
    plans = tuple(plan if name == district else 0 for name in DISTRICTS)
    return draw_district(Recipe(plans=plans), at, number)
