-- +goose Up
-- The place of an article among those of its sport, by which its wordings are chosen: a
-- version that is written again keeps them.
ALTER TABLE articles ADD COLUMN turn int NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE articles DROP COLUMN turn;
