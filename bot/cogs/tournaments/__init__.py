"""What people press and type about tournaments: players, onlookers and organisers."""
