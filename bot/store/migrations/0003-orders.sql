-- Standing orders: what a seat answers when it is asked about a topic while its person is away. Secret until followed.
CREATE TABLE IF NOT EXISTS standing_order (
    match_id TEXT NOT NULL REFERENCES match (id),
    seat INTEGER NOT NULL,
    topic TEXT NOT NULL,
    answer TEXT NOT NULL,
    -- The turn of the game for which it was left; NULL: until further notice.
    turn INTEGER,
    PRIMARY KEY (match_id, seat, topic)
) STRICT;
