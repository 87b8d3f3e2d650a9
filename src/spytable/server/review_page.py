"""`spytable review --html`: a review and its film as one page that needs no server."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from spytable.core.codec import encode
from spytable.core.game import GameError
from spytable.core.transcript import Transcript, replay_match
from spytable.core.words import ENGLISH, languages, load_words
from spytable.review import review_command
from spytable.server.http.static_files import STATIC
from spytable.server.workers.film_page import make_film_page
from spytable.table.errors import RequestError
from spytable.table.looking_back.finished import replay_finished
from spytable.table.looking_back.import_check import make_rows
from spytable.table.looking_back.past_match import MissingScenery, PastMatch


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The flags of `spytable review`."""
    review_command.add_arguments(parser)
    parser.add_argument("--html", type=Path, metavar="FILE", help="write one page with the film")
    parser.add_argument("--language", default=ENGLISH, help="the language of the page")


def run(args: argparse.Namespace) -> int:
    """Review and print, or write the page; the exit status."""
    if args.html is None:
        return review_command.run(args)
    if args.language not in languages():
        raise GameError(f"there is no language {args.language}; there are {', '.join(languages())}")
    stored = review_command.read_file(args.file)
    found = encode(review_command.tell_review(stored, args.seed))
    try:
        page = make_film_page(open_past(stored), args.language, STATIC, found)
    except RequestError as problem:
        raise GameError(load_words(stored.game).say(problem.word.key)) from None
    try:
        args.html.write_bytes(page)
    except OSError as problem:
        raise GameError(f"cannot write {args.html}: {problem.strerror}") from None
    size = len(page) // 1024
    sys.stdout.write(f"{args.html}: {size} KiB. It opens in any browser, without a server.\n")
    return 0


def open_past(stored: Transcript) -> PastMatch:
    """The match of a file, as if it were kept here."""
    rows = make_rows(stored, replay_match(stored))
    assert rows.new is not None
    log = ((row.data, row.noted_at) for row in rows.records)
    past = replay_finished(rows.new, tuple(rows.new_seats), log)
    assert not isinstance(past, MissingScenery)  # it was drawn when the file was read
    return past
