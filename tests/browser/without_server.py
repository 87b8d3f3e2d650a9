"""Places to play without a server: a site on a plain file server, and our server that is killed."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from fnmatch import fnmatch
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tests.browser.conftest import serving
from tests.browser.people import Person
from tests.browser.seated import LONG_MS, Seated
from tools import house
from tools.offline.__main__ import SITE, rooms
from tools.offline.site import HEADERS

ROOT: Final = Path(__file__).resolve().parents[2]
SUB_PATH: Final = "/games/spytable/"
RATE: Final = 20
"""Clocks and the pauses of bots go so much faster."""
LISTEN: Final = """(() => {
  const channel = new BroadcastChannel('spytable:%s:host');
  channel.onmessage = ({ data }) => { if (data.t === 'said') hearFrame(data.to, data.text); };
})()"""


class Files(SimpleHTTPRequestHandler):
    """A plain file server, which knows a site under a path and its page for everything else."""

    def __init__(self, *said: Any, base: str, **more: Any) -> None:
        self.base = base
        super().__init__(*said, **more)

    def log_message(self, *_: Any) -> None:
        """Say nothing."""

    def translate_path(self, path: str) -> str:
        """The file of an address; there is nothing beside the site."""
        if not path.startswith(self.base):
            return str(Path(self.directory) / "nothing" / "there")
        return super().translate_path(f"/{path.removeprefix(self.base)}")

    def end_headers(self) -> None:
        """Those that the site's own list names for this path, as hosts send them that read it."""
        own = f"/{urlsplit(self.path).path.removeprefix(self.base)}"
        is_meant = False
        for line in (Path(self.directory) / HEADERS).read_text().splitlines():
            if not line.startswith(" "):
                is_meant = fnmatch(own, line)
            elif is_meant:
                self.send_header(*line.strip().split(": ", 1))
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """The site's own page for what is not there, as static hosts do."""
        if code != 404:
            super().send_error(code, message, explain)
            return
        page = (Path(self.directory) / "404.html").read_bytes()
        self.send_response(404)
        self.send_header("content-type", "text/html; charset=utf-8")
        self.send_header("content-length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)


class Place(ABC):
    """Where a page comes from, until it is killed."""

    base: str
    lobby: str
    """The path of the lobby that plays without a server."""

    def __init__(self, address: str, stop: Callable[[], None]) -> None:
        self.address = address
        self._stop = stop
        self._door: socket.socket | None = None

    def kill(self) -> None:
        """Stop what serves it, and listen at its door for anybody who still knocks."""
        self._stop()
        self._door = socket.socket()
        self._door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._door.bind(("127.0.0.1", urlsplit(self.address).port or 0))
        self._door.listen(50)
        self._door.settimeout(0)

    def list_requests(self) -> list[str]:
        """What was asked for since then, but for the browser's own look at the service worker."""
        assert self._door is not None
        asked = []
        try:
            while True:
                visitor, _ = self._door.accept()
                with visitor:
                    visitor.settimeout(0.2)
                    with suppress(TimeoutError, ConnectionError):
                        asked.append(visitor.recv(200).decode(errors="replace").split("\r")[0])
        except BlockingIOError:
            return [line for line in asked if line and f" {self.base}sw.js " not in line]

    def close(self) -> None:
        """Leave the door."""
        if self._door is None:
            self._stop()
        else:
            self._door.close()

    @abstractmethod
    def keep(self, page: Page) -> None:
        """The first visit: everything is kept for times without a network."""


class SitePlace(Place):
    """The static site under a path."""

    def __init__(self, address: str, stop: Callable[[], None], base: str) -> None:
        super().__init__(address, stop)
        self.base = self.lobby = base

    def keep(self, page: Page) -> None:
        page.goto(self.base)
        expect(page.locator(".here-strip")).to_have_attribute("data-host", "ready", timeout=LONG_MS)
        page.get_by_role("button", name="Keep the city").click(timeout=LONG_MS)
        expect(page.get_by_text("Everything is kept")).to_be_visible(timeout=LONG_MS)


class AppPlace(Place):
    """Our server, as an app."""

    base = "/"
    lobby = "/here/"

    def keep(self, page: Page) -> None:
        page.goto("/")
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("button", name="Keep it").click()
        expect(page.get_by_text("Kept. Without a network")).to_be_visible(timeout=LONG_MS)


@contextmanager
def open_site(base: str = SUB_PATH, folder: Path = SITE) -> Iterator[SitePlace]:
    """The static site on a file server that knows nothing of it."""
    house.enter(*rooms()["site"])
    files = partial(Files, directory=str(folder), base=base)
    server = ThreadingHTTPServer(("127.0.0.1", 0), files)
    Thread(target=server.serve_forever, daemon=True).start()

    def stop() -> None:
        server.shutdown()
        server.server_close()

    place = SitePlace(f"http://127.0.0.1:{server.server_port}", stop, base)
    yield place
    place.close()


@contextmanager
def open_app(data: Path) -> Iterator[Place]:
    """Our server with the offline app."""
    house.enter(*rooms()["app"])
    with ExitStack() as stack:
        address = stack.enter_context(serving(data))
        place = AppPlace(address, stack.close)
        yield place
        place.close()


def listen(one: Seated, place: Place) -> None:
    """Hear what the host in this browser tells the page, as frames of a socket are heard."""
    page = one.page
    page.expose_function("hearFrame", lambda _, text: one.frames.append(json.loads(text)))
    page.add_init_script(LISTEN % place.base)
    page.add_init_script(f"localStorage.setItem('spytable.clock-rate', '{RATE}')")


NO_NETWORK: Final = "Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })"


def go_dark(one: Person, place: Place) -> None:
    """No network, no server; the lobby comes from what is kept."""
    place.kill()
    one.page.context.set_offline(True)
    # From Chromium 150 on, a page that is loaded afterwards believes that it has a network.
    one.page.context.add_init_script(NO_NETWORK)
    one.page.goto(place.base)
    expect(one.page.locator(".here-strip")).to_have_attribute("data-host", "ready", timeout=LONG_MS)
    assert urlsplit(one.page.url).path == place.lobby
    # A server's lobby asks its server once, before it plays without it.
    tried = [said for said in one.complaints if "ERR_" in said]
    assert len(tried) == (0 if place.lobby == place.base else 1), one.complaints
    one.complaints.clear()


def choose(page: Page, game: str, level: str, **options: str) -> None:
    """What the lobby's sheet remembers: the bots' level and the options of a game."""
    wanted = json.dumps({game: {"bot": level, "options": options, "seats": 2}})
    page.evaluate(
        "([wanted, game]) => { localStorage.setItem('spytable.wanted', wanted);"
        " localStorage.setItem('spytable.file', JSON.stringify(game)); }",
        [wanted, game],
    )
    page.reload()


def begin(one: Seated, game: str) -> None:
    """Two clicks: a match against bots."""
    page = one.page
    if page.locator(f"[data-file={game}].is-open").count() == 0:
        page.locator(f"[data-file={game}] h2 button").click()
    page.locator(f"[data-file={game}] [data-key=now]").click()
    expect(one.at()).to_be_visible(timeout=LONG_MS)


def reload_at_same_version(one: Seated) -> None:
    """Load the page again: the match goes on where it stood."""
    one.page.wait_for_function(
        "board => document.querySelector(board)?.dataset.version", arg=one.board
    )
    before = max(update["version"] for update in one.updates())
    one.frames.clear()
    one.page.reload()
    one.await_drawn(before)
    assert one.updates()[0]["version"] >= before


def save_match_file(page: Page, target: Path) -> Path:
    """Look back at a finished match, and save its file; both checkers accept it."""
    page.locator("[data-action=look]").click()
    expect(page.locator(".replay")).to_be_visible(timeout=LONG_MS)
    page.get_by_role("button", name="Share replay").click()
    with page.expect_download() as saved:
        page.locator("[data-take=file]").click()
    saved.value.save_as(target)
    for command in (
        [sys.executable, "-m", "spytable", "verify", str(target)],
        [sys.executable, str(ROOT / "docs/verify.py"), str(target)],
    ):
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    return target


def look_at_review(page: Page) -> None:
    """Review the match whose film is shown, reload, and find the review kept."""
    code = urlsplit(page.url).path.rsplit("/", 1)[1]
    address = page.url.split("/replay/")[0]
    for _ in range(2):
        page.goto(f"{address}/review/{code}")
        expect(page.locator("[data-review] [data-headline]")).to_be_visible(timeout=LONG_MS)
