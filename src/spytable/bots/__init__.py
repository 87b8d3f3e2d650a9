"""Bots: each gets only what its seat knows, never the whole state."""
