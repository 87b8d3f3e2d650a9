"""Abuse of all kinds from forty addresses at once, while a hundred tables play honestly."""
