-- name: find(name)^
SELECT content FROM setting WHERE name = :name;

-- name: put_once(name, content)!
INSERT INTO setting (name, content) VALUES (:name, :content) ON CONFLICT (name) DO NOTHING;

-- name: put(name, content)!
INSERT INTO setting (name, content) VALUES (:name, :content)
ON CONFLICT (name) DO UPDATE SET content = excluded.content;
