"""The tablet, its tiles and slides, and the circuits on it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from spytable.games.spy_wire.circuits import paths, reached, wired
from spytable.games.spy_wire.data import TILES
from spytable.games.spy_wire.notation import parse, tablet_text
from spytable.games.spy_wire.tablet import (
    CELLS,
    COLUMNS,
    DEFUSERS,
    GAP,
    RED,
    ROWS,
    SILVER,
    STANDARD,
    can_slide,
    cell_name,
    cell_named,
    defuser_cell,
    dots_shown,
    opposite_cell,
    partner,
    ports,
    slid,
    slides,
    tapped,
)
from spytable.games.spy_wire.tests.table import DOWN, FORK, NEARLY, UP, away, play, refusal
from spytable.testing import rule


def moved(start: str, *slides: str) -> str:
    """The rows of a tablet after some slides."""
    return tablet_text(play(start, *(f"slide {slide}" for slide in slides)).tablet)


@rule("SW-Q1")
def test_six_columns_and_seven_rows() -> None:
    assert (COLUMNS, ROWS, CELLS, len(STANDARD)) == (6, 7, 42, 42)


@rule("SW-Q2")
def test_thirty_eight_tiles_two_defusers_two_gaps() -> None:
    tiles = [piece for piece in STANDARD if piece not in (*DEFUSERS, GAP)]
    carried = Counter((bool(ports(t, SILVER)), bool(ports(t, RED))) for t in tiles)
    assert carried == {(True, False): 9, (False, True): 9, (True, True): 20}
    assert STANDARD.count(GAP) == 2
    assert [STANDARD.count(defuser) for defuser in DEFUSERS] == [1, 1]
    pairs = [tile for tile, count in TILES.pairs.items() for _ in range(count)]
    assert len(pairs) == 19
    assert Counter(tiles) == Counter(pairs) + Counter(map(partner, pairs))


@rule("SW-Q2")
def test_a_partner_swaps_colours_and_turns_half_round() -> None:
    assert partner("NEW/EW") == "EW/ESW"
    assert partner("NS/.") == "./NS"
    assert all(partner(partner(piece)) == piece for piece in STANDARD)


@rule("SW-Q10")
def test_defusers_start_on_their_own_edges() -> None:
    assert [cell_name(defuser_cell(STANDARD, side)) for side in (SILVER, RED)] == ["d6", "c0"]


@rule("SW-Q12")
def test_the_standard_layout_is_symmetric_and_wires_nothing() -> None:
    for cell, piece in enumerate(STANDARD):
        assert STANDARD[opposite_cell(cell)] == partner(piece)
    assert wired(STANDARD, SILVER) == wired(STANDARD, RED) == ()


@rule("SW-Q3", "SW-Q4")
def test_a_slide_moves_the_line_up_to_the_nearest_gap() -> None:
    row = moved("", "f3 W").splitlines()[3]
    assert row.split() == ["EW/NS", "|", "--", "|", "./EW", "|", "EW/.", "|", "NS/EW", "|", "--"]
    row = moved("", "d3 W").splitlines()[3]
    assert row.split() == ["EW/NS", "|", "./EW", "|", "EW/.", "|", "--", "|", "--", "|", "NS/EW"]
    column = [line.split(" | ")[1].strip() for line in moved("", "b6 N").splitlines()]
    assert column == ["NE/.", "./NE", "NS/NEW", "ES/NS", "./ES", "./NS", "--"]


@rule("SW-Q4")
def test_a_tile_between_two_gaps_goes_either_way() -> None:
    assert moved("", "c3 W").splitlines()[3].split()[2:5:2] == ["./EW", "--"]
    assert moved("", "c3 E").splitlines()[3].split()[4:10:2] == ["--", "./EW", "EW/."]


@rule("SW-Q4")
@pytest.mark.parametrize("slide", ["b3 N", "c0 W", "c0 S", "a3 W", "c3 N", "d5 E"])
def test_without_a_tile_or_a_gap_that_way_nothing_slides(slide: str) -> None:
    assert refusal("", f"slide {slide}") == "SW-Q4"


@rule("SW-Q4")
def test_a_tap_takes_the_nearer_gap() -> None:
    assert tapped(STANDARD, cell_named("a3")) == "E"
    assert tapped(STANDARD, cell_named("c3")) == "W"
    assert tapped(STANDARD, cell_named("b6")) == "N"
    assert tapped(STANDARD, cell_named("b3")) is None
    assert tapped(STANDARD, cell_named("a0")) is None
    tie = parse("row3: EW/NS | -- | ./EW | -- | EW/. | NS/EW").tablet
    assert tapped(tie, cell_named("c3")) is None


@rule("SW-Q4")
def test_listed_slides_are_those_that_can_be_made() -> None:
    rng, tablet = Random(1), STANDARD
    for _ in range(200):
        listed = list(slides(tablet))
        assert listed == [
            (cell, to) for cell in range(CELLS) for to in ("N", "E", "S", "W")
            if can_slide(tablet, cell, to)
        ]  # fmt: skip
        after = slid(tablet, *rng.choice(listed))
        assert Counter(after) == Counter(tablet)
        tablet = after


@rule("SW-11", "SW-12")
@pytest.mark.parametrize("column", ["a", "c", "d", "f"])
def test_any_tile_and_either_defuser_slides(column: str) -> None:
    start = "row0: SD | ./NE | RD | EW/. | -- | NS/NS; row6: SW/ES | ./NS | -- | NS/. | ./SW | ./SW"
    start += "; row3: EW/NS | EW/. | ./EW | EW/. | EW/. | NS/EW"
    to = "W" if column == "f" else "E"
    assert refusal(start, f"slide {column}0 {to}") is None
    assert refusal(f"{start}; turn: 2 red", f"slide {column}0 {to}") is None


@rule("SW-13", "SW-Q7")
def test_a_circuit_is_unbroken_from_defuser_to_fuse() -> None:
    assert wired(parse(UP).tablet, SILVER) == (3,)
    assert paths(parse(UP).tablet, SILVER)[3] == tuple(range(39, 0, -6))
    assert wired(parse(NEARLY).tablet, SILVER) == ()
    half = parse(UP.replace("EW/NS | -- | ./EW | NS/. ", "EW/NS | -- | ./EW | NE/. ")).tablet
    assert wired(half, SILVER) == ()


@rule("SW-13", "SW-Q7")
def test_both_neighbours_need_the_port() -> None:
    one_sided = parse(UP.replace("RD | NS/. ", "RD | EW/. ")).tablet
    assert wired(one_sided, SILVER) == ()
    no_end = parse(UP.replace("RD | NS/. ", "RD | ES/. ")).tablet
    assert wired(no_end, SILVER) == ()


@rule("SW-14", "SW-Q5")
def test_only_your_own_colour_counts() -> None:
    assert wired(parse(UP).tablet, RED) == ()
    assert wired(parse(DOWN).tablet, RED) == (2,)
    assert wired(parse(DOWN).tablet, SILVER) == ()
    braided = UP.replace("-- | ./EW | NS/. | --", "-- | ./EW | EW/NS | --")
    assert wired(parse(braided).tablet, SILVER) == ()


@rule("SW-Q6")
def test_the_enemy_defuser_blocks_and_your_own_is_wired_all_round() -> None:
    blocked = UP.replace("| RD |", "| ./NS |").replace("./EW | NS/. | --", "./EW | RD | --")
    assert wired(parse(blocked).tablet, SILVER) == ()
    at_the_edge = away(0)
    assert wired(parse(at_the_edge).tablet, SILVER) == (5,)
    assert ports("SD", SILVER) == "NESW"
    assert ports("SD", RED) == ports(GAP, SILVER) == ""


@rule("SW-Q7")
def test_a_web_of_one_colour_is_one_circuit() -> None:
    assert wired(parse(FORK).tablet, SILVER) == (3, 4)
    assert set(paths(parse(FORK).tablet, SILVER)[4]) <= set(reached(parse(FORK).tablet, SILVER))


@rule("SW-32", "SW-Q11")
def test_dots_by_row() -> None:
    silver = [dots_shown(parse(away(row)).tablet, SILVER) for row in range(ROWS)]
    red = [dots_shown(parse(away(row, "red")).tablet, RED) for row in range(ROWS)]
    assert silver == [3, 2, 1, 0, 0, 0, 0]
    assert red == [0, 0, 0, 0, 1, 2, 3]
