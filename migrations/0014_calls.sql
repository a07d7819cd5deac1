-- +goose Up
-- Who calls. A caller outlives his account, since lists that were sealed name him
-- by this id; what he is called in public is his own choice.
CREATE TABLE callers (
    id         uuid PRIMARY KEY,
    account_id uuid UNIQUE REFERENCES accounts (id) ON DELETE SET NULL,
    handle     text UNIQUE CHECK (handle ~ '^[a-z0-9](-?[a-z0-9]){2,29}$'),
    created_at timestamptz NOT NULL
);
-- The house's own: its model, and the naive baseline beside which all are shown.
INSERT INTO callers (id, handle, created_at) VALUES
    ('00000000-0000-7000-8000-000000000001', 'groundline-model', now()),
    ('00000000-0000-7000-8000-000000000002', 'naive-baseline', now());

-- A list is what can be called of a window of a sport. Sealing it freezes its
-- calls; its hash is in the log before the window opens, or all of it is void.
CREATE TABLE call_lists (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    sport      text        NOT NULL,
    season     integer     NOT NULL,
    opens_at   timestamptz NOT NULL,
    closes_at  timestamptz NOT NULL,
    locks_at   timestamptz NOT NULL,
    offered_at timestamptz NOT NULL,
    sealed_at  timestamptz,
    list       bytea,
    sha256     text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
    receipt    text REFERENCES receipts (id),
    published  timestamptz,
    settled_at timestamptz,
    UNIQUE (sport, opens_at),
    CHECK (locks_at <= opens_at AND opens_at < closes_at AND offered_at < locks_at),
    CHECK ((sealed_at IS NULL) = (list IS NULL) AND (list IS NULL) = (sha256 IS NULL)),
    CHECK ((receipt IS NULL) = (published IS NULL) AND (receipt IS NULL OR sealed_at IS NOT NULL))
);
CREATE INDEX call_lists_unsettled ON call_lists (closes_at) WHERE settled_at IS NULL;

CREATE TABLE propositions (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    list_id    bigint  NOT NULL REFERENCES call_lists (id),
    place      integer NOT NULL,
    template   text    NOT NULL,
    player_id  text    NOT NULL,
    other_id   text    NOT NULL,
    text       text    NOT NULL,
    outcome    text CHECK (outcome IN ('yes', 'no', 'void')),
    value      double precision,
    than       double precision,
    why        text NOT NULL DEFAULT '',
    receipt    text REFERENCES receipts (id),
    UNIQUE (list_id, place),
    CHECK (outcome IN ('void') OR (outcome IS NULL) = (receipt IS NULL))
);
CREATE INDEX propositions_template ON propositions (template) WHERE outcome IN ('yes', 'no');

CREATE TABLE calls (
    proposition_id bigint      NOT NULL REFERENCES propositions (id),
    caller_id      uuid        NOT NULL REFERENCES callers (id),
    yes            boolean     NOT NULL,
    confidence     smallint    NOT NULL CHECK (confidence BETWEEN 50 AND 99),
    made_at        timestamptz NOT NULL,
    PRIMARY KEY (proposition_id, caller_id)
);
CREATE INDEX calls_caller ON calls (caller_id);

-- +goose StatementBegin
CREATE FUNCTION calls_keep_still() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    at timestamptz;
BEGIN
    SELECT l.sealed_at INTO at FROM propositions p JOIN call_lists l ON l.id = p.list_id
        WHERE p.id = CASE WHEN TG_OP = 'DELETE' THEN OLD.proposition_id ELSE NEW.proposition_id END;
    IF at IS NOT NULL THEN
        RAISE EXCEPTION 'a sealed list keeps its calls';
    END IF;
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE FUNCTION propositions_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.outcome IS NOT NULL OR (OLD.list_id, OLD.place, OLD.template, OLD.player_id, OLD.other_id, OLD.text)
        <> (NEW.list_id, NEW.place, NEW.template, NEW.player_id, NEW.other_id, NEW.text) THEN
        RAISE EXCEPTION 'a proposition keeps its words and its outcome';
    END IF;
    RETURN NEW;
END $$;

CREATE FUNCTION call_lists_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (OLD.sport, OLD.season, OLD.opens_at, OLD.closes_at, OLD.locks_at) <> (NEW.sport, NEW.season, NEW.opens_at, NEW.closes_at, NEW.locks_at)
        OR OLD.sealed_at IS NOT NULL AND (OLD.sealed_at, OLD.list, OLD.sha256) IS DISTINCT FROM (NEW.sealed_at, NEW.list, NEW.sha256)
        OR OLD.receipt IS NOT NULL AND (OLD.receipt, OLD.published) IS DISTINCT FROM (NEW.receipt, NEW.published)
        OR OLD.settled_at IS NOT NULL THEN
        RAISE EXCEPTION 'a list that was sealed stays as it is';
    END IF;
    RETURN NEW;
END $$;
-- +goose StatementEnd
CREATE TRIGGER calls_still BEFORE INSERT OR UPDATE OR DELETE ON calls FOR EACH ROW EXECUTE FUNCTION calls_keep_still();
CREATE TRIGGER propositions_final BEFORE UPDATE ON propositions FOR EACH ROW EXECUTE FUNCTION propositions_are_final();
CREATE TRIGGER call_lists_final BEFORE UPDATE ON call_lists FOR EACH ROW EXECUTE FUNCTION call_lists_are_final();

-- The weekly round: a row for each step of each round, for the operator.
CREATE TABLE weekly_runs (
    round       timestamptz NOT NULL,
    step        text        NOT NULL,
    state       text        NOT NULL CHECK (state IN ('running', 'done', 'failed')),
    tries       integer     NOT NULL,
    started_at  timestamptz NOT NULL,
    finished_at timestamptz,
    done        bigint      NOT NULL,
    error       text        NOT NULL,
    PRIMARY KEY (round, step)
);

-- What the folder of weekly files held when it was last read.
CREATE TABLE weekly_files (
    sport       text        PRIMARY KEY,
    fingerprint text        NOT NULL,
    read_at     timestamptz NOT NULL
);

-- The weeks whose movers were told, with the list's receipt.
CREATE TABLE weeks_told (
    sport    text        NOT NULL,
    season   integer     NOT NULL,
    week     integer     NOT NULL,
    artifact text        NOT NULL,
    receipt  text        NOT NULL REFERENCES receipts (id),
    movers   integer     NOT NULL,
    told_at  timestamptz NOT NULL,
    PRIMARY KEY (sport, season, week, artifact)
);

-- Readers of the weekly mail, by their own wish.
CREATE TABLE digest_readers (
    account_id uuid        PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    token      uuid        NOT NULL UNIQUE,
    since      timestamptz NOT NULL
);
CREATE TABLE digests (
    account_id uuid        NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    week       date        NOT NULL,
    sent_at    timestamptz NOT NULL,
    PRIMARY KEY (account_id, week)
);

-- +goose Down
DROP TABLE digests, digest_readers, weeks_told, weekly_files, weekly_runs, calls, propositions, call_lists, callers;
DROP FUNCTION calls_keep_still, propositions_are_final, call_lists_are_final;
