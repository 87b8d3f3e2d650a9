"""Bots of one's own in the browser: one that the host brought in a file, one over the network."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import serving
from tests.browser.da_vinci_code import Player
from tests.browser.gathered import give_to_bot, seat_card, set_seats
from tests.browser.people import Person, flaws

pytestmark = pytest.mark.slow
BOT = """
class Lucy:
    game = "da-vinci-code"

    def decide(self, view, question, budget, rng):
        return question.options.sample(rng)
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A bot in a file."""
    path = tmp_path / "mybot.py"
    path.write_text(BOT, encoding="utf-8")
    return f"{path}:Lucy"


@pytest.fixture
def own_server(file: str, tmp_path: Path, built: Path) -> Iterator[str]:
    """A server whose host brought the bot along."""
    assert built.is_dir()
    with serving(tmp_path / "data", more=("--bot", file)) as address:
        yield address


def test_a_file_bot_and_a_network_bot_play_to_the_end(
    own_server: str, person: Callable[..., Person], file: str
) -> None:
    """The host invites both in the gathering room, sees what they are, and plays to the end."""
    ana = Player(person(at=own_server))
    page = ana.page
    ana.person.set_table()
    set_seats(page, 3)
    give_to_bot(page, 2, "lucy")
    expect(seat_card(page, 2)).to_contain_text("BOT")
    page.get_by_text("Bring a bot", exact=True).click()
    command = page.locator("[data-command]").inner_text()
    assert command.startswith(f"spytable bot connect {own_server}/t/")
    assert flaws(page) == []
    words = command.replace("./mybot.py:Bot", file).split()
    line = [sys.executable, "-m", *words, "--name", "Max", "--once"]
    with subprocess.Popen(line, stdout=subprocess.DEVNULL) as bot:
        expect(seat_card(page, 3)).to_contain_text("Max", timeout=60_000)
        expect(seat_card(page, 3)).to_contain_text("BOT")
        expect(seat_card(page, 3)).to_contain_text("A program that plays over the network.")
        page.get_by_role("button", name="Begin").click()
        expect(page.locator("[data-plate]").filter(has_text="BOT")).to_have_count(2, timeout=30_000)
        ana.play_on()
        expect(page.locator("[data-line]")).to_contain_text(re.compile("wins?\\."))
        assert bot.wait(60) == 0
