-- Time: who was awaited when, what time a table gives, what stops its clocks, and when somebody has to look at it next.

CREATE TABLE IF NOT EXISTS time_control (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES match (id),
    -- As `bot.clocks.control` writes it.
    control TEXT NOT NULL,
    -- What happens to who runs out of time.
    policy TEXT NOT NULL CHECK (policy IN ('wait', 'ghost'))
) STRICT;

-- From `at` on these seats are awaited. Derived from the log, so that it need not be replayed to read a clock.
CREATE TABLE IF NOT EXISTS turn_change (
    match_id TEXT NOT NULL REFERENCES match (id),
    seq INTEGER NOT NULL,
    -- An entry may bring about several: a turn ends, and another one of the same seat begins.
    part INTEGER NOT NULL,
    at INTEGER NOT NULL,
    awaited INTEGER NOT NULL,
    PRIMARY KEY (match_id, seq, part)
) STRICT;

-- Time that a seat was given beside what its clock gives.
CREATE TABLE IF NOT EXISTS time_grant (
    match_id TEXT NOT NULL REFERENCES match (id),
    at INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    seconds INTEGER NOT NULL
) STRICT;

CREATE INDEX IF NOT EXISTS time_grant_by_match ON time_grant (match_id);

-- What stops clocks: of one match, of all matches of a server, of all seats of a person, or of everything (subject 0).
CREATE TABLE IF NOT EXISTS pause (
    scope TEXT NOT NULL CHECK (scope IN ('match', 'guild', 'person', 'bot')),
    subject TEXT NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER,
    reason TEXT NOT NULL,
    PRIMARY KEY (scope, subject, since, reason)
) STRICT;

-- Seats for which a computer player acts until their turn is over.
CREATE TABLE IF NOT EXISTS skipping (
    match_id TEXT NOT NULL REFERENCES match (id),
    seat INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT;

-- When a running table is to be looked at next: a reminder may be due, or a flag may have fallen.
CREATE TABLE IF NOT EXISTS timer (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES match (id),
    due INTEGER NOT NULL
) STRICT;

CREATE INDEX IF NOT EXISTS timer_by_due ON timer (due);

-- What was said to whom about which turn: once each. A flag that fell is noted here, too (kind 'flag').
CREATE TABLE IF NOT EXISTS reminded (
    match_id TEXT NOT NULL REFERENCES match (id),
    seat INTEGER NOT NULL,
    stretch INTEGER NOT NULL,
    kind TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat, stretch, kind)
) STRICT;

-- How a person wants to be told, and what else they have chosen: names and values of `bot.tables.people`.
CREATE TABLE IF NOT EXISTS person_setting (
    person_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (person_id, name)
) STRICT;

-- What a server has chosen: names and values of `bot.tables.servers`.
CREATE TABLE IF NOT EXISTS guild_setting (
    guild_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (guild_id, name)
) STRICT;
