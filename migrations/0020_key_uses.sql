-- +goose Up

-- An update that writes last_used_at alone, as that of a thousand keys at once,
-- costs no trigger. Every other column is named here: one that is added later
-- belongs here too. api_key_changed goes on comparing the rows, since a statement
-- may set columns to what they were.
CREATE OR REPLACE TRIGGER api_keys_noted BEFORE INSERT OR DELETE
    OR UPDATE OF id, account_id, name, hash, prefix, created_at, expires_at, revoked_at,
        family, replaced_by, scope, allow, rate, changed_at ON api_keys
    FOR EACH ROW EXECUTE FUNCTION api_key_changed();

-- +goose Down
CREATE OR REPLACE TRIGGER api_keys_noted BEFORE INSERT OR UPDATE OR DELETE ON api_keys
    FOR EACH ROW EXECUTE FUNCTION api_key_changed();
