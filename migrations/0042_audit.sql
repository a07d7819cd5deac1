-- +goose Up
-- An account's events are a chain: each holds the hash of the one before, so that a changed,
-- removed or reordered one is detected from an export alone (internal/auditlog). What is
-- personal enters the hash as a salted digest, so that it can be erased with the account
-- while the chain still holds.
ALTER TABLE account_events
    ADD COLUMN actor   text NOT NULL DEFAULT '', -- the member who acted for a team
    ADD COLUMN seq     bigint,
    ADD COLUMN salt    bytea,
    ADD COLUMN content bytea,
    ADD COLUMN prior   bytea,
    ADD COLUMN hash    bytea;

CREATE TABLE account_event_heads (
    account_id uuid   PRIMARY KEY REFERENCES accounts,
    seq        bigint NOT NULL,
    hash       bytea  NOT NULL CHECK (length(hash) = 32)
);

-- Both hashes are of RFC 8785 JSON: to_json writes strings as it demands.
-- +goose StatementBegin
CREATE FUNCTION account_event_content(e account_events) RETURNS bytea LANGUAGE sql STABLE AS $$
    SELECT sha256(convert_to(format('[%s,%s,%s,%s,%s]', to_json(encode(e.salt, 'hex')), to_json(e.actor), to_json(e.detail),
        to_json(e.address), to_json(e.browser)), 'UTF8'))
$$;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE FUNCTION account_event_hash(e account_events) RETURNS bytea LANGUAGE sql STABLE AS $$
    SELECT sha256(convert_to(format('[%s,%s,%s,%s,%s,%s]', to_json(encode(e.prior, 'hex')), to_json(e.account_id::text), e.seq,
        to_json(to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')), to_json(e.kind), to_json(encode(e.content, 'hex'))), 'UTF8'))
$$;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE FUNCTION account_event_chained() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO account_event_heads AS h (account_id, seq, hash) VALUES (NEW.account_id, 1, decode(repeat('00', 32), 'hex'))
        ON CONFLICT (account_id) DO UPDATE SET seq = h.seq + 1
        RETURNING h.seq, h.hash INTO NEW.seq, NEW.prior;
    NEW.salt := uuid_send(gen_random_uuid());
    NEW.content := account_event_content(NEW);
    NEW.hash := account_event_hash(NEW);
    UPDATE account_event_heads SET hash = NEW.hash WHERE account_id = NEW.account_id;
    RETURN NEW;
END $$;
-- +goose StatementEnd

-- The events so far, in their order.
-- +goose StatementBegin
DO $$
DECLARE
    e account_events;
    last account_events;
BEGIN
    FOR e IN SELECT * FROM account_events ORDER BY account_id, id LOOP
        IF last.account_id IS DISTINCT FROM e.account_id THEN
            e.seq := 1;
            e.prior := decode(repeat('00', 32), 'hex');
        ELSE
            e.seq := last.seq + 1;
            e.prior := last.hash;
        END IF;
        e.salt := uuid_send(gen_random_uuid());
        e.content := account_event_content(e);
        e.hash := account_event_hash(e);
        UPDATE account_events SET seq = e.seq, salt = e.salt, content = e.content, prior = e.prior, hash = e.hash
            WHERE account_id = e.account_id AND id = e.id;
        INSERT INTO account_event_heads VALUES (e.account_id, e.seq, e.hash)
            ON CONFLICT (account_id) DO UPDATE SET seq = excluded.seq, hash = excluded.hash;
        last := e;
    END LOOP;
END $$;
-- +goose StatementEnd

ALTER TABLE account_events
    ALTER COLUMN seq SET NOT NULL,
    ALTER COLUMN content SET NOT NULL,
    ALTER COLUMN prior SET NOT NULL,
    ALTER COLUMN hash SET NOT NULL,
    ADD CONSTRAINT account_events_order UNIQUE (account_id, seq);

CREATE TRIGGER account_events_chained BEFORE INSERT ON account_events FOR EACH ROW EXECUTE FUNCTION account_event_chained();

-- An event stays as it is, but for the erasure of what is personal.
-- +goose StatementBegin
CREATE FUNCTION account_events_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    erased account_events := OLD;
BEGIN
    IF TG_OP = 'UPDATE' THEN
        erased.actor := '';
        erased.detail := '';
        erased.address := '';
        erased.browser := '';
        erased.salt := NULL;
        IF NEW = erased THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'account_events is append-only' USING ERRCODE = 'restrict_violation';
END $$;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE FUNCTION account_events_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'account_events is append-only' USING ERRCODE = 'restrict_violation';
END $$;
-- +goose StatementEnd
CREATE TRIGGER account_events_final BEFORE UPDATE OR DELETE ON account_events FOR EACH ROW EXECUTE FUNCTION account_events_are_final();
CREATE TRIGGER account_events_kept BEFORE TRUNCATE ON account_events FOR EACH STATEMENT EXECUTE FUNCTION account_events_are_kept();

-- +goose Down
DROP TRIGGER account_events_kept ON account_events;
DROP TRIGGER account_events_final ON account_events;
DROP TRIGGER account_events_chained ON account_events;
DROP FUNCTION account_events_are_kept, account_events_are_final, account_event_chained, account_event_hash, account_event_content;
DROP TABLE account_event_heads;
ALTER TABLE account_events DROP CONSTRAINT account_events_order, DROP COLUMN actor, DROP COLUMN seq, DROP COLUMN salt, DROP COLUMN content,
    DROP COLUMN prior, DROP COLUMN hash;
