"""`spytable review`: look back at a finished match."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from spytable.bots import arena_command
from spytable.core.catalogue import folder
from spytable.core.codec import codec, encode
from spytable.core.game import GameError
from spytable.core.match_text import MOST_BYTES
from spytable.core.options import Word
from spytable.core.review_report import WHOLE, Review
from spytable.core.scenery import prepare_scenery
from spytable.core.transcript import Chained, Transcript, read_transcript, replay_match
from spytable.core.words import load_words
from spytable.review.correcting import correct_field, write_table
from spytable.review.reviewing import review

LONGEST_NAME = 240
LEAST_ERROR = WHOLE // 2_000
"""Smaller errors would be printed as 0.0 %."""
SEAT_ARGS = ("seat", "owner", "other")
"""Arguments of words that are seat numbers."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The flags of `spytable review`."""
    parser.add_argument("file", type=Path, help="a match file")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same review")


def run(args: argparse.Namespace) -> int:
    """Review and print; the exit status."""
    found = tell_review(read_file(args.file), args.seed)
    sys.stdout.write(f"{encode(found).decode()}\n" if args.json else write_review(found))
    return 0


def tell_review(stored: Transcript, seed: int) -> Review:
    """The review of a match file; a terminal is told how far it has come."""
    is_told = sys.stderr.isatty()

    def tell(done: int, count: int) -> None:
        sys.stderr.write(f"\rReading step {done + 1} of {count} ")

    found = review_transcript(stored, seed=seed, tell=tell if is_told else None)
    if is_told:
        sys.stderr.write("\r" + " " * 40 + "\r")
    return found


def read_file(path: Path) -> Transcript:
    """A match file; the scenery it needs is drawn if it is missing."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as problem:
        raise GameError(f"cannot read {path}: {problem.strerror}") from None
    if len(data) > MOST_BYTES:
        raise GameError(f"{path} is too large for a match file")
    stored = read_transcript(data)
    home = folder(stored.game)
    config = codec(home.game).config(bytes(stored.config))
    check_people(stored, config.seats)
    prepare_scenery(home, config)
    return stored


def check_people(stored: Transcript, seats: int) -> None:
    """Refuse a file whose names or bots are not those of its seats; a file can say anything."""
    told = [len(stored.names)] if stored.names else []
    if isinstance(stored.chain, Chained):
        told = [len(stored.names), len(stored.chain.bots)]
    for count in told:
        if count != seats:
            raise GameError(f"the file tells of {count} players, but {seats} played")
    if any(len(name) > LONGEST_NAME for name in stored.names):
        raise GameError(f"a name in the file is longer than {LONGEST_NAME} characters")


def review_transcript(stored: Transcript, *, seed: int = 1, tell: object = None) -> Review:
    """The review of a match file, with the names in it."""
    bots = stored.chain.bots if isinstance(stored.chain, Chained) else ()
    match = replay_match(stored)
    return review(
        match,
        names=stored.names,
        bots=tuple(bots),
        seed=seed,
        tell=tell if callable(tell) else None,
    )


def write_review(found: Review) -> str:
    """A review as text: headline, the account of each seat, and what cost something."""
    return "\n".join(_lines(found)) + "\n"


def _lines(found: Review) -> Iterator[str]:
    yield _say(found, found.headline)
    yield ""
    wide = max(len(_name(found, seat)) for seat in range(found.seats))
    parts = ("start", "luck", "drift", "judgement", "fortune", "others", "result")
    yield f"{'':<{wide}}" + "".join(f"{part:>11}" for part in parts)
    for account in found.accounts:
        numbers = "".join(f"{getattr(account, part) / WHOLE:>11.1%}" for part in parts)
        yield f"{_name(found, account.seat):<{wide}}{numbers}"
    for index, each in enumerate(found.decisions):
        mark = "*" if index in found.key_moments else " "
        if each.verdict in ("best", "good") and mark == " ":
            continue
        verdict = load_words(found.game).say(f"review.verdict.{each.verdict}")
        yield ""
        loss = f", {each.loss / WHOLE:.1%}" if each.loss else ""
        if each.loss and each.error >= LEAST_ERROR:
            loss += f" give or take {each.error / WHOLE:.1%}"
        yield (
            f"{mark} {each.version + 1}. {_name(found, each.seat)}: {each.chosen.text}. {verdict}"
            f"{loss}{' (taken back)' if each.is_undone else ''}"
        )
        yield from (f"    {_say(found, sentence)}" for sentence in each.sentences)
    for hand in found.hands:
        if hand.verdict != "good":
            verdict = load_words(found.game).say(f"review.verdict.{hand.verdict}")
            yield ""
            yield f"  {hand.first + 1}. {_name(found, hand.seat)}. {verdict}"
            yield from (f"    {_say(found, sentence)}" for sentence in hand.sentences)


def _name(found: Review, seat: int) -> str:
    name = found.names[seat] if seat < len(found.names) else f"seat {seat + 1}"
    return "".join(sign if sign.isprintable() else "?" for sign in name)


def _say(found: Review, word: Word) -> str:
    words = load_words(found.game)
    args: dict[str, int | str] = {}
    for name, value in word.args.items():
        if name in SEAT_ARGS and isinstance(value, int):
            args[name] = _name(found, value)
        else:
            args[name] = words.say(str(value)) if value in words else value
    return words.say(word.key, **args)


def run_arena(args: argparse.Namespace) -> int:
    """`spytable arena`, with `--corrected` the shares without luck; the exit status."""
    if not args.corrected:
        return arena_command.run(args)
    if args.on is not None:
        raise GameError("--corrected plays in one process: leave out --on")
    field = arena_command.read_field(args)
    found = correct_field(field, args.games)
    text = encode(found).decode() if args.json else write_table(field, found, args.games)
    sys.stdout.write(f"{text}\n")
    return 0
