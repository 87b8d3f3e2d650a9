"""Somebody who plays Spy Alley Dice in a browser: reads what is shown, presses what is there."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.browser.people import Person

Hands: TypeAlias = Literal["clicks", "keys"]
Asked: TypeAlias = Literal["roll", "name", "answer", "card", "over"]

GAME: Final = "spy-alley-dice"
LONG_MS: Final = 60_000
# What the table wants of me, read off what can be pressed.
ASKED: Final = """() => {
  const has = (sign) => [...document.querySelectorAll(sign)].some(e => e.offsetParent !== null);
  if (has('[data-action=rematch], [data-action=next]')) return 'over';
  if (has('[data-answer], [data-action=call]')) return 'answer';
  if (has('[data-card]')) return 'card';
  if (has('[data-name]')) return 'name';
  if (has('button[data-die]')) return 'roll';
  return null;
}"""


@dataclass
class Player:
    """A person at the table, with a mouse or with keys alone."""

    person: Person
    hands: Hands = "clicks"
    bold: bool = False
    """Chases five of a kind, attempts every mission, calls every mission, names nobody."""
    frames: list[dict[str, Any]] = field(default_factory=list)
    named: int = 0

    def __post_init__(self) -> None:
        self.page.on("websocket", self._listen)

    @property
    def page(self) -> Page:
        return self.person.page

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))

    def updates(self) -> list[dict[str, Any]]:
        """The updates that reached this page."""
        return [frame for frame in self.frames if frame["t"] == "update"]

    def asked(self) -> Asked | None:
        """What the table wants of me now."""
        asked: Asked | None = self.page.evaluate(ASKED)
        return asked

    def wait(self) -> Asked:
        """Until the table wants something, or the match is over."""
        self.page.wait_for_function(f"() => ({ASKED})() !== null", timeout=LONG_MS)
        asked = self.asked()
        assert asked is not None
        return asked

    def play_on(self, moves: int = 500) -> None:
        """Do what the table asks, until the match is over or so many moves were made."""
        for _ in range(moves):
            if self.wait() == "over":
                return
            self.move()

    def act(self, action: str) -> Locator:
        """The button of an action: in the picture on a desk, in the bar on a phone."""
        place = f"[data-do={action}], [data-action={action}], [data-answer={action}]"
        return self.page.locator(place).locator("visible=true").first

    def move(self) -> None:
        """One answer to one question."""
        asked, heard = self.asked(), len(self.frames)
        match asked:
            case "roll":
                self._roll_or_stop()
            case "name":
                self._name()
            case "answer":
                self._do("call" if self.bold else "decline", "c" if self.bold else "s")
            case "card":
                self._part()
            case _:
                return
        self._await_news(heard)

    def _do(self, action: str, key: str) -> None:
        if self.hands == "keys":
            self.page.keyboard.press(key)
        else:
            self.act(action).click()

    def dice(self) -> list[tuple[str, bool]]:
        """The face of each die, and whether it is kept."""
        labels: list[list[str]] = self.page.locator("button[data-die]").evaluate_all(
            "all => all.map(e => [e.ariaLabel, e.ariaPressed])"
        )
        return [(label.split(": ")[1].split(",")[0], on == "true") for label, on in labels]

    def _roll_or_stop(self) -> None:
        dice = self.dice()
        faces = [face for face, _ in dice]
        best = max(faces, key=faces.count)
        if faces.count(best) >= (5 if self.bold else 3) or not self._can_roll():
            self._do("stop", "s")
            if faces.count(best) >= 3:
                assert self.wait() == "name"
                self._name()
            return
        for place, (face, kept) in enumerate(dice):
            if kept != (face == best):
                self._lift(place)
        self._do("roll", "Enter")

    def _can_roll(self) -> bool:
        return self.act("roll").count() > 0

    def _lift(self, place: int) -> None:
        if self.hands == "keys":
            self.page.keyboard.press(str(place + 1))
        else:
            self.page.locator(f"button[data-die='{place}']").click()

    def _name(self) -> None:
        if self.bold:
            if self.page.locator("[data-do=mission]").count():
                self._do("mission", "m")
            else:
                self._do("pass", "s")
            return
        targets = self.page.locator("[data-name]")
        self.named += 1
        place = self.named % targets.count()
        if self.hands == "keys":
            self.page.keyboard.press(str(place + 1))
        else:
            targets.nth(place).click()

    def _part(self) -> None:
        if self.hands == "keys":
            self.page.keyboard.press("1")
            self.page.keyboard.press("Enter")
            return
        self.page.locator("[data-card]").first.click()
        act = "give" if self.act("give").count() else "discard"
        self.act(act).click()

    def _await_news(self, heard: int) -> None:
        """The server answers, and the page shows it."""
        for _ in range(400):
            for frame in self.frames[heard:]:
                assert frame["t"] != "refused", frame
                if frame["t"] == "acknowledged":
                    self.page.wait_for_function(
                        "least => Number(document.querySelector('.sad').dataset.version) >= least",
                        arg=frame["version"],
                    )
                    return
            self.page.wait_for_timeout(10)
        raise AssertionError(f"no answer to a move; the line says {self.line()!r}")

    def line(self) -> str:
        return self.page.locator("[data-line]").inner_text()


def take_seats(
    players: list[Player], *, bots: tuple[str, ...] = (), query: str = "", **options: str
) -> None:
    """Set a table through the door that the lobby uses, and seat everybody by their own link."""
    host, *guests = players
    body = {
        "game": GAME,
        "name": "Ana",
        "seats": len(players) + len(bots),
        "options": options,
        "bots": list(bots),
        "start": not guests,
    }
    table = _posted(host.person, "/api/matches", body)
    seats = [table] + [
        _posted(guest.person, f"/api/matches/{table['match']}/seats", {"name": name})
        for guest, name in zip(guests, ("Bruno", "Chidi"), strict=False)
    ]
    for player, seat in zip(players, seats, strict=True):
        player.page.goto(f"/t/{table['code']}{query}#seat={seat['seat']}.{seat['token']}")
    if guests:
        for player in players:
            expect(player.page.locator(".seat-list")).to_be_visible()
        host.page.get_by_role("button", name="Begin").click()
    for player in players:
        expect(player.page.locator(".sad")).to_be_visible(timeout=LONG_MS)


def _posted(person: Person, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = person.page.request.post(path, data=body, headers={"Origin": person.server})
    assert answer.ok, answer.text()
    seated: dict[str, Any] = answer.json()
    return seated
