package teams

import (
	"context"

	"groundline/internal/postgres"
)

// Requested records an action that a member asks for, before it begins: nothing is done for
// a team that its activity log does not name. action is snake_case; detail holds no secret.
func (s *Service) Requested(ctx context.Context, a Actor, action, detail string) error {
	return s.in(ctx, func(tx postgres.Tx) error { return s.note(ctx, tx, a, action, detail) })
}

// Refused records that an action that was requested did not happen, and why.
func (s *Service) Refused(ctx context.Context, a Actor, action, why string) error {
	return s.in(ctx, func(tx postgres.Tx) error { return s.note(ctx, tx, a, "refused", action+": "+why) })
}
