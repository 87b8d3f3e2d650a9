"""Fingers on a glass: touches that come in by the browser's own door, as a phone's would."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias

from playwright.sync_api import Locator, Page

Point: TypeAlias = tuple[float, float]
STEPS = 8


def middle(what: Locator) -> Point:
    """The middle of something on the page."""
    box = what.bounding_box()
    assert box is not None, "it is nowhere to be seen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Fingers:
    """One or two fingers of one hand, on one page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._glass = page.context.new_cdp_session(page)

    def tap(self, at: Point) -> None:
        """Down and up again, in one place."""
        self.hold(at, 0)

    def hold(self, at: Point, for_ms: int) -> None:
        """Down, a while, up."""
        self._touch("touchStart", at)
        if for_ms:
            self._page.wait_for_timeout(for_ms)
        self._touch("touchEnd")

    @contextmanager
    def held_down(self, at: Point) -> Iterator[None]:
        """Down, what happens meanwhile, up."""
        self._touch("touchStart", at)
        yield
        self._touch("touchEnd")

    def drag(self, start: Point, end: Point) -> None:
        """Down, along, up."""
        self._touch("touchStart", start)
        for step in range(1, STEPS + 1):
            self._touch("touchMove", _between(start, end, step / STEPS))
        self._touch("touchEnd")

    def pinch(self, middle: Point, apart: float, then: float) -> None:
        """Two fingers on a level go from one distance to another."""
        self._touch("touchStart", *_pair(middle, apart))
        for step in range(1, STEPS + 1):
            self._touch("touchMove", *_pair(middle, apart + (then - apart) * step / STEPS))
        self._touch("touchEnd")

    def _touch(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        self._glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def _between(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _pair(middle: Point, apart: float) -> tuple[Point, Point]:
    x, y = middle
    return (x - apart / 2, y), (x + apart / 2, y)
