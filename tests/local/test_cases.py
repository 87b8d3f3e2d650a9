"""Requests for the case of the day: nothing of the answer before it is given, all of it after."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from spytable.core.catalogue import folder
from spytable.core.codec import encode
from spytable.core.daily_case import FIRST_DAY, DailyCase, read_cases
from spytable.core.game import Ask
from spytable.core.review_report import WHOLE
from spytable.local import host as local_host
from spytable.local.host import LocalHost
from spytable.table.requests import cases
from spytable.table.requests.cases import write_day
from spytable.table.settings import TableSettings
from tests.local.browser import DictLog, SameJobs, SameWorker

pytestmark = pytest.mark.anyio
GAMES = ("da-vinci-code", "spy-alley-dice", "spy-vs-spy", "spy-wire")
TODAY = FIRST_DAY + 3


@pytest.fixture
def anyio_backend() -> str:
    """One event loop is enough here."""
    return "asyncio"


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> LocalHost:
    """A host on the fourth day of the cases."""
    monkeypatch.setattr(local_host, "today_s", lambda: TODAY * 86_400 + 5)
    return LocalHost(DictLog(), SameWorker(), SameJobs(), TableSettings(unlisted=False))


async def ask(host: LocalHost, path: str, body: Any = None) -> tuple[int, Any, bytes]:
    """The status of an answer, what it says, and its bytes."""
    method = "GET" if body is None else "POST"
    answer = await host.answer(
        method, f"/api/cases/{path}", "" if body is None else json.dumps(body)
    )
    return answer.status, json.loads(answer.body), answer.body


def find_action(game: str, text: str) -> Any:
    return msgspec.to_builtins(folder(game).notation.parse_action(text))


@pytest.mark.parametrize("game", GAMES)
async def test_bytes_before_the_answer_follow_from_the_view_alone(
    game: str, host: LocalHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another truth and another answer behind the same view: the same bytes are sent."""
    home, case = folder(game), read_cases(folder(game))[3]
    status, told, sent = await ask(host, f"{game}/today")
    assert status == 200
    view = home.game.view(case.read_state(home), case.seat)
    twins = [_make_twin(game, case, view, seed) for seed in range(4)]
    assert any(twin.state != case.state for twin in twins)
    for twin in twins:
        monkeypatch.setattr(cases, "find_case", lambda *_, twin=twin: twin)
        assert (await ask(host, f"{game}/today"))[2] == sent
        action = find_action(game, twin.best[0])
        tried = {"actions": [action], "attempt": True}
        fine = (await ask(host, f"{game}/today/answer", tried))[2]
        monkeypatch.undo()
        monkeypatch.setattr(local_host, "today_s", lambda: TODAY * 86_400 + 5)
        assert (await ask(host, f"{game}/today/answer", tried))[2] == fine
    assert told["update"]["question"] is not None
    text = sent.decode()
    assert not any(f'"{word}"' in text for word in ("best", "rated", "worth", "missed", "known"))


def _make_twin(game: str, case: DailyCase, view: Any, seed: int) -> DailyCase:
    """A case with the same view, but with other hidden things, another answer and other worths."""
    from random import Random  # noqa: PLC0415

    home = folder(game)
    world = home.worlds(view, case.seat).sample(Random(seed))
    ask = home.game.prompts(world)[case.seat]
    assert isinstance(ask, Ask)
    other = next(each for each in ask.options if home.notation.action_text(each) != case.best[0])
    best = (home.notation.action_text(other), *case.best[1:])
    return DailyCase(state=msgspec.Raw(encode(world)), seat=case.seat, best=best, level=case.level)


@pytest.mark.parametrize("game", GAMES)
async def test_the_best_answer_solves_it_and_is_explained(game: str, host: LocalHost) -> None:
    case = read_cases(folder(game))[3]
    actions = [find_action(game, text) for text in case.best]
    for count in range(1, len(actions)):
        _, told, _ = await ask(host, f"{game}/today/answer", {"actions": actions[:count]})
        assert (told["t"], told["update"]["version"]) == ("goes-on", count)
        assert told["update"]["question"]["standing"]
    status, told, _ = await ask(host, f"{game}/today/answer", {"actions": actions})
    assert (status, told["t"], told["is_solved"]) == (200, "closed", True)
    assert told["best"] == actions
    assert told["update"]["question"] is None
    if told["decision"] is not None:
        assert told["decision"]["verdict"] == "best"
        assert told["decision"]["choices"][0]["text"] == case.best[0]
    else:
        assert told["sentences"][0]["key"] == "spy-wire.review.case.wired"


@pytest.mark.parametrize("game", ["da-vinci-code", "spy-alley-dice", "spy-vs-spy"])
async def test_every_other_answer_is_wrong_and_explained(game: str, host: LocalHost) -> None:
    case = read_cases(folder(game))[3]
    others = [text for text in case.rated if text != case.best[0]]
    for text in (others[0], min(others, key=lambda each: case.rated[each].worth)):
        body = {"actions": [find_action(game, text)]}
        _, told, _ = await ask(host, f"{game}/today/answer", body)
        assert (told["t"], told["is_solved"]) == ("closed", False)
        decision = told["decision"]
        assert (decision["chosen"]["text"], decision["best"]["text"]) == (text, case.best[0])
        assert decision["loss"] == decision["best"]["worth"] - case.rated[text].worth
        assert told["sentences"]
        if game == "da-vinci-code":
            check_odds(told)


def check_odds(told: dict[str, Any]) -> None:
    """The bars say the chances of the slips."""
    slips = {(each["seat"], each["thing"]): each["chances"] for each in told["known"]["beliefs"]}
    for choice in told["decision"]["choices"]:
        if choice["action"]["type"] == "guess":
            aim = choice["action"]
            chance = slips[aim["seat"], str(aim["place"] + 1)].get(str(aim["value"]), 0.0)
            said = {split["name"]: split["chance"] for split in choice["splits"]}
            assert said.get("right", round(chance * WHOLE)) == round(chance * WHOLE)


async def test_a_way_that_ends_too_soon_is_unsolved(host: LocalHost) -> None:
    path = "spy-wire/today/answer"
    _, told, _ = await ask(host, path, {"actions": [{"type": "stop"}]})
    assert (told["t"], told["is_solved"]) == ("closed", False)
    assert [word["key"] for word in told["sentences"]] == ["spy-wire.review.case.unwired"]
    assert len(told["way"]) == len(read_cases(folder("spy-wire"))[3].best)


@pytest.mark.parametrize("game", GAMES)
async def test_hints_come_one_by_one(game: str, host: LocalHost) -> None:
    _, one, _ = await ask(host, f"{game}/today/hints/1")
    _, both, _ = await ask(host, f"{game}/today/hints/2")
    assert len(one["hints"]) == 1
    assert both["hints"][:1] == one["hints"]
    assert len(both["hints"]) == 2
    assert (await ask(host, f"{game}/today/hints/3"))[0] == 400


async def test_days_are_counted_and_the_future_stays_closed(host: LocalHost) -> None:
    _, told, _ = await ask(host, "da-vinci-code/today")
    assert (told["day"], told["number"]) == (write_day(TODAY), 4)
    assert told["games"] == list(GAMES)
    _, first, _ = await ask(host, f"da-vinci-code/{write_day(FIRST_DAY)}")
    assert (first["number"], first["today"]) == (1, write_day(TODAY))
    for path, key in (
        (f"da-vinci-code/{write_day(TODAY + 1)}", "case-to-come"),
        (f"da-vinci-code/{write_day(FIRST_DAY - 1)}", "no-such-case"),
        ("da-vinci-code/yesterday", "no-such-case"),
        ("spy-guy/today", "no-such-case"),
        ("chess/today", "no-such-case"),
    ):
        for more in ("", "/hints/1"):
            status, told, _ = await ask(host, path + more)
            assert (status, told["error"]["key"]) == (404, f"server.error.{key}")


async def test_bad_answers_are_refused_with_a_reason(host: LocalHost) -> None:
    path = "da-vinci-code/today/answer"
    _, told, _ = await ask(host, path, {"actions": [{"type": "ready"}]})
    assert told["t"] == "refused"
    assert told["refusal"]["word"]["key"]
    bad: tuple[Any, ...] = ({"actions": []}, {"actions": [{"type": "dance"}]}, {"moves": []}, [1])
    for body in bad:
        status, told, _ = await ask(host, path, body)
        assert (status, told["error"]["key"]) == (400, "server.error.malformed")
