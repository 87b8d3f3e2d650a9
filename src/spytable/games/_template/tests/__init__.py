"""Tests of Briefcase, and the strategies by which the laws vary its tables."""
