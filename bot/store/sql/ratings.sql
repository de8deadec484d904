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

-- name: enter_player(match_id, seat, rank, is_ghost, flag)!
INSERT INTO rating_entry (match_id, person_id, rank, is_ghost, is_timed_out)
SELECT starter.match_id, starter.person_id, :rank, :is_ghost OR seat.person_id IS NOT starter.person_id,
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
