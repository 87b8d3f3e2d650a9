"""The Da Vinci Code's training: the twin judges as the bot does, and what is learned wins more."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from bench.train import Plan, train
from bench.train.__main__ import put_into, write_weights
from bench.train.da_vinci_code import (
    TODAY,
    Course,
    Table,
    list_kinds,
    measure_net,
    mix_kinds,
    train_net,
)
from bench.train.davinci_learner import (
    Learner,
    count_features,
    from_whole_numbers,
    grow_net,
    make_net,
    to_whole_numbers,
)
from bench.train.davinci_responder import respond
from spytable.core.game import GameError
from spytable.games.da_vinci_code.thinking.judging import (
    EACH_RIVAL,
    EVERY,
    WEIGHTS,
    load_nets,
    read_net,
)

ALIKE = Path(__file__).with_name("davinci_alike.py")


def count_alike(seats: int, matches: int) -> int:
    """How many decisions the bot and the twin judged alike; fails if any differed."""
    done = subprocess.run(
        [sys.executable, str(ALIKE), str(seats), str(matches)],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return int(done.stdout)


def test_the_twin_judges_as_the_bot_does() -> None:
    assert count_alike(2, 1) >= 2


@pytest.mark.nightly
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_twin_judges_as_the_bot_does_in_many_matches(seats: int) -> None:
    assert count_alike(seats, 12) >= 60


@pytest.mark.parametrize(
    ("seats", "others"), [("2", ["--net", str(WEIGHTS), "--like", "--rounds", "1"]), ("3", [])]
)
def test_choices_are_played_out_in_worlds(seats: str, others: list[str]) -> None:
    """In plain Python, which needs no compiling."""
    asked = ["--seats", seats, "--games", "1", "--seed", "5", "--worlds", "2", "--widths", "1"]
    done = subprocess.run(
        [sys.executable, "-m", "bench.train.davinci_ahead", *asked, *others],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = re.fullmatch(r"1 games, .*; (.*)\n", done.stdout)
    assert found is not None, done.stdout
    tally = {name: int(count) for name, count in re.findall(r"(\w[\w ]*) (\d+)", found[1])}
    tried = tally.pop("decisions")
    assert tried > 2
    assert 0 < sum(tally.values()) <= tried


def test_whole_numbers_are_read_back() -> None:
    net = load_nets()[2]
    assert read_net(to_whole_numbers(from_whole_numbers(net))) == net


def test_a_net_for_four_begins_as_that_for_three() -> None:
    """Where nobody sits across, it judges the same."""
    three = from_whole_numbers(load_nets()[3])
    xs = np.random.default_rng(3).random((20, count_features(3))).astype(np.float32)
    across = EVERY + EACH_RIVAL + 1
    wide = np.insert(xs, [across] * (EACH_RIVAL + 1), 0.0, axis=1)
    assert wide.shape[1] == count_features(4)
    _, known = Learner(three).forward(xs)
    _, found = Learner(grow_net(three)).forward(wide)
    assert found == pytest.approx(known, abs=1e-5)


def test_new_nets_are_put_beside_those_of_other_tables() -> None:
    held = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    net = {"inner": [[1, 2], [3, 4]], "bias": [5], "outer": [6], "straight": [7], "level": 8}
    found = put_into(held, {"made": {"seed": 9}, "4": net})
    assert found == {**held, "4": {"made": {"seed": 9}, **net}}
    assert read_net(found["4"]) == read_net(net)
    assert json.loads(write_weights(found)) == found


def test_no_net_is_trained_for_a_table_that_there_is_not() -> None:
    with pytest.raises(GameError, match="nets are trained for 2, 3, 4 seats"):
        train("da-vinci-code", Plan(seed=1, games=1, seats=(5,)))
    with pytest.raises(GameError, match="for all tables at once"):
        train("spy-alley-dice", Plan(seed=1, games=1, seats=(2,)))


def test_a_net_learns_what_it_is_shown() -> None:
    luck = np.random.default_rng(5)
    learner = Learner(make_net(2, 8, luck))
    xs = luck.random((500, len(learner.net[3]))).astype(np.float32)
    ys = (np.abs(xs[:, 3] - 0.5) < 0.25).astype(np.float32)
    before = learner.surprise(xs, ys)
    for _ in range(300):
        learner.learn(xs, ys, 5e-3)
    assert learner.surprise(xs, ys) < 0.6 * before


@pytest.mark.nightly
def test_training_wins_more() -> None:
    """From a net that knows nearly nothing; compiles the twin first."""
    begin = make_net(2, 16, np.random.default_rng(7))
    table = Table(2, mix_kinds(2), begin.flat())
    alone = table._replace(kinds=list_kinds(2, TODAY))
    with ProcessPoolExecutor(2) as pool:
        before = measure_net(pool, alone, begin.flat(), 8_000, 7)
        *_, (net, _) = train_net(Course(table, 7, 24_000, 8, begin), pool, np.random.default_rng(7))
        after = measure_net(pool, alone, net.flat(), 8_000, 7)
    assert after > before + 0.04, (before, after)


@pytest.mark.nightly
def test_no_net_learns_to_beat_the_mastermind_at_two_seats() -> None:
    """What is asked of the mastermind: no responder above 54 %."""
    with ProcessPoolExecutor(2) as pool:
        assert respond(24_000, 8_000, 7, pool) < 0.54
