"""Judges pages at every size: what is cut, covered, too small, or lies over something else.

`python -m tests.browser.sizes GAME [--pose NAME] [--size 844x390] [--out DIR]` shows the poses of
a game at all sizes, saves pictures, and prints what does not fit.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.browser.poses.pose import Pose, posed_games, poses_of
from tests.browser.poses.stage import Stage
from tests.server.host import Host
from tools import browser as chromium_here


class Size(NamedTuple):
    """A glass: its size in CSS px, and whether fingers touch it."""

    width: int
    height: int
    touch: bool

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


SIZES: Final = (
    Size(320, 568, touch=True),
    Size(375, 667, touch=True),
    Size(390, 844, touch=True),
    Size(667, 375, touch=True),
    Size(844, 390, touch=True),
    Size(820, 1180, touch=True),
    Size(1024, 768, touch=False),
    Size(1280, 720, touch=False),
    Size(1440, 900, touch=False),
    Size(2560, 1440, touch=False),
    Size(640, 360, touch=False),  # 1280x720 at 200 %
    Size(720, 450, touch=False),  # 1440x900 at 200 %
)
WORST: Final = ("320x568", "667x375", "844x390", "640x360")
"""The sizes that every `make test` looks at."""
SOLIDS: Final = ("[data-solid]", ".plate", ".toast")
"""What nothing may lie over in any game; a game adds its own in its file of poses."""


@cache
def judge_source() -> str:
    """The judges, one function in JavaScript: controls and plates, then text."""
    folder = Path(__file__).parent / "poses"
    eyes, judge, texts = (
        (folder / name).read_text(encoding="utf-8").rstrip().rstrip(";")
        for name in ("eyes.js", "judge.js", "texts.js")
    )
    return f"""(asked) => {{
      const eyes = ({eyes})(asked);
      return [...new Set([...({judge})(eyes), ...({texts})(eyes)])];
    }}"""


def judge(
    page: Page, size: Size, solids: Sequence[str] = (), pose: Pose | None = None
) -> list[str]:
    """What does not fit on a page, in plain words; nothing if all is well."""
    asked = {
        "touch": size.touch,
        "solids": [*SOLIDS, *solids],
        "pairs": [] if pose is None else [list(pair) for pair in pose.may_overlap],
    }
    found: list[str] = page.evaluate(judge_source(), asked)
    return found


def solids_of(game: str) -> tuple[str, ...]:
    """The selectors of a game's plates, pickers, tiles and bubbles: `SOLIDS` in its poses."""
    module: Any = import_module(f"tests.browser.poses.{game.replace('-', '_')}")
    return tuple(getattr(module, "SOLIDS", ()))


class Walker:
    """One page that is walked through poses and sizes."""

    def __init__(self, page: Page, server: str) -> None:
        self.page = page
        self.stage = Stage(page, server)
        self._debugger: CDPSession = page.context.new_cdp_session(page)

    def resize(self, size: Size) -> None:
        """The page on another glass, touched by fingers or pointed at with a mouse."""
        self._debugger.send(
            "Emulation.setTouchEmulationEnabled",
            {"enabled": size.touch, "maxTouchPoints": 1},
        )
        self.stage.resize(size.width, size.height)

    def walk(
        self, game: str, pose: Pose, sizes: Sequence[Size], out: Path | None = None
    ) -> Iterator[tuple[Size, list[str]]]:
        """A pose at these sizes: what does not fit, and pictures of it."""
        self.resize(sizes[0])
        self.stage.show(game, pose)
        for size in sizes:
            self.resize(size)
            if out is not None:
                name = f"{game}-{pose.name}-{size}.png"
                self.page.screenshot(path=out / name)
            yield size, judge(self.page, size, solids_of(game), pose)


@contextmanager
def walking(browser: Browser, server: str, **wishes: Any) -> Iterator[Walker]:
    """A fresh page to walk with, by night, in no hurry and without sound; or as is wished."""
    context = browser.new_context(base_url=server, reduced_motion="reduce")
    prefs = json.dumps({"theme": "night", "sound": False, **wishes})
    context.add_init_script(
        f"""localStorage.setItem('spytable.prefs', '{prefs}');
        localStorage.setItem('spytable.name', '"Ana"')"""
    )
    yield Walker(context.new_page(), server)
    context.close()


def _launch(playwright: Any) -> Browser:
    found = chromium_here.find()
    browser: Browser = playwright.chromium.launch(
        executable_path=found.executable,
        env={**os.environ, **found.env},
        chromium_sandbox=False,
        args=list(chromium_here.FLAGS),
    )
    return browser


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")


def main() -> None:
    """Walk the poses of a game and say what does not fit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=posed_games())
    parser.add_argument("--pose", action="append", help="only this one; may be said again")
    parser.add_argument("--size", action="append", choices=list(map(str, SIZES)))
    parser.add_argument("--language", default="", help="en or pl")
    parser.add_argument("--letters", type=float, default=1, help="the text size: 1, 1.15 or 1.3")
    parser.add_argument("--theme", default="night", choices=("night", "day"))
    parser.add_argument("--out", type=Path, help="where the pictures go")
    asked = parser.parse_args()
    sizes = [size for size in SIZES if asked.size is None or str(size) in asked.size]
    poses = [each for each in poses_of(asked.game) if not asked.pose or each.name in asked.pose]
    if asked.out is not None:
        asked.out.mkdir(parents=True, exist_ok=True)
    count = 0
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = _launch(playwright)
        wishes = {"language": asked.language, "textSize": asked.letters, "theme": asked.theme}
        with Host(Path(data)) as host, walking(browser, host.url, **wishes) as walker:
            for pose in poses:
                for size, found in walker.walk(asked.game, pose, sizes, asked.out):
                    count += len(found)
                    _say(f"{asked.game} {pose.name} {size}: {len(found)} misfits")
                    for each in found:
                        _say(f"  - {each}")
        browser.close()
    _say(f"{count} misfits in all")
    sys.exit(1 if count else 0)


if __name__ == "__main__":
    main()
