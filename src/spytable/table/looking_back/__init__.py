"""Matches that were played: step by step, as files, and how they stand."""
