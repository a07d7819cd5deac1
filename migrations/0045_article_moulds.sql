-- +goose Up
-- The moulds of an article's sentences, as hashes: the next articles of its sport prefer others,
-- and a version that is written again sees the same ones before it.
ALTER TABLE articles ADD COLUMN moulds jsonb DEFAULT '[]';

-- +goose Down
ALTER TABLE articles DROP COLUMN moulds;
