-- +goose Up
-- verified_at: when the owner showed that the address is theirs. deleted_at: the
-- account is closed; what the law has us keep stays under its id.
ALTER TABLE accounts
    ADD COLUMN verified_at timestamptz,
    ADD COLUMN deleted_at  timestamptz;

-- id is what a page may show and a form may name; the token's hash is not.
ALTER TABLE sessions
    ADD COLUMN id      uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
    ADD COLUMN address text NOT NULL DEFAULT '',
    ADD COLUMN method  text NOT NULL DEFAULT 'password' CHECK (method IN ('password', 'passkey', 'link', 'signup')),
    -- When the person last proved who they are, which what cannot be undone asks for.
    ADD COLUMN proved_at timestamptz NOT NULL DEFAULT '-infinity';

-- What a mailed link lets its holder do, once. Only the token's SHA-256 is kept.
CREATE TABLE account_links (
    token_hash bytea       PRIMARY KEY CHECK (length(token_hash) = 32),
    account_id uuid        NOT NULL REFERENCES accounts,
    purpose    text        NOT NULL CHECK (purpose IN ('verify', 'reset', 'change', 'undo')),
    email      text        NOT NULL, -- the address that it was mailed to, or that it brings back
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
);
CREATE INDEX account_links_account ON account_links (account_id, purpose);
CREATE INDEX account_links_expiry ON account_links (expires_at);

-- A passkey: what WebAuthn has a server keep of a credential.
CREATE TABLE passkeys (
    id           bytea       PRIMARY KEY,
    account_id   uuid        NOT NULL REFERENCES accounts,
    name         text        NOT NULL CHECK (name <> ''),
    credential   jsonb       NOT NULL,
    created_at   timestamptz NOT NULL,
    last_used_at timestamptz
);
CREATE INDEX passkeys_account ON passkeys (account_id, created_at);

-- A challenge that a browser was given, until it is answered once.
CREATE TABLE passkey_challenges (
    id         uuid        PRIMARY KEY,
    account_id uuid        REFERENCES accounts, -- null: whoever answers it signs in
    data       jsonb       NOT NULL,
    expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);

-- What was done to an account, by whom and from where. Lines are added only; a
-- deleted account's lose the address and the browser.
CREATE TABLE account_events (
    account_id uuid        NOT NULL REFERENCES accounts,
    id         uuid        NOT NULL, -- version 7: their order
    at         timestamptz NOT NULL,
    kind       text        NOT NULL CHECK (kind ~ '^[a-z_]+$'),
    detail     text        NOT NULL DEFAULT '',
    address    text        NOT NULL DEFAULT '',
    browser    text        NOT NULL DEFAULT '',
    PRIMARY KEY (account_id, id)
);

-- Mail an account does not want. What is about its security and its money always
-- comes.
CREATE TABLE mail_refusals (
    account_id uuid NOT NULL REFERENCES accounts,
    topic      text NOT NULL CHECK (topic IN ('corrections', 'articles')),
    PRIMARY KEY (account_id, topic)
);

-- Delivery: a mail that could not be sent is tried again, later and later.
ALTER TABLE mails
    ADD COLUMN attempts   int         NOT NULL DEFAULT 0,
    ADD COLUMN next_at    timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN failure    text        NOT NULL DEFAULT '',
    ADD COLUMN given_up_at timestamptz;
DROP INDEX mails_unsent;
CREATE INDEX mails_unsent ON mails (next_at) WHERE sent_at IS NULL AND given_up_at IS NULL;

-- +goose Down
DROP INDEX mails_unsent;
ALTER TABLE mails DROP COLUMN attempts, DROP COLUMN next_at, DROP COLUMN failure, DROP COLUMN given_up_at;
CREATE INDEX mails_unsent ON mails (created_at) WHERE sent_at IS NULL;
DROP TABLE mail_refusals, account_events, passkey_challenges, passkeys, account_links;
ALTER TABLE sessions DROP COLUMN id, DROP COLUMN address, DROP COLUMN method, DROP COLUMN proved_at;
ALTER TABLE accounts DROP COLUMN verified_at, DROP COLUMN deleted_at;
