"""A thing that is painted once more, in another ink, size or hand, is known by its outline."""

from __future__ import annotations

import pytest

from spytable.games.spy_guy.city.paper.scene import WIDTH
from spytable.games.spy_guy.city.placing.copies import find_copies
from spytable.games.spy_guy.city.placing.objects.shapes import SHAPES
from spytable.games.spy_guy.city.placing.objects.thing import drawing
from spytable.games.spy_guy.city.placing.outlines import letters_of, outline_of
from spytable.games.spy_guy.tests.repainted import by_another_hand, larger, nearly_white
from spytable.games.spy_guy.tests.small_city import plain

OF_FEW_LINES = ("camera", "can", "kite", "lantern", "magnifier", "paperboat", "telescope")
"""They have no long line: all their lines together tell them."""


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_is_known_in_cream_larger_and_by_another_hand(shape: str) -> None:
    for painted in (nearly_white(shape), larger(nearly_white(shape))):
        assert shape in find_copies(painted)
        assert shape in find_copies(by_another_hand(painted))
    turned = f'<g transform="translate({WIDTH} 0) scale(-1 1)">{nearly_white(shape)}</g>'
    assert shape in find_copies(f'<path d="M0 0h9"/>{turned}<path d="M0 0h9"/>')


@pytest.mark.parametrize("shape", OF_FEW_LINES)
def test_one_line_of_a_shape_of_few_lines_is_no_copy(shape: str) -> None:
    first, _, rest = drawing(shape, "white").partition("/>")
    assert shape not in find_copies(f"{first}/>")
    assert shape not in find_copies(rest)


def test_boxes_are_like_nothing() -> None:
    assert not [
        one for scene in plain(5) for piece in scene.pieces for one in find_copies(piece.svg)
    ]


def test_an_outline_is_the_same_wherever_and_however_large_it_is_drawn() -> None:
    line = "M0 0C4 0 8 4 8 8L12 20H4V12Q2 6 0 0Z"
    moved = "M100 50C108 50 116 58 116 66L124 90H108V74Q104 62 100 50Z"
    stepwise = "M0 0c4 0 8 4 8 8l4 12h-8v-8q-2-6-4-12Z"
    assert letters_of(line) == letters_of(stepwise)
    assert outline_of(line) == outline_of(moved) == outline_of(stepwise)
    assert outline_of(line) != outline_of("M0 0C4 0 8 4 8 8L12 20H4V2Q2 6 0 0Z")
