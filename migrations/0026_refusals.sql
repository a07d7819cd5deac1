-- +goose Up
-- A refusal is free, so it is no public row that stands for ever: the account that
-- received it keeps it for a while, and nobody else has it.
CREATE TABLE refusals (
    account_id uuid        NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    id         text        NOT NULL CHECK (id ~ '^[0-9a-f]{64}$'),
    sport      text        NOT NULL,
    artifact   text        NOT NULL,
    reason     text        NOT NULL,
    envelope   bytea       NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (account_id, id)
);
CREATE INDEX refusals_created_at ON refusals (created_at);

-- +goose Down
DROP TABLE refusals;
