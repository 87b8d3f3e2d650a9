"""Digests of bot matches: every Python that plays them must come to the same.

This file runs by itself, in Node on Pyodide too: it imports nothing of the tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from spytable.bots.contest import Contest
from spytable.bots.levels import make_any_bot
from spytable.core.catalogue import folder, listed_ids
from spytable.core.codec import encode
from spytable.core.fairness import SeededLuck
from spytable.core.option_texts import make_config

LEVELS = ("agent", "recruit", "operative", "agent", "mastermind")


def digest_match(game: str, number: int) -> str:
    """Play a match between bots, chosen by its number; the digest of its whole log."""
    home = folder(game)
    config = make_config(game, home.game.spec.seats[0], {})
    seed = f"{game} {number}"
    bots = [make_any_bot(home, LEVELS[number % len(LEVELS)]) for _ in range(config.seats)]
    contest = Contest(home.game, config, SeededLuck(sha256(seed.encode()).digest()), bots, seed)
    contest.play()
    log = b"\n".join(encode(advance.record) for advance in contest.match.log)
    return sha256(log + encode(contest.state)).hexdigest()


def list_digests(first: int, count: int) -> Iterator[str]:
    """The digests of some matches, the games in turn."""
    games = listed_ids()
    for number in range(first, first + count):
        yield digest_match(games[number % len(games)], number // len(games))
