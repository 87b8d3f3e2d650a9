"""Lighthouse, on the Chromium of the tests: what it finds wrong with a page."""

from __future__ import annotations

import json
import os
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import BrowserType

from tools import browser as chromium_here
from tools import house

COMMAND: Final = house.LIGHTHOUSE / "node_modules/lighthouse/cli/index.js"
CATEGORIES: Final = ("accessibility", "best-practices")
FORMS: Final[dict[str, tuple[str, ...]]] = {"phone": (), "desk": ("--preset=desktop",)}
"""What Lighthouse pretends to be: a phone, unless it is told otherwise."""
ALWAYS: Final = (
    "--quiet",
    "--output=json",
    "--output-path=stdout",
    "--no-enable-error-reporting",
    "--disable-full-page-screenshot",
    "--throttling-method=provided",  # How fast a page is, is not asked here.
    f"--only-categories={','.join(CATEGORIES)}",
)


@contextmanager
def driven(playwright: BrowserType) -> Iterator[int]:
    """The port of a Chromium that Lighthouse can drive."""
    found = chromium_here.find()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    browser = playwright.launch(
        executable_path=found.executable,
        env={**os.environ, **found.env},
        chromium_sandbox=False,
        args=[*chromium_here.FLAGS, f"--remote-debugging-port={port}"],
    )
    yield port
    browser.close()


def judged(port: int, address: str, form: str) -> list[str]:
    """Why a page does not have 100 in both categories; nothing if it has."""
    node = house.node_program()
    asked = [node, str(COMMAND), address, f"--port={port}", *ALWAYS, *FORMS[form]]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return list(_flaws(json.loads(done.stdout)))


def _flaws(report: dict[str, Any]) -> Iterator[str]:
    if "runtimeError" in report:
        yield str(report["runtimeError"])
    for name in CATEGORIES:
        category = report["categories"][name]
        if category["score"] != 1:
            yield f"{name}: {category['score']}"
            for counted in category["auditRefs"]:
                audit = report["audits"][counted["id"]]
                if counted["weight"] and audit["score"] not in (1, None):
                    items = (audit.get("details") or {}).get("items", [])
                    yield f"{audit['id']}: {audit['title']}: {json.dumps(items)[:900]}"
