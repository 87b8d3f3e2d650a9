"""Moods: the light, the weather and the feast over a drawn district. Things keep their inks."""
