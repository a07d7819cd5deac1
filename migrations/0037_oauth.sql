-- +goose Up
-- A connected app's access is a key: client is who holds it, audience the path that its
-- tokens may reach, and token_until when the current token ends; expires_at is when the
-- connection lapses unless it is renewed. A renewal replaces hash, and keeps the one before
-- it in prior_hash, so that every replica forgets it.
ALTER TABLE api_keys
    ADD COLUMN client      text,
    ADD COLUMN audience    text NOT NULL DEFAULT '',
    ADD COLUMN token_until timestamptz,
    ADD COLUMN prior_hash  bytea,
    ADD CHECK ((client IS NULL) = (token_until IS NULL) AND (client IS NULL) = (audience = ''));

-- +goose StatementBegin
CREATE OR REPLACE FUNCTION api_key_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        PERFORM pg_notify('api_keys', encode(OLD.hash, 'hex'));
        RETURN OLD;
    END IF;
    IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'last_used_at' = to_jsonb(OLD) - 'last_used_at' THEN
        RETURN NEW;
    END IF;
    IF TG_OP = 'UPDATE' AND NEW.hash <> OLD.hash THEN
        PERFORM pg_notify('api_keys', encode(OLD.hash, 'hex'));
    END IF;
    NEW.changed_at := clock_timestamp();
    PERFORM pg_notify('api_keys', encode(NEW.hash, 'hex'));
    RETURN NEW;
END $$;
-- +goose StatementEnd
CREATE OR REPLACE TRIGGER api_keys_noted BEFORE INSERT OR DELETE
    OR UPDATE OF id, account_id, name, hash, prefix, created_at, expires_at, revoked_at,
        family, replaced_by, scope, allow, rate, changed_at, provisional_until,
        client, audience, token_until, prior_hash ON api_keys
    FOR EACH ROW EXECUTE FUNCTION api_key_changed();

-- A client is registered, or described by a document at the URL that is its id, which is
-- fetched again after fresh_until. redirects has one URI a line.
CREATE TABLE oauth_clients (
    id          text        PRIMARY KEY,
    name        text        NOT NULL,
    redirects   text        NOT NULL,
    created_at  timestamptz NOT NULL,
    fresh_until timestamptz,
    used_at     timestamptz
);
CREATE INDEX oauth_clients_unused ON oauth_clients (created_at) WHERE used_at IS NULL;

-- What a person approved, until the client redeems the code. key_id is what it was redeemed
-- for: a second redemption revokes it.
CREATE TABLE oauth_codes (
    hash        bytea       PRIMARY KEY,
    account_id  uuid        NOT NULL REFERENCES accounts (id),
    client_id   text        NOT NULL,
    client_name text        NOT NULL,
    redirect    text        NOT NULL,
    challenge   text        NOT NULL,
    audience    text        NOT NULL,
    scope       text        NOT NULL,
    cap         bigint      NOT NULL CHECK (cap >= 0),
    expires_at  timestamptz NOT NULL,
    key_id      uuid
);
CREATE INDEX oauth_codes_account ON oauth_codes (account_id);
CREATE INDEX oauth_codes_expiry ON oauth_codes (expires_at);

-- Refresh tokens. A used one that comes again was stolen, by either side of it.
CREATE TABLE oauth_refresh_tokens (
    hash       bytea       PRIMARY KEY,
    account_id uuid        NOT NULL REFERENCES accounts (id),
    key_id     uuid        NOT NULL REFERENCES api_keys (id) ON DELETE CASCADE,
    expires_at timestamptz NOT NULL,
    used_at    timestamptz
);
CREATE INDEX oauth_refresh_tokens_key ON oauth_refresh_tokens (key_id);
CREATE INDEX oauth_refresh_tokens_account ON oauth_refresh_tokens (account_id);
CREATE INDEX oauth_refresh_tokens_expiry ON oauth_refresh_tokens (expires_at);

-- Devices that wait until a person types their code. decision is empty while nobody did.
CREATE TABLE oauth_devices (
    hash        bytea       PRIMARY KEY,
    user_code   text        NOT NULL UNIQUE,
    client_id   text        NOT NULL,
    client_name text        NOT NULL,
    audience    text        NOT NULL,
    scope       text        NOT NULL,
    expires_at  timestamptz NOT NULL,
    every       integer     NOT NULL,
    polled_at   timestamptz,
    decision    text        NOT NULL DEFAULT '' CHECK (decision IN ('', 'approved', 'denied')),
    account_id  uuid REFERENCES accounts (id),
    cap         bigint CHECK (cap >= 0),
    key_id      uuid,
    CHECK ((decision = 'approved') = (account_id IS NOT NULL AND cap IS NOT NULL))
);
CREATE INDEX oauth_devices_expiry ON oauth_devices (expires_at);
CREATE INDEX oauth_devices_account ON oauth_devices (account_id);

-- +goose Down
DROP TABLE oauth_devices, oauth_refresh_tokens, oauth_codes, oauth_clients;
CREATE OR REPLACE TRIGGER api_keys_noted BEFORE INSERT OR DELETE
    OR UPDATE OF id, account_id, name, hash, prefix, created_at, expires_at, revoked_at,
        family, replaced_by, scope, allow, rate, changed_at, provisional_until ON api_keys
    FOR EACH ROW EXECUTE FUNCTION api_key_changed();
-- +goose StatementBegin
CREATE OR REPLACE FUNCTION api_key_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
ALTER TABLE api_keys DROP COLUMN client, DROP COLUMN audience, DROP COLUMN token_until, DROP COLUMN prior_hash;
