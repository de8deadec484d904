-- name: attempt(guild_id, game, day, person_id)^
SELECT match_id FROM daily
WHERE guild_id = :guild_id AND game = :game AND day = :day AND person_id = :person_id;

-- name: try_once(guild_id, game, day, person_id, match_id)!
INSERT INTO daily (guild_id, game, day, person_id, match_id) VALUES (:guild_id, :game, :day, :person_id, :match_id);

-- name: unfinished_before(guild_id, game, day, person_id)^
SELECT daily.match_id FROM daily JOIN match ON match.id = daily.match_id
WHERE daily.guild_id = :guild_id AND daily.game = :game AND daily.day < :day AND daily.person_id = :person_id
    AND match.status = 'running'
ORDER BY daily.day DESC LIMIT 1;

-- name: live_in(channel_id, person_id)
SELECT daily.match_id FROM daily JOIN match ON match.id = daily.match_id
WHERE daily.person_id = :person_id AND match.channel_id = :channel_id AND match.status IN ('running', 'frozen')
ORDER BY daily.day DESC, daily.match_id;

-- name: results(guild_id, game, day)
SELECT daily.match_id, person.id AS person_id, person.name, match.seq, match.result, match.ended_at
FROM daily JOIN match ON match.id = daily.match_id JOIN person ON person.id = daily.person_id
WHERE daily.guild_id = :guild_id AND daily.game = :game AND daily.day = :day AND match.status = 'over'
ORDER BY match.ended_at, daily.match_id;

-- name: neighbours(guild_id, game, day)^
SELECT MAX(CASE WHEN day < :day THEN day END) AS earlier, MIN(CASE WHEN day > :day THEN day END) AS later
FROM daily WHERE guild_id = :guild_id AND game = :game;

-- name: shared_at(match_id)^
SELECT shared_at FROM daily WHERE match_id = :match_id;

-- name: mark_shared(match_id, now)!
UPDATE daily SET shared_at = :now WHERE match_id = :match_id AND shared_at IS NULL;
