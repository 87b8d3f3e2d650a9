"""How long until one plays without a server? `python -m bench.offline`.

Prints the bytes of the Python part, and for the static site on a plain file server: when the lobby
is painted and when a table can be opened, cold and warm. The page's thread is also slowed down four
times; Chromium does not slow down workers with it, so Python itself starts as fast as before.
"""

from __future__ import annotations

import argparse
from statistics import median

from playwright.sync_api import BrowserContext, sync_playwright

from tests.browser.without_server import open_site
from tools import browser as chromium_here
from tools.offline.__main__ import PART
from tools.offline.part import measure_part

READY = "() => document.querySelector('.here-strip')?.dataset.host === 'ready'"
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
WAIT_MS = 120_000


def visit(context: BrowserContext, address: str, slowdown: int) -> tuple[float, float]:
    """Seconds to the first paint of the lobby, and until a match can begin."""
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    page.goto(address)
    page.wait_for_function(READY, timeout=WAIT_MS)
    ready = float(page.evaluate("performance.now()"))
    paint = float(page.evaluate(PAINT))
    page.close()
    return paint / 1000, ready / 1000


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    rounds = parser.parse_args().rounds
    with open_site() as place, sync_playwright() as playwright:
        sizes = measure_part(PART)
        for role, count in sizes.items():
            print(f"{role:10} {count:>10,} bytes gzipped")
        print(f"{'together':10} {sum(sizes.values()):>10,} bytes gzipped (goal: 6,000,000)")
        browser = chromium_here.launch(playwright)
        for slowdown in (1, 4):
            cold, warm = [], []
            for _ in range(rounds):
                context = browser.new_context()
                address = f"{place.address}{place.base}"
                cold.append(visit(context, address, slowdown))
                warm.append(visit(context, address, slowdown))
                context.close()
            for name, found in (("cold", cold), ("warm", warm)):
                paint, ready = (median(each[n] for each in found) for n in (0, 1))
                print(
                    f"{name}, page slowed {slowdown}x: painted {paint:.2f} s, ready {ready:.2f} s"
                )
        browser.close()


if __name__ == "__main__":
    main()
