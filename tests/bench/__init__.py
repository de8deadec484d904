"""Benchmarks: each row against an anchor timed in the same run. Not part of the test suite."""
