-- +goose Up
CREATE TABLE imports (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    sport       text        NOT NULL,
    artifact    text        NOT NULL CHECK (artifact ~ '^[0-9a-f]{64}$'),
    fallback    boolean     NOT NULL,
    as_of       date        NOT NULL,
    players     bigint      NOT NULL,
    lines       bigint      NOT NULL,
    report      jsonb       NOT NULL,
    started_at  timestamptz NOT NULL,
    finished_at timestamptz NOT NULL
);
CREATE INDEX imports_sport ON imports (sport, id DESC);

CREATE TABLE source_files (
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

CREATE TABLE players (
    id           text PRIMARY KEY,
    sport        text   NOT NULL,
    slug         text   NOT NULL,
    base_slug    text   NOT NULL,
    name         text   NOT NULL,
    first_name   text   NOT NULL,
    last_name    text   NOT NULL,
    given_name   text   NOT NULL,
    birth_year   integer,
    birth_month  integer,
    birth_day    integer,
    bats         text   NOT NULL,
    throws       text   NOT NULL,
    position     text   NOT NULL,
    debut        date,
    final_game   date,
    source_keys  jsonb  NOT NULL,
    first_season integer,
    last_season  integer,
    file_id      bigint NOT NULL,
    row_no       integer NOT NULL,
    UNIQUE (sport, slug)
);

CREATE TABLE teams (
    sport     text    NOT NULL,
    season    integer NOT NULL,
    league    text    NOT NULL,
    code      text    NOT NULL,
    name      text    NOT NULL,
    franchise text    NOT NULL,
    file_id   bigint  NOT NULL,
    row_no    integer NOT NULL,
    PRIMARY KEY (sport, season, league, code)
);

CREATE TABLE stat_kinds (
    sport   text  NOT NULL,
    kind    text  NOT NULL,
    columns jsonb NOT NULL,
    PRIMARY KEY (sport, kind)
);

-- One row is one row of a source file. Rows of a sport are replaced as a whole
-- by an import, in one transaction; nothing refers to id. There is no index: rows
-- are read a sport at a time, and an index over rows that the same transaction
-- deleted made replacing them eight times as slow.
CREATE TABLE stat_lines (
    id        bigint GENERATED ALWAYS AS IDENTITY,
    sport     text               NOT NULL,
    kind      text               NOT NULL,
    player_id text               NOT NULL,
    season    integer            NOT NULL,
    league    text               NOT NULL,
    team      text               NOT NULL,
    stint     integer            NOT NULL,
    pos       text               NOT NULL,
    file_id   bigint             NOT NULL,
    row_no    integer            NOT NULL,
    stats     double precision[] NOT NULL
) PARTITION BY LIST (sport);
CREATE TABLE stat_lines_mlb  PARTITION OF stat_lines FOR VALUES IN ('mlb');
CREATE TABLE stat_lines_nba  PARTITION OF stat_lines FOR VALUES IN ('nba');
CREATE TABLE stat_lines_nfl  PARTITION OF stat_lines FOR VALUES IN ('nfl');
CREATE TABLE stat_lines_nhl  PARTITION OF stat_lines FOR VALUES IN ('nhl');
CREATE TABLE stat_lines_wnba PARTITION OF stat_lines FOR VALUES IN ('wnba');

CREATE TABLE given_contexts (
    sport text PRIMARY KEY,
    body  bytea NOT NULL
);

-- +goose Down
DROP TABLE given_contexts, stat_lines, stat_kinds, teams, players, source_files, imports;
