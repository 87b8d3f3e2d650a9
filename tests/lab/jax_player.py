"""Plays the matches of `lane_matches` by JAX; needs the extra `jax`."""

from __future__ import annotations

from typing import Any

import jax
import numpy as np

from spytable.games.da_vinci_code.lanes.table import Kind
from spytable.lab.jax_env import JaxEnv


class JaxPlayer:
    """Compiles each kind of table once."""

    def __init__(self) -> None:
        self._compiled: dict[Kind, tuple[Any, Any, Any]] = {}

    def _of(self, kind: Kind) -> tuple[Any, Any, Any]:
        if kind not in self._compiled:
            tiles = "advanced" if kind.is_advanced else "standard"
            env = JaxEnv("da-vinci-code", seats=kind.seats, tiles=tiles)
            assert env.kind == kind
            self._compiled[kind] = env.init, jax.jit(env.step), jax.jit(env.look)
        return self._compiled[kind]

    def begin(self, kind: Kind, count: int, seed: int) -> Any:
        """New matches."""
        return self._of(kind)[0](jax.random.key(seed), count)

    def step(self, kind: Kind, state: Any, actions: Any) -> Any:
        """One action at every table."""
        return self._of(kind)[1](state, actions)

    def look(self, kind: Kind, state: Any, seat: Any) -> tuple[Any, Any]:
        """The mask and the tensor of one seat at each table, a column each."""
        tensors, masks = self._of(kind)[2](state, seat)
        return np.asarray(masks), np.asarray(tensors)
