"""Playing on from a step of a finished match: what is hidden is drawn from one seat's belief."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from msgspec import Raw

from spytable.core.catalogue import folder
from spytable.core.codec import encode
from spytable.core.game import CHANCE, GameError, Seat
from spytable.core.given_start import GivenStart
from spytable.core.match import Match
from spytable.core.review import Imagined
from spytable.review.memories import Memories

IMAGINED: Final = 192
"""Of so many worlds one is drawn, by weight; where there are fewer, of all."""


def draw_start(match: Match, match_id: str, version: int, seat: Seat, rng: Random) -> GivenStart:
    """A position that this seat could have been in after so many records, for all it knew.

    What was hidden from the seat is drawn by its belief; the truth is not looked at. GameError if
    the match is not over, or was over by then.
    """
    version = find_playable(match, version)
    if not 0 <= seat < match.config.seats:
        raise GameError(f"there is no seat {seat}: there are {match.config.seats}")
    position = match.position_at(version)
    view = match.game.view(position.state, seat)
    world = draw_world(imagine_worlds(match, version, seat, view, rng), rng)
    return GivenStart(
        state=Raw(encode(world)), at=position.at, match=match_id, version=version, seat=seat
    )


def find_playable(match: Match, version: int) -> int:
    """The first version from this one on at which no draw is due; GameError if play was over."""
    if match.outcome() is None:
        raise GameError("this match is not over: practice starts from finished matches only")
    for each in range(max(0, version), match.version):
        position = match.position_at(each)
        prompts = {} if position.ended is not None else match.game.prompts(position.state)
        if not prompts:
            break
        if CHANCE not in prompts:
            return each
    raise GameError(f"after step {version} of {match.version} there is nothing left to play")


def imagine_worlds(match: Match, version: int, seat: Seat, view: Any, rng: Random) -> Imagined:
    """Worlds of a seat's belief after so many records."""
    home = folder(match.game.spec.id)
    memory = Memories(match).find(version, seat)
    if memory is not None and memory.know(view) is not None:
        return memory.imagine(view, IMAGINED, rng)
    if home.verdicts is not None and home.know is not None and home.know(view) is not None:
        return home.verdicts.imagine(view, seat, IMAGINED, rng)
    # Before anything is hidden, and where every world is as likely.
    return Imagined((home.worlds(view, seat).sample(rng),), (1.0,), is_whole=False)


def draw_world(imagined: Imagined, rng: Random) -> Any:
    """One of these worlds, by weight."""
    return rng.choices(imagined.worlds, imagined.weights)[0]
