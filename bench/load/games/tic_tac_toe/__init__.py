"""Tic-tac-toe, a thousand boards a match: the same as the peer's, to be measured only."""

from bench.load.games.tic_tac_toe.rules import TicTacToe

GAME = TicTacToe()
