"""The `spytable` command."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from spytable import __version__, data_commands
from spytable.bots import arena_command
from spytable.core.catalogue import folder, listed_folders
from spytable.core.chained import Compared, choose_verdict, compare_head, read_head
from spytable.core.choices import option_values
from spytable.core.codec import codec
from spytable.core.fairness import UnfairError
from spytable.core.game import GameError
from spytable.core.match_text import MOST_BYTES
from spytable.core.scenery import prepare_scenery
from spytable.core.transcript import (
    Chained,
    Transcript,
    read_transcript,
    replay_match,
    write_playthrough,
)
from spytable.core.verification import check_promises, count_taught_draws, verify_draws
from spytable.core.words import ENGLISH, Words, entries
from spytable.remote import connect_command
from spytable.review import review_command
from spytable.server import (
    backup_commands,
    doctor,
    flags,
    host_link,
    move_command,
    review_page,
    serve,
)

ABOUT = (
    "Five spy games at one table. Without a command it hosts and opens the lobby in a browser: "
    "the same as serve --open."
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit status is 0 if it succeeded."""
    args = parser().parse_args(complete_command(sys.argv[1:] if arguments is None else arguments))
    try:
        status: int = args.run(args)
    except (GameError, UnfairError) as problem:
        print(f"spytable: {problem}", file=sys.stderr)
        return 1
    except RecursionError:
        print("spytable: not a match file: it is nested too deeply", file=sys.stderr)
        return 1
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return status


def complete_command(arguments: Sequence[str]) -> Sequence[str]:
    """`spytable` without a command hosts and opens the lobby; flags are those of `serve`."""
    if not arguments:
        return ["serve", "--open"]
    if arguments[0].startswith("-") and arguments[0] not in {"-h", "--help", "--version"}:
        return ["serve", "--open", *arguments]
    return arguments


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    top = argparse.ArgumentParser(prog="spytable", description=ABOUT)
    top.add_argument("--version", action="version", version=f"spytable {__version__}")
    commands = top.add_subparsers(required=True, metavar="command")

    host = commands.add_parser("serve", help="host games for friends and bots")
    flags.add_arguments(host)
    host.set_defaults(run=serve.run)

    link = commands.add_parser("host-link", help="print the link to the host's page, or replace it")
    host_link.add_arguments(link)
    link.set_defaults(run=host_link.run)

    saved = commands.add_parser("backup", help="write all matches to a file, even while serving")
    backup_commands.add_backup_arguments(saved)
    saved.set_defaults(run=backup_commands.run_backup)

    back = commands.add_parser("restore", help="replace the matches with those of a backup")
    backup_commands.add_restore_arguments(back)
    back.set_defaults(run=backup_commands.run_restore)

    moved = commands.add_parser("move-store", help="move all matches to PostgreSQL, or back")
    move_command.add_arguments(moved)
    moved.set_defaults(run=move_command.run)

    games = commands.add_parser("games", help="list the games")
    games.add_argument("--json", action="store_true", help="print one JSON list")
    games.set_defaults(run=_games)

    check = commands.add_parser(
        "doctor", help="check whether this machine can host, and say what to do"
    )
    doctor.add_arguments(check)
    check.set_defaults(run=doctor.run)

    told = commands.add_parser("replay", help="print a stored match step by step, from every seat")
    told.add_argument("file", type=Path, help="a match file")
    told.set_defaults(run=_replay)

    proof = commands.add_parser("verify", help="check a stored match: luck, rules and chain")
    proof.add_argument("file", type=Path, help="a match file")
    proof.add_argument("--head", help="the head of its chain, copied from a player's page")
    proof.add_argument("--json", action="store_true", help="print one JSON object")
    proof.set_defaults(run=_verify)

    looked = commands.add_parser("review", help="look back at a finished match: luck and play")
    review_page.add_arguments(looked)
    looked.set_defaults(run=review_page.run)

    bots = commands.add_parser("bot", help="play at a table elsewhere with a bot of your own")
    ways = bots.add_subparsers(required=True, metavar="connect")
    joined = ways.add_parser("connect", help="sit down at a table by its code, marked as a bot")
    connect_command.add_arguments(joined)
    joined.set_defaults(run=connect_command.run)

    match = commands.add_parser("arena", help="let bots play each other and measure who is better")
    arena_command.add_arguments(match)
    match.set_defaults(run=review_command.run_arena)

    data = commands.add_parser("export", help="write finished matches as data for study")
    data_commands.add_export_arguments(data)
    data.set_defaults(run=data_commands.run_export)

    own = commands.add_parser("selfplay", help="let bots play each other, and keep it as data")
    data_commands.add_selfplay_arguments(own)
    own.set_defaults(run=data_commands.run_selfplay)
    return top


def _games(args: argparse.Namespace) -> int:
    specs = [home.game.spec for home in listed_folders()]
    if args.json:
        rows = [
            {
                "id": spec.id,
                "version": spec.version,
                "seats": list(spec.seats),
                "cooperative": spec.cooperative,
                "options": {name: list(some) for name, some in option_values(spec.config).items()},
            }
            for spec in specs
        ]
        print(json.dumps(rows))
    else:
        for spec in specs:
            fewest, most = spec.seats
            print(f"{spec.id:<18} {fewest}-{most} seats")
    return 0


def _file(path: Path) -> bytes:
    try:
        with path.open("rb") as opened:
            return opened.read(MOST_BYTES + 1)  # `read` refuses what is longer
    except OSError as problem:
        raise GameError(f"cannot read {path}: {problem.strerror}") from None


def _read_match_file(path: Path) -> Transcript:
    """Read a match file; the scenery it needs is drawn if it is missing."""
    stored = read_transcript(_file(path))
    home = folder(stored.game)
    prepare_scenery(home, codec(home.game).config(bytes(stored.config)))
    return stored


def _replay(args: argparse.Namespace) -> int:
    print(write_playthrough(replay_match(_read_match_file(args.file))), end="")
    return 0


def _verify(args: argparse.Namespace) -> int:
    stored = read_transcript(_file(args.file))
    given = None if args.head is None else read_head(args.head)
    try:
        check_promises(stored)  # first, without the rules: a changed config might not even open
        stored = _read_match_file(args.file)
        draws = verify_draws(stored)
        compared = compare_head(stored, given)
    except UnfairError as problem:
        said = _fault_text(stored, problem)
        if args.json:
            print(json.dumps({"verdict": "wrong", "fault": problem.kind, "problem": said}))
        else:
            print(f"spytable: {said}", file=sys.stderr)
        return 1
    verdict = choose_verdict(stored, compared)
    if args.json:
        print(json.dumps(_verdict_json(stored, verdict, compared, draws)))
    else:
        _print_verdict(stored, verdict, compared, draws)
    return 0


def _fault_text(stored: Transcript, problem: UnfairError) -> str:
    """What is wrong, as a sentence with names instead of seat numbers."""
    args = dict(problem.word.args)
    if "seat" in args:
        args["seat"] = _name(stored, int(args["seat"]))
    return _words().say(problem.word.key, **args)


def _verdict_json(
    stored: Transcript, verdict: str, compared: Compared, draws: int
) -> dict[str, object]:
    """The verdict as JSON."""
    told: dict[str, object] = {"verdict": verdict, "draws": draws}
    told["restarts"] = stored.fairness.restarts
    if isinstance(stored.chain, Chained):
        told |= {
            "head": stored.chain.head,
            "begun": stored.chain.begun,
            "ended": stored.chain.ended,
        }
    if compared.signs:
        told |= {"step": compared.step, "signs": compared.signs}
    return told | ({} if stored.fairness.lesson is None else {"lesson": count_taught_draws(stored)})


def _print_verdict(stored: Transcript, verdict: str, compared: Compared, draws: int) -> None:
    """Print the verdict first, then the facts behind it."""
    words, fixed = _words(), count_taught_draws(stored)
    print(words.say(f"verify.verdict.{verdict}", step=compared.step, given=compared.signs))
    print(words.say("verify.fair", count=draws - fixed))
    if isinstance(stored.chain, Chained):
        chain = stored.chain
        names = ", ".join(_player(stored, seat) for seat in range(len(stored.names)))
        print(words.say("verify.chain"))
        print(words.say("verify.played", begun=chain.begun, ended=chain.ended, names=names))
        print(words.say("verify.head", head=chain.head))
    if fixed:
        print(words.say("verify.taught", count=fixed))
    for silent in stored.fairness.restarts:
        names = ", ".join(_name(stored, seat) for seat in silent)
        print(words.say("verify.restart" if names else "verify.restart.server", names=names))


def _player(stored: Transcript, seat: int) -> str:
    """A player by name; a bot with its level."""
    bots = stored.chain.bots if isinstance(stored.chain, Chained) else ()
    level = bots[seat] if seat < len(bots) else None
    return _name(stored, seat) if level is None else f"{_name(stored, seat)} ({_printable(level)})"


def _words() -> Words:
    return Words(entries(ENGLISH), ENGLISH)


def _name(stored: Transcript, seat: int) -> str:
    """The name of a seat in a match file."""
    return _printable(stored.names[seat]) if seat < len(stored.names) else f"seat {seat + 1}"


def _printable(text: str) -> str:
    """A text from a file, safe to print: it cannot imitate a line of our output."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)
