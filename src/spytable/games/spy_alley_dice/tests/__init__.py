"""Tests of Spy Alley Dice."""
