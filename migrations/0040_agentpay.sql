-- +goose Up

-- A pack offered to an account's agent at a price, and what became of it. offered: nothing
-- was presented. settling: a payment is being taken. unknown: it may have been taken, and is
-- looked up until that is known. proof names the payment that was presented, by a digest; a
-- payment pays for one challenge. locator is what finds it again, without the power to pay.
CREATE TABLE payment_challenges (
    account_id   uuid        NOT NULL REFERENCES accounts (id),
    id           uuid        NOT NULL UNIQUE,
    pack         text        NOT NULL CHECK (pack <> ''),
    credits      bigint      NOT NULL CHECK (credits > 0),
    amount_cents bigint      NOT NULL CHECK (amount_cents > 0),
    state        text        NOT NULL CHECK (state IN ('offered', 'settling', 'unknown', 'paid', 'failed')),
    method       text        NOT NULL,
    proof        text        NOT NULL,
    locator      jsonb       NOT NULL,
    reference    text        NOT NULL,
    failure      text        NOT NULL,
    lookups      integer     NOT NULL CHECK (lookups >= 0),
    created_at   timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL CHECK (expires_at > created_at),
    posted_at    timestamptz,
    retry_at     timestamptz,
    settled_at   timestamptz,
    buyer_id     uuid,
    PRIMARY KEY (account_id, id),
    FOREIGN KEY (buyer_id, id) REFERENCES purchases (account_id, id),
    CHECK ((state = 'offered') = (method = '')),
    CHECK ((state = 'offered') = (proof = '')),
    CHECK ((state = 'offered') = (posted_at IS NULL)),
    CHECK ((state = 'unknown') = (retry_at IS NOT NULL)),
    CHECK ((state = 'paid') = (buyer_id IS NOT NULL)),
    CHECK ((state IN ('paid', 'failed')) = (settled_at IS NOT NULL))
);
CREATE UNIQUE INDEX payment_challenges_proof ON payment_challenges (method, proof) WHERE proof <> '';
CREATE INDEX payment_challenges_made ON payment_challenges (account_id, created_at DESC);
CREATE INDEX payment_challenges_open ON payment_challenges (posted_at) WHERE state IN ('settling', 'unknown');
CREATE INDEX payment_challenges_unused ON payment_challenges (expires_at) WHERE state = 'offered';

-- What an agent bought is a purchase like any other. Its money is at Stripe, or in the
-- operator's own wallet.
ALTER TABLE purchases DROP CONSTRAINT purchases_kind_check;
ALTER TABLE purchases ADD CONSTRAINT purchases_kind_check CHECK (kind IN ('checkout', 'refill', 'plan', 'agent'));
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check CHECK (
    unit = 'credit' AND kind IN ('granted', 'available', 'used', 'overage', 'expired', 'held', 'clawed', 'debt', 'returned', 'moved')
    OR unit = 'micro_usd' AND kind IN ('card', 'wallet', 'sales', 'receivable', 'refunded', 'lost'));

-- +goose Down
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check CHECK (
    unit = 'credit' AND kind IN ('granted', 'available', 'used', 'overage', 'expired', 'held', 'clawed', 'debt', 'returned', 'moved')
    OR unit = 'micro_usd' AND kind IN ('card', 'sales', 'receivable', 'refunded', 'lost'));
DROP TABLE payment_challenges;
ALTER TABLE purchases DROP CONSTRAINT purchases_kind_check;
ALTER TABLE purchases ADD CONSTRAINT purchases_kind_check CHECK (kind IN ('checkout', 'refill', 'plan'));
