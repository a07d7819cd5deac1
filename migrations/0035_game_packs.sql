-- +goose Up
-- The rows of game_lines once more, packed like game_archives: reading them packed takes a
-- starting process and PostgreSQL a tenth of the time. A pack counts only while the games
-- imported have its artifact, so that an earlier version, which knows no packs, may import.
CREATE TABLE game_packs (
    sport    text    NOT NULL,
    kind     text    NOT NULL,
    season   integer NOT NULL,
    artifact text    NOT NULL,
    lines    integer NOT NULL,
    body     bytea   NOT NULL,
    PRIMARY KEY (sport, kind, season)
);

-- +goose Down
DROP TABLE game_packs;
