"""Matches as data: what `spytable selfplay` and `spytable export --files` write."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import polars as pl
import pytest

from spytable.cli import main
from spytable.core.catalogue import folder
from spytable.core.fairness import make_fairness
from spytable.core.game import Act, Ask, GameError
from spytable.core.match import Match
from spytable.core.position import Staged
from spytable.core.records import Leave, Rewind
from spytable.core.transcript import read_transcript, replay_match
from spytable.lab import data_files
from spytable.lab.data_files import DataFiles
from spytable.lab.data_rows import COLUMNS, TENSOR_COLUMNS, Disguise, MatchData, Origin, make_rows
from spytable.testing.random_play import next_step
from tests.browser.looked_back import match_file, old_file

PAGE = Path(__file__).parents[2] / "docs/lab/data.md"
TABLES = tuple(COLUMNS)

pytestmark = pytest.mark.slow


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def selfplay(place: Path, *more: str, game: str = "spy-alley-dice", seed: int = 5) -> int:
    said = ["selfplay", game, "--seats", "random,recruit", "--games", "2", "--seed", str(seed)]
    return main([*said, "--out", str(place), *more])


def test_the_same_seed_gives_the_same_data_in_both_formats(tmp_path: Path) -> None:
    for name, form, seed in (("a", "jsonl", 5), ("b", "jsonl", 5), ("c", "jsonl", 6)):
        assert selfplay(tmp_path / name, "--format", form, seed=seed) == 0
    assert selfplay(tmp_path / "d") == 0
    for table in TABLES:
        one, two, other = (tmp_path / name / f"{table}.jsonl" for name in "abc")
        assert one.read_bytes() == two.read_bytes() != other.read_bytes()
        packed = pl.read_parquet(tmp_path / "d" / f"{table}.parquet")
        assert packed.to_dicts() == pl.read_ndjson(one, schema=packed.schema).to_dicts()
        assert packed.to_dicts() == lines(one)
        assert list(packed.columns) == list(COLUMNS[table])
    assert sorted(path.name for path in (tmp_path / "d").iterdir()) == [
        "decisions.parquet",
        "matches.parquet",
        "steps.parquet",
    ]
    matches = lines(tmp_path / "a/matches.jsonl")
    assert [row["levels"] for row in matches] == [["random", "recruit"], ["recruit", "random"]]
    assert all(sum(row["shares"]) == pytest.approx(1) for row in matches)


def test_decisions_say_what_was_asked_and_chosen(tmp_path: Path) -> None:
    """Every row is checked against the match itself, replayed."""
    place = tmp_path / "files"
    place.mkdir()
    for seed in (1, 2):
        (place / f"{seed}.json").write_bytes(match_file("da-vinci-code", seed=seed))
    assert main(["export", str(tmp_path / "out"), "--files", str(place), "--tensors"]) == 0
    rows = pl.read_parquet(tmp_path / "out/decisions.parquet")
    steps = pl.read_parquet(tmp_path / "out/steps.parquet")
    assert list(rows.columns) == [*COLUMNS["decisions"], *TENSOR_COLUMNS]
    home = folder("da-vinci-code")
    assert home.lab is not None
    told = iter(rows.to_dicts())
    count = 0
    for seed in (1, 2):
        match = replay_match(read_transcript((place / f"{seed}.json").read_bytes()))
        count += match.version
        for number, advance in enumerate(match.log, 1):
            if not isinstance(advance.record, Act):
                continue
            row, seat = next(told), advance.record.seat
            before = match.position_at(number - 1)
            ask = match.game.prompts(before.state)[seat]
            assert isinstance(ask, Ask)
            view = match.game.view(before.state, seat)
            mask = home.lab.mask(view, ask.options)
            assert (row["step"], row["seat"], row["topic"]) == (number, seat, ask.topic)
            assert row["legal"] == len(row["legal_ids"]) == sum(mask)
            assert [place for place, on in enumerate(mask) if on] == row["legal_ids"]
            assert home.lab.action(view, row["action_id"]) == advance.record.action
            assert home.notation.parse_action(row["action"]) == advance.record.action
            assert tuple(row["tensor"]) == home.lab.encode(view, before.at)
            assert row["took_ms"] == advance.record.at - row["asked_ms"] >= 0
    assert next(told, None) is None
    assert len(steps) == count


def test_what_was_taken_back_and_who_sat_in_is_marked() -> None:
    home, rng = folder("da-vinci-code"), Random(3)
    fairness = make_fairness("m", bytes(32), [bytes(32), bytes(32)])
    match = Match(home.game, home.game.spec.config(seats=2), fairness.luck())
    match.commit(match.begin())
    for _ in range(12):
        match.commit(next_step(match, rng, 1_000))
    length = match.version
    back = next(way for seat in (0, 1) if isinstance(way := match.consented_rewind(seat), int))
    for event in (Rewind(back, 0, consent=True), Leave(1, "agent")):
        staged = match.happen(event, match.position.at)
        assert isinstance(staged, Staged)
        match.commit(staged)
    left = match.version
    while match.outcome() is None:
        match.commit(next_step(match, rng, 1_000))
    rows = make_rows(home, match, Origin(id="m", source="file", names=("A", "B")), Disguise())
    gone = {row["step"] for row in rows.steps if row["taken_back"]}
    assert gone == set(range(back + 1, length + 1)) != set()
    assert {row["step"] for row in rows.decisions if row["taken_back"]} <= gone
    levels = {(row["seat"], row["step"] > left): row["level"] for row in rows.decisions}
    assert levels == {(0, False): None, (1, False): None, (0, True): None, (1, True): "agent"}
    texts = [(row["kind"], row["text"]) for row in rows.steps if row["kind"] == "match"]
    assert texts == [("match", "rewind"), ("match", "leave")]


def test_names_are_pseudonyms_unless_asked(tmp_path: Path) -> None:
    place = tmp_path / "files"
    place.mkdir()
    names = ("Ana Nowak", "Bruno Lis")
    (place / "a.json").write_bytes(match_file("da-vinci-code", names, seed=1))
    (place / "b.json").write_bytes(match_file("da-vinci-code", names[::-1], 2, (None, "agent")))
    (place / "c.json").write_bytes(old_file("da-vinci-code"))
    for out, more in (("one", ()), ("two", ()), ("named", ("--names",))):
        said = ["export", str(tmp_path / out), "--files", str(place), "--format", "jsonl"]
        assert main([*said, *more]) == 0
    one, two, named = (lines(tmp_path / out / "matches.jsonl") for out in ("one", "two", "named"))
    first, second = one[0]["players"], one[1]["players"]
    assert first[1] == second[0]  # one person within an export ...
    assert first != two[0]["players"]  # ... and another in the next
    assert second[1] == "bot:agent"
    assert [row["begun"] for row in one] == ["2026-11-16", "2026-11-16", None]
    everything = "".join((tmp_path / f"one/{name}.jsonl").read_text("utf-8") for name in TABLES)
    for secret in (*names, "Ana", "Bruno", "19:30"):
        assert secret not in everything
    assert named[0]["players"] == list(names)
    assert named[0]["begun"] == "2026-11-16T19:30:00Z"
    assert named[0]["match"] == "m"


def test_what_cannot_be_read_is_named_and_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "files"
    place.mkdir()
    good = match_file("da-vinci-code")
    stored = json.loads(good)
    (place / "a-good.json").write_bytes(good)
    (place / "b-broken.json").write_bytes(good[:1000])
    (place / "c-other.json").write_text('{"hello": 1}')
    (place / "d-nested.json").write_text("[" * 100_000)
    (place / "e-short.json").write_bytes(old_file("da-vinci-code"))
    cut = json.loads((place / "e-short.json").read_text())
    (place / "e-short.json").write_text(json.dumps(cut | {"records": cut["records"][:-1]}))
    (place / "f-unknown.json").write_text(json.dumps(stored | {"game": "chess"}))
    (place / "g-illegal.json").write_text(json.dumps(cut | {"records": cut["records"][1:]}))
    (place / "h-folder.json").mkdir()
    os.mkfifo(place / "i-pipe.json")
    (place / "j\x1b[31m.json").write_text("{}")
    for module in ("spytable.data_reading", "spytable.core.match_text"):
        monkeypatch.setattr(f"{module}.MOST_BYTES", 200_000)
    (place / "k-huge.json").write_bytes(good + b" " * 200_000)
    (place / "l-good (1).json").write_bytes(good)  # downloaded twice
    for name, lie in (("m", {"bots": ["agent", None]}), ("n", {"begun": "2020-01-01T00:00:00Z"})):
        forged = json.dumps(stored | {"chain": stored["chain"] | lie})
        (place / f"{name}-forged.json").write_text(forged)
    assert main(["export", str(tmp_path / "out"), "--files", str(place), "--format", "jsonl"]) == 1
    said = capsys.readouterr()
    told = said.err.splitlines()
    for line, name in zip(told, "bcdefghijklmn", strict=True):
        assert line.startswith(f"spytable: left out: '{name}")
        assert line.isprintable()
    assert "13 left out" in said.out
    assert len(lines(tmp_path / "out/matches.jsonl")) == 1


def test_files_are_whole_or_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    assert selfplay(out, "--format", "jsonl") == 0
    before = {path.name: path.read_bytes() for path in out.iterdir()}
    assert selfplay(out, "--format", "jsonl", seed=9) == 1
    assert "add --replace" in capsys.readouterr().err

    def fail(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("spytable.lab.selfplay.make_rows", fail)
        assert selfplay(out, "--format", "jsonl", "--replace", seed=9) == 130
    assert {path.name: path.read_bytes() for path in out.iterdir()} == before
    assert selfplay(out, "--format", "jsonl", "--replace", seed=9) == 0
    assert {path.name: path.read_bytes() for path in out.iterdir()} != before
    with monkeypatch.context() as patched:
        patched.setattr(data_files, "find_spec", lambda _: None)
        assert selfplay(tmp_path / "new") == 1
    assert "pip install 'spytable[lab]'" in capsys.readouterr().err
    for wrong in (["--games", "0"], ["--option", "x"], ["--seats", "chess,random"]):
        assert selfplay(tmp_path / "wrong", *wrong) == 1
        assert not (tmp_path / "wrong").exists()
    assert main(["export", str(tmp_path / "x"), "--files", str(tmp_path / "nowhere")]) == 1
    (tmp_path / "file").touch()
    assert selfplay(tmp_path / "file", "--format", "jsonl") == 1
    assert len(capsys.readouterr().err.splitlines()) == 5


def test_two_exports_into_one_folder_do_not_mix(tmp_path: Path) -> None:
    rows = MatchData(dict.fromkeys(COLUMNS["matches"]), [], [])
    slow, fast = (DataFiles(tmp_path, "jsonl") for _ in range(2))
    slow.__enter__()
    slow.add(rows)
    with fast:
        fast.add(rows)
        fast.add(rows)
    with pytest.raises(GameError, match="add --replace"):
        slow.__exit__(None, None, None)
    assert len(lines(tmp_path / "matches.jsonl")) == 2
    assert {path.name for path in tmp_path.iterdir()} == {f"{name}.jsonl" for name in TABLES}


def test_other_commands_do_not_load_the_lab() -> None:
    asked = "import sys, spytable.cli as c; c.parser(); print({*sys.modules} & {*sys.argv[1:]})"
    line = [sys.executable, "-c", asked, "spytable.lab", "polars"]
    said = subprocess.run(line, capture_output=True, text=True, check=True)
    assert said.stdout == "set()\n"


def test_no_matches_are_empty_tables(tmp_path: Path) -> None:
    (tmp_path / "files").mkdir()
    assert main(["export", str(tmp_path / "out"), "--files", str(tmp_path / "files")]) == 0
    for table, columns in COLUMNS.items():
        empty = pl.read_parquet(tmp_path / f"out/{table}.parquet")
        assert empty.is_empty()
        assert list(empty.columns) == list(columns)


def test_the_card_explains_every_column() -> None:
    text = PAGE.read_text("utf-8")
    for table, columns in COLUMNS.items():
        part = text.partition(f"## {table.capitalize()}")[2].partition("\n## ")[0]
        told = [row.split("`")[1] for row in part.splitlines() if row.startswith("| `")]
        assert told == list(columns | (TENSOR_COLUMNS if table == "decisions" else {}))
