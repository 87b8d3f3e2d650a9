"""Bots as they were on 18 November 2026. Never change these: they are the yardstick."""
