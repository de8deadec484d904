-- Looking back: records from elsewhere that somebody reads, films that a channel was shown, and notes to oneself.

-- Kept for a few days, so that whoever reads one can turn its pages.
CREATE TABLE IF NOT EXISTS imported_record (
    id TEXT NOT NULL PRIMARY KEY,
    person_id INTEGER NOT NULL,
    record TEXT NOT NULL,
    imported_at INTEGER NOT NULL
) STRICT;

CREATE INDEX IF NOT EXISTS imported_record_by_person ON imported_record (person_id, imported_at);
CREATE INDEX IF NOT EXISTS imported_record_by_age ON imported_record (imported_at);

CREATE TABLE IF NOT EXISTS shown_film (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES match (id),
    shown_at INTEGER NOT NULL
) STRICT;

-- Secret: shown to its owner only.
CREATE TABLE IF NOT EXISTS note (
    id TEXT NOT NULL PRIMARY KEY,
    match_id TEXT NOT NULL REFERENCES match (id),
    person_id INTEGER NOT NULL REFERENCES person (id),
    -- Its place among the notes of its owner at this table.
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    written_at INTEGER NOT NULL,
    -- The how many-th turn of its owner's seat it is for; NULL: for none.
    due INTEGER
) STRICT;

CREATE INDEX IF NOT EXISTS note_by_owner ON note (match_id, person_id, number);
