"""What predicts whether the team wins: the lead of Moritz, the way to the port, and the finds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spytable.games.spy_guy.data import TRACK, copies_of
from spytable.games.spy_guy.model import Config, State, found
from spytable.games.spy_guy.track import Spot

LOOK: Final = 0
LEVELS: Final[tuple[str, ...]] = ("recruit",)
FITTED: Final[tuple[tuple[dict[str, str], float], ...]] = (({}, 1.0),)
USUAL: Final = 0.7
"""The share of copies that a team is taken to find before it has searched."""
PRIOR: Final = 12
"""How many copies that counts as."""


def kind(config: Config) -> str:
    """The weights for so many seats."""
    return f"{config.seats}"


def turn(state: State) -> int:
    """The number of the card; 0 before the first."""
    return len(state.past) + (state.card is not None)


def traits(state: State) -> Sequence[Sequence[float] | None]:
    """The same for every seat: it is one team."""
    lead = float(state.moritz - _stand(state.spy))
    left = float(TRACK.port - state.moritz)
    seen = [(found(turn.marks), copies_of(turn.card)) for turn in state.past]
    now, open_copies = found(state.marks), 0
    if state.card is not None:
        open_copies = copies_of(state.card)
        lead -= now
    finds = sum([some for some, _ in seen]) + PRIOR * USUAL
    rate = finds / (sum([copies for _, copies in seen]) + PRIOR)
    row = [
        1.0,
        lead,
        left,
        rate,
        lead * left / 20,
        rate * left,
        float(lead <= 0),
        float(open_copies - now) if state.phase == "search" else 0.0,
        float(state.phase == "search"),
        float(state.spy.alley > 0),
        float(state.spy.is_on_arrow),
    ]
    return [row] * state.config.seats


def _stand(spot: Spot) -> int:
    """How far Spy Guy has come; the shortcut ends where it rejoins the track."""
    if not spot.alley:
        return spot.space
    return TRACK.rejoin - (TRACK.alley - spot.alley) - 1
