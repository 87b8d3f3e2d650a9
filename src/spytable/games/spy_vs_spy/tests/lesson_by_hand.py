"""The lesson of Spy vs Spy, done by a person."""

from __future__ import annotations

from functools import partial

from playwright.sync_api import Page, expect

from tests.browser import digger
from tests.browser.deeds import Deeds, Hands, press

HERE = "document.activeElement?.dataset?.cell"


def act(page: Page, hands: Hands, action: str) -> None:
    """One of the big actions."""
    expect(page.locator(f"[data-action={action}]")).to_be_visible()
    press(page, f"button:has([data-action={action}])", hands)


def touch(page: Page, hands: Hands, cell: str) -> None:
    """Press a space of the street."""
    if hands == "mouse":
        page.locator(f"[data-cell={cell}]").click()
        return
    page.keyboard.press("ArrowUp")
    for _ in range(20):
        here = page.evaluate(HERE)
        if here == cell:
            break
        (a, b), (c, d) = digger.place(here), digger.place(cell)
        across = "ArrowRight" if c > a else "ArrowLeft"
        page.keyboard.press(across if a != c else "ArrowDown" if d > b else "ArrowUp")
    assert page.evaluate(HERE) == cell
    page.keyboard.press("Enter")


def lay(page: Page, hands: Hands, piece: str, cell: str) -> None:
    """Lift a tile, turn it until it lies that way, and lay it."""
    expect(page.locator(".svs[data-phase=play], .svs[data-phase=first]")).to_be_visible()
    kind = digger.kind(piece)
    lifted = page.locator(".svs-tile.is-lifted")
    tile = page.locator(f"[data-tile={kind}]").first
    expect(tile).to_be_visible()
    if not page.locator(f".svs-tile.is-lifted[data-tile={kind}]").count():
        if hands == "mouse":
            tile.click()
        else:
            page.keyboard.press(str(int(tile.get_attribute("data-place") or 0) + 1))
    expect(lifted).to_have_attribute("data-tile", kind)
    for _ in range(4):
        lies = lifted.get_attribute("data-piece") or ""
        if lies == piece:
            break
        page.keyboard.press("r")
        expect(lifted).not_to_have_attribute("data-piece", lies)
    touch(page, hands, cell)


def dig(page: Page, hands: Hands, piece: str, cell: str) -> None:
    """A turn of digging: the pawn stays, a tile is laid."""
    act(page, hands, "stay")
    lay(page, hands, piece, cell)


def carry(page: Page, hands: Hands) -> None:
    """Take the bomb home, then lay a tile."""
    act(page, hands, "carry")
    lay(page, hands, "bNESW", "D3")


def move_a_bomb(page: Page, hands: Hands) -> None:
    """Bring a bomb nearer."""
    paper = "[data-message] button"
    expect(page.locator(paper)).to_be_visible()
    press(page, paper, hands)
    touch(page, hands, "E1")
    touch(page, hands, "D2")


DEEDS: Deeds = {
    "first": partial(lay, piece="bEW", cell="B1"),
    "stay": partial(act, action="stay"),
    "dig": partial(lay, piece="wSW", cell="C1"),
    "on": partial(dig, piece="wNS", cell="C2"),
    "under": partial(dig, piece="bNES", cell="C3"),
    "walk": partial(touch, cell="C3"),
    "block": partial(lay, piece="Sw", cell="G9"),
    "roll": partial(act, action="roll"),
    "carry": carry,
    "message": move_a_bomb,
}
WRONG: Deeds = {
    "first": partial(lay, piece="bNS", cell="A2"),
    "dig": partial(lay, piece="wEW", cell="C1"),
    "walk": partial(touch, cell="C2"),
}
