"""Every lesson found: its script can be played, its words are there, its luck is all used."""

from __future__ import annotations

import re

import pytest

from spytable.core.catalogue import folder
from spytable.core.game import Ask, GameError
from spytable.core.lesson import LEARNER, Lesson, LessonStep, Move, check_lesson, find_place
from spytable.core.match import Match
from spytable.core.options import Refusal
from spytable.core.position import Staged
from spytable.core.records import Heard, LetGo
from spytable.core.transcript import Unplayed
from spytable.core.words import languages, load_words
from tests.core.lessons import TAUGHT, Pupil

MOST_WORDS = 50
GAME = "da-vinci-code"


def steps_of(game: str) -> tuple[LessonStep, ...]:
    lesson = folder(game).lesson
    assert lesson is not None
    return lesson.steps()


@pytest.mark.slow
@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("seed", range(5))
def test_every_step_is_reached_whatever_the_learner_picks(game: str, seed: int) -> None:
    pupil = Pupil(game, seed)
    seen = set()
    while not pupil.is_over():
        seen.add(pupil.lesson.step(pupil.place))
        assert len(pupil.match.log) < 2_000, f"stuck at place {pupil.place}"
        pupil.go_on()
    assert seen == set(range(len(pupil.lesson.steps())))
    assert pupil.match.position.draws == len(pupil.lesson.luck), "luck that the opening never needs"
    assert pupil.match.outcome() is None, "nothing is left to play"


@pytest.mark.parametrize("game", TAUGHT)
def test_its_place_is_the_same_read_at_once_or_record_by_record(game: str) -> None:
    pupil = Pupil(game)
    pupil.learn()
    log, place = pupil.match.log, 0
    for version in range(len(log)):
        place = find_place(pupil.lesson, log, place, version)
        assert place == len(pupil.lesson.script) or version + 1 < len(log)
    again = Match(pupil.match.game, pupil.match.config, Unplayed(), pupil.lesson.luck)
    for advance in log:
        again.append(advance.record)
    assert find_place(pupil.lesson, again.log) == place == len(pupil.lesson.script)


@pytest.mark.parametrize("game", TAUGHT)
def test_every_slip_has_its_words_in_every_language(game: str) -> None:
    for language in languages():
        words = load_words(game, language)
        for step in steps_of(game):
            names = {name: f"<{name}>" for name in step.args}
            keys = ["", ".wrong"] if step.wants else [""]
            keys += [f".wrong.{name}" for name in step.wrongs]
            for key in (f"{game}.lesson.{step.say}{end}" for end in keys):
                said = words.say(key, **names)
                assert said != key, f"{language} has no {key}"
                assert "{" not in said, f"{language} {key} wants more arguments: {said}"
                assert len(said.split()) <= MOST_WORDS, f"{language} {key} is too long for a slip"


@pytest.mark.parametrize("game", TAUGHT)
def test_every_slip_points_at_something_known_and_cites_a_rule(game: str) -> None:
    home = folder(game)
    rules = set(re.findall(r"\b[A-Z]{2}-Q?\d+\b", home.text("RULES.md")))
    for step in steps_of(game):
        assert step.rule is None or step.rule in rules, step
        assert step.rule is not None or step.wants is None, f"{step.say} refuses without a rule"
    known = set(re.findall(r'^  "?([\w-]+)"?:', home.text("client", "teach.ts"), re.MULTILINE))
    assert {step.at for step in steps_of(game)} == known


@pytest.mark.parametrize("game", TAUGHT)
def test_a_person_is_shown_to_do_it(game: str) -> None:
    told = folder(game).text("tests", "lesson_by_hand.py")
    for step in steps_of(game):
        assert step.wants is None or f'"{step.say}":' in told, f"no deed for {step.say}"


@pytest.mark.slow
@pytest.mark.parametrize("game", TAUGHT)
def test_what_is_beside_the_point_is_refused_with_the_slips_own_word(game: str) -> None:
    pupil = Pupil(game)
    refused: set[str] = set()
    while not pupil.is_over():
        item, state = pupil.lesson.script[pupil.place], pupil.match.position.state
        ask = pupil.match.prompts().get(LEARNER)
        if isinstance(item, LessonStep) and item.wants is not None:
            assert isinstance(ask, Ask)
            wanted = list(pupil.wanted(item))
            for action in ask.options:
                why = pupil.lesson.why_not(pupil.place, state, action)
                assert (why is None) == (action in wanted)
                if why is not None:
                    refused.add(why.word.key)
                    assert why.rule == item.rule
                    own = f"{game}.lesson.{item.say}.wrong"
                    assert why.word.key in {own, *(f"{own}.{name}" for name in item.wrongs)}
        elif not isinstance(item, LessonStep) and isinstance(ask, Ask):
            action = next(iter(ask.options))
            why = pupil.lesson.why_not(pupil.place, state, action)
            assert why is not None
            assert why.word.key == "core.refused.lesson"
        pupil.go_on()
    assert refused, "nothing could go wrong, so nothing was taught"
    known = {
        f"{game}.lesson.{step.say}.wrong.{name}" for step in steps_of(game) for name in step.wrongs
    }
    assert known <= refused, "a reason that is never the true one"


@pytest.mark.slow
@pytest.mark.parametrize("game", TAUGHT)
def test_letting_go_at_any_place_hands_over_to_the_matchs_own_luck(game: str) -> None:
    whole = Pupil(game)
    whole.learn()
    for version in range(len(whole.match.log)):
        match = Match(whole.match.game, whole.match.config, whole.match.luck, whole.lesson.luck)
        for advance in whole.match.log[:version]:
            match.append(advance.record)
        if match.outcome() is not None or find_place(whole.lesson, match.log) == len(
            whole.lesson.script
        ):
            continue
        staged = match.happen(LetGo(), match.position.at)
        assert isinstance(staged, Staged)
        match.commit(staged)
        assert find_place(whole.lesson, match.log) == len(whole.lesson.script)
        assert not match.position.taught
        assert isinstance(match.happen(LetGo(), match.position.at), Refusal)


def test_a_step_to_read_is_passed_over_by_acting() -> None:
    pupil = Pupil(GAME)
    while pupil.lesson.step(pupil.place) != 1:
        pupil.go_on()
    draw = next(item for item in pupil.lesson.steps() if item.say == "draw")
    key = pupil.match.position.question_numbers[LEARNER]
    staged = pupil.match.answer(LEARNER, key, next(pupil.wanted(draw)), 0)
    assert isinstance(staged, Staged)
    pupil.match.commit(staged)
    assert pupil.lesson.steps()[pupil.lesson.step(pupil.place)].say == "hunch"


def test_hearing_another_slip_changes_nothing() -> None:
    pupil = Pupil(GAME)
    while pupil.lesson.step(pupil.place) != 1:
        pupil.go_on()
    before = pupil.place
    for number in (0, 2):
        staged = pupil.match.happen(Heard(number), 0)
        assert isinstance(staged, Staged)
        pupil.match.commit(staged)
        assert pupil.place == before


def test_nothing_is_heard_in_a_match_that_does_not_teach() -> None:
    pupil = Pupil(GAME)
    plain = Match(pupil.match.game, pupil.match.config, pupil.match.luck)
    plain.commit(plain.begin())
    for event in (Heard(0), LetGo()):
        refused = plain.happen(event, 0)
        assert isinstance(refused, Refusal)
        assert refused.word.key == "core.refused.no-lesson"


def test_luck_that_is_not_on_offer_is_named() -> None:
    pupil = Pupil(GAME)
    wrong = Match(pupil.match.game, pupil.match.config, pupil.match.luck, pupil.lesson.luck[1:])
    with pytest.raises(GameError, match="draw 0 of the lesson is not on offer"):
        wrong.begin()


def test_a_lesson_ends_with_something_to_read() -> None:
    lesson = Pupil(GAME).lesson
    short = Lesson(game=GAME, seats=2, luck=(), script=(*lesson.script, Move(1, None)))
    with pytest.raises(GameError, match="must end with a step that is only read"):
        check_lesson(short)
