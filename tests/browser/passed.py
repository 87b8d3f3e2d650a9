"""A device that is passed round: what was on the glass after every single change of the page."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.browser.people import Person
from tests.browser.seated import LONG_MS

# Observers run before anything is painted, so that no frame escapes them.
WATCH: Final = """() => {
  window.frames_seen = [];
  const all = (sign, read) => [...document.querySelectorAll(sign)].flatMap(read);
  const drawn = () => [
    ...all('.dvc-tile', (tile) => {
      const text = tile.querySelector('text');
      return text ? [(tile.classList.contains('is-b') ? 'b' : 'w') + text.textContent] : [];
    }),
    ...all('[data-passport]', (one) => one.dataset.passport),
    ...all('.svs-rack [data-tile]', (one) => one.dataset.tile),
    ...all('[data-mark]', (one) => `${one.dataset.slot}/${one.dataset.mark}`),
  ];
  const texts = () => {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) found.push(walk.currentNode.data);
    return found;
  };
  const look = () => {
    if (!document.body) return;
    const shell = document.querySelector('.shell');
    const curtain = document.querySelector('[data-curtain]');
    const spoken = all('[aria-label]', (one) => one.ariaLabel);
    const frame = {
      eyes: shell ? shell.dataset.eyes : null,
      curtain: curtain ? curtain.dataset.curtain : null,
      version: Number(document.querySelector('.room [data-version]')?.dataset.version ?? 0),
      drawn: drawn(),
      words: [...texts(), document.title, ...spoken].join('\\n'),
    };
    const last = window.frames_seen.at(-1);
    if (JSON.stringify(frame) !== JSON.stringify(last)) window.frames_seen.push(frame);
  };
  const any = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document, any);
}"""


PLAIN: Final = """() => {
  document.activeElement.blur();
  for (const clock of document.querySelectorAll('.between-clock')) clock.style.display = 'none';
}"""


STILL: Final = 5


@dataclass(frozen=True)
class Frame:
    """The page after a change: whose board was there, or whose curtain, and all it said."""

    eyes: int | None
    curtain: int | None
    version: int
    drawn: tuple[str, ...]
    """What only its owner may see: tiles, passports, racks, the marks of fuses."""
    words: str


def gather(one: Person, game: str, names: Sequence[str], lobby: str = "/", **options: str) -> Page:
    """From the desk: these people round one device. The curtain is down."""
    page = one.page
    page.add_init_script(f"({WATCH})()")
    wanted = json.dumps({game: {"options": options, "seats": len(names)}})
    page.add_init_script(f"localStorage.setItem('spytable.wanted', {wanted!r})")
    one.at_desk(lobby=lobby)
    if page.locator(f"[data-file={game}].is-open").count() == 0:
        page.locator(f"[data-file={game}] h2 button").click()
    page.get_by_role("button", name="Pass one device").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    for number, name in enumerate(names, 1):
        page.get_by_label(f"Player {number}", exact=True).fill(name)
    page.get_by_role("dialog").get_by_role("button", name="Begin").click()
    expect(page.locator("[data-curtain]")).to_be_visible(timeout=LONG_MS)
    return page


def rise(page: Page) -> None:
    """Whoever the device was passed to says so."""
    expect(page.locator("[data-curtain] .is-gold")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-curtain]")).to_have_count(0)
    expect(page.locator(".room")).to_be_visible()


def fall(page: Page) -> None:
    """The device is passed on."""
    page.locator("[data-action=pass-on]").click()
    expect(page.locator("[data-curtain]")).to_be_visible()


def whose_curtain(page: Page) -> str:
    """The seat that the curtain is to be raised for."""
    return page.locator("[data-curtain]").get_attribute("data-curtain") or ""


def curtain(page: Page) -> bytes:
    """A picture of the curtain; the time left and the focus are nobody's secret."""
    page.mouse.move(0, 0)
    page.evaluate(PLAIN)
    page.evaluate("document.fonts.ready.then(() => true)")
    picture, before = page.screenshot(animations="disabled"), b""
    for _ in range(STILL):  # until what was painted last is all there
        if picture == before:
            break
        picture, before = page.screenshot(animations="disabled"), picture
    page.locator("[data-curtain] .is-gold").focus()
    return picture


def frames(page: Page, since: int = 0) -> list[Frame]:
    """What was on the glass since the page was opened; with -1, what is on it now."""
    seen: list[dict[str, Any]] = page.evaluate("(at) => window.frames_seen.slice(at)", since)
    return [
        Frame(
            eyes=None if each["eyes"] in (None, "") else int(each["eyes"]),
            curtain=None if each["curtain"] is None else int(each["curtain"]),
            version=each["version"],
            drawn=tuple(each["drawn"]),
            words=each["words"],
        )
        for each in seen
    ]


def leaps(seen: Sequence[Frame]) -> list[tuple[Frame, Frame]]:
    """Where the eyes changed with no curtain between, or a board was there with a curtain."""
    found = [
        (frame, frame) for frame in seen if frame.curtain is not None and frame.eyes is not None
    ]
    before: Frame | None = None
    for frame in seen:
        if frame.curtain is not None:
            before = None
        elif frame.eyes is not None:
            if before is not None and before.eyes != frame.eyes:
                found.append((before, frame))
            before = frame
    return found


def strangers(seen: Sequence[Frame]) -> list[Frame]:
    """The boards of somebody else than the last curtain was raised for."""
    found, wanted = [], None
    for frame in seen:
        if frame.curtain is not None:
            wanted = frame.curtain
        elif frame.eyes is not None and frame.eyes != wanted:
            found.append(frame)
    return found
