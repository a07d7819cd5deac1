-- +goose Up
-- Games, week by week, of the newest reading of each sport's weekly files. They
-- are replaced as a whole, like stat_lines, and are no part of the artifact of
-- the seasons: they have one of their own.
CREATE TABLE game_imports (
    sport       text        PRIMARY KEY,
    artifact    text        NOT NULL CHECK (artifact ~ '^[0-9a-f]{64}$'),
    as_of       date        NOT NULL,
    games       bigint      NOT NULL,
    unjoined    bigint      NOT NULL,
    finished_at timestamptz NOT NULL
);

-- The columns that the stored values of a kind stand for.
CREATE TABLE game_kinds (
    sport   text  NOT NULL,
    kind    text  NOT NULL,
    columns jsonb NOT NULL,
    PRIMARY KEY (sport, kind)
);

CREATE TABLE game_files (
    id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    sport         text   NOT NULL,
    path          text   NOT NULL,
    sha256        text   NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
    rows          bigint NOT NULL,
    source        text   NOT NULL,
    commit        text   NOT NULL,
    licence       text   NOT NULL,
    licence_class text   NOT NULL CHECK (licence_class IN
        ('open-attribution', 'open-sharealike', 'open-permissive', 'open-notice', 'none-stated')),
    attribution   text   NOT NULL,
    UNIQUE (sport, path)
);

CREATE TABLE game_lines (
    sport     text               NOT NULL,
    kind      text               NOT NULL,
    player_id text               NOT NULL,
    season    integer            NOT NULL,
    week      integer            NOT NULL CHECK (week > 0),
    day       date               NOT NULL,
    team      text               NOT NULL,
    file_id   bigint             NOT NULL,
    row_no    integer            NOT NULL,
    stats     double precision[] NOT NULL
);
CREATE INDEX game_lines_season ON game_lines (sport, season);

-- +goose Down
DROP TABLE game_lines, game_files, game_kinds, game_imports;
