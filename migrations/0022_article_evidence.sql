-- +goose Up
-- How far the evidence of an article goes, and what is held no further; null and
-- empty of articles written before it was kept.
ALTER TABLE articles
    ADD COLUMN evidence_through date,
    ADD COLUMN evidence_limit   text NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE articles
    DROP COLUMN evidence_through,
    DROP COLUMN evidence_limit;
