"""`spytable verify` on real matches of every game: what was done to a file is named, and where."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from spytable.cli import main
from spytable.core.chained import list_heads
from spytable.core.fairness import UnfairError
from spytable.core.transcript import read_transcript
from spytable.core.verification import verify_draws
from spytable.core.words import load_words
from tests.browser.looked_back import BEGUN, ENDED
from tests.core.finished import (
    GAMES,
    TAMPERED,
    File,
    chance_steps,
    changed_draw,
    finished,
    finished_before_chains,
    linked_again,
)

KINDS = {
    "changed draw": {"draw"},
    "swapped draws": {"order"},
    "swapped steps": {"moved", "time"},
    "wrong secret": {"secret-wrong"},
    "hidden secret": {"secret-missing"},
    "missing contribution": {"contribution-missing"},
    "changed contribution": {"contribution-changed"},
    "wrong match": {"chain-match"},
    "cut": {"truncated"},
}


def fault(file: File) -> UnfairError:
    """What is found in a file."""
    with pytest.raises(UnfairError) as caught:
        verify_draws(read_transcript(json.dumps(file)))
    return caught.value


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_verifies(game: str) -> None:
    file = finished(game)
    assert (
        verify_draws(read_transcript(json.dumps(file)))
        == len(file["draws"])
        == len(chance_steps(file))
        > 0
    )


@pytest.mark.parametrize("what", TAMPERED)
@pytest.mark.parametrize("game", GAMES)
def test_what_was_done_to_a_file_is_named(game: str, what: str) -> None:
    found = fault(TAMPERED[what](finished(game)))
    assert found.kind in KINDS[what], found
    assert re.search("[a-z]", load_words(game).word(found.word))


@pytest.mark.parametrize("game", GAMES)
def test_a_changed_draw_is_named_by_its_step(game: str) -> None:
    true, bent = finished(game), changed_draw(finished(game))
    step = next(
        number
        for number, (old, new) in enumerate(zip(true["records"], bent["records"], strict=True), 1)
        if old != new
    )
    found = fault(bent).word.args
    assert (found["step"], found["number"]) == (step, true["records"][step - 1]["number"])
    assert json.loads(str(found["given"])) == true["records"][step - 1]["action"]
    assert json.loads(str(found["told"])) == bent["records"][step - 1]["action"]


@pytest.mark.parametrize("game", GAMES)
def test_the_first_draw_changed_is_not_taken_for_another_seed(game: str) -> None:
    file = finished(game)
    step, place = file["draws"][0]
    record, offer = file["records"][step - 1], file["offers"][place]
    record["action"] = next(each for each in offer["outcomes"] if each != record["action"])
    assert (fault(file).kind, fault(file).word.args["number"]) == ("draw", 0)


def heavier(file: File) -> File:
    """What was drawn first weighs much more than the rules say: the seed gives it all the same."""
    step, place = file["draws"][0]
    outcomes = file["offers"][place]["outcomes"]
    drawn = file["records"][step - 1]["action"]
    weights = [10**9 if outcome == drawn else 1 for outcome in outcomes]
    file["offers"].append({"outcomes": outcomes, "weights": weights})
    file["draws"][0][1] = len(file["offers"]) - 1
    return file


def only(file: File) -> File:
    """As if there had been no other outcome."""
    step, _ = file["draws"][0]
    drawn = file["records"][step - 1]["action"]
    file["offers"].append({"outcomes": [drawn], "weights": None})
    file["draws"][0][1] = len(file["offers"]) - 1
    return file


@pytest.mark.parametrize("change", [heavier, only])
@pytest.mark.parametrize("game", GAMES)
def test_a_changed_question_to_chance_is_found_by_the_rules(
    game: str, change: Callable[[File], File]
) -> None:
    file = finished(game)
    found = fault(change(file))
    assert (found.kind, found.word.args["number"]) == ("offers", 0)


def without_offers(file: File) -> File:
    return {name: value for name, value in file.items() if name not in {"offers", "draws"}}


@pytest.mark.parametrize("game", GAMES)
def test_a_file_that_does_not_tell_what_was_asked_is_checked_by_the_rules(game: str) -> None:
    assert (
        verify_draws(read_transcript(json.dumps(without_offers(finished_before_chains(game))))) > 0
    )
    assert fault(without_offers(wrong(finished_before_chains(game)))).kind == "seed"


def wrong(file: File) -> File:
    file["fairness"]["match_id"] = "other"
    return file


def with_offer(file: File, **fields: object) -> File:
    file["offers"][0] |= fields
    return file


BELL = {"kind": "clock", "at": 10**9}
DAMAGED: dict[str, tuple[str, Callable[[File], File]]] = {
    "nothing offered": ("offers", lambda file: with_offer(file, outcomes=[])),
    "a weight missing": ("offers", lambda file: with_offer(file, weights=[1])),
    "weights of nothing": ("offers", lambda file: with_offer(file, weights=[0] * 99)),
    "no offers": ("offers", lambda file: file | {"offers": []}),
    "a draw without offer": ("offers", lambda file: file | {"draws": file["draws"][:-1]}),
    "the last step gone": ("truncated", lambda file: file | {"records": file["records"][:-1]}),
    "a number": ("step", lambda file: file | {"records": [*file["records"], 7]}),
    "a bell at the end": ("step", lambda file: file | {"records": [*file["records"], BELL]}),
}


@pytest.mark.parametrize("what", DAMAGED)
def test_a_damaged_file_is_named(what: str) -> None:
    kind, damage = DAMAGED[what]
    assert fault(damage(finished("template"))).kind == kind


def test_more_contributions_than_seats_are_named() -> None:
    file = finished("template")
    for name in ("contributions", "promises"):
        file["fairness"][name].append(file["fairness"][name][0])
    assert fault(file).kind == "chain-promises"
    assert fault(linked_again(file)).kind == "contribution-stray"


def told(
    capsys: pytest.CaptureFixture[str], path: Path, file: File, *flags: str
) -> tuple[int, str]:
    """What the command says about a file, and its exit status."""
    path.write_text(json.dumps(file))
    status = main(["verify", str(path), *flags])
    said = capsys.readouterr()
    return status, said.out + said.err


def test_the_command_says_it_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    file = finished("da-vinci-code")
    status, said = told(capsys, path, file)
    assert status == 0
    head = file["chain"]["head"]
    assert said.splitlines() == [
        (
            "Self-consistent. Compare the head with the one on a player's page, "
            "or give it with --head."
        ),
        (
            f"All {len(file['draws'])} draws are what the seed gives, every promise was kept, "
            "and every step follows the rules."
        ),
        "Names, seats, options, dates, bots, every step and the outcome fit the chain.",
        f"Played from {BEGUN} to {ENDED}: Ana, Bruno.",
        f"Head: {head}",
    ]
    _, said = told(capsys, path, file, "--head", f"{head[:8]} {head[8:20]}")
    assert said.startswith("Confirmed: the head is the one given (20 of 64 characters")
    status, said = told(capsys, path, TAMPERED["missing contribution"](file))
    assert (status, said) == (1, "spytable: A contribution is missing: Bruno.\n")
    old = TAMPERED["missing contribution"](finished_before_chains("template"))
    del old["names"]
    assert "A contribution is missing: seat 2." in told(capsys, path, old)[1]


def test_an_old_file_is_checked_as_far_as_it_can_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, file = tmp_path / "match.json", finished_before_chains("spy-alley-dice")
    status, said = told(capsys, path, file)
    assert (status, said.splitlines()[0].split(":")[0]) == (0, "Draws and rules only")
    assert len(said.splitlines()) == 2
    status, said = told(capsys, path, file, "--head", "0" * 64)
    assert (status, said) == (
        1,
        "spytable: The file has no chain, so it cannot be compared with a head.\n",
    )


def test_a_head_from_the_middle_vouches_for_all_before_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, file = tmp_path / "match.json", finished("da-vinci-code")
    heads = [
        head for label, step, head in list_heads(read_transcript(json.dumps(file))) if step == 40
    ]
    status, said = told(capsys, path, file, "--head", heads[-1])
    assert (status, said.splitlines()[0]) == (
        0,
        (
            "Confirmed up to step 40, where the given head is from. "
            "What came later is only self-consistent."
        ),
    )


def test_a_chained_file_tells_what_was_asked() -> None:
    """Without it the chain would be another one when the match is written again."""
    file = finished("template") | {"offers": [], "draws": []}
    assert fault(linked_again(file)).kind == "truncated"


def test_a_chained_file_is_written_as_this_program_writes_it() -> None:
    file = finished("template")
    act = next(n for n, each in enumerate(file["records"]) if each["kind"] == "act")
    file["records"][act]["more"] = 1
    found = fault(linked_again(file))
    assert (found.kind, found.word.args["step"]) == ("chain-step", act + 1)


@pytest.mark.parametrize("typed", ["", "abc", "g" * 16, "0" * 15, "0" * 65])
def test_what_cannot_be_a_head_is_said_to_be_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], typed: str
) -> None:
    status, said = told(capsys, tmp_path / "a.json", finished("template"), "--head", typed)
    assert (status, "at least the first 16" in said) == (1, True)


def test_the_command_says_it_to_programs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    file = finished("spy-alley-dice")
    file["fairness"]["restarts"] = [[1], []]
    file = linked_again(file)
    answer: dict[str, Any] = json.loads(told(capsys, path, file, "--json")[1])
    assert answer == {
        "verdict": "self-consistent",
        "draws": len(file["draws"]),
        "restarts": [[1], []],
        "head": file["chain"]["head"],
        "begun": BEGUN,
        "ended": ENDED,
    }
    status, said = told(capsys, path, changed_draw(file), "--json")
    bent: dict[str, Any] = json.loads(said)
    assert (status, bent["verdict"], bent["fault"]) == (1, "wrong", "draw")
    assert re.search(r"Step \d+ \(draw \d+\) was changed: the seed gives", bent["problem"])


def test_the_command_tells_of_rounds_that_came_to_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = finished("template")
    file["fairness"]["restarts"] = [[1], []]
    assert told(capsys, tmp_path / "match.json", linked_again(file))[1].splitlines()[5:] == [
        "The seed had to be agreed on again because a promise was not kept: Bruno.",
        (
            "The seed had to be agreed on again because the server stopped halfway or a player who "
            "has left did not keep a promise."
        ),
    ]
