-- +goose Up

-- pg_restore and psql load a dump with an empty search path, and compute the generated column
-- of receipts anew: the function must find the other one by itself.
ALTER FUNCTION receipt_question(bytea) SET search_path FROM CURRENT;

-- +goose Down
ALTER FUNCTION receipt_question(bytea) RESET search_path;
