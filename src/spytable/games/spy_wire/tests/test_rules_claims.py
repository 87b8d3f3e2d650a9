"""Encroachment: the claim window, its pulls, and the ties and losses that come of them."""

from __future__ import annotations

import pytest

from spytable.core.game import CHANCE, Draw
from spytable.games.spy_wire import GAME
from spytable.games.spy_wire.events import Brink, Claimed, Ended, Fumbled, Pulled, Turn
from spytable.games.spy_wire.notation import parse
from spytable.games.spy_wire.tests.odds import odds
from spytable.games.spy_wire.tests.table import (
    asked,
    away,
    chances,
    due,
    ending,
    news,
    offers,
    play,
    refusal,
)
from spytable.testing import rule

WINDOW = f"phase: ready; turn: 2 red; claim: open; {away(1)}"
"""Silver's turn is over, and two dots show through its Defuser."""


@rule("SW-24", "SW-Q18")
def test_claim_stands_beside_start_after_every_turn() -> None:
    assert offers(play("", "stop")) == ["start", "claim 1", "claim 2", "claim 3"]
    assert offers(play(away(0), "stop")) == ["start", "claim 1", "claim 2", "claim 3"]


@rule("SW-30", "SW-34")
def test_unclaimed_nothing_happens() -> None:
    state = play(WINDOW, "start")
    assert state.out == ((), ())
    assert state.fines == (0, 0)


@rule("SW-31", "SW-33", "SW-Q18")
@pytest.mark.parametrize(("row", "dots"), [(0, 3), (1, 2), (2, 1)])
def test_as_many_pulls_as_dots(row: int, dots: int) -> None:
    state = play(f"phase: ready; turn: 2 red; claim: open; {away(row)}", f"claim {dots}")
    assert state.pulls == dots
    assert asked(state) == {"red": "pull"}
    for slot in range(dots):
        assert state.phase == "pull"
        state = play(state, f"pull {5 - slot}")
    assert len(state.out[0]) == dots
    assert asked(state) == {"red": "ready"}


@rule("SW-36")
def test_three_dots_are_three_fuses() -> None:
    state = play(away(0), "stop", "claim 3", "pull 0", "pull 3", "pull 4")
    assert state.out[0] == (0, 3, 4)


@rule("SW-32", "SW-Q18")
@pytest.mark.parametrize("row", [3, 4, 5, 6])
@pytest.mark.parametrize("dots", [1, 2, 3])
def test_no_dots_no_claim(row: int, dots: int) -> None:
    state = play(f"phase: ready; turn: 2 red; claim: open; {away(row)}", f"claim {dots}")
    assert (state.pulls, state.fines) == (0, (0, 5_000))


@rule("SW-Q18")
@pytest.mark.parametrize("dots", [1, 3])
def test_a_wrong_claim_costs_five_seconds_and_the_window(dots: int) -> None:
    state = play(WINDOW, f"claim {dots}")
    assert news(WINDOW, f"claim {dots}") == (Claimed(1, dots, right=False),)
    assert offers(state) == ["start"]
    assert refusal(state, "claim 2") == "SW-Q18"
    assert due(state) == 60_000
    running = play(state, "start @20000")
    assert due(running) == 55_000
    assert GAME.view(running, 0).length == 35_000
    assert running.fines == (0, 0)
    after = play(running, "stop @50000")
    assert after.banks == (0, 5_000)


@rule("SW-Q18")
@pytest.mark.parametrize("dots", [0, 4, -1])
def test_a_claim_names_one_two_or_three(dots: int) -> None:
    assert refusal(WINDOW, f"claim {dots}") == "SW-Q18"


@rule("SW-Q18")
def test_the_fine_is_not_stretched_and_counts_slides_untimed() -> None:
    state = play(WINDOW.replace("phase", "table: pace=x2; phase", 1), "claim 1", "start @20000")
    assert due(state) == 95_000
    state = play(WINDOW.replace("phase", "table: pace=untimed; phase", 1), "claim 1", "start")
    assert state.left == 35


@rule("SW-Q18")
def test_only_the_hint_option_tells() -> None:
    assert GAME.view(parse(WINDOW), 1).hint is None
    hinted = "table: hint=on; " + WINDOW
    assert GAME.view(parse(hinted), 1).hint == 2
    assert GAME.view(play(hinted, "start"), 1).hint is None
    assert offers(hinted) == offers(WINDOW)


@rule("SW-37")
def test_the_claim_is_lost_once_the_clock_has_started() -> None:
    assert refusal(play(WINDOW, "start"), "claim 2") == "SW-37"
    assert refusal(play(WINDOW, "bell"), "claim 2") == "SW-37"


@rule("SW-Q13", "SW-31")
def test_only_the_movers_own_defuser_counts() -> None:
    pushed = away(6, "red")
    state = play(pushed, "stop", "claim 3")
    assert state.fines == (0, 5_000)
    state = play(f"{pushed}; turn: 2 red", "stop", "claim 3")
    assert state.pulls == 3
    assert asked(state) == {"silver": "pull"}


@rule("SW-35")
def test_penalty_fuses_count_as_captured() -> None:
    state = play(f"{WINDOW}; silver: OTOOPD", "claim 2", "pull 0", "pull 1")
    assert GAME.view(state, 0).collected == ((), ("trigger",))
    assert [slot.fuse for slot in GAME.view(state, 1).slots[0]] == [
        "decoy", "trigger", None, None, None, None,
    ]  # fmt: skip
    assert state.quiet == 0


@rule("SW-Q17")
def test_fuses_are_pulled_blind_one_by_one() -> None:
    state = play(f"{WINDOW}; silver: OTOOPD", "claim 2")
    assert offers(state) == [f"pull {slot}" for slot in range(6)]
    assert {slot.fuse for slot in GAME.view(state, 1).slots[0]} == {None}
    assert news(state, "pull 1") == (Pulled(1, 1, "trigger", "penalty"),)
    state = play(state, "pull 1")
    assert refusal(state, "pull 1") == "SW-Q14"
    assert refusal(state, "pull 6") == "SW-Q8"
    assert refusal(state, "start") == "SW-33"
    assert GAME.view(state, 1).slots[0][1].fuse == "trigger"


@rule("SW-Q16")
def test_no_more_than_are_left_are_pulled() -> None:
    start = f"phase: ready; turn: 2 red; claim: open; {away(0)}; silver: tPDooo"
    assert play(start, "claim 3").pulls == 2


@rule("SW-Q15")
def test_a_slow_pull_is_made_by_chance() -> None:
    state = play(f"{WINDOW}; silver: TPdOOO", "claim 2 @20000")
    assert due(state) == 35_000
    assert news(state, "bell") == (Fumbled(1),)
    state = play(state, "bell")
    assert set(GAME.prompts(state)) == {CHANCE}
    assert chances(state) == ["pull 0", "pull 1", "pull 3", "pull 4", "pull 5"]
    state = play(state, "pull 4 @35000")
    assert (state.out[0], due(state), state.pulls) == ((2, 4), 50_000, 1)


@rule("SW-Q15")
def test_every_fuse_that_is_left_is_as_likely_to_be_fumbled() -> None:
    state = play(f"{WINDOW}; silver: TPdOOO", "claim 2 @20000", "bell")
    draw = GAME.prompts(state)[CHANCE]
    assert isinstance(draw, Draw)
    assert draw.weights is None
    assert set(draw.outcomes) == set(odds(state))
    assert len(draw.outcomes) == 5


@rule("SW-Q15")
def test_after_the_last_pull_start_has_its_minute_anew() -> None:
    state = play(WINDOW, "claim 2 @50000", "pull 0 @51000", "pull 1 @52000")
    assert (asked(state), due(state)) == ({"red": "ready"}, 112_000)
    assert news(WINDOW, "claim 2 @50000", "pull 0 @51000", "pull 1 @52000")[1:] == (
        Turn(2, 1, 112_000),
    )
    assert refusal(state, "claim 2") == "SW-Q18"


@rule("SW-Q15", "SW-Q24")
def test_the_pace_stretches_a_pull() -> None:
    assert due(play(WINDOW.replace("phase", "table: pace=x2; phase", 1), "claim 2 @1000")) == 31_000


BOTH = (
    "row0: SD | NE/. | RD | EW/ESW | NS/. | NW/NE; "
    "row6: SW/ES | ./NS | NEW/EW | ./NS | ./SW | ./NESW"
)
"""Silver's Defuser stands before red slot 0, in a row of three dots."""


@rule("SW-38", "SW-39", "SW-05")
def test_both_last_specials_on_one_turn_are_a_tie() -> None:
    start = f"{BOTH}; red: Tpdooo; silver: tpDOOO; bank: 9000 9000"
    brink = play(start, "stop @10000")
    assert asked(brink) == {"red": "brink-or-claim"}
    assert news(start, "stop @10000")[-1] == Brink(1, 9_000, 70_000)
    state = play(brink, "claim 3", "pull 2")
    assert ending(state) == "both -"
    assert news(brink, "claim 3", "pull 2")[-1] == Ended("both", None)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.ranks == (1, 1)


@rule("SW-38", "SW-Q20")
def test_a_claim_may_tie_with_an_empty_bank_too() -> None:
    start = f"{BOTH}; red: Tpdooo; silver: tpDOOO"
    brink = play(start, "stop")
    assert offers(brink) == ["give up", "claim 1", "claim 2", "claim 3"]
    assert refusal(brink, "hold") == "SW-Q20"
    assert ending(play(brink, "give up")) == "gave-up silver"
    assert ending(play(brink, "bell")) == "no-bank silver"
    assert ending(play(brink, "claim 2")) == "no-bank silver"
    assert ending(play(brink, "claim 3", "pull 2")) == "both -"
    assert ending(play(brink, "claim 3", "pull 3", "pull 4", "pull 5")) == "no-bank silver"


@rule("SW-Q15", "SW-40")
def test_a_claim_on_the_brink_that_ties_nothing_leaves_the_attempt() -> None:
    start = f"{BOTH}; red: Tpdooo; silver: tpDOOO; bank: 0 9000"
    state = play(start, "stop @10000", "claim 3 @20000", "pull 3 @20000", "pull 4", "pull 5 @22000")
    assert asked(state) == {"red": "brink"}
    assert due(state) == 82_000
    assert offers(state) == ["hold", "give up"]


@rule("SW-Q18")
def test_a_wrong_claim_on_the_brink_comes_off_the_bank() -> None:
    start = f"{BOTH}; red: Tpdooo; silver: tpDOOO; bank: 0 9000"
    state = play(start, "stop", "claim 1")
    assert (state.banks, offers(state)) == ((40_000 - 1_000, 4_000), ["hold", "give up"])
    poor = play(start.replace("9000", "5000"), "stop", "claim 1")
    assert ending(poor) == "no-bank silver"


@rule("SW-Q19", "SW-40")
def test_a_penalty_may_put_the_mover_on_the_brink() -> None:
    start = f"{away(0)}; silver: tpDOOO; red: TPDOOO; bank: 4000 0"
    state = play(start, "stop @30000", "claim 3", "pull 2")
    assert asked(state) == {"silver": "brink"}
    assert state.banks[0] == 14_000
    assert offers(state) == ["hold", "give up"]
    assert ending(play(start.replace("4000", "0"), "bell", "claim 3", "pull 2")) == "no-bank red"


@rule("SW-33", "SW-Q15")
def test_pulls_end_with_the_set() -> None:
    start = f"{away(0)}; silver: tpDOOO; red: TPDOOO; bank: 4000 0"
    state = play(start, "stop", "claim 3", "pull 2")
    assert (state.pulls, state.phase) == (0, "brink")


@rule("SW-Q17")
def test_three_at_once_are_seen_in_turn() -> None:
    told = news(f"{away(0)}; silver: OTOOPD", "stop", "claim 3", "pull 5", "pull 4")
    assert told == (Pulled(1, 4, "power", "penalty"),)
