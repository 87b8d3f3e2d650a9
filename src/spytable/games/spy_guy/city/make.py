"""Makes a city from its number: a folder of pictures and lists. It takes seconds, in a worker.

`python -m spytable.games.spy_guy.city.make` writes the cities of the package again.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from hashlib import sha256
from pathlib import Path
from statistics import fmean
from tempfile import mkdtemp
from typing import Final

import msgspec

from spytable.core.codec import encode
from spytable.games.spy_guy.cities import STANDARD
from spytable.games.spy_guy.city.design import Design, Draw, designed
from spytable.games.spy_guy.city.drawing import draw_city
from spytable.games.spy_guy.city.pictures import QUICK, THOROUGH, Gallery
from spytable.games.spy_guy.city.placing.painting import picture
from spytable.games.spy_guy.city.telling import ProgressFile, Tell, be_silent, part_of
from spytable.games.spy_guy.keeping import (
    MANIFEST,
    PROOF,
    THINGS,
    folder,
    make_room,
    progress_file,
    shipped,
    shipped_numbers,
)

HALF: Final = ".half-"
"""How the folder of a city is called while it is being made."""
FORSAKEN_S: Final = 3_600
DESIGNED: Final = 0.45
"""How much of the work is done when a city is drawn and checked: the rest is its pictures."""


class Proof(msgspec.Struct, frozen=True):
    """Checksums and figures of a city; the same on every machine."""

    number: int
    tries: int
    things: int
    clue_things: int
    seen_least: float
    seen_mean: float
    """How much is seen of a thing."""
    smallest: int
    """The longer side of the smallest thing, in units."""
    listed: str
    """The SHA-256 of the list of things."""
    drawn: tuple[str, ...]
    """The SHA-256 of each district's SVG."""


def proof_of(design: Design) -> Proof:
    """The proof of a city."""
    town = design.town
    things = town.city.things
    return Proof(
        number=town.city.number,
        tries=design.tries,
        things=len(things),
        clue_things=sum(thing.clue is not None for thing in things),
        seen_least=round(min(town.shares), 3),
        seen_mean=round(fmean(town.shares), 3),
        smallest=min(max(thing.wide, thing.high) for thing in things),
        listed=sha256(encode(town.city)).hexdigest(),
        drawn=tuple(sha256(picture(panel).encode()).hexdigest() for panel in town.panels),
    )


def write(design: Design, home: Path, speed: int = QUICK, tell: Tell = be_silent) -> int:
    """Write a city into a folder, all or nothing; returns the bytes of its pictures."""
    home.parent.mkdir(parents=True, exist_ok=True)
    half = Path(mkdtemp(prefix=HALF, dir=home.parent))
    _sweep(half)
    try:
        gallery = Gallery(half, speed, tell)
        manifest = gallery.hang(design.town)
        (half / MANIFEST).write_bytes(encode(manifest))
        (half / PROOF).write_bytes(msgspec.json.format(encode(proof_of(design)), indent=2) + b"\n")
        (half / THINGS).write_bytes(encode(design.town.city))
        move_in(half, home)
    finally:
        shutil.rmtree(half, ignore_errors=True)
    return gallery.bytes


def move_in(half: Path, home: Path) -> None:
    """Put a whole city where it is looked for; what matches in play read there never goes away.

    The list of things may be there already, and another server may put the same city there now.
    """
    home.mkdir(exist_ok=True)
    names = [path.name for path in half.iterdir() if path.name != MANIFEST]
    for name in (*names, MANIFEST):  # the list of pictures makes it a city
        (half / name).replace(home / name)


def _sweep(half: Path) -> None:
    """Delete what killed processes left behind."""
    now = half.stat().st_mtime
    for other in half.parent.glob(f"{HALF}*"):
        if now - other.stat().st_mtime > FORSAKEN_S:
            shutil.rmtree(other, ignore_errors=True)


def make(number: int, draw: Draw = draw_city) -> None:
    """Make a city and keep it; GameError if it cannot be made, OSError if it cannot be kept."""
    home = folder(number)
    home.parent.mkdir(parents=True, exist_ok=True)
    make_room()  # fails before the drawing
    told = ProgressFile(progress_file(number))
    try:
        told.tell(0.02)
        design = designed(number, draw, part_of(told.tell, 0.02, DESIGNED))
        write(design, home, tell=part_of(told.tell, DESIGNED, 1))
    finally:
        told.remove()


def main() -> None:
    """Write cities into the package."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int, nargs="*", help="usual: the cities of the package")
    parser.add_argument("--quick", action="store_true", help="larger pictures in less time")
    asked = parser.parse_args()
    for number in asked.number or (STANDARD, *shipped_numbers()):
        speed = QUICK if asked.quick else THOROUGH
        design, home = designed(number), shipped() / str(number)
        shutil.rmtree(home, ignore_errors=True)
        size = write(design, home, speed)
        sys.stdout.write(f"city {number}: {size} bytes of pictures\n")


if __name__ == "__main__":
    main()
