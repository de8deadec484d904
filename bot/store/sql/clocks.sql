-- name: control(match_id)^
SELECT control, policy FROM time_control WHERE match_id = :match_id;

-- name: choose(match_id, control, policy)!
INSERT INTO time_control (match_id, control, policy) VALUES (:match_id, :control, :policy)
ON CONFLICT (match_id) DO UPDATE SET control = excluded.control, policy = excluded.policy;

-- name: changes(match_id)
SELECT seq, at, awaited FROM turn_change WHERE match_id = :match_id ORDER BY seq, part;

-- name: change(match_id, seq, part, at, awaited)!
INSERT INTO turn_change (match_id, seq, part, at, awaited) VALUES (:match_id, :seq, :part, :at, :awaited);

-- name: grants(match_id)
SELECT at, seat, seconds FROM time_grant WHERE match_id = :match_id ORDER BY at, rowid;

-- name: give(match_id, at, seat, seconds)!
INSERT INTO time_grant (match_id, at, seat, seconds) VALUES (:match_id, :at, :seat, :seconds);

-- name: pauses(match_id)
SELECT pause.scope, pause.since, pause.until, pause.reason, NULL AS seat
FROM pause WHERE (pause.scope = 'match' AND pause.subject = :match_id) OR pause.scope = 'bot'
UNION ALL
SELECT pause.scope, pause.since, pause.until, pause.reason, NULL AS seat
FROM match JOIN pause ON pause.scope = 'guild' AND pause.subject = CAST(match.guild_id AS TEXT)
WHERE match.id = :match_id
UNION ALL
SELECT pause.scope, pause.since, pause.until, pause.reason, seat.seat AS seat
FROM seat JOIN pause ON pause.scope = 'person' AND pause.subject = CAST(seat.person_id AS TEXT)
WHERE seat.match_id = :match_id
ORDER BY 2, 4, 5;

-- name: pause(scope, subject, since, until, reason)!
INSERT INTO pause (scope, subject, since, until, reason) VALUES (:scope, :subject, :since, :until, :reason)
ON CONFLICT (scope, subject, since, reason) DO UPDATE SET until = excluded.until;

-- name: resume(scope, subject, reason, now)!
UPDATE pause SET until = :now
WHERE scope = :scope AND subject = :subject AND reason = :reason AND (until IS NULL OR until > :now)
    AND since <= :now;

-- name: pauses_of(scope, subject)
SELECT since, until, reason FROM pause WHERE scope = :scope AND subject = :subject ORDER BY since;

-- name: look_at(match_id, due)!
INSERT INTO timer (match_id, due) VALUES (:match_id, :due) ON CONFLICT (match_id) DO UPDATE SET due = excluded.due;

-- name: look_away(match_id)!
DELETE FROM timer WHERE match_id = :match_id;

-- name: due(now)
SELECT timer.match_id AS match_id FROM timer JOIN match ON match.id = timer.match_id
WHERE timer.due <= :now AND match.dormant = 0 ORDER BY timer.due, timer.match_id;

-- name: next_due()^
SELECT timer.due AS due FROM timer JOIN match ON match.id = timer.match_id
WHERE match.dormant = 0 ORDER BY timer.due LIMIT 1;

-- name: hurry_match(match_id, now)!
INSERT INTO timer (match_id, due) SELECT id, :now FROM match WHERE id = :match_id AND status = 'running'
ON CONFLICT (match_id) DO UPDATE SET due = excluded.due;

-- name: hurry_guild(guild_id, now)!
INSERT INTO timer (match_id, due) SELECT id, :now FROM match WHERE guild_id = :guild_id AND status = 'running'
ON CONFLICT (match_id) DO UPDATE SET due = excluded.due;

-- name: hurry_person(person_id, now)!
INSERT INTO timer (match_id, due)
SELECT match.id, :now FROM seat JOIN match ON match.id = seat.match_id
WHERE seat.person_id = :person_id AND match.status = 'running'
ON CONFLICT (match_id) DO UPDATE SET due = excluded.due;

-- name: hurry_all(now)!
INSERT INTO timer (match_id, due) SELECT id, :now FROM match WHERE status = 'running'
ON CONFLICT (match_id) DO UPDATE SET due = excluded.due;

-- name: reminded(match_id)
SELECT seat, stretch, kind FROM reminded WHERE match_id = :match_id;

-- name: remind(match_id, seat, stretch, kind, at)!
INSERT INTO reminded (match_id, seat, stretch, kind, at) VALUES (:match_id, :seat, :stretch, :kind, :at);

-- name: skipping(match_id)
SELECT seat FROM skipping WHERE match_id = :match_id;

-- name: skip(match_id, seat)!
INSERT INTO skipping (match_id, seat) VALUES (:match_id, :seat);

-- name: end_skip(match_id, seat)!
DELETE FROM skipping WHERE match_id = :match_id AND seat = :seat;

-- name: held(match_id)^
SELECT since FROM pause WHERE scope = 'match' AND subject = :match_id AND reason = 'hold' AND until IS NULL;

-- name: pause_once(scope, subject, since, reason)!
INSERT INTO pause (scope, subject, since, until, reason)
SELECT :scope, :subject, :since, NULL, :reason
WHERE NOT EXISTS (
    SELECT 1 FROM pause WHERE scope = :scope AND subject = :subject AND reason = :reason AND until IS NULL
)
ON CONFLICT (scope, subject, since, reason) DO UPDATE SET until = NULL;

-- name: timer(match_id)^
SELECT timer.due, match.dormant FROM timer JOIN match ON match.id = timer.match_id WHERE timer.match_id = :match_id;
