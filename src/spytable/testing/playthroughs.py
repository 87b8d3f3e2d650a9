"""Golden transcripts read back: the steps that a playthrough tells, and the match they make."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from spytable.core.catalogue import Folder, folder
from spytable.core.codec import codec
from spytable.core.game import Act, Chance, Clock, GameError, Step
from spytable.core.match import Match
from spytable.core.transcript import Unplayed

_HEAD = re.compile(r"game (\S+) version \d+\nconfig (.+)\n")
_STEP = re.compile(r"^\d+\. @(\d+) (?:seat (\d+)|chance (\d+)|the bell rings)(?:: (.+))?$")


def played(golden: str) -> Match:
    """The match that a playthrough tells."""
    head = _HEAD.match(golden)
    if head is None:
        raise GameError("a playthrough begins with its game and its config")
    home = folder(head[1])
    match = Match(home.game, codec(home.game).config(head[2]), Unplayed())
    for step in _told(home, golden):
        match.append(step)
    return match


def _told(home: Folder, golden: str) -> Iterator[Step[Any]]:
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
