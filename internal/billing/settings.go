package billing

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/apperr"
	"groundline/internal/english"
	"groundline/internal/postgres"
	"groundline/models"
)

// ConsentVersion names the text of ConsentText. Change it with the text.
const ConsentVersion = "2026-11"

// maxPerDay bounds an account's refills a day.
const maxPerDay = 3

// The limits of a monthly cap, in cents.
const (
	minCap = 10_00
	maxCap = 100_000_00
)

// Terms are an owner's settings for auto-refill.
type Terms struct {
	Threshold models.Credits
	Pack      string
	CapCents  int64 // a month, UTC
}

// ConsentText is what the owner agrees to, word for word. The terms it mentions are stored
// with it.
const ConsentText = "When my balance is at or below this threshold, Groundline may charge my saved card for this pack: as many whole packs as bring the balance above the threshold, at most 3 times a day, and never more in a calendar month than this cap. I can turn it off here at any time."

const settingsColumns = `account_id, enabled, threshold, pack, monthly_cap_cents, per_day, failures, retry_at, off_reason, cap_noticed, updated_at`

// Settings returns the account's auto-refill settings, or defaults with refills off.
func (s *Service) Settings(ctx context.Context, account uuid.UUID) (models.RefillSettings, error) {
	return settings(ctx, s.Pool, account)
}

func settings(ctx context.Context, q postgres.Querier, account uuid.UUID) (models.RefillSettings, error) {
	st, err := one[models.RefillSettings](ctx, q, "SELECT "+settingsColumns+" FROM refill_settings WHERE account_id = $1", account)
	if errors.Is(err, pgx.ErrNoRows) {
		return models.RefillSettings{AccountID: account, Threshold: 1_000, Pack: Packs[0].ID, MonthlyCapCents: 50_00, PerDay: maxPerDay}, nil
	}
	if err != nil {
		return st, fmt.Errorf("billing: refill settings: %w", err)
	}
	return st, nil
}

// TurnOn turns auto-refill on or changes its terms. It requires consented and stores the
// consent with its text, version and time.
func (s *Service) TurnOn(ctx context.Context, account uuid.UUID, t Terms, consented bool) error {
	pack, err := packOf(t.Pack)
	if err != nil {
		return err
	}
	switch {
	case t.Threshold < 0 || t.Threshold > 10_000_000:
		return apperr.New(apperr.Invalid, "bad_threshold", "The threshold must be between 0 and 10,000,000 credits.").WithField("threshold")
	case t.CapCents < max(minCap, pack.Cents) || t.CapCents > maxCap:
		return apperr.New(apperr.Invalid, "bad_cap", fmt.Sprintf("The monthly cap must be between %s, the price of one pack, and %s.", english.Dollars(max(minCap, pack.Cents)), english.Dollars(maxCap))).WithField("cap")
	case !consented:
		return apperr.New(apperr.Invalid, "no_consent", "Auto-refill needs your consent.").WithField("consent").WithRemedy("Tick the box below the terms.")
	}
	return s.inAccount(ctx, account, func(tx pgx.Tx) error {
		if _, ok, err := card(ctx, tx, account); err != nil || !ok {
			return errors.Join(err, errNoCard())
		}
		_, err := tx.Exec(ctx, `INSERT INTO refill_settings (account_id, enabled, threshold, pack, monthly_cap_cents, per_day, failures, off_reason, updated_at)
			VALUES ($1, true, $2, $3, $4, $5, 0, '', $6)
			ON CONFLICT (account_id) DO UPDATE SET enabled = true, threshold = EXCLUDED.threshold, pack = EXCLUDED.pack,
				monthly_cap_cents = EXCLUDED.monthly_cap_cents, failures = 0, retry_at = NULL, off_reason = '', cap_noticed = NULL, updated_at = EXCLUDED.updated_at`,
			account, t.Threshold, t.Pack, t.CapCents, maxPerDay, s.now())
		if err != nil {
			return err
		}
		s.Charged.Add(account) // it may be below the threshold already
		return s.recordConsent(ctx, tx, account, true, t, ConsentText)
	})
}

// TurnOff turns auto-refill off for the owner.
func (s *Service) TurnOff(ctx context.Context, account uuid.UUID) error {
	return s.inAccount(ctx, account, func(tx pgx.Tx) error {
		st, err := settings(ctx, tx, account)
		if err != nil || !st.Enabled {
			return err
		}
		if _, err := tx.Exec(ctx, "UPDATE refill_settings SET enabled = false, off_reason = '', updated_at = $2 WHERE account_id = $1", account, s.now()); err != nil {
			return err
		}
		return s.recordConsent(ctx, tx, account, false, Terms{st.Threshold, st.Pack, st.MonthlyCapCents}, "Turned off by the owner.")
	})
}

func (s *Service) recordConsent(ctx context.Context, tx pgx.Tx, account uuid.UUID, given bool, t Terms, text string) error {
	_, err := tx.Exec(ctx, `INSERT INTO refill_consents (account_id, id, given, version, consent, threshold, pack, monthly_cap_cents, at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, account, newID(), given, ConsentVersion, text, t.Threshold, t.Pack, t.CapCents, s.now())
	return err
}

// turnOff turns auto-refill off for a reason and mails the owner.
func (s *Service) turnOff(ctx context.Context, tx pgx.Tx, account uuid.UUID, reason string) error {
	tag, err := tx.Exec(ctx, "UPDATE refill_settings SET enabled = false, off_reason = $2, updated_at = $3 WHERE account_id = $1 AND enabled", account, reason, s.now())
	if err != nil || tag.RowsAffected() == 0 {
		return err
	}
	return s.send(ctx, tx, account, refillOffLetter(reason, s.Config.BaseURL))
}
