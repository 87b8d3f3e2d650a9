"""The people of the city: how they stand, what they wear, what they do."""
