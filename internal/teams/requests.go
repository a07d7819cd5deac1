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

// Requested records an action that a member asks for, before it begins: nothing is done for
// a team that its activity log does not name. action is snake_case; detail holds no secret.
func (s *Service) Requested(ctx context.Context, a Actor, action, detail string) error {
	return s.in(ctx, func(tx postgres.Tx) error { return s.note(ctx, tx, a, action, detail) })
}

// Refused records that an action that was requested did not happen, and why.
func (s *Service) Refused(ctx context.Context, a Actor, action, why string) error {
	return s.in(ctx, func(tx postgres.Tx) error { return s.note(ctx, tx, a, "refused", action+": "+why) })
}
