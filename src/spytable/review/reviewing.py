"""Reviews a finished match: what each seat could know, what it was worth, and who did what."""

from __future__ import annotations

from random import Random
from typing import cast

from spytable.core.catalogue import Folder, folder
from spytable.core.game import Act
from spytable.core.match import Match
from spytable.core.record_names import find_seat, name_record, write_record
from spytable.core.records import MatchRecord, Record
from spytable.core.review import Known
from spytable.core.review_report import (
    WHOLE,
    Decision,
    Kind,
    Millionths,
    Moment,
    Review,
)
from spytable.review.accounting import add_up
from spytable.review.case import Case, Tell
from spytable.review.giving_away import list_told
from spytable.review.judging import Judge, Taken
from spytable.review.knowing import follow_knowledge
from spytable.review.memories import Memories
from spytable.review.summing_up import choose_key_moments, write_hands_headline, write_headline


def review(
    match: Match,
    *,
    names: tuple[str, ...] = (),
    bots: tuple[str | None, ...] = (),
    seed: int = 1,
    tell: Tell | None = None,
) -> Review:
    """The whole review of a match; the same seed gives the same one.

    `bots` are the levels of the bots that began at the seats. `tell` is called with how many
    records are done, and of how many. GameError if the match is not over.
    """
    case = Case(match, bots, seed)
    known, pointers = list_known(match)
    decisions = judge_decisions(case, tell)
    judgements = {each.version: each.judgement for each in decisions}
    accounts = add_up(case.start, case.changes, judgements)
    moments = list_moments(case, pointers)
    is_team = match.game.spec.cooperative
    hands = () if case.home.hands is None else case.home.hands(match)
    return Review(
        game=case.home.id,
        seats=match.config.seats,
        names=names,
        bots=case.bots,
        cooperative=is_team,
        outcome=case.outcome,
        headline=write_hands_headline(case.outcome, hands, is_team=is_team)
        or write_headline(case.outcome, accounts, decisions, moments, is_team=is_team),
        key_moments=choose_key_moments(decisions),
        accounts=accounts,
        moments=moments,
        decisions=decisions,
        hands=hands,
        known=known,
    )


def list_known(match: Match) -> tuple[tuple[Known, ...], list[tuple[int | None, ...]]]:
    """What seats could know, each kept once, and by version which of it each seat could."""
    home = folder(match.game.spec.id)
    if home.know is None and home.remember is None:
        return (), [(None,) * match.config.seats] * (match.version + 1)
    places: dict[int, int] = {}
    kept: list[Known] = []
    pointers = []
    for moment in follow_knowledge(match):
        here: list[int | None] = []
        for each in moment.seats:
            if each is None:
                here.append(None)
                continue
            if id(each) not in places:
                places[id(each)] = len(kept)
                kept.append(each)
            here.append(places[id(each)])
        pointers.append(tuple(here))
    return tuple(kept), pointers


def judge_decisions(case: Case, tell: Tell | None = None) -> tuple[Decision, ...]:
    """Every decision that the game judges, in the order of play."""
    match, verdicts = case.match, case.home.verdicts
    if verdicts is None:
        return ()
    judge = Judge(case.home, verdicts, case.model)
    memories = Memories(match)
    found = []
    for version, advance in enumerate(match.log):
        if tell is not None:
            tell(version, match.version)
        record = advance.record
        if not isinstance(record, Act):
            continue
        position, seat = match.position_at(version), record.seat
        taken = Taken(
            position.state,
            seat,
            record.action,
            record.at,
            position.resigned,
            memories.find(version, seat),
        )
        judged = judge.judge(taken, Random(f"review {case.seed} {version}"))
        if judged is None:
            continue
        judgement: Millionths = round((judged.mean_after - judged.mean_before) * WHOLE)
        found.append(
            Decision(
                version=version,
                seat=seat,
                bot=position.bots[seat] or case.bots[seat],
                verdict=judged.verdict,
                is_brave=judged.is_brave,
                is_undone=version in case.undone,
                chosen=judged.chosen,
                best=judged.best,
                choices=judged.choices,
                loss=round(judged.loss * WHOLE),
                error=round(judged.error * WHOLE),
                worlds=len(judged.imagined.worlds),
                is_exact=judged.imagined.is_whole,
                sentences=judged.sentences,
                told=list_told(case.home, position.state, record, judged),
                judgement=judgement,
                fortune=case.changes[version].play[seat] - judgement,
            )
        )
    return tuple(found)


def list_moments(case: Case, pointers: list[tuple[int | None, ...]]) -> tuple[Moment, ...]:
    """How the match stood after every record."""
    match, worth = case.match, case.home.worth
    assert worth is not None
    nothing = (0,) * match.config.seats
    moments = []
    for version in range(match.version + 1):
        position = match.position_at(version)
        record = match.log[version - 1].record if version else None
        change = case.changes[version - 1] if version else None
        moments.append(
            Moment(
                version=version,
                at=position.at,
                kind=name_kind(record),
                seat=find_seat(record),
                text=write_moment(case.home, record),
                turn=worth.turn(position.state),
                is_undone=version - 1 in case.undone,
                values=case.start if change is None else change.values,
                play=nothing if change is None else change.play,
                luck=nothing if change is None else change.all_luck(),
                known=pointers[version],
            )
        )
    return tuple(moments)


def name_kind(record: Record | None) -> Kind:
    """What a record is: all that happens to the match itself is one kind."""
    return "match" if isinstance(record, MatchRecord) else cast("Kind", name_record(record))


def write_moment(home: Folder, record: Record | None) -> str:
    """A record in the game's notation; what happened to the match by its name."""
    return name_record(record) if isinstance(record, MatchRecord) else write_record(home, record)
