"""Things put into drawn districts, what is seen of them, and what is promised of them."""
