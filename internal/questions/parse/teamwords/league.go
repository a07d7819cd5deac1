package teamwords

import (
	"strings"
	"time"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// ofLeague makes the plan of standings.
func (r *reader) ofLeague() (options []Option, problem *Problem, ok bool) {
	sports := []string{r.sport}
	if r.sport == "" && r.division != "" {
		sports = []string{stats.NHL}
	}
	if sports[0] == "" {
		sports = nil
		for _, sport := range statistics.Sports {
			if r.leagues[sport] != nil {
				sports = append(sports, sport)
			}
		}
	}
	if r.order != "" && r.about != seasons {
		sports = r.ordered()
	}
	for _, sport := range sports {
		if r.leagues[sport] == nil || r.sport == "" && r.year != nil && r.year.Kind == lexicon.Span && (sport == stats.MLB || sport == stats.WNBA) {
			continue // whose seasons are of one year: "2024-25" is none of theirs
		}
		season, inferred := r.season(sport)
		p := plan.Plan{Intent: plan.TeamStandings, Sport: sport, League: r.league, Division: r.division, Since: season, Until: season, Lowest: r.about == "worst" || r.lowest, Order: r.order, Venue: r.venue}
		if p.Division != "" && plan.Divisions[sport][p.Division] == "" {
			continue
		}
		if r.isStreak() {
			p = plan.Plan{Intent: plan.TeamStreak, Sport: sport, Since: season, Until: season}
			r.streakOf(&p)
		}
		if r.about == seasons {
			if p = r.seasonsPlan(plan.Plan{Sport: sport}); !r.fitsReach(sport) {
				continue
			}
		}
		o := Option{Label: strings.ToUpper(sport), Plan: r.dated(p)}
		if inferred != "" {
			o.Inferred = append(o.Inferred, inferred)
		}
		if text := " " + r.joined() + " "; strings.Contains(text, " best team ") || strings.Contains(text, " worst team ") {
			o.Inferred = append(o.Inferred, "the record is meant")
		}
		if !r.limit(&o) {
			continue
		}
		options = append(options, o)
	}
	return options, nil, len(options) > 0
}

func (r *reader) dated(p plan.Plan) plan.Plan {
	if !r.day.IsZero() {
		p.To = r.day.Format(time.DateOnly)
	}
	return p
}
