-- +goose Up
-- The log: every receipt is a leaf of an append-only Merkle tree. A leaf is born
-- with its receipt, in the same transaction; the sequencer gives it its place.
CREATE TABLE log_leaves (
    receipt bytea  PRIMARY KEY CHECK (length(receipt) = 32),
    place   bigint UNIQUE CHECK (place >= 0)
);
CREATE INDEX log_leaves_waiting ON log_leaves (receipt) WHERE place IS NULL;

-- Hashes of the tree in tiles of height 8 (C2SP tlog-tiles), 32 bytes each.
CREATE TABLE log_tiles (
    level  smallint NOT NULL CHECK (level BETWEEN 0 AND 7),
    tile   bigint   NOT NULL CHECK (tile >= 0),
    hashes bytea    NOT NULL CHECK (length(hashes) BETWEEN 32 AND 8192 AND length(hashes) % 32 = 0),
    PRIMARY KEY (level, tile)
);

CREATE TABLE log_checkpoints (
    size       bigint      NOT NULL CHECK (size >= 0),
    key_id     text        NOT NULL REFERENCES signing_keys (id),
    note       text        NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (size, key_id)
);

-- A log keeps its name for life, wherever it is served.
CREATE TABLE log_names (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    origin   text    NOT NULL CHECK (origin <> '' AND origin !~ '[[:space:]+]')
);

ALTER TABLE signing_keys ADD COLUMN signs_since timestamptz;
UPDATE signing_keys SET signs_since = created_at;

-- +goose StatementBegin
CREATE FUNCTION log_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE FUNCTION log_takes_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO log_leaves (receipt) VALUES (decode(NEW.id, 'hex'));
    RETURN NULL;
END $$;

CREATE FUNCTION log_leaf_keeps_its_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.place IS NOT NULL OR NEW.place IS NULL OR NEW.receipt <> OLD.receipt THEN
        RAISE EXCEPTION 'a leaf of the log keeps its place';
    END IF;
    RETURN NEW;
END $$;

CREATE FUNCTION log_tile_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.level <> OLD.level OR NEW.tile <> OLD.tile OR length(NEW.hashes) <= length(OLD.hashes)
        OR substring(NEW.hashes FROM 1 FOR length(OLD.hashes)) <> OLD.hashes THEN
        RAISE EXCEPTION 'a tile of the log only grows';
    END IF;
    RETURN NEW;
END $$;
-- +goose StatementEnd

CREATE TRIGGER receipts_kept BEFORE TRUNCATE ON receipts FOR EACH STATEMENT EXECUTE FUNCTION receipts_are_final();
CREATE TRIGGER receipts_logged AFTER INSERT ON receipts FOR EACH ROW EXECUTE FUNCTION log_takes_receipt();

CREATE TRIGGER log_leaves_placed BEFORE UPDATE ON log_leaves FOR EACH ROW EXECUTE FUNCTION log_leaf_keeps_its_place();
CREATE TRIGGER log_leaves_final BEFORE DELETE OR TRUNCATE ON log_leaves FOR EACH STATEMENT EXECUTE FUNCTION log_is_final();
CREATE TRIGGER log_tiles_grow BEFORE UPDATE ON log_tiles FOR EACH ROW EXECUTE FUNCTION log_tile_only_grows();
CREATE TRIGGER log_tiles_final BEFORE DELETE OR TRUNCATE ON log_tiles FOR EACH STATEMENT EXECUTE FUNCTION log_is_final();
CREATE TRIGGER log_checkpoints_final BEFORE UPDATE OR DELETE OR TRUNCATE ON log_checkpoints FOR EACH STATEMENT EXECUTE FUNCTION log_is_final();
CREATE TRIGGER log_names_final BEFORE UPDATE OR DELETE OR TRUNCATE ON log_names FOR EACH STATEMENT EXECUTE FUNCTION log_is_final();
CREATE TRIGGER signing_keys_final BEFORE DELETE OR TRUNCATE ON signing_keys FOR EACH STATEMENT EXECUTE FUNCTION log_is_final();

-- What was given out before there was a log enters it now.
INSERT INTO log_leaves (receipt) SELECT decode(id, 'hex') FROM receipts;

-- +goose Down
DROP TRIGGER receipts_logged ON receipts;
DROP TRIGGER receipts_kept ON receipts;
DROP TRIGGER signing_keys_final ON signing_keys;
DROP TABLE log_leaves, log_tiles, log_checkpoints, log_names;
DROP FUNCTION log_is_final, log_takes_receipt, log_leaf_keeps_its_place, log_tile_only_grows;
ALTER TABLE signing_keys DROP COLUMN signs_since;
