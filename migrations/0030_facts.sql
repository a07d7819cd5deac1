-- +goose Up
-- What source rows record of a person beside the identity: birthplace, height, weight,
-- college, draft. See stats.FactKind for the kinds and the form of their values.
CREATE TABLE player_facts (
    sport     text    NOT NULL,
    player_id text    NOT NULL,
    kind      text    NOT NULL,
    value     text    NOT NULL,
    file_id   bigint  NOT NULL,
    row_no    integer NOT NULL,
    PRIMARY KEY (player_id, kind)
);
CREATE INDEX player_facts_sport ON player_facts (sport);
