-- What somebody asks all others of a table to agree to: one thing at a time. It is about the position after entry `seq`,
-- and void as soon as the match has moved on.
CREATE TABLE IF NOT EXISTS proposal (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES match (id),
    kind TEXT NOT NULL,
    about TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    proposed_by INTEGER NOT NULL REFERENCES person (id),
    declined_by INTEGER REFERENCES person (id)
) STRICT;

CREATE TABLE IF NOT EXISTS agreement (
    match_id TEXT NOT NULL REFERENCES match (id),
    person_id INTEGER NOT NULL REFERENCES person (id),
    PRIMARY KEY (match_id, person_id)
) STRICT;
