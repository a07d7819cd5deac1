package licensing

import (
	"context"
	"time"

	"groundline/internal/grounding"
	"groundline/models"
)

// ofNow is the season of the present in SQL.
const ofNow = -1

// limits are the days that evidence has to reach to be fresh, by sport and season.
type limits struct {
	sports  []string
	seasons []int32
	days    []time.Time
}

// limitsAt returns the limits of all seasons that usable articles are about.
func (s *Service) limitsAt(ctx context.Context, q querier, at time.Time) (limits, error) {
	type about struct {
		Sport  string
		Season int32
	}
	out := limits{sports: []string{}, seasons: []int32{}, days: []time.Time{}}
	list, err := all[about](ctx, q, "seasons of articles", `SELECT DISTINCT sport, CASE WHEN present THEN -1 ELSE season END AS season
		FROM articles WHERE status = 'usable' AND (present OR season > 0)`)
	if err != nil {
		return out, err
	}
	for _, a := range list {
		season := int(a.Season)
		if season == ofNow {
			season = grounding.Now
		}
		if day, ok := grounding.FreshFrom(a.Sport, season, at); ok {
			out.sports, out.seasons, out.days = append(out.sports, a.Sport), append(out.seasons, a.Season), append(out.days, day)
		}
	}
	return out, nil
}

// Stale reports whether games that bear on an article have been played since its data ended.
func Stale(a *models.Article, at time.Time) bool {
	if a.EvidenceThrough == nil {
		return false
	}
	season := a.Season
	if a.Present {
		season = grounding.Now
	}
	return grounding.StaleAt(a.Sport, *a.EvidenceThrough, season, at)
}

// SQL of the order in which articles are offered: fresh before stale, and within that the
// newest story of every kind before the second newest of any. limitsJoin takes the limits as
// its first three parameters; listing needs a row with the columns of ranks.
const (
	limitsJoin = `LEFT JOIN unnest($1::text[], $2::int[], $3::timestamptz[]) AS f (sport, season, day)
		ON f.sport = a.sport AND f.season = CASE WHEN a.present THEN -1 ELSE a.season END`
	staleSQL = `COALESCE(a.evidence_through < (f.day AT TIME ZONE 'UTC')::date, false)`
	ranks    = `a.id, a.version, ` + staleSQL + ` AS stale, row_number() OVER (PARTITION BY ` + staleSQL + `, a.sport, a.kind
		ORDER BY COALESCE(a.event_date, (a.generated_at AT TIME ZONE 'UTC')::date) DESC, a.generated_at DESC, a.id) AS place`
	offered = `r.stale, r.place, array_position(ARRAY['player_report', 'trend', 'draft'], a.kind), a.sport, a.id`
)
