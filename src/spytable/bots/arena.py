"""Which bot plays better: matches without waiting, every seating with the same luck.

A set has as many matches as there are seats, all with one chance seed; players move on by one
seat each time. For two players that is a pair. Sets are the unit of the statistics.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from hashlib import sha256
from math import sqrt
from statistics import fmean, stdev
from time import perf_counter
from typing import Any

import msgspec

from spytable.bots.arena_ray import RayCluster
from spytable.bots.arena_workers import (
    LocalProcesses,
    Piece,
    ThisProcess,
    Workers,
    play_everywhere,
)
from spytable.bots.bot import Bot
from spytable.bots.contest import Contest, Played
from spytable.bots.entrants import make_entrant
from spytable.bots.guests import find_guest, is_guest, show_name
from spytable.core.catalogue import Folder, folder
from spytable.core.fairness import SeededLuck
from spytable.core.game import Config
from spytable.core.option_texts import fill_options, make_config

NORMAL_95 = 1.96
SETS_AT_A_TIME = 4


class Standing(msgspec.Struct, frozen=True):
    """How one player of the field did."""

    level: str
    share: float
    """The share of matches won: a win counts 1, a first place shared among n counts 1/n."""
    low: float
    high: float
    """The 95 % confidence interval of the share, computed over sets."""
    wins: int
    """Matches won alone."""
    mean_decisions: float
    """How many answers the player gives in a match, on average."""
    budget: int
    """How many samples a decision may use."""
    guard_hits: int
    """How many decisions took longer than the time limit."""
    faults: int = 0
    """How many decisions failed; a legal action was played instead."""


class Report(msgspec.Struct, frozen=True):
    """The result. The same game, field, options and seed give the same report."""

    game: str
    options: dict[str, Any]
    seed: int
    sets: int
    games: int
    draws: int
    """Matches without a sole winner."""
    mean_decisions: float
    """How many answers all seats together give in a match, on average."""
    mean_steps: float
    field: tuple[Standing, ...]


def make_table(home: Folder, seats: int, options: Mapping[str, str]) -> Config:
    """The config for these options, given as text; GameError says what is wrong with them."""
    return make_config(home.id, seats, fill_options(home.id, {}, with_bots=False) | dict(options))


class Field(msgspec.Struct, frozen=True):
    """Which bots play which game, with which options and luck."""

    game: str
    levels: tuple[str, ...]
    config: Config
    seed: int


def make_field(game_id: str, levels: Sequence[str], seed: int, options: Mapping[str, str]) -> Field:
    """A checked field; GameError says what is wrong with it."""
    home = folder(game_id)
    config = make_table(home, len(levels), options)
    named = tuple(find_guest(level) if is_guest(level) else level for level in levels)
    for level in named:
        _ = make_entrant(home, level).budget  # a guest says here why it cannot play
    return Field(home.id, named, config, seed)


class Set(msgspec.Struct, frozen=True):
    """The results of a set, by player instead of by seat."""

    matches: tuple[Played, ...]


def play_set(field: Field, number: int, see: Callable[[Contest], object] | None = None) -> Set:
    """Play all seatings of a field with one chance seed; `see` is shown each match at its end."""
    home = folder(field.game)
    return play_seatings(field, number, [make_entrant(home, each) for each in field.levels], see)


def play_seatings(
    field: Field, number: int, bots: Sequence[Bot], see: Callable[[Contest], object] | None = None
) -> Set:
    """The same with bots that are made already."""
    home = folder(field.game)
    luck = SeededLuck(sha256(f"arena {field.seed} {number}".encode()).digest())
    count = len(bots)
    matches = []
    for turned in range(count):
        who = [(seat + turned) % count for seat in range(count)]
        seated = [bots[player] for player in who]
        match = Contest(home.game, field.config, luck, seated, f"{field.seed} {number} {turned}")
        match.watch = perf_counter
        matches.append(_by_player(match.play(), who))
        if see is not None:
            see(match)
    return Set(tuple(matches))


def _by_player(told: Played, who: Sequence[int]) -> Played:
    seats = [who.index(player) for player in range(len(who))]
    return msgspec.structs.replace(
        told,
        shares=tuple(told.shares[seat] for seat in seats),
        decisions=tuple(told.decisions[seat] for seat in seats),
        guard_hits=tuple(told.guard_hits[seat] for seat in seats),
        faults=tuple(told.faults[seat] for seat in seats),
    )


def play_piece(field: Field, numbers: Piece) -> dict[int, Set]:
    """Play the sets of these numbers."""
    return {number: play_set(field, number) for number in numbers}


def run(
    field: Field,
    games: int,
    processes: int | None = None,
    *,
    on: str | None = None,
    tell: Callable[[int, int], object] | None = None,
) -> Report:
    """Play so many games, as whole sets, and report. Where they are played does not matter.

    `on` is None for this machine, or a Ray cluster. `tell` is called with how many sets are done,
    and of how many. An illegal action of one of our own bots stops everything: it is a bug, not a
    result. A guest's mistake costs it the move, and is counted.
    """
    count = max(1, games // len(field.levels))
    pieces = [
        range(first, min(count, first + SETS_AT_A_TIME))
        for first in range(0, count, SETS_AT_A_TIME)
    ]
    sets: dict[int, Set] = {}
    for played in play_everywhere(_find_workers(field, processes, on), pieces):
        sets |= played
        if tell is not None:
            tell(len(sets), count)
    return _report(field, [sets[number] for number in range(count)])


def _find_workers(field: Field, processes: int | None, on: str | None) -> Workers:
    play = partial(play_piece, field)
    if on is not None:
        return RayCluster(play, on, processes)
    processes = processes or os.cpu_count() or 1
    return ThisProcess(play) if processes == 1 else LocalProcesses(play, processes)


def _report(field: Field, sets: Sequence[Set]) -> Report:
    home = folder(field.game)
    matches = [match for each in sets for match in each.matches]
    standings = []
    for player, level in enumerate(field.levels):
        by_set = [fmean([match.shares[player] for match in each.matches]) for each in sets]
        share, spread = fmean(by_set), _half_width(by_set)
        standings.append(
            Standing(
                level=show_name(level),
                share=round(share, 4),
                low=round(max(0.0, share - spread), 4),
                high=round(min(1.0, share + spread), 4),
                wins=sum(match.shares[player] == 1 for match in matches),
                mean_decisions=round(fmean([match.decisions[player] for match in matches]), 2),
                budget=make_entrant(home, level).budget.samples,
                guard_hits=sum(match.guard_hits[player] for match in matches),
                faults=sum(match.faults[player] for match in matches),
            )
        )
    config = field.config
    plain = make_table(home, config.seats, {})
    changed = {
        name: getattr(config, name)
        for name in config.__struct_fields__
        if getattr(config, name) != getattr(plain, name)
    }
    return Report(
        game=home.id,
        options=changed,
        seed=field.seed,
        sets=len(sets),
        games=len(matches),
        draws=sum(1 not in match.shares for match in matches),
        mean_decisions=round(fmean([sum(match.decisions) for match in matches]), 2),
        mean_steps=round(fmean([match.steps for match in matches]), 2),
        field=tuple(standings),
    )


def _half_width(by_set: Sequence[float]) -> float:
    """Half the width of the 95 % confidence interval of a mean."""
    return NORMAL_95 * stdev(by_set) / sqrt(len(by_set)) if len(by_set) > 1 else 1.0


def table(report: Report) -> str:
    """The report as a text table."""
    wide = 2 + max(10, *(len(one.level) for one in report.field))
    options = "".join(f" {name}={value}" for name, value in report.options.items())
    lines = [
        f"{report.game}{options}: {report.games} games in {report.sets} sets, seed {report.seed}",
        f"{report.draws} without a sole winner, {report.mean_decisions:.1f} decisions a game",
        "",
        f"{'':<{wide}}{'share':>8}{'95 % interval':>18}{'decisions':>11}"
        + "".join(f"{name:>8}" for name in ("budget", "guard", "faults")),
    ]
    for one in report.field:
        between = f"{one.low:.1%} to {one.high:.1%}"
        lines.append(
            f"{one.level:<{wide}}{one.share:>8.1%}{between:>18}"
            f"{one.mean_decisions:>11.1f}{one.budget:>8}{one.guard_hits:>8}{one.faults:>8}"
        )
    return "\n".join(lines)
