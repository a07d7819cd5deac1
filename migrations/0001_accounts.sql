-- +goose Up
CREATE TABLE accounts (
    id            uuid PRIMARY KEY,
    email         text        NOT NULL CHECK (email <> ''),
    email_key     text        NOT NULL UNIQUE CHECK (email_key = lower(btrim(email_key)) AND email_key <> ''),
    password_hash text        NOT NULL,
    role          text        NOT NULL CHECK (role IN ('user', 'operator')),
    created_at    timestamptz NOT NULL
);

CREATE TABLE sessions (
    token_hash   bytea       PRIMARY KEY CHECK (length(token_hash) = 32),
    account_id   uuid        NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    created_at   timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL,
    user_agent   text        NOT NULL
);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE api_keys (
    id           uuid PRIMARY KEY,
    account_id   uuid        NOT NULL REFERENCES accounts (id),
    name         text        NOT NULL,
    hash         bytea       NOT NULL UNIQUE CHECK (length(hash) = 32),
    prefix       text        NOT NULL,
    created_at   timestamptz NOT NULL,
    expires_at   timestamptz,
    revoked_at   timestamptz,
    last_used_at timestamptz
);
CREATE INDEX api_keys_account ON api_keys (account_id, created_at);

CREATE TABLE mails (
    id         uuid PRIMARY KEY,
    account_id uuid REFERENCES accounts (id),
    recipient  text        NOT NULL,
    subject    text        NOT NULL,
    text       text        NOT NULL,
    html       text        NOT NULL,
    created_at timestamptz NOT NULL,
    sent_at    timestamptz
);
CREATE INDEX mails_created ON mails (created_at DESC);
CREATE INDEX mails_unsent ON mails (created_at) WHERE sent_at IS NULL;

-- +goose Down
DROP TABLE mails, api_keys, sessions, accounts;
