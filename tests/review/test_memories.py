"""Seats that remember: worlds that fit what they saw, and nothing of what was taken back."""

from __future__ import annotations

from random import Random

import pytest

from spytable.core.catalogue import folder
from spytable.core.fairness import SeededLuck
from spytable.core.match import Match
from spytable.core.position import Staged
from spytable.core.records import MatchRecord, Rewind
from spytable.review.memories import Memories
from spytable.testing.random_play import next_step
from tests.review.bot_matches import play_bots

HOME = folder("spy-vs-spy")


def check_worlds(match: Match, memories: Memories, version: int) -> None:
    """The worlds of every seat are possible after so many records."""
    state, rng = match.position_at(version).state, Random(4)
    for seat in range(match.config.seats):
        memory = memories.find(version, seat)
        assert memory is not None
        view = HOME.game.view(state, seat)
        possible = HOME.worlds(view, seat)
        assert all(world in possible for world in memory.imagine(view, 3, rng).worlds)


@pytest.mark.slow
def test_worlds_of_the_belief_are_possible_in_a_whole_match() -> None:
    match = play_bots(HOME, "beliefs", 3)
    memories = Memories(match)
    for version in range(0, match.version, 40):
        check_worlds(match, memories, version)


def test_what_was_taken_back_is_forgotten() -> None:
    match = Match(HOME.game, HOME.game.spec.config(seats=2), SeededLuck(b"taken back"))
    match.commit(match.begin())
    rng = Random(5)
    for turn in range(60):
        match.commit(next_step(match, rng, 1_000))
        back = match.consented_rewind(turn % 2)
        if turn % 6 == 0 and isinstance(back, int):
            staged = match.happen(Rewind(back, turn % 2, consent=True), match.position.at)
            assert isinstance(staged, Staged)
            match.commit(staged)
    assert len([each for each in match.log if isinstance(each.record, MatchRecord)]) > 4
    memories = Memories(match)
    for version in range(0, match.version, 10):
        check_worlds(match, memories, version)
