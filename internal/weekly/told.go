package weekly

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"
)

// Tell makes the movers of the newest week of every sport that has games, and
// notes that they were told. A week that was told of the same games is not told
// again; it gives how many are new.
func (s *Service) Tell(ctx context.Context, pool *pgxpool.Pool, sports []string) (told int, err error) {
	for _, key := range sports {
		sport := s.book.Sport(key)
		if sport == nil || sport.Weeks() == nil {
			continue
		}
		m, err := s.Movers(ctx, key, 0)
		if err != nil {
			return told, err
		}
		tag, err := pool.Exec(ctx, `INSERT INTO weeks_told (sport, season, week, artifact, receipt, movers, told_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
			ON CONFLICT DO NOTHING`, key, m.Season, m.Week, sport.Games.Artifact, m.Provenance.Receipt, len(m.Movers), s.clock())
		if err != nil {
			return told, fmt.Errorf("note the week told of %s: %w", key, err)
		}
		told += int(tag.RowsAffected())
	}
	return told, nil
}
