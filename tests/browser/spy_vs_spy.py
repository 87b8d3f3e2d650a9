"""Somebody who plays Spy vs Spy in a browser: reads what the page was sent, presses what is lit."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Literal, TypeAlias

from playwright.sync_api import Locator, expect

from tests.browser import digger
from tests.browser.fingers import Fingers, middle
from tests.browser.people import Person
from tests.browser.seated import LONG_MS, Seated, sit_down
from tests.browser.tabs import tab_to

Hands: TypeAlias = Literal["clicks", "keys", "drags", "taps"]

KEYS: Final = {"stay": "s", "decline": "x", "skip": "x"}
"""Actions with a letter of their own; the rest are pressed by Enter where the focus is."""
"""So many presses of Tab lead to the main act from wherever the last one left the focus."""
ON_NOTHING: Final = (
    "[null, document.body, document.documentElement].includes(document.activeElement)"
)
ANSWERS: Final = 200
"""More than any match takes: of 300 tried, the longest took 74."""


@dataclass
class Player(Seated):
    """A person at a table, with a mouse, a finger or keys alone."""

    game: ClassVar[str] = "spy-vs-spy"
    board: ClassVar[str] = ".svs"

    hands: Hands = "clicks"

    @cached_property
    def fingers(self) -> Fingers:
        return Fingers(self.page)

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
        """Whether the table wants something of me."""
        update = self.last()
        return update.get("question") is not None and update["view"]["may"] is not None

    def await_asked(self) -> bool:
        """Wait until I am asked and the page shows it; False when the match is over."""
        for _ in range(1500):
            if self.frames and (self.is_over() or self.is_asked()):
                break
            self.page.wait_for_timeout(30)
        self.await_drawn(self.last()["version"])
        return not self.is_over()

    def play_on(self, answers: int = ANSWERS) -> None:
        """Do what the table asks, until the match is over or so many answers were given."""
        for _ in range(answers):
            if not self.await_asked():
                return
            self.move()

    def until(self, kind_of_question: str, answers: int = 60) -> dict[str, Any]:
        """Play until I am asked something of a kind; what I may do then."""
        for _ in range(answers):
            assert self.await_asked(), "the match was over before"
            may: dict[str, Any] = self.last()["view"]["may"]
            if may["type"] == kind_of_question:
                return may
            self.move()
        raise AssertionError(f"never asked to {kind_of_question}")

    def move(self) -> None:
        """One answer to one question."""
        heard = len(self.frames)
        match digger.answer(self.last()["view"]):
            case ("lay", piece, cell):
                self.lay(piece, cell)
            case ("go", cell):
                self.press(cell)
            case ("discard", tile):
                self.discard(tile)
            case (name, *_):
                self.do(name)
        self.await_answer(heard)
        if self.hands == "keys":
            self.assert_focused()

    def assert_focused(self) -> None:
        """The focus is on something, and stays there: never on the page itself."""
        self.page.wait_for_function(f"() => !{ON_NOTHING}", timeout=LONG_MS)

    def tab_to(self, selector: str) -> None:
        """Go by Tab to a control, which must not be far."""
        self.assert_focused()
        tab_to(self.page, selector)

    # Hands.

    def do(self, name: str) -> None:
        """One of the big actions, by mouse, finger or key."""
        if self.hands == "keys":
            if name not in KEYS:
                self.tab_to(f"button:has([data-action={name}])")
            self.page.keyboard.press(KEYS.get(name, "Enter"))
        elif self.hands == "taps":
            self.fingers.tap(middle(self.action(name)))
        else:
            self.action(name).click()

    def press(self, cell: str) -> None:
        """Press a space that takes what I would do."""
        if self.hands == "keys":
            self.walk_to(cell)
            self.page.keyboard.press("Enter")
        elif self.hands == "taps":
            self.tap(cell)
            big = self.page.locator(".actions .is-gold")
            expect(big).to_contain_text(cell)
            self.fingers.tap(middle(big))
        else:
            self.cell(cell).click()

    def tap(self, cell: str) -> None:
        """Put a finger on a space, which must be in sight first."""
        self.step_back()
        paper = self.button("Got it")
        if paper.count():
            self.fingers.tap(middle(paper))
            expect(paper).to_have_count(0)
        self.fingers.tap(middle(self.cell(cell)))

    def step_back(self) -> None:
        """See the whole street, where it does not fit."""
        whole = self.button("See the whole street")
        if whole.count():
            self.fingers.tap(middle(whole))
            expect(self.button("Zoom in")).to_be_visible()

    def walk_to(self, cell: str) -> None:
        """Walk the cursor over the street by arrows."""
        for _ in range(20):
            here = self.page.evaluate("document.activeElement?.dataset?.cell")
            if here == cell:
                break
            if here is None:  # the first arrow goes to where the cursor was left
                self.page.keyboard.press("ArrowUp")
                continue
            (a, b), (c, d) = digger.place(here), digger.place(cell)
            key = ("ArrowRight" if c > a else "ArrowLeft") if a != c else None
            self.page.keyboard.press(key or ("ArrowDown" if d > b else "ArrowUp"))
        assert self.page.evaluate("document.activeElement?.dataset?.cell") == cell

    def lift(self, piece: str) -> None:
        """Lift the tile that a piece is, and turn it until it lies that way."""
        tile = digger.kind(piece)
        if self.hands == "keys":
            self.page.keyboard.press(str(self.last()["view"]["rack"].index(tile) + 1))
        else:
            self._touch(self.tile(tile))
        lifted = self.page.locator(".svs-tile.is-lifted")
        expect(lifted).to_have_attribute("data-tile", tile)
        for _ in range(4):
            lies = lifted.get_attribute("data-piece") or ""
            if lies == piece:
                return
            if self.hands == "keys":
                self.page.keyboard.press("r")
            elif self.hands == "taps":
                self._touch(lifted)
            else:
                self.button("Turn right").click()
            expect(lifted).not_to_have_attribute("data-piece", lies)
        raise AssertionError(f"could not turn it to {piece}")

    def _touch(self, what: Locator) -> None:
        if self.hands == "taps":
            self.fingers.tap(middle(what))
        else:
            what.click()

    def lay(self, piece: str, cell: str) -> None:
        """Lay a tunnel."""
        self.lift(piece)
        if self.hands == "drags":
            self.drag(cell)
        else:
            self.press(cell)

    def drag(self, cell: str) -> None:
        """Drag the lifted tile onto a space by the mouse."""
        mouse = self.page.mouse
        x, y = middle(self.page.locator(".svs-tile.is-lifted"))
        mouse.move(x, y)
        mouse.down()
        mouse.move(x, y - 20, steps=2)
        mouse.move(*middle(self.cell(cell)), steps=4)
        mouse.up()

    def discard(self, tile: str) -> None:
        """Put a tile back into the pile instead of playing one."""
        if self.hands == "keys":
            self.page.keyboard.press("d")
            self.page.keyboard.press(str(self.last()["view"]["rack"].index(tile) + 1))
            self.do("discard-now")
            return
        self.do("discard")
        self._touch(self.tile(tile))
        self.do("discard-now")


def take_seats(
    people: list[Person],
    *,
    bots: tuple[str, ...] = (),
    query: str = "",
    hands: Hands = "clicks",
    **options: str,
) -> list[Player]:
    """Everybody at one street."""
    players = [Player(person, hands=hands) for person in people]
    sit_down(players, bots=bots, query=query, **options)
    return players
