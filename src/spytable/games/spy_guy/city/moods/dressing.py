"""A district in its mood: bathed, under its own sky, with what the weather or the feast brings."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from spytable.games.spy_guy.city.moods.bath import bathe
from spytable.games.spy_guy.city.moods.festival import draw_festival
from spytable.games.spy_guy.city.moods.lamplight import draw_pools, light_lamps
from spytable.games.spy_guy.city.moods.mood import Mood
from spytable.games.spy_guy.city.moods.rain import draw_rain
from spytable.games.spy_guy.city.moods.skies import draw_sky
from spytable.games.spy_guy.city.moods.snow import draw_snow
from spytable.games.spy_guy.city.moods.table import MOODS
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.paper.scene import Piece, Scene
from spytable.games.spy_guy.city.paper.stage import Stage


def dress(stage: Stage, scene: Scene, mood: str, *, has_moon: bool) -> Scene:
    """A drawn district as it looks in a mood; one of a city has sun or moon."""
    lots = Lots(f"spy-guy mood {stage.number} {stage.district}")
    bathed = bathe(scene, MOODS[mood], stage.tints.season, stage.lights, lots.apart("panes"))
    if mood == "day":
        return bathed
    extras = [
        draw_sky(mood, lots.apart("sky"), has_moon=has_moon),
        *_extras(stage, bathed, mood, MOODS[mood], lots),
    ]
    pieces = sorted([*bathed.pieces, *extras], key=lambda piece: piece.depth)
    return replace(bathed, pieces=tuple(pieces), spent=MOODS[mood].spent)


def _extras(stage: Stage, scene: Scene, name: str, mood: Mood, lots: Lots) -> Iterator[Piece]:
    """What a mood adds; each part asks before it hides something."""
    yield draw_pools(name, stage.lights)
    yield from light_lamps(stage.lights)
    match name:
        case "rain":
            yield from draw_rain(stage, scene.slots, mood.line, lots.apart("rain"))
        case "snow":
            yield from draw_snow(stage, scene.slots, lots.apart("snow"))
        case "festival":
            yield from draw_festival(stage, scene.slots, lots.apart("festival"))
        case _:
            pass
