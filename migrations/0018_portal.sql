-- +goose Up

-- An account's calls up to usage_folds.seq, summed by UTC day, key, endpoint and
-- outcome: what its dashboard adds to the calls since. The rows of usage stay the
-- truth; the ledger's check holds these to them.
CREATE TABLE usage_days (
    account_id uuid     NOT NULL,
    day        date     NOT NULL,
    key_id     uuid     NOT NULL,
    endpoint   smallint NOT NULL,
    outcome    smallint NOT NULL,
    calls      bigint   NOT NULL CHECK (calls > 0),
    cost       bigint   NOT NULL CHECK (cost >= 0),
    overage    bigint   NOT NULL CHECK (overage BETWEEN 0 AND cost),
    first_seq  bigint   NOT NULL CHECK (first_seq > 0),
    last_seq   bigint   NOT NULL CHECK (last_seq - first_seq >= calls - 1),
    PRIMARY KEY (account_id, day, key_id, endpoint, outcome)
);
CREATE TABLE usage_folds (
    account_id uuid   PRIMARY KEY REFERENCES accounts (id),
    seq        bigint NOT NULL CHECK (seq >= 0)
);

-- What the service found of its own parts, a row each time that a state changed;
-- status_rounds is one row, the last time that it looked.
CREATE TABLE status_changes (
    component text        NOT NULL,
    at        timestamptz NOT NULL,
    state     text        NOT NULL CHECK (state IN ('works', 'degraded', 'down', 'unknown')),
    detail    text        NOT NULL,
    PRIMARY KEY (component, at)
);
CREATE INDEX status_changes_at ON status_changes (at);
CREATE TABLE status_rounds (
    one boolean     PRIMARY KEY DEFAULT true CHECK (one),
    at  timestamptz NOT NULL
);

-- +goose Down
DROP TABLE status_rounds, status_changes, usage_folds, usage_days;
