"""On the narrowest phone nothing is cut off: pages are as wide as the glass, buttons lie within."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

import pytest
from playwright.sync_api import Page, expect

from spytable.core.catalogue import listed_folders
from tests.browser.people import ROOT, Person
from tests.browser.seated import Seated, sit_down

pytestmark = pytest.mark.slow
People = Callable[..., Person]
WIDTH: Final = 320
DRAWN: Final = [
    folder.id
    for folder in listed_folders()
    if (ROOT / "src/spytable/games" / folder.id.replace("-", "_") / "client/board.tsx").is_file()
]
"""The games that have a table."""
# What can be pressed and is not all on the glass; a street that is panned and a tape may be.
CUT_OFF: Final = """width => [...document.querySelectorAll('button, a, select, input')]
  .filter((one) => one.checkVisibility() && !one.closest('[role=grid], .tape ol'))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.left < -1 || box.right > width + 1))
  .map(([one, box]) => `${one.className || one.tagName} ${one.innerText} ends at ${box.right}`)"""


class Anybody(Seated):
    """Somebody at any table."""

    game: ClassVar[str] = ""
    board: ClassVar[str] = ".room"


def phone(person: People) -> Person:
    """The narrowest phone there is."""
    return person(width=WIDTH, height=640, touch=True)


def misfits(page: Page) -> list[Any]:
    """What does not fit on a page: the page itself, or what is to be pressed."""
    wide = page.evaluate("[innerWidth, document.documentElement.scrollWidth]")
    cut: list[str] = page.evaluate(CUT_OFF, WIDTH)
    return [each for each in wide if each != WIDTH] + cut


def test_a_page_that_is_too_wide_is_noticed(person: People) -> None:
    page = phone(person).at_desk()
    page.locator(".sheet-big .button").first.evaluate("one => one.style.marginLeft = '200px'")
    assert len(misfits(page)) == 1


def test_the_desk_the_gathering_and_the_rules_fit(person: People) -> None:
    ana = phone(person)
    assert misfits(ana.at_desk()) == []
    ana.set_table()
    assert misfits(ana.page) == []
    for folder in listed_folders():
        ana.page.goto(f"/rules/{folder.id}")
        expect(ana.page.locator("h1")).to_be_visible()
        assert misfits(ana.page) == [], folder.id


@pytest.mark.parametrize("game", DRAWN)
def test_every_table_fits(person: People, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Anybody, "game", game)
    ana = Anybody(phone(person))
    fewest, _ = next(folder for folder in listed_folders() if folder.id == game).game.spec.seats
    sit_down([ana], bots=("agent",) * max(1, fewest - 1))
    assert misfits(ana.page) == []
    ana.page.get_by_role("button", name="More").click()
    ana.page.get_by_role("button", name="Settings").click()
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    assert misfits(ana.page) == []
