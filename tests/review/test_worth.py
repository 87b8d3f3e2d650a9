"""What the models of games count fast is what the plain ways count."""

from __future__ import annotations

import pytest

from spytable.core.catalogue import folder
from spytable.games.spy_alley_dice.beliefs import chances
from spytable.games.spy_alley_dice.model import phase_of
from spytable.games.spy_alley_dice.worth import believe
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
