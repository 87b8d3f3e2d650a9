"""Recorded matches: what the plain rules said at every step, for twins to play again by day.

The plain rules would need minutes for 300 matches of each game, a twin needs a second or two. So
the matches are recorded once, by `python -m tests.lab.recordings --game G`: what was told to the
twin, and a hash of all that the rules then showed. A twin that shows anything else has another.
"""

from __future__ import annotations

import argparse
import lzma
import sys
from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from spytable.core.catalogue import Folder, folder
from spytable.core.game import CHANCE, Ask, Config, Draw
from spytable.core.twin import Twin
from spytable.lab.session import share_rewards
from tests.lab.twin_matches import (
    ACTED,
    JUMPED,
    RANG,
    SEAT_BITS,
    WAITED,
    Pair,
    begin_pairs,
    configs,
    twin_ids,
)

PLACE: Final = Path(__file__).parent / "recorded"
SEED: Final = "day"
MATCHES: Final = 300
FINE: Final = 1_000
"""Rewards are compared in thousandths."""
NOBODY: Final = -1


class Recording(msgspec.Struct, frozen=True):
    """One match: what happened, and a hash of what the rules showed at every step."""

    script: tuple[int, ...]
    digest: bytes


class Shown:
    """A hash of all that is shown at the steps of a match."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._steps = 0
        self._hash = sha256()

    def find_seat(self, actor: int) -> int:
        """Whose tensor is looked at next: that of the actor, then that of anybody, in turn."""
        self._steps += 1
        is_any = self._steps % 2 or actor == NOBODY
        return self._steps // 2 % self._seats if is_any else actor

    def add(self, numbers: Sequence[int], mask: Any, tensor: Any, rewards: Iterable[float]) -> None:
        """Add the next step: some numbers, the actor's mask, a tensor, the rewards by seat."""
        fine = [round(float(reward) * FINE) for reward in rewards]
        self._hash.update(np.array([*numbers, *fine], np.int64).tobytes())
        self._hash.update(mask)
        self._hash.update(tensor)

    def digest(self) -> bytes:
        """The hash of all steps."""
        return self._hash.digest()[:8]


def record_match(pair: Pair, rng: Any) -> Recording:
    """Play a match by both, compare every step, and keep what the plain rules showed."""
    shown, nothing = Shown(pair.config.seats), bytes(pair.lab.actions.size)
    goes_on = True
    while goes_on:
        prompts, outcome = pair.prompts, pair.game.outcome(pair.state)
        asked = [seat for seat in pair.config.clockwise() if isinstance(prompts.get(seat), Ask)]
        actor, draw = asked[0] if asked else NOBODY, prompts.get(CHANCE)
        seat, mask = shown.find_seat(actor), nothing
        pair.compare(seat)
        if actor != NOBODY:
            ask = prompts[actor]
            assert isinstance(ask, Ask)
            mask = bytes(pair.lab.mask(pair.game.view(pair.state, actor), ask.options))
        weight = draw.total() if isinstance(draw, Draw) else 0
        tensor = bytes(pair.lab.encode(pair.game.view(pair.state, seat), pair.now))
        rewards = share_rewards(outcome, pair.config.seats)
        shown.add((actor, weight, outcome is not None), mask, tensor, rewards)
        goes_on = pair.step(rng)
    return Recording(tuple(pair.script), shown.digest())


def play_recording(
    home: Folder, config: Config, recording: Recording, other: Twin | None = None
) -> bytes:
    """Let the twin alone, or another one, play a recorded match again: a hash of what it shows."""
    lab, twin = home.lab, other or home.twin
    assert lab is not None
    assert twin is not None
    shown, row = Shown(config.seats), np.zeros(twin.size, np.int32)
    mask = np.zeros(lab.actions.size, np.uint8)
    nothing, tensor = mask.copy(), np.zeros(lab.tensor.size, np.uint8)
    rewards = np.zeros(config.seats, np.float32)
    twin.reset(row, *twin.read_config(config))
    script = iter(recording.script)

    def look() -> None:
        actor = twin.actor(row)
        seat = shown.find_seat(actor)
        if actor != NOBODY:
            twin.write_mask(row, actor, mask)
        twin.write_tensor(row, seat, tensor)
        twin.write_rewards(row, rewards)
        told = (actor, twin.chances(row), twin.is_over(row))
        shown.add(told, nothing if actor == NOBODY else mask, tensor, rewards)

    look()
    for said in script:
        if said >= 0:
            twin.draw(row, said)
        elif said == RANG:
            assert twin.ring(row)
        elif said == WAITED:
            row[twin.clock] = next(script)
        elif said == JUMPED:
            row[:] = list(islice(script, twin.size))
            continue  # a step follows at once
        else:
            seat, number = divmod(ACTED - said, 1 << SEAT_BITS)
            twin.act(row, seat, number)
        look()
    return shown.digest()


def read_recordings(game: str) -> list[tuple[Config, Recording]]:
    """The recorded matches of a game with their configs."""
    packed = (PLACE / f"{game}.xz").read_bytes()
    found = msgspec.msgpack.decode(lzma.decompress(packed), type=list[Recording])
    return list(zip(configs(folder(game)), found, strict=False))


def record_matches(game: str, count: int, first: int = 0) -> list[Recording]:
    """Record so many matches of a game, from a number on."""
    pairs = islice(begin_pairs(folder(game), SEED, first), count)
    return [record_match(pair, rng) for pair, rng in pairs]


def main() -> int:
    """Record the matches of a game anew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=twin_ids(), required=True)
    game = parser.parse_args().game
    packed = msgspec.msgpack.encode(record_matches(game, MATCHES))
    PLACE.mkdir(exist_ok=True)
    (PLACE / f"{game}.xz").write_bytes(lzma.compress(packed, preset=9))
    return 0


if __name__ == "__main__":
    sys.exit(main())
