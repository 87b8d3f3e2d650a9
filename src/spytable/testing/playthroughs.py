"""Reads golden transcripts (playthroughs) back, and replays their steps.

A playthrough is a whole match; or, separated by lines of dashes, a position in the game's notation
(after comments that begin with #), the steps from there, and the last position.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from spytable.core.catalogue import Folder, folder
from spytable.core.codec import codec
from spytable.core.game import Act, AnyGame, Chance, Clock, GameError, Step
from spytable.core.match import Match
from spytable.core.transcript import Unplayed, write_playthrough

RULE = "\n----\n"
_HEAD = re.compile(r"^game (\S+) version \d+\nconfig (.+)\n", re.MULTILINE)
_STEP = re.compile(r"^\d+\. @(\d+) (?:seat (\d+)|chance (\d+)|the bell rings)(?:: (.+))?$")


def begun_at(game: AnyGame, state: Any) -> AnyGame:
    """The game, with a position as its initial state."""
    begun = type("Begun", (type(game),), {"initial": lambda _self, _config: state})
    made: AnyGame = begun()
    return made


def read_opening(golden: str) -> Any | None:
    """The position that a playthrough begins with; None if it is a whole match."""
    head, rule, _ = golden.partition(RULE)
    if not rule:
        return None
    lines = [line for line in head.splitlines() if not line.startswith("#")]
    return _home(golden).notation.parse("\n".join(lines))


def read_match(golden: str) -> Match:
    """The match of a playthrough."""
    home = _home(golden)
    start = read_opening(golden)
    if start is None:
        config = codec(home.game).config(_head(golden)[2])
        match = Match(home.game, config, Unplayed())
    else:
        match = Match(begun_at(home.game, start), start.config, Unplayed())
    for step in _read_steps(home, golden):
        match.append(step)
    return match


def retell(golden: str) -> str:
    """Write the playthrough of the same steps again."""
    match = read_match(golden)
    start = read_opening(golden)
    told = write_playthrough(match)
    if start is None:
        return told
    write = _home(golden).notation.text
    remarks = [line for line in golden.partition(RULE)[0].splitlines() if line.startswith("#")]
    head = "\n".join([*remarks, write(start).rstrip("\n")])
    return RULE.join([head, told.rstrip("\n"), write(match.position.state).rstrip("\n")]) + "\n"


def _head(golden: str) -> re.Match[str]:
    head = _HEAD.search(golden)
    if head is None:
        raise GameError("a playthrough names its game and its config")
    return head


def _home(golden: str) -> Folder:
    return folder(_head(golden)[1])


def _read_steps(home: Folder, golden: str) -> Iterator[Step[Any]]:
    for line in golden.splitlines():
        found = _STEP.match(line)
        if found is None:
            continue
        at, seat, number, action = found.groups()
        if action is None:
            yield Clock(int(at))
        elif seat is not None:
            yield Act(int(seat), home.notation.parse_action(action), int(at))
        else:
            yield Chance(home.notation.parse_action(action), int(at), int(number))
