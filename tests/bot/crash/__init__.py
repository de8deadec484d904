"""A bot that is killed at any moment, and the Discord that sees what it did."""
