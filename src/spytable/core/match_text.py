"""Reads match files: JSON that every program must parse the same way.

Duplicate keys, fractions and huge numbers are parsed differently by different programs. A forged
file could use them to show one thing to people and another to a verifier.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from spytable.core.game import GameError

WHOLE: Final = re.compile("0|-?[1-9][0-9]{0,14}")
"""The numbers allowed in match files: every program parses them the same way."""
MOST_BYTES: Final = 64 * 1024 * 1024


def read_plain_json(data: bytes | str) -> Any:
    """Parse JSON into plain values; GameError if programs could parse it differently."""
    if len(data) > MOST_BYTES:
        raise GameError(f"not a match file: larger than {MOST_BYTES >> 20} MiB")
    try:
        return json.loads(
            data,
            object_pairs_hook=_named_once,
            parse_int=_whole,
            parse_float=_whole,
            parse_constant=_whole,
        )
    except ValueError as problem:
        raise GameError(f"not a match file: {problem}") from None
    except RecursionError:
        raise GameError("not a match file: it is nested too deeply") from None


def _named_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; ValueError if a key occurs twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"{twice[:40]!r} is there twice")
    return found


def _whole(text: str) -> int:
    """A number; ValueError if it is not allowed in match files."""
    if not WHOLE.fullmatch(text):
        raise ValueError(f"{text[:40]} is not a whole number as match files have them")
    return int(text)
