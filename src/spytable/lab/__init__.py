"""Training environments for the games: PettingZoo and Gymnasium.

Needs the extra `lab`: `pip install "spytable[lab]"`. `docs/lab/README.md` explains how to use it.
"""

# ruff: noqa: E402 (whoever lacks the extra is told before anything fails)

from importlib.util import find_spec as _find_spec

for _needed in ("gymnasium", "pettingzoo"):
    if _find_spec(_needed) is None:
        raise ModuleNotFoundError(
            f"spytable.lab needs {_needed}: install the extra, pip install 'spytable[lab]'"
        )

from spytable.lab.aec import TableEnv as TableEnv
from spytable.lab.aec import make_env as make_env
from spytable.lab.parallel import ParallelTableEnv as ParallelTableEnv
from spytable.lab.seat import SeatEnv as SeatEnv
from spytable.lab.seat import gymnasium_id as gymnasium_id
from spytable.lab.seat import register_seats as _register_seats
from spytable.lab.session import Session as Session
from spytable.lab.session import lab_ids as lab_ids
from spytable.lab.session import open_session as open_session

_register_seats()
