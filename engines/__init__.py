"""Rules of the games. Each folder but `core` and `players` is one game; it knows nothing of Discord, files or time."""
