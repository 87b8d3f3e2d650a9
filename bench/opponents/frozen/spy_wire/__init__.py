"""The mastermind of November 2026, kept as it was."""
