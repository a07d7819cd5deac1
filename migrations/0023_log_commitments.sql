-- +goose Up
-- The log of receipts is public, and a receipt's id opens it. From now on a leaf is
-- a commitment to the id under a salt that stands in the receipt's document alone.
-- Receipts from before have no salt: their leaf is their id, as it was.
ALTER TABLE receipts ADD COLUMN salt bytea CHECK (length(salt) = 32);
ALTER TABLE log_leaves ADD COLUMN issued_at timestamptz;

-- +goose StatementBegin
CREATE OR REPLACE FUNCTION log_takes_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO log_leaves (receipt, issued_at) VALUES (
        CASE WHEN NEW.salt IS NULL THEN decode(NEW.id, 'hex')
            ELSE sha256('groundline receipt commitment v1'::bytea || '\x00'::bytea || NEW.salt || decode(NEW.id, 'hex')) END,
        NEW.created_at);
    RETURN NULL;
END $$;
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
CREATE OR REPLACE FUNCTION log_takes_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO log_leaves (receipt) VALUES (decode(NEW.id, 'hex'));
    RETURN NULL;
END $$;
-- +goose StatementEnd
ALTER TABLE log_leaves DROP COLUMN issued_at;
ALTER TABLE receipts DROP COLUMN salt;
