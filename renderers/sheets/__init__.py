"""Pictures that belong to no game: standings, cross-tables, brackets, rating curves."""
