"""`python -m bench.abuse`: what abuse from forty addresses does to a hundred honest tables."""

from __future__ import annotations

import argparse
import sys

import msgspec

from bench.abuse.run import Abused, Honest, Plan, measured


def main() -> int:
    """Measure and print; the exit status is 1 if an honest move was lost."""
    parser = argparse.ArgumentParser(prog="python -m bench.abuse", description=__doc__)
    usual = Plan()
    parser.add_argument("--tables", type=int, default=usual.tables)
    parser.add_argument("--addresses", type=int, default=usual.addresses)
    parser.add_argument("--seconds", type=float, default=usual.seconds)
    parser.add_argument("--rate", type=float, default=usual.rate, help="of each stranger (25)")
    parser.add_argument("--seed", type=int, default=usual.seed)
    parser.add_argument("--only", default="", help="one kind of abuse, as the report names it")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args()
    plan = Plan(asked.tables, asked.addresses, asked.seconds, asked.rate, asked.seed, asked.only)
    found = measured(plan)
    print(msgspec.json.encode(found).decode() if asked.json else report(found))
    runs = (found.alone, found.abused)
    return 1 if any(run.lost or run.errors for run in runs) else 0


def report(found: Abused) -> str:
    """In Markdown, for docs/load.md."""
    lines = [
        "| tables | moves | p50 ms | p99 ms | worst ms | lost | errors | busy | starved | MB |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
        _row("left alone", found.alone),
        _row(f"with abuse from {found.plan.addresses} addresses", found.abused),
        "",
        "| abuse | was answered |",
        "| --- | --- |",
    ]
    for kind, answers in found.answers.items():
        told = ", ".join(f"{count:,} x {answer}" for answer, count in sorted(answers.items()))
        lines.append(f"| {kind} | {told} |")
    first = found.alone.first_error or found.abused.first_error
    return "\n".join([*lines, *([] if first is None else ["", f"first error: {first}"])])


def _row(name: str, run: Honest) -> str:
    waits = f"{run.p50_ms:.1f} | {run.p99_ms:.1f} | {run.worst_ms:.1f}"
    shares = f"{run.cpu_share:.0%} | {run.starved_share:.0%} | {run.memory_mb:.0f}"
    faults = f"{run.lost} | {run.errors} | {shares}"
    return f"| {name} | {run.moves:,} | {waits} | {faults} |"


if __name__ == "__main__":
    sys.exit(main())
