-- +goose Up
CREATE TABLE receipts (
    id         text        PRIMARY KEY CHECK (id ~ '^[0-9a-f]{64}$'),
    grounded   boolean     NOT NULL,
    sport      text        NOT NULL,
    artifact   text        NOT NULL,
    claim      text        NOT NULL,
    envelope   bytea       NOT NULL,
    created_at timestamptz NOT NULL
);

CREATE TABLE signing_keys (
    id         text        PRIMARY KEY CHECK (id ~ '^[0-9a-f]{64}$'),
    public_key bytea       NOT NULL UNIQUE CHECK (length(public_key) = 32),
    created_at timestamptz NOT NULL,
    retired_at timestamptz
);

-- A receipt that was given out keeps its bytes: it can be added, never changed or removed.
-- +goose StatementBegin
CREATE FUNCTION receipts_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'receipts are append-only';
END $$;
-- +goose StatementEnd
CREATE TRIGGER receipts_final BEFORE UPDATE OR DELETE ON receipts
    FOR EACH ROW EXECUTE FUNCTION receipts_are_final();

-- +goose Down
DROP TABLE receipts, signing_keys;
DROP FUNCTION receipts_are_final;
