-- +goose Up

-- What a receipt answers: its plan without what only the data could tell, so
-- that the question can be looked up by whoever asks it again. The sample and
-- the full data share an artifact, and are told apart here.
-- +goose StatementBegin
CREATE FUNCTION question_digest(plan jsonb, fallback boolean) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT sha256(convert_to((CASE WHEN plan ? 'slug' THEN plan - 'playerId' ELSE plan END)::text || fallback, 'UTF8'))
$$;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE FUNCTION receipt_question(envelope bytea) RETURNS bytea LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
    predicate jsonb;
BEGIN
    predicate := convert_from(decode(convert_from(envelope, 'UTF8')::jsonb ->> 'payload', 'base64'), 'UTF8')::jsonb -> 'predicate';
    RETURN question_digest(predicate -> 'plan', (predicate ->> 'fallback')::boolean);
EXCEPTION WHEN data_exception THEN
    RETURN NULL; -- no receipt of ours: reading it fails, and finding it too
END $$;
-- +goose StatementEnd
-- It is computed by the database from the signed bytes, in the statement that
-- stores them: no receipt can be kept under another question than its own.
ALTER TABLE receipts ADD COLUMN question bytea GENERATED ALWAYS AS (receipt_question(envelope)) STORED;
CREATE INDEX receipts_question ON receipts (question, artifact, created_at);
CREATE INDEX receipts_sport ON receipts (sport, created_at, id);

-- The rows of the import before that another import changed or no longer has,
-- by what identifies a row for a reader; file and record number move with every
-- row that is inserted above.
CREATE TABLE changed_rows (
    import_id bigint  NOT NULL REFERENCES imports (id),
    kind      text    NOT NULL,
    player_id text    NOT NULL,
    season    integer NOT NULL,
    team      text    NOT NULL,
    PRIMARY KEY (import_id, kind, player_id, season, team)
);

-- How far the receipts of a sport were held against each import: after is the
-- last one looked at. It is finished when nothing is left to do.
CREATE TABLE corrections (
    import_id   bigint      PRIMARY KEY REFERENCES imports (id),
    sport       text        NOT NULL,
    after       text        NOT NULL DEFAULT '',
    looked_at   bigint      NOT NULL DEFAULT 0,
    superseded  bigint      NOT NULL DEFAULT 0,
    started_at  timestamptz NOT NULL,
    finished_at timestamptz
);
CREATE INDEX corrections_open ON corrections (sport, import_id) WHERE finished_at IS NULL;

-- A receipt that another one took the place of; its successor may be superseded
-- in turn. When data come back that say what it said, it stands again and its row
-- goes. wrong: a row it names was corrected, and the answer is another for it.
CREATE TABLE supersessions (
    receipt_id   text        PRIMARY KEY REFERENCES receipts (id),
    successor_id text        NOT NULL REFERENCES receipts (id),
    import_id    bigint      NOT NULL REFERENCES imports (id),
    reason       text        NOT NULL CHECK (reason IN ('corrected', 'updated')),
    wrong        boolean     NOT NULL CHECK (NOT wrong OR reason = 'corrected'),
    at           timestamptz NOT NULL,
    settled_at   timestamptz,
    CHECK (receipt_id <> successor_id)
);
CREATE INDEX supersessions_successor ON supersessions (successor_id);
CREATE INDEX supersessions_unsettled ON supersessions (receipt_id) WHERE wrong AND settled_at IS NULL;

-- One row an account and wrong receipt: what it paid, when that was given back
-- and its endpoint told, and when the mail was written.
CREATE TABLE correction_notices (
    account_id uuid        NOT NULL REFERENCES accounts (id),
    receipt_id text        NOT NULL REFERENCES receipts (id),
    successor  text        NOT NULL REFERENCES receipts (id),
    credits    bigint      NOT NULL CHECK (credits > 0),
    at         timestamptz NOT NULL,
    given_at   timestamptz,
    mailed_at  timestamptz,
    PRIMARY KEY (account_id, receipt_id)
);
CREATE INDEX correction_notices_open ON correction_notices (account_id) WHERE given_at IS NULL OR mailed_at IS NULL;

ALTER TABLE journals DROP CONSTRAINT journals_kind_check;
ALTER TABLE journals ADD CONSTRAINT journals_kind_check
    CHECK (kind IN ('monthly_grant', 'promotion', 'purchase', 'usage', 'expiry', 'correction'));
ALTER TABLE lots DROP CONSTRAINT lots_kind_check;
ALTER TABLE lots ADD CONSTRAINT lots_kind_check CHECK (kind IN ('monthly', 'promotion', 'paid', 'correction'));

-- Where an account wants to be told. The secret is the account's own and is
-- needed to sign, so it is kept as it is.
CREATE TABLE webhook_endpoints (
    account_id uuid        PRIMARY KEY REFERENCES accounts (id),
    url        text        NOT NULL CHECK (length(url) <= 500),
    secret     text        NOT NULL CHECK (secret LIKE 'whsec\_%'),
    created_at timestamptz NOT NULL
);

-- One message to one endpoint: written with what it is about, sent afterwards.
CREATE TABLE webhook_deliveries (
    id           uuid        PRIMARY KEY,
    account_id   uuid        NOT NULL REFERENCES accounts (id),
    payload      bytea       NOT NULL,
    created_at   timestamptz NOT NULL,
    attempts     integer     NOT NULL DEFAULT 0,
    next_at      timestamptz,
    delivered_at timestamptz,
    last_error   text        NOT NULL DEFAULT ''
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_at) WHERE next_at IS NOT NULL;

-- An answer that an account keeps, with a note. It is public while published_at
-- is set. The answer itself is the receipt's and never changes.
CREATE TABLE evidence_reviews (
    id           uuid        PRIMARY KEY,
    account_id   uuid        NOT NULL REFERENCES accounts (id),
    receipt_id   text        NOT NULL REFERENCES receipts (id),
    title        text        NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
    note         text        NOT NULL CHECK (length(note) <= 4000),
    created_at   timestamptz NOT NULL,
    updated_at   timestamptz NOT NULL,
    published_at timestamptz
);
CREATE INDEX evidence_reviews_account ON evidence_reviews (account_id, created_at DESC, id);

-- +goose Down
DROP TABLE evidence_reviews, webhook_deliveries, webhook_endpoints, correction_notices, supersessions, corrections, changed_rows;
DROP INDEX receipts_sport;
ALTER TABLE receipts DROP COLUMN question;
DROP FUNCTION receipt_question, question_digest;
