package evidence

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"groundline/internal/apperr"
	"groundline/internal/postgres"
)

// The limits of reviews.
const (
	MaxTitle   = 120
	MaxNote    = 4000
	MaxReviews = 500 // per account
)

// Review is an answer that an account keeps, with a note.
type Review struct {
	ID          uuid.UUID
	AccountID   uuid.UUID
	ReceiptID   string
	Title       string
	Note        string
	CreatedAt   time.Time
	UpdatedAt   time.Time
	PublishedAt *time.Time // nil while private
	Claim       string     // of the receipt
	Superseded  bool       // whether the receipt is
}

// Text is what an account writes in a review.
type Text struct{ Title, Note string }

// check trims a text and rejects one that is too long, has no title, or is not text.
func (t Text) check() (Text, error) {
	t.Title = strings.Join(strings.Fields(t.Title), " ")
	t.Note = strings.TrimSpace(strings.ReplaceAll(t.Note, "\r\n", "\n"))
	for _, part := range []struct {
		field, text string
		most        int
	}{{"title", t.Title, MaxTitle}, {"note", t.Note, MaxNote}} {
		if !utf8.ValidString(part.text) || strings.ContainsFunc(part.text, func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' }) {
			return t, apperr.New(apperr.Invalid, "review_text", "The "+part.field+" holds characters that are no text.").WithField(part.field)
		}
		if n := utf8.RuneCountInString(part.text); n > part.most {
			return t, apperr.New(apperr.Invalid, "review_text", fmt.Sprintf("The %s has %d characters; the most is %d.", part.field, n, part.most)).WithField(part.field)
		}
	}
	if t.Title == "" {
		return t, apperr.New(apperr.Invalid, "review_text", "A review needs a title.").WithField("title")
	}
	return t, nil
}

// Save keeps an answer as a private review. Receipts are public, so any may be kept.
func (s *Service) Save(ctx context.Context, account uuid.UUID, receipt string, text Text) (uuid.UUID, error) {
	text, err := text.check()
	if err != nil {
		return uuid.Nil, err
	}
	if digest, err := hex.DecodeString(receipt); err != nil || len(digest) != 32 {
		return uuid.Nil, noSuchReceipt()
	}
	id, err := uuid.NewRandom() // random: a public address must not reveal others
	if err != nil {
		return uuid.Nil, fmt.Errorf("review id: %w", err)
	}
	tag, err := s.pool.Exec(ctx, `INSERT INTO evidence_reviews (id, account_id, receipt_id, title, note, created_at, updated_at)
		SELECT $1, $2, $3, $4, $5, $6, $6 WHERE (SELECT count(*) FROM evidence_reviews WHERE account_id = $2) < $7`,
		id, account, receipt, text.Title, text.Note, s.now(), MaxReviews)
	var broken *pgconn.PgError
	if errors.As(err, &broken) && broken.Code == "23503" {
		return uuid.Nil, noSuchReceipt()
	}
	if err != nil {
		return uuid.Nil, fmt.Errorf("save review: %w", err)
	}
	if tag.RowsAffected() == 0 {
		return uuid.Nil, apperr.New(apperr.Conflict, "too_many_reviews", fmt.Sprintf("An account keeps at most %d reviews.", MaxReviews)).
			WithRemedy("Delete one that you no longer need.")
	}
	return id, nil
}

func noSuchReceipt() error {
	return apperr.New(apperr.Invalid, "review_receipt", "There is no receipt with this id.").WithField("receipt").
		WithRemedy("Paste the 64 characters that came with the answer, or the address of the receipt.")
}

const reviewSQL = `SELECT v.id, v.account_id, v.receipt_id, v.title, v.note, v.created_at, v.updated_at, v.published_at, r.claim,
		EXISTS (SELECT FROM supersessions s WHERE s.receipt_id = v.receipt_id) AS superseded
	FROM evidence_reviews v JOIN receipts r ON r.id = v.receipt_id `

// Reviews lists an account's reviews, newest first.
func (s *Service) Reviews(ctx context.Context, account uuid.UUID) ([]Review, error) {
	return postgres.Collect(ctx, s.pool, "reviews", pgx.RowToStructByName[Review], reviewSQL+`WHERE v.account_id = $1 ORDER BY v.created_at DESC, v.id`, account)
}

// Review returns a review to a viewer who may see it: anybody if it is public, otherwise
// its account alone (uuid.Nil is nobody). Others get apperr.NotFound.
func (s *Service) Review(ctx context.Context, viewer, id uuid.UUID) (Review, error) {
	rows, err := s.pool.Query(ctx, reviewSQL+`WHERE v.id = $1 AND (v.published_at IS NOT NULL OR v.account_id = $2)`, id, viewer)
	if err != nil {
		return Review{}, fmt.Errorf("review: %w", err)
	}
	v, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[Review])
	if errors.Is(err, pgx.ErrNoRows) {
		return Review{}, reviewNotFound()
	}
	return v, err
}

// Edit changes the text of an account's review.
func (s *Service) Edit(ctx context.Context, account, id uuid.UUID, text Text) error {
	text, err := text.check()
	if err != nil {
		return err
	}
	return s.change(ctx, `UPDATE evidence_reviews SET title = $3, note = $4, updated_at = $5 WHERE id = $1 AND account_id = $2`,
		id, account, text.Title, text.Note, s.now())
}

// Publish assigns an account's review its public address.
func (s *Service) Publish(ctx context.Context, account, id uuid.UUID) error {
	return s.change(ctx, `UPDATE evidence_reviews SET published_at = COALESCE(published_at, $3) WHERE id = $1 AND account_id = $2`, id, account, s.now())
}

// Unpublish removes the public address; the account keeps the review.
func (s *Service) Unpublish(ctx context.Context, account, id uuid.UUID) error {
	return s.change(ctx, `UPDATE evidence_reviews SET published_at = NULL WHERE id = $1 AND account_id = $2`, id, account)
}

// Delete deletes an account's review.
func (s *Service) Delete(ctx context.Context, account, id uuid.UUID) error {
	return s.change(ctx, `DELETE FROM evidence_reviews WHERE id = $1 AND account_id = $2`, id, account)
}

func (s *Service) change(ctx context.Context, sql string, args ...any) error {
	tag, err := s.pool.Exec(ctx, sql, args...)
	if err != nil {
		return fmt.Errorf("change review: %w", err)
	}
	if tag.RowsAffected() == 0 {
		return reviewNotFound()
	}
	return nil
}

func reviewNotFound() error {
	return apperr.New(apperr.NotFound, "review_not_found", "There is no such review.").
		WithRemedy("It may have been deleted, or is not public.")
}

func (s *Service) now() time.Time { return s.clock().UTC().Truncate(time.Microsecond) }
