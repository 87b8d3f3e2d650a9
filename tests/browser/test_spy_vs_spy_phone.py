"""The table of Spy vs Spy on a phone: the street follows whoever acts, and fingers move it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.digger import tunnels
from tests.browser.fingers import middle
from tests.browser.people import PHONE, Person
from tests.browser.spy_vs_spy import Player, take_seats

pytestmark = pytest.mark.slow
People = Callable[..., Person]
LONG_PRESS_MS = 900
STILL = 10
"""A street that stays so many looks in a row has come to rest."""
# The spaces in sight now; those that the street is later sent to are noted too. Where it is sent is
# read off its style: on a busy machine what lies between two paints is never seen.
IN_SIGHT = """() => {
  const sights = (window.__sights = new Set());
  const [pane, plane] = ['.svs-pane', '.svs-plane'].map((sign) => document.querySelector(sign));
  const look = () => {
    const sent = new DOMMatrix(plane.style.transform);
    const [room, now] = [pane, plane].map((each) => each.getBoundingClientRect());
    const scale = now.width / plane.offsetWidth;
    for (const cell of document.querySelectorAll('.svs-grid [data-cell]')) {
      const at = cell.getBoundingClientRect();
      const [left, right] = [at.left, at.right]
        .map((x) => sent.e + (x - now.left) / scale * sent.a);
      const [top, bottom] = [at.top, at.bottom]
        .map((y) => sent.f + (y - now.top) / scale * sent.d);
      const isIn = left >= -1 && right <= room.width + 1 && top >= -1 && bottom <= room.height + 1;
      if (isIn) sights.add(cell.dataset.cell);
    }
  };
  look();
  new MutationObserver(look).observe(plane, { attributes: true, attributeFilter: ['style'] });
  return [...sights];
}"""


def test_a_phone_follows_whoever_acts_and_words_follow_the_picture(person: People) -> None:
    ana, bruno = take_seats([person("Ana", width=PHONE[0], height=PHONE[1]), person("Bruno")])
    ana.page.emulate_media(reduced_motion="no-preference")
    if ana.is_asked():
        ana.move()
    assert bruno.await_asked()
    before = ana.page.evaluate(IN_SIGHT)
    bruno.move()
    caption = ana.page.locator(".svs-caption")
    expect(caption).to_contain_text(re.compile("^Bruno lays a tunnel at"))
    laid = ana.events("laid")[-1]["cell"]
    assert laid not in before
    ana.page.wait_for_function("(cell) => window.__sights.has(cell)", arg=laid)
    expect(ana.page.locator(".tape [data-tape-cell]")).to_have_count(1)


def scale(player: Player) -> float:
    """How wide a space is drawn."""
    box = player.cell("E5").bounding_box()
    assert box is not None
    return box["width"]


def cell_at(player: Player, x: float, y: float) -> str | None:
    """The space that a finger would touch at a point of the screen."""
    hit: str | None = player.page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y)?.dataset.cell ?? null", [x, y]
    )
    return hit


def test_on_a_phone_the_street_pans_and_pinches_and_a_long_press_peeks(person: People) -> None:
    phone = person(width=PHONE[0], height=PHONE[1], touch=True)
    (ana,) = take_seats([phone], bots=("recruit",), hands="taps")
    page, fingers = ana.page, ana.fingers
    ana.until("lay")
    home = ana.last()["view"]["homes"][0]
    _await_in_sight(ana, home)  # the street glides back from what the bot did
    street = middle(page.locator(".svs-pane"))
    heard = len(ana.frames)

    x, y = middle(ana.cell("E5"))
    wide = scale(ana)
    across = -1 if home[0] == "I" else 1
    fingers.drag(street, (street[0] - across * 90, street[1]))
    panned = middle(ana.cell("E5"))
    assert abs(panned[0] - (x - across * 90)) < 2
    assert abs(panned[1] - y) < 2
    assert scale(ana) == wide, "panning does not change the scale"
    expect(page.locator("[data-why], [data-peek]")).to_have_count(0)

    for _ in range(3):
        fingers.drag((250, street[1] + 150), (30, street[1] - 150))
    assert cell_at(ana, *middle(ana.cell("I9"))) == "I9", "the map makes way for the corner"

    fingers.pinch(street, 220, 60)
    expect(ana.button("Zoom in")).to_be_visible()
    whole = scale(ana)
    assert whole < wide
    fingers.pinch(street, 80, 160)
    assert scale(ana) == pytest.approx(2 * whole, rel=0.02)
    assert not [frame for frame in ana.frames[heard:] if frame["t"] == "acknowledged"]

    ana.until("move")
    dug = next(iter(ana.last()["view"]["board"]))
    ana.step_back()
    _await_in_sight(ana, dug)
    fingers.hold(middle(ana.cell(dug)), LONG_PRESS_MS)
    expect(page.locator("[data-peek]")).to_contain_text(dug)
    fingers.tap(middle(page.locator("[data-peek]").get_by_role("button", name="Close")))
    expect(page.locator("[data-peek]")).to_have_count(0)


def _await_in_sight(player: Player, cell: str) -> None:
    """Wait until the street shows a space, where it does not fit, and glides no more."""
    before, still = middle(player.cell(cell)), 0
    for _ in range(200):
        player.page.wait_for_timeout(50)
        now = middle(player.cell(cell))
        still = still + 1 if now == before and cell_at(player, *now) == cell else 0
        if still == STILL:
            return
        before = now
    raise AssertionError(f"{cell} never comes into sight")


def _await_still(*things: Locator) -> None:
    """Wait until none of some things has moved for a while."""
    before, still = list(map(middle, things)), 0
    for _ in range(200):
        things[0].page.wait_for_timeout(50)
        now = list(map(middle, things))
        still = still + 1 if now == before else 0
        if still == STILL:
            return
        before = now
    raise AssertionError("it never comes to rest")


def test_a_finger_taps_a_tile_that_slides_or_drags_it_onto_a_lit_space(person: People) -> None:
    phone = person(width=PHONE[0], height=PHONE[1], touch=True)
    (ana,) = take_seats([phone], bots=("recruit",), hands="taps")
    may = ana.until("lay")
    _await_in_sight(ana, ana.last()["view"]["homes"][0])  # the street glides back to my pawn
    piece, cell = tunnels(may)[0]
    last = ana.page.locator(".svs-tile").last
    with ana.fingers.held_down(middle(last)):
        # As it does when a tile was drawn: what was touched is meant, wherever it is by then.
        last.evaluate("tile => { tile.style.left = '10%' }")
    expect(last).to_have_class(re.compile("is-lifted"))
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator(".svs-tile.is-lifted")).to_have_count(0)
    ana.lift(piece)
    expect(ana.cell(cell)).to_have_attribute("data-lit", "lit")
    heard = len(ana.frames)
    lifted = ana.page.locator(".svs-tile.is-lifted")
    _await_still(lifted, ana.cell(cell))
    ana.fingers.drag(middle(lifted), middle(ana.cell(cell)))
    ana.await_answer(heard)
    # The bot may have laid one since.
    assert (piece, cell) in [(laid["piece"], laid["cell"]) for laid in ana.events("laid")]
