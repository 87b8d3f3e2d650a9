"""Which bot plays better: matches without waiting, every seating with the same luck.

A set has as many matches as there are seats, all with one chance seed; players move on by one
seat each time. For two players that is a pair. Sets are the unit of the statistics.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from math import sqrt
from multiprocessing import get_context
from statistics import fmean, stdev
from time import perf_counter
from typing import Any

import msgspec

from spytable.bots.contest import Contest, Played
from spytable.bots.entrants import make_entrant
from spytable.bots.guest_program import end_with_parent
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


def play_set(field: Field, number: int) -> Set:
    """Play all seatings of a field with one chance seed."""
    home = folder(field.game)
    bots = [make_entrant(home, level) for level in field.levels]
    luck = SeededLuck(sha256(f"arena {field.seed} {number}".encode()).digest())
    count = len(bots)
    matches = []
    for turned in range(count):
        who = [(seat + turned) % count for seat in range(count)]
        seated = [bots[player] for player in who]
        match = Contest(home.game, field.config, luck, seated, f"{field.seed} {number} {turned}")
        match.watch = perf_counter
        matches.append(_by_player(match.play(), who))
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


def run(field: Field, games: int, processes: int | None = None) -> Report:
    """Play so many games, as whole sets, and report. The number of processes does not matter.

    An illegal action of one of our own bots stops everything: it is a bug, not a result. A guest's
    mistake costs it the move, and is counted.
    """
    count = max(1, games // len(field.levels))
    play = partial(play_set, field)
    processes = processes or os.cpu_count() or 1
    if processes == 1:
        return _report(field, map(play, range(count)))
    context = get_context("forkserver")
    with ProcessPoolExecutor(processes, context, initializer=end_with_parent) as pool:
        return _report(field, pool.map(play, range(count), chunksize=SETS_AT_A_TIME))


def _report(field: Field, played: Iterable[Set]) -> Report:
    home = folder(field.game)
    sets = list(played)
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
