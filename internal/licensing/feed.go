package licensing

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"fmt"
	"time"

	"github.com/google/uuid"

	"groundline/internal/apperr"
)

// maxFeed is how many events a feed holds, the newest.
const maxFeed = 100

// FeedEvent is one entry of an account's feed: an article that is new, corrected or withdrawn.
type FeedEvent struct {
	ArticleID uuid.UUID
	Version   int
	Event     string // "new", "corrected" or "withdrawn"
	Sport     string
	Kind      string
	Tier      string
	Headline  string
	Summary   string
	Why       string // of a correction or withdrawal; of a new one its outcome
	At        time.Time
}

// RenewFeed replaces the secret of an account's feed, which ends the address with the old one,
// and returns the new one. Only its hash is stored.
func (s *Service) RenewFeed(ctx context.Context, account uuid.UUID) (string, error) {
	secret := rand.Text()
	hash := sha256.Sum256([]byte(secret))
	_, err := s.Pool.Exec(ctx, `INSERT INTO article_feeds (account_id, secret_hash, created_at) VALUES ($1, $2, $3)
		ON CONFLICT (account_id) DO UPDATE SET secret_hash = excluded.secret_hash, created_at = excluded.created_at`, account, hash[:], s.Clock().UTC())
	if err != nil {
		return "", fmt.Errorf("licensing: renew feed: %w", err)
	}
	return secret, nil
}

// FeedSince returns when the account's feed got its address; false if it has none.
func (s *Service) FeedSince(ctx context.Context, account uuid.UUID) (time.Time, bool, error) {
	type row struct{ CreatedAt time.Time }
	list, err := all[row](ctx, s.Pool, "feed", "SELECT created_at FROM article_feeds WHERE account_id = $1", account)
	if err != nil || len(list) == 0 {
		return time.Time{}, false, err
	}
	return list[0].CreatedAt.UTC(), true, nil
}

// Feed returns the events of the account whose feed has a secret, newest first: new articles
// that its subscriptions found, or any if it has none, and corrections and withdrawals of what
// it has. An unknown secret is not found.
func (s *Service) Feed(ctx context.Context, secret string) ([]FeedEvent, error) {
	hash := sha256.Sum256([]byte(secret))
	type owner struct {
		AccountID  uuid.UUID
		Subscribes bool
	}
	owners, err := all[owner](ctx, s.Pool, "feed", `SELECT f.account_id, EXISTS (SELECT FROM article_subscriptions s WHERE s.account_id = f.account_id) AS subscribes
		FROM article_feeds f WHERE f.secret_hash = $1`, hash[:])
	if err != nil {
		return nil, err
	}
	if len(owners) == 0 {
		return nil, apperr.New(apperr.NotFound, "feed_not_found", "There is no feed at this address. It may have been renewed.")
	}
	return all[FeedEvent](ctx, s.Pool, "feed", `SELECT * FROM (
			SELECT a.id AS article_id, a.version, 'new' AS event, a.sport, a.kind, a.tier, a.headline, a.summary, m.outcome AS why, m.at
			FROM article_matches m JOIN articles a ON a.id = m.article_id AND a.version = 1 WHERE m.account_id = $1
			UNION ALL
			SELECT a.id, a.version, 'new', a.sport, a.kind, a.tier, a.headline, a.summary, '', a.generated_at
			FROM articles a WHERE NOT $2 AND a.version = 1 AND a.status <> 'withdrawn'
			UNION ALL
			SELECT a.id, a.version, a.status, a.sport, a.kind, a.tier, a.headline, a.summary, a.status_why, n.at
			FROM article_notices n JOIN articles a ON a.id = n.article_id AND a.version = n.version WHERE n.account_id = $1) e
		ORDER BY at DESC, article_id, version LIMIT $3`, owners[0].AccountID, owners[0].Subscribes, maxFeed)
}

// FeedAddresses returns the addresses of the feed with a secret, as Atom and as JSON Feed.
func FeedAddresses(baseURL, secret string) (atom, json string) {
	return baseURL + "/articles/feed/" + secret + "/feed.atom", baseURL + "/articles/feed/" + secret + "/feed.json"
}
