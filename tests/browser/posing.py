"""Tables that real bots have played into the middle of a match, for somebody to sit down at."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import httpx
from playwright.sync_api import Browser, Page, WebSocket, expect

from spytable.bots.bot import Question, offer_actions
from spytable.bots.levels import make_bot
from spytable.core.catalogue import folder
from spytable.core.codec import encode
from spytable.core.fairness import make_fairness
from spytable.core.game import Ask
from spytable.core.match import Match
from spytable.core.position import Staged
from spytable.core.transcript import make_transcript
from tests.server.host import Host

LEVEL: Final = "agent"
LONG_MS: Final = 60_000
LOOK_MS: Final = 50
STEP_MS: Final = 1500
MOST_TRIES: Final = 8


def posted(host: Host, path: str, body: Any) -> dict[str, Any]:
    """What a server answers."""
    origin = {"Origin": host.url}
    answer = httpx.post(f"{host.url}{path}", json=body, headers=origin, timeout=60)
    told: dict[str, Any] = answer.raise_for_status().json()
    return told


@dataclass
class Posed:
    """A table with one person, whose seat a bot holds until the match is far enough."""

    game: str
    seats: int
    steps: int
    """How far the match is to go."""
    is_waiting: bool = True
    """Whether the table waits for its person for as long as it takes."""
    options: dict[str, str] = field(default_factory=dict)
    path: str = ""
    """The way to the seat, on whichever server has the table."""
    watch: str = ""
    version: int = 0
    is_over: bool = False
    """Whether nothing will be asked of its person any more."""
    is_asked: bool = False
    tries: int = 0
    page: Page | None = None

    def set_up(self, host: Host, browser: Browser) -> None:
        """Sit down, and leave at once."""
        self.version, self.is_over, self.is_asked = 0, False, False
        self.tries += 1
        if self.tries > MOST_TRIES:
            raise OSError(f"{self.game}: every one of {MOST_TRIES} matches was over too soon.")
        bots = [LEVEL] * (self.seats - 1)
        body = {"game": self.game, "name": "Ana", "seats": self.seats, "options": self.options}
        seated = posted(
            host, "/api/matches", {**body, "bots": bots, "away": "never", "start": True}
        )
        self.path = f"/t/{seated['code']}#seat={seated['seat']}.{seated['token']}"
        self.page = browser.new_page(base_url=host.url, reduced_motion="reduce")
        self.page.on("websocket", self._listen)
        self.page.goto(self.path)
        playing = self.page.locator(".shell[data-standing=playing]")
        expect(playing).to_be_visible(timeout=LONG_MS)
        self.page.get_by_role("button", name="Settings").click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("button", name="Leave the table").click()
        dialog.get_by_role("button", name="Leave: press again").click()

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(json.loads(frame)))

    def _hear(self, told: dict[str, Any]) -> None:
        if told["t"] == "update":
            self.version = told["version"]
            is_out = told["seat"] in told["view"].get("outs", ())
            self.is_over = told.get("outcome") is not None or is_out
            self.is_asked = told.get("question") is not None
        if told["t"] == "table" and told.get("watch"):
            self.watch = f"{self.path.partition('#')[0]}#watch={told['watch']}"

    def is_in_the_middle(self, host: Host, browser: Browser) -> bool:
        """Whether the bots have come far enough, and its person, if the table waits, is asked.

        A match that was over too soon, at least for its person, is played anew.
        """
        assert self.page is not None
        self.page.wait_for_timeout(LOOK_MS)
        if self.is_over:
            self.page.close()
            self.set_up(host, browser)
            return False
        if self.version < self.steps:
            return False
        back = self.page.get_by_role("button", name="Take the seat back")
        if self.is_waiting and back.is_visible():
            back.click()
            expect(self.page.locator(".shell")).to_have_attribute("data-standing", "playing")
        if self.is_waiting and not self.is_asked:
            return False
        self.page.close()
        return True


def bots_match(game_id: str, names: tuple[str, ...], seed: int) -> dict[str, Any]:
    """A finished match of bots without a clock, as its file."""
    home = folder(game_id)
    rng = Random(seed)
    bots = [make_bot(home, LEVEL) for _ in names]
    fairness = make_fairness("m", rng.randbytes(32), [rng.randbytes(32) for _ in names])
    match = Match(home.game, home.game.spec.config(seats=len(names)), fairness.luck())
    match.commit(match.begin())
    while match.outcome() is None:
        seat, ask = next((s, a) for s, a in match.prompts().items() if isinstance(s, int))
        assert isinstance(ask, Ask)
        at = match.position.at
        question = Question(seat, ask.topic, offer_actions(ask.options), at, None)
        view = home.game.view(match.position.state, seat)
        intent = bots[seat].decide(view, question, bots[seat].budget, rng)
        staged = match.answer(
            seat, match.position.question_numbers[seat], intent.action, at + STEP_MS
        )
        assert isinstance(staged, Staged)
        match.commit(staged)
    file: dict[str, Any] = json.loads(encode(make_transcript(match, fairness, names)))
    return file
