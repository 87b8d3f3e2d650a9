"""How long until one plays without a server, and how long do bots think? `python -m bench.offline`.

Prints the bytes of the Python part; for the static site on a plain file server when the lobby is
painted and when a table can be opened, cold and warm, with the processor seconds of all of Chromium
beside, which a busy machine does not change; and how long bots think in the browser. The page's
thread is also slowed down four times; Chromium does not slow down workers with it, so Python itself
starts as fast as before.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from bench.offline_errands import collect_errands, percentile, think_here
from spytable.bots.bot import LEVELS
from spytable.core.catalogue import listed_ids
from tests.browser.without_server import open_site
from tools import browser as chromium_here
from tools.offline.__main__ import PART
from tools.offline.part import measure_part

READY = "() => document.querySelector('.here-strip')?.dataset.host === 'ready'"
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
THINK = """async errand => {
  const began = performance.now();
  const answer = new Promise(done => { self.postMessage = done; });
  dispatchEvent(new MessageEvent('message', { data: errand }));
  await answer;
  return performance.now() - began;
}"""
"""Asks the worker in which bots think, as the host does."""
WAIT_MS = 120_000


class Visit(NamedTuple):
    """One look at the lobby, in seconds."""

    paint: float
    ready: float
    processor: float


def visit(context: BrowserContext, address: str, slowdown: int) -> Visit:
    """Open the lobby and wait until a match can begin."""
    before = list_processor_seconds()
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    page.goto(address)
    page.wait_for_function(READY, timeout=WAIT_MS)
    ready = float(page.evaluate("performance.now()"))
    used = sum(now - before.get(process, 0) for process, now in list_processor_seconds().items())
    paint = float(page.evaluate(PAINT))
    page.close()
    return Visit(paint / 1000, ready / 1000, used)


def list_processor_seconds() -> dict[int, float]:
    """What this process and each that it started have used so far."""
    parents: dict[int, tuple[int, int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        parents[int(stat.parent.name)] = (int(fields[1]), int(fields[11]) + int(fields[12]))

    def of_family(process: int) -> Iterator[tuple[int, float]]:
        yield process, parents[process][1] / os.sysconf("SC_CLK_TCK")
        for child, (parent, _) in parents.items():
            if parent == process:
                yield from of_family(child)

    return dict(of_family(os.getpid()))


def measure_starts(browser: Browser, address: str, rounds: int) -> None:
    """Print the medians of cold and warm visits."""
    for slowdown in (1, 4):
        cold, warm = [], []
        for _ in range(rounds):
            context = browser.new_context()
            cold.append(visit(context, address, slowdown))
            warm.append(visit(context, address, slowdown))
            context.close()
        for name, found in (("cold", cold), ("warm", warm)):
            middle = Visit(*(median(each) for each in zip(*found, strict=True)))
            print(
                f"{name}, page slowed {slowdown}x: painted {middle.paint:.2f} s, ready"
                f" {middle.ready:.2f} s, {middle.processor:.1f} processor s",
                flush=True,
            )


def measure_bots(page: Page, address: str, decisions: int) -> None:
    """Print how long bots think, here and in the browser."""
    page.goto(address)
    page.wait_for_function(READY, timeout=WAIT_MS)
    [worker] = [each for each in page.workers if "bots-worker" in each.url]
    print(f"thinking, {decisions} decisions each: p95 and longest in ms, CPython's p95 beside")
    for game in listed_ids():
        for level in LEVELS:
            errands = collect_errands(game, level, decisions)
            own = [think_here(errand) for errand in errands]
            spent = [float(worker.evaluate(THINK, errand)) for errand in errands]
            told = f"{percentile(spent):7.1f} {max(spent):7.1f} {percentile(own):7.1f}"
            print(f"{game:15} {level:11} {told}", flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--decisions", type=int, default=60)
    asked = parser.parse_args()
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with open_site() as place, sync_playwright() as playwright:
        sizes = measure_part(PART)
        for role, count in sizes.items():
            print(f"{role:10} {count:>10,} bytes gzipped")
        print(f"{'together':10} {sum(sizes.values()):>10,} bytes gzipped (goal: 6,000,000)")
        browser = chromium_here.launch(playwright)
        address = f"{place.address}{place.base}"
        measure_starts(browser, address, asked.rounds)
        measure_bots(browser.new_page(), address, asked.decisions)
        browser.close()


if __name__ == "__main__":
    main()
