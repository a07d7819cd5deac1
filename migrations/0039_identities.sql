-- +goose Up
-- An account of a person with an identity provider, such as Google, that signs in to an
-- account here. The provider knows the person by subject; email is what it said when the
-- two were linked, for display only.
CREATE TABLE identities (
    id           uuid        PRIMARY KEY,
    account_id   uuid        NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    provider     text        NOT NULL CHECK (provider <> ''), -- its name in our configuration
    issuer       text        NOT NULL CHECK (issuer <> ''),
    subject      text        NOT NULL CHECK (subject <> ''),
    email        text        NOT NULL,
    created_at   timestamptz NOT NULL,
    last_used_at timestamptz,
    UNIQUE (issuer, subject)
);
CREATE INDEX identities_account ON identities (account_id, created_at);

-- A sign-in with a provider that a browser began and has not completed. Only the SHA-256 of
-- its state, and of the cookie that it belongs to, is stored.
CREATE TABLE sign_in_attempts (
    token_hash  bytea       PRIMARY KEY CHECK (length(token_hash) = 32),
    secret_hash bytea       NOT NULL CHECK (length(secret_hash) = 32),
    account_id  uuid        REFERENCES accounts (id) ON DELETE CASCADE, -- null: whoever completes it signs in
    data        jsonb       NOT NULL,
    expires_at  timestamptz NOT NULL
);
CREATE INDEX sign_in_attempts_expiry ON sign_in_attempts (expires_at);
CREATE INDEX sign_in_attempts_account ON sign_in_attempts (account_id);

ALTER TABLE sessions DROP CONSTRAINT sessions_method_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_method_check CHECK (method IN ('password', 'passkey', 'link', 'signup', 'provider'));

-- +goose Down
DELETE FROM sessions WHERE method = 'provider';
ALTER TABLE sessions DROP CONSTRAINT sessions_method_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_method_check CHECK (method IN ('password', 'passkey', 'link', 'signup'));
DROP TABLE sign_in_attempts, identities;
