package licensing

import (
	"strings"
	"time"

	"groundline/internal/grounding"
	"groundline/models"
)

// limits are the days that the data of articles has to reach to be current, by sport.
type limits struct {
	sports []string
	days   []time.Time
}

func limitsAt(at time.Time) limits {
	out := limits{sports: grounding.Sports}
	for _, sport := range out.sports {
		out.days = append(out.days, grounding.NewsFreshFrom(sport, at))
	}
	return out
}

// Stale reports whether an article is no longer current, and why: records that it needs are held
// no further, or games have been played since its data ended. Articles about no season are
// always current. staleSQL is the same in SQL.
func Stale(a *models.Article, at time.Time) (stale bool, why string) {
	var reasons []string
	if a.EvidenceLimit != "" {
		reasons = append(reasons, a.EvidenceLimit)
	}
	if a.EvidenceThrough != nil && (a.Present || a.Season > 0) && grounding.NewsStale(a.Sport, *a.EvidenceThrough, at) {
		reasons = append(reasons, grounding.NewsReason(a.Sport, *a.EvidenceThrough))
	}
	return len(reasons) > 0, strings.Join(reasons, " ")
}

// SQL of the order in which articles are offered: current before stale, within that every kind's
// first piece before the second of any, and within a kind every story's newest before another of
// the same story. Of one day's the one written first comes first: it was worth the most as news
// (articles.Writer writes in that order). limitsJoin takes the limits as its first two parameters; offered needs what
// ranked returns as r.
const (
	limitsJoin = `LEFT JOIN unnest($1::text[], $2::timestamptz[]) AS f (sport, day) ON f.sport = a.sport`
	staleSQL   = `(a.evidence_limit <> '' OR COALESCE((a.present OR a.season > 0) AND a.evidence_through < (f.day AT TIME ZONE 'UTC')::date, false))`
	toldSQL    = `COALESCE(a.event_date, (a.generated_at AT TIME ZONE 'UTC')::date)`
	offered    = `r.stale, r.place, array_position(ARRAY['player_report', 'trend', 'draft'], a.kind), a.sport, a.id`
)

// ranked returns a subquery with the place of each article a that from and where select.
func ranked(from, where string) string {
	return `(SELECT id, version, stale, row_number() OVER (PARTITION BY stale, sport, kind ORDER BY of_story, told DESC, turn, id) AS place
		FROM (SELECT a.id, a.version, a.sport, a.kind, a.turn, ` + staleSQL + ` AS stale, ` + toldSQL + ` AS told,
				row_number() OVER (PARTITION BY ` + staleSQL + `, a.sport, a.kind, a.story ORDER BY ` + toldSQL + ` DESC, a.turn, a.id) AS of_story
			FROM ` + from + ` ` + limitsJoin + ` WHERE ` + where + `) s) r`
}
