"""A real server, a real Chromium, and pages that watch what they ask for."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from spytable.core.scenery import keep_scenery_in
from tests.browser.people import Person
from tests.server.finished import verify_finished
from tools import browser as chromium_here

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src/spytable/server/static"
CLOCK_RATE = "20"
PATIENCE_MS = 15_000
"""How long a page may take to come to show something, also on a machine with much else to do."""
expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def built() -> Path:
    """The client, as `npm run build` left it."""
    if not (STATIC / "index.html").is_file():
        pytest.fail("The client is not built: run `make ready`.")
    return STATIC


@contextmanager
def serving(data: Path, root: Path = ROOT, more: tuple[str, ...] = ()) -> Iterator[str]:
    """The address of a server of our own, with fast clocks, on a data folder.

    It is run from the project itself, or from a copy of it with more games.
    """
    flags = ("--host", "127.0.0.1", "--port", "0", "--data", str(data), "--no-qr")
    fast = ("--clock-rate", CLOCK_RATE, "--allowance", "9")
    command = [sys.executable, "-u", "-m", "spytable", "serve", *flags, *fast, *more]
    env = os.environ | {"PYTHONPATH": str(root / "src")}
    with subprocess.Popen(command, cwd=root, env=env, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = ""
        for line in process.stdout:
            said += line
            found = re.search(r"http://127\.0\.0\.1:\d+", line)
            if found:
                yield found[0]
                break
        else:
            pytest.fail(f"The server did not start. It said: {said}")
        process.terminate()
        process.wait(120)
    if root == ROOT:  # the rules of another copy are not known here
        keep_scenery_in(data / "scenery")
        verify_finished(data)
        keep_scenery_in(None)


@pytest.fixture(scope="session")
def server_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of the server that everyone plays on; it is empty at first."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="session")
def server(built: Path, server_data: Path) -> Iterator[str]:
    """The server that everyone plays on."""
    assert built.is_dir()
    with serving(server_data) as address:
        yield address


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A Chromium, found or brought."""
    with sync_playwright() as playwright:
        try:
            browser = chromium_here.launch(playwright, "--autoplay-policy=no-user-gesture-required")
        except OSError as nothing:
            pytest.fail(str(nothing))
        yield browser
        browser.close()


@pytest.fixture
def person(chromium: Browser, server: str) -> Iterator[Callable[..., Person]]:
    """Makes people: each has a browser of their own, and is asked afterwards what went wrong.

    Who has no name yet is asked for one.
    """
    people: list[tuple[BrowserContext, Person]] = []

    def make(  # noqa: PLR0913 (each by its name)
        name: str | None = "Ana",
        *,
        width: int = 1440,
        height: int = 900,
        theme: str = "night",
        touch: bool = False,
        at: str | None = None,
    ) -> Person:
        address = at or server
        context = chromium.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            has_touch=touch,
            is_mobile=touch,
        )
        context.set_default_timeout(PATIENCE_MS)
        kept = {"spytable.prefs": f'{{"theme":"{theme}","sound":false}}'}
        if name is not None:
            kept["spytable.name"] = f'"{name}"'
        for key, value in kept.items():
            context.add_init_script(
                f"localStorage.getItem({key!r}) ?? localStorage.setItem({key!r}, {value!r})"
            )
        made = Person(context.new_page(), address)
        people.append((context, made))
        return made

    yield make
    for context, made in people:
        context.close()
        assert made.strangers == [], "something was asked of another host"
        assert made.complaints == [], "the page complained"


@pytest.fixture
def page(person: Callable[..., Person]) -> Page:
    """One person's page, on a desk."""
    return person().page
