"""How the levels think, each from a view and its own note alone."""
