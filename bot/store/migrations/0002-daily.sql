-- Daily games: who has tried the deal of which day (counted from 1970-01-01 UTC), once each. The match of an attempt is
-- private: no board of it is ever owed.
CREATE TABLE IF NOT EXISTS daily (
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    day INTEGER NOT NULL,
    person_id INTEGER NOT NULL REFERENCES person (id),
    match_id TEXT NOT NULL UNIQUE REFERENCES match (id),
    -- When its summary was shown to a channel.
    shared_at INTEGER,
    PRIMARY KEY (guild_id, game, day, person_id)
) STRICT;

CREATE INDEX IF NOT EXISTS daily_by_person ON daily (person_id);
