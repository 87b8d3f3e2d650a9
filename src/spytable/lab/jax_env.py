"""Many tables at once by JAX, on a GPU or wherever JAX runs: `init`, `step`, `observe`.

Needs the extra `jax`. Tables are the last axis of every array: 64 tables of The Da Vinci Code have
observations of the shape (1711, 64). All functions are pure and can be called inside `jax.jit`.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np

from spytable.core.catalogue import folder, listed_folders
from spytable.core.game import GameError
from spytable.core.twin import LaneTwin
from spytable.lab.session import find_lab, make_lab_table, read_count
from spytable.lanes import Luck

State = Any
"""A tuple of arrays; `rewards`, `terminated` and `table` are what a learner reads of it."""
Array = Any
Parts = tuple[Array, ...]
"""Planes, in the parts that the twin makes."""
BYTES_A_WORD: Final = 4
UNROLLED: Final = {"gpu": 4}
"""Ticks of random play in one kernel; one where the backend is not named."""


SHORT_GAP: Final = 40
"""A gap of fewer numbers is not worth a kernel of its own."""
HOLD: Any = jax.lax.optimization_barrier
"""Else XLA computes a whole step anew for each number that is made of it."""


class JaxEnv:
    """The rules of one game with fixed options; it holds no tables."""

    def __init__(self, game: str, *, seats: int | None = None, **options: str) -> None:
        home = folder(game)
        self._twin, self.lab = find_lanes(game), find_lab(home)
        self.config = make_lab_table(home, seats, options)
        self.kind = self._twin.read_kind(self.config)
        self.seats = self.config.seats
        self._cuts = [
            _Cutter(cut(self.kind)) for cut in (self._twin.cut_tensor, self._twin.cut_mask)
        ]

    def init(self, key: Array, shape: tuple[int, ...] | int = ()) -> State:
        """New matches at so many tables; the key is one of `jax.random`."""
        each = shape if isinstance(shape, tuple | list) else (shape,)
        shape = tuple(read_count(size, "the number of tables") for size in each)
        if any(size < 1 for size in shape):
            raise GameError(f"there is at least one table, not {shape}")
        one, two = jax.random.bits(key, (2, *shape), jnp.uint32)
        return self._twin.begin(self.kind, Luck(one, two | 1))

    def step(self, state: State, action: Array) -> State:
        """One action at every table. A match that is over stays as it is, with rewards of 0.

        An action that is not offered ends the match: -1 for who did it, and the others share 1.
        """
        action = _read_lanes(action, state.table.phase.shape, "step")
        is_cpu = jax.default_backend() == "cpu"
        return self._twin.step(self.kind, state, action, HOLD, *([HOLD] if is_cpu else []))

    def step_and_reset(self, state: State, action: Array) -> State:
        """The same, and a new match where one has ended; `rewards` and `terminated` stay."""
        return self._twin.begin_where_over(self.kind, self.step(state, action))

    def current_player(self, state: State) -> Array:
        """The seat that is to answer at each table."""
        return self._twin.find_actor(state.table)

    def observe(self, state: State, seat: Array | None = None) -> Array:
        """The tensors of the seats that are to answer, or of others; uint8."""
        return self._cuts[0](self._draw(state, seat))

    def mask(self, state: State, seat: Array | None = None) -> Array:
        """By action id, 1 where the seat is offered it; uint8."""
        return self._cuts[1](self._draw(state, seat))

    def look(self, state: State, seat: Array | None = None) -> tuple[Array, Array]:
        """Tensors and masks at once."""
        planes = self._draw(state, seat)
        return self._cuts[0](planes), self._cuts[1](planes)

    def look_into(
        self, state: State, tensors: Array, masks: Array, seat: Array | None = None
    ) -> tuple[Array, Array]:
        """Tensors and masks, written over earlier ones of this very environment.

        Numbers that are always 0, such as those of empty seats, are not written again: with two
        seats that is half of all bytes. Give the earlier arrays away (`donate_argnums`), or carry
        them through a `jax.lax.scan`.
        """
        planes = self._draw(state, seat)
        return self._cuts[0].write(planes, tensors), self._cuts[1].write(planes, masks)

    def choose_randomly(self, state: State) -> tuple[Array, State]:
        """Any offered action for every table, each as likely; and the state with its luck used."""
        ids, luck = self._twin.choose_ids(self.kind, state.table)
        return ids, state._replace(table=state.table._replace(luck=luck))

    @partial(jax.jit, static_argnums=0)
    def play_out(self, state: State) -> Array:
        """By seat, the rewards if every table were played on at random to its end: rollouts."""
        twin, kind = self._twin, self.kind

        def play(table: Any) -> Any:
            after, _ = twin.tick(kind, table)
            is_over = twin.is_over(table)
            return jax.tree.map(lambda old, new: jnp.where(is_over, old, new), table, after)

        ended = jax.lax.while_loop(lambda table: ~twin.is_over(table).all(), play, state.table)
        return twin.reward(kind, ended)

    @partial(jax.jit, static_argnums=(0, 2))
    def play_randomly(self, state: State, ticks: int) -> tuple[State, Array, Array]:
        """Play on at random for so many ticks, with new matches where one ends.

        By table: how many decisions that were, and how many matches ended. A tick is a decision, or
        an opening tile that chance deals. Of the state only the tables are played on: observe it
        after a new `init`.
        """
        twin, kind = self._twin, self.kind

        def play(carry: Any, _: None) -> tuple[Any, None]:
            table, decisions, matches = carry
            table, told = twin.tick(kind, table)
            table = twin.begin_again(kind, table, told.ends)
            return (table, decisions + told.decides, matches + told.ends), None

        none = jnp.zeros_like(state.table.phase)
        carry, _ = jax.lax.scan(
            play,
            (state.table, none, none),
            None,
            length=ticks,
            unroll=UNROLLED.get(jax.default_backend(), 1),
        )
        return state._replace(table=carry[0]), carry[1], carry[2]

    def _draw(self, state: State, seat: Array | None) -> Parts:
        viewer = self.current_player(state)
        if seat is not None:
            viewer = _read_lanes(seat, viewer.shape, "a look by seats")
        state, viewer = HOLD((state, viewer))
        pack = _pack_words if _fills_words(viewer.shape) else _pack_bytes
        parts: Parts = HOLD(self._twin.make_planes(self.kind, state, viewer, pack, HOLD))
        return parts


def _read_lanes(given: Any, shape: tuple[int, ...], what: str) -> Array:
    """A whole number for each table, or one for all; GameError for what JAX would cut or spread."""
    try:
        numbers = jnp.asarray(given)
    except (TypeError, ValueError):
        numbers = jnp.zeros(0)
    if not jnp.issubdtype(numbers.dtype, jnp.integer) or numbers.shape not in ((), shape):
        raise GameError(f"{what} wants whole numbers of the shape {shape}, or one for all tables")
    return jnp.broadcast_to(numbers.astype(jnp.int32), shape)


class _Cutter:
    """Cuts numbers out of planes, of four tables at a time where their count allows it."""

    def __init__(self, cuts: tuple[list[int], list[int], list[int]]) -> None:
        self._planes = np.array(cuts[0], np.int32)
        self._shifts, self._masks = (np.array(each, np.uint8) for each in cuts[1:])

    def __call__(self, parts: Parts) -> Array:
        """All numbers, as bytes."""
        return _as_bytes(self._cut(jnp.concatenate(parts), slice(None), 0))

    def write(self, parts: Parts, into: Array) -> Array:
        """All numbers, written over earlier ones wherever they can differ."""
        if parts[0].dtype != jnp.uint8:
            into = into.reshape(len(into), -1, BYTES_A_WORD)
            into = jax.lax.bitcast_convert_type(into, jnp.int32)
        starts = np.cumsum([0, *(len(part) for part in parts[:-1])])
        of = np.searchsorted(starts, self._planes, "right") - 1
        for piece, which in _find_pieces(self._masks, of):
            into = into.at[piece].set(self._cut(parts[which], piece, starts[which]))
        return _as_bytes(into)

    def _cut(self, planes: Array, piece: slice, start: int) -> Array:
        axes = (-1, *(1 for _ in planes.shape[1:]))
        shifts, masks = self._shifts[piece].reshape(axes), self._masks[piece].reshape(axes)
        # A number that is always 0 may be cut from any plane.
        found = planes[np.where(self._masks[piece] == 0, 0, self._planes[piece] - start)]
        if planes.dtype == jnp.uint8:
            return found >> shifts & masks
        return found >> shifts.astype(np.int32) & _spread(masks)


def _find_pieces(masks: Any, parts: Any) -> list[tuple[slice, int]]:
    """Where numbers are not always 0, and in which part; short gaps are written too."""
    pieces: list[tuple[slice, int]] = []
    for at in np.flatnonzero(masks).tolist():
        last, part = pieces[-1] if pieces else (slice(0, -SHORT_GAP), -1)
        if part == parts[at] and at - last.stop < SHORT_GAP:
            pieces[-1] = (slice(last.start, at + 1), part)
        else:
            pieces.append((slice(at, at + 1), int(parts[at])))
    return pieces


def _as_bytes(numbers: Array) -> Array:
    if numbers.dtype == jnp.uint8:
        return numbers
    return jax.lax.bitcast_convert_type(numbers, jnp.uint8).reshape(len(numbers), -1)


def _fills_words(shape: tuple[int, ...]) -> bool:
    return len(shape) == 1 and shape[0] % BYTES_A_WORD == 0


def _pack_bytes(lanes: Array) -> Array:
    return lanes.astype(jnp.uint8)


def _pack_words(lanes: Array) -> Array:
    """The bytes of four tables in one word: a GPU writes words several times as fast as bytes."""
    *axes, tables = lanes.shape
    lanes = lanes.reshape(*axes, tables // BYTES_A_WORD, BYTES_A_WORD)
    parts = [lanes[..., number] << 8 * number for number in range(BYTES_A_WORD)]
    return parts[0] | parts[1] | parts[2] | parts[3]


def _spread(masks: Any) -> Any:
    """A mask of one byte in all four bytes of a word."""
    return (masks.astype(np.uint32) * np.uint32(0x01010101)).view(np.int32)


def find_lanes(game: str) -> LaneTwin:
    """The twin of a game for array libraries; GameError names the games that have one."""
    twin = folder(game).lanes
    if twin is None:
        there = [home.id for home in listed_folders() if home.lanes is not None]
        raise GameError(f"{game} has no twin for JAX; there are: {', '.join(there)}")
    return twin
