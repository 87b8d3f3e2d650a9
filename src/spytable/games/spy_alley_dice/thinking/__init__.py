"""How the levels choose, each from a view alone."""
