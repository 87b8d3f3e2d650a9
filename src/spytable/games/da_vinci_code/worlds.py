"""The states that are possible for all that a seat knows."""

from __future__ import annotations

from functools import cached_property
from random import Random

from spytable.core.game import GameError, Seat
from spytable.games.da_vinci_code.actions import TAKES, Answer, Arrange, Ready
from spytable.games.da_vinci_code.inference import Knowledge
from spytable.games.da_vinci_code.model import (
    BETWEEN,
    DUE_AFTER_MS,
    SET_UP,
    Face,
    State,
    arrangements,
    flaw,
)
from spytable.games.da_vinci_code.part_notation import tile_of
from spytable.games.da_vinci_code.tiles import (
    COLOUR,
    COLOURS,
    DASHES,
    ORDER,
    Row,
    Stood,
    Tile,
    line_up,
    pool_of,
    tiles_of,
)
from spytable.games.da_vinci_code.view import View
from spytable.games.da_vinci_code.view import view as seen_by


class Worlds:
    """Every state in which a seat would see this view."""

    def __init__(self, view: View, seat: Seat) -> None:
        if view.seat != seat:
            raise GameError(f"this is not the view of seat {seat} but of {view.seat}")
        self.view = view
        self.seat = seat
        self._others = [other for other in range(view.config.seats) if other != seat]
        seen = [*view.rows[seat], *([view.clue] if view.clue else [])]
        mine = {tile_of(face).tile for face in seen if face.value is not None}
        self._not_mine = [tile for tile in view.config.all_tiles() if tile not in mine]

    def __contains__(self, state: object) -> bool:
        return (
            isinstance(state, State)
            and seen_by(state, self.seat) == self.view
            and flaw(state) is None
        )

    def sample(self, rng: Random) -> State:
        """A random one; while codes stand, as likely as `posterior` counts it."""
        phase = self.view.phase
        if phase in BETWEEN:
            return self._state([_row(row) for row in self.view.rows], rng)
        if phase in SET_UP:
            return self._state(self._heaps(rng), rng)
        return self._state(self._walls(rng), rng)

    def count(self) -> int:
        """How many fillings of the others' codes fit, while codes stand."""
        return self._known.worlds

    def _state(self, rows: list[Row], rng: Random) -> State:
        """The state with these codes, what else is hidden filled in at random."""
        view = self.view
        lying = {stood.tile for row in rows for stood in row}
        rest = [tile for tile in view.config.all_tiles() if tile not in lying]
        clue = None if view.clue is None else self._clue(view.clue, rest, rng)
        return State(
            config=view.config,
            phase=view.phase,
            round=view.round,
            starter=view.starter,
            turn=view.turn,
            mover=view.mover,
            rows=tuple(rows),
            pool=pool_of([tile for tile in rest if tile != clue]),
            clue=clue,
            colour=view.colour,
            takes=view.takes,
            sealed=tuple(self._answer(seat, rows, rng) for seat in range(len(view.answered))),
            guesses=view.guesses,
            outs=view.outs,
            quiet=view.quiet,
            points=view.points,
            results=view.results,
            asked_at=None if view.due_at is None else view.due_at - DUE_AFTER_MS,
        )

    def _clue(self, face: Face, rest: list[Tile], rng: Random) -> Tile:
        """The clue: its own, or any tile of that colour that stands nowhere else."""
        if face.value is not None:
            return tile_of(face).tile
        return rng.choice([tile for tile in rest if COLOUR[tile] == face.colour])

    def _answer(self, seat: Seat, rows: list[Row], rng: Random) -> Answer | None:
        """A sealed answer: its own, or any that another could have given."""
        view = self.view
        if not view.answered[seat]:
            return None
        if seat == self.seat:
            return view.answer
        if view.phase == "ready":
            return Ready()
        if view.phase == "arrange":
            return Arrange(rng.choice(arrangements(tiles_of(rows[seat]))))
        return rng.choice(TAKES[view.config.opening()])

    def _heaps(self, rng: Random) -> list[Row]:
        """The opening tiles dealt so far: any of the right colours (DV-05)."""
        dashes = self.view.config.is_arranged()
        unseen = [tile for tile in self._not_mine if dashes or tile not in DASHES]
        rng.shuffle(unseen)
        by_colour = {c: [tile for tile in unseen if COLOUR[tile] == c] for c in COLOURS}
        rows = [_row(row) if seat == self.seat else () for seat, row in enumerate(self.view.rows)]
        for other in self._others:
            tiles = [by_colour[face.colour].pop() for face in self.view.rows[other]]
            rows[other] = line_up(sorted(tiles, key=ORDER.__getitem__))
        return rows

    def _walls(self, rng: Random) -> list[Row]:
        """Codes that fit what is exposed and what was said."""
        view = self.view
        rows = [_row(row) if seat == self.seat else () for seat, row in enumerate(view.rows)]
        for other, tiles in self._known.sample(rng).items():
            rows[other] = tuple(
                Stood(tile, face.born, face.open)
                for tile, face in zip(tiles, view.rows[other], strict=True)
            )
        return rows

    @cached_property
    def _known(self) -> Knowledge:
        return Knowledge(self.view)


def worlds(view: View, seat: Seat) -> Worlds:
    """The worlds in which that seat would see that view."""
    return Worlds(view, seat)


def _row(row: tuple[Face, ...]) -> Row:
    return tuple(tile_of(face) for face in row)
