"""A language of marks: whatever is seen without them does not come from the words."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import DESK, PHONE, Person

pytestmark = pytest.mark.slow

# Text nodes and spoken attributes that are visible, hold a letter or a figure, carry no marks and
# are no data (names, codes, figures: data-user).
UNMARKED = """() => {
  const found = [];
  const foreign = (text) => /[\\p{L}\\p{N}]/u.test(text.replace(/⟦[^⟦⟧]*⟧/gu, ''));
  const plain = (text) => { let old; do { old = text; text = text.replace(/⟦[^⟦⟧]*⟧/gu, ''); }
    while (text !== old); return text; };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const box = walk.currentNode.parentElement;
    if (box.closest('[data-user], script, style')) continue;
    if (foreign(plain(walk.currentNode.data))) found.push(walk.currentNode.data);
  }
  for (const box of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
      const text = box.getAttribute(name);
      if (text && foreign(plain(text))) found.push(`${name}: ${text}`);
    }
  }
  return found;
}"""
PSEUDO = "?lang=pseudo"


def unmarked(page: Page) -> list[str]:
    """What is on a page that is not from the words."""
    found: list[str] = page.evaluate(UNMARKED)
    return found


def test_the_marks_are_there_and_missing_ones_are_found(person: Callable[..., Person]) -> None:
    page = person().at_desk(PSEUDO)
    expect(page.locator("h1")).to_have_text("⟦Open a file.⟧")
    page.evaluate("document.querySelector('h1').append(' smuggled in')")
    assert unmarked(page) == [" smuggled in"]


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_every_word_of_the_house_comes_from_the_words(
    person: Callable[..., Person], size: tuple[int, int]
) -> None:
    ana = person(width=size[0], height=size[1])
    page = ana.at_desk(PSEUDO)
    assert unmarked(page) == []
    for opens in ("[data-options]", ".desk-bar nav button >> nth=-1", ".my-plate"):
        page.locator(opens).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.wait_for_timeout(200)
        assert unmarked(page) == [], opens
        page.keyboard.press("Escape")
    page.locator("[data-file=spy-guy] h2 button").click()
    assert unmarked(page) == []
    page.locator("[data-file=da-vinci-code] h2 button").click()
    page.locator(".sheet-big.is-second .button").click()
    expect(page.locator(".agreed li").first).to_be_visible()
    assert unmarked(page) == []
    page.goto(f"/rules/da-vinci-code{PSEUDO}")
    expect(page.locator("#DV-01")).to_be_visible()
    assert unmarked(page) == []
    page.goto(f"/t/222-222{PSEUDO}")
    expect(page.locator("h1")).to_be_visible()
    assert unmarked(page) == []
