"""How soon both players of Spy Wire see a slide: `python -m bench.spy_wire_lag`.

A real server process, a match with two real sockets, slides at a steady rate by one of them. A
slide counts from the moment it is sent until its news has been read: by the other player, and by
the one who slid. With `--pages` the same between two real browser pages: from the key that goes
down on one to the first frame of the other that can show the tile in its new place.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path
from statistics import quantiles
from typing import Any, Final
from uuid import uuid4

from playwright.sync_api import Browser, Page, sync_playwright

from tests.server.host import Host
from tests.server.player import Player
from tools import browser as chromium_here

OPTIONS: Final = {"pace": "x10", "fuses": "shuffled"}
TO_AND_FRO: Final = ((18, "E"), (19, "W"))
KEYS: Final = ("Shift+ArrowRight", "Shift+ArrowLeft")
ANSWERED_S: Final = 30.0
# Each key as it goes down, and each version of the board as it is painted; in ms since 1970.
NOTE_KEYS: Final = """() => {
  window.noted = [];
  addEventListener('keydown', (event) => event.key.startsWith('Arrow') &&
    noted.push(performance.timeOrigin + event.timeStamp), true);
}"""
NOTE_PAINTS: Final = """() => {
  window.noted = {};
  const board = document.querySelector('.wire');
  new MutationObserver(() => {
    const version = board.dataset.version;
    requestAnimationFrame(() => requestAnimationFrame(() => {
      noted[version] ??= performance.timeOrigin + performance.now();
    }));
  }).observe(board, { attributeFilter: ['data-version'] });
}"""


async def between_sockets(host: Host, slides: int, rate: float) -> dict[str, list[float]]:
    """The milliseconds until each slide was heard by each of the two."""
    mine = await host.table("spy-wire", 2, options=OPTIONS)
    yours = await host.post(f"/api/matches/{mine['match']}/seats", {"name": "Bob"})
    async with (
        Player(host, mine["match"], mine["token"]) as ann,
        Player(host, mine["match"], yours["token"]) as bob,
    ):
        await ann.say("start")
        await asyncio.gather(ann.agree(), bob.agree())
        pair = (ann, bob)
        while not all(each.update["view"]["phase"] == "ready" for each in pair):
            await next(each for each in pair if each.update["view"]["phase"] != "ready").hear()
        mover, other = pair if ann.update["question"] else (bob, ann)
        await _act(mover, {"type": "start"})
        for each in pair:
            while each.update["view"]["phase"] != "slide":
                await each.hear()
        hearing = [asyncio.create_task(_heard(each, slides)) for each in (other, mover)]
        sent = await _slide(mover, slides, rate)
        async with asyncio.timeout(ANSWERED_S):
            heard = [await task for task in hearing]
    return {
        name: [1_000 * (then - when) for when, then in zip(sent, times, strict=True)]
        for name, times in zip(("other", "own"), heard, strict=True)
    }


async def _slide(mover: Player, slides: int, rate: float) -> list[float]:
    """Slide a tile to and fro, on the beat whether or not the last slide was answered."""
    sent, begun = [], time.perf_counter()
    for number in range(slides):
        await asyncio.sleep(max(0.0, begun + number / rate - time.perf_counter()))
        cell, to = TO_AND_FRO[number % 2]
        sent.append(time.perf_counter())
        await _act(mover, {"type": "slide", "cell": cell, "to": to})
    return sent


async def _act(player: Player, action: dict[str, Any]) -> None:
    key = player.update["question"]["key"]
    await player.say("act", id=uuid4().hex, key=key, action=action)


async def _heard(player: Player, slides: int) -> list[float]:
    """When the news of each slide was read."""
    times: list[float] = []
    while len(times) < slides:
        message = await player.hear()
        assert message["t"] != "refused", message
        if message["t"] == "update":
            told = sum(event["type"] == "slid" for event in message["events"])
            times += [time.perf_counter()] * told
    return times


def between_pages(host: Host, slides: int, rate: float) -> list[float]:
    """The milliseconds from each key to the frame that shows its slide on the other page."""
    with sync_playwright() as playwright:
        browser = chromium_here.launch(playwright)
        mover, other = _seated(browser, host)
        first = int(mover.locator(".wire").get_attribute("data-version") or 0) + 1
        other.wait_for_selector(f".wire[data-version='{first - 1}']")
        mover.locator(f".wire-tile[data-cell='{TO_AND_FRO[0][0]}']").focus()
        mover.evaluate(NOTE_KEYS)
        other.evaluate(NOTE_PAINTS)
        begun = time.perf_counter()
        for number in range(slides):
            mover.wait_for_timeout(max(0.0, 1_000 * (begun + number / rate - time.perf_counter())))
            mover.keyboard.press(KEYS[number % 2])
        other.wait_for_selector(f".wire[data-version='{first + slides - 1}']", state="attached")
        other.wait_for_timeout(500)
        pressed: list[float] = mover.evaluate("noted")
        painted = {int(version): at for version, at in other.evaluate("noted").items()}
        browser.close()
    # A frame that shows a later slide shows the ones before it.
    return [
        min(at for version, at in painted.items() if version >= first + number) - pressed[number]
        for number in range(slides)
    ]


def _seated(browser: Browser, host: Host) -> tuple[Page, Page]:
    """Two pages at one tablet with the clock running: who slides, and who looks on."""
    pages = [browser.new_context(base_url=host.url).new_page() for _ in range(2)]
    asked = pages[0].request
    origin = {"Origin": host.url}
    body = {"game": "spy-wire", "name": "Ana", "seats": 2, "options": OPTIONS}
    table = asked.post("/api/matches", data=body, headers=origin).json()
    path = f"/api/matches/{table['match']}/seats"
    guest = asked.post(path, data={"name": "Bruno"}, headers=origin).json()
    for page, seat in zip(pages, (table, guest), strict=True):
        page.goto(f"/t/{table['code']}#seat={seat['seat']}.{seat['token']}")
        page.wait_for_selector(".seat-list")
    pages[0].get_by_role("button", name="Begin").click()
    for page in pages:
        page.wait_for_selector(".wire[data-phase=ready]")
    mine = pages[0].locator("[data-push=start][aria-disabled=false]").count() > 0
    mover, other = pages if mine else reversed(pages)
    mover.locator("[data-push=start]").click()
    for page in pages:
        page.wait_for_selector(".wire[data-phase=slide]")
    return mover, other


def figures(times: list[float]) -> dict[str, float]:
    """How late slides are, in milliseconds."""
    cut = quantiles(times, n=100, method="inclusive")
    named = {"p50": cut[49], "p95": cut[94], "p99": cut[98], "most": max(times)}
    return {name: round(value, 1) for name, value in named.items()}


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.spy_wire_lag", description=__doc__)
    parser.add_argument("--slides", type=int, default=400)
    parser.add_argument("--rate", type=float, default=20.0, help="slides a second")
    parser.add_argument("--pages", action="store_true", help="between two browser pages as well")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, Host(Path(data)) as host:
        times = asyncio.run(between_sockets(host, asked.slides, asked.rate))
        if asked.pages:
            times["painted"] = between_pages(host, asked.slides, asked.rate)
    found = {name: figures(each) for name, each in times.items()}
    if asked.json:
        print(json.dumps({"slides": asked.slides, "rate": asked.rate, "ms": found}))
        return 0
    print(f"{asked.slides} slides at {asked.rate:g} a second, milliseconds:")
    for name, row in found.items():
        print(f"  {name:<8}" + "".join(f"{key:>7} {value:>6}" for key, value in row.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
