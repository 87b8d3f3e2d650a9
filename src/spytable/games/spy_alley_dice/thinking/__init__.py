"""How the levels think, each from a view alone."""
