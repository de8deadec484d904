-- name: of_person(person_id)
SELECT name, value FROM person_setting WHERE person_id = :person_id;

-- name: choose(person_id, name, value)!
INSERT INTO person_setting (person_id, name, value) VALUES (:person_id, :name, :value)
ON CONFLICT (person_id, name) DO UPDATE SET value = excluded.value;

-- name: of_guild(guild_id)
SELECT name, value FROM guild_setting WHERE guild_id = :guild_id;

-- name: choose_for_guild(guild_id, name, value)!
INSERT INTO guild_setting (guild_id, name, value) VALUES (:guild_id, :name, :value)
ON CONFLICT (guild_id, name) DO UPDATE SET value = excluded.value;
