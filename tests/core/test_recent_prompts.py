"""The prompts of the last few states, which are told apart by which objects they are."""

from __future__ import annotations

from typing import Any

from spytable.core.recent_prompts import STATES_KNOWN, RecentPrompts


class Numbered:
    """Stands for a game: who is asked what is the number in a state."""

    def __init__(self) -> None:
        self.asked = 0

    def prompts(self, state: list[int]) -> Any:
        """The number, told anew."""
        self.asked += 1
        return {0: state[0]}


def test_a_state_is_asked_about_once_while_it_is_one_of_the_last() -> None:
    game: Any = Numbered()
    find: Any = RecentPrompts(game).find
    states = [[number] for number in range(STATES_KNOWN)]
    for _ in range(3):
        assert [find(state)[0] for state in states] == list(range(STATES_KNOWN))
    assert game.asked == STATES_KNOWN
    find([99])
    find(states[0])
    assert game.asked == STATES_KNOWN + 2, "the oldest was forgotten"


def test_a_state_that_nobody_else_keeps_is_not_taken_for_a_later_one() -> None:
    """Python puts new objects where old ones were: an identity alone says nothing."""
    game: Any = Numbered()
    find: Any = RecentPrompts(game).find
    for number in range(1_000):
        assert find([number])[0] == number
