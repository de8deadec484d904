"""Pictures and words of the games. Each folder but `core` belongs to one game; it sees views, never states."""
