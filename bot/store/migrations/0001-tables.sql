-- Tables, their log, and what their channels are owed. Times are seconds UTC; ids of people, channels and messages are
-- Discord's snowflakes; truth values are 0 and 1.

CREATE TABLE IF NOT EXISTS person (
    id INTEGER NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    handle TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS match (
    id TEXT NOT NULL PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    parent_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    seed TEXT NOT NULL,
    commitment TEXT NOT NULL,
    options TEXT NOT NULL,
    seats INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'cancelled', 'frozen')),
    host_id INTEGER NOT NULL,
    language TEXT NOT NULL,
    seq INTEGER NOT NULL DEFAULT 0,
    -- Sets of seats are numbers: bit n is seat n.
    awaited INTEGER NOT NULL DEFAULT 0,
    expected INTEGER NOT NULL DEFAULT 0,
    turn INTEGER NOT NULL DEFAULT 0,
    handover INTEGER NOT NULL DEFAULT 0,
    result TEXT,
    created_at INTEGER NOT NULL,
    started_at INTEGER,
    ended_at INTEGER,
    homeless INTEGER NOT NULL DEFAULT 0,
    -- The server has thrown the bot out: nothing is sent until it is back.
    dormant INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX IF NOT EXISTS match_by_channel ON match (channel_id, status);
CREATE INDEX IF NOT EXISTS match_by_parent ON match (parent_id, status);
CREATE INDEX IF NOT EXISTS match_by_guild ON match (guild_id, status);
CREATE INDEX IF NOT EXISTS match_by_status ON match (status);

CREATE TABLE IF NOT EXISTS seat (
    match_id TEXT NOT NULL REFERENCES match (id),
    seat INTEGER NOT NULL,
    person_id INTEGER REFERENCES person (id),
    level TEXT,
    has_left INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, seat),
    UNIQUE (match_id, person_id),
    CHECK (person_id IS NOT NULL OR level IS NOT NULL)
) STRICT;

CREATE INDEX IF NOT EXISTS seat_by_person ON seat (person_id);

CREATE TABLE IF NOT EXISTS entry (
    match_id TEXT NOT NULL REFERENCES match (id),
    seq INTEGER NOT NULL,
    seat INTEGER,
    text TEXT NOT NULL,
    arrived_at INTEGER NOT NULL,
    author TEXT NOT NULL CHECK (author IN ('person', 'computer', 'table')),
    digest TEXT NOT NULL,
    interaction_id INTEGER UNIQUE,
    PRIMARY KEY (match_id, seq)
) STRICT;

-- The log is the truth: what stands in it stays.
CREATE TRIGGER IF NOT EXISTS entry_is_never_changed BEFORE UPDATE ON entry
BEGIN
    SELECT RAISE(ABORT, 'an entry of a log is never changed');
END;

CREATE TRIGGER IF NOT EXISTS entry_is_never_deleted BEFORE DELETE ON entry
BEGIN
    SELECT RAISE(ABORT, 'an entry of a log is never deleted');
END;

-- A cache: any row may be deleted at any time.
CREATE TABLE IF NOT EXISTS snapshot (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES match (id),
    seq INTEGER NOT NULL,
    state TEXT NOT NULL,
    told TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS cancel_vote (
    match_id TEXT NOT NULL REFERENCES match (id),
    person_id INTEGER NOT NULL REFERENCES person (id),
    PRIMARY KEY (match_id, person_id)
) STRICT;

-- Where the current board of a match hangs (message 0: somebody deleted it), and what it shows: whose turn it is (-1:
-- a lobby), and from which entry on it tells what happened.
CREATE TABLE IF NOT EXISTS board (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES match (id),
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    handover INTEGER NOT NULL,
    since INTEGER NOT NULL
) STRICT;

-- What is owed: deleted when Discord took it. `version` rises whenever it is owed anew.
CREATE TABLE IF NOT EXISTS outbox (
    debt TEXT NOT NULL PRIMARY KEY,
    match_id TEXT NOT NULL REFERENCES match (id),
    kind TEXT NOT NULL CHECK (kind IN ('board', 'retire', 'tell')),
    version INTEGER NOT NULL DEFAULT 1,
    -- The version from which on a new message is wanted whatever hangs there; 0: no such wish.
    fresh_from INTEGER NOT NULL DEFAULT 0,
    channel_id INTEGER,
    message_id INTEGER,
    person_id INTEGER,
    notice TEXT,
    -- For an old board that is to be retired: it told of the entries after this one, up to that one.
    told_since INTEGER,
    told_until INTEGER,
    -- While it is not known whether a post arrived: its nonce, and the row of `board` that it would make.
    nonce TEXT,
    sending_version INTEGER,
    sending_channel_id INTEGER,
    sending_turn INTEGER,
    sending_handover INTEGER,
    sending_since INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_try INTEGER NOT NULL
) STRICT;

CREATE INDEX IF NOT EXISTS outbox_by_match ON outbox (match_id, kind);
CREATE INDEX IF NOT EXISTS outbox_by_next_try ON outbox (next_try);

CREATE TABLE IF NOT EXISTS setting (
    name TEXT NOT NULL PRIMARY KEY,
    content TEXT NOT NULL
) STRICT;
