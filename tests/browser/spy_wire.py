"""Somebody who plays Spy Wire in a browser: drags, taps or types, and reads what is said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, TypeAlias

from playwright.sync_api import Locator

from spytable.games.spy_wire.engine import warm
from spytable.games.spy_wire.solver import Goal, solve
from spytable.games.spy_wire.tablet import OPPOSITE, Direction
from tests.browser.people import Person
from tests.browser.seated import Seated, sit_down
from tests.browser.tabs import tab_to

Hands: TypeAlias = Literal["drag", "keys"]
View: TypeAlias = dict[str, Any]

FEW: Final = 120_000
MANY: Final = 2_000_000
"""Boards looked at when a short search finds nothing."""
ARROWS: Final = {"N": "ArrowUp", "E": "ArrowRight", "S": "ArrowDown", "W": "ArrowLeft"}
RUNNING: Final = ("slide", "attempt")
AWAY: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


@dataclass
class Agent(Seated):
    """A person at the tablet, with a mouse or with keys alone."""

    game: ClassVar[str] = "spy-wire"
    board: ClassVar[str] = ".wire"

    hands: Hands = "drag"

    @property
    def view(self) -> View:
        """The last view that reached this page."""
        seen: View = self.last()["view"]
        return seen

    def until(self, holds: Callable[[View], bool], *, tries: int = 600) -> None:
        """Wait until a view says so."""
        for _ in range(tries):
            if self.updates() and holds(self.view):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"still {self.view['phase']}, turn {self.view['turn']}")

    def is_asked(self) -> bool:
        return self.last()["question"] is not None

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def tile(self, cell: int) -> Locator:
        return self.page.locator(f".wire-tile[data-cell='{cell}']")

    def hide(self) -> None:
        """Let chance hide the fuses."""
        if self.hands == "keys":
            self.page.locator("button:has([data-action=deal])").focus()
            self.page.keyboard.press("Enter")
        else:
            self.page.locator("[data-action=deal]").click()

    def push(self, name: str) -> None:
        """Push START, STOP or HOLD."""
        if self.hands == "keys":
            self.page.keyboard.press("Space")
        else:
            self.button(name).click()

    def slide(self, cell: int, to: Direction) -> None:
        """Slide a tile, in the directions of the rules."""
        turned = self.view["side"] == 1
        way = OPPOSITE[to] if turned else to
        if self.hands == "keys":
            self.walk_to(cell)
            self.page.keyboard.press(f"Shift+{ARROWS[way]}")
            return
        self.drag(self.tile(cell), AWAY[way])

    def drag(self, tile: Locator, way: tuple[int, int]) -> None:
        """Drag a tile over more than half a cell, in the directions of the screen."""
        box = tile.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        dx, dy = way
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + dx * box["width"] * 0.3, y + dy * box["width"] * 0.3)
        mouse.move(x + dx * box["width"] * 0.6, y + dy * box["width"] * 0.6)
        mouse.up()

    def focus_is(self, selector: str) -> None:
        """The focus comes to be where the next act is."""
        self.page.wait_for_function(
            "selector => document.activeElement.matches(selector)", arg=selector
        )

    def tab_to(self, selector: str, *, most: int = 3) -> None:
        """So many tabs at most lead from the focus to an act."""
        tab_to(self.page, selector, most)

    def focused(self) -> int | None:
        """The cell that has the focus."""
        cell = self.page.evaluate("document.activeElement?.dataset?.cell ?? null")
        return None if cell is None else int(cell)

    def walk_to(self, cell: int) -> None:
        """Walk over the tiles by arrow keys, now down, now across: gaps are stepped over."""
        keys = self.page.keyboard
        if self.focused() is None:
            keys.press("ArrowUp")
        turned = self.view["side"] == 1
        for step in range(40):
            at = self.focused()
            assert at is not None
            if at == cell:
                return
            down, right = cell // 6 - at // 6, cell % 6 - at % 6
            if turned:
                down, right = -down, -right
            ways = [("ArrowDown" if down > 0 else "ArrowUp")] if down else []
            ways += [("ArrowRight" if right > 0 else "ArrowLeft")] if right else []
            aside = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]
            for key in (ways[::-1] if step % 2 else ways) + aside[step % 4 :] + aside:
                keys.press(key)
                if self.focused() != at:
                    break
        raise AssertionError(f"cannot walk to {cell} from {self.focused()}")

    def wire(self, goal: Goal, nodes: int = MANY) -> bool:
        """Slide until a goal is wired, as the solver would; False if it cannot, or not in time."""
        warm()
        tablet, side = tuple(self.view["tablet"]), self.view["side"]
        plan = solve(tablet, side, goal) or solve(tablet, side, goal, nodes)
        for step in plan.slides if plan else ():
            made = len(self.events("slid"))
            self.slide(step.cell, step.to)
            self.until(lambda view, made=made: self._went_on(view, made))  # type: ignore[misc]
            if self.view["phase"] not in RUNNING:
                return False
        return plan is not None

    def _went_on(self, view: View, made: int) -> bool:
        """Whether a slide was made, or the clock ran out on it."""
        return len(self.events("slid")) > made or view["phase"] not in RUNNING

    def answer(self) -> None:
        """One answer to one question: wire what is left, take it, and hold when it is time."""
        view = self.view
        match view["phase"]:
            case "ready":
                # The clock may have been faster here too.
                self.button("START").click(force=True)
            case "slide" | "attempt":
                gone = view["out"][1 - view["side"]]
                self.wire(Goal(tuple(slot for slot in range(6) if slot not in gone)), FEW)
                # The clock may have been faster: then this is nobody's button.
                self.button("STOP").click(force=True)
            case "pull":
                self.page.locator("[data-pull]").first.click()
            case "brink" if not view["banks"][view["side"]]:
                self.button("Give up").click()
            case "grab" if self.page.locator("[data-pull]").count():
                self.page.locator("[data-pull]").first.click()
            case _:
                self.push("HOLD")


def take_seats(
    people: list[Person],
    *,
    bots: tuple[str, ...] = (),
    query: str = "",
    hands: Hands = "drag",
    **options: str,
) -> list[Agent]:
    """Both at one tablet. The solver is compiled before any clock runs."""
    warm()
    agents = [Agent(person, hands=hands) for person in people]
    sit_down(agents, bots=bots, query=query, **options)
    return agents
