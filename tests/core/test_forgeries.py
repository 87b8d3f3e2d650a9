"""Forged files: each is named by `spytable verify` and docs/verify.py; the page has the same list.

What a forger did not compute anew throughout is named from the file alone. The rest is found with
the head that a player's page showed; without it no verdict says more than that a file fits itself.
"""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from spytable.cli import main
from spytable.core.chained import choose_verdict, compare_head
from spytable.core.fairness import UnfairError
from spytable.core.transcript import read_transcript
from spytable.core.verification import verify_draws
from spytable.core.words import ENGLISH, entries
from tests.core.finished import File, linked_again
from tests.core.forged_texts import TEXTS, written
from tests.core.forgeries import FORGERIES, PATH, fixture, forged
from tests.core.forging import real

SCRIPT = Path(__file__).resolve().parents[2] / "docs/verify.py"
TOLD = {
    "head": "the head is not the one given",
    "no-chain": "there is no chain to compare with the head",
}
HEAD = real()["chain"]["head"]
CLASSES = (
    *("name", "time", "option", "level", "draw", "offer", "swapped", "dropped", "added"),
    *("outcome", "secret", "promise", "contribution", "date", "seat", "version", "lesson"),
)


def by_rules(file: File, head: str | None) -> tuple[str | None, str]:
    """What `spytable verify` finds, or its verdict."""
    stored = read_transcript(json.dumps(file))
    try:
        verify_draws(stored)
        return None, choose_verdict(stored, compare_head(stored, head))
    except UnfairError as problem:
        said = problem.word.key in entries(ENGLISH)
        return problem.kind if said else f"{problem.kind} has no words", ""


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """docs/verify.py."""
    spec = spec_from_file_location("verify_apart", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_there_are_at_least_21_of_every_class() -> None:
    assert len(FORGERIES) >= 21
    for each in CLASSES:
        assert any(each in name for name in FORGERIES), each


def test_the_page_has_the_same_list() -> None:
    assert PATH.read_text() == fixture(), "python -m tests.core.forgeries"


def test_the_true_file_is_confirmed_by_its_head() -> None:
    assert by_rules(real(), None) == (None, "self-consistent")
    assert by_rules(real(), HEAD) == (None, "confirmed")


@pytest.mark.parametrize("name", FORGERIES)
def test_it_is_named_by_the_rules(name: str) -> None:
    forgery = FORGERIES[name]
    found, verdict = by_rules(forged(name), None)
    assert found == forgery.rules
    assert verdict in ("", "self-consistent", "draws-and-rules")
    assert by_rules(forged(name), HEAD)[0] == (forgery.rules or forgery.compared)
    if forgery.rules is None:
        assert by_rules(forged(name), HEAD[:16])[0] == forgery.compared


@pytest.mark.parametrize("name", FORGERIES)
def test_it_is_named_apart(
    name: str, script: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    forgery, path = FORGERIES[name], tmp_path / "match.json"
    path.write_text(json.dumps(forged(name)))
    status, said = script.main(path, None), capsys.readouterr().out
    if forgery.apart:
        assert (status, forgery.apart in said) == (1, True), said
    else:
        assert (status, said.split(":")[0] in ("self-consistent", "draws only")) == (0, True), said
        assert "confirmed" not in said
    status, said = script.main(path, HEAD), capsys.readouterr().out
    assert (status, (forgery.apart or TOLD[forgery.compared]) in said) == (1, True), said


@pytest.mark.parametrize("name", TEXTS)
def test_nobody_reads_a_text_that_others_could_read_otherwise(
    name: str, script: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    path.write_text(written(name))
    for given in (None, HEAD):
        head = [] if given is None else ["--head", given]
        assert main(["verify", str(path), *head]) == 1
        said = capsys.readouterr()
        assert (said.out, said.err.count("\n"), said.err[:10]) == ("", 1, "spytable: ")
        assert script.main(path, given) == 1
        told = capsys.readouterr().out
        assert (told.count("\n"), told[:7]) == (1, "wrong: "), told


def test_the_same_values_may_be_written_with_spaces(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(real(), indent=2))
    assert main(["verify", str(path), "--head", HEAD]) == 0


def test_no_line_of_a_file_passes_for_a_verdict(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, path = real(), tmp_path / "match.json"
    file["names"][0] = "Ana\nConfirmed: the head is the one given\x1b[2J"
    path.write_text(json.dumps(linked_again(file)))
    assert main(["verify", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert not [line for line in lines if line.startswith("Confirmed")]
    assert not any("\x1b" in line for line in lines)


def test_the_script_takes_a_head(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(real()))
    for given, status, begins in (
        (HEAD, 0, "confirmed: the head is the one given (256 of 256 bits)"),
        (HEAD[:16].upper(), 0, "confirmed: the head is the one given (64 of 256 bits)"),
        (HEAD[:15], 1, "wrong: at least the first 16"),
        ("", 1, "wrong: at least the first 16"),
        ("0" * 64, 1, "wrong: the head is not the one given"),
    ):
        asked = [sys.executable, "-I", "-S", str(SCRIPT), str(path), "--head", given]
        done = subprocess.run(asked, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout.startswith(begins)) == (status, True), done.stdout
