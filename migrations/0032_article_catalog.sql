-- +goose Up
-- What buyers choose an article by: whom it is about, its story, the day of the event
-- it reports, its season (0: a career or all seasons), and whether it describes the
-- present, which goes out of date with the next games.
ALTER TABLE articles
    ADD COLUMN subjects   jsonb   NOT NULL DEFAULT '[]',
    ADD COLUMN story      text    NOT NULL DEFAULT '' CHECK (story ~ '^[a-z0-9_]{0,40}$'),
    ADD COLUMN event_date date,
    ADD COLUMN season     int     NOT NULL DEFAULT 0 CHECK (season >= 0),
    ADD COLUMN present    boolean NOT NULL DEFAULT false;

ALTER TABLE articles DISABLE TRIGGER articles_stay;
UPDATE articles SET present = kind <> 'trend', story = CASE kind WHEN 'player_report' THEN 'week' ELSE kind END;
ALTER TABLE articles ENABLE TRIGGER articles_stay;

-- +goose Down
ALTER TABLE articles
    DROP COLUMN subjects,
    DROP COLUMN story,
    DROP COLUMN event_date,
    DROP COLUMN season,
    DROP COLUMN present;
