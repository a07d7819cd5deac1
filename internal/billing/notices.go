package billing

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/english"
	"groundline/internal/usage"
	"groundline/models"
)

const (
	checkInterval = time.Second // from a charge to the check of its account
	checkTimeout  = time.Minute // of one check, should the connection be lost
)

// Charged collects the accounts charged since the last check.
type Charged struct {
	mu       sync.Mutex
	accounts map[uuid.UUID]struct{}
}

// NewCharged returns an empty collection.
func NewCharged() *Charged { return &Charged{accounts: map[uuid.UUID]struct{}{}} }

// Add records that an account was charged. It runs on the charge path.
func (c *Charged) Add(account uuid.UUID) {
	c.mu.Lock()
	c.accounts[account] = struct{}{}
	c.mu.Unlock()
}

// take returns the accounts and forgets them.
func (c *Charged) take() []uuid.UUID {
	c.mu.Lock()
	defer c.mu.Unlock()
	accounts := slices.Collect(maps.Keys(c.accounts))
	clear(c.accounts)
	return accounts
}

// Watch checks the accounts charged in this process within a second, until ctx ends. Sweep
// finds those that a crash forgets.
func (s *Service) Watch(ctx context.Context) {
	tick := time.NewTicker(checkInterval)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			looking, cancel := context.WithTimeout(ctx, checkTimeout)
			err := s.Look(looking)
			cancel()
			if err != nil && ctx.Err() == nil {
				s.Logger.WarnContext(ctx, "billing: charged accounts not checked", "error", err)
			}
		}
	}
}

// Look checks the accounts charged since the last call.
func (s *Service) Look(ctx context.Context) error {
	accounts := s.Charged.take()
	if len(accounts) == 0 {
		return nil
	}
	return s.check(ctx, accounts)
}

// check sends pending notices and starts refills that are due; nil means all accounts.
func (s *Service) check(ctx context.Context, accounts []uuid.UUID) error {
	levels, err := s.usage.BudgetStatuses(ctx, accounts)
	if err != nil {
		return err
	}
	told, err := s.notified(ctx, accounts)
	if err != nil {
		return err
	}
	refills, err := s.refillsOn(ctx, accounts)
	if err != nil {
		return err
	}
	var failed []error
	for _, l := range levels {
		if err := s.notify(ctx, l, told[l.AccountID]); err != nil {
			failed = append(failed, err)
		}
		if threshold, on := refills[l.AccountID]; on && l.Remaining <= threshold {
			if _, err := s.Refill(ctx, l.AccountID); err != nil {
				failed = append(failed, err)
			}
		}
	}
	return errors.Join(failed...)
}

func (s *Service) refillsOn(ctx context.Context, accounts []uuid.UUID) (map[uuid.UUID]models.Credits, error) {
	rows, err := s.Pool.Query(ctx, "SELECT account_id, threshold FROM refill_settings WHERE enabled AND ($1::uuid[] IS NULL OR account_id = ANY ($1))", accounts)
	if err != nil {
		return nil, fmt.Errorf("billing: accounts with refill: %w", err)
	}
	on := map[uuid.UUID]models.Credits{}
	var id uuid.UUID
	var threshold models.Credits
	_, err = pgx.ForEachRow(rows, []any{&id, &threshold}, func() error { on[id] = threshold; return nil })
	return on, err
}

func (s *Service) notified(ctx context.Context, accounts []uuid.UUID) (map[uuid.UUID]map[string]time.Time, error) {
	rows, err := s.Pool.Query(ctx, "SELECT account_id, level, at FROM credit_notices WHERE ($1::uuid[] IS NULL OR account_id = ANY ($1))", accounts)
	if err != nil {
		return nil, fmt.Errorf("billing: notices: %w", err)
	}
	told := map[uuid.UUID]map[string]time.Time{}
	var id uuid.UUID
	var level string
	var at time.Time
	_, err = pgx.ForEachRow(rows, []any{&id, &level, &at}, func() error {
		if told[id] == nil {
			told[id] = map[string]time.Time{}
		}
		told[id][level] = at
		return nil
	})
	return told, err
}

// nearCap is the price of a rating: with less left of a cap, requests are stopped.
const nearCap models.Credits = 5

// crossing is one level of an account's budget, and the mail about it.
type crossing struct {
	name    string
	crossed bool
	letter  letter
}

// crossings returns the levels that the owner is notified of, once per crossing. A level's
// row is deleted when the balance is above it again.
func (s *Service) crossings(l usage.BudgetStatus) []crossing {
	var list []crossing
	for _, percent := range []int64{20, 5, 0} {
		at := l.Base * models.Credits(percent) / 100
		subject := fmt.Sprintf("%d%% of your credits are left", percent)
		if percent == 0 {
			subject = "Your credits are used up"
		}
		list = append(list, crossing{fmt.Sprintf("left_%d", percent), l.Base > 0 && l.Remaining <= at, letter{subject, fmt.Sprintf(
			"You have %s credits left of %s. Calls go on past zero, as overage at $0.001 a credit.\n\nBuy a pack or set auto-refill: %s/billing\n",
			english.Count(l.Remaining), english.Count(l.Base), s.Config.BaseURL)}})
	}
	month := l.Month.Format("2006-01")
	if l.Cap != nil {
		list = append(list, crossing{"cap:" + month, *l.Cap-l.Used < nearCap, letter{"Your monthly cap is reached", fmt.Sprintf(
			"You used %s credits of the %s that you let yourself use in a month. A call that would pass the cap is stopped (402) and costs nothing.\n\nRaise or remove the cap: %s/billing\n",
			english.Count(l.Used), english.Count(*l.Cap), s.Config.BaseURL)}})
	}
	return append(list, crossing{"overage:" + month, l.Overage > 0, letter{"Overage began this month", fmt.Sprintf(
		"Your calls now go beyond your credits: %s credits so far this month, $0.001 each, on one statement at the month's end. Nothing is cut off.\n\nPacks cost less, and you can set a cap of your own: %s/billing\n",
		english.Count(l.Overage), s.Config.BaseURL)}})
}

func (s *Service) notify(ctx context.Context, l usage.BudgetStatus, told map[string]time.Time) error {
	for _, c := range s.crossings(l) {
		left := strings.HasPrefix(c.name, "left")
		at, was := told[c.name]
		// Credits granted since the notice make it a new crossing, even if no check saw the
		// balance above the level.
		again := was && left && at.Before(l.Granted)
		if c.crossed && was && !again || !c.crossed && (!was || !left) {
			continue
		}
		if err := s.mark(ctx, l, c); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) mark(ctx context.Context, l usage.BudgetStatus, c crossing) error {
	account := l.AccountID
	return pgx.BeginFunc(ctx, s.Pool, func(tx pgx.Tx) error {
		if !c.crossed {
			_, err := tx.Exec(ctx, "DELETE FROM credit_notices WHERE account_id = $1 AND level = $2", account, c.name)
			return err
		}
		tag, err := tx.Exec(ctx, `INSERT INTO credit_notices (account_id, level, at) VALUES ($1, $2, $3)
			ON CONFLICT (account_id, level) DO UPDATE SET at = EXCLUDED.at WHERE credit_notices.at < $4 AND credit_notices.level LIKE 'left%'`, account, c.name, s.now(), l.Granted)
		if err != nil || tag.RowsAffected() == 0 {
			return err
		}
		return s.send(ctx, tx, account, c.letter)
	})
}
