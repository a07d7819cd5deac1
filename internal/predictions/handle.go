package predictions

import (
	"context"
	"errors"
	"regexp"
	"strings"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"groundline/internal/apperr"
)

var handleForm = regexp.MustCompile(`^[a-z0-9](-?[a-z0-9]){2,29}$`)

// reserved are handles that could be mistaken for ours.
var reserved = []string{"groundline", "naive", "baseline", "operator", "admin", "support"}

// SetHandle chooses the name under which an account's predictions are public; "" removes
// it, and hides the account's track record.
func (s *Service) SetHandle(ctx context.Context, account uuid.UUID, handle string) error {
	handle = strings.ToLower(strings.TrimSpace(handle))
	if handle != "" {
		if !handleForm.MatchString(handle) {
			return badHandle("A handle has 3 to 30 letters a to z, digits and single hyphens.")
		}
		for _, r := range reserved {
			if strings.Contains(handle, r) {
				return badHandle("That handle would pass for ours.")
			}
		}
	}
	err := pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		caller, err := s.forecasterOf(ctx, tx, account)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `UPDATE callers SET handle = nullif($2, '') WHERE id = $1`, caller, handle)
		return err
	})
	var pg *pgconn.PgError
	if errors.As(err, &pg) && pg.Code == "23505" {
		return apperr.New(apperr.Conflict, "handle_taken", "Somebody else calls under that name.").WithField("handle")
	}
	if err == nil {
		s.mu.Lock()
		s.scored = nil
		s.mu.Unlock()
	}
	return wrapped(err, "set handle")
}

func badHandle(message string) error {
	return apperr.New(apperr.Invalid, "handle_invalid", message).WithField("handle")
}
