"""A file of bots as a stranger writes them: two that play, and many that do something wrong."""

from __future__ import annotations

from pathlib import Path

GUESTS = '''
import msgspec, os, signal, subprocess, sys, time
from spytable.bots.bot import Budget, Intent
import beside


class First:
    """Takes the first action that is offered, and counts its moves in its note."""

    def decide(self, view, question, budget, rng):
        print("thinking", flush=True)
        return Intent(next(iter(question.options)), beside.AFTER_MS, note=(question.note or 0) + 1)


class Bare:
    """Says an action alone."""

    def decide(self, view, question, budget, rng):
        return question.options.sample(rng)


class Fails:
    def decide(self, view, question, budget, rng):
        raise RuntimeError("it fails here")


class Stutters:
    """Writes the beginning of a message past us, and no more."""

    def decide(self, view, question, budget, rng):
        import gc
        from multiprocessing.connection import Connection
        line = next(each for each in gc.get_objects() if isinstance(each, Connection))
        os.write(line.fileno(), (1000).to_bytes(4, "big") + b"half")
        time.sleep(60)


class Elsewhere:
    game = "spy-wire"

    def decide(self, view, question, budget, rng):
        return question.options.sample(rng)


class Exits:
    def decide(self, view, question, budget, rng):
        os._exit(3)


class Sleeps:
    budget = Budget(guard_ms=50)

    def decide(self, view, question, budget, rng):
        time.sleep(60)


class Ponders:
    """Thinks for a long time, and leaves a file that says so."""

    def decide(self, view, question, budget, rng):
        open(os.path.join(os.path.dirname(__file__), "pondering"), "w").close()
        time.sleep(600)


class Hogs:
    def decide(self, view, question, budget, rng):
        bytearray(1 << 40)


class Cheats:
    def decide(self, view, question, budget, rng):
        from spytable.games._template.actions import Roll
        return Roll(1)


class Babbles:
    def decide(self, view, question, budget, rng):
        return Intent(next(iter(question.options)), note="x" * (1 << 21))


class Forgets:
    def decide(self, view, question, budget, rng):
        next(iter(question.options))


class Waits:
    def decide(self, view, question, budget, rng):
        return Intent(None)


class Nests:
    def decide(self, view, question, budget, rng):
        return Intent(msgspec.Raw(b"[" * 100_000 + b"]" * 100_000))


class Stammers:
    def decide(self, view, question, budget, rng):
        raise ValueError("\\ud800 is no text")


class Stays:
    """Ignores the signal that ends it, and leaves a process behind."""

    def __init__(self):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)

    def decide(self, view, question, budget, rng):
        os.write(1, b"not a report")
        left = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        return Intent(next(iter(question.options)), note=[os.getpid(), left.pid])


class Endless:
    budget = Budget(guard_ms=10**12)

    def decide(self, view, question, budget, rng):
        return next(iter(question.options))


class Hasty:
    budget = 5

    def decide(self, view, question, budget, rng):
        return next(iter(question.options))


class Mute:
    pass
'''


def write_guests(folder: Path) -> Path:
    """The file `mine.py`, with a module of its own beside it."""
    (folder / "beside.py").write_text("AFTER_MS = 700\n", encoding="utf-8")
    path = folder / "mine.py"
    path.write_text(GUESTS, encoding="utf-8")
    return path
