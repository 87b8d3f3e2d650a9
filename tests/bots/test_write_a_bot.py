"""The bots of `docs/write-a-bot.md` play as the page says, from a file as on the page."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from spytable.server.workers.guests import read_guests

PAGE = Path(__file__).parents[2] / "docs/write-a-bot.md"
BLOCK = re.compile(r"^```python\n# mybot\.py\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^    spytable (arena .*mybot\.py:(\w+),agent) --games 200$", re.MULTILINE)


def play(folder: Path, command: str, games: int) -> dict[str, Any]:
    """How the bot of a command of the page did."""
    line = [sys.executable, "-m", "spytable", *command.split(), "--games", str(games), "--json"]
    done = subprocess.run(line, cwd=folder, capture_output=True, text=True, check=True)
    standing: dict[str, Any] = json.loads(done.stdout)["field"][0]
    return standing


@pytest.mark.slow
def test_the_page_leads_to_a_bot_that_beats_agent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = PAGE.read_text(encoding="utf-8")
    (tmp_path / "mybot.py").write_text("".join(BLOCK.findall(page)), encoding="utf-8")
    commands = {name: command for command, name in COMMAND.findall(page)}
    assert list(commands) == ["Bot", "Dreamer", "Counting"]
    first = play(tmp_path, commands["Bot"], 10)
    dreamer = play(tmp_path, commands["Dreamer"], 10)
    counting = play(tmp_path, commands["Counting"], 200)
    assert first["high"] < dreamer["share"]
    assert counting["low"] > 0.5  # 95 % sure
    wish = re.findall(r"^    spytable serve --bot (\S+)$", page, re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    guests = read_guests(wish)
    for guest in guests:
        assert guest.bot is not None
        guest.bot.close()
    assert [(guest.game, guest.name) for guest in guests] == [("da-vinci-code", "lucy")]
    assert [each["faults"] for each in (first, dreamer, counting)] == [0, 0, 0]
