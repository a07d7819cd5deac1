-- +goose Up
-- What an account was told of its credits: once each. A row about a low balance is deleted
-- when the balance has recovered, so that the next fall is told again.
CREATE TABLE account_notices (
    account_id uuid        NOT NULL REFERENCES accounts (id),
    kind       text        NOT NULL CHECK (kind IN ('balance.low', 'cap.reached', 'refill.failed')),
    subject    text        NOT NULL, -- what it is about: a cap and its period, a refill
    told_at    timestamptz NOT NULL,
    PRIMARY KEY (account_id, kind, subject)
);
CREATE INDEX account_notices_told ON account_notices (told_at);

ALTER TABLE mail_refusals DROP CONSTRAINT mail_refusals_topic_check,
    ADD CONSTRAINT mail_refusals_topic_check CHECK (topic IN ('corrections', 'articles', 'caps'));

-- +goose Down
DELETE FROM mail_refusals WHERE topic = 'caps';
ALTER TABLE mail_refusals DROP CONSTRAINT mail_refusals_topic_check,
    ADD CONSTRAINT mail_refusals_topic_check CHECK (topic IN ('corrections', 'articles'));
DROP TABLE account_notices;
