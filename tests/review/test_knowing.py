"""What each seat could know: never against the truth, and never told during play."""

from __future__ import annotations

from collections import Counter
from math import isclose, log2
from random import Random
from typing import Any

import pytest

from spytable.core.catalogue import Folder, folder, listed_folders
from spytable.core.fairness import SeededLuck
from spytable.core.game import GameError
from spytable.core.match import Match
from spytable.core.review import Known, measure_entropy
from spytable.review import follow_knowledge
from spytable.testing.random_play import next_step

pytestmark = pytest.mark.slow

REVIEWED = [home for home in listed_folders() if home.know or home.remember]
DRAWS = 3_000


def play(home: Folder, seed: int, **options: Any) -> Match:
    """A finished random match of as few seats as there may be."""
    config = home.game.spec.config(seats=home.game.spec.seats[0], **options)
    match = Match(home.game, config, SeededLuck(b"knowing %d" % seed))
    match.commit(match.begin())
    rng = Random(seed)
    while match.outcome() is None:
        match.commit(next_step(match, rng, 700))
    return match


def find_truth(home: Folder, state: Any, known: Known) -> list[str | frozenset[str]]:
    """What the things of each belief really are."""
    truth: list[str | frozenset[str]] = []
    for belief in known.beliefs:
        if home.id == "da-vinci-code":
            tile = state.rows[belief.seat][int(belief.thing) - 1].tile
            truth.append({"-": "dash"}.get(tile[1:], tile[1:]))
        elif home.id == "spy-alley-dice":
            truth.append(frozenset(state.hands[belief.seat]))
        elif home.id == "spy-vs-spy":
            truth.append(frozenset(state.racks[belief.seat]))
        else:
            side = state.config.side_of(belief.seat)
            truth.append(state.fuses[side][int(belief.thing) - 1])
    return truth


@pytest.mark.parametrize(
    ("home", "seed"),
    [(home, seed) for home in REVIEWED for seed in (1, 2) if seed == 1 or home.know],
    ids=lambda each: getattr(each, "id", str(each)),
)
def test_the_truth_is_always_possible_and_chances_add_up(home: Folder, seed: int) -> None:
    match = play(home, seed)
    told = 0
    for moment in follow_knowledge(match):
        state = match.position_at(moment.version).state
        for known in filter(None, moment.seats):
            assert known.bits >= 0
            assert known.bits <= log2(known.ways) + 1e-9
            for belief, truth in zip(known.beliefs, find_truth(home, state, known), strict=True):
                told += 1
                if known.error:
                    # Drawn worlds may lack what is rare; a rack may hold a kind more than once.
                    assert all(0 < chance <= 1 for chance in belief.chances.values())
                    assert sum(belief.chances.values()) <= 5 + 1e-9
                elif isinstance(truth, frozenset):
                    assert truth <= belief.chances.keys()
                    assert not belief.is_one
                    whole = home.id == "spy-alley-dice"  # a rack may hold two tiles of a kind
                    assert not whole or isclose(
                        sum(belief.chances.values()), len(truth), abs_tol=1e-9
                    )
                else:
                    assert belief.chances[truth] > 0
                    assert isclose(sum(belief.chances.values()), 1, abs_tol=1e-9)
    assert told > 20


def test_the_bits_of_dashes_weigh_worlds_as_they_are_drawn() -> None:
    """Worlds of dashes are not equally likely: the entropy of many drawn ones says the same."""
    home = folder("da-vinci-code")
    assert home.know is not None
    match = play(home, 3, tiles="advanced")
    moments = [(m.version, m.seats[0]) for m in follow_knowledge(match)]
    uneven = [(v, k) for v, k in moments if k and 4 < k.ways < 60 and k.bits < log2(k.ways) - 0.02]
    version, known = uneven[0]
    worlds = home.worlds(home.game.view(match.position_at(version).state, 0), 0)
    rng = Random(5)
    drawn = Counter(worlds.sample(rng).rows for _ in range(DRAWS))
    assert abs(measure_entropy(drawn.values()) - known.bits) < 0.1


@pytest.mark.parametrize("home", REVIEWED, ids=lambda home: str(home.id))
def test_nothing_is_told_during_play(home: Folder) -> None:
    config = home.game.spec.config(seats=home.game.spec.seats[0])
    match = Match(home.game, config, SeededLuck(b"going on"))
    match.commit(match.begin())
    with pytest.raises(GameError, match="not over"):
        next(follow_knowledge(match))


def test_a_game_without_a_review_says_so() -> None:
    match = play(folder("template"), 1)
    with pytest.raises(GameError, match="no review of template"):
        next(follow_knowledge(match))
