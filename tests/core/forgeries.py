"""Forged match files: what was done to a real one, and by which name each verifier finds it.

`python -m tests.core.forgeries` writes them to docs/forgeries.json, for the page's test too.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from spytable.core.chain import Beginning
from spytable.core.chained import with_chain
from spytable.core.codec import encode
from spytable.core.fairness import commitment
from spytable.core.transcript import transcript
from tests.browser.looked_back import BEGUN, ENDED, played
from tests.core.finished import File, changed_draw, linked_again

PATH = Path(__file__).resolve().parents[2] / "docs/forgeries.json"
GAME = "da-vinci-code"
NAMES = ("Ana", "Bruno", "Wren")
TRUE_SEED, OTHER_SEED = 1, 2
GUESS = 18
"""The place of the first guess among the records."""
Forge = Callable[[File], object]


def real(seed: int = TRUE_SEED) -> File:
    """A finished match of two people and a bot; Bruno's page did not reveal in the first round."""
    match, fairness = played(GAME, len(NAMES), seed)
    fairness = replace(fairness, restarts=((1,),))
    bots = (None, None, "agent")
    beginning = Beginning(names=NAMES, bots=bots, stand_ins=(1,), begun=BEGUN)
    stored = transcript(match, fairness, NAMES)
    file: File = json.loads(encode(with_chain(stored, beginning, ENDED, match.outcome())))
    return file


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


def at(*path: str | int) -> Callable[[Any], Forge]:
    """Puts a value at a place of a file."""

    def put(value: Any) -> Forge:
        def forge(file: File) -> None:
            place: Any = file
            for step in path[:-1]:
                place = place[step]
            place[path[-1]] = value

        return forge

    return put


def both(*forgeries: Forge) -> Forge:
    """Several at once."""

    def forge(file: File) -> None:
        for each in forgeries:
            each(file)

    return forge


def swap_names(file: File) -> None:
    file["names"][0], file["names"][1] = file["names"][1], file["names"][0]


def swap_seats(file: File) -> None:
    """The bot and a person change places, as far as the file says who sat where."""
    for who in (file["names"], file["chain"]["bots"]):
        who[1], who[2] = who[2], who[1]


def shift_times(file: File) -> None:
    """Everything from the first guess on happens a second later."""
    for record in file["records"][GUESS:]:
        record["at"] += 1_000


def weigh_offer(file: File) -> None:
    """What was drawn first weighs much more than the rules say: the seed gives it all the same."""
    step, place = file["draws"][0]
    outcomes, drawn = file["offers"][place]["outcomes"], file["records"][step - 1]["action"]
    weights = [10**9 if outcome == drawn else 1 for outcome in outcomes]
    file["offers"][place] = {"outcomes": outcomes, "weights": weights}


def swap_steps(file: File) -> None:
    """Two choices made apart from each other change places, and times: legal by the rules."""
    one, two = file["records"][1:3]
    file["records"][1:3] = [two | {"at": one["at"]}, one | {"at": two["at"]}]


def move_draws(file: File, by: int) -> None:
    """The draws after the first guess stand elsewhere."""
    for drawn in file["draws"]:
        drawn[0] += by if drawn[0] > GUESS else 0


def drop_step(file: File) -> None:
    """The first guess never was."""
    del file["records"][GUESS]
    move_draws(file, -1)


def add_steps(file: File) -> None:
    """A pause that nobody asked for: legal by the rules."""
    when = file["records"][GUESS]["at"]
    pause = {"kind": "match", "event": {"what": "pause"}, "at": when}
    resume = {"kind": "match", "event": {"what": "resume"}, "at": when}
    file["records"][GUESS:GUESS] = [pause, resume]
    move_draws(file, 2)


def swap_ranks(file: File) -> None:
    file["chain"]["outcome"]["ranks"] = [3, 2, 1]


def cut(file: File) -> None:
    """The last steps are gone, and no draw with them."""
    del file["records"][-4:]


def cut_to_a_win(file: File) -> None:
    """The match stops where Bruno leads, and is said to have ended so."""
    last = file["draws"][-1][0]
    del file["records"][last:]
    file["chain"]["outcome"]["ranks"] = [2, 1, 3]


def promise_anew(file: File) -> None:
    """Another number of Ana's, promised and revealed."""
    file["fairness"]["contributions"][0] = "11" * 32
    file["fairness"]["promises"][0] = commitment(b"\x11" * 32)


def commit_anew(file: File) -> None:
    """Another secret, committed to."""
    file["fairness"]["secret"] = "22" * 32
    file["fairness"]["commitment"] = commitment(b"\x22" * 32)


def make_up(file: File) -> None:
    """Another match altogether, of the same people on the same evening."""
    file.clear()
    file.update(real(OTHER_SEED))


def strip(file: File) -> None:
    """As if the file were from before there were chains."""
    del file["chain"]
    file["format_version"] = 1


def tamper_draw(file: File) -> None:
    changed_draw(file)


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
    return f'{{"file":\n{json.dumps(real())},\n"forgeries": [\n{lines}\n]}}\n'


if __name__ == "__main__":
    PATH.write_text(fixture())
