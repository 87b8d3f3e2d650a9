"""Runs a guest bot in a process of its own: an error of the bot costs it a move and nothing else.

The two processes exchange JSON, so that no code of the guest runs on our side.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import socket
import struct
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.util import Finalize
from random import Random
from typing import Any, Final, cast

import msgspec

from spytable.bots.bot import Budget, Intent, Question
from spytable.bots.guest_messages import GuestAnswer, GuestQuestion
from spytable.bots.guest_program import kill_group, serve_guest
from spytable.bots.guests import show_name
from spytable.bots.quotes import Quote
from spytable.core.catalogue import folder
from spytable.core.codec import codec, encode
from spytable.core.game import GameError
from spytable.systems import start_without_ctrl_c

log = logging.getLogger("spytable.guests")
START_S: Final = 30.0
"""How long a guest may take to load; it may have a large model."""
MEMORY_MB: Final = 4096
LONGEST: Final = 1 << 20
"""The largest answer in bytes, its note included."""
HALF_MESSAGE_S: Final = 2
"""How long the rest of a message may take."""
LONGEST_WAIT_MS: Final = 60_000
"""The longest delay that a guest may choose for an action, and how long it may wait for others."""
LONGEST_GUARD_MS: Final = 3_600_000
MOST_PROBLEMS: Final = 100
"""How many different problems of one guest are logged."""


class ClosedError(GameError):
    """We ended the guest ourselves: nothing is wrong with it."""


class GuestBot:
    """A guest as a `Bot`; its process is started on first use."""

    def __init__(self, guest: str, game_id: str = "", memory_mb: int = MEMORY_MB) -> None:
        self.guest = guest
        self._game_id = game_id
        """Empty until its class has said which game it plays."""
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
    def game_id(self) -> str:
        """The id of the game that it plays; GameError if it cannot be loaded."""
        if not self._game_id:
            self.start()
        return self._game_id

    @property
    def budget(self) -> Budget:
        """The budget it asks for; GameError if it cannot be loaded."""
        if self._budget is None:
            self.start()
        assert self._budget is not None
        return self._budget

    def start(self) -> None:
        """Start its process, unless it runs; GameError says why it cannot be started."""
        if self._line is None:
            self._open()

    def decide(
        self, view: Any, question: Question[Any], budget: Budget, rng: Random
    ) -> Intent[Any]:
        """Its intent; a random legal one if it fails, is too slow or answers illegally."""
        seed = f"{rng.getrandbits(64):x}"
        try:
            return self._ask(view, question, budget, seed)
        except (GameError, EOFError, OSError, RecursionError, msgspec.MsgspecError) as problem:
            if not isinstance(problem, ClosedError):
                self._complain(str(problem))
            return Intent(question.options.sample(Random(seed)), fault=str(problem))

    def close(self) -> None:
        """End its process, and those that it has started."""
        end, self._end, self._line = self._end, None, None
        if end is not None:
            end()

    def _complain(self, problem: str) -> None:
        """Log each problem once, as a bot may have it in every move."""
        if problem not in self._problems and len(self._problems) < MOST_PROBLEMS:
            self._problems.add(problem)
            log.warning("%s failed, and something legal was done: %s", self.name, Quote(problem))

    def _ask(self, view: Any, question: Question[Any], budget: Budget, seed: str) -> Intent[Any]:
        options = tuple(question.options)
        asked = GuestQuestion(
            view=msgspec.Raw(encode(view)),
            seat=question.seat,
            topic=question.topic,
            options=tuple(msgspec.Raw(encode(each)) for each in options),
            now=question.now,
            note=question.note,
            is_alone=question.is_alone,
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
        if action is None and question.is_alone:
            raise GameError("it waits, and everybody waits for it alone")
        after, watches = min(max(told.after_ms, 0), LONGEST_WAIT_MS), told.watches
        if action is None:  # it waits; were all to wait for each other, nothing would happen
            action, after = question.options.sample(Random(seed)), LONGEST_WAIT_MS
            watches = "view"  # it decides again as soon as something has happened
        return Intent(action, after, cast("Any", watches), told.note)

    def _hear(self, data: bytes, patience_s: float) -> GuestAnswer:
        self.start()
        line = self._line
        if line is None:
            raise ClosedError("it was closed")
        try:
            line.send_bytes(data)
            return self._read(line, patience_s)
        except (EOFError, OSError, GameError, msgspec.MsgspecError) as problem:
            if self._line is not line:  # we ended it while it was thinking, as we stop
                raise ClosedError("it was closed") from problem
            self.close()  # a new process answers the next question
            raise

    @staticmethod
    def _read(line: Connection, patience_s: float) -> GuestAnswer:
        if not line.poll(patience_s):
            raise GameError(f"no answer within {patience_s:g} s")
        try:
            return msgspec.json.decode(line.recv_bytes(LONGEST), type=GuestAnswer)
        except EOFError:
            raise GameError("its process ended") from None
        except BlockingIOError:
            raise GameError("half an answer") from None
        except OSError:
            raise GameError(f"an answer of more than {LONGEST} bytes") from None

    def _open(self) -> None:
        context: Any = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        work = (self.guest, self._game_id, self._memory_mb, theirs)
        process = context.Process(target=serve_guest, args=work, daemon=True)
        with start_without_ctrl_c():
            process.start()
        theirs.close()
        self._line = ours
        _limit_waits(ours)
        # At our own exit too: multiprocessing would wait for ever for one that ignores its signal.
        self._end = Finalize(self, _end_process, (process, ours), exitpriority=10)
        try:
            told = self._read(ours, START_S)
        except (GameError, OSError, msgspec.MsgspecError) as problem:
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
        self._game_id = told.game


def _limit_waits(line: Connection) -> None:
    """Do not wait for ever for the rest of a message, or for a guest that does not listen."""
    if os.name == "posix":  # a pipe in both directions is a pair of sockets there
        with socket.socket(fileno=os.dup(line.fileno())) as held:
            for limit in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):
                held.setsockopt(socket.SOL_SOCKET, limit, struct.pack("ll", HALF_MESSAGE_S, 0))


def _end_process(process: BaseProcess, line: Connection) -> None:
    line.close()
    if process.pid is not None:
        kill_group(process.pid)
    process.kill()
    process.join()
