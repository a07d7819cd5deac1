-- +goose Up
-- An account opened without an e-mail address, for a key that works until a deadline.
-- claimed_by is the account that it went to: itself, if its owner signed up with it.
-- ended_at is set once nothing of it can be spent.
CREATE TABLE provisional_accounts (
    account_id uuid        PRIMARY KEY REFERENCES accounts (id),
    opened_at  timestamptz NOT NULL,
    until      timestamptz NOT NULL,
    claimed_at timestamptz,
    claimed_by uuid REFERENCES accounts (id),
    ended_at   timestamptz,
    CHECK ((claimed_at IS NULL) = (claimed_by IS NULL))
);
CREATE INDEX provisional_accounts_due ON provisional_accounts (until) WHERE ended_at IS NULL AND claimed_at IS NULL;
CREATE INDEX provisional_accounts_opened ON provisional_accounts (opened_at);

-- The deadline, where a request reads it: null for any other key and account. A
-- provisional account has no overage.
ALTER TABLE api_keys ADD COLUMN provisional_until timestamptz;
CREATE OR REPLACE TRIGGER api_keys_noted BEFORE INSERT OR DELETE
    OR UPDATE OF id, account_id, name, hash, prefix, created_at, expires_at, revoked_at,
        family, replaced_by, scope, allow, rate, changed_at, provisional_until ON api_keys
    FOR EACH ROW EXECUTE FUNCTION api_key_changed();
ALTER TABLE credit_balances ADD COLUMN provisional_until timestamptz;

-- A claim moves what is left to the account that claims.
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check CHECK (
    unit = 'credit' AND kind IN ('granted', 'available', 'used', 'overage', 'expired', 'held', 'clawed', 'debt', 'returned', 'moved')
    OR unit = 'micro_usd' AND kind IN ('card', 'sales', 'receivable', 'refunded', 'lost'));
ALTER TABLE journals DROP CONSTRAINT journals_kind_check;
ALTER TABLE journals ADD CONSTRAINT journals_kind_check CHECK (kind IN (
    'monthly_grant', 'promotion', 'purchase', 'usage', 'expiry', 'correction',
    'hold', 'release', 'clawback', 'debt_repayment', 'dispute', 'statement', 'payment', 'claim'));

-- +goose Down
ALTER TABLE journals DROP CONSTRAINT journals_kind_check;
ALTER TABLE journals ADD CONSTRAINT journals_kind_check CHECK (kind IN (
    'monthly_grant', 'promotion', 'purchase', 'usage', 'expiry', 'correction',
    'hold', 'release', 'clawback', 'debt_repayment', 'dispute', 'statement', 'payment'));
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check CHECK (
    unit = 'credit' AND kind IN ('granted', 'available', 'used', 'overage', 'expired', 'held', 'clawed', 'debt', 'returned')
    OR unit = 'micro_usd' AND kind IN ('card', 'sales', 'receivable', 'refunded', 'lost'));
ALTER TABLE credit_balances DROP COLUMN provisional_until;
CREATE OR REPLACE TRIGGER api_keys_noted BEFORE INSERT OR DELETE
    OR UPDATE OF id, account_id, name, hash, prefix, created_at, expires_at, revoked_at,
        family, replaced_by, scope, allow, rate, changed_at ON api_keys
    FOR EACH ROW EXECUTE FUNCTION api_key_changed();
ALTER TABLE api_keys DROP COLUMN provisional_until;
DROP TABLE provisional_accounts;
