"""What a page shows frame by frame: whether words wait for the picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Page

RECORD: Final = """(picture) => {
  const text = (sign) => document.querySelector(sign)?.textContent ?? '';
  const seen = (window.__seen = []);
  const look = () => {
    const drawn = [...document.querySelectorAll(picture)].map((each) => {
      const { x, y } = each.getBoundingClientRect();
      return `${x} ${y} ${each.outerHTML}`;
    });
    seen.push({
      version: document.querySelector('.room [data-version]')?.dataset.version,
      drawn: drawn.join(),
      line: text('[data-line]'),
      file: text('.file-lines'),
      live: text('[data-live]'),
    });
    if (window.__seen === seen) requestAnimationFrame(look);
  };
  look();
}"""
# The picture as numbers, so that not every drawing travels.
TAKEN: Final = """() => {
  const seen = window.__seen;
  window.__seen = [];
  const drawings = [...new Set(seen.map((each) => each.drawn))];
  return seen.map((each) => ({ ...each, drawn: drawings.indexOf(each.drawn) }));
}"""


LEAST: Final = 3
"""A move is drawn in more frames than that."""


@dataclass
class Followed:
    """The frames of a page around one move."""

    frames: list[dict[str, Any]]

    def changes(self, what: str) -> list[int]:
        """The frames that differ from the one before."""
        pairs = zip(self.frames, self.frames[1:], strict=False)
        return [n for n, (one, two) in enumerate(pairs, 1) if one[what] != two[what]]

    def first_update(self) -> Followed:
        """The frames until a second update is shown: one answer may lead to several."""
        shown = self.changes("version")
        return Followed(self.frames[: shown[1]]) if len(shown) > 1 else self


WORDS: Final = ("line", "file", "live")


def is_smooth(followed: Followed) -> bool:
    """Whether so many frames were painted that the order of things can be judged."""
    return len(followed.changes("drawn")) > LEAST


def is_whole(followed: Followed) -> bool:
    """Whether a move can be judged by its frames: it was drawn, and told before the next came."""
    return is_smooth(followed) and all(followed.changes(words) for words in WORDS)


def record(page: Page, picture: str) -> None:
    """Look at the page in every frame from now on; `picture` is what moves."""
    page.evaluate(RECORD, picture)


def recorded(page: Page) -> Followed:
    """What was seen since."""
    return Followed(page.evaluate(TAKEN))


def await_following(page: Page) -> None:
    """Wait until the page animates what others do: that part comes after the board."""
    page.wait_for_function(
        """() => document.documentElement.dataset.motion !== 'less'
        && performance.getEntriesByType('resource').some(({ name }) => /follow-/.test(name))"""
    )


LAST: Final = 3
"""A thing that comes to rest moves less than anyone sees in so many frames."""


def assert_words_follow(followed: Followed) -> None:
    """The move was drawn in many frames, and told in none but the last of them and later ones."""
    moved = followed.changes("drawn")
    assert is_smooth(followed), "nothing moved"
    for words in WORDS:
        told = followed.changes(words)
        assert told, f"the {words} told nothing"
        assert told[0] >= moved[-1] - LAST, f"the {words} ran ahead: {told} before {moved[-1]}"
