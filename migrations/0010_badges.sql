-- +goose Up
-- What an account owns for good, each by the purchase or decision that gave it.
CREATE TABLE entitlements (
    account_id uuid        NOT NULL REFERENCES accounts (id),
    kind       text        NOT NULL CHECK (kind IN ('theme')),
    source     text        NOT NULL CHECK (source <> ''),
    granted_at timestamptz NOT NULL,
    revoked_at timestamptz,
    PRIMARY KEY (account_id, kind, source)
);

CREATE TABLE themes (
    id         text        PRIMARY KEY CHECK (id ~ '^[a-z2-7]{16}$'),
    account_id uuid        NOT NULL REFERENCES accounts (id),
    name       text        NOT NULL CHECK (name <> ''),
    tokens     jsonb       NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    UNIQUE (account_id, name)
);

-- A counter's id stands in public tags: it names an account to us alone.
CREATE TABLE badge_counters (
    id         text        PRIMARY KEY CHECK (id ~ '^[a-z2-7]{16}$'),
    account_id uuid        NOT NULL UNIQUE REFERENCES accounts (id),
    created_at timestamptz NOT NULL
);

-- Sums alone: nothing of who looked is kept.
CREATE TABLE badge_views (
    counter text   NOT NULL REFERENCES badge_counters (id),
    day     date   NOT NULL,
    site    text   NOT NULL CHECK (site <> ''),
    views   bigint NOT NULL CHECK (views > 0),
    PRIMARY KEY (counter, day, site)
);

-- +goose Down
DROP TABLE badge_views, badge_counters, themes, entitlements;
