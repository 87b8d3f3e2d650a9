"""Somebody who plays Spy Guy in a browser: clicks, taps or types, over the picture of the city."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Literal, TypeAlias

from playwright.sync_api import Locator, expect

from spytable.games.spy_guy.city import city
from spytable.games.spy_guy.data import CITY
from spytable.games.spy_guy.things import Thing
from tests.browser.fingers import Fingers, Point
from tests.browser.people import Person
from tests.browser.seated import Seated, sit_down

Hands: TypeAlias = Literal["clicks", "taps", "keys"]
View: TypeAlias = dict[str, Any]

STEP_PX: Final = 90
FINE_PX: Final = 14
"""How far an arrow goes on the screen, and with Shift."""
NEAR_PX: Final = 10
"""How near the crosshair comes to what is meant."""
FRAMES: Final = "() => new Promise(on => requestAnimationFrame(() => requestAnimationFrame(on)))"
WIDTH: Final = CITY.width
WIDE: Final = 0.55
"""Pixels a unit when somebody steps back to see much at once."""


@dataclass
class Searcher(Seated):
    """A person over the city, with a mouse, a finger or keys alone."""

    game: ClassVar[str] = "spy-guy"
    board: ClassVar[str] = ".guy"

    hands: Hands = "clicks"

    @cached_property
    def fingers(self) -> Fingers:
        return Fingers(self.page)

    @property
    def view(self) -> View:
        """The last view that reached this page."""
        seen: View = self.last()["view"]
        return seen

    def is_over(self) -> bool:
        return self.last().get("outcome") is not None

    def until(self, holds: Callable[[View], bool], *, tries: int = 600) -> None:
        """Wait until a view says so, and the page shows it."""
        for _ in range(tries):
            if self.updates() and holds(self.view):
                self.await_drawn(self.last()["version"])
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"still {self.view['phase']}, turn {self.view['turn']}")

    # The city as the server knows it: where to tap.

    def copies(self, count: int | None = None) -> list[Thing]:
        """Things that are on the card and carry no marker."""
        return self._free(right=True)[:count]

    def decoys(self, count: int | None = None) -> list[Thing]:
        """Things that are not, and carry none."""
        return self._free(right=False)[:count]

    def _free(self, *, right: bool) -> list[Thing]:
        clue = self.view["card"]["clue"]
        places = [tuple(place.values()) for place in self.view["places"]]
        return [
            thing
            for thing in city(0).things
            if (thing.clue == clue) == right
            and (thing.place.district, thing.place.street, thing.place.by) not in places
        ]

    # The window on it.

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
        """Whether a finger would touch it there: in the window, and under no button."""
        free: bool = self.page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y)?.closest('.guy-city, .guy-tools')"
            "?.matches('.guy-city') ?? false",
            self.point(x, y),
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
            self.page.get_by_role("button", name="Step back").click()
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

    # What one does.

    def touch(self, at: Point) -> None:
        """A click or a tap on the screen."""
        if self.hands == "taps":
            self.fingers.tap(at)
        else:
            self.page.mouse.click(*at)

    def mark(self, thing: Thing) -> None:
        """Mark a thing, and see the marker drop."""
        heard, turn, marks = len(self.frames), self.view["turn"], len(self.view["marks"])
        if self.hands == "keys":
            self.aim(thing.x, thing.y)
            self.page.keyboard.press("Enter")
        else:
            self.touch(self.bring(thing.x, thing.y))
        self.await_answer(heard)
        self.until(lambda view: view["turn"] > turn or len(view["marks"]) > marks)

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

    def open_card(self) -> None:
        """Turn the next card and see it."""
        turn = self.view["turn"]
        if self.hands == "keys":
            self.page.keyboard.press("o")
        else:
            self.page.locator("[data-action=open]").click()
        self.until(lambda view: view["phase"] == "search" and view["turn"] == turn)

    def say_done(self) -> None:
        """Say that the search is enough."""
        heard = len(self.frames)
        if self.hands == "keys":
            self.page.keyboard.press("d")
        else:
            self.page.locator("[data-action=done]").click()
        self.await_answer(heard)

    def take_turn(self, finds: int | None) -> None:
        """A card, some finds, done; at the arrow the alley."""
        self.open_card()
        turn = self.view["turn"]
        for thing in self.copies(finds):
            self.mark(thing)
            if self.view["turn"] > turn or self.is_over():
                return
        self.say_done()
        if self.view["phase"] == "shortcut":
            self.page.locator("[data-way=shortcut]").click()
            self.until(lambda view: view["phase"] != "shortcut")


def take_seats(
    people: list[Person],
    *,
    bots: tuple[str, ...] = (),
    query: str = "",
    hands: Hands = "clicks",
    **options: str,
) -> list[Searcher]:
    """Everybody over one city, which is in sight."""
    searchers = [Searcher(person, hands=hands) for person in people]
    sit_down(searchers, bots=bots, query=query, **options)
    for searcher in searchers:
        expect(searcher.window()).to_be_visible()
    return searchers
