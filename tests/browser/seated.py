"""Somebody at a table: their page, all it was sent, and how everybody comes to sit there."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.browser.people import Person

LONG_MS: Final = 60_000
NAMES: Final = ("Ana", "Bruno", "Chidi", "Dagny")


@dataclass
class Seated:
    """A person at a table. Each game's player says which game, and where its board is."""

    game: ClassVar[str]
    board: ClassVar[str]

    person: Person
    frames: list[dict[str, Any]] = field(default_factory=list, kw_only=True)
    """All that the page was sent."""
    sent: list[str] = field(default_factory=list, kw_only=True)
    """All that the page sent."""
    match: str = field(default="", kw_only=True)
    """The id of the match that this seat is at."""

    def __post_init__(self) -> None:
        self.page.on("websocket", self._listen)

    @property
    def page(self) -> Page:
        return self.person.page

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))

    def updates(self) -> list[dict[str, Any]]:
        """The updates that reached this page."""
        return [frame for frame in self.frames if frame["t"] == "update"]

    def last(self) -> dict[str, Any]:
        """The newest update."""
        return next(frame for frame in reversed(self.frames) if frame["t"] == "update")

    def events(self, kind: str) -> list[dict[str, Any]]:
        """All news of a kind."""
        told = (event for update in self.updates() for event in update["events"])
        return [event for event in told if event["type"] == kind]

    def line(self) -> str:
        """The line of words at the top."""
        return self.page.locator("[data-line]").inner_text()

    def at(self) -> Locator:
        """The board itself."""
        return self.page.locator(self.board)

    def await_drawn(self, version: int) -> None:
        """The page shows this version, or a newer one."""
        self.page.wait_for_function(
            "([board, least]) => Number(document.querySelector(board)?.dataset.version) >= least",
            arg=[self.board, version],
            timeout=LONG_MS,
        )

    def await_answer(self, heard: int) -> None:
        """After so many frames the server takes what was done, and the page shows it."""
        for _ in range(1000):
            for frame in self.frames[heard:]:
                assert frame["t"] != "refused", frame
                if frame["t"] == "acknowledged":
                    self.await_drawn(frame["version"])
                    return
            self.page.wait_for_timeout(10)
        shown = self.page.locator("button:visible").all_inner_texts()
        told = f"the line says {self.line()!r}, the buttons {shown}"
        raise AssertionError(f"no answer; {told}; the page sent {self.sent[-3:]}")


def sit_down(
    players: Sequence[Seated], *, bots: tuple[str, ...] = (), query: str = "", **options: str
) -> None:
    """Set a table through the door that the lobby uses, and seat everybody by their own link."""
    host, *guests = players
    body = {
        "game": host.game,
        "name": NAMES[0],
        "seats": len(players) + len(bots),
        "options": options,
        "bots": list(bots),
        "start": not guests,
    }
    table = _posted(host.person, "/api/matches", body)
    seats = [table] + [
        _posted(guest.person, f"/api/matches/{table['match']}/seats", {"name": name})
        for guest, name in zip(guests, NAMES[1:], strict=False)
    ]
    for player, seat in zip(players, seats, strict=True):
        player.match = table["match"]
        player.page.goto(f"/t/{table['code']}{query}#seat={seat['seat']}.{seat['token']}")
    if guests:
        for player in players:
            expect(player.page.locator(".seat-list")).to_be_visible()
        host.page.get_by_role("button", name="Begin").click()
    for player in players:
        expect(player.at()).to_be_visible(timeout=LONG_MS)


def _posted(person: Person, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = person.page.request.post(path, data=body, headers={"Origin": person.server})
    assert answer.ok, answer.text()
    seated: dict[str, Any] = answer.json()
    return seated
