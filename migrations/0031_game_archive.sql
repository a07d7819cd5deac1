-- +goose Up
-- Opponent, place (1 home, 2 away, 3 neutral) and result (1 won, 2 lost, 3 tied) of each game,
-- blank or 0 where the source does not record them.
ALTER TABLE game_lines
    ADD COLUMN opponent text     NOT NULL DEFAULT '',
    ADD COLUMN venue    smallint NOT NULL DEFAULT 0,
    ADD COLUMN result   smallint NOT NULL DEFAULT 0;

-- The games that weekly ratings do not follow, of playoffs and of earlier seasons, packed by
-- column: they are read whole or not at all. See internal/datasets/games_archive.go for the
-- form of a body.
CREATE TABLE game_archives (
    sport    text    NOT NULL,
    kind     text    NOT NULL,
    season   integer NOT NULL,
    playoffs boolean NOT NULL,
    lines    integer NOT NULL,
    body     bytea   NOT NULL,
    PRIMARY KEY (sport, kind, season, playoffs)
);

-- +goose Down
DROP TABLE game_archives;
ALTER TABLE game_lines DROP COLUMN opponent, DROP COLUMN venue, DROP COLUMN result;
