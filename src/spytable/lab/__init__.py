"""Training environments: PettingZoo, Gymnasium, OpenSpiel, and many tables at once.

PettingZoo, Gymnasium and OpenSpiel need the extra `lab`: `pip install "spytable[lab]"`. Batches
of compiled tables need nothing more. `docs/lab/README.md` explains how to use them.
"""

from importlib import import_module as _import_module
from importlib.util import find_spec as _find_spec
from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any as _Any

if _TYPE_CHECKING:
    from spytable.lab.aec import TableEnv as TableEnv
    from spytable.lab.aec import make_env as make_env
    from spytable.lab.batches import Batch as Batch
    from spytable.lab.batches import batch as batch
    from spytable.lab.jax_env import JaxEnv as JaxEnv
    from spytable.lab.parallel import ParallelTableEnv as ParallelTableEnv
    from spytable.lab.seat import SeatEnv as SeatEnv
    from spytable.lab.seat import gymnasium_id as gymnasium_id
    from spytable.lab.session import Session as Session
    from spytable.lab.session import lab_ids as lab_ids
    from spytable.lab.session import open_session as open_session
    from spytable.lab.spiel import make_spiel as make_spiel

_PLACES = {
    "TableEnv": "aec",
    "make_env": "aec",
    "Batch": "batches",
    "batch": "batches",
    "JaxEnv": "jax_env",
    "ParallelTableEnv": "parallel",
    "SeatEnv": "seat",
    "gymnasium_id": "seat",
    "Session": "session",
    "lab_ids": "session",
    "make_spiel": "spiel",
    "open_session": "session",
}
_NEEDS = {
    "aec": "pettingzoo",
    "jax_env": "jax",
    "parallel": "pettingzoo",
    "seat": "gymnasium",
    "spiel": "pyspiel",
}
"""By module: what it needs of the extra."""
_EXTRAS = {"jax_env": "jax"}
"""By module: the extra, if it is not `lab`."""


def __getattr__(name: str) -> _Any:
    """Load what is asked for; who lacks the extra is told so, before anything fails."""
    if name not in _PLACES:
        raise AttributeError(f"spytable.lab has no {name}")
    needed = _NEEDS.get(_PLACES[name])
    if needed is not None and _find_spec(needed) is None:
        extra = _EXTRAS.get(_PLACES[name], "lab")
        raise ModuleNotFoundError(
            f"spytable.lab.{name} needs {needed}:"
            f" install the extra, pip install 'spytable[{extra}]'"
        )
    return getattr(_import_module(f"spytable.lab.{_PLACES[name]}"), name)


def __dir__() -> list[str]:
    return sorted(_PLACES)


if _find_spec("gymnasium") is not None:
    from spytable.lab.seat import register_seats as _register_seats

    _register_seats()
