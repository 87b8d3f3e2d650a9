"""The lesson of Spy Wire, done by a person."""

from __future__ import annotations

from functools import partial
from typing import Final

from playwright.sync_api import Page, expect

from spytable.games.spy_wire.tablet import Direction, cell_named, column_of, row_of
from tests.browser.deeds import Deeds, Hands, press

ARROWS: Final = {"N": "ArrowUp", "E": "ArrowRight", "S": "ArrowDown", "W": "ArrowLeft"}
HERE: Final = "document.activeElement?.dataset?.cell ?? null"
MOST_STEPS: Final = 20


def place(page: Page, hands: Hands) -> None:
    """Hide the fuses as they lie."""
    press(page, "button:has([data-action=place])", hands)


def deal(page: Page, hands: Hands) -> None:
    """Let chance hide them."""
    press(page, "button:has([data-action=deal])", hands)


def push(page: Page, hands: Hands, button: str) -> None:
    """Push START or STOP once it is up."""
    up = page.locator(f".wire-push.is-up[data-push={button}]")
    expect(up).to_be_visible()
    if hands == "mouse":
        up.click()
    else:
        page.keyboard.press("Space")


def walk_to(page: Page, cell: str) -> None:
    """Walk over the tiles by arrow keys, now down, now across: gaps are stepped over."""
    wanted = cell_named(cell)
    if page.evaluate(HERE) is None:
        page.keyboard.press("ArrowUp")
    for step in range(MOST_STEPS):
        here = int(page.evaluate(HERE))
        if here == wanted:
            return
        right, down = column_of(wanted) - column_of(here), row_of(wanted) - row_of(here)
        if down and (step % 2 == 0 or not right):
            page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        else:
            page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
    raise AssertionError(f"cannot walk to {cell}")


def nudge(page: Page, hands: Hands, cell: str, to: Direction) -> None:
    """Push a tile to the nearer gap, by a tap or by its key; it may spring back."""
    expect(page.locator(".wire-well[data-may]")).to_be_visible()
    if hands == "mouse":
        page.locator(f".wire-tile[data-cell='{cell_named(cell)}']").click()
    else:
        walk_to(page, cell)
        page.keyboard.press(f"Shift+{ARROWS[to]}")


def slide(page: Page, hands: Hands, cell: str, to: Direction) -> None:
    """Push a tile, which goes."""
    tile = f".wire-tile[data-cell='{cell_named(cell)}']"
    piece = page.locator(tile).get_attribute("data-piece")
    nudge(page, hands, cell, to)
    expect(page.locator(f"{tile}[data-piece='{piece}']")).to_have_count(0)


def make_room(page: Page, hands: Hands) -> None:
    """START, and the first push, unless the clock runs already."""
    if page.locator("[data-phase=ready]").count():
        push(page, hands, "start")
    slide(page, hands, "b5", "N")


def start_and_wander(page: Page, hands: Hands) -> None:
    """START, and a push that has nothing to do with it."""
    push(page, hands, "start")
    nudge(page, hands, "e2", "S")


def claim(page: Page, hands: Hands, dots: int) -> None:
    """Claim so many dots."""
    if hands == "mouse":
        page.locator(".wire-claim.is-open").click()
        page.locator(f"[data-claim='{dots}']").click()
    else:
        page.keyboard.press("c")
        expect(page.locator(f"[data-claim='{dots}']")).to_be_visible()
        page.keyboard.press(str(dots))


def pull(page: Page, hands: Hands, slot: int) -> None:
    """Pull a fuse, blind."""
    cap = page.locator(f"[data-pull='{slot}']")
    expect(cap).to_be_visible()
    if hands == "mouse":
        cap.click()
    else:
        page.keyboard.press(str(slot + 1))


def wire(page: Page, hands: Hands) -> None:
    """A whole turn: a slide for nothing and back, the tile out of the way, the hole closed."""
    if page.locator("[data-phase=ready]").count():
        push(page, hands, "start")
    slide(page, hands, "d0", "W")
    slide(page, hands, "c0", "E")
    slide(page, hands, "e3", "W")
    slide(page, hands, "e5", "N")
    expect(page.locator("[data-slot='1/4']")).to_have_attribute("data-stand", "live")
    push(page, hands, "stop")


def stop_too_early(page: Page, hands: Hands) -> None:
    """START and STOP, with nothing wired."""
    push(page, hands, "start")
    push(page, hands, "stop")


DEEDS: Deeds = {
    "hide": place,
    "room": make_room,
    "clear": partial(slide, cell="d5", to="W"),
    "close": partial(slide, cell="d6", to="N"),
    "stop": partial(push, button="stop"),
    "claim": partial(claim, dots=1),
    "pull": partial(pull, slot=1),
    "wire": wire,
}
WRONG: Deeds = {
    "hide": deal,
    "room": start_and_wander,
    "claim": partial(claim, dots=2),
    "pull": partial(pull, slot=4),
    "wire": stop_too_early,
}
