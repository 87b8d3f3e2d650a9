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
from spytable.review.summing_up import (
    choose_key_moments,
    write_hands_headline,
    write_headline,
    write_resignation,
)


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
    memories = Memories(match)
    library = Library(match, memories)
    decisions = judge_decisions(case, tell, memories, library)
    known, pointers = library.close()
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
        headline=write_resignation(case.outcome, moments)
        or write_hands_headline(case.outcome, hands, is_team=is_team)
        or write_headline(case.outcome, accounts, decisions, moments, is_team=is_team),
        key_moments=choose_key_moments(decisions),
        accounts=accounts,
        moments=moments,
        decisions=decisions,
        hands=hands,
        known=known,
    )


class Library:
    """What seats could know, each kept once, and by version which of it each seat could."""

    def __init__(self, match: Match, memories: Memories) -> None:
        home = folder(match.game.spec.id)
        is_known = home.know is not None or home.remember is not None
        self._moments = follow_knowledge(match, memories) if is_known else None
        self._match = match
        self._places: dict[int, int] = {}
        self._kept: list[Known] = []
        self._pointers: list[tuple[int | None, ...]] = []

    def read_on(self, version: int) -> None:
        """Everything up to a version; what seats remember must not be further than that."""
        while self._moments is not None and len(self._pointers) <= version:
            moment = next(self._moments)
            self._pointers.append(tuple([self._place(each) for each in moment.seats]))

    def close(self) -> tuple[tuple[Known, ...], list[tuple[int | None, ...]]]:
        """What was kept, and the places of all versions."""
        if self._moments is None:
            return (), [(None,) * self._match.config.seats] * (self._match.version + 1)
        self.read_on(self._match.version)
        return tuple(self._kept), self._pointers

    def _place(self, known: Known | None) -> int | None:
        if known is None:
            return None
        if id(known) not in self._places:
            self._places[id(known)] = len(self._kept)
            self._kept.append(known)
        return self._places[id(known)]


def judge_decisions(
    case: Case,
    tell: Tell | None = None,
    memories: Memories | None = None,
    library: Library | None = None,
) -> tuple[Decision, ...]:
    """Every decision that the game judges, in the order of play.

    A library that is given is read at the same time: memories go forward only, and cost much.
    """
    match, verdicts = case.match, case.home.verdicts
    if verdicts is None:
        return ()
    judge = Judge(case.home, verdicts, case.model)
    memories = memories or Memories(match)
    found = []
    for version, advance in enumerate(match.log):
        if library is not None:
            library.read_on(version)
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
        is_undone = version in case.undone
        judgement: Millionths = round((judged.mean_after - judged.mean_before) * WHOLE)
        fortune = 0 if is_undone else case.changes[version].play[seat] - judgement
        found.append(
            Decision(
                version=version,
                seat=seat,
                bot=position.bots[seat] or case.bots[seat],
                verdict=judged.verdict,
                is_brave=judged.is_brave,
                is_undone=is_undone,
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
                fortune=fortune,
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
