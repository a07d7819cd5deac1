-- +goose Up
-- What an account without a card may use past its credits refills by the hour: since
-- when it has, unspent. A moment to come is a debt. The committer alone writes it,
-- with the charge.
ALTER TABLE credit_balances ADD COLUMN overage_from timestamptz NOT NULL DEFAULT '2000-01-01T00:00:00Z';

-- +goose Down
ALTER TABLE credit_balances DROP COLUMN overage_from;
