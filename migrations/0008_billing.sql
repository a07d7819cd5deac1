-- +goose Up

-- The ledger learns money, and what becomes of credits that were paid for:
-- held while a payment is disputed, clawed back when it is returned, owed when
-- they were spent by then.
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check, DROP CONSTRAINT ledger_accounts_unit_check;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_unit_check CHECK (unit IN ('credit', 'micro_usd'));
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check CHECK (
    unit = 'credit' AND kind IN ('granted', 'available', 'used', 'overage', 'expired', 'held', 'clawed', 'debt', 'returned')
    OR unit = 'micro_usd' AND kind IN ('card', 'sales', 'receivable', 'refunded', 'lost'));
ALTER TABLE journals DROP CONSTRAINT journals_kind_check;
ALTER TABLE journals ADD CONSTRAINT journals_kind_check CHECK (kind IN (
    'monthly_grant', 'promotion', 'purchase', 'usage', 'expiry', 'correction',
    'hold', 'release', 'clawback', 'debt_repayment', 'dispute', 'statement', 'payment'));

CREATE TABLE billing_customers (
    account_id  uuid        PRIMARY KEY REFERENCES accounts (id),
    customer_id text        NOT NULL UNIQUE CHECK (customer_id <> ''),
    default_card text       NOT NULL,
    default_at  timestamptz NOT NULL,
    created_at  timestamptz NOT NULL
);

-- A card that was taken away never comes back: detached_at is final, so the
-- order in which Stripe's events arrive does not matter.
CREATE TABLE cards (
    account_id  uuid        NOT NULL REFERENCES accounts (id),
    id          text        NOT NULL CHECK (id <> ''),
    brand       text        NOT NULL,
    last4       text        NOT NULL,
    exp_month   integer     NOT NULL,
    exp_year    integer     NOT NULL,
    attached_at timestamptz,
    detached_at timestamptz,
    PRIMARY KEY (account_id, id)
);

-- One row an account that ever opened its auto-refill settings. The consent in
-- force is the newest row of refill_consents.
CREATE TABLE refill_settings (
    account_id     uuid        PRIMARY KEY REFERENCES accounts (id),
    enabled        boolean     NOT NULL,
    threshold      bigint      NOT NULL CHECK (threshold >= 0),
    pack           text        NOT NULL,
    monthly_cap_cents bigint   NOT NULL CHECK (monthly_cap_cents > 0),
    per_day        integer     NOT NULL CHECK (per_day BETWEEN 1 AND 3),
    failures       integer     NOT NULL CHECK (failures >= 0),
    retry_at       timestamptz,
    off_reason     text        NOT NULL,
    cap_noticed    date,
    updated_at     timestamptz NOT NULL
);
CREATE INDEX refill_settings_on ON refill_settings (account_id) WHERE enabled;

CREATE TABLE refill_consents (
    account_id uuid        NOT NULL REFERENCES accounts (id),
    id         uuid        NOT NULL,
    given      boolean     NOT NULL,
    version    text        NOT NULL,
    consent    text        NOT NULL,
    threshold  bigint      NOT NULL,
    pack       text        NOT NULL,
    monthly_cap_cents bigint NOT NULL,
    at         timestamptz NOT NULL,
    PRIMARY KEY (account_id, id)
);

CREATE TABLE stripe_events (
    id          text        PRIMARY KEY,
    type        text        NOT NULL,
    created_at  timestamptz NOT NULL,
    received_at timestamptz NOT NULL,
    object_id   text        NOT NULL,
    account_id  uuid
);

-- A purchase is one payment for credits: a pack bought at checkout, or the packs
-- of one refill.
CREATE TABLE purchases (
    account_id      uuid        NOT NULL REFERENCES accounts (id),
    id              uuid        NOT NULL,
    kind            text        NOT NULL CHECK (kind IN ('checkout', 'refill')),
    pack            text        NOT NULL,
    packs           integer     NOT NULL CHECK (packs > 0),
    credits         bigint      NOT NULL CHECK (credits > 0),
    amount_cents    bigint      NOT NULL CHECK (amount_cents > 0),
    save_card       boolean     NOT NULL,
    state           text        NOT NULL CHECK (state IN ('created', 'session_open', 'expired', 'failed', 'fulfilled',
                                'part_refunded', 'refunded', 'disputed', 'won', 'lost')),
    session_id      text        UNIQUE,
    session_url     text        NOT NULL,
    payment_intent_id text      UNIQUE,
    charge_id       text        UNIQUE,
    journal_id      uuid,
    lot_id          uuid,
    failure_code    text        NOT NULL,
    failure         text        NOT NULL,
    refunded_cents  bigint      NOT NULL CHECK (refunded_cents BETWEEN 0 AND amount_cents),
    lost_cents      bigint      NOT NULL CHECK (lost_cents BETWEEN 0 AND amount_cents),
    clawed          bigint      NOT NULL CHECK (clawed BETWEEN 0 AND credits),
    held            bigint      NOT NULL CHECK (held BETWEEN 0 AND credits),
    refund_asked_at timestamptz,
    created_at      timestamptz NOT NULL,
    fulfilled_at    timestamptz,
    PRIMARY KEY (account_id, id),
    UNIQUE (account_id, journal_id),
    FOREIGN KEY (account_id, journal_id) REFERENCES journals (account_id, id),
    FOREIGN KEY (account_id, lot_id) REFERENCES lots (account_id, id),
    CHECK ((journal_id IS NULL) = (fulfilled_at IS NULL))
);
CREATE UNIQUE INDEX purchases_id ON purchases (id);
CREATE INDEX purchases_made ON purchases (account_id, created_at DESC);

-- A refill that is open is the only one: whoever comes second finds it.
CREATE TABLE refill_attempts (
    account_id      uuid        NOT NULL,
    id              uuid        NOT NULL,
    purchase_id     uuid        NOT NULL,
    idempotency_key text        NOT NULL UNIQUE,
    card_id         text        NOT NULL,
    payment_intent_id text      UNIQUE,
    state           text        NOT NULL CHECK (state IN ('pending', 'charging', 'succeeded', 'failed', 'requires_action', 'unknown', 'resolved')),
    reason_code     text        NOT NULL,
    reason          text        NOT NULL,
    balance_before  bigint      NOT NULL,
    threshold       bigint      NOT NULL,
    spent           jsonb       NOT NULL,
    spent_since     timestamptz NOT NULL,
    link_hash       bytea       UNIQUE,
    created_at      timestamptz NOT NULL,
    posted_at       timestamptz,
    settled_at      timestamptz,
    PRIMARY KEY (account_id, id),
    FOREIGN KEY (account_id, purchase_id) REFERENCES purchases (account_id, id)
);
CREATE UNIQUE INDEX refill_attempts_open ON refill_attempts (account_id)
    WHERE state IN ('pending', 'charging', 'requires_action', 'unknown');
CREATE INDEX refill_attempts_made ON refill_attempts (account_id, created_at DESC);

CREATE TABLE clawbacks (
    account_id     uuid        NOT NULL,
    id             uuid        NOT NULL,
    purchase_id    uuid        NOT NULL,
    charge_id      text        NOT NULL,
    refunded_cents bigint,
    dispute_id     text        UNIQUE,
    credits        bigint      NOT NULL,
    debt           bigint      NOT NULL,
    at             timestamptz NOT NULL,
    PRIMARY KEY (account_id, id),
    UNIQUE (charge_id, refunded_cents),
    FOREIGN KEY (account_id, purchase_id) REFERENCES purchases (account_id, id)
);

CREATE TABLE disputes (
    account_id   uuid        NOT NULL,
    id           text        NOT NULL UNIQUE,
    purchase_id  uuid        NOT NULL,
    amount_cents bigint      NOT NULL CHECK (amount_cents > 0),
    reason       text        NOT NULL,
    state        text        NOT NULL CHECK (state IN ('open', 'won', 'lost')),
    opened_at    timestamptz NOT NULL,
    closed_at    timestamptz,
    PRIMARY KEY (account_id, id),
    FOREIGN KEY (account_id, purchase_id) REFERENCES purchases (account_id, id)
);
CREATE INDEX disputes_open ON disputes (account_id) WHERE state = 'open';

-- What goes on an account's next statement besides overage. source makes a
-- charge happen once.
CREATE TABLE billable_lines (
    account_id   uuid        NOT NULL REFERENCES accounts (id),
    kind         text        NOT NULL CHECK (kind <> ''),
    source_id    text        NOT NULL CHECK (source_id <> ''),
    description  text        NOT NULL CHECK (description <> ''),
    quantity     bigint      NOT NULL CHECK (quantity > 0),
    unit_micros  bigint      NOT NULL CHECK (unit_micros >= 0),
    at           timestamptz NOT NULL,
    PRIMARY KEY (account_id, kind, source_id)
);

CREATE TABLE statements (
    account_id    uuid        NOT NULL REFERENCES accounts (id),
    id            uuid        NOT NULL UNIQUE,
    period        date        NOT NULL CHECK (date_part('day', period) = 1),
    state         text        NOT NULL CHECK (state IN ('carried', 'closed', 'invoiced', 'paid', 'dunning', 'uncollectible')),
    carried_in    bigint      NOT NULL CHECK (carried_in >= 0),
    lines_micros  bigint      NOT NULL CHECK (lines_micros >= 0),
    billed_cents  bigint      NOT NULL CHECK (billed_cents >= 0),
    carried_out   bigint      NOT NULL CHECK (carried_out >= 0),
    why_carried   text        NOT NULL,
    invoice_id    text        UNIQUE,
    invoice_url   text        NOT NULL,
    failure       text        NOT NULL,
    attempts      integer     NOT NULL,
    retry_at      timestamptz,
    closed_at     timestamptz NOT NULL,
    paid_at       timestamptz,
    PRIMARY KEY (account_id, id),
    UNIQUE (account_id, period),
    CHECK (carried_in + lines_micros = billed_cents * 10000 + carried_out)
);
CREATE INDEX statements_due ON statements (state) WHERE state IN ('closed', 'invoiced', 'dunning');

CREATE TABLE statement_lines (
    account_id   uuid     NOT NULL,
    statement_id uuid     NOT NULL,
    line         smallint NOT NULL,
    kind         text     NOT NULL,
    description  text     NOT NULL,
    quantity     bigint   NOT NULL,
    unit_micros  bigint   NOT NULL,
    amount_micros bigint  NOT NULL,
    cents        bigint   NOT NULL,
    PRIMARY KEY (account_id, statement_id, line),
    FOREIGN KEY (account_id, statement_id) REFERENCES statements (account_id, id)
);
CREATE TRIGGER statement_lines_final BEFORE UPDATE OR DELETE ON statement_lines
    FOR EACH ROW EXECUTE FUNCTION ledger_is_final();
CREATE TRIGGER refill_consents_final BEFORE UPDATE OR DELETE ON refill_consents
    FOR EACH ROW EXECUTE FUNCTION ledger_is_final();
CREATE TRIGGER clawbacks_final BEFORE UPDATE OR DELETE ON clawbacks
    FOR EACH ROW EXECUTE FUNCTION ledger_is_final();

-- A level that was crossed and told; the row goes when the balance is above it
-- again, so that each crossing is told once.
CREATE TABLE credit_notices (
    account_id uuid        NOT NULL REFERENCES accounts (id),
    level      text        NOT NULL,
    at         timestamptz NOT NULL,
    PRIMARY KEY (account_id, level)
);

-- What an operator must look at.
CREATE TABLE billing_alerts (
    id         uuid        PRIMARY KEY,
    account_id uuid        REFERENCES accounts (id),
    kind       text        NOT NULL,
    subject    text        NOT NULL,
    detail     text        NOT NULL,
    at         timestamptz NOT NULL,
    UNIQUE (kind, subject)
);

-- +goose Down
DROP TABLE billing_alerts, credit_notices, statement_lines, statements, billable_lines, disputes, clawbacks,
    refill_attempts, purchases, stripe_events, refill_consents, refill_settings, cards, billing_customers;
ALTER TABLE journals DROP CONSTRAINT journals_kind_check;
ALTER TABLE journals ADD CONSTRAINT journals_kind_check CHECK (kind IN ('monthly_grant', 'promotion', 'purchase', 'usage', 'expiry'));
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check, DROP CONSTRAINT ledger_accounts_unit_check;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN ('granted', 'available', 'used', 'overage', 'expired'));
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_unit_check CHECK (unit IN ('credit'));
