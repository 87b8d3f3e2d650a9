"""Requests for the case of the day. Nothing is kept of them: browsers keep what was solved.

What is sent before an answer follows from the view of the seat that decides, and nothing else.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any, Final, NamedTuple, cast

import msgspec

from spytable import wire
from spytable.core.catalogue import Folder, folder, listed_ids
from spytable.core.codec import codec, encode
from spytable.core.daily_case import FIRST_DAY, Daily, DailyCase, Rated, find_case, read_cases
from spytable.core.game import Act, Ask, GameError
from spytable.core.option_texts import option_text
from spytable.core.options import Refusal, Word, refusal
from spytable.core.review import Judged
from spytable.core.review_report import WHOLE, Choice, Decision, Split, name_verdict
from spytable.table.errors import RequestError
from spytable.table.prices import A_LOOK
from spytable.table.requests.asking import Answer, Request, TableHost, answer_json, read_message
from spytable.table.seating.roster import BOT_NAMES

TODAY: Final = "today"
EPOCH: Final = date(1970, 1, 1)
DAY_S: Final = 86_400
SHOWN: Final = 5
"""How many alternatives are shown."""
HINTS: Final = 2


class Asked(NamedTuple):
    """The case that a request is about."""

    home: Folder
    case: DailyCase
    daily: Daily
    day: int
    today: int

    def parse_best(self) -> tuple[Any, ...]:
        """The best actions."""
        return tuple([self.home.notation.parse_action(text) for text in self.case.best])


async def day_case(host: TableHost, request: Request) -> Answer:
    """The position of a day, as its seat sees it."""
    asked = find_asked(host, request)
    home, case = asked.home, asked.case
    state = case.read_state(home)
    return answer_json(
        wire.DayCase(
            game=home.id,
            day=write_day(asked.day),
            today=write_day(asked.today),
            number=asked.day - FIRST_DAY + 1,
            actions=len(case.best),
            games=tuple([game for game in listed_ids() if read_cases(folder(game))]),
            intro=asked.daily.introduce(home.game.view(state, case.seat), len(case.best)),
            table=make_table(asked, state),
            update=make_update(asked, state, 0),
        )
    )


async def case_hints(host: TableHost, request: Request) -> Answer:
    """The first hint, or both."""
    asked = find_asked(host, request)
    count = request.parts["count"]
    if count not in [str(number + 1) for number in range(HINTS)]:
        raise RequestError("server.error.malformed", 400)
    state = asked.case.read_state(asked.home)
    view = asked.home.game.view(state, asked.case.seat)
    hints = asked.daily.hint(view, asked.parse_best())
    return answer_json(wire.CaseHints(hints[: int(count)]))


async def answer_case(host: TableHost, request: Request) -> Answer:
    """Whether what was done is the best; or where it led, if more is to be done."""
    tried = await read_message(request, wire.TryCase)
    asked = find_asked(host, request)
    home, case = asked.home, asked.case
    begun = state = case.read_state(home)
    events: tuple[Any, ...] = ()
    done: list[Any] = []
    for number, raw in enumerate(tried.actions):
        action = read_action(home, bytes(raw))
        why = why_not(home, state, case.seat, action)
        if why is not None:
            return answer_json(wire.CaseRefused(why))
        if tried.attempt and number == len(tried.actions) - 1:
            return answer_json(wire.CaseGoesOn(make_update(asked, state, number)))
        change = home.game.apply(state, Act(case.seat, action, number))
        state, events = change.state, change.events
        done.append(action)
        if home.verdicts is not None:
            return answer_json(close_decision(asked, begun, action))
        solved = asked.daily.is_solved(begun, state)
        if solved is not None:
            return answer_json(close_way(asked, begun, state, is_solved=solved))
    update = make_update(asked, state, len(done), events)
    return answer_json(wire.CaseGoesOn(update))


def find_asked(host: TableHost, request: Request) -> Asked:
    """The case of a request's game and day; RequestError if there is none, or not yet."""
    request.charge(A_LOOK)
    today = host.lobby.today_s() // DAY_S
    game, said = request.parts["game"], request.parts["day"]
    day = today if said == TODAY else read_day(said)
    if game not in listed_ids():
        raise RequestError("server.error.no-such-case", 404)
    if day > today:
        raise RequestError("server.error.case-to-come", 404)
    home = folder(game)
    case = find_case(home, day)
    if case is None:
        raise RequestError("server.error.no-such-case", 404)
    return Asked(home, case, cast("Daily", home.module("daily")), day, today)


def read_day(said: str) -> int:
    """A date as days since 1970."""
    try:
        return (date.fromisoformat(said) - EPOCH).days
    except ValueError:
        raise RequestError("server.error.no-such-case", 404) from None


def write_day(day: int) -> str:
    """Days since 1970 as a date.

    >>> write_day(20775)
    '2026-11-18'
    """
    return (EPOCH + timedelta(days=day)).isoformat()


def read_action(home: Folder, raw: bytes) -> Any:
    """An action of a game; RequestError if it is none."""
    try:
        return codec(home.game).action(raw)
    except GameError:
        raise RequestError("server.error.malformed", 400) from None


def why_not(home: Folder, state: Any, seat: int, action: Any) -> Refusal | None:
    """Why an action is not legal here; None if it is."""
    ask = home.game.prompts(state).get(seat)
    if not isinstance(ask, Ask):
        return refusal("core", "core.refused.not-asked")
    if action in ask.options:
        return None
    return ask.options.why_not(action) or refusal("core", "core.refused.not-asked")


def make_table(asked: Asked, state: Any) -> wire.Table:
    """The table around the position: bots at all seats but one."""
    home, case, config = asked.home, asked.case, state.config
    seats = [
        wire.SeatInfo(name, None if seat == case.seat else case.level, present=True)
        for seat, name in enumerate(BOT_NAMES[: config.seats])
    ]
    options = {
        name: option_text(getattr(config, name))
        for name in config.__struct_fields__
        if name not in ("seats", "order")
    }
    return wire.Table(
        match=f"case-{home.id}"[:40],
        code="",
        game=home.id,
        options=options,
        seats=tuple(seats),
        stage="playing",
        you=case.seat,
        fewest=config.seats,
        most=config.seats,
    )


def make_update(
    asked: Asked, state: Any, number: int, events: tuple[Any, ...] = (), *, asks: bool = True
) -> wire.Update:
    """What the board is given: the view of the seat, its question, what it was shown."""
    home, seat = asked.home, asked.case.seat
    game = home.game
    prompts = game.prompts(state)
    ask = prompts.get(seat)
    question = None
    if asks and isinstance(ask, Ask):
        question = wire.Question(1, ask.topic, ask.standing)
    view: Any = home.screen(game.view(state, seat), state.config)
    shown = [game.show(state, event, seat) for event in events]
    return wire.Update(
        version=number,
        seat=seat,
        view=to_raw(view),
        question=question,
        asked=tuple([each for each in prompts if isinstance(each, int)]),
        events=tuple([to_raw(event) for event in shown if event is not None]),
        timing=wire.Timing(number, None, running=False),
        outcome=None,
    )


def to_raw(value: Any) -> msgspec.Raw:
    """A value of a game as JSON."""
    return msgspec.Raw(encode(value))


def close_way(asked: Asked, begun: Any, state: Any, *, is_solved: bool) -> wire.CaseClosed:
    """What is told of a way of several actions once it has ended."""
    home, case = asked.home, asked.case
    best = asked.parse_best()
    view = home.game.view(begun, case.seat)
    key = f"{home.id}.review.case.{'wired' if is_solved else 'unwired'}"
    return wire.CaseClosed(
        is_solved=is_solved,
        update=make_update(asked, state, len(best), asks=False),
        best=tuple([to_raw(action) for action in best]),
        way=tuple([asked.daily.describe(view, action) for action in best]),
        sentences=(Word(key, {"count": len(best)}),),
        decision=None,
        known=None,
        missed=case.missed,
    )


def close_decision(asked: Asked, state: Any, action: Any) -> wire.CaseClosed:
    """What is told of a decision: it beside its alternatives, like in a review."""
    home, case = asked.home, asked.case
    view = home.game.view(state, case.seat)
    decision = judge_answer(asked, state, view, action)
    known = case.known if home.know is None else home.know(view)
    return wire.CaseClosed(
        is_solved=decision.verdict == "best",
        update=make_update(asked, state, 1, asks=False),
        best=tuple([to_raw(best) for best in asked.parse_best()]),
        way=(decision.best.word,),
        sentences=decision.sentences,
        decision=to_raw(decision),
        known=None if known is None else to_raw(known),
        missed=case.missed,
    )


def tell_odds(splits: tuple[Split, ...], odds: dict[str, float]) -> tuple[Split, ...]:
    """How an action can turn out, with the chances that sentences and slips tell."""
    return tuple(
        [
            msgspec.structs.replace(split, chance=round(odds[split.name] * WHOLE))
            for split in splits
            if split.name in odds
        ]
    )


def judge_answer(asked: Asked, state: Any, view: Any, action: Any) -> Decision:
    """The decision as a review would tell it, by what was weighed when the case was mined."""
    home, case, seat = asked.home, asked.case, asked.case.seat
    verdicts, notation = home.verdicts, home.notation
    assert verdicts is not None
    (best,) = asked.parse_best()
    text = notation.action_text(action)
    is_best = text == case.best[0]
    after = home.game.apply(state, Act(seat, action, 0)).state

    count = getattr(verdicts, "count_odds", None)
    count_odds = None if count is None else count(view)

    def make_choice(text: str, action: Any) -> Choice:
        rated = case.rated.get(text) or Rated(worth=0)
        odds = None if count_odds is None else count_odds(action)
        return Choice(
            text=text,
            action=msgspec.to_builtins(action),
            word=verdicts.describe(view, action),
            worth=rated.worth,
            splits=rated.splits if odds is None else tell_odds(rated.splits, odds),
        )

    ranked = sorted(case.rated, key=lambda each: -case.rated[each].worth)[:SHOWN]
    choices = [make_choice(each, notation.parse_action(each)) for each in ranked]
    chosen = make_choice(text, action)
    if text not in ranked:
        choices.append(chosen)
    loss = 0 if is_best else max(0, choices[0].worth - chosen.worth)
    verdict = name_verdict(loss / WHOLE, case.error / WHOLE, is_best=is_best)
    judged = Judged(
        view=view,
        seat=seat,
        chosen=action,
        best=best,
        chances={split.name: split.chance / WHOLE for split in chosen.splits},
        best_chances={split.name: split.chance / WHOLE for split in choices[0].splits},
        came=verdicts.name_result(state, after),
        is_best=verdict == "best",
        is_close=verdict == "close",
    )
    return Decision(
        version=0,
        seat=seat,
        bot=None,
        verdict=verdict,
        chosen=chosen,
        best=choices[0],
        choices=tuple(choices),
        loss=loss,
        error=case.error,
        worlds=case.worlds,
        is_exact=case.is_exact,
        sentences=verdicts.explain(judged),
        judgement=0,
        fortune=0,
    )
