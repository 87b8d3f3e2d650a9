"""How the four levels of Spy Guy look, remember and plan."""
