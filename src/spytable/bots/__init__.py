"""Bots: they are given what their seat knows, never a state."""
