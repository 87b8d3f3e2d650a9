"""Hand-made positions: the review names the best action and says why."""

from __future__ import annotations

import sys
from random import Random
from typing import Any, Final

import pytest

from spytable.core.catalogue import Folder, folder
from spytable.core.game import Act
from spytable.core.words import load_words
from spytable.review.judging import Judge, Judgement, Taken
from spytable.review.values import Model
from tests.review.blind_positions import BLIND
from tests.review.playing_out import Difference, Start, compare_actions
from tests.review.positions import POSITIONS, Position
from tests.review.second_blind_positions import SECOND

MISSED: Final = {
    "a pawn that is cut off is called home",
    "who cannot go on throws tiles back",
}
"""The review is wrong about these."""
MISSED_BLIND: Final = {
    "a tile that has two numbers is guessed before one that has three",
}
"""And about these, of those that were written down before it was asked."""
MISSED_SECOND: Final = {
    "who must guess takes one of two numbers, not one of four",
    "with one hidden tile of mine left the turn ends where only long shots remain",
    "everything is known, and nothing is won by rolling on: name the rival",
    "the Fox cannot lie on its own colour, so it shuts the last tile before home",
    "where two ways meet before home the Cat shuts both",
}
"""And about these of the second such round."""
WRITTEN_BLIND: Final = {**BLIND, **SECOND}
EVERY: Final = {**POSITIONS, **WRITTEN_BLIND}
LEAST, LEAST_RIGHT = 40, 36
BY_DAY: Final = ("a rival with one hidden tile is put out when it is sure",)
DAY_WORLDS, NIGHT_WORLDS = 12, 200
ERRORS: Final = 3


def set_up(position: Position) -> tuple[Folder, Any]:
    """The game and the state of a position."""
    home = folder(position.game)
    state = home.notation.parse(position.text)
    for text in position.before:
        step = Act(position.seat, home.notation.parse_action(text), 1_000)
        state = home.game.apply(state, step).state
    return home, state


def judge(position: Position) -> Judgement:
    """What the review says of a position."""
    home, state = set_up(position)
    verdicts = home.verdicts
    assert verdicts is not None
    action = home.notation.parse_action(position.chosen)
    taken = Taken(state, position.seat, action, 2_000)
    judged = Judge(home, verdicts, Model(home, state.config)).judge(taken, Random(1))
    assert judged is not None
    return judged


def is_named(position: Position, judged: Judgement) -> bool:
    """Whether the best action is one of those that the position argues for."""
    found = judged.best.text
    return any(found == best or found.startswith(f"{best} ") for best in position.best.split("|"))


def write_sentences(position: Position, judged: Judgement) -> str:
    """What is said, with seats by their numbers."""
    words = load_words(position.game)
    return " ".join(
        words.word(
            word,
            **{arg: f"seat {seat + 1}" for arg, seat in word.args.items()
               if arg in ("seat", "owner", "other") and isinstance(seat, int)},
        )
        for word in judged.sentences
    )  # fmt: skip


def test_there_are_enough_positions_and_few_are_missed() -> None:
    assert len(POSITIONS) >= LEAST
    assert POSITIONS.keys() >= MISSED
    assert len(POSITIONS) - len(MISSED) >= LEAST_RIGHT
    assert len({position.game for position in POSITIONS.values()}) == 3
    assert len(EVERY) == len(POSITIONS) + len(BLIND) + len(SECOND)


@pytest.mark.parametrize("name", [name for name in POSITIONS if name not in MISSED])
def test_the_best_action_is_named_and_explained(name: str) -> None:
    position = POSITIONS[name]
    judged = judge(position)
    assert is_named(position, judged), judged.best.text
    said = write_sentences(position, judged)
    assert any(part in said for part in position.said.split("|")), said
    if judged.chosen.text != judged.best.text:
        assert judged.chosen.worth < judged.best.worth


@pytest.mark.parametrize(
    "name", [name for name in WRITTEN_BLIND if name not in MISSED_BLIND | MISSED_SECOND]
)
def test_what_was_argued_for_beforehand_is_named_and_explained(name: str) -> None:
    position = WRITTEN_BLIND[name]
    judged = judge(position)
    assert is_named(position, judged), judged.best.text
    said = write_sentences(position, judged)
    assert any(part in said for part in position.said.split("|")), said


@pytest.mark.parametrize("name", sorted(MISSED | MISSED_BLIND | MISSED_SECOND))
def test_what_is_missed_is_still_missed(name: str) -> None:
    """A position that is judged rightly by now belongs to the others."""
    position = EVERY[name]
    assert not is_named(position, judge(position))


def play_best(name: str, worlds: int) -> Difference | None:
    """The best action against the second best, played out; None if there is no other action."""
    position = EVERY[name]
    judged = judge(position)
    rest = [choice for choice in judged.choices if choice.text != judged.best.text]
    if not rest:
        return None
    home, state = set_up(position)
    pair = tuple(home.notation.parse_action(each.text) for each in (judged.best, rest[0]))
    return compare_actions(Start(home, state, position.seat), (pair[0], pair[1]), worlds)


@pytest.mark.parametrize("name", BY_DAY)
def test_the_best_action_wins_more_often_played_out(name: str) -> None:
    found = play_best(name, DAY_WORLDS)
    assert found is not None
    assert found.mean > -ERRORS * found.error


@pytest.mark.nightly
def test_best_actions_win_more_often_than_second_best_ones_played_out() -> None:
    found = {}
    for name in EVERY:
        played = play_best(name, NIGHT_WORLDS)
        if played is not None:
            found[name] = played
            sys.stdout.write(f"{played.mean:+.3f} ± {played.error:.3f}  {name}\n")
            sys.stdout.flush()
    worse = {n: d for n, d in found.items() if d.mean < -ERRORS * d.error}
    mean = sum(each.mean for each in found.values()) / len(found)
    error = sum(each.error**2 for each in found.values()) ** 0.5 / len(found)
    sys.stdout.write(f"all {len(found)}: {mean:+.4f} ± {error:.4f}, worse: {sorted(worse)}\n")
    assert mean > ERRORS * error
    assert len(worse) <= LEAST - LEAST_RIGHT
