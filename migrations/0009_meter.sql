-- +goose Up

-- What an account set itself: beyond cap credits in a calendar month its calls
-- are stopped. card says that overage can be billed. capped_keys counts its rows
-- in key_caps, so that a batch without any need not look.
ALTER TABLE credit_balances
    ADD COLUMN cap         bigint   CHECK (cap >= 0),
    ADD COLUMN capped_keys smallint NOT NULL DEFAULT 0 CHECK (capped_keys >= 0),
    ADD COLUMN card        boolean  NOT NULL DEFAULT false;

-- The cap of a key and of those it was rolled into: a family. used counts from
-- since, the start of the day, week or month, UTC, in which it last paid.
CREATE TABLE key_caps (
    account_id uuid        NOT NULL REFERENCES accounts (id),
    family     uuid        NOT NULL,
    cap        bigint      NOT NULL CHECK (cap >= 0),
    period     text        NOT NULL CHECK (period IN ('day', 'week', 'month')),
    since      timestamptz NOT NULL,
    used       bigint      NOT NULL CHECK (used >= 0),
    PRIMARY KEY (account_id, family)
) WITH (fillfactor = 50);

-- A family is a key and those it was rolled into; the first one names it.
-- changed_at moves with everything that decides whether a call may pass.
ALTER TABLE api_keys
    ADD COLUMN family      uuid,
    ADD COLUMN replaced_by uuid,
    ADD COLUMN scope       text NOT NULL DEFAULT 'data,articles,export'
        CHECK (scope ~ '^(data|articles|export|read-only)(,(data|articles|export|read-only))*$'),
    ADD COLUMN allow       text NOT NULL DEFAULT '',
    ADD COLUMN rate        integer CHECK (rate > 0),
    ADD COLUMN changed_at  timestamptz NOT NULL DEFAULT now();
UPDATE api_keys SET family = id;
ALTER TABLE api_keys ALTER COLUMN family SET NOT NULL;
CREATE INDEX api_keys_changed ON api_keys (changed_at);
CREATE INDEX api_keys_family ON api_keys (account_id, family);

-- +goose StatementBegin
CREATE FUNCTION api_key_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        PERFORM pg_notify('api_keys', encode(OLD.hash, 'hex'));
        RETURN OLD;
    END IF;
    IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'last_used_at' = to_jsonb(OLD) - 'last_used_at' THEN
        RETURN NEW;
    END IF;
    NEW.changed_at := clock_timestamp();
    PERFORM pg_notify('api_keys', encode(NEW.hash, 'hex'));
    RETURN NEW;
END $$;
-- +goose StatementEnd
CREATE TRIGGER api_keys_noted BEFORE INSERT OR UPDATE OR DELETE ON api_keys
    FOR EACH ROW EXECUTE FUNCTION api_key_changed();

-- The answer to a POST, for a day: the same key with the same body gets the same
-- bytes. request_id is the one under which the call is charged, so that a call
-- cut short is charged once when it is sent again. status is null under way.
CREATE TABLE idempotency_keys (
    account_id uuid        NOT NULL REFERENCES accounts (id),
    key        text        NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
    request    bytea       NOT NULL CHECK (length(request) = 32),
    request_id uuid        NOT NULL,
    taken_at   timestamptz NOT NULL,
    status     smallint,
    header     jsonb,
    body       bytea,
    PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotency_keys_taken ON idempotency_keys (taken_at);

-- +goose Down
DROP TABLE idempotency_keys, key_caps;
DROP TRIGGER api_keys_noted ON api_keys;
DROP FUNCTION api_key_changed;
ALTER TABLE api_keys DROP COLUMN family, DROP COLUMN replaced_by, DROP COLUMN scope, DROP COLUMN allow,
    DROP COLUMN rate, DROP COLUMN changed_at;
ALTER TABLE credit_balances DROP COLUMN cap, DROP COLUMN capped_keys, DROP COLUMN card;
