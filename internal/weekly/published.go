package weekly

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// PublishedSince reports whether a week of a sport was published since a moment.
func (s *Service) PublishedSince(ctx context.Context, pool *pgxpool.Pool, sport string, since time.Time) (yes bool, err error) {
	err = pool.QueryRow(ctx, `SELECT EXISTS (SELECT FROM weeks_told WHERE sport = $1 AND told_at >= $2)`, sport, since).Scan(&yes)
	if err != nil {
		return false, fmt.Errorf("look up published weeks of %s: %w", sport, err)
	}
	return yes, nil
}

// Publish computes the movers of the newest week of every sport that has games, and
// records that they were published. The same week of the same games is published once;
// it returns how many are new.
func (s *Service) Publish(ctx context.Context, pool *pgxpool.Pool, sports []string) (published int, err error) {
	for _, key := range sports {
		sport := s.Book.Sport(key)
		if sport == nil || sport.Weeks() == nil {
			continue
		}
		m, err := s.Movers(ctx, key, 0)
		if err != nil {
			return published, err
		}
		tag, err := pool.Exec(ctx, `INSERT INTO weeks_told (sport, season, week, artifact, receipt, movers, told_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
			ON CONFLICT DO NOTHING`, key, m.Season, m.Week, sport.Games.Artifact, m.Provenance.Receipt, len(m.Movers), s.Clock())
		if err != nil {
			return published, fmt.Errorf("record the published week of %s: %w", key, err)
		}
		published += int(tag.RowsAffected())
	}
	return published, nil
}
