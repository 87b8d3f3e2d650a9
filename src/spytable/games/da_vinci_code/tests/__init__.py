"""Tests of The Da Vinci Code."""
