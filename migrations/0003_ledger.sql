-- +goose Up

-- The books of one customer. Every table here leads with account_id, so the
-- schema distributes by account without change.
CREATE TABLE ledger_accounts (
    account_id uuid NOT NULL REFERENCES accounts (id),
    kind       text NOT NULL CHECK (kind IN ('granted', 'available', 'used', 'overage', 'expired')),
    unit       text NOT NULL CHECK (unit IN ('credit')),
    PRIMARY KEY (account_id, kind, unit)
);

-- A journal is one event of the ledger; its source makes it happen once.
CREATE TABLE journals (
    account_id  uuid        NOT NULL REFERENCES accounts (id),
    id          uuid        NOT NULL,
    kind        text        NOT NULL CHECK (kind IN ('monthly_grant', 'promotion', 'purchase', 'usage', 'expiry')),
    source_id   text        NOT NULL CHECK (source_id <> ''),
    at          timestamptz NOT NULL,
    recorded_at timestamptz NOT NULL,
    PRIMARY KEY (account_id, id),
    UNIQUE (account_id, kind, source_id)
);

-- remaining follows the entries of the lot; it is kept so that a burn need not
-- sum the past.
CREATE TABLE lots (
    account_id uuid        NOT NULL,
    id         uuid        NOT NULL,
    journal_id uuid        NOT NULL,
    kind       text        NOT NULL CHECK (kind IN ('monthly', 'promotion', 'paid')),
    priority   smallint    NOT NULL CHECK (priority > 0),
    granted    bigint      NOT NULL CHECK (granted > 0),
    remaining  bigint      NOT NULL CHECK (remaining BETWEEN 0 AND granted),
    granted_at timestamptz NOT NULL,
    expires_at timestamptz,
    PRIMARY KEY (account_id, id),
    UNIQUE (account_id, journal_id),
    FOREIGN KEY (account_id, journal_id) REFERENCES journals (account_id, id)
);
CREATE INDEX lots_open ON lots (account_id, priority, expires_at) WHERE remaining > 0;

CREATE TABLE entries (
    account_id uuid     NOT NULL,
    journal_id uuid     NOT NULL,
    line       smallint NOT NULL,
    kind       text     NOT NULL,
    unit       text     NOT NULL,
    amount     bigint   NOT NULL CHECK (amount <> 0),
    lot_id     uuid,
    PRIMARY KEY (account_id, journal_id, line),
    FOREIGN KEY (account_id, journal_id) REFERENCES journals (account_id, id),
    FOREIGN KEY (account_id, kind, unit) REFERENCES ledger_accounts (account_id, kind, unit),
    FOREIGN KEY (account_id, lot_id) REFERENCES lots (account_id, id),
    CHECK ((lot_id IS NOT NULL) = (kind = 'available'))
);
CREATE INDEX entries_lot ON entries (account_id, lot_id) WHERE lot_id IS NOT NULL;

-- The hot row of an account: what a call is charged against. Its remaining is
-- the lots less the usage not yet posted. seq numbers the account's calls in
-- the order they were charged; those up to posted_seq stand in journals. At
-- valid_until something has to happen before the next charge: a lot expires or
-- a month ends. Half of each page is kept free so that updates stay in it.
CREATE TABLE credit_balances (
    account_id  uuid        PRIMARY KEY REFERENCES accounts (id),
    remaining   bigint      NOT NULL CHECK (remaining >= 0),
    overage     bigint      NOT NULL CHECK (overage >= 0),
    used        bigint      NOT NULL CHECK (used >= overage),
    seq         bigint      NOT NULL,
    posted_seq  bigint      NOT NULL CHECK (posted_seq BETWEEN 0 AND seq),
    month       date        NOT NULL CHECK (date_part('day', month) = 1),
    since       timestamptz NOT NULL,
    valid_until timestamptz NOT NULL
) WITH (fillfactor = 50);

-- One row a metered call. A UUID of version 7 sorts by time, so a month is a
-- range of request ids, and the key that makes a call charged once can hold the
-- partition key. Rows are never changed: what is posted is known by posted_seq.
CREATE TABLE usage (
    account_id uuid        NOT NULL,
    request_id uuid        NOT NULL,
    key_id     uuid        NOT NULL,
    at         timestamptz NOT NULL,
    seq        bigint      NOT NULL CHECK (seq > 0),
    cost       integer     NOT NULL CHECK (cost >= 0),
    overage    integer     NOT NULL CHECK (overage BETWEEN 0 AND cost),
    endpoint   smallint    NOT NULL,
    outcome    smallint    NOT NULL CHECK (outcome = 1 OR cost = 0),
    receipt    bytea       CHECK (length(receipt) = 32),
    PRIMARY KEY (account_id, request_id)
) PARTITION BY RANGE (request_id);
CREATE INDEX usage_order ON usage (account_id, seq);
-- Months get partitions of their own ahead of time; a call outside them is kept here.
CREATE TABLE usage_default PARTITION OF usage DEFAULT;

-- +goose StatementBegin
CREATE FUNCTION ledger_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
-- +goose StatementEnd
CREATE TRIGGER journals_final BEFORE UPDATE OR DELETE ON journals
    FOR EACH ROW EXECUTE FUNCTION ledger_is_final();
CREATE TRIGGER journals_kept BEFORE TRUNCATE ON journals
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_final();
CREATE TRIGGER entries_final BEFORE UPDATE OR DELETE ON entries
    FOR EACH ROW EXECUTE FUNCTION ledger_is_final();
CREATE TRIGGER entries_kept BEFORE TRUNCATE ON entries
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_final();
CREATE TRIGGER usage_final BEFORE UPDATE OR DELETE ON usage
    FOR EACH ROW EXECUTE FUNCTION ledger_is_final();
CREATE TRIGGER usage_kept BEFORE TRUNCATE ON usage
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_final();

-- At commit every journal has lines and they sum to zero in each unit. The
-- journal's own trigger catches the one without lines.
-- +goose StatementBegin
CREATE FUNCTION journal_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    journal uuid := CASE TG_TABLE_NAME WHEN 'journals' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'journal_id' END;
BEGIN
    IF NOT EXISTS (SELECT FROM entries e WHERE e.account_id = NEW.account_id AND e.journal_id = journal) THEN
        RAISE EXCEPTION 'journal % has no entries', journal USING ERRCODE = 'check_violation';
    END IF;
    IF EXISTS (SELECT FROM entries e WHERE e.account_id = NEW.account_id AND e.journal_id = journal
               GROUP BY e.unit HAVING sum(e.amount) <> 0) THEN
        RAISE EXCEPTION 'journal % does not sum to zero', journal USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE CONSTRAINT TRIGGER journals_balance AFTER INSERT ON journals
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_balances();
CREATE CONSTRAINT TRIGGER entries_balance AFTER INSERT ON entries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_balances();

-- +goose Down
DROP TABLE usage, credit_balances, entries, lots, journals, ledger_accounts;
DROP FUNCTION ledger_is_final, journal_balances;
