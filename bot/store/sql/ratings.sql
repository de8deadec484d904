-- name: decide(match_id, unrated)!
INSERT INTO rating_terms (match_id, unrated) VALUES (:match_id, :unrated)
ON CONFLICT (match_id) DO UPDATE SET unrated = excluded.unrated;

-- name: note_starters(match_id)!
INSERT INTO starter (match_id, seat, person_id)
SELECT match_id, seat, person_id FROM seat WHERE match_id = :match_id AND person_id IS NOT NULL;

-- name: actions_of_persons(match_id)
SELECT seat, COUNT(*) AS actions FROM entry
WHERE match_id = :match_id AND author = 'person' AND text NOT LIKE '.%' GROUP BY seat;

-- name: enter_game(match_id)!
INSERT INTO rated_game (match_id, guild_id, game, ended_at)
SELECT id, guild_id, game, ended_at FROM match WHERE id = :match_id;

-- name: enter_player(match_id, seat, rank, has_given_up, is_stood_in, flag)!
INSERT INTO rating_entry (match_id, person_id, rank, is_ghost, is_timed_out)
SELECT starter.match_id, starter.person_id, :rank,
    :has_given_up OR seat.person_id IS NOT starter.person_id OR (
        :is_stood_in AND NOT EXISTS (
            SELECT 1 FROM adjudicated_seat
            WHERE adjudicated_seat.match_id = starter.match_id AND adjudicated_seat.seat = starter.seat
        )
    ),
    seat.person_id IS starter.person_id AND EXISTS (
        SELECT 1 FROM entry
        WHERE entry.match_id = starter.match_id AND entry.seat = starter.seat AND entry.text = :flag
    )
FROM starter JOIN seat ON seat.match_id = starter.match_id AND seat.seat = starter.seat
WHERE starter.match_id = :match_id AND starter.seat = :seat;

-- name: place_of(match_id)^
SELECT guild_id, game, ended_at, match_id FROM rated_game WHERE match_id = :match_id;

-- name: facts_from(guild_id, game, ended_at, match_id)
SELECT rated_game.match_id, rated_game.ended_at, rated_game.is_struck, rating_entry.person_id, rating_entry.rank,
    rating_entry.is_ghost, rating_entry.is_timed_out
FROM rated_game JOIN rating_entry ON rating_entry.match_id = rated_game.match_id
WHERE rated_game.guild_id = :guild_id AND rated_game.game = :game
    AND (rated_game.ended_at, rated_game.match_id) >= (:ended_at, :match_id)
ORDER BY rated_game.ended_at, rated_game.match_id, rating_entry.person_id;

-- name: held_before(guild_id, game, ended_at, match_id, person_id)^
SELECT mu_after AS mu, sigma_after AS sigma, games_after AS games, timed_out_at_after AS timed_out_at
FROM rating_entry JOIN rated_game ON rated_game.match_id = rating_entry.match_id
WHERE rating_entry.person_id = :person_id AND rated_game.guild_id = :guild_id AND rated_game.game = :game
    AND (rated_game.ended_at, rated_game.match_id) < (:ended_at, :match_id)
ORDER BY rated_game.ended_at DESC, rated_game.match_id DESC LIMIT 1;

-- name: work_out(match_id, person_id, annulled, mu_before, sigma_before, games_before, timed_out_at_before, mu_after, sigma_after, games_after, timed_out_at_after)!
UPDATE rating_entry SET annulled = :annulled, mu_before = :mu_before, sigma_before = :sigma_before,
    games_before = :games_before, timed_out_at_before = :timed_out_at_before, mu_after = :mu_after,
    sigma_after = :sigma_after, games_after = :games_after, timed_out_at_after = :timed_out_at_after
WHERE match_id = :match_id AND person_id = :person_id;

-- name: hold(guild_id, game, person_id, mu, sigma, games, timed_out_at)!
INSERT INTO rating (guild_id, game, person_id, mu, sigma, games, timed_out_at)
VALUES (:guild_id, :game, :person_id, :mu, :sigma, :games, :timed_out_at)
ON CONFLICT (guild_id, game, person_id) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma,
    games = excluded.games, timed_out_at = excluded.timed_out_at;

-- name: strike(match_id, is_struck)!
UPDATE rated_game SET is_struck = :is_struck WHERE match_id = :match_id;

-- name: held(guild_id, game, person_id)^
SELECT mu, sigma, games FROM rating WHERE guild_id = :guild_id AND game = :game AND person_id = :person_id;

-- name: shown(guild_id, game)
SELECT rating.person_id, person.name, rating.mu, rating.sigma, rating.games
FROM rating JOIN person ON person.id = rating.person_id
WHERE rating.guild_id = :guild_id AND rating.game = :game AND NOT EXISTS (
    SELECT 1 FROM person_setting
    WHERE person_setting.person_id = rating.person_id AND person_setting.name = 'ranking'
        AND person_setting.value = 'hidden'
);

-- name: moved(match_id)
SELECT rating_entry.person_id, person.name, annulled, mu_before, sigma_before, games_before, mu_after, sigma_after,
    games_after
FROM rating_entry JOIN person ON person.id = rating_entry.person_id
WHERE rating_entry.match_id = :match_id AND NOT EXISTS (
    SELECT 1 FROM person_setting
    WHERE person_setting.person_id = rating_entry.person_id AND person_setting.name = 'ranking'
        AND person_setting.value = 'hidden'
)
ORDER BY is_ghost, rank, rating_entry.person_id;

-- name: titles_of(guild_id, person_id)
SELECT match.game AS game, COUNT(*) AS games FROM seat JOIN match ON match.id = seat.match_id
WHERE seat.person_id = :person_id AND match.guild_id = :guild_id AND match.status = 'over'
    AND NOT EXISTS (SELECT 1 FROM daily WHERE daily.match_id = match.id)
GROUP BY match.game ORDER BY games DESC, match.game;

-- name: curve(guild_id, game, person_id)
SELECT mu_after AS mu, sigma_after AS sigma, games_after AS games
FROM rating_entry JOIN rated_game ON rated_game.match_id = rating_entry.match_id
WHERE rating_entry.person_id = :person_id AND rated_game.guild_id = :guild_id AND rated_game.game = :game
    AND rating_entry.annulled IS NULL
ORDER BY rated_game.ended_at, rated_game.match_id;

-- name: past(guild_id, game, person_id, most)
SELECT match.id AS match_id, match.ended_at, rating_terms.unrated, rating_entry.person_id IS NOT NULL AS is_entered,
    rating_entry.annulled, rating_entry.mu_before, rating_entry.sigma_before, rating_entry.games_before,
    rating_entry.mu_after, rating_entry.sigma_after, rating_entry.games_after, board.channel_id, board.message_id
FROM (
    SELECT match_id FROM seat WHERE person_id = :person_id
    UNION SELECT match_id FROM rating_entry WHERE person_id = :person_id
) AS own
JOIN match ON match.id = own.match_id
JOIN rating_terms ON rating_terms.match_id = match.id
LEFT JOIN rating_entry ON rating_entry.match_id = match.id AND rating_entry.person_id = :person_id
LEFT JOIN board ON board.match_id = match.id
WHERE match.guild_id = :guild_id AND match.game = :game AND match.status = 'over' AND match.seats > 1
    AND NOT EXISTS (SELECT 1 FROM daily WHERE daily.match_id = match.id)
ORDER BY match.ended_at DESC, match.id DESC LIMIT :most;

-- name: recent(guild_id, most)
SELECT match_id FROM rated_game WHERE guild_id = :guild_id ORDER BY ended_at DESC, match_id DESC LIMIT :most;

-- name: is_struck(match_id)^
SELECT is_struck FROM rated_game WHERE match_id = :match_id;

-- name: last_end()^
SELECT MAX(ended_at) AS ended_at FROM rated_game;

-- name: titles()
SELECT DISTINCT guild_id, game FROM rated_game ORDER BY guild_id, game;

-- name: lines(guild_id, game)
SELECT rating_entry.match_id, rating_entry.person_id, annulled, mu_before, sigma_before, games_before,
    timed_out_at_before, mu_after, sigma_after, games_after, timed_out_at_after
FROM rating_entry JOIN rated_game ON rated_game.match_id = rating_entry.match_id
WHERE rated_game.guild_id = :guild_id AND rated_game.game = :game;

-- name: holdings(guild_id, game)
SELECT person_id, mu, sigma, games, timed_out_at FROM rating WHERE guild_id = :guild_id AND game = :game;

-- name: places_in(match_id)
SELECT starter.seat, rating_entry.rank FROM starter
JOIN rating_entry ON rating_entry.match_id = starter.match_id AND rating_entry.person_id = starter.person_id
WHERE starter.match_id = :match_id;
