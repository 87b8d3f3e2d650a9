"""Runs a guest bot in a process of its own: an error of the bot costs it a move and nothing else.

The two processes exchange JSON, so that no code of the guest runs on our side.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import sys
import traceback
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from multiprocessing.util import Finalize
from random import Random
from threading import Thread
from typing import Any, Final

import msgspec

from spytable.bots.bot import Budget, Intent, OfferedActions, Question
from spytable.bots.guests import load_guest, show_name
from spytable.core.catalogue import folder
from spytable.core.codec import codec, encode
from spytable.core.game import GameError

log = logging.getLogger("spytable.guests")
START_S: Final = 30.0
"""How long a guest may take to load; it may have a large model."""
MEMORY_MB: Final = 4096
LONGEST: Final = 1 << 20
"""The largest answer in bytes, its note included."""
LONGEST_PROBLEM: Final = 4_000
LONGEST_WAIT_MS: Final = 600_000
"""The longest delay that a guest may choose for an action, and how long it may wait for others."""
LONGEST_GUARD_MS: Final = 3_600_000


class GuestQuestion(msgspec.Struct, frozen=True):
    """A question as the guest's process gets it."""

    view: msgspec.Raw
    seat: int
    topic: str
    options: tuple[msgspec.Raw, ...]
    now: int
    note: Any
    samples: int
    guard_ms: int
    seed: str


class GuestAnswer(msgspec.Struct, frozen=True):
    """An answer of the guest: its budget once, then an intent each time, or an error."""

    problem: str = ""
    samples: int = 1
    guard_ms: int = 10_000
    action: msgspec.Raw = msgspec.Raw(b"null")
    after_ms: int = 0
    watches: str = "question"
    note: Any = None


# ---- In the guest's process -------------------------------------------------------------------


def serve_guest(guest: str, game_id: str, memory_mb: int, line: Connection) -> None:
    """Load a guest and let it answer until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "setsid"):
        os.setsid()  # to be ended with every process that it starts
    end_with_parent()
    _limit_memory(memory_mb)
    sys.stdout = sys.stderr  # keep the bot's own output out of ours
    with contextlib.suppress(OSError):
        os.dup2(2, 1)  # and that of the programs it starts
    read = codec(folder(game_id).game)
    try:
        bot = load_guest(guest)()
        line.send_bytes(encode(_introduce(bot)))
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
        line.send_bytes(told)


def _introduce(bot: Any) -> GuestAnswer:
    if not callable(getattr(bot, "decide", None)):
        raise GameError("a bot has a method decide(view, question, budget, rng)")
    budget: Budget = getattr(bot, "budget", Budget())
    return GuestAnswer(samples=int(budget.samples), guard_ms=int(budget.guard_ms))


def _answer(bot: Any, read: Any, data: bytes) -> bytes:
    asked = msgspec.json.decode(data, type=GuestQuestion)
    offered = OfferedActions(tuple(read.action(bytes(each)) for each in asked.options))
    question = Question(asked.seat, asked.topic, offered, asked.now, asked.note)
    budget = Budget(asked.samples, asked.guard_ms)
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


def _explain(problem: BaseException) -> str:
    """What went wrong, and where in the guest's own code."""
    if isinstance(problem, GameError) and problem.__cause__ is None:
        return _cut(str(problem)) or "GameError"
    frames = traceback.extract_tb(problem.__traceback__)
    own = [frame for frame in frames if frame.filename != __file__]
    lines = traceback.format_list(own) + traceback.format_exception_only(problem)
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
    _kill_group(os.getpid())
    os._exit(1)


def _limit_memory(megabytes: int) -> None:
    """Limit the memory of this process, if the system supports that."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 (not on every system)

        most = megabytes << 20
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def _kill_group(leader: int) -> None:
    """End a guest with every process it has started, if the system has such groups."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(OSError):  # there is none before the guest has made it
            os.killpg(leader, signal.SIGKILL)


# ---- In ours ----------------------------------------------------------------------------------


class GuestBot:
    """A guest as a `Bot`; its process is started on first use."""

    def __init__(self, guest: str, game_id: str, memory_mb: int = MEMORY_MB) -> None:
        self.guest = guest
        self._game_id = game_id
        self._memory_mb = memory_mb
        self._line: Connection | None = None
        self._end: Finalize | None = None
        self._budget: Budget | None = None
        self._problems: set[str] = set()

    @property
    def name(self) -> str:
        """Its name in reports."""
        return show_name(self.guest)

    @property
    def budget(self) -> Budget:
        """The budget it asks for; GameError if it cannot be loaded."""
        if self._budget is None:
            self._open()
        assert self._budget is not None
        return self._budget

    def decide(
        self, view: Any, question: Question[Any], budget: Budget, rng: Random
    ) -> Intent[Any]:
        """Its intent; a random legal one if it fails, is too slow or answers illegally."""
        seed = f"{rng.getrandbits(64):x}"
        try:
            return self._ask(view, question, budget, seed)
        except (GameError, EOFError, OSError, RecursionError, msgspec.MsgspecError) as problem:
            self._complain(str(problem))
            return Intent(question.options.sample(Random(seed)), fault=str(problem))

    def close(self) -> None:
        """End its process, and those that it has started."""
        end, self._end, self._line = self._end, None, None
        if end is not None:
            end()

    def _complain(self, problem: str) -> None:
        """Log each problem once, as a bot may have it in every move."""
        if problem not in self._problems:
            self._problems.add(problem)
            log.warning("%s failed, and something legal was done: %s", self.name, problem)

    def _ask(self, view: Any, question: Question[Any], budget: Budget, seed: str) -> Intent[Any]:
        options = tuple(question.options)
        asked = GuestQuestion(
            view=msgspec.Raw(encode(view)),
            seat=question.seat,
            topic=question.topic,
            options=tuple(msgspec.Raw(encode(each)) for each in options),
            now=question.now,
            note=question.note,
            samples=budget.samples,
            guard_ms=budget.guard_ms,
            seed=seed,
        )
        told = self._hear(encode(asked), budget.guard_ms / 1000)
        if told.problem:
            raise GameError(told.problem)
        if told.watches not in ("question", "view"):
            raise GameError(f"watches is 'question' or 'view', not {told.watches!r}")
        action = None
        if bytes(told.action) != b"null":
            action = codec(folder(self._game_id).game).action(bytes(told.action))
            if action not in options:
                raise GameError(f"{action} is not offered")
        after = min(max(told.after_ms, 0), LONGEST_WAIT_MS)
        if action is None:  # it waits; were all to wait for each other, nothing would happen
            action, after = question.options.sample(Random(seed)), LONGEST_WAIT_MS
        watches: Any = told.watches
        return Intent(action, after, watches, told.note)

    def _hear(self, data: bytes, patience_s: float) -> GuestAnswer:
        if self._line is None:
            self._open()
        assert self._line is not None
        try:
            self._line.send_bytes(data)
            return self._read(patience_s)
        except (EOFError, OSError, GameError):
            self.close()  # a new process answers the next question
            raise

    def _read(self, patience_s: float) -> GuestAnswer:
        assert self._line is not None
        if not self._line.poll(patience_s):
            raise GameError(f"no answer within {patience_s:g} s")
        try:
            return msgspec.json.decode(self._line.recv_bytes(LONGEST), type=GuestAnswer)
        except EOFError:
            raise GameError("its process ended") from None
        except OSError:
            raise GameError(f"an answer of more than {LONGEST} bytes") from None

    def _open(self) -> None:
        ours, theirs = multiprocessing.Pipe()
        context = multiprocessing.get_context("spawn")
        work = (self.guest, self._game_id, self._memory_mb, theirs)
        process = context.Process(target=serve_guest, args=work, daemon=True)
        process.start()
        theirs.close()
        self._line = ours
        # At our own exit too: multiprocessing would wait for ever for one that ignores its signal.
        self._end = Finalize(self, _end_process, (process, ours), exitpriority=10)
        try:
            told = self._read(START_S)
        except GameError as problem:
            self.close()
            raise GameError(f"{self.name} does not start: {problem}") from None
        if told.problem:
            self.close()
            raise GameError(f"{self.name} does not start:\n{told.problem}")
        if not 0 < told.guard_ms <= LONGEST_GUARD_MS:
            self.close()
            raise GameError(
                f"{self.name}: guard_ms is 1 to {LONGEST_GUARD_MS}, not {told.guard_ms}"
            )
        self._budget = Budget(told.samples, told.guard_ms)


def _end_process(process: BaseProcess, line: Connection) -> None:
    line.close()
    if process.pid is not None:
        _kill_group(process.pid)
    process.kill()
    process.join()
