"""A match in play: its log, its clock, its bots, and the people around it."""
