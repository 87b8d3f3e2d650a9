"""Letters of one stroke, for signs; on a grid four wide and six high."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.paper.inks import Ink
from spytable.games.spy_guy.city.paper.pen import f

_STROKES: Final = {
    "A": "M0 6L2 0L4 6M.8 4H3.2",
    "B": "M0 0V6H2.4Q4 6 4 4.4T2.4 3H0M2.2 3Q3.6 3 3.6 1.5T2.2 0H0",
    "C": "M4 1Q3.4 0 2.1 0Q0 0 0 3T2.1 6Q3.4 6 4 5",
    "D": "M0 0V6H1.6Q4 6 4 3T1.6 0Z",
    "E": "M4 0H0V6H4M0 3H3",
    "F": "M4 0H0V6M0 3H3",
    "G": "M4 1Q3.4 0 2.1 0Q0 0 0 3T2.1 6T4 3.4H2.4",
    "H": "M0 0V6M4 0V6M0 3H4",
    "I": "M2 0V6",
    "J": "M4 0V4Q4 6 2 6Q.4 6 0 4.6",
    "K": "M0 0V6M4 0L0 3.4L4 6",
    "L": "M0 0V6H4",
    "M": "M0 6V0L2 3.4L4 0V6",
    "N": "M0 6V0L4 6V0",
    "O": "M2 0Q4 0 4 3T2 6T0 3T2 0Z",
    "P": "M0 6V0H2.4Q4 0 4 1.7T2.4 3.4H0",
    "Q": "M2 0Q4 0 4 3T2 6T0 3T2 0ZM2.6 4.4L4.2 6.4",
    "R": "M0 6V0H2.4Q4 0 4 1.6T2.4 3.2H0M2.2 3.2L4 6",
    "S": "M4 .8Q3.3 0 2 0Q.2 0 .2 1.5T2 3T3.9 4.5T2 6Q.6 6 0 5.2",
    "T": "M0 0H4M2 0V6",
    "U": "M0 0V4Q0 6 2 6T4 4V0",
    "V": "M0 0L2 6L4 0",
    "W": "M0 0L1 6L2 2.4L3 6L4 0",
    "X": "M0 0L4 6M4 0L0 6",
    "Y": "M0 0L2 3L4 0M2 3V6",
    "Z": "M0 0H4L0 6H4",
    "&": "M4 6L.8 1.6Q.6 0 1.8 0T2.8 1.6L.4 3.8Q-.2 6 1.8 6T4 3.6",
}


def letters(
    text: str, x: float, y: float, high: float, ink: Ink, width: float = 2, gap: float = 1.6
) -> str:
    """A word centred on a point."""
    size = high / 6
    step = (4 + gap) * size
    left = x - (step * len(text) - gap * size) / 2
    drawn = "".join(
        f'<path d="{_STROKES[sign]}" transform="translate({f(left + step * at, y - high / 2)}) '
        f'scale({size:.2f})" stroke-width="{width / size:.2f}"/>'
        for at, sign in enumerate(text)
        if sign in _STROKES
    )
    return f'<g fill="none" stroke="{ink}">{drawn}</g>'
