-- +goose Up
-- Whom receipts and statements are made out to, as the account wants it on them.
CREATE TABLE billing_details (
    account_id uuid        PRIMARY KEY REFERENCES accounts (id),
    name       text        NOT NULL CHECK (length(name) <= 120),
    address    text        NOT NULL CHECK (length(address) <= 500), -- lines
    tax_id     text        NOT NULL CHECK (length(tax_id) <= 40),
    updated_at timestamptz NOT NULL
);

-- +goose Down
DROP TABLE billing_details;
