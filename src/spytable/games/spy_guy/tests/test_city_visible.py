"""How much is seen of a thing: the measure itself is measured."""

from __future__ import annotations

import numpy as np
import pytest

from spytable.games.spy_guy.city.paper.inks import BRICK, FINDABLE, SQUARE
from spytable.games.spy_guy.city.paper.scene import HEIGHT, WIDTH, Piece, Scene, frame
from spytable.games.spy_guy.city.placing.objects.shapes import SHAPES
from spytable.games.spy_guy.city.placing.objects.thing import drawing
from spytable.games.spy_guy.city.placing.painting import Laid, Panel, picture
from spytable.games.spy_guy.city.placing.raster import flat, ids
from spytable.games.spy_guy.city.placing.setting import set_in
from spytable.games.spy_guy.city.placing.stamps import Stamps
from spytable.games.spy_guy.city.placing.visible import Ground, shares
from spytable.games.spy_guy.tests.small_city import box, slot_at, small
from spytable.games.spy_guy.things import Look

BALL = Look("ball", "red")
SLOT = slot_at(600, 800, 10)


def seen(*later: str, before: str = "") -> tuple[float, float]:
    """How much of a ball is seen: foretold, and counted in the picture."""
    ground = Piece(0, box(WIDTH / 2, HEIGHT, WIDTH, HEIGHT, SQUARE))
    pieces = (ground, Piece(5, before), *(Piece(20, svg) for svg in later))
    scene = Scene("harbour", pieces, (SLOT,))
    stands = set_in("ball", SLOT)
    stamps = Stamps([("ball", stands)])
    foretold = Ground(scene).share(stamps.of("ball", stands), SLOT, stands)
    (counted,) = shares(Panel(scene, (Laid(0, BALL, None),)), stamps)
    return foretold, counted


@pytest.mark.slow
def test_all_of_a_thing_is_seen_if_nothing_is_painted_over_it() -> None:
    assert seen(before=box(600, 800, 200, 200, BRICK)) == (1, 1)


@pytest.mark.slow
def test_what_is_painted_later_hides() -> None:
    assert seen(box(600, 810, 100, 100, BRICK)) == (0, 0)
    foretold, counted = seen(box(550, 810, 100, 100, BRICK))
    assert foretold == counted == pytest.approx(0.5, abs=0.04)


@pytest.mark.slow
def test_what_one_sees_through_hides_nothing() -> None:
    shadow = box(600, 810, 100, 100, BRICK).replace("/>", ' opacity=".16"/>')
    assert seen(shadow, f'<g opacity="0.3">{box(600, 810, 100, 100, BRICK)}</g>') == (1, 1)
    pane = box(600, 810, 100, 100, BRICK).replace("/>", ' opacity=".8"/>')
    assert seen(pane) == (0, 0)


@pytest.mark.slow
def test_a_thin_line_before_a_thing_hides_little() -> None:
    line = f'<path d="M560 790H640" fill="none" stroke="{BRICK}" stroke-width="3"/>'
    foretold, counted = seen(line)
    assert foretold == counted
    assert 0.85 < counted < 0.95


@pytest.mark.slow
def test_half_of_a_thing_is_half_in_finer_pixels_too() -> None:
    """The measure in pixels of one unit is off by less than two in a hundred."""
    hidden = box(560, 812, 80, 100, BRICK)
    _, counted = seen(hidden)
    ball = flat(set_in("ball", SLOT).placed(drawing("ball", "red")), 1)
    zoomed = '<g transform="scale(6) translate(-540 -720)">{}</g>'
    parts = [zoomed.format(ball), zoomed.format(ball + flat(hidden, 2))]
    whole, rest = (np.count_nonzero(ids(frame(part, 720, 720)) == 1) for part in parts)
    assert counted == pytest.approx(rest / whole, abs=0.02)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_silhouette_is_the_same_in_every_colour(shape: str) -> None:
    stands = set_in(shape, slot_at(80, 80, 0, min(SHAPES[shape].kinds)))
    first, *others = (
        ids(frame(flat(stands.placed(drawing(shape, colour)), 1), 160, 160)) == 1
        for colour in FINDABLE
    )
    assert all((other == first).all() for other in others)


@pytest.mark.slow
def test_what_is_foretold_is_what_is_seen() -> None:
    """A ground painted in numbers tells of hundreds of things what the finished picture shows."""
    for panel in small().town.panels[:2]:
        ground = Ground(panel.scene)
        stood = [set_in(each.look.shape, panel.scene.slots[each.slot]) for each in panel.laid]
        pairs = [(each.look.shape, stands) for each, stands in zip(panel.laid, stood, strict=True)]
        stamps = Stamps(pairs)
        foretold = [
            ground.share(stamps.of(shape, stands), panel.scene.slots[each.slot], stands)
            for each, (shape, stands) in zip(panel.laid, pairs, strict=True)
        ]
        assert foretold == pytest.approx(shares(panel, stamps), abs=0.005)


def test_things_are_in_the_picture_in_paint_order() -> None:
    behind, before = (Piece(depth, box(600, 800, 9, 9, BRICK)) for depth in (9, 11))
    scene = Scene("harbour", (behind, before), (SLOT,))
    svg = picture(Panel(scene, (Laid(0, BALL, 3),)))
    pieces = [at for at in range(len(svg)) if svg.startswith("<rect", at)]
    assert pieces[0] < svg.index(FINDABLE["red"]) < pieces[1]
