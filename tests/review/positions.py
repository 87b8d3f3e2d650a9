"""Hand-made positions, each with a best action that one can argue for in a sentence.

The sentence is the name of the position. `best` may name several actions, parted by `|`, where the
sentence speaks for each of them alike. `said` is a part of what the review says.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Position(NamedTuple):
    """A position, what was done, what is best, and a part of what is said."""

    game: str
    text: str
    seat: int
    chosen: str
    best: str
    said: str
    before: tuple[str, ...] = ()
    """Actions of the seat that lead to the decision."""


DV: Final = "da-vinci-code"
SA: Final = "spy-alley-dice"
SV: Final = "spy-vs-spy"
ROLLED: Final = "seats:2 pace:off hands:AF,GS starts:AFGRR,AFGIR mover:0 throws:"
STREET: Final = """seats:2 phase:{phase} racks:{rack},bIbLwIwL
  A    B    C    D    E    F    G    H    I
1 M    b─   w─   b┐   .    .    .    .    M
2 .    .    .    w│   .    .    .    .    .
3 .    .    *    b│   *    .    *    .    .
4 .    .    .    b└   w┐   .    .    .    .
5 *    .    *    .    b├*  .    *    .    *
6 .    .    .    .    b│   .    .    .    .
7 .    .    *    .    *    .    b─*1 b─   b┐
8 .    .    .    .    .    .    .    .    w│
9 M    .    .    .    *    .    .    .    M
"""
"""Seat 0 has a way to E5; the pawn of seat 1 stands on G7 and has one way home."""
CUT_OFF: Final = """mercy:on seats:2 phase:turn racks:bDbDwDwD,bIbLwIwL under:D3=b│
  A    B    C    D    E    F    G    H    I
1 M    b─   w─   b┐   .    .    .    .    M
2 .    .    .    w│   .    .    .    .    .
3 .    .    *    Sw   *    .    *    .    .
4 .    .    .    b└   w┐   .    .    .    .
5 *    .    *    .    b├*  .    *    .    *
6 .    .    .    .    b│0  .    .    .    .
7 .    .    *    .    *    .    b─*1 b─   b┐
8 .    .    .    .    .    .    .    .    w│
9 M    .    .    .    *    .    .    .    M
"""
"""The pawn of seat 0 is cut off, and nothing in its rack mends the tunnel."""
CROSSING: Final = """seats:2 phase:turn racks:bDbDwDwD,bIbLwIwL
  A    B    C    D    E    F    G    H    I
1 M    .    w┌   .    *    .    .    .    M
2 w│   b╷   .    .    .    .    .    .    .
3 b└   .    b─   .    *    .    *    .    .
4 .    w╵   .    .    .    .    .    .    .
5 *    .    *    .    *    .    *    .    *
6 .    .    .    .    .    .    .    .    .
7 .    .    *    .    *    .    *    .    w│
8 .    .    .    .    .    .    .    .    b│
9 M    .    .    .    *    .    .    .    M
"""
"""Only an intersection on B3 leads on, and there are few of them."""
ON_BOMB: Final = STREET.replace("b├*", "b├*0")


def on_street(phase: str, rack: str, street: str = STREET) -> str:
    """A street with this phase and the rack of seat 0."""
    return street.format(phase=phase, rack=rack)


DA_VINCI: Final = {
    "the last tile that hides wins at once": Position(
        DV, "a: w1 b7 w9; b: [b3] b4 [b5] [w10]; clue: b0", 0,
        "guess b1=7", "guess b1=4", "you hold|but held that tile",
    ),
    "what is sure is taken before the turn ends": Position(
        DV, "a: w1 b7 w9; b: [b3] b4 [b5] [w8] w10; clue: b0", 0,
        "stop 0", "guess b1=4", "guess 4 for seat 2's tile 2, 100 %", ("guess b4=10",),
    ),
    "a white tile between 6 and 8 that is no 6 must be 7": Position(
        DV, "a: w1 w6 b9; b: [b6] w7 [b8] [w11]; clue: b2", 0,
        "guess b1=6", "guess b1=7", "held that tile|you hold",
    ),
    "the lowest black tile before a black 1 is 0": Position(
        DV, "a: w1 b7 w9; b: b0 [b1] [w4] [b8]; clue: b5", 0,
        "guess b0=3", "guess b0=0", "could not be 3",
    ),
    "the highest white tile after a white 10 is 11": Position(
        DV, "a: w1 b7 w9; b: [b3] [w5] [w10] w11; clue: b5", 0,
        "guess b3=2", "guess b3=11", "could not be 2",
    ),
    "of four ways three have the 0 first": Position(
        DV, "a: w2 b7 w9; b: w0 w3 [b4] [b10]; clue: b5", 0,
        "guess b0=1", "guess b0=0|guess b1=3", "tile 1|tile 2",
    ),
    "two of three ways end with the 11": Position(
        DV, "a: b2 w6 w9; b: [b1] [b7] w8 w11; clue: b3", 0,
        # The 7 lies at the other end in as many ways.
        "guess b2=10", "guess b3=11|guess b2=7|guess b2=8",
        "guess 11 for seat 2's tile 4|guess 7 for seat 2's tile 3|guess 8 for seat 2's tile 3",
    ),
    "my own 4 leaves 5 alone between a 3 and a 6": Position(
        DV, "a: w1 b4 w9; b: [w3] b5 [b6] [w11]; clue: b0", 0,
        "guess b1=4", "guess b1=5", "held that tile|you hold",
    ),
    "a tile that was named wrongly before is not named again": Position(
        DV, "a: w1 b7 w9; b: [b3] w3 [b5] [w10]; clue: b0; guesses: 1 a>b@1=4 no", 0,
        "guess b1=4", "guess b1=3", "could not be 4",
    ),
    "the sure row comes before the wide one": Position(
        DV, "a: w1 b7 w9; b: [b3] b4 [b5] [w10]; c: b2 w5 w8 w11; clue: b0", 0,
        "guess c1=5", "guess b1=4", "guess 4 for seat 2's tile 2, 100 %",
    ),
    "a rival with one hidden tile is put out when it is sure": Position(
        DV, "a: b1 w4 b9; b: [w0] w1 [w2] [b11]; c: b2 b5 w6 w10; clue: w8", 0,
        "guess c3=10", "guess b1=1", "guess 1 for seat 2's tile 2, 100 %",
    ),
    "with one hidden tile of my own a long shot is not worth my clue": Position(
        DV, "a: [b1] [w4] b9; b: [b0] w2 b3 w5 w7 b8; clue: w10", 0,
        "guess b2=5", "stop 3", "end the turn", ("guess b1=2",),
    ),
    "with the white 5 and 6 in my hand only 7 fits": Position(
        DV, "a: w5 b6 w6 b8; b: [b5] w7 [w8] [b11]; clue: w1", 0,
        "guess b1=6", "guess b1=7", "held that tile|you hold",
    ),
    "a row that is nearly full leaves one number": Position(
        DV, "a: w0 w2 w4 b6; b: [b1] w1 [b2] [b3] [w8]; clue: b9", 0,
        "guess b1=2", "guess b1=1", "held that tile|you hold",
    ),
    "I hold all but one that fits between 8 and 11": Position(
        DV, "a: w2 b9 b10; b: [b1] [w8] b11 [w11]; clue: b4", 0,
        "guess b2=9", "guess b2=11", "held that tile|you hold",
    ),
    "nobody ends the turn when the next tile is sure too": Position(
        DV, "a: w1 b7 w9; b: b0 [w0] [b3] b4 [b5]; clue: b10", 0,
        "stop 3", "guess b0=0|guess b3=4", "100 %", ("guess b3=4",),
    ),
    "of two ways that a tile can be, one was ruled out by a wrong guess": Position(
        DV, "a: w1 b7 w9; b: [b3] w4 [b5] [w10]; clue: b0; guesses: 1 a>b@1=3 no", 0,
        "guess b1=3", "guess b1=4", "could not be 3",
    ),
    "the tile that everyone knows is the one to reveal": Position(
        DV, "a: [b3] b4 [b5] w8 w10; b: b0 w2 b7 b9; pool:; phase: reveal", 0,
        "reveal 3", "reveal 1", "reveal tile 2",
    ),
    "a sure tile at the end of a long row": Position(
        DV, "a: b2 w3 b8; b: [w1] [b4] [w7] [b10] w10 [b11]; clue: w5", 0,
        "guess b4=9", "guess b4=10", "could not be 9",
    ),
}  # fmt: skip
ALLEY: Final = {
    "a wrong name costs nothing after the last roll": Position(
        SA, f"{ROLLED}AFGGI,01>FGGIS,04>GGGIS", 0, "pass", "name 1 G", "name seat 2",
    ),
    "a spy that I hold myself is not named": Position(
        SA, "seats:2 pace:off hands:FS,AG mover:0 throws:FFASG,234>FFFAG,34>AAAFF", 0,
        "pass", "name 1 A", "name seat 2",
    ),
    "who can only be two of three spies is named as one": Position(
        SA, "seats:2 pace:off hands:FS,AG mover:0 throws:AARSG,234>AAAAG,4>AAAAG", 0,
        "pass", "name 1 A", "name seat 2",
    ),
    "a mission that must be a bluff is let pass": Position(
        SA, "seats:2 pace:off hands:FS,AG mover:0 throws:AAAAA deed:askA", 1,
        "call", "decline", "0 % likely|let it pass",
    ),
    "a mission that may well be true is called, as it ends the match": Position(
        SA, "seats:2 pace:off hands:FS,AG mover:0 throws:FFFFF deed:askF", 1,
        "decline", "call", "say yes",
    ),
    "three of a kind are not broken up": Position(
        SA, f"{ROLLED}GGGIS", 0, "roll 012", "name 1 G|roll 34|roll 3|roll 4", "German|roll",
    ),
    "a pair of a spy that the rival may be is kept": Position(
        SA, f"{ROLLED}GGAFI", 0, "pass", "roll 234|roll 23|roll 24|roll 34", "roll",
    ),
    "with nothing alike and a roll left one rolls again": Position(
        SA, f"{ROLLED}AFGIS,01>AFGIS", 0, "pass",
        "roll 01|roll 014|roll 013|roll 0134|roll 0124|roll 0123|roll 01234", "roll",
    ),
    "who was shown not to be American is not named so": Position(
        SA, "seats:2 pace:off hands:FS,GI past:0/AAARS/name1A-;1/FIRSA,34>FIRSA,34>FIRSG/- "
        "mover:0 throws:GGRIS,234>GGGIS,34>GGGIR", 0,
        "pass", "name 1 G", "name seat 2",
    ),
    "the card that all have seen is thrown away": Position(
        SA, "seats:3 pace:off hands:AFS,G,IR mover:0 throws:AAAGR deed:name1A+", 0,
        "discard F", "discard A", "American",
    ),
    "naming a spy that I hold tells nothing true": Position(
        SA, "seats:2 pace:off hands:AF,GS mover:0 throws:GGGAA,34>GGGAA,34>GGGAA", 0,
        "pass", "name 1 G", "name seat 2",
    ),
    "five of my own spy among three that cannot know it: attempt the mission": Position(
        SA, "seats:4 pace:off hands:F,S,A,G mover:0 throws:FFRIS,234>FFFFS,4>FFFFF", 0,
        "pass", "mission", "attempt the mission",
    ),
    "all dice alike on a rival's only passport: name him": Position(
        SA, "seats:2 pace:off hands:AF,G mover:0 throws:GGGGG", 0,
        "pass", "name 1 G", "name seat 2",
    ),
}  # fmt: skip
STREETS: Final = {
    "a bomb in reach is walked to": Position(
        SV, on_street("turn", "bIbLwIwL"), 0, "stay", "go E5", "bomb on E5",
    ),
    "who stands on a bomb rolls for it": Position(
        SV, on_street("turn", "bIbLwIwL", ON_BOMB), 0, "dump bI", "roll", "roll for the bomb",
    ),
    "a bomb that may be carried home is carried home": Position(
        SV, on_street("rolled", "bIbLwIwL", ON_BOMB), 0, "stay", "carry", "carry the bomb home",
    ),
    "a Spy cuts the only way home of a rival on a bomb": Position(
        SV, on_street("play", "SwSwSwSwSw"), 0, "discard Sw", "lay Sw H7|lay Sw I7", "a Spy on",
    ),
    "a message takes the tile from the rival's only way home": Position(
        SV, on_street("remove", "bIbLwIwL"), 0, "decline",
        "remove H7|remove I7|remove I8", "remove the tile",
    ),
    "a message takes the bomb from under a rival": Position(
        SV, on_street("shift", "bIbLwIwL"), 0, "decline", "bomb G7", "move the bomb on G7",
    ),
    "a dead end under the next bomb is enough": Position(
        SV, on_street("play", "bDbDwDwDwD"), 0, "discard bD", "lay bN E7|lay wN E7", "tunnel on E7",
    ),
    "who is on the way to a bomb does not turn back": Position(
        SV, on_street("turn", "bIbLwIwL").replace("w┐   .    .    .    .", "w┐0  .    .    .    ."),
        0, "stay", "go E5", "bomb on E5",
    ),
    "who may walk to a bomb does not throw tiles back": Position(
        SV, on_street("turn", "bDbDwDwD"), 0, "dump bD wD", "go E5", "bomb on E5",
    ),
    "who may carry does not walk away from the bomb": Position(
        SV, on_street("rolled", "bDbDwDwD", ON_BOMB), 0, "go E4", "carry", "carry the bomb home",
    ),
    "a Spy is not wasted on my own way": Position(
        SV, on_street("play", "SwSwSwSwbD"), 0, "lay Sw D3", "lay Sw H7|lay Sw I7", "a Spy on",
    ),
    "a message never takes a tile from my own way": Position(
        SV, on_street("remove", "bDbDwDwD"), 0, "remove D4",
        "remove H7|remove I7|remove I8", "remove the tile",
    ),
    "a pawn that is cut off is called home": Position(
        SV, CUT_OFF, 0, "stay", "rescue", "return home",
    ),
    "who cannot go on throws tiles back": Position(
        SV, CROSSING, 0, "stay", "dump", "return|swap|tiles",
    ),
}  # fmt: skip
POSITIONS: Final = {**DA_VINCI, **ALLEY, **STREETS}
