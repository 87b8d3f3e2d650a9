"""What people do around a match, done alike in both worlds when a pair has been followed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from spytable.core.match import Match
from tests.wire_twins.probes import Said, said

FINALES = (
    *("leave", "leave", "leave", "take back", "pause", "share", "resign", "stop", "rejoin"),
    "remove",
)
"""A seat that is left is handed to a bot, which is a finale worth looking at more often."""

HOST = 0
"""The seat of the table's host."""


def finale(kind: str, match: Match, seat: int, rng: Random) -> Iterator[list[Said]]:
    """One thing after the other; each is said when the one before it has been heard by all."""
    others = [f"seat {other}" for other in range(match.config.seats) if other != seat]
    agreed = [said(line, "consent", number=1, yes=True) for line in others]
    match kind:
        case "leave":
            yield [said("mine", "leave")]
            yield [said("mine", "return")]
        case "take back":
            yield [said("mine", "take-back", version=match.version)]
            yield agreed
        case "pause":
            yield [said("mine", "propose", what="pause")]
            yield agreed
            yield [said("mine", "take-back", version=match.version)]
            yield [said(rng.choice(["mine", *others]), "resume")]
        case "share":
            yield [said("mine", "propose", what="share", seat=seat)]
            yield agreed
            yield [said(rng.choice(["mine", *others]), "hide")]
        case "remove":
            removed = seat if seat != HOST else (HOST + 1) % match.config.seats
            yield [said("mine" if seat == HOST else f"seat {HOST}", "remove", seat=removed)]
            yield [said("mine", "return")]
        case "resign":
            yield [said("mine", "resign")]
        case "stop":
            yield [said("mine", "propose", what="stop")]
            yield agreed
        case _:
            yield [said("older", "take-over")]
            yield [said("older", "take-back", version=match.version)]
