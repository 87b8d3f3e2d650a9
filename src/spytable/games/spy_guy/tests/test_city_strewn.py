"""What a composition strews by hand keeps off what stands there already."""

from __future__ import annotations

from spytable.games.spy_guy.city.kit.strewn import in_the_lanes, strewn
from spytable.games.spy_guy.city.paper.scene import WIDTH
from spytable.games.spy_guy.city.paper.stage import LANE, Stage, Street


def _stage() -> Stage:
    return Stage("station", 0, 7, (Street("yard", 0, 0, 1200, 1600),))


def test_a_spot_on_free_ground_is_offered_near_where_it_was_set() -> None:
    stage = _stage()
    strewn(stage, [(400, 900, "platform")])
    (slot,) = stage.scene().slots
    assert (slot.kind, slot.street, slot.by) == ("ground", "yard", "platform")
    assert abs(slot.x - 400) <= 8
    assert abs(slot.y - 900) <= 4


def test_taken_ground_is_left_out_and_offered_ground_is_taken() -> None:
    stage = _stage()
    stage.take(400, 900, 30, 12)
    strewn(stage, [(400, 900, "platform"), (600, 900, "platform"), (606, 902, "platform")])
    (slot,) = stage.scene().slots
    assert abs(slot.x - 600) <= 8


def test_walkers_stay_in_the_lanes() -> None:
    stage = _stage()
    in_the_lanes(stage, (700,), (700,))
    assert len(stage.scene().pieces) == 2
    assert not stage.is_free(LANE - 6, 700, 10)
    assert not stage.is_free(WIDTH - LANE + 6, 700, 10)
    assert stage.is_free(WIDTH / 2, 700, 10)
