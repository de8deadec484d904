-- name: write(note_id, match_id, person_id, text, now, due, most)!
INSERT INTO note (id, match_id, person_id, text, written_at, due)
SELECT :note_id, :match_id, :person_id, :text, :now, :due
WHERE (SELECT count(*) FROM note WHERE match_id = :match_id AND person_id = :person_id) < :most;

-- name: of_owner(match_id, person_id)
SELECT id, text, written_at, due FROM note WHERE match_id = :match_id AND person_id = :person_id ORDER BY written_at, id;

-- name: drop(note_id, match_id, person_id)!
DELETE FROM note WHERE id = :note_id AND match_id = :match_id AND person_id = :person_id;
