-- +goose Up

-- A month of usage that was taken out of the database, and where its rows are.
CREATE TABLE usage_archives (
    month   date        PRIMARY KEY CHECK (date_part('day', month) = 1),
    calls   bigint      NOT NULL CHECK (calls >= 0),
    cost    bigint      NOT NULL CHECK (cost >= 0),
    overage bigint      NOT NULL CHECK (overage BETWEEN 0 AND cost),
    file    text        NOT NULL CHECK (file <> ''),
    sha256  text        NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'), -- of the file
    at      timestamptz NOT NULL
);

-- What the archived calls of an account come to: with the rows that are left they
-- are all its calls, so that the ledger's check holds as before.
CREATE TABLE usage_archived_days (
    month      date     NOT NULL REFERENCES usage_archives (month),
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
    PRIMARY KEY (account_id, month, day, key_id, endpoint, outcome)
);

-- +goose Down
DROP TABLE usage_archived_days, usage_archives;
