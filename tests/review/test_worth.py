"""What the models of games count fast is what the plain ways count."""

from __future__ import annotations

import pytest

from spytable.core.catalogue import folder
from spytable.core.game import CHANCE, Act, Draw
from spytable.games.spy_alley_dice.actions import Roll
from spytable.games.spy_alley_dice.beliefs import chances
from spytable.games.spy_alley_dice.model import phase_of
from spytable.games.spy_alley_dice.spies import DICE
from spytable.games.spy_alley_dice.worth import believe, group_draw
from spytable.review.values import Model, mean_values
from tests.review.bot_matches import play_bots


@pytest.mark.parametrize("seats", [2, 4])
def test_what_all_may_think_is_what_the_public_view_tells(seats: int) -> None:
    home = folder("spy-alley-dice")
    match = play_bots(home, "believed", seats, pace="off")
    seen = 0
    for version in range(0, match.version, 3):
        state = match.position_at(version).state
        if phase_of(state) in ("deal", "start", "over"):
            continue
        plain = chances(home.game.view(state, None))
        for fast, slow in zip(believe(state), plain, strict=True):
            assert fast == pytest.approx(slow)
        seen += 1
    assert seen > 5


@pytest.mark.parametrize("seats", [2, 5])
def test_a_roll_again_is_worth_the_mean_of_all_that_may_fall_however_many_dice(seats: int) -> None:
    """One outcome stands for all that are worth the same."""
    home = folder("spy-alley-dice")
    match = play_bots(home, "grouped", seats, pace="off")
    model = Model(home, match.config)
    rolled = set[int]()
    for version in range(match.version):
        state = match.position_at(version).state
        if phase_of(state) != "turn" or len(state.throws) == 3 or state.mover is None:
            continue
        count = 1 + version % DICE
        if count in rolled:
            continue
        rolled.add(count)
        roll = Act(state.mover, Roll(tuple(range(count))), 0)
        loose = home.game.apply(state, roll).state
        draw = home.game.prompts(loose)[CHANCE]
        grouped = group_draw(loose)
        assert isinstance(draw, Draw)
        assert grouped is not None
        assert grouped.total() == draw.total()
        assert len(grouped.outcomes) < len(draw.outcomes) or count == 1
        plain = mean_values([model.glance(model.after(loose, o)) for o in draw.outcomes], draw)
        assert model.weigh(loose) == pytest.approx(plain, abs=1)
    assert len(rolled) >= 3
