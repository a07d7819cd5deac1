// Package evidence shows an account what it was told: every charged request
// linked to its receipt, and reviews, the answers it chose to keep.
//
// It owns the table evidence_reviews. The evidence ledger is read from usage and
// receipts and stored nowhere else: a receipt does not say who asked, only the
// account's own usage does.
//
// Invariants: an account sees only its own requests; other accounts' requests and
// private reviews are not found, rather than forbidden; a review's answer is
// always its receipt's, and its note is text, never markup.
package evidence

import (
	"context"
	"encoding/base64"
	"encoding/hex"
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/apperr"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/models"
)

// Service reads the evidence ledger and stores reviews.
type Service struct {
	pool  *pgxpool.Pool
	clock func() time.Time
}

// New returns the service.
func New(pool *pgxpool.Pool, clock func() time.Time) *Service { return &Service{pool, clock} }

// Line is one charged request that had a receipt.
type Line struct {
	RequestID  uuid.UUID
	At         time.Time
	Seq        int64
	Endpoint   meter.Endpoint
	Cost       models.Credits
	ReceiptID  string
	Grounded   bool
	Sport      string
	Claim      string // the claim, or the refusal's reason
	Superseded bool
	Wrong      bool           // superseded, and the answer was wrong
	Returned   models.Credits // refunded for it, over all requests that had this receipt
}

// Filter narrows the ledger. Zero fields do not filter.
type Filter struct {
	Sport      string
	Grounded   *bool
	Superseded *bool
	Receipt    string    // hex
	Since      time.Time // requests from then on
	Until      time.Time // requests before
}

const linesSQL = `SELECT u.request_id, u.at, u.seq, u.endpoint, u.cost, COALESCE(r.id, f.id) AS receipt_id,
		COALESCE(r.grounded, false) AS grounded, COALESCE(r.sport, f.sport) AS sport, COALESCE(r.claim, f.reason) AS claim,
		s.receipt_id IS NOT NULL AS superseded, COALESCE(s.wrong, false) AS wrong, COALESCE(n.credits, 0) AS returned
	FROM usage u LEFT JOIN receipts r ON r.id = encode(u.receipt, 'hex')
	LEFT JOIN refusals f ON r.id IS NULL AND f.account_id = u.account_id AND f.id = encode(u.receipt, 'hex')
	LEFT JOIN supersessions s ON s.receipt_id = r.id
	LEFT JOIN correction_notices n ON n.account_id = u.account_id AND n.receipt_id = r.id AND n.given_at IS NOT NULL
	WHERE u.account_id = $1 AND u.seq < $2 AND u.receipt IS NOT NULL AND COALESCE(r.id, f.id) IS NOT NULL
		AND ($3 = '' OR COALESCE(r.sport, f.sport) = $3) AND ($4::boolean IS NULL OR COALESCE(r.grounded, false) = $4)
		AND ($5::boolean IS NULL OR (s.receipt_id IS NOT NULL) = $5) AND ($6::bytea IS NULL OR u.receipt = $6)
		AND ($7::timestamptz IS NULL OR u.at >= $7) AND ($8::timestamptz IS NULL OR u.at < $8)
	ORDER BY u.seq DESC LIMIT $9`

// List returns a page of an account's ledger, newest request first, and the cursor of
// the next page, "" on the last. An unknown cursor is an apperr.Invalid error.
func (s *Service) List(ctx context.Context, account uuid.UUID, f Filter, cursor string, limit int) (lines []Line, next string, err error) {
	before := int64(1<<63 - 1)
	if cursor != "" {
		if before, err = readCursor(cursor); err != nil {
			return nil, "", err
		}
	}
	var receipt []byte
	if f.Receipt != "" {
		if receipt, err = hex.DecodeString(f.Receipt); err != nil {
			return nil, "", nil // no receipt has such an id
		}
	}
	lines, err = postgres.Collect(ctx, s.pool, "evidence", pgx.RowToStructByName[Line], linesSQL, account, before, f.Sport, f.Grounded, f.Superseded, receipt, orNull(f.Since), orNull(f.Until), limit+1)
	if err != nil {
		return nil, "", err
	}
	if len(lines) > limit {
		lines = lines[:limit]
		next = base64.RawURLEncoding.EncodeToString([]byte("e" + strconv.FormatInt(lines[limit-1].Seq, 10)))
	}
	return lines, next, nil
}

// Of returns an account's latest request that had a receipt. If the account never had
// it, the error is apperr.NotFound, whether or not the receipt exists.
func (s *Service) Of(ctx context.Context, account uuid.UUID, receipt string) (Line, error) {
	lines, _, err := s.List(ctx, account, Filter{Receipt: receipt}, "", 1)
	if err != nil {
		return Line{}, err
	}
	if len(lines) == 0 || receipt == "" {
		return Line{}, apperr.New(apperr.NotFound, "evidence_not_found", "Your account has no receipt with this id.").WithField("receipt_id").
			WithRemedy("A receipt that somebody else gave you is at /receipts/{id}.")
	}
	return lines[0], nil
}

func readCursor(cursor string) (int64, error) {
	raw, err := base64.RawURLEncoding.DecodeString(cursor)
	if err == nil && len(raw) > 1 && raw[0] == 'e' {
		if seq, err := strconv.ParseInt(string(raw[1:]), 10, 64); err == nil && seq > 0 {
			return seq, nil
		}
	}
	return 0, apperr.New(apperr.Invalid, "invalid_cursor", "cursor is not one that this list gave.").WithField("cursor").
		WithRemedy("Leave cursor out to start at the first page.")
}

func orNull(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}
