package grounding

import (
	"regexp"

	"groundline/internal/apperr"
)

// Scope is which rating of a player is asked for.
type Scope string

// The scopes of a rating.
const (
	Best       Scope = "best"    // the best season of his career
	CareerLong Scope = "career"  // all rated seasons together
	OneSeason  Scope = "season"  // one season, named
	Current    Scope = "current" // how good he is now
)

// Sports are the leagues the service covers.
var Sports = []string{"mlb", "nfl", "nba", "nhl", "wnba"}

// Question asks for one player's rating.
type Question struct {
	Sport  string
	Slug   string
	Scope  Scope // empty means Best
	Season int   // with OneSeason only; 0 otherwise
}

var slugShape = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// check fills the default scope and refuses a question that is malformed. It
// says nothing about whether the data can answer it.
func (q Question) check() (Question, error) {
	if q.Scope == "" {
		q.Scope = Best
	}
	known := false
	for _, s := range Sports {
		known = known || s == q.Sport
	}
	switch {
	case !known:
		return q, apperr.New(apperr.Invalid, "invalid_parameter", "sport must be one of mlb, nfl, nba, nhl, wnba.").WithField("sport")
	case len(q.Slug) > 80 || !slugShape.MatchString(q.Slug):
		return q, apperr.New(apperr.Invalid, "invalid_parameter",
			"slug must be lowercase words joined by hyphens, such as babe-ruth.").WithField("slug")
	case q.Scope != Best && q.Scope != CareerLong && q.Scope != OneSeason && q.Scope != Current:
		return q, apperr.New(apperr.Invalid, "invalid_parameter", "scope must be one of best, career, current, season.").WithField("scope")
	case q.Scope == OneSeason && q.Season == 0:
		return q, apperr.New(apperr.Invalid, "missing_parameter", "scope=season needs the parameter season, a year.").WithField("season")
	case q.Scope != OneSeason && q.Season != 0:
		return q, apperr.New(apperr.Invalid, "invalid_parameter", "season goes only with scope=season.").WithField("season").
			WithRemedy("Add scope=season, or leave season out.")
	}
	return q, nil
}

// plan is the question as a receipt records it: typed, and without the asker.
func (q Question) plan(playerID string) map[string]any {
	p := map[string]any{"intent": "rating", "sport": q.Sport, "slug": q.Slug, "scope": string(q.Scope)}
	if q.Scope == OneSeason {
		p["season"] = q.Season
	}
	if playerID != "" {
		p["playerId"] = playerID
	}
	return p
}
