package teams

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"groundline/internal/accounts"
	"groundline/internal/postgres"
	"groundline/models"
)

// KeyActor returns the member whose key acts for a team, for its activity log. The actor has
// no role: what a key may do is in its scope.
func (s *Service) KeyActor(ctx context.Context, team, member uuid.UUID, from accounts.Origin) (Actor, error) {
	person, err := s.Accounts.Get(ctx, member)
	if err != nil {
		return Actor{}, fmt.Errorf("look up the member of a key: %w", err)
	}
	return Actor{Person: person, Account: models.Account{ID: team}, From: from}, nil
}

// Recorded does what a member asks for, and records it first: nothing is done for a team that
// its activity log does not name. Where do says why it did not happen, that is recorded, too.
// action is snake_case; detail holds no secret.
func (s *Service) Recorded(ctx context.Context, a Actor, action, detail string, do func() (why string, err error)) error {
	if err := s.in(ctx, func(tx postgres.Tx) error { return s.note(ctx, tx, a, action, detail) }); err != nil {
		return err
	}
	why, err := do()
	if why == "" {
		return err
	}
	if noted := s.in(ctx, func(tx postgres.Tx) error { return s.note(ctx, tx, a, "refused", action+": "+why) }); noted != nil {
		s.Logger.ErrorContext(ctx, "an action that was refused stays in the activity log as requested", "action", action, "error", noted)
	}
	return err
}
