"""Somebody who plays Spy vs Spy in a browser: reads what the page was sent, presses what is lit."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.browser.people import Person

Hands: TypeAlias = Literal["clicks", "keys", "drags", "taps"]

GAME: Final = "spy-vs-spy"
LONG_MS: Final = 60_000
COLUMNS: Final = "ABCDEFGHI"
STEP: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
KINDS: Final = {1: "D", 3: "T", 4: "X"}


def place(cell: str) -> tuple[int, int]:
    """Column and row of a space, from 0."""
    return COLUMNS.index(cell[0]), int(cell[1]) - 1


def far(one: str, other: str) -> int:
    """Steps between two spaces."""
    (a, b), (c, d) = place(one), place(other)
    return abs(a - c) + abs(b - d)


def beside(cell: str, way: str) -> str | None:
    """The space on a side of another."""
    column, row = place(cell)[0] + STEP[way][0], place(cell)[1] + STEP[way][1]
    return f"{COLUMNS[column]}{row + 1}" if 0 <= column < 9 and 0 <= row < 9 else None


def kind(piece: str) -> str:
    """The tile in the rack that a piece is."""
    if piece.startswith("S"):
        return piece
    letters = piece[1:]
    shape = KINDS.get(len(letters)) or ("I" if letters in {"NS", "EW"} else "L")
    return piece[0] + shape


@dataclass
class Player:
    """A person at a table, with a mouse, a finger or keys alone."""

    person: Person
    hands: Hands = "clicks"
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

    def last(self) -> dict[str, Any]:
        """The newest update."""
        return next(frame for frame in reversed(self.frames) if frame["t"] == "update")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(f"^{name}"))

    def action(self, name: str) -> Locator:
        """One of the big actions."""
        return self.page.locator(f"[data-action={name}]")

    def cell(self, name: str) -> Locator:
        return self.page.locator(f"[data-cell={name}]")

    def tile(self, name: str) -> Locator:
        """The first tile of a kind in the rack."""
        return self.page.locator(f"[data-tile={name}]").first

    def is_over(self) -> bool:
        return self.last().get("outcome") is not None

    def is_asked(self) -> bool:
        """Whether the table wants something of me, and the page shows it."""
        update = self.last()
        return update.get("question") is not None and update["view"]["may"] is not None

    def line(self) -> str:
        return self.page.locator("[data-line]").inner_text()

    def await_asked(self) -> bool:
        """Wait until I am asked; False when the match is over."""
        for _ in range(1500):
            if self.frames and (self.is_over() or self.is_asked()):
                break
            self.page.wait_for_timeout(30)
        if self.is_over():
            return False
        version = self.last()["version"]
        drawn = self.page.locator(f".svs[data-version='{version}']")
        expect(drawn).to_be_visible(timeout=LONG_MS)
        return True

    def play_on(self, moves: int = 400) -> None:
        """Do what the table asks, until the match is over or so many answers were given."""
        for _ in range(moves):
            if not self.await_asked():
                return
            self.move()

    def until(self, kind_of_question: str, moves: int = 60) -> dict[str, Any]:
        """Play until I am asked something of a kind; what I may do then."""
        for _ in range(moves):
            assert self.await_asked(), "the match was over before"
            may: dict[str, Any] = self.last()["view"]["may"]
            if may["type"] == kind_of_question:
                return may
            self.move()
        raise AssertionError(f"never asked to {kind_of_question}")

    def move(self) -> None:
        """One answer to one question."""
        view = self.last()["view"]
        heard = len(self.updates())
        may = view["may"]
        {"move": self._move, "lay": self._lay, "shift": self._let_be, "remove": self._let_be}[
            may["type"]
        ](view, may)
        self.await_news(heard)

    def await_news(self, heard: int) -> None:
        """Wait until something was answered."""
        for _ in range(1500):
            if len(self.updates()) > heard:
                return
            self.page.wait_for_timeout(10)
        raise AssertionError(f"nothing came of it: {self.line()}")

    def _let_be(self, _view: dict[str, Any], _may: dict[str, Any]) -> None:
        self.do("decline")

    def _move(self, view: dict[str, Any], may: dict[str, Any]) -> None:
        bombs = [cell for cell in may["cells"] if cell in view["bombs"]]
        if may["roll"]:
            self.do("roll")
        elif may["carry"]:
            self.do("carry", "h")
        elif bombs and view["pawns"][view["seat"]] not in view["bombs"]:
            self.press(bombs[0])
        else:
            self.do("stay", "s")

    def _lay(self, view: dict[str, Any], may: dict[str, Any]) -> None:
        if may["redraw"]:
            self.do("redraw")
            return
        choices = [
            (self._worth(view, piece, cell), piece, cell)
            for piece, cells in may["lay"].items()
            for cell in cells
            if not piece.startswith("S")
        ]
        if choices:
            _, piece, cell = min(choices)
            self.lay(piece, cell)
        elif may["discard"]:
            self.discard(min(view["rack"], key=lambda tile: (tile[0] != "S", tile)))
        else:
            self.do("skip")

    def _worth(self, view: dict[str, Any], piece: str, cell: str) -> tuple[int, int]:
        """How near to a bomb a tunnel brings me; less is better."""
        board, seat = view["board"], view["seat"]
        wanted = [bomb for bomb in view["bombs"] if bomb not in board] or view["bombs"] or ["E5"]
        wanted = sorted(wanted, key=lambda bomb: far(bomb, view["homes"][seat]))[:4]
        if cell in wanted:
            return (0, -len(piece))
        ends = [there for way in piece[1:] if (there := beside(cell, way)) and there not in board]
        near = min([far(end, bomb) for end in ends for bomb in wanted], default=20)
        return (near + 1, -len(piece))

    # Hands.

    def do(self, name: str, key: str = "Enter") -> None:
        """One of the big actions, by mouse or by key."""
        if self.hands == "keys":
            self.page.evaluate("document.activeElement?.blur?.()")
            if key == "Enter" and name in {"decline", "skip"}:
                self.page.locator("button", has=self.action(name)).focus()
            self.page.keyboard.press(key)
        else:
            self.action(name).click()

    def press(self, cell: str) -> None:
        """Press a space that takes what I would do."""
        if self.hands == "keys":
            self.walk_to(cell)
            self.page.keyboard.press("Enter")
        elif self.hands == "taps":
            self.tap(cell)
            self.page.locator(".actions .is-gold").click()
        else:
            self.cell(cell).click()

    def tap(self, cell: str) -> None:
        """Put a finger on a space; where the street does not fit, step back first."""
        whole = self.page.get_by_role("button", name="See the whole street")
        if whole.count():
            whole.tap()
        self.cell(cell).tap()

    def finger(self, cell: str) -> None:
        """A finger on a space, in a browser that has a mouse."""
        self.cell(cell).evaluate(
            """cell => {
              const box = cell.getBoundingClientRect();
              const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
              for (const type of ['pointerdown', 'pointerup']) {
                const how = { ...at, pointerType: 'touch', pointerId: 7, bubbles: true };
                cell.dispatchEvent(new PointerEvent(type, how));
              }
            }"""
        )

    def walk_to(self, cell: str) -> None:
        """Walk the cursor over the street by arrows."""
        self.page.keyboard.press("ArrowUp")
        for _ in range(20):
            here = self.page.evaluate("document.activeElement?.dataset?.cell")
            if here is None or here == cell:
                break
            (a, b), (c, d) = place(here), place(cell)
            key = ("ArrowRight" if c > a else "ArrowLeft") if a != c else None
            self.page.keyboard.press(key or ("ArrowDown" if d > b else "ArrowUp"))
        assert self.page.evaluate("document.activeElement?.dataset?.cell") == cell

    def lift(self, piece: str) -> None:
        """Lift the tile that a piece is, and turn it until it lies that way."""
        rack = self.last()["view"]["rack"]
        number = rack.index(kind(piece))
        if self.hands == "keys":
            self.page.keyboard.press(str(number + 1))
        else:
            self.tile(kind(piece)).click()
        lifted = self.page.locator(".svs-tile.is-lifted")
        expect(lifted).to_have_attribute("data-tile", kind(piece))
        for _ in range(4):
            lies = lifted.get_attribute("data-piece") or ""
            if lies == piece:
                return
            if self.hands == "keys":
                self.page.keyboard.press("r")
            else:
                self.page.get_by_role("button", name="Turn right").click()
            expect(lifted).not_to_have_attribute("data-piece", lies)
        raise AssertionError(f"could not turn it to {piece}")

    def lay(self, piece: str, cell: str) -> None:
        """Lay a tunnel."""
        self.lift(piece)
        if self.hands == "drags":
            self.drag(".svs-tile.is-lifted", cell)
        else:
            self.press(cell)

    def drag(self, what: str, cell: str) -> None:
        """Drag a tile from the rack onto a space."""
        start = self.page.locator(what).bounding_box()
        goal = self.cell(cell).bounding_box()
        assert start is not None
        assert goal is not None
        mouse = self.page.mouse
        mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        mouse.down()
        mouse.move(start["x"], start["y"] - 20, steps=2)
        mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=4)
        mouse.up()

    def discard(self, tile: str) -> None:
        """Put a tile back into the pile instead of playing one."""
        rack = self.last()["view"]["rack"]
        if self.hands == "keys":
            self.page.evaluate("document.activeElement?.blur?.()")
            self.page.keyboard.press("d")
            self.page.keyboard.press(str(rack.index(tile) + 1))
            self.page.keyboard.press("Enter")
            return
        self.action("discard").click()
        self.tile(tile).click()
        self.action("discard-now").click()


def take_seats(
    people: list[Person],
    *,
    bots: tuple[str, ...] = (),
    query: str = "",
    hands: Hands = "clicks",
    **options: str,
) -> list[Player]:
    """Set a table through the door that the lobby uses, and seat everybody by their own link."""
    host, *guests = people
    body = {
        "game": GAME,
        "name": "Ana",
        "seats": len(people) + len(bots),
        "options": options,
        "bots": list(bots),
        "start": not guests,
    }
    table = _posted(host, "/api/matches", body)
    names = ("Bruno", "Chidi", "Dagny")
    seats = [table] + [
        _posted(guest, f"/api/matches/{table['match']}/seats", {"name": name})
        for guest, name in zip(guests, names, strict=False)
    ]
    players = [Player(person, hands) for person in people]
    for player, seat in zip(players, seats, strict=True):
        player.page.goto(f"/t/{table['code']}{query}#seat={seat['seat']}.{seat['token']}")
    if guests:
        for player in players:
            expect(player.page.locator(".seat-list")).to_be_visible()
        host.page.get_by_role("button", name="Begin").click()
    for player in players:
        expect(player.page.locator(".svs")).to_be_visible(timeout=LONG_MS)
    return players


def _posted(person: Person, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = person.page.request.post(path, data=body, headers={"Origin": person.server})
    assert answer.ok, answer.text()
    seated: dict[str, Any] = answer.json()
    return seated
