-- +goose Up

-- The request comes first in the key of a call. Request ids rise with time, so calls
-- are added at the key's end, whosever they are; and what looks a request up can only
-- do so by this index: one that began with the account, as usage_order does, let a plan
-- made while there were few calls read all calls of an account for each request.
ALTER TABLE usage DROP CONSTRAINT usage_pkey, ADD PRIMARY KEY (request_id, account_id);

-- +goose Down
ALTER TABLE usage DROP CONSTRAINT usage_pkey, ADD PRIMARY KEY (account_id, request_id);
