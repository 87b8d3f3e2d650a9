"""Tests of Spy Guy, and the strategies by which the laws vary its tables."""
