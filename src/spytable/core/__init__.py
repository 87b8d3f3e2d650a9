"""What a game, a step and a match are. Knows no game by name."""
