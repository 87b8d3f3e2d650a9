"""Puts poses on a real page: the built client asks a real server, and is sent a pose's frames.

The server gives pages, scripts, words and pictures. Only what is asked about a posed match never
reaches it: the table by its code, and the socket. Nothing of the client is replaced.
"""

from __future__ import annotations

import json
from typing import Final

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.poses.pose import Pose, frames_of

LONG_MS: Final = 30_000
TOKEN: Final = "t" * 32
QUIET_MS: Final = 150
STILL: Final = """quiet => new Promise((done) => {
  const started = performance.now();
  let timer = setTimeout(finish, quiet);
  const watch = new MutationObserver(() => {
    if (performance.now() - started > 3000) return;
    clearTimeout(timer);
    timer = setTimeout(finish, quiet);
  });
  function finish() { watch.disconnect(); requestAnimationFrame(() => done(true)); }
  watch.observe(document.body, {subtree: true, childList: true, attributes: true});
})"""
"""Until nothing on the page has changed for a moment."""
GO: Final = """href => {
  document.querySelector('.shell')?.setAttribute('data-old', '');
  history.pushState(null, '', href);
  dispatchEvent(new PopStateEvent('popstate'));
}"""


class Stage:
    """A page on which poses of games are shown one after the other, in one page load."""

    def __init__(self, page: Page, server: str) -> None:
        self.page = page
        self.server = server
        self._frames: dict[str, list[str]] = {}
        """What is sent about each match."""
        self._is_open = False
        page.route("**/api/codes/POSE*", self._tell_table)
        page.route("**/api/matches/POSE*", self._tell_table)
        page.route_web_socket("**/api/matches/POSE*/socket", self._tell_all)

    def show(self, game: str, pose: Pose) -> None:
        """The pose on the page, standing still, with all opened that it opens."""
        name = f"POSE{len(self._frames):02}"
        self._frames[name] = frames_of(game, pose, name, name)
        watch = "w" * 32
        secret = f"seat={pose.seat}.{TOKEN}" if pose.seat is not None else f"watch={watch}"
        href = f"/t/{name}#{secret}"
        if self._is_open:
            self.page.evaluate(GO, href)
        else:
            self.page.goto(f"{self.server}{href}")
            self._is_open = True
        self.page.locator(f".shell[data-game={game}]:not([data-old])").wait_for(timeout=LONG_MS)
        self.settle()
        for selector in pose.opens:
            self.page.locator(selector).first.click(timeout=LONG_MS)
            self.settle()
        if pose.awaits:
            expect(self.page.locator(pose.awaits).first).to_be_visible(timeout=LONG_MS)

    def settle(self) -> None:
        """Wait until the fonts are here and nothing changes any more."""
        self.page.evaluate("document.fonts.ready.then(() => true)")
        self.page.evaluate(STILL, QUIET_MS)

    def resize(self, width: int, height: int) -> None:
        """The same page on another glass."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.settle()

    def _tell_table(self, route: Route) -> None:
        name = route.request.url.split("?")[0].rstrip("/").rsplit("/", 1)[-1]
        if name not in self._frames:
            route.fulfill(status=404, json={"error": {"key": "table.none", "args": {}}})
            return
        told = json.loads(self._frames[name][0])
        route.fulfill(json={**told, "you": None, "watch": None})

    def _tell_all(self, socket: WebSocketRoute) -> None:
        name = socket.url.rsplit("/", 2)[-2]

        def answer(message: str | bytes) -> None:
            heard = json.loads(message)
            if heard["t"] == "hello":
                for frame in self._frames[name]:
                    socket.send(frame)
            if heard["t"] == "ping":
                socket.send(json.dumps({"t": "pong", "n": heard["n"]}))

        socket.on_message(answer)
