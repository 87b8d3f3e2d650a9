"""The network of `docs/lab/self-play.md` plays from its file: in the arena and at a table."""

from __future__ import annotations

import json
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from spytable.server.workers.guests import read_guests
from tests.server.host import Host
from tests.server.player import Player

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/lab/self-play.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MARK = "# netbot.py\n"

pytestmark = pytest.mark.slow


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def netbot(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with `netbot.py` of the page, and a model exported by the page untrained."""
    place = tmp_path_factory.mktemp("netbot")
    blocks = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    (place / "netbot.py").write_text("".join(b for b in blocks if b.startswith(MARK)), "utf-8")
    # The page's own run trains; here the weights are set to trust the likelihood of a guess.
    network = next(block for block in blocks if "def make_weights" in block)
    export = next(block for block in blocks if "import onnx\n" in block)
    trust = (
        "weights = make_weights(np.random.default_rng(0))\n"
        "weights[0][:], weights[0][len(actions.parts), 0], weights[2][0] = 0, 1, 5\n"
        "PLACE = Path(__file__).parent\n"
    )
    named = next(block for block in blocks if block.startswith(MARK))
    program = place / "export.py"
    program.write_text(named + network + trust + export, encoding="utf-8")
    runpy.run_path(str(program))
    return place


@pytest.mark.nightly
def test_it_beats_random_play_in_the_arena(netbot: Path) -> None:
    lines = PAGE.read_text("utf-8").splitlines()
    words = next(line for line in lines if "spytable arena" in line).split()[1:]
    words[words.index("--games") + 1] = "10"
    words[words.index("--seats") + 1] = "netbot.py:Net,random"
    line = [sys.executable, "-m", "spytable", *words, "--json", "--processes", "1"]
    done = subprocess.run(line, cwd=netbot, capture_output=True, text=True, check=True)
    ours = json.loads(done.stdout)["field"][0]
    assert ours["share"] > 0.8
    assert ours["faults"] == 0


@pytest.mark.anyio
async def test_it_plays_a_match_at_a_server(netbot: Path, tmp_path: Path) -> None:
    wish = f"{netbot}/netbot.py:Net"
    assert [(guest.game, guest.name) for guest in read_guests([wish])] == [("da-vinci-code", "net")]
    host = Host(tmp_path / "data", clock_rate=200, more=("--bot", wish))
    host.log = tmp_path / "log"
    with host:
        mine = await host.table("da-vinci-code", 2, bots=["net"], start=True)
        async with Player(host, mine["match"], mine["token"]) as ann:
            await ann.agree()
            assert ann.table["seats"][1]["bot"] == "net"
            await ann.play_to_the_end()
    assert "failed" not in host.log.read_text(encoding="utf-8")
