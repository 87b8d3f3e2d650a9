"""OpenSpiel's own tests hold for every game with a lab, and what they leave open holds too."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation

from spytable.core.catalogue import folder
from spytable.core.choices import option_values
from spytable.core.game import GameError
from spytable.lab import lab_ids, make_spiel, open_session
from spytable.lab.spiel import MOST_OUTCOMES, spiel_name

AT_ONCE = [game for game in lab_ids() if getattr(folder(game).lab, "at_once", False)]


def walk(game: Any, seed: int, most: int = 100_000) -> Iterator[Any]:
    """The states of a random match, up to so many moves; the last one is over if it got there."""
    rng, state = random.Random(seed), game.new_initial_state()
    for _ in range(most):
        yield state
        if state.is_terminal():
            return
        state = state.clone()
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(numbers, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.slow
@pytest.mark.parametrize("game", lab_ids())
def test_the_official_random_simulation_passes(game: str) -> None:
    pyspiel.random_sim_test(make_spiel(game), num_sims=1, serialize=True, verbose=False)


@pytest.mark.nightly
@pytest.mark.parametrize("game", lab_ids())
def test_it_passes_with_all_seats_and_options(game: str) -> None:
    spec, rng = folder(game).game.spec, random.Random(20)
    for seats in range(spec.seats[0], spec.seats[1] + 1):
        for _ in range(2):
            options = {name: rng.choice(some) for name, some in option_values(spec.config).items()}
            table = make_spiel(game, players=seats, **options)
            pyspiel.random_sim_test(table, num_sims=1, serialize=True, verbose=False)


@pytest.mark.nightly
@pytest.mark.parametrize("game", lab_ids())
def test_a_playthrough_is_told_the_same_again(game: str, tmp_path: Path) -> None:
    """OpenSpiel's playthroughs: every observation of a match, from its list of actions."""
    flags.FLAGS.mark_as_parsed()  # it reads its settings there
    told = generate_playthrough.playthrough(str(make_spiel(game)), action_sequence=[], seed=20)
    (tmp_path / "told.txt").write_text(told, encoding="utf-8")
    before, after = generate_playthrough.replay(tmp_path / "told.txt")
    assert len(told) > 10_000
    assert hash(before) == hash(after)  # a difference would be megabytes


@pytest.mark.parametrize("game", lab_ids())
def test_it_plays_what_a_session_plays(game: str) -> None:
    """With the same draws and answers, ids, tensors, recalls and rewards are the same."""
    luck, picks = random.Random(8), random.Random(9)
    session = open_session(game, seed=8)
    state, several = make_spiel(game).new_initial_state(), 0
    for _ in range(40):
        answers = {}
        for seat in session.open_asks():
            while state.is_chance_node():
                draw = state.course.draw
                drawn = draw.at(luck.randrange(draw.total()))
                state.apply_action(draw.outcomes.index(drawn))
            assert state.current_player() == seat
            offered = np.flatnonzero(session.mask(seat)).tolist()
            assert state.legal_actions() == offered
            assert state.observation_tensor(seat) == session.observe(seat).tolist()
            assert state.information_state_string(seat) == session.recall(seat).text
            chosen = picks.choice(offered)
            answers[seat] = session.read_action(seat, chosen)
            assert state.action_to_string(chosen) in str(
                folder(game).notation.action_text(answers[seat])
            )
            state.apply_action(chosen)
        several += len(answers) > 1
        session.tick(answers)
        if session.outcome() is not None:
            break
    assert bool(several) == (game in AT_ONCE)
    if session.outcome() is not None:
        assert state.is_terminal()
        assert state.returns() == session.rewards()


@pytest.mark.slow
@pytest.mark.parametrize("game", lab_ids())
def test_a_seat_cannot_tell_imagined_worlds_from_the_match(game: str) -> None:
    rng, others, looked = random.Random(4), 0, 0
    for state in walk(make_spiel(game), 4, 90):
        if state.is_chance_node() or state.is_terminal() or rng.random() < 0.6:
            continue
        looked += 1
        for seat in range(2):
            world = state.resample_from_infostate(seat, rng.random)
            assert world.information_state_string(seat) == state.information_state_string(seat)
            assert world.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert world.current_player() == state.current_player()
            if seat == state.current_player():
                assert world.legal_actions() == state.legal_actions()
            others += str(world) != str(state)
            again = pickle.loads(pickle.dumps(world))  # noqa: S301
            assert str(again) == str(world)
            assert again.information_state_string(seat) == world.information_state_string(seat)
            world.apply_action(world.legal_actions()[0])
    assert looked > 5
    assert others > looked / 2  # the secrets differ, and the match goes on in them


@pytest.mark.slow
@pytest.mark.parametrize("game", lab_ids())
def test_nothing_is_forgotten(game: str) -> None:
    """Texts only grow, and two tensors are equal exactly if the texts are."""
    texts, tensors = {}, {}
    for seed in (1, 2):
        last = ["", ""]
        for number, state in enumerate(walk(make_spiel(game), seed, 60)):
            for seat in range(2):
                told = state.information_state_string(seat)
                answered = last[seat].rpartition("\n")[2].partition(" ")[2].startswith("means ")
                known = last[seat].rpartition("\n")[0] if answered else last[seat]
                assert told.startswith(known)
                last[seat] = told
                texts[seed, number, seat] = told
                tensors[seed, number, seat] = tuple(state.information_state_tensor(seat))
    for one, text in texts.items():
        for other in list(texts)[::7]:
            assert (text == texts[other]) == (tensors[one] == tensors[other])


@pytest.mark.parametrize("game", lab_ids())
def test_chance_is_told_with_its_odds(game: str) -> None:
    draws = 0
    for state in walk(make_spiel(game), 6, 60):
        if state.is_chance_node():
            draw, told = state.course.draw, state.chance_outcomes()
            weights = draw.weights or (1,) * len(draw.outcomes)
            assert len(told) <= MOST_OUTCOMES
            assert [number for number, _ in told] == list(range(len(draw.outcomes)))
            assert [chance * draw.total() for _, chance in told] == pytest.approx(list(weights))
            draws += 1
    assert draws > 1


def test_a_sealed_answer_is_known_to_its_owner_alone() -> None:
    first = next(
        state
        for state in walk(make_spiel("da-vinci-code"), 1)
        if not state.is_chance_node() and len(state.course.asks) > 1
    )
    one, two = first.child(first.legal_actions()[0]), first.child(first.legal_actions()[1])
    assert one.current_player() == two.current_player() == 1
    assert one.information_state_string(0) != two.information_state_string(0)
    assert one.information_state_string(1) == two.information_state_string(1)
    assert one.observation_tensor(1) == two.observation_tensor(1)
    worlds = [one.resample_from_infostate(1, random.Random(n).random) for n in range(30)]
    assert len({str(world.course.answers[0]) for world in worlds}) > 2
    assert {str(world.information_state_string(1)) for world in worlds} == {
        one.information_state_string(1)
    }


def test_observers_know_what_is_public_and_what_a_seat_knows_beyond_it() -> None:
    game = make_spiel("da-vinci-code", players=3, tiles="advanced")
    state = list(walk(game, 3, 40))[-1]
    kind, of = pyspiel.IIGObservationType, pyspiel.PrivateInfoType
    whole = make_observation(game, kind(perfect_recall=True))
    whole.set_from(state, 1)
    assert whole.tensor.tolist() == state.information_state_tensor(1)
    assert whole.dict["rows"].shape == (4, 13, 17)
    assert len(whole.dict["recall"]) == 256
    public = make_observation(game, kind(perfect_recall=False, private_info=of.NONE))
    own = make_observation(game, kind(public_info=False, perfect_recall=False))
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert own.string_from(state, 0) != own.string_from(state, 1)
    assert "rows" in own.string_from(state, 0)
    assert "pool" not in own.string_from(state, 0)
    assert not public.dict
    assert make_observation(game, kind(perfect_recall=False, private_info=of.ALL_PLAYERS)) is None


def test_a_search_from_an_information_state_finds_an_action() -> None:
    """OpenSpiel's own IS-MCTS; no generator that everybody shares is used."""
    game = make_spiel("da-vinci-code")
    state = next(s for s in walk(game, 5) if s.move_number() > 70 and not s.is_chance_node())
    before = random.getstate(), str(np.random.get_state())
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, rollouts, 2.0, 5, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()
    assert (random.getstate(), str(np.random.get_state())) == before


def test_names_and_options_are_mapped_and_read_back() -> None:
    assert [spiel_name(folder(game)) for game in lab_ids()] == [
        "spytable_da_vinci_code_v0",
        "spytable_spy_alley_dice_v0",
        "spytable_spy_vs_spy_v0",
        "spytable_spy_wire_v0",
    ]
    game = make_spiel("spy-vs-spy", players=4, pace="60", target="short")
    assert "pace=_60,players=4" in str(game)
    assert game.table.config.pace == "60"
    again = pyspiel.load_game(str(game))
    assert again.table.config == game.table.config == pickle.loads(pickle.dumps(game)).table.config  # noqa: S301
    assert pyspiel.load_game("spytable_spy_vs_spy_v0", {"pace": "120"}).table.config.pace == "120"
    with pytest.raises(GameError, match="has no lab"):
        make_spiel("spy-guy")
    with pytest.raises(GameError, match="seats 2 to 4 players, not 9"):
        make_spiel("da-vinci-code", players=9)
    with pytest.raises(GameError, match="no option 'tiles' with the value 'round'"):
        make_spiel("da-vinci-code", tiles="round")
    with pytest.raises(GameError, match="not offered"):
        make_spiel("da-vinci-code").first.answer(0)
