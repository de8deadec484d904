-- Ratings: one for each person, game and server. Everything but `rating_terms`, `starter`, `rated_game` and the facts in
-- `rating_entry` is worked out from them (`bot.ratings.ledger`) and can be worked out again.

-- Why a match is not rated; NULL: it is, or in a lobby it may be. Decided at the start, and once more at the end.
CREATE TABLE IF NOT EXISTS rating_terms (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES match (id),
    unrated TEXT
) STRICT;

INSERT INTO rating_terms (match_id, unrated) SELECT id, 'earlier' FROM match WHERE started_at IS NOT NULL
ON CONFLICT (match_id) DO NOTHING;

-- Who sat where when a rated match began: whoever gives a seat away is rated, whoever takes it is not.
CREATE TABLE IF NOT EXISTS starter (
    match_id TEXT NOT NULL REFERENCES match (id),
    seat INTEGER NOT NULL,
    person_id INTEGER NOT NULL REFERENCES person (id),
    PRIMARY KEY (match_id, seat)
) STRICT;

-- A match that has ended and is rated. They count in the order of (ended_at, match_id).
CREATE TABLE IF NOT EXISTS rated_game (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES match (id),
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    ended_at INTEGER NOT NULL,
    -- A manager of the server has struck it off: it is annulled.
    is_struck INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX IF NOT EXISTS rated_game_by_title ON rated_game (guild_id, game, ended_at, match_id);
CREATE INDEX IF NOT EXISTS rated_game_by_end ON rated_game (ended_at);

-- The ledger: a line for each person in each rated game.
CREATE TABLE IF NOT EXISTS rating_entry (
    match_id TEXT NOT NULL REFERENCES rated_game (match_id),
    person_id INTEGER NOT NULL REFERENCES person (id),
    -- The facts: the place, and whether the person had left or run out of time.
    rank INTEGER NOT NULL,
    is_ghost INTEGER NOT NULL,
    is_timed_out INTEGER NOT NULL,
    -- What is worked out of them and of the games before.
    annulled TEXT CHECK (annulled IN ('struck', 'series')),
    mu_before REAL NOT NULL DEFAULT 0,
    sigma_before REAL NOT NULL DEFAULT 0,
    games_before INTEGER NOT NULL DEFAULT 0,
    timed_out_at_before INTEGER,
    mu_after REAL NOT NULL DEFAULT 0,
    sigma_after REAL NOT NULL DEFAULT 0,
    games_after INTEGER NOT NULL DEFAULT 0,
    timed_out_at_after INTEGER,
    PRIMARY KEY (match_id, person_id)
) STRICT;

CREATE INDEX IF NOT EXISTS rating_entry_by_person ON rating_entry (person_id);

-- What each person has now: what their last line says.
CREATE TABLE IF NOT EXISTS rating (
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    person_id INTEGER NOT NULL REFERENCES person (id),
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    games INTEGER NOT NULL,
    timed_out_at INTEGER,
    PRIMARY KEY (guild_id, game, person_id)
) STRICT;
