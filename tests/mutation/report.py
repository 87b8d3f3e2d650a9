"""What came of mutation testing: kept, argued, and written into docs/mutation.md."""

from __future__ import annotations

from pathlib import Path

import msgspec

REPORT = Path("docs/mutation.md")
ARGUED = Path(__file__).with_name("argued.json")
"""By game: each survivor, by its name, and why no test can or need notice it."""
KEPT = Path(".cache/mutation")

HEAD = """# Mutation testing

A mutant is the rules with one small wrong change: `<` for `<=`, a condition turned, a number one
higher, an argument dropped. The command below draws 150 of them by a seed from a game's rules,
questions, turns, view and model, and runs the game's playthroughs, its rule tests and the laws on
each. At least 95 in 100 must be noticed, and each survivor must be argued in
`tests/mutation/argued.json`; otherwise the command fails.

```
python -m tests.mutation.nightly --game da-vinci-code --mutants 150 --seed 1 --report
```

Left out of the drawing: docstrings, types, assertions and what they say, `max_steps` and what only
`max_steps` is made of, and how a player without a mind picks (`sample`).
"""


class Result(msgspec.Struct, frozen=True):
    """What came of one game's mutants."""

    game: str
    date: str
    seed: str
    of: int
    """How many mutants the game has in all."""
    tried: int
    survived: tuple[str, ...]
    seconds: int

    @property
    def killed(self) -> int:
        """How many the tests noticed."""
        return self.tried - len(self.survived)


def save_result(result: Result) -> None:
    """Keep a result for the next run."""
    KEPT.mkdir(parents=True, exist_ok=True)
    path = KEPT / f"{result.game}-{result.seed}.json"
    path.write_bytes(msgspec.json.encode(result))


def load_result(game: str, seed: str) -> Result | None:
    """The last result of a game and a seed; None if there is none."""
    path = KEPT / f"{game}-{seed}.json"
    return msgspec.json.decode(path.read_bytes(), type=Result) if path.is_file() else None


def argue(result: Result) -> dict[str, str | None]:
    """Each survivor with its argument; None where nobody has argued it."""
    argued = msgspec.json.decode(ARGUED.read_bytes(), type=dict[str, dict[str, str]])
    mine = argued.get(result.game, {})
    return {name: mine.get(name) for name in result.survived}


def write_report(result: Result) -> None:
    """Put a game's result into the report, and leave the other games' as they are."""
    text = REPORT.read_text("utf-8") if REPORT.is_file() else HEAD
    _, *parts = text.split("\n## ")
    sections = {part.partition("\n")[0]: part.partition("\n")[2].strip() for part in parts}
    sections[result.game] = _section(result)
    whole = [f"\n## {game}\n\n{sections[game]}\n" for game in sorted(sections)]
    REPORT.write_text(HEAD + "".join(whole), encoding="utf-8")


def _section(result: Result) -> str:
    share = 100 * result.killed / result.tried
    figures = f"**{result.killed} of {result.tried} killed ({share:.1f} %)**"
    took = f"drawn from {result.of}; {-(-result.seconds // 60)} minutes"
    lines = [f"{result.date}, seed {result.seed}: {figures}, {took}."]
    argued = argue(result)
    if argued:
        lines += ["", "| survivor | why it stays |", "| --- | --- |"]
        lines += [
            f"| {_cell(name)} | {_cell(why or 'not argued')} |" for name, why in argued.items()
        ]
    return "\n".join(lines)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
