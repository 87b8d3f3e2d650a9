"""Checks steps against the rules, and applies them."""

from __future__ import annotations

from random import Random
from typing import Any, TypeVar

from spytable.core.game import (
    CHANCE,
    CLOCK,
    Act,
    AnyGame,
    Ask,
    Bell,
    Chance,
    Change,
    Clock,
    Config,
    Draw,
    Game,
    GameError,
    Prompts,
    Step,
)
from spytable.core.options import Refusal, refusal

A = TypeVar("A")
S = TypeVar("S")
E = TypeVar("E")


class IllegalStep(GameError):
    """A step that the rules refuse, with the reason."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(f"{reason.rule}: {reason.word.key} {reason.word.args or ''}".rstrip())
        self.reason = reason

    def __reduce__(self) -> tuple[type[IllegalStep], tuple[Refusal]]:
        """It comes out of another process as it was."""
        return type(self), (self.reason,)


def check_config(game: AnyGame, config: Config) -> None:
    """GameError if a game cannot be played with this config."""
    fewest, most = game.spec.seats
    if not fewest <= config.seats <= most:
        count = f"{fewest} to {most}" if fewest < most else f"{fewest}"
        raise GameError(f"{game.spec.id} seats {count} players, not {config.seats}")
    if config.order and sorted(config.order) != list(range(config.seats)):
        raise GameError(f"order must name each seat 0 to {config.seats - 1} once: {config.order}")


def judge(prompts: Prompts[A], step: Step[A], last_at: int = 0) -> Refusal | None:
    """Why a step is refused, given the time of the step before; None if it is legal."""
    bell = prompts.get(CLOCK)
    due = bell.due if isinstance(bell, Bell) else None
    if step.at < last_at:
        return refusal("core", "core.refused.time-runs-back")
    if isinstance(step, Clock):
        if due is None or step.at != due:
            return refusal("core", "core.refused.no-bell")
        return None
    if due is not None and step.at >= due:
        return refusal("core", "core.refused.bell-first")
    if isinstance(step, Chance):
        draw = prompts.get(CHANCE)
        if not isinstance(draw, Draw) or step.action not in draw.outcomes:
            return refusal("core", "core.refused.not-drawn")
        return None
    ask = prompts.get(step.seat)
    if not isinstance(ask, Ask):
        return refusal("core", "core.refused.not-asked" if prompts else "core.refused.over")
    return ask.options.why_not(step.action)


def advance(
    game: Game[Any, S, A, E, Any], state: S, step: Step[A], last_at: int = 0
) -> Change[S, E]:
    """The change a legal step makes; IllegalStep otherwise."""
    reason = judge(game.prompts(state), step, last_at)
    if reason is not None:
        raise IllegalStep(reason)
    return game.apply(state, step)


def random_step(prompts: Prompts[A], rng: Random, at: int, gap_ms: int = 0) -> Step[A]:
    """A random legal step: chance by its weights; a bell if it is due by `at + gap_ms`."""
    draw = prompts.get(CHANCE)
    if isinstance(draw, Draw):
        return Chance(draw.at(rng.randrange(draw.total())), at)
    bell = prompts.get(CLOCK)
    seats = [seat for seat in prompts if isinstance(seat, int)]
    if isinstance(bell, Bell) and (at + gap_ms >= bell.due or not seats):
        return Clock(max(bell.due, at))
    seat = rng.choice(seats)
    ask = prompts[seat]
    assert isinstance(ask, Ask)
    return Act(seat, ask.options.sample(rng), at + gap_ms)
