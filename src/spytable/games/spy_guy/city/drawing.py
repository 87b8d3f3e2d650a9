"""A drawn city: its six districts, as its recipe says."""

from __future__ import annotations

from spytable.games.spy_guy.city.districts import DISTRICTS
from spytable.games.spy_guy.city.moods.dressing import dress
from spytable.games.spy_guy.city.paper.scene import Scene
from spytable.games.spy_guy.city.paper.stage import Stage
from spytable.games.spy_guy.city.paper.tints import (
    PALETTES,
    ROOM,
    SEASONS,
    STANDARD_TINTS,
    Tints,
)
from spytable.games.spy_guy.city.recipe import Recipe, recipe_of
from spytable.games.spy_guy.city.turning import turn


def draw_district(recipe: Recipe, at: int, seed: int) -> Scene:
    """The district so far from the left: the same seed is the same drawing, byte for byte."""
    plan = recipe.plan_of(at)
    stage = Stage(recipe.order[at], at, seed, plan.streets, tints_of(recipe))
    plan.compose(stage)
    scene = stage.scene()
    if recipe.is_standard:
        return scene
    return dress(stage, scene, recipe.mood, has_moon=at == recipe.moon_at())


def draw_city(number: int, seed: int | None = None) -> list[Scene]:
    """The districts of a city from the left; another seed is another try with the same recipe."""
    return draw_recipe(recipe_of(number), number if seed is None else seed)


def draw_recipe(recipe: Recipe, seed: int) -> list[Scene]:
    """The districts of a recipe from the left."""
    scenes = [draw_district(recipe, at, seed) for at in range(len(recipe.order))]
    return [turn(scene) for scene in reversed(scenes)] if recipe.turned else scenes


def tints_of(recipe: Recipe) -> Tints:
    """The colours of a recipe."""
    if recipe.is_standard:
        return STANDARD_TINTS
    return Tints(
        palette=PALETTES[recipe.palette],
        season=SEASONS[recipe.season],
        room=ROOM,
        has_snow=recipe.mood == "snow",
    )


def draw_plan(district: str, plan: int, number: int) -> Scene:
    """A district by one of its plans, where the standard city has it."""
    at = DISTRICTS.index(district)
    plans = tuple(plan if name == district else 0 for name in DISTRICTS)
    return draw_district(Recipe(plans=plans), at, number)
