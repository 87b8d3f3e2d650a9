"""How the bots of The Da Vinci Code think: counting, reading guesses, weighing, choosing."""
