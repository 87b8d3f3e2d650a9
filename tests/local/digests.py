"""Digests of bot matches: every Python that plays them must come to the same.

Pyodide runs this file by itself, so it imports nothing of the tests.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Final

from spytable.bots.contest import Contest
from spytable.bots.levels import make_any_bot
from spytable.core.catalogue import folder
from spytable.core.codec import encode
from spytable.core.fairness import SeededLuck
from spytable.core.option_texts import make_config

LEVELS: Final = ("agent", "recruit", "operative", "mastermind")


def digest_match(game: str, number: int) -> str:
    """Play a match between bots, chosen by its number; the digest of its log and its last state."""
    home = folder(game)
    config = make_config(game, home.game.spec.seats[0], {})
    seed = f"{game} {number}"
    bots = [make_any_bot(home, LEVELS[number % len(LEVELS)]) for _ in range(config.seats)]
    luck = SeededLuck(sha256(seed.encode()).digest())
    contest = Contest(home.game, config, luck, bots, seed)
    contest.play()
    log = b"\n".join(encode(advance.record) for advance in contest.match.log)
    return sha256(log + encode(contest.state)).hexdigest()


def tell_digests(plan: str) -> str:
    """The digests of the matches of a plan: from which number and how many, by game."""
    found = {
        f"{game} {number}": digest_match(game, number)
        for game, (first, count) in json.loads(plan).items()
        for number in range(first, first + count)
    }
    return json.dumps(found)
