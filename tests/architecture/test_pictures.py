"""Every picture that a document shows is there, and every one that is there is shown."""

from __future__ import annotations

import re
from pathlib import Path

from tests.browser.scenes import SCENES

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs/screenshots"
MOST_BYTES = 300_000
DRAWN = {"guy-city.webp", "guy-moods.webp", "guy-ten-cities.webp"}
"""Those that no camera takes: cities, as their own program draws them."""


def shown() -> set[str]:
    """The pictures that a document shows."""
    documents = [ROOT / "README.md", *(ROOT / "docs").glob("**/*.md")]
    texts = "".join(document.read_text("utf-8") for document in documents)
    return set(re.findall(r"screenshots/([\w-]+\.webp)", texts))


def test_documents_show_the_pictures_that_there_are() -> None:
    there = {path.name for path in FOLDER.iterdir()}
    assert there - shown() == set(), "nothing shows them"
    assert shown() - there == set(), "they are shown, and are not there"


def test_every_picture_is_of_a_scene() -> None:
    scenes = {name.partition("-")[0] for name in shown() - DRAWN}
    assert scenes == set(SCENES)


def test_pictures_are_small() -> None:
    sizes = {path.name: path.stat().st_size for path in FOLDER.iterdir()}
    assert {name: size for name, size in sizes.items() if size > MOST_BYTES} == {}
