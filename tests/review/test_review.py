"""The whole review of a match: sums hold to the last digit, verdicts follow from losses."""

from __future__ import annotations

import gzip
import json
from base64 import b64decode
from pathlib import Path
from typing import Any

import msgspec
import pytest

import spytable
from spytable.cli import main
from spytable.core.catalogue import Folder, folder, listed_folders
from spytable.core.chain import Beginning
from spytable.core.chained import add_chain
from spytable.core.codec import encode
from spytable.core.fairness import Fairness, SeededLuck
from spytable.core.game import GameError
from spytable.core.match import Match
from spytable.core.option_texts import make_config
from spytable.core.review_report import WHOLE, Review
from spytable.core.transcript import make_transcript
from spytable.core.words import languages, load_words
from spytable.games.da_vinci_code.inference import posterior
from spytable.review import review
from spytable.review.review_command import write_review
from spytable.review.values import read_weights
from tests.review.bot_matches import play_bots

pytestmark = pytest.mark.slow

DA_VINCI = folder("da-vinci-code")
WEIGHED = [home for home in listed_folders() if home.worth is not None]
UNFAIR = Fairness(match_id="m", commitment="", promises=(), contributions=())


@pytest.fixture(scope="module")
def match() -> Match:
    return play_bots(DA_VINCI, "review", 2)


@pytest.fixture(scope="module")
def found(match: Match) -> Review:
    return review(match, names=("Ana", "Bruno"))


def test_the_account_adds_up_to_the_result(found: Review) -> None:
    for account in found.accounts:
        parts = account.luck + account.drift + account.judgement + account.fortune + account.others
        assert account.start + parts == account.result
    for part in ("start", "luck", "drift", "result"):
        total = sum(getattr(account, part) for account in found.accounts)
        assert total == (WHOLE if part in ("start", "result") else 0)


def test_what_is_shown_of_a_decision_agrees(found: Review, match: Match) -> None:
    guesses = 0
    for each in found.decisions:
        if each.verdict == "best":
            assert (each.best, each.loss) == (each.chosen, 0)
        assert each.best.worth >= each.chosen.worth
        # What the best is worth more is the loss, as far as that is known.
        gap = each.best.worth - each.chosen.worth
        assert abs(gap - each.loss) <= max(4 * each.error, WHOLE // 100)
        view = match.game.view(match.position_at(each.version).state, each.seat)
        for choice in each.choices:
            if choice.action["type"] == "guess":
                guesses += 1
                chances = posterior(view)[choice.action["seat"], choice.action["place"]]
                right = chances.get(choice.action["value"], 0.0)
                said = {split.name: split.chance for split in choice.splits}
                assert said.get("right", round(right * WHOLE)) == round(right * WHOLE)
        assert each.sentences or each.verdict == "close"
    assert guesses > 20


def test_the_curve_is_the_sum_of_its_steps(found: Review, match: Match) -> None:
    assert [moment.version for moment in found.moments] == list(range(match.version + 1))
    for before, after in zip(found.moments, found.moments[1:], strict=False):
        assert sum(after.values) == WHOLE
        for seat in range(found.seats):
            assert before.values[seat] + after.play[seat] + after.luck[seat] == after.values[seat]
    assert {WHOLE, 0} == set(found.moments[-1].values)


def test_every_sentence_has_words_in_every_language(found: Review) -> None:
    said = [found.headline, *[word for each in found.decisions for word in each.sentences]]
    said += [choice.word for each in found.decisions for choice in each.choices]
    for language in languages():
        words = load_words(found.game, language)
        for word in said:
            assert "{" not in words.word(word)
            assert len(words.word(word)) <= 140


@pytest.mark.parametrize("home", WEIGHED, ids=lambda home: str(home.id))
def test_every_kind_of_match_has_as_many_weights_as_traits(home: Folder) -> None:
    worth = home.worth
    assert worth is not None
    weights = read_weights(home)
    fewest, most = home.game.spec.seats
    for options, _ in worth.FITTED:
        for seats in range(fewest, most + 1):
            config = make_config(home.id, seats, options)
            for traits in worth.traits(home.game.initial(config)):
                assert traits is not None
                assert len(weights[worth.kind(config)]) == len(traits)


def test_chosen_and_best_are_among_the_choices(found: Review) -> None:
    assert len(found.decisions) > 10
    assert len(found.key_moments) <= 3
    for each in found.decisions:
        assert each.chosen in each.choices
        assert each.best in each.choices
        assert each.best.worth >= each.chosen.worth
        assert each.verdict == "best" or each.best != each.chosen
        assert each.judgement + each.fortune == found.moments[each.version + 1].play[each.seat]


def test_a_match_that_goes_on_is_refused(match: Match) -> None:
    going: Any = Match(match.game, match.config, SeededLuck(b"going on"))
    going.commit(going.begin())
    with pytest.raises(GameError, match="not over"):
        review(going)
    with pytest.raises(GameError, match="no review of template"):
        review(play_bots(folder("template"), "review", 2))


def test_the_command_reviews_a_file_and_finds_the_same(
    found: Review, match: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(encode(make_transcript(match, UNFAIR, ("Ana", "Bruno"))))
    assert main(["review", str(file), "--json"]) == 0
    printed = capsys.readouterr().out
    assert msgspec.json.decode(printed, type=Review) == found  # the same match, the same review
    assert "seat 1" not in write_review(found)
    assert write_review(found).count("Bruno") > 1
    assert main(["review", str(tmp_path / "none.json")]) == 1
    assert "cannot read" in capsys.readouterr().err


@pytest.mark.parametrize("names", [("Ana",), ("Ana", "Bruno", "Chidi"), ("Ana", "B" * 1_000)])
@pytest.mark.parametrize("is_page", [False, True])
def test_a_file_with_names_of_others_is_refused(
    names: tuple[str, ...],
    match: Match,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    *,
    is_page: bool,
) -> None:
    file = tmp_path / "match.json"
    page = ["--html", str(tmp_path / "review.html")] if is_page else []
    beginning = Beginning(names=names, bots=(None,) * len(names), begun="2026-11-19T04:30:00Z")
    plain = make_transcript(match, UNFAIR, names)
    chained = add_chain(plain, beginning, "2026-11-19T05:00:00Z", match.outcome())
    for stored in (plain, chained):
        file.write_bytes(encode(stored))
        assert main(["review", str(file), *page]) == 1
        assert capsys.readouterr().err.startswith("spytable: ")


def test_the_package_itself_can_be_called(match: Match, found: Review) -> None:
    assert spytable.review(match, names=("Ana", "Bruno")) == found


def test_a_review_is_written_as_one_page(
    match: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, page = tmp_path / "match.json", tmp_path / "review.html"
    file.write_bytes(encode(make_transcript(match, UNFAIR, ("Ana", "Bruno"))))
    assert main(["review", str(file), "--html", str(page), "--language", "pl"]) == 0
    assert "without a server" in capsys.readouterr().out
    packed = page.read_text().partition('id="film">')[2].partition("</script>")[0]
    carried = json.loads(gzip.decompress(b64decode(packed)))
    assert (carried["file"]["language"], carried["review"]["game"]) == ("pl", DA_VINCI.id)
    assert "default-src 'none'" in page.read_text()  # it can ask nobody for anything
    for wrong in (["--language", "tlh"], ["--html", str(tmp_path / "no" / "page.html")]):
        assert main(["review", str(file), "--html", str(page), *wrong]) == 1
        assert capsys.readouterr().err.startswith("spytable: ")
