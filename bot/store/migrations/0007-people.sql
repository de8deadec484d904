-- People around tables: who wants to know when a game ends, and who gets one message a day.

CREATE TABLE IF NOT EXISTS follower (
    match_id TEXT NOT NULL REFERENCES match (id),
    person_id INTEGER NOT NULL,
    PRIMARY KEY (match_id, person_id)
) STRICT;

-- One row for each person who has ever wanted a digest.
CREATE TABLE IF NOT EXISTS digest (
    person_id INTEGER NOT NULL PRIMARY KEY,
    -- When the next one is due; NULL: they do not want it any more.
    due INTEGER,
    -- When the last one was sent; NULL: none was.
    sent_at INTEGER
) STRICT;

CREATE INDEX IF NOT EXISTS digest_by_due ON digest (due);
