"""What a curious seat tries at a position: everything it may ask, say wrongly, or overhear."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from spytable.core.codec import encode
from spytable.core.game import Act, Ask
from spytable.core.match import Match
from spytable.core.play import judge
from spytable.table.rows import MatchRow
from tests.laws.material import Subject
from tests.wire_twins.world import HOST_TOKEN

MOST_TRIED = 10
MOST_REFUSED = 3
GARBAGE = ("", "{", "null", '{"t":"act"}', '{"t":"open","seat":0}', '{"t":"hello","protocol":1}')
SOMETIMES = 0.5
FAR = 1 << 20
"""A question, a proposal or a version that nobody has seen."""


@dataclass(frozen=True)
class Said:
    """Something that a line says, in both worlds alike."""

    line: str
    text: str


@dataclass(frozen=True)
class Request:
    """Something that is asked by HTTP."""

    method: str
    path: str
    body: dict[str, Any] | None = None
    token: str | None = None


def said(line: str, kind: str, **fields: Any) -> Said:
    """A message."""
    return Said(line, encode({"t": kind, **fields}).decode())


def spoken(subject: Subject, one: Match, two: Match, seat: int, rng: Random) -> Iterator[Said]:
    """What is said at a position without anything being played."""
    near = subject.strategies.near_misses
    asked = one.position.question_numbers[seat]
    states = one.position.state, two.position.state
    found = [action for state in states for action in near(state, seat, rng)]
    tried = rng.sample(found, min(MOST_TRIED, len(found)))
    yield from (said("mine", "try", id=f"t{n}", action=each) for n, each in enumerate(tried))
    refused = [action for action in tried if _is_refused(one, two, seat, action)][:MOST_REFUSED]
    for n, action in enumerate(refused):
        yield said("mine", "act", id=f"r{n}", key=asked, action=action)
        yield said("mine", "act", id=f"s{n}", key=asked + FAR, action=action)
    some = _legal(one, seat, rng) or found[0]
    for line in ("older", "watcher", "guest"):
        yield said(line, "act", id="elsewhere", key=asked, action=some)
    yield said("mine", "act", id="stale", key=asked + FAR, action=some)
    yield said("watcher", "try", id="looks", action=some)
    yield said("mine", "act", id="odd", key=asked, action={"kind": "peek"})
    yield Said("mine", rng.choice(GARBAGE))
    yield said("mine", "ping", n=asked)
    yield said("mine", "take-back", version=FAR)
    yield said("mine", "consent", number=FAR, yes=True)
    yield said("mine", "anew", number=FAR, yes=True)
    yield said("mine", "resume")
    yield said("mine", "return")
    yield said("mine", "stand-in", seat=(seat + 1) % one.config.seats)
    yield said("guest", "leave")
    yield said("guest", "remove", seat=seat)
    yield said("watcher", "joining", hold="0" * 32)
    yield said("mine", "rename", name="Somebody")
    yield said("mine", "resize", seats=one.config.seats)
    yield said("mine", "set-options", options={})
    yield from _talk(one, seat, rng)


def _talk(match: Match, seat: int, rng: Random) -> Iterator[Said]:
    """Everybody talks and points; what can be pointed at must be the same in both worlds."""
    seats = match.config.seats
    yield said("mine", "say", text=f"seat {seat} says {rng.random()}")
    for line in ("older", "mine", "watcher", "guest"):
        yield said(line, "stamp", stamp="bluff", to=rng.randrange(6))
    for other in range(seats):
        yield said("mine", "nudge", seat=other)
        line = "mine" if other == seat else f"seat {other}"
        yield said(line, "set-talk", watchers=rng.random() < SOMETIMES)
        for at in (f"{rng.randrange(seats)}", f"{rng.randrange(seats)}/{rng.randrange(8)}", None):
            yield said(line, "point", at=at)


def _is_refused(one: Match, two: Match, seat: int, action: Any) -> bool:
    step = Act(seat, action, one.position.at)
    return all(judge(match.prompts(), step, step.at) is not None for match in (one, two))


def _legal(match: Match, seat: int, rng: Random) -> Any:
    ask = match.prompts().get(seat)
    return ask.options.sample(rng) if isinstance(ask, Ask) else None


def addresses(match: Match, row: MatchRow, seat: int) -> list[Request]:
    """Every address that tells something of a match, or must not."""
    home, late = f"/api/matches/{row.id}", max(0, match.version - 2)
    other = (seat + 1) % match.config.seats
    return [
        Request("GET", home),
        Request("POST", "/api/standings", body={"matches": [row.id]}),
        Request("GET", f"/api/codes/{row.code}"),
        Request("GET", "/api/open-tables"),
        Request("GET", f"{home}/replay?seat=public&from={late}"),
        Request("GET", f"{home}/replay?seat=open"),
        Request("GET", f"{home}/replay?seat={seat}"),
        Request("GET", f"{home}/replay?seat={other}&from={late}"),
        Request("GET", f"{home}/transcript"),
        Request("GET", f"{home}/replay-file"),
        Request("GET", f"{home}/replay.html"),
        Request("GET", "/api/address"),
        Request("POST", "/api/host/ended", body={"match": row.id}),
        Request("POST", "/api/host/deleted", body={"match": row.id}),
        Request("GET", "/api/host"),
        Request("GET", "/api/host", token=HOST_TOKEN),
        Request("POST", f"{home}/seats", body={"name": "Zed"}),
    ]
