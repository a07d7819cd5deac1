-- +goose Up
-- A log whose newest leaves were lost goes on under another name and another key, so
-- that no key signs two histories. Each row is one such decision of the operator.
CREATE TABLE log_continuations (
    origin    text        PRIMARY KEY CHECK (origin <> '' AND origin !~ '[[:space:]+]'),
    before    text        NOT NULL, -- the name until then
    size      bigint      NOT NULL CHECK (size >= 0), -- leaves that both have
    lost_size bigint, -- of the newest checkpoint that was published under the old name, if it is known
    lost_root text,
    at        timestamptz NOT NULL UNIQUE
);
CREATE TRIGGER log_continuations_final BEFORE UPDATE OR DELETE OR TRUNCATE ON log_continuations FOR EACH STATEMENT EXECUTE FUNCTION log_is_final();

-- The log's names; the newest is in force.
CREATE VIEW log_origins AS
    SELECT origin, '-infinity'::timestamptz AS since FROM log_names
    UNION ALL SELECT origin, at FROM log_continuations;

-- What a key signed bears the name that the log had then.
ALTER TABLE signing_keys ADD COLUMN log_origin text; -- null: the log's name now

-- A leaf has its place a moment before its checkpoint is published: it waits for that.
CREATE VIEW log_waiting AS
    SELECT receipt, issued_at FROM log_leaves WHERE place IS NULL
    UNION ALL
    SELECT receipt, issued_at FROM log_leaves WHERE place >= (SELECT COALESCE(max(size), 0) FROM log_checkpoints);

-- +goose Down
DROP VIEW log_waiting, log_origins;
ALTER TABLE signing_keys DROP COLUMN log_origin;
DROP TABLE log_continuations;
