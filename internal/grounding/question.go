package grounding

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
)

// Scope is the kind of rating asked for.
type Scope string

// The scopes of a rating.
const (
	Best       Scope = "best"    // the player's best season
	CareerLong Scope = "career"  // all rated seasons together
	OneSeason  Scope = "season"  // one given season
	Current    Scope = "current" // current level
)

// Sports are the leagues the service covers.
var Sports = []string{"mlb", "nfl", "nba", "nhl", "wnba"}

// Question asks for one player's rating.
type Question struct {
	Sport  string
	Slug   string
	Scope  Scope // empty means Best
	Season int   // only with OneSeason, else 0
}

var slugShape = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// check fills in the default scope and rejects malformed questions, regardless of the data.
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

// plan returns the question as recorded in a receipt: typed, without the asker.
func (q Question) plan() map[string]any {
	p := map[string]any{"intent": "rating", "sport": q.Sport, "slug": q.Slug, "scope": string(q.Scope)}
	if q.Scope == OneSeason {
		p["season"] = q.Season
	}
	return p
}

var rate = kind[Question, Rating, Answer]{
	sport: func(q Question) string { return q.Sport },
	plan:  Question.plan,
	find: func(q Question, sport *almanac.Sport) (finding, *Rating, error) {
		f := q.compose(sport)
		return f, f.rating, nil
	},
	answer: func(_ Question, s stated[Rating]) *Answer {
		return &Answer{Grounds: s.Grounds, Rating: s.result, Player: s.player(), AlsoNamed: s.namesakes()}
	},
}

// Rate returns one player's rating. A malformed question is an apperr.Invalid error; one
// that the data cannot answer is an Answer with Refusal. The Answer is shared: do not
// change it.
func (s *Service) Rate(ctx context.Context, q Question) (*Answer, error) {
	return askChecked(ctx, s, rate, q.check)
}

// compose returns a claim or a refusal.
func (q Question) compose(sport *almanac.Sport) finding {
	f := findBySlug(q.Sport, q.Slug, sport)
	if f.refusal != nil {
		return f
	}
	switch q.Scope {
	case CareerLong:
		f.career(sport)
	case OneSeason:
		f.season(sport, q.Season)
	case Current:
		f.current(sport)
	default:
		f.best(sport)
	}
	if f.rating != nil {
		f.result = f.rating
	}
	return f
}

// checkSport rejects a sport that the service does not cover.
func checkSport(sport string) error {
	for _, s := range Sports {
		if s == sport {
			return nil
		}
	}
	return apperr.New(apperr.Invalid, "invalid_parameter", fmt.Sprintf("sport must be one of %s.", strings.Join(Sports, ", "))).WithField("sport")
}
