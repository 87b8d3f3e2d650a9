"""Verifies an uploaded match file, every draw included.

The uploader decides how much work it is: a server does this in a process of its own.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Final

import msgspec

from spytable import wire
from spytable.core.catalogue import folder, ids
from spytable.core.chained import read_beginning
from spytable.core.codec import codec, encode
from spytable.core.fairness import UnfairError
from spytable.core.game import Config, GameError
from spytable.core.match import Match
from spytable.core.option_texts import list_options
from spytable.core.play import check_config
from spytable.core.transcript import Chained, Transcript, read_transcript
from spytable.core.verification import check_match
from spytable.table.errors import RequestError
from spytable.table.looking_back.past_match import MissingScenery
from spytable.table.rows import MatchRow, RecordRow, Save, SeatRow
from spytable.table.seating.dates import parse_date
from spytable.table.seating.names import LONGEST, clean_name

MOST_BYTES: Final = 1024 * 1024
MOST_RECORDS: Final = 4_000
MOST_STEPS: Final = 3_000
"""How many records a match file may have, and how many of them the rules must replay.

The longest matches of bots are far shorter; docs/security.md has the numbers.
"""
LONGEST_MS: Final = 1 << 52
"""A match time that no match reaches; later times do not fit into the store."""
LONGEST_NAME: Final = 10 * LONGEST
"""How many characters, combining marks included, a name in a file may have."""
HOSTILE: Final = (LookupError, ArithmeticError, TypeError, ValueError, RecursionError)
"""Exceptions that a malicious file may cause in the rules."""
MISPLACED: Final = ("step", "order", "moved", "time")
"""Problems of a step rather than of a draw."""


class Kind(msgspec.Struct, frozen=True):
    """Whether a record is a step of the game or happened to the match itself."""

    kind: str


def check_match_file(data: bytes) -> Save | MissingScenery:
    """Check a match file to the last draw; the rows to save. RequestError says what is wrong."""
    stored, config = open_match_file(data)
    scenery = folder(stored.game).scenery
    if scenery is not None and not scenery.is_there(scenery.number(config)):
        return MissingScenery(stored.game, bytes(stored.config))
    return make_rows(stored, replay_match_file(stored))


def open_match_file(data: bytes) -> tuple[Transcript, Config]:
    """A match file and its config; RequestError says what is wrong with it."""
    try:
        stored = read_transcript(data)
        _check_length(stored)
        game = folder(stored.game).game if stored.game in ids() else None
        if game is None or game.spec.version != stored.game_version:
            name, version = stored.game[:40], min(abs(stored.game_version), 9_999)
            raise RequestError("server.error.import.rules", 400, game=name, version=version)
        config = codec(game).config(bytes(stored.config))
        check_config(game, config)
    except (GameError, RecursionError, msgspec.DecodeError):
        raise RequestError("server.error.import.unreadable", 400) from None
    return stored, config


def _check_length(stored: Transcript) -> None:
    """RequestError if a file would take too long to replay; checked before anything is replayed."""
    count = len(stored.records)
    if count > MOST_RECORDS:
        raise RequestError("server.error.import.too-long", 413, count=count, most=MOST_RECORDS)
    kinds = [msgspec.json.decode(raw, type=Kind).kind for raw in stored.records]
    steps = count - kinds.count("match")
    if steps > MOST_STEPS:
        raise RequestError("server.error.import.too-many-steps", 413, count=steps, most=MOST_STEPS)


def replay_match_file(stored: Transcript) -> Match:
    """Replay the match of a file to its end; RequestError says where it fails."""
    try:
        match = check_match(stored)
    except UnfairError as problem:
        if problem.kind in MISPLACED:
            number = problem.word.args["step"]
            raise RequestError("server.error.import.record", 400, number=number) from None
        why = "not-over" if problem.kind == "truncated" else "unfair"
        raise RequestError(f"server.error.import.{why}", 400) from None
    except HOSTILE:
        raise RequestError("server.error.import.unreadable", 400) from None
    is_huge = any(len(name) > LONGEST_NAME for name in stored.names)
    if (
        match.position.at > LONGEST_MS
        or len(stored.names) not in (0, match.config.seats)
        or is_huge
    ):
        raise RequestError("server.error.import.unreadable", 400)
    if isinstance(stored.chain, Chained) and parse_date(stored.chain.ended) is None:
        raise RequestError("server.error.import.unreadable", 400)
    return match


def make_rows(stored: Transcript, match: Match) -> Save:
    """The rows of a match, without its code and the time of day."""
    match_id = urlsafe_b64encode(sha256(encode(stored)).digest()[:12]).decode()
    names = stored.names or ("",) * match.config.seats
    beginning, ended_at = read_beginning(stored), None
    bots: tuple[str | None, ...] = (None,) * match.config.seats
    if isinstance(stored.chain, Chained):
        bots, ended_at = stored.chain.bots, parse_date(stored.chain.ended)
    row = MatchRow(
        id=match_id,
        code="",
        game=stored.game,
        game_version=stored.game_version,
        options=encode(list_options(match.config)).decode(),
        config=bytes(stored.config).decode(),
        stage="over",
        fairness=encode(stored.fairness).decode(),
        played_ms=match.position.at,
        imported=1,
        beginning=None if beginning is None else encode(beginning).decode(),
    )
    return Save(
        new=row,
        new_seats=[
            SeatRow(match_id, seat, _clean_name(name, seat), bot=_clean_bot(bot))
            for seat, (name, bot) in enumerate(zip(names, bots, strict=True))
        ],
        records=[
            RecordRow(match_id, version, encode(advance.record), noted_at=ended_at)
            for version, advance in enumerate(match.log, 1)
        ],
    )


def _clean_name(name: str, seat: int) -> str:
    """A name cleaned for display; the chain keeps the original."""
    return clean_name(name[:LONGEST]) if name.strip() else f"{seat + 1}"


def _clean_bot(bot: str | None) -> str | None:
    """The name of a bot, if it can be shown."""
    try:
        return msgspec.convert(bot, wire.BotName | None)
    except msgspec.ValidationError:
        return None
