"""A match as a file: JSON that anyone can replay and verify, and text for people to read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec

from spytable.core.catalogue import Folder, folder
from spytable.core.codec import codec, encode
from spytable.core.fairness import Fairness
from spytable.core.game import CHANCE, Act, AnyGame, Chance, Clock, Draw, GameError
from spytable.core.given_start import GivenStart
from spytable.core.match import Match
from spytable.core.match_text import read_plain_json
from spytable.core.position import Advance
from spytable.core.records import MatchRecord, Record

FORMAT: Literal["spytable-match"] = "spytable-match"
FORMAT_VERSION = 2
CHAINLESS = 1
"""The version of files that have no chain."""


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question to chance: the outcomes and weights that the rules offered."""

    outcomes: tuple[msgspec.Raw, ...]
    weights: tuple[int, ...] | None = None
    """None means that all outcomes are equally likely."""


class Drawn(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A draw: the number of its step, from 1, and the index of its offer."""

    step: int
    offer: int


class Chained(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Facts about a match besides its log, and the chain over everything."""

    begun: str
    ended: str
    """In UTC, such as 2026-11-16T07:30:00Z."""
    bots: tuple[str | None, ...]
    """The levels of the bots, by seat; None for a person."""
    stand_ins: tuple[int, ...]
    """The seats of people for whom the server contributed to the seed."""
    outcome: msgspec.Raw
    links: tuple[str, ...]
    """The first characters of each link: a verifier can name the first thing that was changed."""
    head: str
    """The last link in full: compare it with the one on a player's page."""


class Transcript(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A complete match: its config, its fairness record and its log."""

    format: Literal["spytable-match"] = FORMAT
    format_version: int = CHAINLESS
    game: str
    game_version: int
    config: msgspec.Raw
    names: tuple[str, ...] = ()
    fairness: Fairness
    records: tuple[msgspec.Raw, ...]
    offers: tuple[Offer, ...] = ()
    """The distinct questions to chance: with them draws can be checked without the rules."""
    draws: tuple[Drawn, ...] = ()
    """Every draw, by its number."""
    chain: Chained | msgspec.UnsetType = msgspec.UNSET
    """Left out in files of version 1."""


class BadRecord(GameError):
    """A stored record is illegal; says which one."""

    def __init__(self, number: int, problem: Exception) -> None:
        super().__init__(f"record {number}: {problem}")
        self.number = number


class Unplayed:
    """The luck of a stored match. Its draws are in the file, so drawing is an error."""

    def point(self, number: int, total: int) -> int:
        """Always an error."""
        raise GameError(f"a stored match cannot draw (number {number} below {total})")


def make_transcript(match: Match, fairness: Fairness, names: tuple[str, ...] = ()) -> Transcript:
    """The transcript of a match."""
    offers, draws = list_draws(match)
    return Transcript(
        game=match.game.spec.id,
        game_version=match.game.spec.version,
        config=msgspec.Raw(encode(match.config)),
        names=names,
        fairness=fairness,
        records=tuple(msgspec.Raw(encode(advance.record)) for advance in match.log),
        offers=offers,
        draws=draws,
    )


def list_draws(match: Match) -> tuple[tuple[Offer, ...], tuple[Drawn, ...]]:
    """The distinct questions to chance in a match, and which of them each draw answers."""
    places: dict[bytes, int] = {}
    draws = []
    for version, advance in enumerate(match.log):
        if isinstance(advance.record, Chance):
            draw = match.game.prompts(match.position_at(version).state)[CHANCE]
            assert isinstance(draw, Draw)
            place = places.setdefault(encode(Offer(draw.outcomes, draw.weights)), len(places))
            draws.append(Drawn(version + 1, place))
    return tuple(msgspec.json.decode(each, type=Offer) for each in places), tuple(draws)


def read_transcript(data: bytes | str) -> Transcript:
    """A transcript from its JSON; GameError says what is wrong with it."""
    try:
        found = msgspec.json.decode(data, type=Transcript)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise GameError(f"not a match file: {problem}") from None
    except RecursionError:
        raise GameError("not a match file: it is nested too deeply") from None
    if isinstance(found.fairness.start, GivenStart):
        raise GameError("a practice match has no match file: it does not start with a deal")
    told = read_plain_json(data)
    if found.format_version > FORMAT_VERSION:
        raise GameError(
            f"match file format {found.format_version} is newer than this program reads "
            f"({FORMAT_VERSION}); update spytable"
        )
    version = FORMAT_VERSION if isinstance(found.chain, Chained) else CHAINLESS
    if found.format_version != version:
        raise GameError(f"a match file of format {FORMAT_VERSION} has a chain, an older one none")
    if version == FORMAT_VERSION and read_plain_json(encode(found)) != told:
        raise GameError("not a match file: fields are missing, or there are some of no use")
    return found


def find_rules(stored: Transcript) -> AnyGame:
    """The game of a transcript; GameError if it is unknown or has another version."""
    game = folder(stored.game).game
    if stored.game_version != game.spec.version:
        raise GameError(
            f"the file was played by version {stored.game_version} of {stored.game}, "
            f"this program has version {game.spec.version}"
        )
    return game


def replay_match(stored: Transcript) -> Match:
    """Replay the match of a transcript; GameError if a record is illegal."""
    match = begin_replay(stored)
    for _ in replay_records(match, stored.records):
        pass
    return match


def begin_replay(stored: Transcript) -> Match:
    """The match of a transcript, before its first record."""
    game = find_rules(stored)
    config = codec(game).config(bytes(stored.config))
    return Match(game, config, Unplayed(), stored.fairness.lesson)


def replay_records(match: Match, records: Iterable[bytes | msgspec.Raw]) -> Iterator[Advance]:
    """Add stored records to a match, one per iteration; BadRecord names an illegal one.

    The caller may do other work between two records.
    """
    for number, raw in enumerate(records, match.version):
        try:
            yield match.append(read_record(match, bytes(raw)))
        except GameError as problem:
            raise BadRecord(number, problem) from None


def read_record(match: Match, data: bytes) -> Record:
    """A record of this match from its JSON."""
    record_type: Any = codec(match.game).step_type | MatchRecord
    try:
        record: Record = msgspec.json.decode(data, type=record_type)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise GameError(f"not a record of {match.game.spec.id}: {problem}") from None
    return record


def write_playthrough(match: Match) -> str:
    """The whole match as text: each step, the events each seat sees, and changes of its view."""
    return "\n".join(_lines(folder(match.game.spec.id), match)) + "\n"


def _lines(home: Folder, match: Match) -> Iterator[str]:
    yield f"game {home.id} version {match.game.spec.version}"
    yield f"config {encode(match.config).decode()}"
    audience = (*range(match.config.seats), None)
    seen: dict[int | None, Any] = {seat: {} for seat in audience}
    for version in range(match.version + 1):
        state = match.position_at(version).state
        said: dict[str, list[str]] = {}
        if version:
            advance = match.log[version - 1]
            yield ""
            yield f"{version}. {_step_text(home, advance.record)}"
            for event in advance.events:
                for seat in audience:
                    shown = match.game.show(state, event, seat)
                    if shown is not None:
                        said.setdefault(f"hears {encode(shown).decode()}", []).append(_who(seat))
        for seat in audience:
            view = msgspec.json.decode(encode(match.game.view(state, seat)))
            for change in _changes("", seen[seat], view):
                said.setdefault(f"sees {change}", []).append(_who(seat))
            seen[seat] = view
        yield from (f"  {' '.join(who)} {what}" for what, who in said.items())
    outcome = match.outcome()
    if outcome is not None:
        yield ""
        yield f"outcome {encode(outcome).decode()}"


def _changes(path: str, old: Any, new: Any) -> Iterator[str]:
    """The differences between two values, by path; `+` for items appended to a list."""
    if isinstance(new, dict) and isinstance(old, dict) and (not path or old.keys() == new.keys()):
        for key, value in new.items():
            if key not in old or old[key] != value:
                yield from _changes(f"{path}.{key}" if path else key, old.get(key), value)
    elif isinstance(new, list) and isinstance(old, list) and new[: len(old)] == old != []:
        for gained in new[len(old) :]:
            yield f"{path} + {encode(gained).decode()}"
    elif isinstance(new, list) and isinstance(old, list) and len(new) == len(old):
        for place, (before, after) in enumerate(zip(old, new, strict=True)):
            if before != after:
                yield from _changes(f"{path}.{place}", before, after)
    else:
        yield f"{path} {encode(new).decode()}"


def _who(seat: int | None) -> str:
    return "public" if seat is None else str(seat)


def _step_text(home: Folder, record: Record) -> str:
    match record:
        case Act(seat, action, at):
            return f"@{at} seat {seat}: {home.notation.action_text(action)}"
        case Chance(action, at, number):
            return f"@{at} chance {number}: {home.notation.action_text(action)}"
        case Clock(at):
            return f"@{at} the bell rings"
        case MatchRecord(event, at):
            return f"@{at} match: {encode(event).decode()}"
