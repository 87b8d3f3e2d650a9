"""What the browser must fetch: script and art have a budget, measured on the build."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Request, expect

from tests.browser.people import Person

pytestmark = pytest.mark.slow
SCRIPT_BYTES = 80_400
"""Of these 600 are for playing without a server (docs/decisions/0034), 1,200 to choose cities."""
ART_BYTES = 300_000
NOTE_WHEN_THE_BOARD_IS_SHOWN = """
new MutationObserver((_, observer) => {
  if (!document.querySelector(".room [data-version]")) return;
  window.boardShownAt = Date.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });
"""


def packed(file: Path) -> int:
    """The size of a file as it travels."""
    return len(gzip.compress(file.read_bytes(), 9))


def test_lobby_and_board_stay_within_their_budget(
    person: Callable[..., Person], built: Path
) -> None:
    ana = person()
    asked: list[Request] = []

    def note(request: Request) -> None:
        asked.append(request)

    ana.page.on("requestfinished", note)
    ana.page.add_init_script(NOTE_WHEN_THE_BOARD_IS_SHOWN)
    ana.play_bots()
    expect(ana.page.locator(".room [data-version]")).to_be_visible()
    # What is fetched while the first move is being thought about is not waited for.
    shown_at = ana.page.evaluate("boardShownAt")
    paths = [
        request.url.removeprefix(ana.server).split("?")[0]
        for request in asked
        if request.timing["startTime"] <= shown_at
    ]
    files = {built / path.lstrip("/") for path in paths if path.startswith("/assets/")}
    script = {file.name: packed(file) for file in files if file.suffix == ".js"}
    art = {file.name: packed(file) for file in files if file.suffix in {".svg", ".png", ".webp"}}
    assert len(script) > 2
    assert sum(script.values()) <= SCRIPT_BYTES, script
    assert sum(art.values()) <= ART_BYTES, art
