"""Holds array twins to the plain rules: matches at many tables are played by both, step by step.

What chance did is read from the twin's tables, checked against what the rules offer, and played
by the rules. `python -m tests.lab.lane_matches --on jax --matches 10000 --seed S` runs it by night.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from typing import Any, Protocol

import numpy as np

from spytable.core.catalogue import folder
from spytable.core.game import CHANCE, Act, Ask, Chance, Draw
from spytable.core.lab import Layout
from spytable.games.da_vinci_code.actions import Action, First, Guess, Pick
from spytable.games.da_vinci_code.lab import LAB
from spytable.games.da_vinci_code.lanes import rules
from spytable.games.da_vinci_code.lanes.planes import make_planes
from spytable.games.da_vinci_code.lanes.sight import cut_mask, cut_tensor
from spytable.games.da_vinci_code.lanes.table import Kind, find_actor
from spytable.games.da_vinci_code.model import Config, State
from spytable.games.da_vinci_code.setting_up import next_dealt
from spytable.games.da_vinci_code.tiles import TILES, VALUE
from spytable.lab.session import share_rewards
from spytable.lanes import Luck

GAME = folder("da-vinci-code").game
KINDS = tuple(Kind(seats, is_advanced) for seats in (2, 3, 4) for is_advanced in (False, True))


class Player(Protocol):
    """Plays all tables of a batch by a twin."""

    def begin(self, kind: Kind, count: int, seed: int) -> Any:
        """New matches."""

    def step(self, kind: Kind, state: Any, actions: Any) -> Any:
        """One action at every table."""

    def look(self, kind: Kind, state: Any, seat: Any) -> tuple[Any, Any]:
        """The mask and the tensor of one seat at each table, a column each."""


class NumpyPlayer:
    """Runs the twin's source by numpy."""

    def begin(self, kind: Kind, count: int, seed: int) -> rules.State:
        """New matches."""
        numbers = np.random.default_rng(seed).integers(1, 2**32, (2, count), np.uint32)
        return rules.begin(kind, Luck(*numbers))

    def step(self, kind: Kind, state: rules.State, actions: Any) -> rules.State:
        """One action at every table."""
        return rules.step(kind, state, actions)

    def look(self, kind: Kind, state: rules.State, seat: Any) -> tuple[Any, Any]:
        """The mask and the tensor of one seat at each table, a column each."""
        planes = np.concatenate(make_planes(kind, state, seat))
        found = []
        for cuts in (cut_mask(kind), cut_tensor(kind)):
            shifts, masks = (np.array(each, np.uint8)[:, None] for each in cuts[1:])
            found.append(planes[cuts.planes] >> shifts & masks)
        return found[0], found[1]


def play_both(player: Player, kind: Kind, count: int, seed: str) -> int:
    """Play so many matches by both and compare every step; how many steps that were."""
    rng = Random(f"{seed} {kind}")
    tiles: Any = "advanced" if kind.is_advanced else "standard"
    lucky = [rng.choice((0.0, 0.3, 0.8)) for _ in range(count)]
    twin = player.begin(kind, count, rng.getrandbits(31))
    tables = _read(twin)
    plain = [
        _follow_chance(GAME.initial(Config(seats=kind.seats, tiles=tiles)), tables[number])
        for number in range(count)
    ]
    steps = 0
    while any(state.phase != "over" for state in plain):
        _compare(player, kind, twin, plain, rng)
        chosen = [
            _choose(state, kind, rng, lucky[number]) if state.phase != "over" else None
            for number, state in enumerate(plain)
        ]
        ids = [0 if act is None else _find_id(state, act) for state, act in zip(plain, chosen)]  # noqa: B905
        twin = player.step(kind, twin, np.array(ids, np.int32))
        tables = _read(twin)
        for number, act in enumerate(chosen):
            ended = False
            if act is not None:
                after = GAME.apply(plain[number], act).state
                plain[number] = _follow_chance(after, tables[number])
                ended = plain[number].phase == "over"
                steps += 1
            outcome = GAME.outcome(plain[number]) if ended else None
            assert bool(tables[number]["terminated"]) == ended
            expected = share_rewards(outcome, kind.seats) if ended else [0] * kind.seats
            assert np.allclose(tables[number]["rewards"], expected)
    for _ in range(kind.seats):
        _compare(player, kind, twin, plain, rng)
    return steps


def _read(twin: Any) -> list[dict[str, Any]]:
    """By table, what tells chance from the twin's state."""
    table = twin.table
    fields = {
        "own": np.stack([np.asarray(code) for code in table.own], -1),
        "clue": np.asarray(table.clue),
        "starter": np.asarray(table.starter),
        "actor": np.asarray(find_actor(table)),
        "terminated": np.asarray(twin.terminated),
        "rewards": np.asarray(twin.rewards).T,
    }
    count = len(fields["clue"])
    return [{name: lane[number] for name, lane in fields.items()} for number in range(count)]


def _follow_chance(state: State, table: dict[str, Any]) -> State:
    """Let the rules draw what the twin drew; AssertionError where they do not offer it."""
    while isinstance(draw := GAME.prompts(state).get(CHANCE), Draw):
        offered = {draw.at(point) for point in range(draw.total())}
        drawn: Action
        if state.phase == "first":
            drawn = First(int(table["starter"]))
        elif state.phase == "pick":
            drawn = Pick(TILES[int(table["clue"]).bit_length() - 1])
        else:
            due = next_dealt(state)
            assert due is not None
            code = int(table["own"][due[0]])
            mine = [Pick(tile) for number, tile in enumerate(TILES) if code >> number & 1]
            drawn = next(pick for pick in mine if pick in offered)
        assert drawn in offered
        state = GAME.apply(state, Chance(drawn)).state
    return state


def _choose(state: State, kind: Kind, rng: Random, lucky: float) -> Act[Action]:
    """An offered action of the first seat that is asked: often a right guess, if it is lucky."""
    prompts = GAME.prompts(state)
    seat = next(seat for seat in range(kind.seats) if isinstance(prompts.get(seat), Ask))
    ask = prompts[seat]
    assert isinstance(ask, Ask)
    action: Action = ask.options.sample(rng)
    if state.phase in {"guess", "again"} and rng.random() < lucky:
        hidden = [
            Guess(other, place, VALUE[stood.tile])
            for other, row in enumerate(state.rows)
            for place, stood in enumerate(row)
            if other != seat and not stood.open
        ]
        action = rng.choice(hidden)
    return Act(seat, action)


def _find_id(state: State, act: Act[Action]) -> int:
    return LAB.action_id(GAME.view(state, act.seat), act.action)


def _compare(player: Player, kind: Kind, twin: Any, plain: list[State], rng: Random) -> None:
    """AssertionError with what differs: masks of all who are asked, and tensors of any seat."""
    seats = np.array([rng.randrange(kind.seats) for _ in plain], np.int32)
    actors = np.asarray(find_actor(twin.table))
    for viewers in (seats, actors):
        masks, tensors = (np.asarray(each).T for each in player.look(kind, twin, viewers))
        for number, state in enumerate(plain):
            seat = int(viewers[number])
            ask, view = GAME.prompts(state).get(seat), GAME.view(state, seat)
            options = ask.options if isinstance(ask, Ask) else ()
            _same(LAB.actions, masks[number], LAB.mask(view, options), f"mask in {state}")
            if viewers is seats:
                _same(LAB.tensor, tensors[number], LAB.encode(view), f"tensor in {state}")


def _same(layout: Layout, found: Any, wanted: Any, what: str) -> None:
    where = np.flatnonzero(found != np.array(wanted, np.uint8))
    named = [(*layout.locate(int(at)), int(found[at]), wanted[int(at)]) for at in where[:6]]
    assert len(where) == 0, f"{what}: {named}"


def main() -> int:
    """Run it as a command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--on", choices=("numpy", "jax"), default="numpy")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--seed", default="night")
    args = parser.parse_args()
    player: Player = NumpyPlayer()
    if args.on == "jax":
        from tests.lab.jax_player import JaxPlayer  # noqa: PLC0415 (needs the extra)

        player = JaxPlayer()
    steps, each = 0, -(-args.matches // len(KINDS))
    for kind in KINDS:
        steps += play_both(player, kind, each, args.seed)
    print(  # noqa: T201 (a command)
        f"{args.on}: {each * len(KINDS)} matches, {steps} steps, no difference, seed {args.seed}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
