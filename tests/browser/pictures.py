"""Takes the pictures of docs/screenshots from a live server: `make pictures`.

Names of scenes (lobby, dvc, curtain, ...) take those alone; --out takes them elsewhere.
"""

from __future__ import annotations

import argparse
import io
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Final

from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from tests.browser.posing import LONG_MS, Posed
from tests.browser.scenes import SCENES, SEEN_AT, SETTLE_MS, Studio
from tests.server.host import Host
from tools import browser as chromium_here

ROOT: Final = Path(__file__).resolve().parents[2]
FAST, REAL = 5, 1
PATIENCE_S: Final = 3600
"""How long a table waits for somebody whose picture has not been taken yet."""
QUALITY: Final = 82
MOST_NEWS: Final = 8
"""So many notices, such as somebody who is back, are closed before a picture is taken."""
ALIKE: Final = 2.0
"""Two pictures that differ less than this on the average (of 255) are of the same page."""
LIKE: Final = "likes => localStorage.setItem('spytable.prefs', JSON.stringify(likes))"
SIZES: Final = {"desktop": (1440, 900, 1), "phone": (390, 844, 2), "television": (1920, 1080, 1)}


def tables(scenes: Iterable[str]) -> dict[str, Posed]:
    """The tables that are seen in some scenes; whose clocks run comes last, and is left at once."""
    every = {
        "dvc": Posed("da-vinci-code", 3, 24),
        "sad": Posed("spy-alley-dice", 4, 45, options={"pace": "off"}),
        "svs": Posed("spy-vs-spy", 3, 90),
        "wire": Posed("spy-wire", 2, 60, is_waiting=False, options={"pace": "x10"}),
        "guy": Posed("spy-guy", 3, 30, is_waiting=False, options={"timer": "untimed"}),
    }
    seen = {SEEN_AT.get(name, name) for name in scenes}
    return {name: table for name, table in every.items() if name in seen}


@dataclass
class Camera:
    """Who takes the pictures, and where they go."""

    browser: Browser
    out: Path

    def take(self, studio: Studio, name: str) -> None:
        """A scene in all its looks."""
        for form in ("television",) if name == "screen" else ("desktop", "phone"):
            wide, high, dots = SIZES[form]
            context = self.browser.new_context(
                base_url=studio.host.url,
                viewport={"width": wide, "height": high},
                device_scale_factor=dots,
                has_touch=form == "phone",
                is_mobile=form == "phone",
                reduced_motion="reduce",
            )
            context.set_default_timeout(LONG_MS)
            context.add_init_script("localStorage.setItem('spytable.name', '\"Ana\"')")
            page = context.new_page()
            for theme in ("night", "day"):
                page.goto("/icon.svg")
                page.evaluate(LIKE, {"theme": theme, "sound": False})
                SCENES[name](studio, page)
                self.keep(shot(page), f"{name}-{form}-{theme}.webp")
            context.close()

    def keep(self, png: bytes, name: str) -> None:
        """Keep a picture, small; one that shows the same page as before stays as it is."""
        drawn, path = Image.open(io.BytesIO(png)).convert("RGB"), self.out / name
        is_new = not path.is_file() or difference(drawn, Image.open(path).convert("RGB")) > ALIKE
        if is_new:
            drawn.save(path, quality=QUALITY, method=6)
        sys.stdout.write(f"{name}{'' if is_new else ' (as before)'}\n")
        sys.stdout.flush()


def shot(page: Page) -> bytes:
    """What is on the glass when nothing moves any more."""
    page.evaluate("document.fonts.ready.then(() => true)")
    news = page.locator("[data-toast] button")
    for _ in range(MOST_NEWS):
        page.wait_for_timeout(SETTLE_MS)
        if not news.count():
            break
        news.first.click()
    return page.screenshot()


def difference(one: Image.Image, other: Image.Image) -> float:
    """How much two pictures differ, on the average of all their dots and colours."""
    if one.size != other.size:
        return 255.0
    return fmean(ImageStat.Stat(ImageChops.difference(one, other)).mean)


@contextmanager
def camera(playwright: Playwright, out: Path) -> Iterator[Camera]:
    """A Chromium to take pictures with."""
    browser = chromium_here.launch(playwright)
    yield Camera(browser, out)
    browser.close()


def main() -> None:
    """Let bots play, then look at their tables and at everything round them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenes", nargs="*", default=list(SCENES), metavar="scene")
    parser.add_argument("--out", type=Path, default=ROOT / "docs/screenshots")
    asked = parser.parse_args()
    if unknown := set(asked.scenes) - SCENES.keys():
        parser.error(f"no such scene: {', '.join(sorted(unknown))}")
    asked.out.mkdir(parents=True, exist_ok=True)
    posed = tables(asked.scenes)
    with (
        tempfile.TemporaryDirectory() as data,
        sync_playwright() as playwright,
        camera(playwright, asked.out) as eye,
    ):
        with Host(Path(data), FAST, PATIENCE_S) as host:
            for each in posed.values():
                each.set_up(host, eye.browser)
            on_the_way = list(posed.values())
            while on_the_way:
                on_the_way = [
                    each for each in on_the_way if not each.is_in_the_middle(host, eye.browser)
                ]
        with Host(Path(data), REAL, PATIENCE_S) as host:
            studio = Studio(host, posed)
            studio.set_up(eye.browser)
            for name in SCENES:
                if name in asked.scenes:
                    eye.take(studio, name)


if __name__ == "__main__":
    main()
