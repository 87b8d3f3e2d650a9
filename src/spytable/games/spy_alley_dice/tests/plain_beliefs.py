"""Beliefs the long way: every deal and every hidden choice is played by the rules themselves."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import TypeAlias

from msgspec.structs import replace

from spytable.core.game import Act, Ask, Seat
from spytable.games.spy_alley_dice import GAME
from spytable.games.spy_alley_dice.actions import Action, Attempt, Call, Decline, Name, Pass
from spytable.games.spy_alley_dice.model import Deed, Mission, Named, State, Turn, phase_of
from spytable.games.spy_alley_dice.spies import SPIES, Hand

World: TypeAlias = tuple[State, Fraction]


def plain_joint(state: State, seat: Seat, dealt: Hand) -> dict[tuple[Hand, ...], Fraction]:
    """How likely all hands are for a seat that was dealt these cards and saw this match."""
    weights = defaultdict[tuple[Hand, ...], Fraction](Fraction)
    for hands in _deals(state):
        if hands[seat] != dealt:
            continue
        start = State(config=state.config, hands=hands)
        for world, weight in _played_like(start, state, seat):
            weights[world.hands] += weight
    total = sum(weights.values(), Fraction(0))
    return {hands: weight / total for hands, weight in weights.items()}


def _deals(state: State) -> set[tuple[Hand, ...]]:
    """Every deal, from every order in which six cards can lie."""
    count = state.config.dealt()
    places = range(0, count * state.config.seats, count)
    return {
        tuple(tuple(sorted(order[place : place + count])) for place in places)
        for order in permutations(SPIES)
    }


def _played_like(start: State, state: State, seat: Seat) -> Iterator[World]:
    """The worlds that this seat could not tell from the truth, with their weights."""
    truth = GAME.view(state, seat)
    worlds: list[World] = [(start, Fraction(1))]
    for turn in truth.past:
        worlds = [
            (after, weight * more)
            for world, weight in worlds
            for after, more in _turns(world, turn)
            if after.past and GAME.view(after, seat).past[-1] == turn
        ]
    for world, weight in worlds:
        now = world
        if truth.mover is not None and truth.ended is None:
            now = replace(world, mover=truth.mover, throws=truth.throws, loose=truth.loose)
        for after, more in _deeds(now, truth.deed, phase_of(state)):
            seen = GAME.view(after, seat)
            same = (seen.deed, seen.hand, seen.held, seen.outs, seen.ended)
            if same == (truth.deed, truth.hand, truth.held, truth.outs, truth.ended):
                yield after, weight * more


def _turns(world: State, turn: Turn) -> Iterator[World]:
    rolled = replace(world, mover=turn.by, throws=turn.throws, loose=())
    if turn.deed is None:
        yield _after(rolled, turn.by, Pass()), Fraction(1)
    else:
        yield from _deeds(rolled, turn.deed, "")


def _deeds(world: State, deed: Deed | None, until: str) -> Iterator[World]:
    """A world after a deed, once for each card that could have been chosen."""
    if deed is None:
        yield world, Fraction(1)
        return
    by = world.turn_of()
    if isinstance(deed, Named):
        world = _after(world, by, Name(deed.target, deed.spy))
    else:
        world = _mission(world, by, deed)
    yield from _choices(world, until)


def _mission(world: State, by: Seat, mission: Mission) -> State:
    world = _after(world, by, Attempt())
    for seat in mission.declined:
        world = _after(world, seat, Decline())
    return world if mission.caller is None else _after(world, mission.caller, Call())


def _choices(world: State, until: str) -> Iterator[World]:
    if phase_of(world) not in ("give", "discard") or phase_of(world) == until:
        yield world, Fraction(1)
        return
    ((seat, ask),) = [(s, a) for s, a in GAME.prompts(world).items() if isinstance(a, Ask)]
    assert isinstance(seat, int)
    actions = list(ask.options)
    for action in actions:
        for after, weight in _choices(_after(world, seat, action), until):
            yield after, weight / len(actions)


def _after(world: State, seat: Seat, action: Action) -> State:
    return GAME.apply(world, Act(seat, action)).state
