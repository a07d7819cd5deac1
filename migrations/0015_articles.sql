-- +goose Up
-- Articles, one row for each version. What was written stays as it was delivered:
-- only the status of a version moves on, and why.
CREATE TABLE articles (
    id           uuid        NOT NULL,
    version      int         NOT NULL CHECK (version > 0),
    sport        text        NOT NULL,
    kind         text        NOT NULL CHECK (kind IN ('player_report', 'trend', 'draft')),
    tier         text        NOT NULL CHECK (tier IN ('brief', 'standard', 'deep_dive')),
    subject      text        NOT NULL, -- what it is of, once: one article a subject
    headline     text        NOT NULL,
    summary      text        NOT NULL,
    document     jsonb       NOT NULL, -- the tree that both bodies are made from
    body_html    text        NOT NULL,
    body_markdown text       NOT NULL,
    word_count   int         NOT NULL CHECK (word_count > 0),
    players      jsonb       NOT NULL, -- names as the text has them, in its order
    claims       jsonb       NOT NULL, -- each sentence and its receipt
    artifacts    text        NOT NULL, -- of the data it was written from
    sketch       bytea       NOT NULL, -- of its wording, to find near-duplicates
    sha256       text        NOT NULL,
    status       text        NOT NULL CHECK (status IN ('usable', 'corrected', 'withdrawn')),
    status_why   text        NOT NULL DEFAULT '',
    status_at    timestamptz NOT NULL,
    generated_at timestamptz NOT NULL,
    PRIMARY KEY (id, version)
);
-- One version at most can be had.
CREATE UNIQUE INDEX ON articles (id) WHERE status = 'usable';
CREATE UNIQUE INDEX ON articles (sport, kind, tier, subject) WHERE version = 1;
CREATE INDEX ON articles (sport, generated_at DESC, id) WHERE status = 'usable';

-- +goose StatementBegin
CREATE FUNCTION articles_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'articles are never deleted'; END IF;
    IF OLD.status <> 'usable' AND NEW.status <> OLD.status
        OR (to_jsonb(NEW) - '{status,status_why,status_at}'::text[]) <> (to_jsonb(OLD) - '{status,status_why,status_at}'::text[])
    THEN RAISE EXCEPTION 'an article''s version does not change'; END IF;
    RETURN NEW;
END $$;
-- +goose StatementEnd
CREATE TRIGGER articles_stay BEFORE UPDATE OR DELETE ON articles FOR EACH ROW EXECUTE FUNCTION articles_stay();

-- How an account has articles: nothing here is the free preview.
CREATE TABLE article_plans (
    account_id  uuid PRIMARY KEY REFERENCES accounts,
    pay_as_you_go boolean   NOT NULL DEFAULT false,
    -- An operator's rate from 500 articles a month; null is the list price.
    volume_percent_off int  CHECK (volume_percent_off BETWEEN 1 AND 99),
    volume_from int         CHECK (volume_from >= 500),
    updated_at  timestamptz NOT NULL
);

-- An account's licence of an article, whatever its version: one, for good.
CREATE TABLE article_licences (
    account_id   uuid        NOT NULL REFERENCES accounts,
    article_id   uuid        NOT NULL,
    version      int         NOT NULL, -- the one first delivered
    terms        text        NOT NULL CHECK (terms IN ('preview', 'paid')),
    tier         text        NOT NULL,
    price_micros bigint      NOT NULL CHECK (price_micros >= 0),
    month        date        NOT NULL, -- its first day, UTC
    at           timestamptz NOT NULL,
    preview_month date,                -- in which it was first delivered as a preview; it stays when the article is bought
    credited_at  timestamptz,          -- a withdrawal gave the price back
    PRIMARY KEY (account_id, article_id),
    FOREIGN KEY (article_id, version) REFERENCES articles,
    CHECK (terms = 'preview' AND price_micros = 0 AND preview_month = month AND credited_at IS NULL OR terms = 'paid' AND price_micros > 0)
);
CREATE INDEX ON article_licences (account_id, month, at);
CREATE INDEX ON article_licences (account_id, preview_month) WHERE preview_month IS NOT NULL;
CREATE INDEX ON article_licences (article_id);

-- The mark of an account in what it was delivered as a preview.
CREATE TABLE article_marks (
    mark       bigint      PRIMARY KEY CHECK (mark BETWEEN 0 AND 4294967295),
    account_id uuid        NOT NULL UNIQUE REFERENCES accounts,
    created_at timestamptz NOT NULL
);

-- What the licensees of a version have to be told: once each, when told_at is set.
CREATE TABLE article_notices (
    account_id  uuid        NOT NULL REFERENCES accounts,
    article_id  uuid        NOT NULL,
    version     int         NOT NULL, -- the one that is corrected or withdrawn
    credited_micros bigint  NOT NULL DEFAULT 0, -- given back with it
    at          timestamptz NOT NULL,
    told_at     timestamptz,
    PRIMARY KEY (account_id, article_id, version),
    FOREIGN KEY (article_id, version) REFERENCES articles
);
CREATE INDEX ON article_notices (account_id) WHERE told_at IS NULL;

-- A credit note is a line below 0. What a month's lines leave of it is carried on
-- until a later statement uses it up.
ALTER TABLE billable_lines DROP CONSTRAINT billable_lines_unit_micros_check;
ALTER TABLE statements DROP CONSTRAINT statements_carried_in_check, DROP CONSTRAINT statements_lines_micros_check, DROP CONSTRAINT statements_carried_out_check;

-- +goose Down
ALTER TABLE statements ADD CONSTRAINT statements_carried_in_check CHECK (carried_in >= 0), ADD CONSTRAINT statements_lines_micros_check CHECK (lines_micros >= 0),
    ADD CONSTRAINT statements_carried_out_check CHECK (carried_out >= 0);
ALTER TABLE billable_lines ADD CONSTRAINT billable_lines_unit_micros_check CHECK (unit_micros >= 0);
DROP TABLE article_notices, article_marks, article_licences, article_plans, articles;
DROP FUNCTION articles_stay;
