"""Somebody who plays Spy Wire in a browser: drags, taps or types, and reads what is said."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from playwright.sync_api import Locator, Page, WebSocket, expect

from spytable.games.spy_wire.solver import Goal, solve
from spytable.games.spy_wire.tablet import OPPOSITE, Direction
from tests.browser.people import Person

Hands: TypeAlias = Literal["drag", "keys"]
View: TypeAlias = dict[str, Any]

GAME: Final = "spy-wire"
LONG_MS: Final = 60_000
MANY: Final = 2_000_000
"""Boards looked at when a short search finds nothing."""
NAMES: Final = ("Ana", "Bruno")
ARROWS: Final = {"N": "ArrowUp", "E": "ArrowRight", "S": "ArrowDown", "W": "ArrowLeft"}
AWAY: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


@dataclass
class Agent:
    """A person at the tablet, with a mouse or with keys alone."""

    person: Person
    hands: Hands = "drag"
    frames: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("websocket", self._listen)

    @property
    def page(self) -> Page:
        return self.person.page

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))

    def updates(self) -> list[dict[str, Any]]:
        """The updates that reached this page."""
        return [frame for frame in self.frames if frame["t"] == "update"]

    @property
    def view(self) -> View:
        """The last view that reached this page."""
        seen: View = self.updates()[-1]["view"]
        return seen

    def events(self, kind: str) -> list[dict[str, Any]]:
        """All news of a kind."""
        told = (event for update in self.updates() for event in update["events"])
        return [event for event in told if event["type"] == kind]

    def until(self, holds: Callable[[View], bool], *, tries: int = 600) -> None:
        """Wait until a view says so."""
        for _ in range(tries):
            if self.updates() and holds(self.view):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"still {self.view['phase']}, turn {self.view['turn']}")

    def is_asked(self) -> bool:
        return self.updates()[-1]["question"] is not None

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def tile(self, cell: int) -> Locator:
        return self.page.locator(f".wire-tile[data-cell='{cell}']")

    def hide(self) -> None:
        """Let chance hide the fuses."""
        if self.hands == "keys":
            self.page.locator("[data-action=deal]").locator("..").focus()
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
        box = self.tile(cell).bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        dx, dy = AWAY[way]
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + dx * box["width"] * 0.3, y + dy * box["width"] * 0.3)
        mouse.move(x + dx * box["width"] * 0.6, y + dy * box["width"] * 0.6)
        mouse.up()

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
            if down and (step % 2 == 0 or not right):
                keys.press("ArrowDown" if down > 0 else "ArrowUp")
            else:
                keys.press("ArrowRight" if right > 0 else "ArrowLeft")
            if self.focused() == at:
                keys.press("ArrowLeft" if at % 6 else "ArrowRight")
        raise AssertionError(f"cannot walk to {cell} from {self.focused()}")

    def wire(self, goal: Goal) -> None:
        """Slide until a goal is wired, as the solver would."""
        tablet, side = tuple(self.view["tablet"]), self.view["side"]
        plan = solve(tablet, side, goal) or solve(tablet, side, goal, MANY)
        assert plan is not None
        for step in plan.slides:
            made = len(self.events("slid"))
            self.slide(step.cell, step.to)
            self.until(lambda _, made=made: len(self.events("slid")) > made)  # type: ignore[misc]


def take_seats(
    people: list[Person],
    *,
    bots: tuple[str, ...] = (),
    query: str = "",
    hands: Hands = "drag",
    **options: str,
) -> list[Agent]:
    """Set a table through the door that the lobby uses, and seat everybody by their own link."""
    host, *guests = people
    body = {
        "game": GAME,
        "name": NAMES[0],
        "seats": 2,
        "options": options,
        "bots": list(bots),
        "start": not guests,
    }
    table = _posted(host, "/api/matches", body)
    seats = [table] + [
        _posted(guest, f"/api/matches/{table['match']}/seats", {"name": NAMES[1]})
        for guest in guests
    ]
    agents = [Agent(person, hands) for person in people]
    for agent, seat in zip(agents, seats, strict=True):
        agent.page.goto(f"/t/{table['code']}{query}#seat={seat['seat']}.{seat['token']}")
    if guests:
        for agent in agents:
            expect(agent.page.locator(".seat-list")).to_be_visible()
        host.page.get_by_role("button", name="Begin").click()
    for agent in agents:
        expect(agent.page.locator(".wire")).to_be_visible(timeout=LONG_MS)
    return agents


def _posted(person: Person, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = person.page.request.post(path, data=body, headers={"Origin": person.server})
    assert answer.ok, answer.text()
    seated: dict[str, Any] = answer.json()
    return seated
