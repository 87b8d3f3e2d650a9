"""The pictures of a city: of each district one to see it whole, and sharper tiles; and the cards.

A picture is named by its content, so that a name says nothing and a file never changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Final

import msgspec
from PIL import Image

from spytable.games.spy_guy.city.districts import DISTRICTS
from spytable.games.spy_guy.city.paper.inks import CREAM
from spytable.games.spy_guy.city.paper.pen import put
from spytable.games.spy_guy.city.paper.scene import HEIGHT, WIDTH, frame
from spytable.games.spy_guy.city.placing.objects.shapes import SHAPES
from spytable.games.spy_guy.city.placing.objects.thing import drawing
from spytable.games.spy_guy.city.placing.painting import picture
from spytable.games.spy_guy.city.placing.promises import Broken
from spytable.games.spy_guy.city.placing.raster import image
from spytable.games.spy_guy.city.placing.town import Town
from spytable.games.spy_guy.city.recipe import SECOND, recipe_of
from spytable.games.spy_guy.city.telling import Tell, be_silent
from spytable.games.spy_guy.data import CITY, CLUES
from spytable.games.spy_guy.things import Look

SHARPER: Final = 3
"""How many pixels a unit has in a tile; in the whole picture it has one.

At the closest zoom a phone with three pixels a CSS pixel shows a unit as 5.4: tiles of four pixels
a unit were looked at beside these, could not be told apart there, and weighed six megabytes more.
"""
TILE: Final = 400
"""The side of a tile, in units."""
HEAVIEST: Final = 250_000
"""How many bytes a district weighs at first sight, at most."""
QUALITIES: Final = (55, 50, 45, 40, 35, 30)
"""Of the whole picture: the best that is light enough."""
TILE_QUALITY: Final = 37
CARD_QUALITY: Final = 60
CARD: Final = 320
"""The side of a card's picture, in pixels."""
CARD_ROOM: Final = 76
"""The side of a card, in units: the largest thing fits."""
QUICK: Final = 9
THOROUGH: Final = 6
"""How long the encoder tries: 0 is for ever, 10 hardly."""


PICTURES: Final = len(DISTRICTS) * (1 + WIDTH // TILE * (HEIGHT // TILE)) + len(CLUES)
"""How many a city has."""


class DistrictPictures(msgspec.Struct, frozen=True, omit_defaults=True):
    """The pictures of a district by their names."""

    name: str
    picture: str
    tiles: tuple[str, ...]
    """Row by row from the upper left."""


class Manifest(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a page needs to show a city. It says nothing about what can be found."""

    number: int
    width: int
    height: int
    closest: float
    """How many CSS pixels a unit has at the closest zoom."""
    tile: int
    columns: int
    rows: int
    """The tiles of a district."""
    districts: tuple[DistrictPictures, ...]
    cards: tuple[str, ...]
    """The picture of each clue, from clue 1."""
    ship: tuple[int, int] | None = None
    """The middle of the liner's waterline, in units; None: where the standard city has it."""
    turned: bool = False
    """Whether the liner's bow is on the other side."""


class Gallery:
    """Pictures being put into a folder."""

    def __init__(
        self,
        folder: Path,
        speed: int = QUICK,
        tell: Tell = be_silent,
    ) -> None:
        self._folder = folder
        self._speed = speed
        self._tell = tell
        self._kept = 0
        self.bytes = 0

    def hang(self, town: Town) -> Manifest:
        """Every picture of a town; Broken if one is too heavy."""
        return Manifest(
            number=town.city.number,
            width=town.city.width,
            height=town.city.height,
            closest=CITY.closest,
            tile=TILE,
            columns=WIDTH // TILE,
            rows=HEIGHT // TILE,
            districts=tuple(
                self._district(panel.scene.district, picture(panel)) for panel in town.panels
            ),
            cards=self._cards(town.city.looks),
            ship=_ship(town) if town.city.number >= SECOND else None,
            turned=recipe_of(town.city.number).turned,
        )

    def _district(self, name: str, svg: str) -> DistrictPictures:
        sharp = image(svg, WIDTH * SHARPER)
        whole = sharp.resize((WIDTH, HEIGHT), Image.Resampling.BOX)
        side = TILE * SHARPER
        tiles = tuple(
            self._keep(_encoded(sharp.crop((x, y, x + side, y + side)), TILE_QUALITY, self._speed))
            for y in range(0, sharp.height, side)
            for x in range(0, sharp.width, side)
        )
        return DistrictPictures(name, self._keep(self._light(name, whole)), tiles)

    def _light(self, name: str, whole: Image.Image) -> bytes:
        """The best picture that is light enough."""
        data = b""
        for quality in QUALITIES:
            data = _encoded(whole, quality, self._speed)
            if len(data) <= HEAVIEST:
                return data
        raise Broken("light", f"the picture of {name} has {len(data)} bytes")

    def _cards(self, looks: Sequence[Look]) -> tuple[str, ...]:
        return tuple(
            self._keep(_encoded(image(card(look), CARD), CARD_QUALITY, self._speed))
            for look in looks
        )

    def _keep(self, data: bytes) -> str:
        """Write a picture under the name of its content."""
        name = f"{sha256(data).hexdigest()[:16]}.avif"
        (self._folder / name).write_bytes(data)
        self.bytes += len(data)
        self._kept += 1
        self._tell(self._kept / PICTURES)
        return name


def card(look: Look) -> str:
    """A card: the thing, large on paper."""
    shape = SHAPES[look.shape]
    size = round(min(1.25, 60 / shape.high, 60 / shape.wide), 2)
    x, y = CARD_ROOM / 2, round(CARD_ROOM / 2 + shape.high * size / 2, 1)
    paper = f'<rect width="{CARD_ROOM}" height="{CARD_ROOM}" fill="{CREAM}" stroke="none"/>'
    thing = put(drawing(look.shape, look.colour), x, y, size)
    return frame(paper + thing, CARD_ROOM, CARD_ROOM)


def _encoded(picture: Image.Image, quality: int, speed: int) -> bytes:
    data = BytesIO()
    picture.save(data, "AVIF", quality=quality, speed=speed, subsampling="4:4:4", max_threads=1)
    return data.getvalue()


def _ship(town: Town) -> tuple[int, int] | None:
    """Where the liner lies in the whole city."""
    for at, panel in enumerate(town.panels):
        if panel.scene.ship is not None:
            x, y = panel.scene.ship
            return round(WIDTH * at + x), round(y)
    return None
