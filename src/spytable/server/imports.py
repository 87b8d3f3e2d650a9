"""Match files from elsewhere: checked to the last draw, then kept as matches to look back at."""

from __future__ import annotations

import asyncio
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Final, get_args

from spytable.core.catalogue import folder, ids
from spytable.core.chained import beginning_of
from spytable.core.codec import codec, encode
from spytable.core.fairness import UnfairError
from spytable.core.game import Config, GameError
from spytable.core.match import Match
from spytable.core.play import check_config
from spytable.core.transcript import BadRecord, Chained, Transcript, read, replay
from spytable.core.verification import verify
from spytable.server import wire
from spytable.server.cards import options_of
from spytable.server.dates import seconds_of
from spytable.server.names import LONGEST, spoken
from spytable.server.problem import Sorry
from spytable.server.rows import MatchRow, RecordRow, Save, SeatRow
from spytable.server.store import Conflict, Store
from spytable.server.studio import Studio
from spytable.server.tokens import fresh_code

MOST_BYTES: Final = 4 * 1024 * 1024
MOST_RECORDS: Final = 20_000
ATTEMPTS: Final = 8
LONGEST_MS: Final = 1 << 52
"""A match time no match reaches; what is later does not fit into the store."""
LEVELS: Final = get_args(wire.Level)
HOSTILE: Final = (LookupError, ArithmeticError, TypeError, ValueError, RecursionError)
"""What a file made to harm may raise in rules that never meet such records otherwise."""


async def keep(
    store: Store, studio: Studio, data: bytes, now_s: int, address: str
) -> wire.Imported:
    """Check a match file and keep it; the same file again is the same match."""
    stored, config = opened(data)
    studio.order(stored.game, config, address)
    await studio.have(stored.game, config)
    match = await asyncio.to_thread(checked, stored)
    digest = sha256(encode(stored)).digest()[:12]
    match_id = urlsafe_b64encode(digest).decode()
    for _ in range(ATTEMPTS):
        kept = await store.load(match_id)
        if kept is not None:
            return wire.Imported(match_id, kept.match.code)
        code = fresh_code()
        try:
            await store.save(_save(stored, match, match_id, code, now_s))
        except Conflict:
            continue
        return wire.Imported(match_id, code)
    raise Sorry("server.error.no-code", 503)


def opened(data: bytes) -> tuple[Transcript, Config]:
    """A match file and what was agreed in it; Sorry says what is wrong with it."""
    try:
        stored = read(data)
        if len(stored.records) > MOST_RECORDS:
            raise Sorry("server.error.too-long", 413)
        game = folder(stored.game).game if stored.game in ids() else None
        if game is None or game.spec.version != stored.game_version:
            name, version = stored.game[:40], min(abs(stored.game_version), 9_999)
            raise Sorry("server.error.import.rules", 400, game=name, version=version)
        config = codec(game).config(bytes(stored.config))
        check_config(game, config)
    except (GameError, RecursionError):
        raise Sorry("server.error.import.unreadable", 400) from None
    return stored, config


def checked(stored: Transcript) -> Match:
    """The match a file tells, to its end; Sorry says where it fails."""
    match = _replayed(stored)
    if match.position.at > LONGEST_MS or len(stored.names) not in (0, match.config.seats):
        raise Sorry("server.error.import.unreadable", 400)
    if isinstance(stored.chain, Chained) and seconds_of(stored.chain.ended) is None:
        raise Sorry("server.error.import.unreadable", 400)
    return match


def _replayed(stored: Transcript) -> Match:
    try:
        match = replay(stored)
        verify(stored)
    except BadRecord as problem:
        raise Sorry("server.error.import.record", 400, number=problem.number + 1) from None
    except UnfairError as problem:
        why = "not-over" if problem.kind == "truncated" else "unfair"
        raise Sorry(f"server.error.import.{why}", 400) from None
    except HOSTILE:
        raise Sorry("server.error.import.unreadable", 400) from None
    return match


def _save(stored: Transcript, match: Match, match_id: str, code: str, now_s: int) -> Save:
    names = stored.names or ("",) * match.config.seats
    beginning, ended_at = beginning_of(stored), None
    bots: tuple[str | None, ...] = (None,) * match.config.seats
    if isinstance(stored.chain, Chained):
        bots, ended_at = stored.chain.bots, seconds_of(stored.chain.ended)
    row = MatchRow(
        id=match_id,
        code=code,
        game=stored.game,
        game_version=stored.game_version,
        options=encode(options_of(match.config)).decode(),
        config=encode(match.config).decode(),
        stage="over",
        fairness=encode(stored.fairness).decode(),
        played_ms=match.position.at,
        set_at=now_s,
        over_at=now_s,
        imported=1,
        beginning=None if beginning is None else encode(beginning).decode(),
    )
    return Save(
        new=row,
        new_seats=[
            SeatRow(match_id, seat, _shown(name, seat), bot=bot if bot in LEVELS else None)
            for seat, (name, bot) in enumerate(zip(names, bots, strict=True))
        ],
        records=[
            RecordRow(match_id, version, encode(advance.record), noted_at=ended_at)
            for version, advance in enumerate(match.log, 1)
        ],
    )


def _shown(name: str, seat: int) -> str:
    """A name as it may be shown here; the chain keeps it as it was."""
    return spoken(name[:LONGEST]) if name.strip() else f"{seat + 1}"
