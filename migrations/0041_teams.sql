-- +goose Up
-- A team is an account that nobody signs in to: people with accounts of their own act for
-- it, each in a role. The account stays what balance, keys and receipts belong to.
CREATE TABLE team_accounts (
    account_id uuid        PRIMARY KEY REFERENCES accounts (id),
    name       text        NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    created_at timestamptz NOT NULL
);

CREATE TABLE team_members (
    account_id uuid        NOT NULL REFERENCES team_accounts,
    person_id  uuid        NOT NULL REFERENCES accounts (id),
    role       text        NOT NULL CHECK (role IN ('owner', 'admin', 'billing', 'developer', 'viewer')),
    joined_at  timestamptz NOT NULL,
    PRIMARY KEY (account_id, person_id)
);
CREATE INDEX team_members_person ON team_members (person_id);
CREATE UNIQUE INDEX team_members_owner ON team_members (account_id) WHERE role = 'owner';

-- The mailed link holds a token, of which only the SHA-256 is kept. It works once, for the
-- person whose verified address this is.
CREATE TABLE team_invitations (
    account_id uuid        NOT NULL REFERENCES team_accounts,
    id         uuid        NOT NULL,
    token_hash bytea       NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    email      text        NOT NULL,
    email_key  text        NOT NULL,
    role       text        NOT NULL CHECK (role IN ('admin', 'billing', 'developer', 'viewer')),
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (account_id, id),
    UNIQUE (account_id, email_key)
);
CREATE INDEX team_invitations_expiry ON team_invitations (expires_at);

-- The team that a browser's person acts for; null for their own account.
ALTER TABLE sessions ADD COLUMN team_id uuid REFERENCES team_accounts ON DELETE SET NULL;

-- The member who made a team's key or connection; null for a person's own account.
ALTER TABLE api_keys      ADD COLUMN member_id uuid REFERENCES accounts (id);
ALTER TABLE oauth_codes   ADD COLUMN member_id uuid REFERENCES accounts (id);
ALTER TABLE oauth_devices ADD COLUMN member_id uuid REFERENCES accounts (id);
CREATE INDEX api_keys_member ON api_keys (member_id) WHERE member_id IS NOT NULL;
CREATE OR REPLACE TRIGGER api_keys_noted BEFORE INSERT OR DELETE
    OR UPDATE OF id, account_id, name, hash, prefix, created_at, expires_at, revoked_at,
        family, replaced_by, scope, allow, rate, changed_at, provisional_until,
        client, audience, token_until, prior_hash, member_id ON api_keys
    FOR EACH ROW EXECUTE FUNCTION api_key_changed();

-- Nobody makes a key of a team while they are being removed from it: the lock on the
-- member's row makes the removal wait for the key, and then revoke it.
-- +goose StatementBegin
CREATE FUNCTION api_key_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.member_id IS NULL THEN
        IF EXISTS (SELECT FROM team_accounts WHERE account_id = NEW.account_id) THEN
            RAISE EXCEPTION 'a key of a team belongs to a member' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'api_keys_member';
        END IF;
        RETURN NEW;
    END IF;
    PERFORM FROM team_members WHERE account_id = NEW.account_id AND person_id = NEW.member_id
        AND role IN ('owner', 'admin', 'developer') FOR SHARE;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'the member may not make keys of the team' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'api_keys_member';
    END IF;
    RETURN NEW;
END $$;
-- +goose StatementEnd
CREATE TRIGGER api_keys_of_members BEFORE INSERT ON api_keys FOR EACH ROW EXECUTE FUNCTION api_key_member();

-- +goose Down
DROP TRIGGER api_keys_of_members ON api_keys;
DROP FUNCTION api_key_member;
CREATE OR REPLACE TRIGGER api_keys_noted BEFORE INSERT OR DELETE
    OR UPDATE OF id, account_id, name, hash, prefix, created_at, expires_at, revoked_at,
        family, replaced_by, scope, allow, rate, changed_at, provisional_until,
        client, audience, token_until, prior_hash ON api_keys
    FOR EACH ROW EXECUTE FUNCTION api_key_changed();
ALTER TABLE oauth_devices DROP COLUMN member_id;
ALTER TABLE oauth_codes DROP COLUMN member_id;
ALTER TABLE api_keys DROP COLUMN member_id;
ALTER TABLE sessions DROP COLUMN team_id;
DROP TABLE team_invitations, team_members, team_accounts;
