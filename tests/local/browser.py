"""A browser in memory: a dictionary as its log, bots in this process, and pages that play."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable, Sequence
from itertools import count
from random import Random
from typing import Any

from spytable.core.codec import encode
from spytable.core.fairness import commitment, make_secret
from spytable.core.game import Ask
from spytable.core.match import Match
from spytable.local.bot_answers import answer_errand
from spytable.local.host import LocalHost, wall_ms
from spytable.local.job_answers import answer_job
from spytable.table.settings import TableSettings

RATE = 1_000
"""Bots and clocks are so much faster than at a table of people."""
SETTINGS = TableSettings(clock_rate=RATE, unlisted=False)
HANG_S = 120
"""After so long without an end a test is told that it hangs."""


class DictLog:
    """A log in a dictionary; what it holds is what a reload finds."""

    def __init__(self) -> None:
        self.heads: dict[str, str] = {}
        self.entries: dict[tuple[str, int], str] = {}
        self.reviews: dict[str, str] = {}
        self.refuses: str | None = None
        """Why it keeps nothing any more, as a full disk does."""
        self.may_write = asyncio.Event()
        self.may_write.set()

    async def read_heads(self) -> Iterable[str]:
        return [*self.heads.values()]

    async def read_entries(self, match_id: str) -> Iterable[str]:
        return [text for (match, _), text in sorted(self.entries.items()) if match == match_id]

    async def write(
        self, match_id: str, head: str, first: int, entries: Sequence[str]
    ) -> str | None:
        await self.may_write.wait()
        if self.refuses is not None:
            return self.refuses
        added = {(match_id, number): text for number, text in enumerate(entries, first)}
        if added.keys() & self.entries.keys():
            return "taken"
        self.heads[match_id] = head
        self.entries |= added
        return None

    async def pack(self, match_id: str, head: str, entry: str) -> str | None:
        if self.refuses is not None:
            return self.refuses
        await self.forget(match_id)
        self.heads[match_id] = head
        self.entries[match_id, 1] = entry
        return None

    async def forget(self, match_id: str) -> None:
        self.heads.pop(match_id, None)
        self.entries = {key: text for key, text in self.entries.items() if key[0] != match_id}
        self.reviews.pop(match_id, None)

    async def read_review(self, match_id: str) -> str | None:
        return self.reviews.get(match_id)

    async def write_review(self, match_id: str, review: str) -> None:
        if self.refuses is None:
            self.reviews[match_id] = review


class SameWorker:
    """Bots that think here, by the function that the second worker runs."""

    def __init__(self) -> None:
        self.restarts = 0

    async def ask(self, errand: str) -> str | None:
        await asyncio.sleep(0)
        return answer_errand(errand)

    async def restart(self) -> None:
        self.restarts += 1


class SameJobs:
    """Long jobs done here, by the function that the third worker runs."""

    def __init__(self) -> None:
        self.jobs = 0
        self.stops = 0
        self._news: list[str] = []

    async def begin(self, job: str) -> str | None:
        self.jobs += 1

        def tell(done: int, total: int) -> None:
            self._news.append(json.dumps({"done": done, "total": total}))

        self._news = []
        made = answer_job(job, tell)
        self._news.append(json.dumps({"made": made}))
        return await self.follow()

    async def follow(self) -> str | None:
        await asyncio.sleep(0)
        return self._news.pop(0)

    def stop(self) -> None:
        self.stops += 1


class Page:
    """A page at a table: it has a seat, hears what it is told, and agrees on the seed."""

    def __init__(self, host: LocalHost, seated: dict[str, Any]) -> None:
        self.host = host
        self.seat: int = seated["seat"]
        self.match_id: str = seated["match"]
        self.told: list[dict[str, Any]] = []
        self.ended: list[str] = []
        self._secret = make_secret()
        self._numbers = count()
        hello = {"t": "hello", "protocol": 1, "token": seated["token"], "version": None}
        self.line = host.open_line(self.match_id, json.dumps(hello), self._take, self.ended.append)

    def _take(self, text: str) -> None:
        message = json.loads(text)
        self.told.append(message)
        if message["t"] == "table" and message["stage"] == "agreeing":
            mine = commitment(self._secret)
            promises = (message["fairness"] or {}).get("promises", [])
            if mine in promises:
                self.say({"t": "contribute", "value": self._secret.hex()})
            else:
                self.say({"t": "promise", "hash": mine})

    def say(self, message: dict[str, Any]) -> None:
        self.line.hear(json.dumps(message), wall_ms())

    def last(self, kind: str) -> dict[str, Any] | None:
        return next((each for each in reversed(self.told) if each["t"] == kind), None)

    def update(self) -> dict[str, Any]:
        return self.last("update") or {}

    @property
    def match(self) -> Match:
        return self.host.lobby.desks[self.match_id].in_play().match

    def is_asked(self) -> bool:
        return isinstance(self.match.prompts().get(self.seat), Ask)

    async def act(self, random: Random) -> dict[str, Any]:
        """Answer by chance; what came back."""
        ask, key = self.match.prompts()[self.seat], self.match.position.question_numbers[self.seat]
        assert isinstance(ask, Ask)
        name = f"{self.seat}-{next(self._numbers)}-{random.random()}"
        action = json.loads(encode(ask.options.sample(random)))
        self.say({"t": "act", "id": name, "key": key, "action": action})
        answers = ("acknowledged", "refused")
        found: list[dict[str, Any]] = []

        def is_answered() -> bool:
            found[:] = [m for m in self.told if m["t"] in answers and m["id"] == name]
            return bool(found)

        await until(is_answered)
        return found[0]


async def until(is_so: Callable[[], object]) -> None:
    """Wait for a state."""
    async with asyncio.timeout(HANG_S):
        while not is_so():  # noqa: ASYNC110 (what is waited for sets no event)
            await asyncio.sleep(0.001)


async def ask(host: LocalHost, method: str, url: str, body: Any = None, status: int = 200) -> Any:
    """What a page gets by a request."""
    answer = await host.answer(method, url, "" if body is None else json.dumps(body))
    assert answer.status == status, answer.body
    return json.loads(answer.body)


async def sit(
    host: LocalHost, game: str, people: int, bots: Sequence[str] = (), **more: Any
) -> list[dict[str, Any]]:
    """The seats of some people at one device, and bots; play begins."""
    new = {"game": game, "name": "Ann", "seats": people + len(bots), "options": {}, "bots": bots}
    mine = await ask(host, "POST", "/api/matches", new | more, 201)
    path = f"/api/matches/{mine['match']}/seats"
    others = [
        await ask(host, "POST", path, {"name": f"Bob {number}"}, 201) for number in range(1, people)
    ]
    return [mine, *others]


async def begin(host: LocalHost, seats: Sequence[dict[str, Any]]) -> list[Page]:
    """Pages at these seats, with play begun."""
    pages = [Page(host, seated) for seated in seats]
    await until(lambda: all(page.last("table") for page in pages))
    pages[0].say({"t": "start"})
    await until(lambda: all(page.last("update") for page in pages))
    return pages


async def play(pages: Sequence[Page], random: Random, most: int) -> None:
    """Answer whatever is asked, by chance, so many times or to the end."""
    match, numbers = pages[0].match, count()
    async with asyncio.timeout(HANG_S):
        while match.outcome() is None and next(numbers) < most:
            asked = [page for page in pages if page.is_asked()]
            if asked:
                await random.choice(asked).act(random)
            else:
                await asyncio.sleep(0.001)  # bots think, or the clock runs
