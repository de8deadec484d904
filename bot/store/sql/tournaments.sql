-- name: find(tournament_id)^
SELECT id, guild_id, channel_id, organiser_id, language, name, plan, status, seed, created_at, starts_at, started_at,
    ended_at, paused_at, rounds, rested_at, redraws, edition, previous_id, panel_id, due, looked_at, version
FROM tournament WHERE id = :tournament_id;

-- name: teams(tournament_id)
SELECT number, name FROM team WHERE tournament_id = :tournament_id ORDER BY number;

-- name: entrants(tournament_id)
SELECT entrant.person_id, person.name, person.handle, entrant.number, entrant.status, entrant.reason,
    entrant.is_checked_in, entrant.joined, entrant.strength, entrant.confirmed, entrant.returns, entrant.team, entrant.has_started,
    entrant.replaces
FROM entrant JOIN person ON person.id = entrant.person_id
WHERE entrant.tournament_id = :tournament_id ORDER BY entrant.number;

-- name: invitations(tournament_id)
SELECT person_id FROM tournament_invitation WHERE tournament_id = :tournament_id;

-- name: kept_apart(tournament_id)
SELECT person_id, other_id FROM tournament_apart WHERE tournament_id = :tournament_id;

-- name: requests(tournament_id)
SELECT round, person_id FROM bye_request WHERE tournament_id = :tournament_id;

-- name: rounds(tournament_id)
SELECT round, stage, published_at, deadline, redraws FROM tournament_round
WHERE tournament_id = :tournament_id ORDER BY round;

-- name: seeds(tournament_id)
SELECT place, person_id FROM tournament_seed WHERE tournament_id = :tournament_id ORDER BY place, turn;

-- name: pairings(tournament_id)
SELECT round, number, match_id, state, extended_to, is_adjudicated, is_overridden, score, turns
FROM pairing WHERE tournament_id = :tournament_id ORDER BY round, number;

-- name: seats(tournament_id)
SELECT round, number, seat, person_id, rank, is_ghost, is_absent
FROM pairing_seat WHERE tournament_id = :tournament_id ORDER BY round, number, seat;

-- name: byes(tournament_id)
SELECT round, person_id, kind FROM round_bye WHERE tournament_id = :tournament_id ORDER BY round, person_id;

-- name: log(tournament_id)
SELECT at, by_id, what, about FROM tournament_log WHERE tournament_id = :tournament_id ORDER BY number;

-- name: of_guild(guild_id)
SELECT id FROM tournament WHERE guild_id = :guild_id ORDER BY created_at DESC, id;

-- name: live_guilds()
SELECT DISTINCT guild_id FROM tournament WHERE status IN ('signup', 'checkin', 'running');

-- name: running()
SELECT id, guild_id FROM tournament WHERE status = 'running' ORDER BY id;

-- name: of_match(match_id)^
SELECT pairing.tournament_id, pairing.round, pairing.number, tournament.name,
    json_extract(tournament.plan, '$.allows_vacation') AS allows_vacation,
    json_extract(tournament.plan, '$.format') = 'duplicate' AND EXISTS (
        SELECT 1 FROM pairing AS other
        WHERE other.tournament_id = pairing.tournament_id AND other.round = pairing.round
            AND other.state IN ('waiting', 'open')
    ) AS is_sealed
FROM pairing JOIN tournament ON tournament.id = pairing.tournament_id WHERE pairing.match_id = :match_id;

-- name: games_of(guild_id, person_id)
SELECT pairing_seat.is_ghost, pairing.state, pairing_seat.tournament_id, pairing_seat.round
FROM pairing_seat
JOIN pairing ON pairing.tournament_id = pairing_seat.tournament_id AND pairing.round = pairing_seat.round
    AND pairing.number = pairing_seat.number
JOIN tournament ON tournament.id = pairing_seat.tournament_id
JOIN tournament_round ON tournament_round.tournament_id = pairing_seat.tournament_id
    AND tournament_round.round = pairing_seat.round
LEFT JOIN match ON match.id = pairing.match_id
WHERE tournament.guild_id = :guild_id AND pairing_seat.person_id = :person_id AND pairing.state = 'done'
ORDER BY COALESCE(match.ended_at, tournament_round.deadline), pairing_seat.tournament_id, pairing_seat.round;

-- name: open(tournament_id, guild_id, language, seed, created_at, edition, previous_id, channel_id, organiser_id, name, plan, status, starts_at, started_at, ended_at, paused_at, rounds, rested_at, redraws, panel_id, due, looked_at)!
INSERT INTO tournament (id, guild_id, language, seed, created_at, edition, previous_id, channel_id, organiser_id, name,
    plan, status, starts_at, started_at, ended_at, paused_at, rounds, rested_at, redraws, panel_id, due, looked_at)
VALUES (:tournament_id, :guild_id, :language, :seed, :created_at, :edition, :previous_id, :channel_id, :organiser_id,
    :name, :plan, :status, :starts_at, :started_at, :ended_at, :paused_at, :rounds, :rested_at, :redraws, :panel_id,
    :due, :looked_at);

-- name: advance(tournament_id, before, channel_id, organiser_id, name, plan, status, starts_at, started_at, ended_at, paused_at, rounds, rested_at, redraws, panel_id, due, looked_at)!
UPDATE tournament SET channel_id = :channel_id, organiser_id = :organiser_id, name = :name, plan = :plan,
    status = :status, starts_at = :starts_at, started_at = :started_at, ended_at = :ended_at, paused_at = :paused_at,
    rounds = :rounds, rested_at = :rested_at, redraws = :redraws, panel_id = :panel_id, due = :due, looked_at = :looked_at,
    version = version + 1
WHERE id = :tournament_id AND version = :before;

-- name: found(tournament_id, number, name)!
INSERT INTO team (tournament_id, number, name) VALUES (:tournament_id, :number, :name);

-- name: enter(tournament_id, person_id, number, status, reason, is_checked_in, joined, strength, confirmed, returns, team, has_started, replaces)!
INSERT INTO entrant (tournament_id, person_id, number, status, reason, is_checked_in, joined, strength, confirmed,
    returns, team, has_started, replaces)
VALUES (:tournament_id, :person_id, :number, :status, :reason, :is_checked_in, :joined, :strength, :confirmed, :returns,
    :team, :has_started, :replaces)
ON CONFLICT (tournament_id, person_id) DO UPDATE SET number = excluded.number, status = excluded.status,
    reason = excluded.reason, is_checked_in = excluded.is_checked_in, joined = excluded.joined,
    strength = excluded.strength, confirmed = excluded.confirmed, returns = excluded.returns, team = excluded.team,
    has_started = excluded.has_started, replaces = excluded.replaces;

-- name: invite(tournament_id, person_id)!
INSERT INTO tournament_invitation (tournament_id, person_id) VALUES (:tournament_id, :person_id);

-- name: keep_apart(tournament_id, person_id, other_id)!
INSERT INTO tournament_apart (tournament_id, person_id, other_id) VALUES (:tournament_id, :person_id, :other_id);

-- name: let_meet(tournament_id, person_id, other_id)!
DELETE FROM tournament_apart
WHERE tournament_id = :tournament_id AND person_id = :person_id AND other_id = :other_id;

-- name: request_bye(tournament_id, round, person_id)!
INSERT INTO bye_request (tournament_id, round, person_id) VALUES (:tournament_id, :round, :person_id);

-- name: withdraw_request(tournament_id, round, person_id)!
DELETE FROM bye_request WHERE tournament_id = :tournament_id AND round = :round AND person_id = :person_id;

-- name: publish(tournament_id, round, stage, published_at, deadline, redraws)!
INSERT INTO tournament_round (tournament_id, round, stage, published_at, deadline, redraws)
VALUES (:tournament_id, :round, :stage, :published_at, :deadline, :redraws);

-- name: prolong(tournament_id, round, deadline)!
UPDATE tournament_round SET deadline = :deadline WHERE tournament_id = :tournament_id AND round = :round;

-- name: pair(tournament_id, round, number, match_id, state, extended_to, is_adjudicated, is_overridden, score, turns)!
INSERT INTO pairing (tournament_id, round, number, match_id, state, extended_to, is_adjudicated, is_overridden, score,
    turns)
VALUES (:tournament_id, :round, :number, :match_id, :state, :extended_to, :is_adjudicated, :is_overridden, :score,
    :turns)
ON CONFLICT (tournament_id, round, number) DO UPDATE SET match_id = excluded.match_id, state = excluded.state,
    extended_to = excluded.extended_to, is_adjudicated = excluded.is_adjudicated,
    is_overridden = excluded.is_overridden, score = excluded.score, turns = excluded.turns;

-- name: seat(tournament_id, round, number, seat, person_id, slot, rank, is_ghost, is_absent)!
INSERT INTO pairing_seat (tournament_id, round, number, seat, person_id, slot, rank, is_ghost, is_absent)
VALUES (:tournament_id, :round, :number, :seat, :person_id, :slot, :rank, :is_ghost, :is_absent)
ON CONFLICT (tournament_id, round, number, seat) DO UPDATE SET person_id = excluded.person_id, rank = excluded.rank,
    is_ghost = excluded.is_ghost, is_absent = excluded.is_absent;

-- name: give_bye(tournament_id, round, person_id, kind)!
INSERT INTO round_bye (tournament_id, round, person_id, kind) VALUES (:tournament_id, :round, :person_id, :kind);

-- name: hold_place(tournament_id, place, turn, person_id)!
INSERT INTO tournament_seed (tournament_id, place, turn, person_id) VALUES (:tournament_id, :place, :turn, :person_id);

-- name: decide(tournament_id, at, by_id, what, about)!
INSERT INTO tournament_log (tournament_id, number, at, by_id, what, about)
SELECT :tournament_id, COALESCE(MAX(number), 0) + 1, :at, :by_id, :what, :about
FROM tournament_log WHERE tournament_id = :tournament_id;

-- name: due(now)
SELECT id FROM tournament WHERE (due <= :now OR is_hurried = 1) AND dormant = 0 ORDER BY due, id;

-- name: next_due()^
SELECT MIN(CASE WHEN is_hurried = 1 THEN 0 ELSE due END) AS due
FROM tournament WHERE (due IS NOT NULL OR is_hurried = 1) AND dormant = 0;

-- name: note_look(tournament_id, before, due, looked_at)!
UPDATE tournament SET due = :due, looked_at = :looked_at, version = version + 1
WHERE id = :tournament_id AND version = :before;

-- name: put_off(tournament_id, due)!
UPDATE tournament SET due = :due, is_hurried = 0 WHERE id = :tournament_id;

-- A game of a tournament has ended: its event is looked at at once.
-- name: hurry_of_match(match_id)!
UPDATE tournament SET is_hurried = 1
WHERE id = (SELECT tournament_id FROM pairing WHERE match_id = :match_id);

-- name: hurry_running()!
UPDATE tournament SET is_hurried = 1 WHERE status = 'running';

-- name: calm(tournament_id)!
UPDATE tournament SET is_hurried = 0 WHERE id = :tournament_id;

-- name: set_dormant(guild_id, dormant)!
UPDATE tournament SET dormant = :dormant WHERE guild_id = :guild_id;

-- name: owe(debt, tournament_id, kind, about, person_id, next_try)!
INSERT INTO tournament_debt (debt, tournament_id, kind, about, person_id, next_try)
VALUES (:debt, :tournament_id, :kind, :about, :person_id, :next_try)
ON CONFLICT (debt) DO UPDATE SET version = version + 1, next_try = MIN(next_try, excluded.next_try);

-- name: debts(tournament_id, now)
SELECT debt, kind, about, person_id, version, tried_at, attempts FROM tournament_debt
WHERE tournament_id = :tournament_id AND next_try <= :now
ORDER BY CASE kind WHEN 'thread' THEN 0 WHEN 'post' THEN 1 WHEN 'tell' THEN 2 ELSE 3 END, rowid;

-- name: debtors(now)
SELECT DISTINCT tournament_debt.tournament_id AS id
FROM tournament_debt JOIN tournament ON tournament.id = tournament_debt.tournament_id
WHERE tournament_debt.next_try <= :now AND tournament.dormant = 0;

-- name: next_debt()^
SELECT MIN(tournament_debt.next_try) AS due
FROM tournament_debt JOIN tournament ON tournament.id = tournament_debt.tournament_id
WHERE tournament.dormant = 0;

-- name: try_debt(debt, now)!
UPDATE tournament_debt SET tried_at = COALESCE(tried_at, :now) WHERE debt = :debt;

-- name: settle(debt, version)!
DELETE FROM tournament_debt WHERE debt = :debt AND version = :version;

-- name: postpone(debt, next_try)!
UPDATE tournament_debt SET attempts = attempts + 1, next_try = :next_try WHERE debt = :debt;

-- name: hurry_debts(guild_id, now)!
UPDATE tournament_debt SET next_try = :now
WHERE next_try > :now AND tournament_id IN (SELECT id FROM tournament WHERE guild_id = :guild_id);

-- name: hang_panel(tournament_id, panel_id)!
UPDATE tournament SET panel_id = :panel_id, version = version + 1 WHERE id = :tournament_id;

-- name: absentees(match_id)
SELECT seat.seat FROM seat
WHERE seat.match_id = :match_id AND NOT EXISTS (
    SELECT 1 FROM entry WHERE entry.match_id = seat.match_id AND entry.seat = seat.seat AND entry.author = 'person'
        AND entry.text NOT LIKE '.%'
)
ORDER BY seat.seat;

-- name: givers_up(match_id)
SELECT seat, text FROM entry WHERE match_id = :match_id AND text IN ('.resign', '.flag') ORDER BY seq;

-- name: end_of(match_id)^
SELECT status, result, EXISTS (SELECT 1 FROM adjudicated_seat WHERE match_id = :match_id) AS is_adjudicated
FROM match WHERE id = :match_id;
