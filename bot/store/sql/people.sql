-- name: of_person(person_id)
SELECT name, value FROM person_setting WHERE person_id = :person_id;

-- name: choose(person_id, name, value)!
INSERT INTO person_setting (person_id, name, value) VALUES (:person_id, :name, :value)
ON CONFLICT (person_id, name) DO UPDATE SET value = excluded.value;

-- name: of_guild(guild_id)
SELECT name, value FROM guild_setting WHERE guild_id = :guild_id;

-- name: choose_for_guild(guild_id, name, value)!
INSERT INTO guild_setting (guild_id, name, value) VALUES (:guild_id, :name, :value)
ON CONFLICT (guild_id, name) DO UPDATE SET value = excluded.value;

-- name: digest(person_id)^
SELECT due, sent_at FROM digest WHERE person_id = :person_id;

-- name: plan_digest(person_id, due)!
INSERT INTO digest (person_id, due) VALUES (:person_id, :due) ON CONFLICT (person_id) DO UPDATE SET due = excluded.due;

-- name: stop_digest(person_id)!
UPDATE digest SET due = NULL WHERE person_id = :person_id;

-- name: due_digests(now)
SELECT person_id, due, sent_at FROM digest WHERE due <= :now ORDER BY due, person_id;

-- name: next_digest()^
SELECT MIN(due) AS due FROM digest;

-- name: take_digest(person_id, due, next_due, sent_at)!
UPDATE digest SET due = :next_due, sent_at = :sent_at WHERE person_id = :person_id AND due = :due;

-- name: boards_of(person_id)
SELECT match.id AS match_id, match.dormant, COALESCE(board.channel_id, 0) AS channel_id,
    COALESCE(board.message_id, 0) AS message_id
FROM seat JOIN match ON match.id = seat.match_id LEFT JOIN board ON board.match_id = match.id
WHERE seat.person_id = :person_id AND match.status IN ('lobby', 'running', 'frozen');

-- name: follows(match_id, person_id)^
SELECT match_id FROM follower WHERE match_id = :match_id AND person_id = :person_id;

-- name: follow(match_id, person_id)!
INSERT INTO follower (match_id, person_id) VALUES (:match_id, :person_id) ON CONFLICT (match_id, person_id) DO NOTHING;

-- name: unfollow(match_id, person_id)!
DELETE FROM follower WHERE match_id = :match_id AND person_id = :person_id;

-- name: owe_followers(match_id, next_try)!
INSERT INTO outbox (debt, match_id, kind, person_id, notice, next_try)
SELECT 'tell:' || match_id || ':' || person_id || ':ended', match_id, 'tell', person_id, 'ended', :next_try
FROM follower
WHERE match_id = :match_id AND NOT EXISTS (
    SELECT 1 FROM seat WHERE seat.match_id = follower.match_id AND seat.person_id = follower.person_id
)
ON CONFLICT (debt) DO NOTHING;

-- name: drop_followers(match_id)!
DELETE FROM follower WHERE match_id = :match_id;

-- name: owe_announcement(match_id, next_try)!
INSERT INTO outbox (debt, match_id, kind, channel_id, notice, next_try)
SELECT 'announce:' || match.id, match.id, 'tell', CAST(guild_setting.value AS INTEGER), 'announce', :next_try
FROM match JOIN guild_setting ON guild_setting.guild_id = match.guild_id AND guild_setting.name = 'announcements'
WHERE match.id = :match_id AND guild_setting.value <> '0'
ON CONFLICT (debt) DO NOTHING;

-- A turn of this kind is known by the last action of its seat, which an undo by somebody else does not change.
-- name: owe_only(match_id, seat, stretch, person_id, handover, next_try)!
INSERT INTO outbox (debt, match_id, kind, person_id, notice, next_try)
SELECT 'tell:' || :match_id || ':' || :seat || ':' || last.seq || ':only', :match_id, 'tell', :person_id,
    'only/' || :stretch, :next_try
FROM (SELECT COALESCE(MAX(seq), 0) AS seq FROM entry
    WHERE match_id = :match_id AND seat = :seat AND text NOT LIKE '.%') AS last
WHERE EXISTS (SELECT 1 FROM board WHERE match_id = :match_id AND handover >= :handover)
    AND NOT EXISTS (
        SELECT 1 FROM reminded
        WHERE match_id = :match_id AND seat = :seat AND stretch = last.seq AND kind = 'only'
    )
ON CONFLICT (debt) DO NOTHING;

-- name: note_only(match_id, seat, at)!
INSERT INTO reminded (match_id, seat, stretch, kind, at)
SELECT :match_id, :seat, COALESCE(MAX(seq), 0), 'only', :at FROM entry
    WHERE match_id = :match_id AND seat = :seat AND text NOT LIKE '.%'
ON CONFLICT (match_id, seat, stretch, kind) DO NOTHING;

-- name: matches_of(person_id, guild_id, since, most)
SELECT match.id AS match_id, match.status, seat.seat, seat.level
FROM seat JOIN match ON match.id = seat.match_id
WHERE seat.person_id = :person_id AND match.guild_id = :guild_id AND match.started_at >= :since
    AND match.status IN ('running', 'over') AND NOT EXISTS (SELECT 1 FROM daily WHERE daily.match_id = match.id)
ORDER BY match.started_at DESC, match.id LIMIT :most;

-- name: turns_at(match_id, seat)
SELECT seq, at, (awaited >> :seat) % 2 AS is_awaited FROM turn_change WHERE match_id = :match_id ORDER BY seq;

-- name: actions_at(match_id, seat)
SELECT seq, text, author FROM entry WHERE match_id = :match_id AND seat = :seat ORDER BY seq;
