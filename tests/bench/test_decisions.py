"""The clock of decisions: every kind of table has a row, and numba can be left out."""

from __future__ import annotations

import subprocess
import sys

from bench.decisions import list_cells, rows


def test_every_game_and_number_of_seats_is_timed() -> None:
    cells = {(cell.game, cell.seats) for cell in list_cells([])}
    assert {game for game, _ in cells} == {
        "da-vinci-code",
        "spy-alley-dice",
        "spy-guy",
        "spy-vs-spy",
        "spy-wire",
    }
    assert ("spy-guy", 1) in cells
    assert ("spy-alley-dice", 6) in cells
    assert sum(cell.game == "da-vinci-code" for cell in list_cells([])) == 6


def test_a_row_counts_every_decision() -> None:
    _, _, *told = rows(["spy-alley-dice"], "recruit", 0, seed=1)
    assert [line.split(" | ")[:2] for line in told] == [
        ["| spy-alley-dice", str(seats)] for seats in range(2, 7)
    ]
    assert all(int(line.split(" | ")[2].replace(",", "")) > 4 for line in told)


def test_numba_can_be_left_out() -> None:
    """The compiled search of Spy Wire is not there then, and the bots play on without it."""
    look = (
        "import sys; from bench import decisions; sys.argv = ['x', 'spy-alley-dice', '--plain', "
        "'--seconds', '0', '--level', 'recruit']; decisions.main(); "
        "from spytable.games.spy_wire import fast; print(fast.numba)"
    )
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "None"
    wrong = [sys.executable, "-m", "bench.decisions", "nothing"]
    assert subprocess.run(wrong, capture_output=True, check=False).returncode == 2
