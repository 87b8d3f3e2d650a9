"""Hands over the picture of the city: what is in sight, panning, and where a tap or a key falls."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from typing import Final, Literal, TypeAlias

from playwright.sync_api import Locator, Page

from spytable.games.spy_guy.data import CITY
from tests.browser.fingers import Fingers, Point

Hands: TypeAlias = Literal["clicks", "taps", "keys"]

STEP_PX: Final = 90
FINE_PX: Final = 14
"""How far an arrow goes on the screen, and with Shift."""
NEAR_PX: Final = 10
"""How near the crosshair comes to what is meant."""
FINGER_PX: Final = 24
"""How far a browser looks for a button that a finger may have meant."""
FRAMES: Final = "() => new Promise(on => requestAnimationFrame(() => requestAnimationFrame(on)))"
WIDTH: Final = CITY.width
WIDE: Final = 0.55
"""Pixels a unit when somebody steps back to see much at once."""


class OverCity(ABC):
    """Somebody's window on the city of Spy Guy."""

    hands: Hands

    @property
    @abstractmethod
    def page(self) -> Page:
        """Where the city is shown."""

    @cached_property
    def fingers(self) -> Fingers:
        return Fingers(self.page)

    def window(self) -> Locator:
        return self.page.locator(".guy-city")

    def lens(self) -> tuple[float, float, float]:
        """The unit in the middle of the window, and pixels a unit."""
        said = self.window().get_attribute("data-lens") or ""
        x, y, scale = map(float, said.split())
        return x, y, scale

    def room(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of the window."""
        box = self.window().bounding_box()
        assert box is not None
        return box["x"], box["y"], box["width"], box["height"]

    def point(self, x: float, y: float) -> Point:
        """Where on the screen a spot of the city is."""
        left, top, wide, high = self.room()
        at_x, at_y, scale = self.lens()
        return left + wide / 2 + (x - at_x) * scale, top + high / 2 + (y - at_y) * scale

    def is_in_sight(self, x: float, y: float) -> bool:
        """Whether a finger would touch it there: in the window, and not on or near a button."""
        px, py = self.point(x, y)
        near = FINGER_PX if self.hands == "taps" else 0
        around = [(px + near * dx, py + near * dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        free: bool = self.page.evaluate(
            "all => all.every(([x, y]) => document.elementFromPoint(x, y)"
            "?.closest('.guy-city, .guy-tools')?.matches('.guy-city') ?? false)",
            around,
        )
        return free

    def bring(self, x: float, y: float) -> Point:
        """Pan until a spot is in sight; where it is then."""
        if not self.is_in_sight(x, y):
            self.district(int(x // WIDTH))
        for _ in range(30):
            if self.is_in_sight(x, y):
                return self.point(x, y)
            self._pan_toward(x, y)
        raise AssertionError(f"{x}, {y} does not come into sight: the lens is {self.lens()}")

    def step_back(self) -> None:
        """See more of the city at once."""
        for _ in range(10):
            if self.lens()[2] <= WIDE:
                return
            self.page.get_by_role("button", name="Zoom out").click()
            self.settle()

    def settle(self) -> None:
        """Let the page draw where its window stands now."""
        self.page.evaluate(FRAMES)

    def district(self, nth: int) -> None:
        """Jump to a district, by its number or on the small map."""
        if self.hands == "keys":
            self.page.keyboard.press(str(nth + 1))
        else:
            self.page.locator(".guy-map button").nth(nth).click()
        self.settle()

    def _pan_toward(self, x: float, y: float) -> None:
        """A drag over the middle of the window, as far as there is room."""
        left, top, wide, high = self.room()
        px, py = self.point(x, y)
        dx = max(-wide / 3, min(wide / 3, left + wide / 2 - px))
        dy = max(-high / 3, min(high / 3, top + high / 2 - py))
        middle = (left + wide / 2, top + high / 2)
        start = (middle[0] - dx / 2, middle[1] - dy / 2)
        end = (middle[0] + dx / 2, middle[1] + dy / 2)
        if self.hands == "taps":
            self.fingers.drag(start, end)
        else:
            self.page.mouse.move(*start)
            self.page.mouse.down()
            self.page.mouse.move(*end, steps=4)
            self.page.mouse.up()
        self.settle()

    def touch(self, at: Point) -> None:
        """A click or a tap on the screen."""
        if self.hands == "taps":
            self.fingers.tap(at)
        else:
            self.page.mouse.click(*at)

    def aim(self, x: float, y: float) -> None:
        """Bring a spot under the crosshair by arrows alone."""
        keys = self.page.keyboard
        self.district(int(x // WIDTH))
        for _ in range(120):
            at_x, at_y, scale = self.lens()
            dx, dy = (x - at_x) * scale, (y - at_y) * scale
            if max(abs(dx), abs(dy)) <= NEAR_PX:
                return
            far, key = (
                (abs(dx), "ArrowRight" if dx > 0 else "ArrowLeft")
                if abs(dx) >= abs(dy)
                else (abs(dy), "ArrowDown" if dy > 0 else "ArrowUp")
            )
            keys.press(key if far > STEP_PX / 2 else f"Shift+{key}")
            self.settle()
        raise AssertionError(f"the arrows never reach {x}, {y}")
