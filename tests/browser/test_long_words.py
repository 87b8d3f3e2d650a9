"""Long words on the narrowest phone that many have: none is cut, and none lies over another.

By day in Polish, by night in every other language too.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import ClassVar, Final

import pytest
from playwright.sync_api import Page, expect

from spytable.core.catalogue import listed_folders
from spytable.core.words import languages
from tests.browser.people import DESK, ROOT, Person
from tests.browser.seated import Seated, sit_down

pytestmark = pytest.mark.slow
People = Callable[..., Person]
WIDTH, HEIGHT = 360, 740
DRAWN: Final = [
    folder.id
    for folder in listed_folders()
    if (ROOT / "src/spytable/games" / folder.id.replace("-", "_") / "client/board.tsx").is_file()
]
"""The games that have a table."""


class Anybody(Seated):
    """Somebody at any table."""

    game: ClassVar[str] = ""
    board: ClassVar[str] = ".room"


# Words that end beyond the glass, or beyond the box that hides what overflows it, and words that
# are broken in two. A street, a city and its track are panned, and what is unseen is for ears.
CUT: Final = """() => {
  const glass = document.documentElement.clientWidth;
  const panned = '[role=grid], .svs-gutters, .guy-city, script, style, svg';
  const unseen = (box) =>
    box !== null && (getComputedStyle(box).clipPath === 'inset(50%)' || unseen(box.parentElement));
  const words = [], found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.data.trim(), box = walk.currentNode.parentElement;
    const seen = { visibilityProperty: true, opacityProperty: true };
    if (!text || box.closest(panned) || !box.checkVisibility(seen)) continue;
    if (unseen(box)) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    const at = range.getBoundingClientRect();
    if (at.width < 2 || at.height < 2) continue;
    words.push({ text, box, at });
    for (const word of walk.currentNode.data.matchAll(/[\\p{L}]+/gu)) {
      range.setStart(walk.currentNode, word.index);
      range.setEnd(walk.currentNode, word.index + word[0].length);
      // A tilted word with a letter of another font is in pieces that hardly differ in height.
      const pieces = [...range.getClientRects()], tops = pieces.map(({ top }) => top);
      const line = Math.min(...pieces.map(({ height }) => height));
      if (Math.max(...tops) - Math.min(...tops) > line / 2) found.push(`broken: ${word[0]}`);
    }
  }
  for (const { text, box, at } of words) {
    for (let up = box; ; up = up.parentElement) {
      const { overflowX } = getComputedStyle(up);
      const { left, right } = up.getBoundingClientRect();
      if (up === document.body) {
        if (at.left < -1 || at.right > glass + 1) found.push(`off the glass: ${text}`);
        break;
      }
      if (overflowX === 'auto' || overflowX === 'scroll') break;
      if (overflowX !== 'visible' && (at.left < left - 1.5 || at.right > right + 1.5)) {
        found.push(`cut by ${up.className}: ${text}`);
        break;
      }
    }
  }
  return [...new Set(found)];
}"""

# What was measured anew is drawn, and what moves has come to rest.
SETTLED: Final = """() => new Promise((then) =>
  requestAnimationFrame(() => requestAnimationFrame(then))
).then(() => Promise.allSettled(document.getAnimations()
  .filter((one) => one.playState === 'running')
  .filter((one) => one.effect.getComputedTiming().endTime < Infinity)
  .map((one) => one.finished))
).then(() => true)"""


def in_polish(person: People) -> Person:
    """A narrow phone whose owner reads Polish."""
    return reading(person, "pl")


def reading(person: People, language: str) -> Person:
    """A narrow phone whose owner reads a language."""
    one = person(width=WIDTH, height=HEIGHT, touch=True)
    prefs = json.dumps({"theme": "night", "sound": False, "language": language})
    one.page.add_init_script(f"localStorage.setItem('spytable.prefs', {prefs!r})")
    return one


def cut(page: Page) -> list[str]:
    """The words of a page that are cut."""
    page.evaluate("document.fonts.ready.then(() => true)")
    found: list[str] = page.evaluate(CUT)
    return found


def table(person: People, game: str, monkeypatch: pytest.MonkeyPatch, language: str = "pl") -> Page:
    """A narrow phone at a table of bots."""
    monkeypatch.setattr(Anybody, "game", game)
    ana = Anybody(reading(person, language))
    fewest, _ = next(folder for folder in listed_folders() if folder.id == game).game.spec.seats
    sit_down([ana], bots=("agent",) * max(1, fewest - 1))
    ana.page.evaluate(SETTLED)
    return ana.page


def test_a_word_that_is_cut_is_found(person: People) -> None:
    page = in_polish(person).at_desk()
    expect(page.locator("h1")).to_have_text("Otwórz teczkę.")
    page.locator("h1").evaluate(
        "one => { one.style.maxWidth = '9ch'; one.style.overflow = 'hidden';"
        " one.style.whiteSpace = 'nowrap'; }"
    )
    assert len(cut(page)) == 1
    page.locator("h1").evaluate("one => { one.style.overflow = ''; one.style.maxWidth = '' }")
    assert cut(page) == []
    page.locator("h1").evaluate(
        "one => { one.style.maxWidth = '3ch'; one.style.whiteSpace = 'normal';"
        " one.style.overflowWrap = 'anywhere'; }"
    )
    assert cut(page) == ["broken: Otwórz", "broken: teczkę"]


@pytest.mark.parametrize(
    "language",
    [
        pytest.param(each, marks=[] if each == "pl" else [pytest.mark.nightly])
        for each in languages()[1:]
    ],
)
def test_the_desk_the_gathering_and_the_rules_have_room(person: People, language: str) -> None:
    ana = reading(person, language)
    page = ana.at_desk()
    assert cut(page) == []
    for folder in listed_folders():
        if page.locator(f"[data-file={folder.id}].is-open").count() == 0:
            page.locator(f"[data-file={folder.id}] h2 button").click()
        expect(page.locator(f"[data-file={folder.id}] .sheet")).to_be_visible()
        assert cut(page) == [], folder.id
        page.locator(".is-open [data-options]").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert cut(page) == [], f"the options of {folder.id}"
        page.keyboard.press("Escape")
    ana.set_table()
    assert cut(page) == []
    for folder in listed_folders():
        page.goto(f"/rules/{folder.id}")
        expect(page.locator("h1")).to_be_visible()
        assert cut(page) == [], folder.id


@pytest.mark.parametrize("game", DRAWN)
def test_every_table_has_room(person: People, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = table(person, game, monkeypatch)
    assert cut(page) == []
    more = page.get_by_role("button", name="Więcej")
    if more.is_visible():
        more.click()
    for name in ("Ustawienia", "Akta"):
        page.get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert cut(page) == [], name
        page.keyboard.press("Escape")


@pytest.mark.nightly
@pytest.mark.parametrize("game", DRAWN)
def test_every_table_has_room_on_a_desk_and_on_a_phone_again(
    person: People, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = table(person, game, monkeypatch)
    for width, height in (DESK, (WIDTH, HEIGHT)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        assert cut(page) == [], width


@pytest.mark.nightly
@pytest.mark.parametrize("language", languages()[1:])
@pytest.mark.parametrize("game", DRAWN)
def test_every_table_has_room_in_every_language(
    person: People, game: str, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    page = table(person, game, monkeypatch, language)
    assert cut(page) == []
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    page.evaluate(SETTLED)
    assert cut(page) == []
