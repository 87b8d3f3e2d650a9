"""How the four levels of Spy vs Spy choose."""
