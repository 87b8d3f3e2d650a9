"""Matches between bots with names of people, for reviews in the browser."""

from __future__ import annotations

from functools import cache
from random import Random

from spytable.bots.contest import Contest
from spytable.bots.levels import make_bot
from spytable.core.catalogue import folder
from spytable.core.chain import Beginning
from spytable.core.chained import add_chain
from spytable.core.codec import encode
from spytable.core.fairness import make_fairness
from spytable.core.transcript import make_transcript
from tests.browser.looked_back import BEGUN, ENDED


@cache
def reviewed_file(
    game: str, names: tuple[str, ...] = ("Ana", "Bruno"), level: str = "recruit", seed: int = 1
) -> bytes:
    """The file of a match that bots played to its end under these names."""
    home, rng = folder(game), Random(seed)
    seats = len(names)
    fairness = make_fairness("m", rng.randbytes(32), [rng.randbytes(32) for _ in names])
    config = home.game.spec.config(seats=seats)
    bots = [make_bot(home, level) for _ in names]
    contest = Contest(home.game, config, fairness.luck(), bots, f"review {seed}")
    contest.play()
    beginning = Beginning(names=names, bots=(None,) * seats, begun=BEGUN)
    stored = make_transcript(contest.match, fairness, names)
    return encode(add_chain(stored, beginning, ENDED, contest.match.outcome()))
