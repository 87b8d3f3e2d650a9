"""The same view, question, budget and seed give the same decision in another process."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.slow

PLAY = """
import sys
from hashlib import sha256
from spytable.bots.arena import make_table
from spytable.bots.contest import Contest
from spytable.bots.levels import make_bot
from spytable.core.catalogue import folder
from spytable.core.fairness import SeededLuck
home = folder(sys.argv[1])
bots = [make_bot(home, "mastermind") for _ in range(2)]
luck = SeededLuck(sha256(b"processes").digest())
contest = Contest(home.game, make_table(home, 2, {}), luck, bots, "processes")
while len(contest.match.log) < int(sys.argv[2]) and contest.step():
    pass
told = "\\n".join([repr(advance.record) for advance in contest.match.log])
print(len(contest.match.log), sha256(told.encode()).hexdigest())
"""


@pytest.mark.parametrize(
    ("game", "records"),
    [
        ("da-vinci-code", 500),
        ("spy-alley-dice", 500),
        ("spy-vs-spy", 500),
        ("spy-guy", 150),
        ("spy-wire", 50),
    ],
)
def test_masterminds_decide_the_same_whatever_the_hash_seed(game: str, records: int) -> None:
    """Sets and dictionaries of texts have another order with another hash seed."""
    told = set()
    for seed in ("1", "77"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", PLAY, game, str(records)]
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, check=True
        ).stdout
        assert int(done.split()[0]) > 20
        told.add(done)
    assert len(told) == 1
