"""Forged match files: what was done to a real one, and by which name each verifier finds it.

`python -m tests.core.forgeries` writes them to docs/forgeries.json, for the page's test too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tests.core.finished import File, linked_again
from tests.core.forged_texts import TEXTS
from tests.core.forging import (
    GUESS,
    Forge,
    add_steps,
    at,
    both,
    commit_anew,
    count_from_the_end,
    cut,
    cut_to_a_win,
    drop_step,
    link_in_part,
    make_up,
    promise_anew,
    real,
    shift_times,
    spell,
    strip,
    swap_all,
    swap_names,
    swap_ranks,
    swap_seats,
    swap_steps,
    tamper_draw,
    weigh_offer,
)

PATH = Path(__file__).resolve().parents[2] / "docs/forgeries.json"


@dataclass(frozen=True)
class Forgery:
    """What was done to a file, and what is found."""

    forge: Forge
    rules: str | None
    """What `spytable verify` finds in the file alone; None: it fits itself."""
    page: tuple[str, ...]
    """What the page finds in the file alone, part by part."""
    apart: str
    """What docs/verify.py says of the file alone; nothing: it fits itself."""
    again: bool = False
    """Whether the forger, who knows the secret by now, computed the whole chain anew."""
    compared: str = "head"
    """What is found with the head of the true match where the file alone shows nothing."""


restarts, stand_ins = at("fairness", "restarts"), at("chain", "stand_ins")
level = at("chain", "bots", 2)("mastermind")
FORGERIES: dict[str, Forgery] = {
    "names swapped": Forgery(swap_names, "chain-names", ("chain-names",), "at names"),
    "seats swapped": Forgery(swap_seats, "chain-names", ("chain-names",), "at names"),
    "options changed": Forgery(
        at("config", "memory")("helped"), "chain-options", ("chain-options",), "at options"
    ),
    "level raised": Forgery(level, "chain-bots", ("chain-bots",), "at bots"),
    "bot said to be a person": Forgery(
        at("chain", "bots", 2)(None), "chain-bots", ("chain-bots",), "at bots"
    ),
    "date of the beginning": Forgery(
        at("chain", "begun")("2026-11-15T19:30:00Z"), "chain-begun", ("chain-begun",), "at begun"
    ),
    "date of the end": Forgery(
        at("chain", "ended")("2026-11-17T20:05:00Z"), "chain-ended", ("chain-ended",), "at ended"
    ),
    "match id": Forgery(
        at("fairness", "match_id")("n"), "chain-match", ("seed", "chain-match"), "at match"
    ),
    "game version": Forgery(at("game_version")(9), "chain-game", ("chain-game",), "at game"),
    "restart hidden": Forgery(restarts([]), "chain-restarts", ("chain-restarts",), "at restarts"),
    "stand-in hidden": Forgery(
        stand_ins([]), "chain-stand-ins", ("chain-stand-ins",), "at stand-ins"
    ),
    "said to be a lesson": Forgery(
        at("fairness", "lesson")([]), "chain-lesson", ("chain-lesson",), "at lesson"
    ),
    "secret changed": Forgery(
        at("fairness", "secret")("00" * 32),
        "secret-wrong",
        ("secret-wrong",),
        "secret is not the one it committed to",
    ),
    "secret and commitment changed": Forgery(
        commit_anew, "chain-secret", ("seed", "chain-secret"), "at secret"
    ),
    "promise changed": Forgery(
        at("fairness", "promises", 1)("33" * 32),
        "contribution-changed",
        ("contribution-changed",),
        "contribution of seat 2 is not the one it promised",
    ),
    "contribution changed": Forgery(
        at("fairness", "contributions", 0)("00" * 32),
        "contribution-changed",
        ("contribution-changed",),
        "contribution of seat 1 is not the one it promised",
    ),
    "contribution and promise changed": Forgery(
        promise_anew, "chain-promises", ("seed", "chain-promises"), "at promises"
    ),
    "draw changed": Forgery(tamper_draw, "draw", ("draw", "chain-step"), "the seed gives"),
    "offer reweighted": Forgery(weigh_offer, "offers", ("chain-offer",), "at the offer of step 1"),
    "times shifted": Forgery(shift_times, "chain-step", ("chain-step",), f"at step {GUESS + 1}"),
    "steps swapped": Forgery(swap_steps, "chain-step", ("chain-step",), "at step 2"),
    "steps dropped": Forgery(drop_step, "step", ("chain-step",), f"at step {GUESS + 1}"),
    "steps added": Forgery(add_steps, "chain-step", ("chain-step",), f"at step {GUESS + 1}"),
    "end cut off": Forgery(cut, "truncated", ("truncated",), "the file was cut"),
    "outcome changed": Forgery(swap_ranks, "outcome", ("chain-outcome",), "at outcome"),
    "head changed": Forgery(
        at("chain", "head")("44" * 32), "chain-head", ("chain-head",), "at its head"
    ),
    "places of offers counted from the end": Forgery(
        count_from_the_end, "offers", ("offers", "chain-offer"), "asked nonsense"
    ),
    "seats swapped with all that is theirs": Forgery(
        swap_all, "chain-names", ("seed", "chain-names"), "at names"
    ),
    "name changed, links made anew, head kept": Forgery(
        link_in_part, "chain-head", ("chain-head",), "at its head"
    ),
    "name that looks alike": Forgery(
        at("names", 0)("\u0410na"), "chain-names", ("chain-names",), "at names"
    ),
    "offer that nobody was asked": Forgery(
        lambda file: file["offers"].append({"outcomes": [1], "weights": None}),
        "offer-stray",
        ("offer-stray",),
        "was never asked",
    ),
    "more links than steps": Forgery(
        lambda file: file["chain"]["links"].append("0" * 8),
        "truncated",
        ("truncated",),
        "more links than the file has steps",
    ),
    "secret in capitals": Forgery(
        spell("fairness", "secret")(str.upper),
        "secret-malformed",
        ("secret-malformed",),
        "secret is not 32 bytes in hexadecimal",
    ),
    "secret with a space": Forgery(
        spell("fairness", "secret")(lambda text: f"{text[:2]} {text[2:]}"),
        "secret-malformed",
        ("secret-malformed",),
        "secret is not 32 bytes in hexadecimal",
    ),
    "contribution in capitals, chain made anew": Forgery(
        spell("fairness", "contributions", 0)(str.upper),
        "contribution-malformed",
        ("contribution-malformed",),
        "contribution of seat 1 is not 32 bytes",
        again=True,
    ),
    "date that is none, chain made anew": Forgery(
        at("chain", "ended")("2026-11-32T20:05:00Z"),
        "dates",
        ("dates",),
        "no date",
        again=True,
    ),
    "date in other digits, chain made anew": Forgery(
        at("chain", "ended")("\uff12026-11-16T20:05:00Z"),
        "dates",
        ("dates",),
        "no date",
        again=True,
    ),
    "restart of a seat that is none, chain made anew": Forgery(
        restarts([[-1]]), "seats", ("seats",), "for each seat", again=True
    ),
    "stand-in at a seat that is none, chain made anew": Forgery(
        stand_ins([99]), "seats", ("seats",), "for each seat", again=True
    ),
    "outcome left open, chain made anew": Forgery(
        at("chain", "outcome")(None), "outcome", ("truncated",), "no outcome", again=True
    ),
    "seats swapped with all that is theirs, chain made anew": Forgery(
        swap_all, "seed", ("seed",), "of another match", again=True
    ),
    "date of the end, chain made anew": Forgery(
        at("chain", "ended")("2026-11-17T20:05:00Z"), None, (), "", again=True
    ),
    "names swapped, chain made anew": Forgery(swap_names, None, (), "", again=True),
    "level raised, chain made anew": Forgery(level, None, (), "", again=True),
    "times shifted, chain made anew": Forgery(shift_times, None, (), "", again=True),
    "steps swapped, chain made anew": Forgery(swap_steps, None, (), "", again=True),
    "restart hidden, chain made anew": Forgery(
        both(restarts([]), stand_ins([])), None, (), "", again=True
    ),
    "offer reweighted, chain made anew": Forgery(weigh_offer, "offers", (), "", again=True),
    "outcome changed, chain made anew": Forgery(swap_ranks, "outcome", (), "", again=True),
    "end cut off, chain made anew": Forgery(cut_to_a_win, "truncated", (), "", again=True),
    "another match made up": Forgery(make_up, None, (), ""),
    "chain taken out": Forgery(strip, None, (), "", compared="no-chain"),
}
"""What each verifier finds in the file alone; with the head of the true match all find the rest."""


def forged(name: str) -> File:
    """A forged file."""
    file = deepcopy(_real())
    FORGERIES[name].forge(file)
    return linked_again(file) if FORGERIES[name].again else file


@cache
def _real() -> File:
    return real()


def changes(old: Any, new: Any, path: tuple[str | int, ...] = ()) -> Iterator[list[Any]]:
    """What makes one value of another: places with what is put there; places alone are emptied."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old.keys() | new.keys():
            if key not in new:
                yield [[*path, key]]
            elif key not in old or old[key] != new[key]:
                yield from changes(old.get(key), new[key], (*path, key))
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for place, (before, after) in enumerate(zip(old, new, strict=True)):
            yield from changes(before, after, (*path, place))
    elif old != new:
        yield [[*path], new]


def fixture() -> str:
    """The forgeries as docs/forgeries.json holds them, one a line."""
    rows = []
    for name, each in FORGERIES.items():
        done = sorted(changes(real(), forged(name)), key=lambda change: json.dumps(change[0]))
        row = {"name": name, "page": each.page, "compared": each.compared, "changes": done}
        rows.append(json.dumps(row))
    lines = ",\n".join(rows)
    texts = ",\n".join(json.dumps([name, *pair]) for name, pair in TEXTS.items())
    file = json.dumps(real())
    return f'{{"file":\n{file},\n"forgeries": [\n{lines}\n],\n"texts": [\n{texts}\n]}}\n'


if __name__ == "__main__":
    PATH.write_text(fixture())
