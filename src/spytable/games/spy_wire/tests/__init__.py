"""Tests of Spy Wire, and the strategies by which the laws vary its tables."""
