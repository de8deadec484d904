-- name: write(note_id, match_id, person_id, text, now, due, most)!
INSERT INTO note (id, match_id, person_id, number, text, written_at, due)
SELECT :note_id, :match_id, :person_id,
    (SELECT COALESCE(MAX(number), 0) + 1 FROM note WHERE match_id = :match_id AND person_id = :person_id),
    :text, :now, :due
WHERE (SELECT COUNT(*) FROM note WHERE match_id = :match_id AND person_id = :person_id) < :most;

-- name: of_owner(match_id, person_id)
SELECT id, text, written_at, due FROM note WHERE match_id = :match_id AND person_id = :person_id ORDER BY number;

-- name: expectant(match_id)
SELECT DISTINCT person_id FROM note WHERE match_id = :match_id AND due IS NOT NULL;

-- name: drop(note_id, match_id, person_id)!
DELETE FROM note WHERE id = :note_id AND match_id = :match_id AND person_id = :person_id;
