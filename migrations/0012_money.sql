-- +goose Up

-- A purchase may be of a plan, which is owned for good, and holds no credits.
ALTER TABLE purchases DROP CONSTRAINT purchases_kind_check, DROP CONSTRAINT purchases_credits_check;
ALTER TABLE purchases ADD CONSTRAINT purchases_kind_check CHECK (kind IN ('checkout', 'refill', 'plan')),
    ADD CONSTRAINT purchases_credits_check CHECK (credits > 0 AND kind <> 'plan' OR credits = 0 AND kind = 'plan'),
    ADD CONSTRAINT purchases_plan_has_no_lot CHECK (kind <> 'plan' OR lot_id IS NULL);

-- The money of a statement may go back, too.
ALTER TABLE statements ADD COLUMN refunded_cents bigint NOT NULL DEFAULT 0, ADD COLUMN lost_cents bigint NOT NULL DEFAULT 0;
ALTER TABLE statements ALTER COLUMN refunded_cents DROP DEFAULT, ALTER COLUMN lost_cents DROP DEFAULT;
ALTER TABLE statements ADD CONSTRAINT statements_returned CHECK (refunded_cents >= 0 AND lost_cents >= 0 AND refunded_cents + lost_cents <= billed_cents);
ALTER TABLE statements DROP CONSTRAINT statements_state_check;
ALTER TABLE statements ADD CONSTRAINT statements_state_check CHECK (state IN ('carried', 'closed', 'invoiced', 'paid', 'dunning', 'uncollectible',
    'part_refunded', 'refunded', 'disputed', 'won', 'lost'));

-- A dispute is of a purchase or of a statement.
ALTER TABLE disputes ALTER COLUMN purchase_id DROP NOT NULL;
ALTER TABLE disputes ADD COLUMN statement_id uuid,
    ADD CONSTRAINT disputes_statement FOREIGN KEY (account_id, statement_id) REFERENCES statements (account_id, id),
    ADD CONSTRAINT disputes_of_one CHECK (num_nonnulls(purchase_id, statement_id) = 1);

-- Views of badges are kept for some months: what is older is found by its day.
CREATE INDEX badge_views_day ON badge_views (day);

-- +goose Down
DROP INDEX badge_views_day;
ALTER TABLE disputes DROP CONSTRAINT disputes_of_one, DROP COLUMN statement_id;
ALTER TABLE disputes ALTER COLUMN purchase_id SET NOT NULL;
ALTER TABLE statements DROP CONSTRAINT statements_state_check;
ALTER TABLE statements ADD CONSTRAINT statements_state_check CHECK (state IN ('carried', 'closed', 'invoiced', 'paid', 'dunning', 'uncollectible'));
ALTER TABLE statements DROP COLUMN refunded_cents, DROP COLUMN lost_cents;
ALTER TABLE purchases DROP CONSTRAINT purchases_plan_has_no_lot, DROP CONSTRAINT purchases_credits_check, DROP CONSTRAINT purchases_kind_check;
ALTER TABLE purchases ADD CONSTRAINT purchases_kind_check CHECK (kind IN ('checkout', 'refill')), ADD CONSTRAINT purchases_credits_check CHECK (credits > 0);
