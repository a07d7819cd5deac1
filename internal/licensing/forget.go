package licensing

import (
	"context"

	"github.com/google/uuid"

	"groundline/internal/postgres"
)

// Forget ends an account's pay-as-you-go licensing, its subscriptions and its feed. Its licences and statements stay.
func Forget(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	return tx.ExecEach(ctx, account,
		`UPDATE article_plans SET pay_as_you_go = false WHERE account_id = $1 AND pay_as_you_go`,
		`UPDATE article_subscriptions SET active = false WHERE account_id = $1 AND active`,
		`DELETE FROM article_feeds WHERE account_id = $1`)
}
