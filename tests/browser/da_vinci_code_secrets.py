"""Whether a page of The Da Vinci Code was told, or drew, a tile that its player had not seen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.browser.da_vinci_code import NUMBERS, Glance, Player


def assert_nothing_leaked(me: Player, other: int, truth: list[dict[str, Any]]) -> None:
    """No frame and no drawing named a tile of the other's while it was hidden."""
    tiles = {face["born"]: (face["colour"], face["value"]) for face in truth}
    looked = 0
    for update in me.updates():
        view = update["view"]
        if view["phase"] in {"ready", "over"}:
            continue
        shown = {face["born"] for face in view["rows"][other] if face["open"]}
        own = [(f["colour"], f["value"]) for f in view["rows"][1 - other]]
        secret = {tile for born, tile in tiles.items() if born not in shown} - set(own)
        named = set(_named(update))
        # A clue that the other drew later was in the pool, or in nobody's sight.
        assert not named & secret, (named & secret, update)
        looked += 1
    assert looked > 10
    final = {tiles[born] for born in tiles}
    for glance in me.glances:
        if _is_open(glance):
            continue
        exposed = {_tile(label) for label in glance.labels if label.endswith(", revealed")}
        mine = {_tile(label) for label in glance.labels if label.startswith("Your ")}
        drawn = {(colour, int(value)) for colour, value in glance.drawn}
        clue = {(v["clue"]["colour"], v["clue"]["value"]) for v in _views(me) if v["clue"]}
        assert drawn & final <= exposed | mine | clue, glance


def _views(me: Player) -> Iterator[dict[str, Any]]:
    return (update["view"] for update in me.updates())


def _is_open(glance: Glance) -> bool:
    """Whether the round was over, with everything open."""
    return not any(label.endswith(", hidden") for label in glance.labels) or all(
        re.search(r", (black|white), \w+", label) for label in glance.labels if " tile, " in label
    )


def _tile(label: str) -> tuple[str, int | str]:
    found = re.search(r", (black|white), (\w+)", label)
    if not found:
        return ("", "")
    value = found[2]
    return found[1][0], NUMBERS.index(value) if value in NUMBERS else "dash"


def _named(part: Any) -> Iterator[tuple[str, int | str]]:
    """Every tile that a message names, whatever the shape."""
    if isinstance(part, dict):
        if "colour" in part and part.get("value") is not None:
            yield part["colour"], part["value"]
        for value in part.values():
            yield from _named(value)
    elif isinstance(part, list):
        for value in part:
            yield from _named(value)
    elif isinstance(part, str) and re.fullmatch(r"[bw](\d+|-)", part):
        yield part[0], "dash" if part[1:] == "-" else int(part[1:])
