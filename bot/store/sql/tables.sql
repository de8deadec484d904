-- name: find(match_id)^
SELECT match.id, match.guild_id, channel_id, parent_id, match.game, rules, seed, commitment, options, seats, status,
    host_id, language, seq, expected, turn, handover, created_at, started_at, ended_at, homeless, daily.day,
    rating_terms.unrated
FROM match LEFT JOIN daily ON daily.match_id = match.id LEFT JOIN rating_terms ON rating_terms.match_id = match.id
WHERE match.id = :match_id;

-- name: seats(match_id)
SELECT seat.seat, seat.person_id, seat.level, seat.has_left, person.name, person.handle
FROM seat LEFT JOIN person ON person.id = seat.person_id
WHERE seat.match_id = :match_id ORDER BY seat.seat;

-- name: votes(match_id)
SELECT person_id FROM cancel_vote WHERE match_id = :match_id;

-- name: orders(match_id)
SELECT seat, topic, answer, turn FROM standing_order WHERE match_id = :match_id ORDER BY seat, topic;

-- name: proposal(match_id)^
SELECT kind, about, seq, at, proposed_by, declined_by FROM proposal WHERE match_id = :match_id;

-- name: agreements(match_id)
SELECT person_id FROM agreement WHERE match_id = :match_id;

-- name: snapshot(match_id)^
SELECT seq, state, told FROM snapshot WHERE match_id = :match_id;

-- name: entries(match_id, first)
SELECT seq, seat, text, arrived_at, digest FROM entry
WHERE match_id = :match_id AND seq >= :first ORDER BY seq;

-- name: entries_of_persons(match_id)
SELECT seq FROM entry WHERE match_id = :match_id AND author = 'person' ORDER BY seq;

-- name: entry_of_interaction(interaction_id)^
SELECT match_id, seq FROM entry WHERE interaction_id = :interaction_id;

-- name: in_channel(channel_id)
SELECT id FROM match WHERE channel_id = :channel_id AND status IN ('lobby', 'running', 'frozen')
    AND NOT EXISTS (SELECT 1 FROM daily WHERE match_id = id)
UNION
SELECT id FROM match WHERE parent_id = :channel_id AND status IN ('lobby', 'running', 'frozen')
    AND NOT EXISTS (SELECT 1 FROM daily WHERE match_id = id)
ORDER BY id;

-- name: last_in(channel_id)^
SELECT id FROM match WHERE channel_id = :channel_id AND NOT EXISTS (SELECT 1 FROM daily WHERE match_id = id)
ORDER BY created_at DESC, id LIMIT 1;

-- name: of_person(person_id)
SELECT match.id FROM seat JOIN match ON match.id = seat.match_id
WHERE seat.person_id = :person_id AND match.status IN ('lobby', 'running', 'frozen')
ORDER BY match.created_at, match.id;

-- name: awaiting(person_id)
SELECT match.id FROM seat JOIN match ON match.id = seat.match_id
WHERE seat.person_id = :person_id AND seat.level IS NULL AND match.status = 'running'
    AND (match.awaited >> seat.seat) % 2 = 1
ORDER BY match.turn, match.id;

-- name: by_status(status)
SELECT id FROM match WHERE status = :status ORDER BY id;

-- name: counts()
SELECT status, count(*) AS tables FROM match GROUP BY status;

-- name: live_guilds()
SELECT DISTINCT guild_id FROM match WHERE status IN ('lobby', 'running', 'frozen');

-- name: open(match_id, guild_id, channel_id, parent_id, game, rules, options, seats, host_id, language, created_at)!
INSERT INTO match (id, guild_id, channel_id, parent_id, game, rules, seed, commitment, options, seats, status, host_id,
    language, created_at)
VALUES (:match_id, :guild_id, :channel_id, :parent_id, :game, :rules, '', '', :options, :seats, 'lobby', :host_id,
    :language, :created_at);

-- name: update_lobby(match_id, seats, options, host_id, status, ended_at)!
UPDATE match SET seats = :seats, options = :options, host_id = :host_id, status = :status, ended_at = :ended_at
WHERE id = :match_id AND status = 'lobby';

-- name: start(match_id, rules, seed, commitment, options, awaited, expected, started_at)!
UPDATE match SET rules = :rules, seed = :seed, commitment = :commitment, options = :options, awaited = :awaited,
    expected = :expected, started_at = :started_at, status = 'running'
WHERE id = :match_id AND status = 'lobby';

-- name: adjudicate(match_id, seat)!
INSERT INTO adjudicated_seat (match_id, seat) VALUES (:match_id, :seat) ON CONFLICT (match_id, seat) DO NOTHING;

-- name: advance(match_id, before, seq, awaited, expected, turn, handover, status, result, ended_at)!
UPDATE match SET seq = :seq, awaited = :awaited, expected = :expected, turn = :turn, handover = :handover,
    status = :status, result = :result, ended_at = :ended_at
WHERE id = :match_id AND seq = :before;

-- name: move(match_id, channel_id, parent_id)!
UPDATE match SET channel_id = :channel_id, parent_id = :parent_id, homeless = 0 WHERE id = :match_id;

-- name: lose_home(match_id)!
UPDATE match SET homeless = 1 WHERE id = :match_id;

-- name: sit(match_id, seat, person_id, level, has_left)!
INSERT INTO seat (match_id, seat, person_id, level, has_left)
VALUES (:match_id, :seat, :person_id, :level, :has_left);

-- name: rise(match_id, seat)!
DELETE FROM seat WHERE match_id = :match_id AND seat = :seat;

-- name: meet(person_id, name, handle)!
INSERT INTO person (id, name, handle) VALUES (:person_id, :name, :handle)
ON CONFLICT (id) DO UPDATE SET name = excluded.name, handle = excluded.handle;

-- name: enter(match_id, seq, seat, text, arrived_at, author, digest, interaction_id)!
INSERT INTO entry (match_id, seq, seat, text, arrived_at, author, digest, interaction_id)
VALUES (:match_id, :seq, :seat, :text, :arrived_at, :author, :digest, :interaction_id);

-- name: keep_snapshot(match_id, seq, state, told)!
INSERT INTO snapshot (match_id, seq, state, told) VALUES (:match_id, :seq, :state, :told)
ON CONFLICT (match_id) DO UPDATE SET seq = excluded.seq, state = excluded.state, told = excluded.told;

-- name: drop_snapshot(match_id)!
DELETE FROM snapshot WHERE match_id = :match_id;

-- name: vote(match_id, person_id)!
INSERT INTO cancel_vote (match_id, person_id) VALUES (:match_id, :person_id);

-- name: withdraw_vote(match_id, person_id)!
DELETE FROM cancel_vote WHERE match_id = :match_id AND person_id = :person_id;

-- name: leave_order(match_id, seat, topic, answer, turn)!
INSERT INTO standing_order (match_id, seat, topic, answer, turn)
VALUES (:match_id, :seat, :topic, :answer, :turn);

-- name: drop_order(match_id, seat, topic)!
DELETE FROM standing_order WHERE match_id = :match_id AND seat = :seat AND topic = :topic;

-- name: propose(match_id, kind, about, seq, at, proposed_by, declined_by)!
INSERT INTO proposal (match_id, kind, about, seq, at, proposed_by, declined_by)
VALUES (:match_id, :kind, :about, :seq, :at, :proposed_by, :declined_by);

-- name: agree(match_id, person_id)!
INSERT INTO agreement (match_id, person_id) VALUES (:match_id, :person_id);

-- name: drop_proposal(match_id)!
DELETE FROM proposal WHERE match_id = :match_id;

-- name: drop_agreements(match_id)!
DELETE FROM agreement WHERE match_id = :match_id;

-- name: owe_board(match_id, debt, is_fresh, next_try)!
INSERT INTO outbox (debt, match_id, kind, fresh_from, next_try)
VALUES (:debt, :match_id, 'board', :is_fresh, :next_try)
ON CONFLICT (debt) DO UPDATE SET version = outbox.version + 1, next_try = excluded.next_try,
    fresh_from = CASE WHEN excluded.fresh_from = 1 THEN outbox.version + 1 ELSE outbox.fresh_from END;

-- name: set_status(match_id, status)!
UPDATE match SET status = :status WHERE id = :match_id;

-- name: set_left(match_id, seat, has_left)!
UPDATE seat SET has_left = :has_left WHERE match_id = :match_id AND seat = :seat;

-- name: owe_notice(match_id, debt, person_id, notice, next_try)!
INSERT INTO outbox (debt, match_id, kind, person_id, notice, next_try)
VALUES (:debt, :match_id, 'tell', :person_id, :notice, :next_try)
ON CONFLICT (debt) DO NOTHING;

-- name: follow(match_id, next_id)!
INSERT INTO rematch (match_id, next_id) VALUES (:match_id, :next_id);

-- name: next_of(match_id)^
SELECT next_id FROM rematch WHERE match_id = :match_id;

-- name: begun()
SELECT id, game FROM match WHERE started_at IS NOT NULL AND status <> 'frozen' ORDER BY id;

-- name: state_of(match_id)^
SELECT seq, awaited, result FROM match WHERE id = :match_id;

-- name: has_finished(person_id, game)^
SELECT 1 FROM seat JOIN match ON match.id = seat.match_id
WHERE seat.person_id = :person_id AND match.game = :game AND match.status = 'over' LIMIT 1;
