"""The chain of a played match, for tests."""

from __future__ import annotations

from spytable.core.chain import Beginning, Chain, ChainStart, begin_chain
from spytable.core.fairness import Fairness
from spytable.core.match import Match


def start_chain(match: Match, beginning: Beginning, fairness: Fairness) -> Chain:
    """The chain of a match before its first step."""
    return begin_chain(
        ChainStart(
            game=match.game.spec.id,
            game_version=match.game.spec.version,
            config=match.config,
            beginning=beginning,
            fairness=fairness,
        )
    )
