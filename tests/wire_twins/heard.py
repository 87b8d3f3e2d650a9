"""Everything that leaves a server, in the order in which it leaves: who heard it, and the bytes."""

from __future__ import annotations

import json
import logging
import re
from dataclasses import dataclass

SHOWN = 160
"""How many bytes around a difference are named."""
FAILED = (b"ERROR", b"CRITICAL")
"""How lines begin that no server may log here, be it in both worlds."""


HEAD = re.compile(rb'"head":"[0-9a-f]{64}"')
"""The head of the chain, the only thing that twins may be told differently: it binds what is hidden
and is keyed by the server's secret. tests/core/test_chain.py holds it to telling nothing."""


def without_heads(data: bytes) -> bytes:
    """What was heard, each head of a chain masked by another of the same size."""
    return HEAD.sub(b'"head":"' + b"0" * 64 + b'"', data)


UPDATE = re.compile(rb'(\x81(?:\x7e..|\x7f.{8}|[^\x7e\x7f]))?(\{"t":"update".*)', re.DOTALL)
"""A message in its WebSocket frame: the header tells its length."""


def comparable(data: bytes) -> bytes:
    """What twins must have in common: no heads, and not the table that lies open at the end."""
    masked = without_heads(data)
    found = UPDATE.search(masked)
    if found is None:
        return masked
    text = found[2].decode("latin-1")  # One character a byte.
    told, length = json.JSONDecoder().raw_decode(text)
    rest = comparable(found[2][length:])
    if told["outcome"] is None:
        return masked[: found.start(2) + length] + rest
    return masked[: found.start()] + json.dumps(told | {"view": None}).encode() + rest


class Leak(AssertionError):
    """A seat can tell two worlds apart; says where, and by what."""


@dataclass(frozen=True)
class Heard:
    """One thing that left the server."""

    by: str
    """Which line, answer, log or bot."""
    data: bytes
    """What it was; nothing where it is none of the seat's business, so that order alone counts."""


class Log(logging.Handler):
    """What the host of the server reads, line by line."""

    def __init__(self, heard: list[Heard]) -> None:
        super().__init__()
        self._heard = heard
        self.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        """Take note of a line."""
        self._heard.append(Heard("log", self.format(record).encode()))


def same(one: list[Heard], two: list[Heard], where: str) -> None:
    """Nothing, or Leak with the first thing by which the worlds differ."""
    for place, (here, there) in enumerate(zip(one, two, strict=False)):
        if here.by == "log" and here.data.startswith(FAILED):
            raise Leak(f"{where}: the server failed: {here.data.decode()}")
        if here.by != there.by or comparable(here.data) != comparable(there.data):
            raise Leak(f"{where}, number {place}: {_parted(here, there)}")
    if len(one) != len(two):
        longer = one if len(one) > len(two) else two
        extra = longer[min(len(one), len(two))]
        raise Leak(f"{where}: {len(one)} things, in the twin {len(two)}; one is {_told(extra, 0)}")


def _parted(here: Heard, there: Heard) -> str:
    if here.by != there.by:
        return f"{here.by} hears first, in the twin {there.by}"
    mine, theirs = comparable(here.data), comparable(there.data)
    pairs = enumerate(zip(mine, theirs, strict=False))
    least = min(len(here.data), len(there.data))
    at = next((place for place, (a, b) in pairs if a != b), least)
    return f"{_told(here, at)}, in the twin {_told(there, at)}"


def _told(heard: Heard, at: int) -> str:
    part = heard.data[max(0, at - SHOWN // 2) : at + SHOWN // 2]
    return f"{heard.by} ({len(heard.data)} bytes) ... {part!r}"
