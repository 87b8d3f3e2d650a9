"""How smoothly the city of Spy Guy moves: `python -m bench.spy_guy_pan`.

A real server process and a real Chromium without a screen, at the size of a phone and of a desk.
The browser's own input is told to pan and to zoom for some seconds: fingers on the phone, a mouse
and its wheel on the desk. Every frame that the page draws meanwhile is timed; one of more than 34
milliseconds, two at sixty a second, is long.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import pairwise
from math import sin
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final, TypeAlias

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.server.host import Host
from tools import browser as chromium_here

SIZES: Final = {"phone": (390, 844), "desk": (1440, 900)}
LONG_MS: Final = 34.0
BEAT_S: Final = 0.004
"""A hand rests so long between two moves; the browser takes one a frame."""
SWING: Final = 4.0
"""How quickly it goes to and fro, in radians a second."""
REACH: Final = 0.3
"""How far a hand goes from the middle, of the window's width."""
COUNT_FRAMES: Final = """() => {
  window.frames_at = [];
  const note = (now) => { frames_at.push(now); window.counting = requestAnimationFrame(note); };
  window.counting = requestAnimationFrame(note);
}"""
COUNTED: Final = "() => { cancelAnimationFrame(counting); return frames_at; }"

Point: TypeAlias = tuple[float, float]
Hand: TypeAlias = Callable[[CDPSession, Point, float, float], None]


def touch(glass: CDPSession, kind: str, *points: Point) -> None:
    """Fingers on the glass, as the browser's own input."""
    touches = [{"x": x, "y": y, "id": nth} for nth, (x, y) in enumerate(points)]
    glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def mouse(glass: CDPSession, kind: str, at: Point, **more: Any) -> None:
    """A mouse, as the browser's own input."""
    glass.send("Input.dispatchMouseEvent", {"type": kind, "x": at[0], "y": at[1], **more})


def _to_and_fro(seconds: float, move: Callable[[float], None]) -> None:
    """Tell a hand how far out it is, from -1 to 1 and back, until the time is over."""
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        move(sin(SWING * spent))
        time.sleep(BEAT_S)


def finger_pans(glass: CDPSession, middle: Point, wide: float, seconds: float) -> None:
    """One finger to and fro."""
    x, y = middle
    touch(glass, "touchStart", middle)
    _to_and_fro(
        seconds,
        lambda out: touch(glass, "touchMove", (x + out * wide * REACH, y + out * wide * REACH / 2)),
    )
    touch(glass, "touchEnd")


def fingers_pinch(glass: CDPSession, middle: Point, wide: float, seconds: float) -> None:
    """Two fingers apart and together."""
    x, y = middle

    def pair(out: float) -> tuple[Point, Point]:
        apart = wide * (0.25 + 0.15 * out)
        return (x - apart, y), (x + apart, y)

    touch(glass, "touchStart", *pair(0))
    _to_and_fro(seconds, lambda out: touch(glass, "touchMove", *pair(out)))
    touch(glass, "touchEnd")


def mouse_pans(glass: CDPSession, middle: Point, wide: float, seconds: float) -> None:
    """The mouse drags to and fro."""
    x, y = middle
    held = {"button": "left", "buttons": 1}
    mouse(glass, "mousePressed", middle, clickCount=1, **held)

    def move(out: float) -> None:
        mouse(glass, "mouseMoved", (x + out * wide * REACH, y + out * wide * REACH / 3), **held)

    _to_and_fro(seconds, move)
    mouse(glass, "mouseReleased", middle, clickCount=1, **held)


def wheel_zooms(glass: CDPSession, middle: Point, _wide: float, seconds: float) -> None:
    """The wheel goes in and out."""

    def turn(out: float) -> None:
        mouse(glass, "mouseWheel", middle, deltaX=0, deltaY=-40 * out)

    _to_and_fro(seconds, turn)


HANDS: Final[dict[str, dict[str, Hand]]] = {
    "phone": {"pan": finger_pans, "zoom": fingers_pinch},
    "desk": {"pan": mouse_pans, "zoom": wheel_zooms},
}


def seated(browser: Browser, host: Host, size: str) -> Page:
    """A page with a card open over the city."""
    wide, high = SIZES[size]
    is_phone = size == "phone"
    context = browser.new_context(
        base_url=host.url,
        viewport={"width": wide, "height": high},
        has_touch=is_phone,
        is_mobile=is_phone,
    )
    page = context.new_page()
    body = {
        "game": "spy-guy",
        "name": "Ana",
        "seats": 1,
        "options": {"timer": "untimed"},
        "start": True,
    }
    answer = page.request.post("/api/matches", data=body, headers={"Origin": host.url})
    table = answer.json()
    page.goto(f"/t/{table['code']}#seat={table['seat']}.{table['token']}")
    page.wait_for_selector(".guy-city img")
    page.locator("[data-action=open]").click()
    page.wait_for_selector(".guy[data-phase=search]")
    page.wait_for_load_state("networkidle")
    return page


def timed(page: Page, hand: Hand, seconds: float) -> list[float]:
    """The milliseconds of each frame while a hand moves the city."""
    box = page.locator(".guy-city").bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    before = page.locator(".guy-city").get_attribute("data-lens")
    glass = page.context.new_cdp_session(page)
    page.evaluate(COUNT_FRAMES)
    hand(glass, middle, box["width"], seconds)
    at: list[float] = page.evaluate(COUNTED)
    glass.detach()
    assert page.locator(".guy-city").get_attribute("data-lens") != before, "it did not move"
    return [then - now for now, then in pairwise(at)]


def figures(frames: list[float]) -> dict[str, float]:
    """How many frames there were, how many long, and how long they took."""
    return {
        "frames": len(frames),
        "long": sum(frame > LONG_MS for frame in frames),
        "median_ms": round(median(frames), 1),
        "p95_ms": round(quantiles(frames, n=20, method="inclusive")[18], 1),
        "most_ms": round(max(frames), 1),
    }


def measured(host: Host, seconds: float) -> dict[str, dict[str, dict[str, float]]]:
    """Every hand at every size."""
    told: dict[str, dict[str, dict[str, float]]] = {}
    with sync_playwright() as playwright:
        browser = chromium_here.launch(playwright)
        for size, hands in HANDS.items():
            page = seated(browser, host, size)
            told[size] = {name: figures(timed(page, hand, seconds)) for name, hand in hands.items()}
            page.context.close()
        browser.close()
    return told


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.spy_guy_pan", description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0, help="of each movement")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, Host(Path(data)) as host:
        told = measured(host, asked.seconds)
    if asked.json:
        print(json.dumps({"seconds": asked.seconds, "cores": os.cpu_count(), "moved": told}))
        return 0
    for size, hands in told.items():
        for name, row in hands.items():
            print(f"{size:<6} {name:<5}" + "".join(f"{k:>10} {v:>6}" for k, v in row.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
