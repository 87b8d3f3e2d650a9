"""Boards are turned for the viewer: what an id says is what the tensor then shows there."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from spytable.games.spy_vs_spy.lab import PIECES
from spytable.lab import Session, open_session

SPIES = ("Sb", "Sw", "Sg")


def part(session: Session, seat: int, name: str) -> Any:
    """A part of a seat's tensor, in its shape."""
    layout = session.lab.tensor
    start, found = layout.starts[name], layout.part(name)
    return session.observe(seat)[start : start + found.size].reshape(found.shape)


def answer(session: Session, seat: int, name: str, rng: Random) -> tuple[int, ...] | None:
    """Do something of one kind, if it is offered, and tell which; else anything."""
    offered = np.flatnonzero(session.mask(seat)).tolist()
    wanted = [number for number in offered if session.lab.actions.locate(number)[0] == name]
    number = rng.choice(wanted or offered)
    session.tick({seat: session.read_action(seat, number)})
    return session.lab.actions.locate(number)[1] if wanted else None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_tile_of_spy_vs_spy_lies_where_its_id_says(seats: int) -> None:
    session, rng, seen = open_session("spy-vs-spy", seats=seats, seed=2), Random(2), set[int]()
    for seat in range(seats):
        assert part(session, seat, "manholes")[0][0] == 1
        assert part(session, seat, "pawns")[0][0] == 1
        assert (part(session, seat, "bombs") == part(session, 0, "bombs")).all()
    for _ in range(40):
        (seat,) = session.open_asks()
        laid = answer(session, seat, "lay", rng)
        if laid is None:
            continue
        seen.add(seat)
        traits = part(session, seat, "board")[:, :, laid[1]]
        top = traits[max(level for level in range(3) if traits[level].any())]
        piece = PIECES[laid[0]]
        if piece in SPIES:
            expected = [6 + SPIES.index(piece)]
        else:
            expected = ["bw".index(piece[0]), *(2 + "NESW".index(way) for way in piece[1:])]
        assert np.flatnonzero(top).tolist() == expected
    assert seen == set(range(seats))


def test_a_slide_of_spy_wire_empties_the_cell_that_its_id_names() -> None:
    session, rng, seen = open_session("spy-wire", seed=2, pace="untimed"), Random(2), set[int]()
    first, second = (part(session, seat, "tablet") for seat in (0, 1))
    assert (first == second).all(), "the standard tablet looks alike from both sides"
    while session.outcome() is None and len(seen) < 2:
        seat = next(iter(session.open_asks()))
        slid = answer(session, seat, "slide", rng)
        if slid is not None:
            seen.add(seat)
            assert part(session, seat, "tablet")[slid[0]][0] == 1, "a gap is left"
            assert part(session, 1 - seat, "tablet")[41 - slid[0]][0] == 1
    assert seen == {0, 1}
