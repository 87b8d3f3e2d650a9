"""Law 12: what a spec claims is so."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from spytable.core.game import CHANCE, CLOCK, GameError
from spytable.core.play import check_config
from tests.laws.law import holds, once
from tests.laws.material import Match, Material, Subject


@once(12, "claims")
def claims(subject: Subject, material: Material, rng: Random) -> None:
    """Seats, secrets, chance, clock and co-operation are there if and only if claimed."""
    spec = subject.game.spec
    holds(spec.version >= 1 and spec.max_steps >= 1, "version and max_steps count from 1")
    _seats(subject, material)
    hidden = any(has_secrets(subject, match, rng) for match in material.matches)
    holds(hidden == spec.secrets, f"claims secrets={spec.secrets}, yet {hidden}")
    asked = {
        actor
        for match in material.matches
        for state in match.states
        for actor in subject.game.prompts(state)
    }
    holds((CHANCE in asked) == spec.chance, f"claims chance={spec.chance}")
    holds((CLOCK in asked) == spec.clock, f"claims clock={spec.clock}")
    _together(subject, material)


def _seats(subject: Subject, material: Material) -> None:
    """Every number of seats between fewest and most is played, and no other is accepted."""
    fewest, most = subject.game.spec.seats
    holds(1 <= fewest <= most, f"seats from {fewest} to {most}")
    tried = {match.config.seats for match in material.matches}
    holds(tried == set(range(fewest, most + 1)), f"claims {fewest} to {most} seats, has {tried}")
    config = replace(material.matches[0].config, order=())
    for seats in (fewest - 1, most + 1):
        try:
            check_config(subject.game, replace(config, seats=seats))
        except GameError:
            continue
        holds(fact=False, otherwise=f"{seats} seats are accepted")


def has_secrets(subject: Subject, match: Match, rng: Random) -> bool:
    """Whether anything is ever hidden from anyone in this match."""
    return any(
        subject.strategies.twin(state, seat, rng) is not None
        for state in match.states
        for seat in range(match.config.seats)
    )


def _together(subject: Subject, material: Material) -> None:
    """In co-operation all win or all lose; else somebody sometimes wins alone."""
    ended = [subject.game.outcome(match.states[-1]) for match in material.matches]
    ranks = [outcome.ranks for outcome in ended if outcome is not None]
    together = all(len(set(each)) == 1 for each in ranks)
    claim = subject.game.spec.cooperative
    holds(not ranks or together == claim, f"claims cooperative={claim}, ranks are {ranks[:5]}")
