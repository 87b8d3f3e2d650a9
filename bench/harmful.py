"""Match files that cost as much as a file can: lawful and long, or with a giant offer in them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

import msgspec
from msgspec.structs import replace

from spytable.core.catalogue import folder
from spytable.core.codec import encode
from spytable.core.fairness import make_fairness
from spytable.core.match import Match
from spytable.core.position import Staged
from spytable.core.records import Rewind
from spytable.core.transcript import Drawn, Offer, Transcript, make_transcript
from spytable.testing.random_play import next_step

NAMES: Final = ("Ana", "Bruno")
STEP_MS: Final = 1_000
STEPS_OUT: Final = 20
"""So many records are played before they are all taken back, again and again."""


@cache
def long_match(game_id: str, records: int, seed: int = 1) -> Transcript:
    """A finished match with at least so many records, every one of them lawful.

    Two players play a little and take it all back, by consent, until the log is as long as that.
    """
    game, rng = folder(game_id).game, Random(seed)
    fairness = make_fairness(f"long-{seed}", rng.randbytes(32), [rng.randbytes(32) for _ in NAMES])
    match = Match(game, game.spec.config(seats=len(NAMES)), fairness.luck())
    match.commit(match.begin())
    start = match.version
    played = 0
    while match.outcome() is None:
        if match.version < records and played >= STEPS_OUT:
            back = match.happen(Rewind(start, 0, consent=True), match.position.at)
            assert isinstance(back, Staged)
            match.commit(back)
            played = 0
        before = match.version
        staged = next_step(match, rng, STEP_MS)
        match.commit(staged)
        played += match.version - before
        if match.version < records and match.outcome() is not None:
            raise ValueError(f"{game_id} ended after {match.version} records, with seed {seed}")
    return make_transcript(match, fairness, NAMES)


def with_giant_offer(stored: Transcript, size: int) -> Transcript:
    """The same match, but every draw is said to have been of so many outcomes."""
    giant = Offer((msgspec.Raw(b"0"),) * size, (1,) * size)
    place = len(stored.offers)
    draws = tuple(Drawn(drawn.step, place) for drawn in stored.draws)
    return replace(stored, offers=(*stored.offers, giant), draws=draws)


def file_of(stored: Transcript) -> bytes:
    """A match file."""
    return encode(stored)
