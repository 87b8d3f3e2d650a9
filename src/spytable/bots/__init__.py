"""How to choose: bots are handed what their seat knows, never a state."""
