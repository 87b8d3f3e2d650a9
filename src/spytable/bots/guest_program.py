"""What runs in the process of a guest bot: it loads the guest and lets it answer questions."""

from __future__ import annotations

import contextlib
import importlib
import multiprocessing
import os
import signal
import sys
import traceback
from multiprocessing.connection import Connection, wait
from random import Random
from threading import Thread
from typing import Any, Final

import msgspec

from spytable.bots import guests
from spytable.bots.bot import Budget, Intent, OfferedActions, Question
from spytable.bots.guest_messages import GuestAnswer, GuestQuestion
from spytable.bots.guests import load_guest
from spytable.core.catalogue import folder, ids, listed_ids
from spytable.core.codec import codec, encode
from spytable.core.game import GameError
from spytable.systems import ignore_ctrl_c, limit_data

NO_GAME: Final = "its class does not say which game it plays"
OURS: Final = (__file__, guests.__file__, str(importlib.__file__), "<frozen ")
"""Files whose lines say nothing to the author of a guest."""
LONGEST_PROBLEM: Final = 4_000
LATE_S: Final = 5
"""How long after its time limit a guest ends by itself."""


def serve_guest(guest: str, game_id: str, memory_mb: int, line: Connection) -> None:
    """Load a guest and let it answer until the line is closed."""
    ignore_ctrl_c()
    if sys.platform != "win32":
        os.setsid()  # to be ended with every process that it starts
    end_with_parent()
    limit_data(memory_mb << 20)
    sys.stdout = sys.stderr  # keep the bot's own output out of ours
    with contextlib.suppress(OSError):
        os.dup2(2, 1)  # and that of the programs it starts
    try:
        bot = load_guest(guest)()
        introduction = _introduce(bot, game_id)
        read = codec(folder(introduction.game).game)
        line.send_bytes(encode(introduction))
    except BaseException as problem:  # noqa: BLE001 (whatever it is, the other side is told)
        line.send_bytes(encode(GuestAnswer(problem=_explain(problem))))
        return
    while True:
        try:
            data = line.recv_bytes()
        except (EOFError, OSError):
            return
        try:
            told = _answer(bot, read, data)
        except BaseException as problem:  # noqa: BLE001
            told = encode(GuestAnswer(problem=_explain(problem)))
        _set_alarm(0)
        try:
            line.send_bytes(told)
        except OSError:  # it was too long or too late, and nobody listens any more
            return


def _introduce(bot: Any, game_id: str) -> GuestAnswer:
    """Who the guest is: its game, which somebody must have named, and its budget."""
    if not callable(getattr(bot, "decide", None)):
        raise GameError("a bot has a method decide(view, question, budget, rng)")
    budget = getattr(bot, "budget", Budget())
    if not isinstance(budget, Budget):
        raise GameError(f"budget is a Budget, as in Budget(samples=40), not {budget!r:.60}")
    own_game = getattr(bot, "game", game_id)
    if not own_game:
        raise GameError(f"{NO_GAME}, as in game = {listed_ids()[0]!r}")
    if own_game not in ids():
        raise GameError(f"there is no game {own_game!r}; there are: {', '.join(listed_ids())}")
    if game_id and own_game != game_id:
        raise GameError(f"it plays {own_game}, not {game_id}")
    return GuestAnswer(game=own_game, samples=int(budget.samples), guard_ms=int(budget.guard_ms))


def _answer(bot: Any, read: Any, data: bytes) -> bytes:
    asked = msgspec.json.decode(data, type=GuestQuestion)
    offered = OfferedActions(tuple(read.action(bytes(each)) for each in asked.options))
    question = Question(asked.seat, asked.topic, offered, asked.now, asked.note, asked.is_alone)
    budget = Budget(asked.samples, asked.guard_ms)
    _set_alarm(asked.guard_ms / 1000 + LATE_S)
    intent = bot.decide(read.view(bytes(asked.view)), question, budget, Random(asked.seed))
    if intent is None:
        raise GameError("decide returned None; to wait it returns Intent(None)")
    if not isinstance(intent, Intent):
        intent = Intent(intent)  # a bare action is accepted too
    return encode(
        GuestAnswer(
            action=msgspec.Raw(encode(intent.action)),
            after_ms=int(intent.after_ms),
            watches=intent.watches,
            note=intent.note,
        )
    )


def _set_alarm(seconds: float) -> None:
    """Let the system end this process then, even if no Python of ours runs any more; 0 stops it.

    Whoever asks ends a slow guest sooner; this is for one whose asker was killed.
    """
    if sys.platform != "win32":
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _explain(problem: BaseException) -> str:
    """What went wrong, and where in the guest's own code."""
    if isinstance(problem, GameError) and problem.__cause__ is None:
        return _cut(str(problem)) or "GameError"
    said = ""
    if isinstance(problem, GameError) and problem.__cause__ is not None:
        said, problem = f"{problem}\n", problem.__cause__
    frames = traceback.extract_tb(problem.__traceback__)
    own = [frame for frame in frames if not frame.filename.startswith(OURS)]
    lines = [said, *traceback.format_list(own), *traceback.format_exception_only(problem)]
    return _cut("".join(lines).strip())


def _cut(problem: str) -> str:
    """A text that can be sent, whatever is in it."""
    return problem[:LONGEST_PROBLEM].encode(errors="backslashreplace").decode()


def end_with_parent() -> None:
    """End this process, and the group that it may lead, as soon as its parent has ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=_wait_and_end, args=(parent.sentinel,), daemon=True).start()


def _wait_and_end(sentinel: int) -> None:
    wait([sentinel])
    kill_group(os.getpid())
    os._exit(1)


def kill_group(leader: int) -> None:
    """End a guest with every process it has started, if the system has such groups."""
    if sys.platform != "win32":
        with contextlib.suppress(OSError):  # there is none before the guest has made it
            os.killpg(leader, signal.SIGKILL)
