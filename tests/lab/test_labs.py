"""Every game's `lab.py`: one id for each action and back, tensors that tell no secrets."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, cast

import pytest

from spytable.core.catalogue import folder, listed_folders
from spytable.core.choices import option_conditions
from spytable.core.game import (
    CHANCE,
    Act,
    AnyGame,
    Ask,
    Clock,
    Config,
    Draw,
    GameError,
    Prompts,
    Seat,
)
from spytable.core.lab import HIGHEST, Lab, Part, first_recall, lay_out, seconds_left
from tests.laws.material import Match, Spot, Subject, asks, played, subject_of
from tests.laws.twins import common_step, siblings

GAMES = [found.id for found in listed_folders() if found.lab is not None]
CHANGE_ACTIONS = {"tiles", "opening_dashes", "empty_pool", "match", "cards", "five_names"} | {
    "roll_before_dump",
    "mercy",
    "layout",
    "first_turn",
    "fuses",
}
"""Options that change which actions there are, or how many; the others are met at random."""
LOOK_AHEAD = 3


@dataclass(frozen=True)
class Bench:
    """A game with its lab, matches of every option set that changes actions, and positions."""

    subject: Subject
    lab: Lab[Any, Any]
    matches: tuple[Match, ...]
    spots: tuple[Spot, ...]


def key_of_actions(config: Config) -> tuple[Any, ...]:
    """What of a configuration changes which actions there are."""
    conditions = option_conditions(type(config))
    chosen = [
        getattr(config, name, None)
        for name in sorted(CHANGE_ACTIONS)
        if all(getattr(config, only.field) in only.values for only in conditions.get(name, ()))
    ]
    return (config.seats, getattr(config, "pace", None) == "untimed", *chosen)


def spots_of(match: Match) -> Iterator[Spot]:
    """Of each kind of step in a match, one position before it; and the end."""
    kinds: dict[str, list[int]] = {}
    for index, step in enumerate(match.steps):
        kind = type(step if isinstance(step, Clock) else step.action).__name__
        kinds.setdefault(kind, []).append(index)
    rng = Random(match.seed)
    yield from (Spot(match, rng.choice(met)) for met in kinds.values())
    yield Spot(match, len(match.steps))


class LoadedDice:
    """A game in which every other draw is one of the rarest: matches meet what is seldom met."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.draws = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def prompts(self, state: Any) -> Prompts[Any]:
        """As the game asks, now and then less the likely outcomes."""
        asked = self.game.prompts(state)
        draw = asked.get(CHANCE)
        if not isinstance(draw, Draw) or draw.weights is None:
            return asked
        self.draws += 1
        rarest = min(draw.weights) if self.draws % 2 else max(draw.weights)
        weighted = zip(draw.outcomes, draw.weights, strict=True)
        return {CHANCE: Draw(tuple(each for each, weight in weighted if weight <= rarest))}


@cache
def bench_of(game_id: str) -> Bench:
    """Played once a process."""
    found = folder(game_id)
    subject, lab = subject_of(found), found.lab
    assert lab is not None
    alike: dict[tuple[Any, ...], list[Config]] = {}
    for config in subject.strategies.configs():
        alike.setdefault(key_of_actions(config), []).append(config)
    chosen = [Random(f"lab {n}").choice(configs) for n, configs in enumerate(alike.values())]
    loaded = game_id == "spy-alley-dice"  # five of a kind is too rare to wait for
    game = cast("AnyGame", LoadedDice(found.game)) if loaded else found.game
    matches = tuple(played(game, config, f"lab {n}") for n, config in enumerate(chosen))
    spots = [spot for match in matches for spot in spots_of(match)]
    return Bench(subject, lab, matches, tuple(spots))


@pytest.fixture(params=GAMES)
def bench(request: pytest.FixtureRequest) -> Bench:
    return bench_of(request.param)


def read(bench: Bench, state: Any, seat: Seat, now: int) -> tuple[Any, ...]:
    """All that a learner in a seat is handed: the tensor and the mask."""
    game = bench.subject.game
    view, ask = game.view(state, seat), game.prompts(state).get(seat)
    options = ask.options if isinstance(ask, Ask) else ()
    return bench.lab.encode(view, now), bench.lab.mask(view, options)


def test_the_four_games_with_secrets_have_a_lab() -> None:
    assert GAMES == ["da-vinci-code", "spy-alley-dice", "spy-vs-spy", "spy-wire"]


def test_every_offered_action_has_one_id_and_comes_back_from_it(bench: Bench) -> None:
    game, lab = bench.subject.game, bench.lab
    met = set[str]()
    for spot in bench.spots:
        for seat, ask in asks(game.prompts(spot.state)):
            view, offered = game.view(spot.state, seat), list(ask.options)
            ids = [lab.action_id(view, action) for action in offered]
            assert len(set(ids)) == len(ids), spot.place
            assert all(0 <= number < lab.actions.size for number in ids)
            assert [lab.action(view, number) for number in ids] == offered, spot.place
            assert sum(lab.mask(view, offered)) == len(offered)
            met |= {lab.actions.locate(number)[0] for number in ids}
    assert met == set(lab.actions.starts)


def test_every_number_of_a_table_means_something_or_is_refused(bench: Bench) -> None:
    game, lab = bench.subject.game, bench.lab
    spot = next(spot for spot in bench.spots if list(asks(game.prompts(spot.state))))
    seat, ask = next(asks(game.prompts(spot.state)))
    view, legal = game.view(spot.state, seat), 0
    for number in range(lab.actions.size):
        try:
            action = lab.action(view, number)
        except GameError:
            continue
        legal += action in ask.options and lab.action_id(view, action) == number
    assert legal == len(list(ask.options))
    with pytest.raises(GameError, match="outside"):
        lab.action(view, lab.actions.size)


def test_tensors_have_one_shape_and_no_dead_part(bench: Bench) -> None:
    game, layout = bench.subject.game, bench.lab.tensor
    alive = set[str]()
    for spot in bench.spots:
        for seat in spot.seats:
            tensor = bench.lab.encode(game.view(spot.state, seat), spot.at)
            assert len(tensor) == layout.size
            assert 0 <= min(tensor) <= max(tensor) <= HIGHEST
            assert all(type(number) is int for number in tensor)
            alive |= {name for name, part in layout.by_name(tensor).items() if any(part)}
    rare = {"late"}
    """Set only while a bell finishes a turn by itself."""
    assert set(layout.starts) - alive <= rare, bench.subject.id


def test_twins_give_equal_tensors_masks_and_recalls(bench: Bench) -> None:
    game, compared = bench.subject.game, 0
    for spot in bench.spots[::3]:
        rng = Random(spot.place)
        for seat in spot.seats:
            twin = bench.subject.strategies.twin(spot.state, seat, rng)
            if twin is not None:
                compared += follow(bench, spot, twin, seat, rng)
            for one, two in siblings(game, spot, seat, rng):
                if game.view(one.state, seat) == game.view(two.state, seat):
                    compared += 1
                    alike = (read(bench, each.state, seat, spot.at) for each in (one, two))
                    assert next(alike) == next(alike), spot.place
    assert compared > 20


def follow(bench: Bench, spot: Spot, twin: Any, seat: Seat, rng: Random) -> int:
    """Compare twins now and after common steps, until the rules show the difference."""
    game, one, two, at = bench.subject.game, spot.state, twin, spot.at
    mine = theirs = first_recall(spot.match.config, seat)
    for compared in range(1, LOOK_AHEAD + 1):
        assert read(bench, one, seat, at) == read(bench, two, seat, at), spot.place
        assert mine.text == theirs.text
        step = common_step(game, one, two, rng, at)
        if step is None:
            return compared
        after, other = game.apply(one, step), game.apply(two, step)
        if game.view(after.state, seat) != game.view(other.state, seat):
            assert mine.after(game, step, after) != theirs.after(game, step, other)
            return compared
        mine, theirs = mine.after(game, step, after), theirs.after(game, step, other)
        one, two, at = after.state, other.state, step.at
    return LOOK_AHEAD


def test_it_says_whether_seats_are_asked_at_once(bench: Bench) -> None:
    asked = [list(asks(bench.subject.game.prompts(spot.state))) for spot in bench.spots]
    assert bench.lab.at_once == any(len(together) > 1 for together in asked)


def test_seats_are_relative(bench: Bench) -> None:
    """A table renamed looks the same to whoever sits where its viewer sat."""
    renamed = bench.subject.strategies.renamed
    for spot in bench.spots[::3]:
        seats = spot.match.config.seats
        to = (*range(1, seats), 0)
        state = renamed(spot.state, to)
        for seat in spot.seats:
            same = read(bench, spot.state, seat, spot.at), read(bench, state, to[seat], spot.at)
            assert same[0] == same[1], spot.place


def test_a_recall_holds_all_that_was_shown_and_done(bench: Bench) -> None:
    game, match = bench.subject.game, bench.matches[0]
    for seat in range(match.config.seats):
        recall = first_recall(match.config, seat)
        did = 0
        for step, change in zip(match.steps, match.changes, strict=True):
            recall = recall.after(game, step, change)
            did += isinstance(step, Act) and step.seat == seat
        shown = [
            event
            for change in match.changes
            for event in change.events
            if game.show(change.state, event, seat) is not None
        ]
        assert sum(" did " in line for line in recall.lines) == did
        assert sum(" saw " in line for line in recall.lines) == len(shown)
        assert recall.text.startswith(f"seat {seat} of ")


def test_a_lab_reads_no_public_view(bench: Bench) -> None:
    game = bench.subject.game
    with pytest.raises(GameError, match="view of a seat"):
        bench.lab.encode(game.view(bench.matches[0].states[-1], None))


def test_a_lab_needs_no_numpy() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "from spytable.core.catalogue import listed_folders\n"
        "for found in listed_folders():\n"
        "    if found.lab is not None:\n"
        "        config = found.game.spec.config(seats=2)\n"
        "        found.lab.encode(found.game.view(found.game.initial(config), 0))\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_layout_finds_what_it_numbers() -> None:
    layout = lay_out(Part("one", (2,), ""), Part("two", (3, 4), ""))
    assert layout.size == 14
    assert layout.number("two", 1, 2) == 8
    assert layout.locate(8) == ("two", (1, 2))
    assert [layout.number(name, *index) for name, index in map(layout.locate, range(14))] == [
        *range(14)
    ]
    for wrong in (("two", 3, 0), ("two", 0), ("three", 0)):
        with pytest.raises(GameError):
            layout.number(*wrong)


def test_seconds_are_rounded_up() -> None:
    assert [seconds_left(due, 1_000) for due in (None, 500, 1_000, 1_001, 2_000)] == [0, 0, 0, 1, 1]
