"""Finished matches of every game as files, and what can be done to a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from spytable.core.catalogue import listed_folders
from spytable.core.chained import add_chain, read_beginning
from spytable.core.codec import encode
from spytable.core.transcript import Chained, read_transcript
from tests.browser.looked_back import match_file, old_file

File = dict[str, Any]
GAMES = ("template", *(home.id for home in listed_folders()))


@cache
def _file(game: str, seed: int) -> bytes:
    return match_file(game, seed=seed)


def finished(game: str, seed: int = 1) -> File:
    """A finished match, fresh from its file."""
    file: File = json.loads(_file(game, seed))
    return file


@cache
def _old_file(game: str) -> bytes:
    return old_file(game)


def finished_before_chains(game: str) -> File:
    """The same as a file that has no chain."""
    file: File = json.loads(_old_file(game))
    return file


def linked_again(file: File) -> File:
    """A file whose chain is computed anew, as whoever knows the secret can."""
    stored = read_transcript(json.dumps(file))
    beginning, chain = read_beginning(stored), stored.chain
    assert beginning is not None
    assert isinstance(chain, Chained)
    again: File = json.loads(encode(add_chain(stored, beginning, chain.ended, chain.outcome)))
    return again


def chance_steps(file: File) -> list[int]:
    """The places of all records of chance."""
    return [place for place, record in enumerate(file["records"]) if record["kind"] == "chance"]


def changed_draw(file: File) -> File:
    """Another outcome than the seed gave, of those on offer."""
    step, offer = next(
        (step, file["offers"][offer])
        for step, offer in reversed(file["draws"])
        if len(file["offers"][offer]["outcomes"]) > 1
    )
    record = file["records"][step - 1]
    record["action"] = next(each for each in offer["outcomes"] if each != record["action"])
    return file


def swapped_draws(file: File) -> File:
    """Two draws change places."""
    one, two = chance_steps(file)[:2]
    records = file["records"]
    records[one], records[two] = records[two], records[one]
    return file


def swapped_steps(file: File) -> File:
    """A draw and the act before it change places."""
    records = file["records"]
    place = next(
        (place for place in chance_steps(file) if place and records[place - 1]["kind"] == "act"),
        chance_steps(file)[-1] + 1,
    )
    records[place - 1], records[place] = records[place], records[place - 1]
    return file


def wrong_secret(file: File) -> File:
    file["fairness"]["secret"] = "00" * 32
    return file


def hidden_secret(file: File) -> File:
    file["fairness"]["secret"] = None
    return file


def missing_contribution(file: File) -> File:
    file["fairness"]["contributions"].pop()
    return file


def changed_contribution(file: File) -> File:
    file["fairness"]["contributions"][0] = "00" * 32
    return file


def wrong_match(file: File) -> File:
    file["fairness"]["match_id"] += "x"
    return file


def cut_draws(file: File) -> File:
    """The end is missing, from the last draw on."""
    file["records"] = file["records"][: chance_steps(file)[-1]]
    return file


TAMPERED: dict[str, Callable[[File], File]] = {
    "changed draw": changed_draw,
    "swapped draws": swapped_draws,
    "swapped steps": swapped_steps,
    "wrong secret": wrong_secret,
    "hidden secret": hidden_secret,
    "missing contribution": missing_contribution,
    "changed contribution": changed_contribution,
    "wrong match": wrong_match,
    "cut": cut_draws,
}
"""What anyone can find who has only the file."""
