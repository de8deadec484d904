-- name: keep_record(record_id, person_id, record, now)!
INSERT INTO imported_record (id, person_id, record, imported_at) VALUES (:record_id, :person_id, :record, :now);

-- name: drop_old_records(before)!
DELETE FROM imported_record WHERE imported_at < :before;

-- name: drop_surplus_records(person_id, most)!
DELETE FROM imported_record WHERE id IN (
    SELECT id FROM imported_record WHERE person_id = :person_id
    ORDER BY imported_at DESC, id LIMIT 1000 OFFSET :most
);

-- name: record(record_id, person_id)^
SELECT record, imported_at FROM imported_record WHERE id = :record_id AND person_id = :person_id;

-- name: result(match_id)^
SELECT result FROM match WHERE id = :match_id;

-- name: shown_at(match_id)^
SELECT shown_at FROM shown_film WHERE match_id = :match_id;

-- name: mark_shown(match_id, now)!
INSERT INTO shown_film (match_id, shown_at) VALUES (:match_id, :now);
