package predictions

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"groundline/internal/almanac"
	"groundline/internal/grounding"
	"groundline/internal/propositions"
)

// Offer creates the lists that are due, the next window's of each sport in season whose
// games are held, and returns how many. Existing lists stay as they are.
func (s *Service) Offer(ctx context.Context) (made int, err error) {
	now := s.clock()
	for _, key := range grounding.Sports {
		sport := s.book.Sport(key)
		if sport == nil || sport.Games == nil || len(propositions.Templates(key)) == 0 {
			continue
		}
		w := propositions.Next(key, now)
		if now.Before(w.Opens.Add(-propositions.OfferBefore)) || !played(key, w) {
			continue
		}
		have, err := s.At(ctx, key, w.Opens)
		if err != nil {
			return made, err
		}
		if have != nil {
			continue
		}
		ok, err := s.offer(ctx, sport, w)
		if err != nil {
			return made, err
		}
		if ok {
			made++
		}
	}
	return made, nil
}

// played reports whether a league plays in a window, by its usual calendar.
func played(sport string, w propositions.Window) bool {
	for _, day := range []time.Time{w.Opens, w.Closes.Add(-time.Hour)} {
		if grounding.FreshnessAt(sport, day, day) == grounding.Live {
			return true
		}
	}
	return false
}

func (s *Service) offer(ctx context.Context, sport *almanac.Sport, w propositions.Window) (made bool, err error) {
	slate := propositions.NewPreLock(sport, sport.Games.Games, w).Slate()
	if len(slate) == 0 {
		return false, nil
	}
	err = pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		var id int64
		err := tx.QueryRow(ctx, `INSERT INTO call_lists (sport, season, opens_at, closes_at, locks_at, offered_at) VALUES ($1, $2, $3, $4, $5, $6)
			ON CONFLICT (sport, opens_at) DO NOTHING RETURNING id`, sport.Key, w.Season, w.Opens, w.Closes, w.Locks(), s.clock()).Scan(&id)
		if err == pgx.ErrNoRows {
			return nil // created by another replica
		}
		if err != nil {
			return err
		}
		made = true
		_, err = tx.CopyFrom(ctx, pgx.Identifier{"propositions"}, []string{"list_id", "place", "template", "player_id", "other_id", "text", "why"},
			pgx.CopyFromSlice(len(slate), func(i int) ([]any, error) {
				p := &slate[i]
				return []any{id, i, p.Template.Key, p.Player, p.Other, p.Template.Text(name(sport, p.Player), name(sport, p.Other)), ""}, nil
			}))
		return err
	})
	if err != nil {
		return false, fmt.Errorf("offer the calls of %s: %w", sport.Key, err)
	}
	return made, nil
}

func name(sport *almanac.Sport, id string) string {
	if p, ok := sport.Player(id); ok {
		return p.Name
	}
	return ""
}
