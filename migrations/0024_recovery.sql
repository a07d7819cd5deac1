-- +goose Up
-- proved_at: when the owner last showed, by a mailed link, that the address is theirs.
-- A password shows only that somebody knows it. sign_in_unverified: a password is
-- enough before that. Accounts from before this rule keep it; a new one must show
-- its address first, so that signing in does not say whether an address was free.
ALTER TABLE accounts
    ADD COLUMN proved_at          timestamptz,
    ADD COLUMN sign_in_unverified boolean NOT NULL DEFAULT false;
UPDATE accounts SET proved_at = verified_at WHERE verified_at IS NOT NULL;
UPDATE accounts SET sign_in_unverified = true WHERE verified_at IS NULL AND deleted_at IS NULL;

-- What may happen only so often a day. The key is a SHA-256: of an account, an
-- address, or a network.
CREATE TABLE daily_limits (
    kind text  NOT NULL CHECK (kind ~ '^[a-z_]+$'),
    key  bytea NOT NULL CHECK (length(key) = 32),
    day  date  NOT NULL,
    used int   NOT NULL CHECK (used > 0),
    PRIMARY KEY (kind, key, day)
);
CREATE INDEX daily_limits_day ON daily_limits (day);

-- Requests for a new password, until they are worked off: what that takes must not
-- be felt in the answer.
CREATE TABLE reset_requests (
    id         uuid        PRIMARY KEY,
    email      text        NOT NULL,
    address    text        NOT NULL,
    browser    text        NOT NULL,
    created_at timestamptz NOT NULL
);
CREATE INDEX reset_requests_created ON reset_requests (created_at);

-- The month from which the account gets the monthly grant. Null: none yet, but its
-- first credits; a form opened it, and its address was not verified.
ALTER TABLE credit_balances ADD COLUMN grants_from date DEFAULT '2000-01-01';

-- Addresses of accounts that were deleted after they had a month's grant: who opens one
-- again has had it already. The key is the SHA-256 of the address.
CREATE TABLE address_grants (
    key   bytea NOT NULL CHECK (length(key) = 32),
    month date  NOT NULL,
    PRIMARY KEY (key, month)
);

-- A link that was mailed is for its reader alone: see mail.secretLink.
UPDATE mails SET text = '', html = '' WHERE (sent_at IS NOT NULL OR given_up_at IS NOT NULL)
    AND text ~ '/[A-Za-z0-9_-]{43}([^A-Za-z0-9_-]|$)';
DELETE FROM mails WHERE account_id IS NULL AND sent_at IS NOT NULL;
CREATE INDEX mails_account ON mails (account_id);

-- +goose Down
DROP INDEX mails_account;
DROP TABLE address_grants, reset_requests, daily_limits;
ALTER TABLE credit_balances DROP COLUMN grants_from;
ALTER TABLE accounts DROP COLUMN proved_at, DROP COLUMN sign_in_unverified;
