-- Tournaments: who entered, the rounds, and what is owed about them. Times are seconds UTC, truth values 0 and 1. What is
-- stored is choices, pairings and results; points and places are derived.

CREATE TABLE IF NOT EXISTS tournament (
    id TEXT NOT NULL PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    -- Where it is announced, and on which the threads of its games hang.
    channel_id INTEGER NOT NULL,
    organiser_id INTEGER NOT NULL REFERENCES person (id),
    language TEXT NOT NULL,
    name TEXT NOT NULL,
    -- A `bot.director.plan.Plan`.
    plan TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('signup', 'checkin', 'running', 'over', 'cancelled')),
    -- Its SHA-256 is published at the start and itself at the end.
    seed TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- NULL: an organiser starts it by hand.
    starts_at INTEGER,
    started_at INTEGER,
    ended_at INTEGER,
    paused_at INTEGER,
    -- How many rounds are played before the cut; 0 before the start.
    rounds INTEGER NOT NULL DEFAULT 0,
    -- When the round before the next one was over; NULL while one goes on.
    rested_at INTEGER,
    -- How often the next round was drawn anew before it was published.
    redraws INTEGER NOT NULL DEFAULT 0,
    edition INTEGER NOT NULL DEFAULT 1,
    previous_id TEXT REFERENCES tournament (id),
    -- The message that tells how it stands; 0: there is none yet.
    panel_id INTEGER NOT NULL DEFAULT 0,
    -- When it is to be looked at next; NULL: nothing is due.
    due INTEGER,
    -- One of its games has ended: it is to be looked at now.
    is_hurried INTEGER NOT NULL DEFAULT 0,
    -- When it was looked at last.
    looked_at INTEGER NOT NULL DEFAULT 0,
    -- The server has thrown the bot out.
    dormant INTEGER NOT NULL DEFAULT 0,
    -- Rises with every change: two that were thought out from one state cannot both be written.
    version INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX IF NOT EXISTS tournament_by_guild ON tournament (guild_id, status);
CREATE INDEX IF NOT EXISTS tournament_by_due ON tournament (due) WHERE due IS NOT NULL;
CREATE INDEX IF NOT EXISTS tournament_by_hurry ON tournament (is_hurried) WHERE is_hurried = 1;

CREATE TABLE IF NOT EXISTS team (
    tournament_id TEXT NOT NULL REFERENCES tournament (id),
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (tournament_id, number)
) STRICT;

CREATE TABLE IF NOT EXISTS entrant (
    tournament_id TEXT NOT NULL REFERENCES tournament (id),
    person_id INTEGER NOT NULL REFERENCES person (id),
    -- In the order of entry.
    number INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('in', 'waiting', 'out')),
    -- Why they are out: a code; '' while they are not.
    reason TEXT NOT NULL DEFAULT '',
    is_checked_in INTEGER NOT NULL DEFAULT 0,
    -- The first round that they could play.
    joined INTEGER NOT NULL DEFAULT 1,
    strength INTEGER NOT NULL DEFAULT 0,
    -- How many strikes they have answered for.
    confirmed INTEGER NOT NULL DEFAULT 0,
    -- How often they came back after they had left.
    returns INTEGER NOT NULL DEFAULT 0,
    team INTEGER,
    -- They were there when the first round was drawn.
    has_started INTEGER NOT NULL DEFAULT 0,
    -- Whose place they have taken for good.
    replaces INTEGER,
    PRIMARY KEY (tournament_id, person_id),
    UNIQUE (tournament_id, number)
) STRICT;

CREATE INDEX IF NOT EXISTS entrant_by_person ON entrant (person_id);

CREATE TABLE IF NOT EXISTS tournament_invitation (
    tournament_id TEXT NOT NULL REFERENCES tournament (id),
    person_id INTEGER NOT NULL,
    PRIMARY KEY (tournament_id, person_id)
) STRICT;

-- Families and others who should not meet: the lesser id comes first.
CREATE TABLE IF NOT EXISTS tournament_apart (
    tournament_id TEXT NOT NULL REFERENCES tournament (id),
    person_id INTEGER NOT NULL,
    other_id INTEGER NOT NULL,
    PRIMARY KEY (tournament_id, person_id, other_id),
    CHECK (person_id < other_id)
) STRICT;

CREATE TABLE IF NOT EXISTS bye_request (
    tournament_id TEXT NOT NULL REFERENCES tournament (id),
    round INTEGER NOT NULL,
    person_id INTEGER NOT NULL,
    PRIMARY KEY (tournament_id, round, person_id)
) STRICT;

CREATE TABLE IF NOT EXISTS tournament_round (
    tournament_id TEXT NOT NULL REFERENCES tournament (id),
    round INTEGER NOT NULL,
    -- 'cut': a round of the elimination after the last ordinary one.
    stage TEXT NOT NULL CHECK (stage IN ('main', 'cut')),
    published_at INTEGER NOT NULL,
    deadline INTEGER NOT NULL,
    -- How often it was drawn anew before it was published: its lots follow from that.
    redraws INTEGER NOT NULL,
    PRIMARY KEY (tournament_id, round)
) STRICT;

-- The places of an elimination, of a cut or of a round robin, fixed with its first round. Of several persons in a place
-- the one with the highest turn holds it.
CREATE TABLE IF NOT EXISTS tournament_seed (
    tournament_id TEXT NOT NULL REFERENCES tournament (id),
    place INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    person_id INTEGER NOT NULL REFERENCES person (id),
    PRIMARY KEY (tournament_id, place, turn)
) STRICT;

CREATE TABLE IF NOT EXISTS pairing (
    tournament_id TEXT NOT NULL,
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    -- NULL: its game has not begun, or was played without the bot.
    match_id TEXT UNIQUE REFERENCES match (id),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'open', 'done', 'void')),
    -- Until when an arbiter has prolonged it.
    extended_to INTEGER,
    -- Computer players finished it when its time was up.
    is_adjudicated INTEGER NOT NULL DEFAULT 0,
    -- An arbiter has changed its result.
    is_overridden INTEGER NOT NULL DEFAULT 0,
    -- Of a game in which all win or lose together: its score, and how many turns of the game it took.
    score INTEGER,
    turns INTEGER,
    PRIMARY KEY (tournament_id, round, number),
    FOREIGN KEY (tournament_id, round) REFERENCES tournament_round (tournament_id, round)
) STRICT;

CREATE TABLE IF NOT EXISTS pairing_seat (
    tournament_id TEXT NOT NULL,
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    person_id INTEGER NOT NULL REFERENCES person (id),
    -- 0 where nobody plays twice in a round; else the number of the pairing.
    slot INTEGER NOT NULL DEFAULT 0,
    rank INTEGER,
    is_ghost INTEGER NOT NULL DEFAULT 0,
    is_absent INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (tournament_id, round, number, seat),
    UNIQUE (tournament_id, round, person_id, slot),
    FOREIGN KEY (tournament_id, round, number) REFERENCES pairing (tournament_id, round, number)
) STRICT;

CREATE INDEX IF NOT EXISTS pairing_seat_by_person ON pairing_seat (person_id);

CREATE TABLE IF NOT EXISTS round_bye (
    tournament_id TEXT NOT NULL,
    round INTEGER NOT NULL,
    person_id INTEGER NOT NULL REFERENCES person (id),
    kind TEXT NOT NULL CHECK (kind IN ('bye', 'requested')),
    PRIMARY KEY (tournament_id, round, person_id),
    FOREIGN KEY (tournament_id, round) REFERENCES tournament_round (tournament_id, round)
) STRICT;

-- Seats whose persons still played when the time of the game was up, so that computer players finished it: these persons
-- have not gone.
CREATE TABLE IF NOT EXISTS adjudicated_seat (
    match_id TEXT NOT NULL REFERENCES match (id),
    seat INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT;

-- What organisers and the bot have decided.
CREATE TABLE IF NOT EXISTS tournament_log (
    tournament_id TEXT NOT NULL REFERENCES tournament (id),
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    -- 0: the bot.
    by_id INTEGER NOT NULL,
    what TEXT NOT NULL,
    about TEXT NOT NULL,
    PRIMARY KEY (tournament_id, number)
) STRICT;

CREATE TRIGGER IF NOT EXISTS tournament_log_is_never_changed BEFORE UPDATE ON tournament_log
BEGIN
    SELECT RAISE(ABORT, 'what was decided is never changed');
END;

CREATE TRIGGER IF NOT EXISTS tournament_log_is_never_deleted BEFORE DELETE ON tournament_log
BEGIN
    SELECT RAISE(ABORT, 'what was decided is never deleted');
END;

-- What is owed about tournaments: deleted when it was sent. `version` rises whenever it is owed anew.
CREATE TABLE IF NOT EXISTS tournament_debt (
    debt TEXT NOT NULL PRIMARY KEY,
    tournament_id TEXT NOT NULL REFERENCES tournament (id),
    kind TEXT NOT NULL CHECK (kind IN ('thread', 'post', 'panel', 'tell', 'retire')),
    -- Of a thread 'round/number'; of a post or a message what is told, 'kind' or 'kind/about'.
    about TEXT NOT NULL DEFAULT '',
    person_id INTEGER,
    version INTEGER NOT NULL DEFAULT 1,
    -- When it was tried for the first time, since when it may have arrived; NULL: it was not.
    tried_at INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_try INTEGER NOT NULL
) STRICT;

CREATE INDEX IF NOT EXISTS tournament_debt_by_next_try ON tournament_debt (next_try);
CREATE INDEX IF NOT EXISTS tournament_debt_by_tournament ON tournament_debt (tournament_id);
