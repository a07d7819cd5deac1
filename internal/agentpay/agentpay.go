// Package agentpay sells credit packs to agents that pay by themselves: it offers a
// challenge, takes one payment for it, and looks up a payment whose outcome is unknown.
//
// It owns the table of migrations/0040_agentpay.sql. How the money moves is a Method's;
// package billing records the sale. Invariants:
//   - a challenge is paid once: whoever moves it from offered to settling is the only one
//     that settles it, and a payment pays for one challenge;
//   - a settlement without a definite answer leaves the state unknown. It is looked up
//     until the outcome is known, and never settled again;
//   - the credits are granted in the transaction that makes the challenge paid, also if
//     the process that took the payment died;
//   - nothing that could pay is stored: only a digest of the payment, and where to find it.
//
// It does not know HTTP, keys or prices of requests, and decides no limits.
package agentpay

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/billing"
	"groundline/internal/jobs"
	"groundline/internal/postgres"
	"groundline/models"
)

// Challenge is a pack offered to an account, and what became of the offer.
type Challenge struct {
	AccountID   uuid.UUID
	ID          uuid.UUID
	Pack        string
	Credits     models.Credits
	AmountCents int64
	State       string          // offered, settling, unknown, paid or failed
	Method      string          // of the payment presented; empty while offered
	Proof       string          // digest that names the payment
	Locator     json.RawMessage // what Method.LookUp finds the payment by
	Reference   string          // the payment's name where the money moved
	Failure     string          // a sentence
	Lookups     int
	CreatedAt   time.Time
	ExpiresAt   time.Time
	PostedAt    *time.Time // when settling began
	RetryAt     *time.Time // when an unknown outcome is looked up next
	SettledAt   *time.Time
	BuyerID     *uuid.UUID // the account that got the credits
}

const challengeColumns = `account_id, id, pack, credits, amount_cents, state, method, proof, locator, reference, failure, lookups,
	created_at, expires_at, posted_at, retry_at, settled_at, buyer_id`

// The states of a challenge.
const (
	Offered  = "offered"
	Settling = "settling"
	Unknown  = "unknown"
	Paid     = "paid"
	Failed   = "failed"
)

// Payment is a payment as an agent presented it.
type Payment struct {
	Challenge uuid.UUID
	ID        string // the same for the same money, whatever else was changed
	Body      any    // the method's own; it can pay, so it is never stored
}

// Outcome is what is known of a settlement.
type Outcome struct {
	State     string // Paid, Failed or Unknown
	Reference string // of a payment that was made
	AtStripe  bool   // Reference is a payment intent; else the money is in the operator's wallet
	Reason    string // a sentence, if Failed
}

// Method is a way to pay. It is safe for concurrent use.
type Method interface {
	// Name is stored with payments, and in Offers and Pay.
	Name() string
	// Offer returns how to pay a challenge, in the method's own JSON.
	Offer(c Challenge) json.RawMessage
	// Read parses a payment, without asking anyone. Its errors are of kind Invalid.
	Read(payment []byte) (Payment, error)
	// Verify checks that a payment pays exactly the challenge, and takes nothing. It returns
	// what LookUp needs. Its errors are an apperr.
	Verify(ctx context.Context, c Challenge, p Payment) (locator json.RawMessage, err error)
	// Settle takes the money. It is called at most once for a challenge.
	Settle(ctx context.Context, c Challenge, p Payment) Outcome
	// LookUp finds out what became of a settlement, and takes nothing. Failed means that the
	// payment can't be made anymore.
	LookUp(ctx context.Context, c Challenge) Outcome
	// Receipt returns what the agent is told of a paid challenge, in the method's own JSON.
	Receipt(c Challenge) json.RawMessage
}

// Deps is what the service is built from.
type Deps struct {
	Pool    *pgxpool.Pool
	Jobs    *jobs.Client
	Methods []Method // none: nothing is offered
	BaseURL string
	Clock   func() time.Time
	Logger  *slog.Logger
}

// Service sells packs to agents. Any number may share a database.
type Service struct {
	Deps
	step func(name string) // a hook at which tests end the work
}

// New returns the service.
func New(d Deps) *Service { return &Service{Deps: d, step: func(string) {}} }

func (s *Service) now() time.Time { return s.Clock().UTC().Truncate(time.Microsecond) }

// On reports whether there is a method to pay by.
func (s *Service) On() bool { return s != nil && len(s.Methods) > 0 }

// method returns a method by its name, or nil.
func (s *Service) method(name string) Method {
	for _, m := range s.Methods {
		if m.Name() == name {
			return m
		}
	}
	return nil
}

const (
	offerFor  = 30 * time.Minute // how long a challenge can be paid
	offerLeft = offerFor / 2     // a challenge with less left is not offered again
)

// Offer returns a challenge for each pack, smallest first, or for one pack. Asked again
// within minutes it returns the same ones, so that agents that share an account pay once.
func (s *Service) Offer(ctx context.Context, account uuid.UUID, pack string) ([]Challenge, error) {
	var packs []billing.Pack
	for _, p := range billing.Packs {
		if pack == "" || p.ID == pack {
			packs = append(packs, p)
		}
	}
	if len(packs) == 0 {
		return nil, billing.UnknownPack()
	}
	open, err := s.open(ctx, s.Pool, account, packs)
	if err != nil || len(open) == len(packs) {
		return open, err
	}
	err = pgx.BeginFunc(ctx, s.Pool, func(tx pgx.Tx) error {
		if err := lockAccount(ctx, tx, account); err != nil {
			return err
		}
		if open, err = s.open(ctx, tx, account, packs); err != nil {
			return err
		}
		if err := s.insert(ctx, tx, account, missing(packs, open)); err != nil {
			return err
		}
		open, err = s.open(ctx, tx, account, packs)
		return err
	})
	return open, err
}

// open returns the newest challenge of each pack that can still be offered, in the packs' order.
func (s *Service) open(ctx context.Context, q postgres.Querier, account uuid.UUID, packs []billing.Pack) ([]Challenge, error) {
	found, err := all(ctx, q, `SELECT `+challengeColumns+` FROM payment_challenges
		WHERE account_id = $1 AND state = 'offered' AND expires_at > $2 ORDER BY created_at DESC`, account, s.now().Add(offerLeft))
	if err != nil {
		return nil, err
	}
	var open []Challenge
	for _, p := range packs {
		for _, c := range found {
			if c.Pack == p.ID && c.Credits == p.Credits && c.AmountCents == p.Cents {
				open = append(open, c)
				break
			}
		}
	}
	return open, nil
}

// missing returns the packs without a challenge.
func missing(packs []billing.Pack, open []Challenge) (left []billing.Pack) {
	has := map[string]bool{}
	for _, c := range open {
		has[c.Pack] = true
	}
	for _, p := range packs {
		if !has[p.ID] {
			left = append(left, p)
		}
	}
	return left
}

func (s *Service) insert(ctx context.Context, tx pgx.Tx, account uuid.UUID, packs []billing.Pack) error {
	now := s.now()
	for _, p := range packs {
		id, err := uuid.NewRandom() // not of version 7: it is shown, and tells nothing of others
		if err != nil {
			return fmt.Errorf("agentpay: %w", err)
		}
		_, err = tx.Exec(ctx, `INSERT INTO payment_challenges (account_id, id, pack, credits, amount_cents, state, method, proof, locator, reference, failure, lookups, created_at, expires_at)
			VALUES ($1, $2, $3, $4, $5, 'offered', '', '', '{}', '', '', 0, $6, $7)`, account, id, p.ID, p.Credits, p.Cents, now, now.Add(offerFor))
		if err != nil {
			return fmt.Errorf("agentpay: store a challenge: %w", err)
		}
	}
	return nil
}

// maxListed bounds the payments that List returns.
const maxListed = 100

// List returns the account's payments, newest first. A provisional account's are listed with
// the account that claimed it too.
func (s *Service) List(ctx context.Context, account uuid.UUID) ([]Challenge, error) {
	return all(ctx, s.Pool, `SELECT `+challengeColumns+` FROM payment_challenges WHERE state <> 'offered'
		AND account_id IN (SELECT $1::uuid UNION SELECT account_id FROM provisional_accounts WHERE claimed_by = $1) ORDER BY created_at DESC LIMIT $2`, account, maxListed)
}

// Get returns a challenge of the account. If it has none with the id, it returns codeNotFound.
func (s *Service) Get(ctx context.Context, account, id uuid.UUID) (Challenge, error) {
	found, err := all(ctx, s.Pool, "SELECT "+challengeColumns+" FROM payment_challenges WHERE account_id = $1 AND id = $2", account, id)
	if err == nil && len(found) == 0 {
		err = errNotFound()
	}
	if err != nil {
		return Challenge{}, err
	}
	return found[0], nil
}

func all(ctx context.Context, q postgres.Querier, sql string, args ...any) ([]Challenge, error) {
	return postgres.Collect(ctx, q, "agentpay: challenges", pgx.RowToStructByName[Challenge], sql, args...)
}

func lockAccount(ctx context.Context, tx pgx.Tx, account uuid.UUID) error {
	if _, err := tx.Exec(ctx, "SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE", account); err != nil {
		return fmt.Errorf("agentpay: lock account %s: %w", account, err)
	}
	return nil
}
