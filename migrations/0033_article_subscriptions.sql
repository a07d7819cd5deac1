-- +goose Up
-- The text of terms that a licence was given under, and the subscription that took it.
ALTER TABLE article_licences
    ADD COLUMN terms_version   int NOT NULL DEFAULT 1,
    ADD COLUMN subscription_id uuid;

-- A saved filter of the catalog. Articles that match are licensed up to the budget of
-- each calendar month (UTC); a budget of 0 only announces them.
CREATE TABLE article_subscriptions (
    id            uuid        PRIMARY KEY,
    account_id    uuid        NOT NULL REFERENCES accounts,
    name          text        NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    filter        jsonb       NOT NULL,
    budget_micros bigint      NOT NULL CHECK (budget_micros >= 0),
    active        boolean     NOT NULL DEFAULT true,
    created_at    timestamptz NOT NULL,
    updated_at    timestamptz NOT NULL
);
CREATE INDEX ON article_subscriptions (account_id, created_at);
CREATE INDEX ON article_licences (subscription_id, month) WHERE subscription_id IS NOT NULL;

-- What a subscription found, once an account: announced, and licensed or why not.
CREATE TABLE article_matches (
    account_id      uuid        NOT NULL REFERENCES accounts,
    article_id      uuid        NOT NULL,
    subscription_id uuid        NOT NULL REFERENCES article_subscriptions,
    outcome         text        NOT NULL CHECK (outcome IN ('licensed', 'had', 'announced', 'budget', 'billing')),
    at              timestamptz NOT NULL,
    PRIMARY KEY (account_id, article_id)
);
CREATE INDEX ON article_matches (account_id, at DESC);

-- The secret address of an account's feed, as a hash.
CREATE TABLE article_feeds (
    account_id  uuid        PRIMARY KEY REFERENCES accounts,
    secret_hash bytea       NOT NULL UNIQUE,
    created_at  timestamptz NOT NULL
);

-- +goose Down
DROP TABLE article_feeds, article_matches, article_subscriptions;
ALTER TABLE article_licences DROP COLUMN terms_version, DROP COLUMN subscription_id;
