"""The rules of tic-tac-toe: a board that is won or full is wiped, until all have been played."""

from __future__ import annotations

from typing import ClassVar

from bench.load.games.tic_tac_toe.model import (
    BOARDS,
    EMPTY,
    Config,
    Mark,
    Marked,
    State,
    is_line,
)
from spytable.core.game import Act, Ask, Change, GameError, Outcome, Prompts, Seat, Spec, Step
from spytable.core.options import Listed, Refusal, Word, refusal

MARKS = tuple(Mark(cell) for cell in range(9))


class TicTacToe:
    """The game, as the core knows it."""

    spec: ClassVar[Spec[Config]] = Spec(
        id="tic-tac-toe",
        version=1,
        seats=(2, 2),
        config=Config,
        state=State,
        action=Mark,
        event=Marked,
        view=State,
        secrets=False,
        chance=False,
        clock=False,
        max_steps=9 * BOARDS,
    )

    def initial(self, _config: Config) -> State:
        """An empty board."""
        return State()

    def prompts(self, state: State) -> Prompts[Mark]:
        """Whose turn it is, and which cells are free."""
        if state.boards == BOARDS:
            return {}
        free = tuple([MARKS[cell] for cell in range(9) if state.cells[cell] is None])
        return {state.turn: Ask("ask.mark", Listed(free, _taken))}

    def apply(self, state: State, step: Step[Mark]) -> Change[State, Marked]:
        """The cell is marked; who has three in a row has won the board."""
        if not isinstance(step, Act):
            raise GameError(f"nothing happens by {step}")
        seat, cell = step.seat, step.action.cell
        cells = (*state.cells[:cell], seat, *state.cells[cell + 1 :])
        won, boards = state.won, state.boards
        if is_line(cells, seat):
            won = (won[0] + (seat == 0), won[1] + (seat == 1))
            cells, boards = EMPTY, boards + 1
        elif None not in cells:
            cells, boards = EMPTY, boards + 1
        return Change(State(cells, 1 - seat, won, boards), (Marked(seat, cell),), reveals=True)

    def view(self, state: State, _seat: Seat | None) -> State:
        """Everything is public."""
        return state

    def show(self, _state: State, event: Marked, _seat: Seat | None) -> Marked:
        """Everything is public."""
        return event

    def outcome(self, state: State) -> Outcome | None:
        """Who has won more boards has won."""
        if state.boards < BOARDS:
            return None
        ours, theirs = state.won
        return Outcome((1 + (ours < theirs), 1 + (theirs < ours)), Word("end.boards"))


def _taken(action: Mark) -> Refusal:
    return refusal("TT-01", "refused.taken", cell=action.cell)
