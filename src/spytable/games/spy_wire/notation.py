"""Positions and actions in a short text that parses back.

A position is lines (or parts between semicolons) of `key: value`; what is usual is left out. The
tablet is drawn row by row, Red's edge first; what is not drawn stands as in the standard layout:

>>> state = parse("red: TpDOOO; row3: EW/NS | ./EW | -- | EW/. | -- | NS/EW; due: 41500")
>>> state.phase, state.mover, state.out
('slide', 0, ((), (1,)))

Fuses are T, P, D and O for a decoy; a pulled one is written small. An empty slot remembers when it
was pulled: `out: 1 4 / 2`, Silver's slots and then Red's, says in which order. `taken` says more,
if more is known: `3:silver/2/circuit/19000`, in turn 3 Silver took slot 2 with 19 seconds left.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from spytable.core.game import GameError
from spytable.core.notation import (
    check_flaw,
    options_text,
    parse_name,
    parse_number,
    read_config,
    read_parts,
)
from spytable.games.spy_wire.action_notation import (
    action_text,
    fuses_text,
    parse_action,
    parse_fuses,
    parse_piece,
)
from spytable.games.spy_wire.actions import Answer, Deal, Fuses, Place
from spytable.games.spy_wire.data import CLOCKS
from spytable.games.spy_wire.model import Config, Ending, How, Phase, State, Taken, Why, flaw
from spytable.games.spy_wire.tablet import COLOURS, COLUMNS, ROWS, STANDARD, Side, Tablet
from spytable.games.spy_wire.turns import set_bell
from spytable.games.spy_wire.view import View

__all__ = ["action_text", "parse", "parse_action", "tablet_text", "text"]

_ROWS: Final = tuple(f"row{row}" for row in range(ROWS))
# fmt: off
_KEYS: Final = (
    "table", "phase", "turn", "laid", "red", *_ROWS, "silver", "out", "sealed", "bank", "fine",
    "due", "left", "claim", "claimed", "pulls", "quiet", "taken", "ending",
)
# fmt: on
_OPTIONS: Final = (
    "pace",
    "layout",
    "fuses",
    "hint",
    "turn_cap",
    "first_turn",
    "empty_bank",
    "empty_stop",
)
_SET_UP: Final = ("layout", "place", "deal")
_USUAL: Final = "TPDOOO"
_LENGTHS: Final[dict[str, int]] = {
    "place": CLOCKS.place_ms,
    "ready": CLOCKS.start_ms,
    "slide": CLOCKS.turn_ms,
    "pull": CLOCKS.pull_ms,
    "brink": CLOCKS.start_ms,
}


def text(state: State) -> str:
    """The canonical text of a state: the tablet is drawn between the fuses of its sides."""
    own = {"red": _row_text(state, 1), "silver": _row_text(state, 0)}
    if any(state.sealed):
        own["sealed"] = " / ".join(map(_sealed_text, state.sealed))
    if state.taken:
        own["taken"] = " ".join(map(_taken_text, state.taken))
    return said_text(state, state.mover, own)


def said_text(table: State | View, mover: Side, own: dict[str, str]) -> str:
    """What a state and a view have in common, with the lines that are their own."""
    said = {"table": _table_text(table.config), "seat": own.get("seat", ""), "phase": table.phase}
    said["turn"] = f"{table.turn} {COLOURS[mover]}"
    said["laid"] = " ".join(table.laid)
    said["red"] = own["red"]
    if table.tablet:
        said |= dict(zip(_ROWS, tablet_text(table.tablet).splitlines(), strict=True))
    said["silver"] = own["silver"]
    if any(list(out) != sorted(out) for out in table.out):
        said["out"] = " / ".join(" ".join(map(str, out)) or "-" for out in table.out)
    said["sealed"] = own.get("sealed", "")
    said["bank"] = _pair_text(table.banks)
    said["fine"] = _pair_text(table.fines)
    said["due"] = "-" if table.due is None else f"{table.due} of {table.length}"
    said["left"] = "" if table.left is None else str(table.left)
    said["claim"] = "open" if table.window else ""
    said["claimed"] = str(table.claimed or "")
    said["pulls"] = str(table.pulls or "")
    said["quiet"] = str(table.quiet or "")
    said["taken"] = own.get("taken", "")
    said["ending"] = _ending_text(table.ending)
    return "\n".join(f"{key}: {value}" for key, value in said.items() if value)


def tablet_text(tablet: Tablet) -> str:
    """The tablet as a picture of seven lines."""
    rows = [tablet[start : start + COLUMNS] for start in range(0, len(tablet), COLUMNS)]
    return "\n".join(" | ".join(f"{piece:<8}" for piece in row).rstrip() for row in rows)


def parse(written: str) -> State:
    """The state a text describes; GameError says what is wrong with it."""
    state = _state(read_parts(written, _KEYS))
    check_flaw(flaw(state))
    return state


def _state(said: dict[str, str]) -> State:
    config = _config(said.get("table", ""))
    phase: Phase = parse_name(said.get("phase", "slide"), Phase)
    rows, out = _fuse_rows(said, phase)
    turn, mover = _turn(said.get("turn", "0 silver" if phase in _SET_UP else "1 silver"))
    state = State(
        config=config,
        phase=phase,
        laid=tuple(parse_piece(tile) for tile in said.get("laid", "").split()),
        tablet=() if phase == "layout" else _tablet(said),
        fuses=rows,
        out=_out(said["out"], out) if "out" in said else out,
        sealed=_sealed(said["sealed"]) if "sealed" in said else (None, None),
        turn=turn,
        mover=mover,
        banks=_pair(said.get("bank", "0 0")),
        fines=_pair(said.get("fine", "0 0")),
        left=parse_number(said["left"]) if "left" in said else _usual_left(config, phase),
        window=parse_name(said.get("claim", "shut"), ("open", "shut")) == "open",
        claimed=parse_number(said.get("claimed", "0")),
        pulls=parse_number(said.get("pulls", "0")),
        quiet=parse_number(said.get("quiet", "0")),
        taken=tuple(map(_taken, said.get("taken", "").split())),
        ending=_ending(said["ending"]) if "ending" in said else None,
    )
    return _with_bell(state, said.get("due"))


def _with_bell(state: State, said: str | None) -> State:
    """The state with its bell: as said, else as if its clock began at 0."""
    usual = set_bell(state, 0, _LENGTHS[state.phase]) if state.phase in _LENGTHS else state
    if said is None:
        return usual
    if said == "-":
        return replace(state, due=None, length=None)
    due, _, length = said.partition(" of ")
    return replace(
        state, due=parse_number(due), length=parse_number(length) if length else usual.length
    )


def _usual_left(config: Config, phase: Phase) -> int | None:
    return CLOCKS.turn_slides if phase == "slide" and not config.is_timed() else None


def _fuse_rows(
    said: dict[str, str], phase: Phase
) -> tuple[tuple[Fuses, Fuses], tuple[tuple[int, ...], tuple[int, ...]]]:
    """The fuses of both, and which of them are written small: pulled."""
    usual = "" if phase in _SET_UP else _USUAL
    silver, red = (said.get(colour, usual) for colour in COLOURS)
    rows = parse_fuses(silver.upper()), parse_fuses(red.upper())
    return rows, (_small(silver), _small(red))


def _small(row: str) -> tuple[int, ...]:
    return tuple(slot for slot, letter in enumerate(row) if letter.islower())


def _row_text(state: State, side: Side) -> str:
    letters = fuses_text(state.fuses[side])
    gone = state.out[side]
    return "".join(c.lower() if slot in gone else c for slot, c in enumerate(letters))


def _out(
    value: str, small: tuple[tuple[int, ...], tuple[int, ...]]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The order in which slots were emptied, which must be those written small."""
    parts = [part.strip() for part in value.split("/")]
    order = [tuple(map(parse_number, part.split())) if part != "-" else () for part in parts]
    if len(order) != 2 or [tuple(sorted(slots)) for slots in order] != list(small):
        raise GameError(f"out: {value!r} does not name the fuses that are written small")
    return order[0], order[1]


def _tablet(said: dict[str, str]) -> Tablet:
    tablet = list(STANDARD)
    for row, key in enumerate(_ROWS):
        if key in said:
            pieces = [parse_piece(piece.strip()) for piece in said[key].split("|")]
            if len(pieces) != COLUMNS:
                raise GameError(f"{key} has {len(pieces)} cells, not {COLUMNS}")
            tablet[row * COLUMNS : (row + 1) * COLUMNS] = pieces
    if sorted(tablet.count(piece) for piece in ("SD", "RD", "--")) != [1, 1, 2]:
        raise GameError("a tablet has one SD, one RD and two gaps")
    return tuple(tablet)


def _turn(value: str) -> tuple[int, Side]:
    turn, _, colour = value.partition(" ")
    if colour not in COLOURS:
        raise GameError(f"a turn is a number and silver or red, not {value!r}")
    return parse_number(turn), COLOURS.index(colour)


def _pair_text(pair: tuple[int, int]) -> str:
    return f"{pair[0]} {pair[1]}" if any(pair) else ""


def _pair(value: str) -> tuple[int, int]:
    parts = [parse_number(part) for part in value.split()]
    if len(parts) != 2:
        raise GameError(f"say two numbers, Silver's and Red's, not {value!r}")
    return parts[0], parts[1]


def _sealed_text(answer: Answer | None) -> str:
    return "-" if answer is None else action_text(answer)


def _sealed(value: str) -> tuple[Answer | None, Answer | None]:
    parts = [part.strip() for part in value.split("/")]
    answers = [None if part == "-" else parse_action(part) for part in parts]
    if len(answers) != 2 or not all(isinstance(a, Place | Deal | None) for a in answers):
        raise GameError(f"sealed are two arrangements such as 'place TPDOOO / deal', not {value!r}")
    found: tuple[Answer | None, Answer | None] = msgspec.convert(
        answers, tuple[Place | Deal | None, Place | Deal | None]
    )
    return found


def _taken_text(taken: Taken) -> str:
    return f"{taken.turn}:{COLOURS[taken.side]}/{taken.slot}/{taken.why}/{taken.left}"


def _taken(value: str) -> Taken:
    turn, _, rest = value.partition(":")
    parts = rest.split("/")
    if len(parts) != 4 or parts[0] not in COLOURS:
        raise GameError(f"a capture is such as 3:silver/2/circuit/19000, not {value!r}")
    colour, slot, why, left = parts
    how: How = parse_name(why, How)
    return Taken(
        COLOURS.index(colour), parse_number(slot), parse_number(turn), how, parse_number(left)
    )


def _ending_text(ending: Ending | None) -> str:
    if ending is None:
        return ""
    return f"{ending.why} {'-' if ending.winner is None else COLOURS[ending.winner]}"


def _ending(value: str) -> Ending:
    why, _, colour = value.partition(" ")
    winner = COLOURS.index(colour) if colour in COLOURS else None
    return Ending(parse_name(why, Why), winner)


def _table_text(config: Config) -> str:
    """Every option that is not usual, and the order if it is not."""
    words = ["order=" + "".join(map(str, config.order))] if config.order else []
    return " ".join(words + options_text(config, _OPTIONS))


def _config(value: str) -> Config:
    fields: dict[str, Any] = {"seats": 2}
    for word in value.split():
        name, _, said = word.partition("=")
        fields[name] = [parse_number(digit) for digit in said] if name == "order" else said
    return read_config(Config, fields, value)
