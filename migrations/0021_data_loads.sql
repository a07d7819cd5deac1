-- +goose Up

-- What the data loop loaded last of each sport: the source files by their
-- fingerprint, and the artifacts that came of them. An import by hand from another
-- folder has other artifacts, and is left alone. A load that failed leaves what was
-- loaded, and says why.
CREATE TABLE data_loads (
    sport       text PRIMARY KEY,
    fingerprint text NOT NULL,
    artifact    text NOT NULL,
    games       text NOT NULL, -- artifact of the games; empty where there are none
    loaded_at   timestamptz,          -- null before the first load that succeeded
    error       text NOT NULL DEFAULT '', -- of the last load; empty where it succeeded
    failed_at   timestamptz
);

-- The public sources that are fetched, and how the last try went.
CREATE TABLE data_sources (
    name       text PRIMARY KEY,
    sport      text NOT NULL,
    state      text NOT NULL CHECK (state IN ('new', 'unchanged', 'quarantined', 'failed', 'offline')),
    detail     text NOT NULL,
    checked_at timestamptz NOT NULL,
    new_at     timestamptz -- when it last brought something new
);

-- +goose Down
DROP TABLE data_sources, data_loads;
