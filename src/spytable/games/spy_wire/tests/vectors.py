"""Slides and taps for the browser's `predict.ts` to be held to.

`python -m spytable.games.spy_wire.tests.vectors` writes `vectors/slides.json` beside this file.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from spytable.games.spy_wire.circuits import paths
from spytable.games.spy_wire.tablet import (
    CELLS,
    DIRECTIONS,
    SIDES,
    STANDARD,
    Tablet,
    can_slide,
    slid,
    slides,
    tapped,
)

FILE = Path(__file__).parent / "vectors" / "slides.json"
TABLETS = 8
BETWEEN = 25


def vectors() -> list[dict[str, Any]]:
    """Tablets of a long random game, each with every slide, tap and closed circuit on it."""
    rng, tablet = Random(7), STANDARD
    found = []
    for _ in range(TABLETS):
        found.append(_case(tablet))
        for _ in range(BETWEEN):
            tablet = slid(tablet, *rng.choice(list(slides(tablet))))
    return found


def _case(tablet: Tablet) -> dict[str, Any]:
    return {
        "tablet": tablet,
        "slides": [
            {"cell": cell, "to": to, "after": slid(tablet, cell, to)} for cell, to in slides(tablet)
        ],
        "refused": [
            {"cell": cell, "to": to}
            for cell in range(CELLS)
            for to in DIRECTIONS
            if not can_slide(tablet, cell, to)
        ],
        "taps": [tapped(tablet, cell) for cell in range(CELLS)],
        "wires": [
            [{"slot": slot, "cells": cells} for slot, cells in paths(tablet, side).items()]
            for side in SIDES
        ],
    }


def text() -> str:
    """The file."""
    lines = (msgspec.json.encode(case).decode() for case in vectors())
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(text(), encoding="utf-8")
