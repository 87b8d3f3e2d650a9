"""What keeps a match going: bombs stay within reach, tiles in the pile, and nobody waits for long.

`test_bots_matches.py` counts the matches that get stuck all the same.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spytable.games.spy_vs_spy import GAME
from spytable.games.spy_vs_spy.actions import Discard, Lay
from spytable.games.spy_vs_spy.bots import warm
from spytable.games.spy_vs_spy.notation import parse
from spytable.games.spy_vs_spy.tests.test_bots import PLANNERS, READY, decided
from spytable.games.spy_vs_spy.thinking import engine
from spytable.games.spy_vs_spy.thinking.operative import position_after
from spytable.games.spy_vs_spy.thinking.outlook import SHUT, SPITE, Outlook, impatience
from spytable.games.spy_vs_spy.tiles import is_tunnel

LAST_BOMB = """seats:2 phase:play turn:60 stirred:{stirred} home:6,{home} racks:{rack},bIbLwIwL
  A    B    C    D    E    F    G    H    I
1 M    b─   w─   b┐   .    .    .    .    M
2 w╵   .    .    w│   .    .    .    .    b│
3 .    .    .    b│   .    .    .    .    b│
4 .    .    .    b└   w─   b─   w┐   .    w│
5 .    .    .    .    .    .    .    .    b│
6 .    .    .    .    .    .    *    .    w│
7 .    .    .    .    .    .    .    .    b│
8 .    .    .    .    .    .    .    .    w│
9 M    .    .    .    .    .    .    .    M
"""
"""One bomb is left, and G5 is the only space from where anybody can dig to it."""


@pytest.fixture(params=["plain", "compiled"])
def _sums(request: pytest.FixtureRequest) -> None:
    engine.forget()
    if request.param == "compiled":
        assert warm()


@pytest.mark.usefixtures("_sums")
@pytest.mark.parametrize("home", [5, 6])
@pytest.mark.parametrize("level", PLANNERS)
def test_nobody_walls_off_the_last_bomb(level: str, home: int) -> None:
    """Not even a sole leader, who would win: each tile but the bends shuts G5 for good."""
    state = parse(LAST_BOMB.format(stirred=60, home=home, rack="bDbDwDwDwL"))
    for seed in range(1, 6):
        action = decided(state, level, seed=seed).action
        assert not isinstance(action, Lay) or action.piece[1:] not in {"N", "E", "S", "W"}


def test_what_walls_bombs_off_has_a_price() -> None:
    """G5 leads to G6 through anything but a dead end."""
    view = GAME.view(parse(LAST_BOMB.format(stirred=60, home=5, rack="bIbDwDwDwL")), 0)
    outlook = Outlook(view, 0)

    def price(lay: Lay) -> float:
        at, rack = position_after(outlook, lay)
        return outlook.shut(outlook.surveys(at, rack)[0])

    assert price(Lay("bNS", "G5")) == price(Lay("bN", "G5")) - SHUT[2] + SHUT[1]
    roomy = GAME.view(parse(READY.format(phase="play", rack="bTbXwIwLSg")), 0)
    outlook = Outlook(roomy, 0)
    assert outlook.shut(outlook.found[0]) == 0


def test_an_agent_spares_tiles_when_the_pile_runs_out() -> None:
    """It digs on, but lays no Spy and no tunnel that brings it no nearer to a bomb."""
    plenty = parse(READY.format(phase="play", rack="SbSbSbSbSb").replace("*1", "*"))
    plenty = replace(plenty, pawns=("A1", "I9"))
    assert isinstance(decided(plenty, "agent").action, Lay)
    short = replace(plenty, pile=tuple([min(1, count) for count in plenty.pile]))
    assert isinstance(decided(short, "agent").action, Discard)
    digs = replace(short, racks=(("bD", "bD", "bD", "wD", "wD"), *short.racks[1:]))
    action = decided(digs, "agent").action
    assert isinstance(action, Lay)
    assert is_tunnel(action.piece)


def test_a_sole_leader_loses_patience_later_but_does() -> None:
    """Waiting would win (SV-Q26), and a match that is waited for is stuck."""
    bored = {}
    for home in (5, 6):
        for quiet in (0, 7, 9, 12):
            told = LAST_BOMB.format(stirred=60 - quiet, home=home, rack="bDbDwDwDwL")
            bored[home, quiet] = impatience(GAME.view(parse(told), 0), 0)
    assert [bored[6, quiet] > 0 for quiet in (0, 7, 9, 12)] == [False, True, True, True]
    assert [bored[5, quiet] > 0 for quiet in (0, 7, 9, 12)] == [False, False, True, True]
    assert bored[5, 12] >= 1
    told = LAST_BOMB.format(stirred=48, home=5, rack="bDbDwDwDwL")
    assert Outlook(GAME.view(parse(told), 0), 0).spite == 0 < SPITE
