"""How the bots of The Da Vinci Code decide: counting, interpreting guesses, evaluating."""
