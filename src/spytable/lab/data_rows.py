"""Matches as rows of data: one table of matches, one of steps, one of decisions."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from secrets import token_bytes
from typing import Any, Final

import msgspec

from spytable.bots.contest import share_first_place
from spytable.core.catalogue import Folder
from spytable.core.codec import encode
from spytable.core.game import Act, Ask, Chance, Clock, GameError
from spytable.core.match import Match
from spytable.core.records import MatchRecord, Record, Resign, Rewind

COLUMNS: Final[dict[str, dict[str, str]]] = {
    "matches": {
        "match": "text",
        "game": "text",
        "game_version": "int",
        "seats": "int",
        "options": "text",
        "source": "text",
        "private": "bool",
        "lesson": "bool",
        "begun": "text",
        "ended": "text",
        "players": "texts",
        "levels": "texts",
        "ranks": "ints",
        "shares": "floats",
        "resigned": "ints",
        "reason": "text",
        "steps": "int",
        "decisions": "int",
        "played_ms": "int",
    },
    "steps": {
        "match": "text",
        "step": "int",
        "kind": "text",
        "seat": "int",
        "at_ms": "int",
        "text": "text",
        "json": "text",
        "taken_back": "bool",
    },
    "decisions": {
        "match": "text",
        "step": "int",
        "game": "text",
        "seat": "int",
        "player": "text",
        "level": "text",
        "topic": "text",
        "legal": "int",
        "action": "text",
        "action_id": "int",
        "asked_ms": "int",
        "took_ms": "int",
        "taken_back": "bool",
        "rank": "int",
        "share": "float",
    },
}
"""By table, its columns and what they hold; `docs/lab/data.md` explains them."""
TENSOR_COLUMNS: Final = {"tensor": "bytes", "legal_ids": "ints"}
"""Of decisions, if they are asked for."""
DAY: Final = len("2026-11-18")


class Origin(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a match besides its records."""

    id: str
    source: str
    """`server`, `import`, `file` or `selfplay`."""
    names: tuple[str, ...] = ()
    bots: tuple[str | None, ...] = ()
    """The levels of bots, by seat; None for a person."""
    private: bool = False
    lesson: bool = False
    begun: str | None = None
    ended: str | None = None


class Disguise:
    """Gives people and matches other names, the same ones within one export."""

    def __init__(self, *, is_off: bool = False, key: bytes | None = None) -> None:
        self._is_off = is_off
        self._key = token_bytes(32) if key is None else key

    def name_match(self, match_id: str) -> str:
        """A name for a match that leads nowhere."""
        return match_id if self._is_off else f"m-{self._hash('match', match_id)}"

    def name_player(self, name: str) -> str:
        """A name for a person."""
        return name if self._is_off else f"p-{self._hash('player', name)}"

    def cut_date(self, date: str | None) -> str | None:
        """A date without the time of day."""
        return date if date is None or self._is_off else date[:DAY]

    def _hash(self, kind: str, text: str) -> str:
        return blake2b(f"{kind} {text}".encode(), digest_size=6, key=self._key).hexdigest()


class MatchData(msgspec.Struct, frozen=True):
    """The rows of one match."""

    match: dict[str, Any]
    steps: list[dict[str, Any]]
    decisions: list[dict[str, Any]]


def make_rows(
    home: Folder, match: Match, origin: Origin, disguise: Disguise, *, tensors: bool = False
) -> MatchData:
    """The rows of a finished match; GameError if it is not over."""
    outcome = match.outcome()
    if outcome is None:
        raise GameError("the match is not over")
    seats, name = match.config.seats, disguise.name_match(origin.id)
    levels = tuple(origin.bots[seat] if seat < len(origin.bots) else None for seat in range(seats))
    players = [
        (None if seat >= len(origin.names) else disguise.name_player(origin.names[seat]))
        if levels[seat] is None
        else f"bot:{levels[seat]}"
        for seat in range(seats)
    ]
    shares = share_first_place(outcome, cooperative=match.game.spec.cooperative)
    gone = list_taken_back(match)
    decisions = []
    for number, asked in _list_decisions(match):
        act = match.log[number - 1].record
        assert isinstance(act, Act)
        before = match.position_at(number - 1)
        sits_in = before.bots[act.seat]
        row = {
            "match": name,
            "step": number,
            "game": home.id,
            "seat": act.seat,
            "player": players[act.seat],
            "level": levels[act.seat] if sits_in is None else sits_in,
            **_describe_choice(home, match, number, tensors=tensors),
            "asked_ms": asked,
            "took_ms": act.at - asked,
            "taken_back": number in gone,
            "rank": outcome.ranks[act.seat],
            "share": shares[act.seat],
        }
        decisions.append(row)
    told = msgspec.to_builtins(match.config)
    del told["seats"]
    whole = {
        "match": name,
        "game": home.id,
        "game_version": match.game.spec.version,
        "seats": seats,
        "options": encode(told).decode(),
        "source": origin.source,
        "private": origin.private,
        "lesson": origin.lesson,
        "begun": disguise.cut_date(origin.begun),
        "ended": disguise.cut_date(origin.ended),
        "players": players,
        "levels": list(levels),
        "ranks": list(outcome.ranks),
        "shares": list(shares),
        "resigned": _list_resigned(match),
        "reason": outcome.reason.key,
        "steps": match.version,
        "decisions": len(decisions),
        "played_ms": match.position.at,
    }
    return MatchData(whole, list(_list_steps(home, match, name, gone)), decisions)


def list_taken_back(match: Match) -> set[int]:
    """The numbers of steps that somebody took back later."""
    gone: set[int] = set()
    for number, advance in enumerate(match.log, 1):
        record = advance.record
        if isinstance(record, MatchRecord) and isinstance(record.event, Rewind):
            gone.update(range(record.event.to + 1, number))
    return gone


def _list_resigned(match: Match) -> list[int]:
    records = [advance.record for advance in match.log]
    events = [record.event for record in records if isinstance(record, MatchRecord)]
    return [event.seat for event in events if isinstance(event, Resign)]


def _list_steps(home: Folder, match: Match, name: str, gone: set[int]) -> Iterator[dict[str, Any]]:
    for number, advance in enumerate(match.log, 1):
        record = advance.record
        kind, seat, text = _describe_step(home, record)
        yield {
            "match": name,
            "step": number,
            "kind": kind,
            "seat": seat,
            "at_ms": record.at,
            "text": text,
            "json": encode(record).decode(),
            "taken_back": number in gone,
        }


def _describe_step(home: Folder, record: Record) -> tuple[str, int | None, str]:
    match record:
        case Act(seat, action, _):
            return "act", seat, home.notation.action_text(action)
        case Chance(action, _, _):
            return "chance", None, home.notation.action_text(action)
        case Clock(_):
            return "clock", None, ""
        case MatchRecord(event, _):
            return "match", getattr(event, "seat", None), str(event.__struct_config__.tag)


def _list_decisions(match: Match) -> Iterator[tuple[int, int]]:
    """The number of each decision, and since when its seat could answer."""
    seats = match.config.seats
    asked = [0] * seats
    numbers = match.position_at(0).question_numbers
    for number, advance in enumerate(match.log, 1):
        record, now = advance.record, advance.position
        if isinstance(record, Act):
            yield number, min(asked[record.seat], record.at)
            asked[record.seat] = record.at
        for seat in range(seats):
            if now.question_numbers[seat] != numbers[seat]:
                asked[seat] = now.at
        numbers = now.question_numbers


def _describe_choice(home: Folder, match: Match, number: int, *, tensors: bool) -> dict[str, Any]:
    """What was asked, and what was chosen."""
    act, before = match.log[number - 1].record, match.position_at(number - 1)
    assert isinstance(act, Act)
    ask = match.prompts_in(before.state)[act.seat]
    assert isinstance(ask, Ask)
    offered, lab = list(ask.options), home.lab
    view = None if lab is None else match.game.view(before.state, act.seat)
    row = {
        "topic": ask.topic,
        "legal": len(offered),
        "action": home.notation.action_text(act.action),
        "action_id": None if lab is None else lab.action_id(view, act.action),
    }
    if tensors:
        if lab is None:
            raise GameError(f"{home.id} has no lab, so its decisions have no tensors")
        row["tensor"] = bytes(lab.encode(view, before.at))
        row["legal_ids"] = sorted({lab.action_id(view, action) for action in offered})
    return row
