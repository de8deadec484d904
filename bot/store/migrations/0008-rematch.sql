-- Which match followed another one as its rematch: one at most.
CREATE TABLE IF NOT EXISTS rematch (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES match (id),
    next_id TEXT NOT NULL UNIQUE REFERENCES match (id)
) STRICT;
