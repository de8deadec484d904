-- name: of_table(match_id)^
SELECT debt, version, fresh_from, nonce, sending_version, sending_channel_id, sending_turn, sending_handover,
    sending_since, attempts
FROM outbox WHERE match_id = :match_id AND kind = 'board';

-- name: retirements(match_id)
SELECT debt, channel_id, message_id, told_since, told_until, attempts
FROM outbox WHERE match_id = :match_id AND kind = 'retire' ORDER BY debt;

-- name: notices(match_id, now)
SELECT debt, person_id, notice, channel_id, attempts
FROM outbox WHERE match_id = :match_id AND kind = 'tell' AND next_try <= :now ORDER BY debt;

-- name: address(match_id)^
SELECT homeless, dormant FROM match WHERE id = :match_id;

-- name: hanging(match_id)^
SELECT channel_id, message_id, turn, handover, since FROM board WHERE match_id = :match_id;

-- name: due(now)
SELECT outbox.match_id AS match_id, MIN(outbox.next_try) AS since
FROM outbox JOIN match ON match.id = outbox.match_id
WHERE outbox.next_try <= :now AND match.dormant = 0 AND (match.homeless = 0 OR outbox.kind = 'tell')
GROUP BY outbox.match_id ORDER BY since, outbox.match_id;

-- name: next_due()^
SELECT outbox.next_try AS next_try
FROM outbox JOIN match ON match.id = outbox.match_id
WHERE match.dormant = 0 AND (match.homeless = 0 OR outbox.kind = 'tell')
ORDER BY outbox.next_try LIMIT 1;

-- name: owed()^
SELECT COUNT(*) AS debts FROM outbox;

-- name: mark_sending(debt, nonce, version, channel_id, turn, handover, since)!
UPDATE outbox SET nonce = :nonce, sending_version = :version, sending_channel_id = :channel_id, sending_turn = :turn,
    sending_handover = :handover, sending_since = :since
WHERE debt = :debt;

-- name: hang(match_id, channel_id, message_id, turn, handover, since)!
INSERT INTO board (match_id, channel_id, message_id, turn, handover, since)
VALUES (:match_id, :channel_id, :message_id, :turn, :handover, :since)
ON CONFLICT (match_id) DO UPDATE SET channel_id = excluded.channel_id, message_id = excluded.message_id,
    turn = excluded.turn, handover = excluded.handover, since = excluded.since;

-- name: lose(match_id, message_id)!
UPDATE board SET message_id = 0 WHERE match_id = :match_id AND message_id = :message_id;

-- name: settle(debt, version)!
DELETE FROM outbox WHERE debt = :debt AND version = :version;

-- name: unmark(debt, version)!
UPDATE outbox SET nonce = NULL, attempts = 0,
    fresh_from = CASE WHEN fresh_from > :version THEN fresh_from ELSE 0 END
WHERE debt = :debt;

-- name: owe_retirement(debt, match_id, channel_id, message_id, told_since, told_until, next_try)!
INSERT INTO outbox (debt, match_id, kind, channel_id, message_id, told_since, told_until, next_try)
VALUES (:debt, :match_id, 'retire', :channel_id, :message_id, :told_since, :told_until, :next_try)
ON CONFLICT (debt) DO NOTHING;

-- name: postpone(debt, next_try)!
UPDATE outbox SET attempts = attempts + 1, next_try = :next_try WHERE debt = :debt;

-- name: forget_attempt(debt)!
UPDATE outbox SET nonce = NULL WHERE debt = :debt;

-- name: drop(debt)!
DELETE FROM outbox WHERE debt = :debt;

-- name: hurry_guild(guild_id, now)!
UPDATE outbox SET next_try = :now
WHERE next_try > :now AND match_id IN (SELECT id FROM match WHERE guild_id = :guild_id);

-- name: hurry_channel(channel_id, now)!
UPDATE outbox SET next_try = :now
WHERE next_try > :now
    AND match_id IN (SELECT id FROM match WHERE channel_id = :channel_id OR parent_id = :channel_id);

-- name: live_in_guild(guild_id, dormant)
SELECT id FROM match
WHERE guild_id = :guild_id AND status IN ('lobby', 'running', 'frozen') AND dormant = :dormant
    AND NOT EXISTS (SELECT 1 FROM daily WHERE match_id = id)
ORDER BY id;

-- name: set_dormant(guild_id, dormant)!
UPDATE match SET dormant = :dormant WHERE guild_id = :guild_id;
