package grounding

import (
	"context"
	"fmt"
	"math"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/ratings/comps"
	"groundline/internal/receipts"
	"groundline/models"
)

const (
	valueMethod  = "comparables-value"
	valueVersion = "1"

	// maxClones limits the comparables listed in an answer; the basis and the receipt's
	// result have all of them.
	maxClones = 50
)

// ValueQuestion asks what a player's next three seasons are worth.
type ValueQuestion struct {
	Sport  string
	Slug   string
	Season int // the season to look ahead from; 0 is the last rated one of an active player
}

// PlayerValue is a valuation, or a refusal.
type PlayerValue struct {
	Grounds
	Player    *Player    `json:"player,omitempty"`
	AlsoNamed []Player   `json:"alsoNamed,omitempty"`
	Valuation *Valuation `json:"valuation,omitempty"`
}

// Valuation is the worth of the next three seasons over replacement, from comparable
// players. It is never money: there is no salary column.
type Valuation struct {
	Index      *int     `json:"index" doc:"0 to 9999, where the sport's most valuable current player has 9999; null for a past season."`
	Worth      Estimate `json:"worth" doc:"In scores: the sum over three seasons, above replacement."`
	Value      Estimate `json:"value" doc:"In unit."`
	Unit       string   `json:"unit"`
	Season     int      `json:"season" doc:"The season before the three valued."`
	Age        int      `json:"age"`
	Role       string   `json:"role"`
	Used       int      `json:"comparablesUsed"`
	Candidates int      `json:"candidates" doc:"Seasons of the position group within a year of age."`
}

// Estimate is an expectation with the bounds of the middle 80%.
type Estimate struct {
	Mean float64 `json:"mean"`
	P10  float64 `json:"p10"`
	P90  float64 `json:"p90"`
}

// Clones holds the seasons most similar to a player's, or a refusal.
type Clones struct {
	Grounds
	Player *Player  `json:"player,omitempty"`
	Season *int     `json:"season" doc:"The season compared."`
	Age    *int     `json:"age"`
	Role   string   `json:"role,omitempty"`
	Clones []Cloned `json:"clones" doc:"Nearest first."`
}

// Cloned is one comparable season.
type Cloned struct {
	Player   Player   `json:"player"`
	Season   int      `json:"season"`
	Age      int      `json:"age"`
	Value    float64  `json:"value" doc:"Rating of that season, 0 to 100."`
	Distance float64  `json:"distance" doc:"0 means identical scores over three seasons at the same age."`
	StyleGap *float64 `json:"styleGap" doc:"0 means the same shape of totals, 1 the opposite; null if too little is recorded."`
	Weight   float64  `json:"weight" doc:"Share of the total weight."`
	Next     *float64 `json:"next" doc:"Worth of the comparable's next three seasons, in scores; null until known."`
}

// valueResult is the receipt's result for a valuation.
type valueResult struct {
	Valuation   *Valuation `json:"valuation"`
	Comparables []Cloned   `json:"comparables"`
	Correction  float64    `json:"correction"`
}

var worth = kind[ValueQuestion, valueResult, PlayerValue]{
	sport: func(q ValueQuestion) string { return q.Sport },
	plan:  ValueQuestion.plan,
	find:  ValueQuestion.find,
	answer: func(_ ValueQuestion, s stated[valueResult]) *PlayerValue {
		out := &PlayerValue{Grounds: s.Grounds, Player: s.player(), AlsoNamed: s.namesakes()}
		if s.result != nil {
			out.Valuation = s.result.Valuation
		}
		return out
	},
}

func (q ValueQuestion) plan() map[string]any {
	plan := map[string]any{"intent": "value", "sport": q.Sport, "slug": q.Slug}
	if q.Season != 0 {
		plan["season"] = q.Season
	}
	return plan
}

func (q ValueQuestion) find(sport *almanac.Sport) (finding, *valueResult, error) {
	f := findBySlug(q.Sport, q.Slug, sport)
	if f.refusal != nil {
		return f, nil, nil
	}
	r := f.value(sport, q.Season)
	return f, r, nil
}

// Value returns the worth of a player's next three seasons.
func (s *Service) Value(ctx context.Context, q ValueQuestion) (*PlayerValue, error) {
	if _, err := (Question{Sport: q.Sport, Slug: q.Slug}).check(); err != nil {
		return nil, err
	}
	return ask(ctx, s, worth, q)
}

func (f *finding) value(sport *almanac.Sport, season int) *valueResult {
	if f.refusal = refuseSample(sport, f.player); f.refusal != nil {
		return nil
	}
	found, refused := sport.Comparables().Value(comps.Query{Player: f.player.ID, Season: season})
	if refused != nil {
		f.refusal = refuseComparing(sport, f.player, season, refused)
		return nil
	}
	if season == 0 && !sport.Active(f.player.ID) {
		f.refusal = notValued(sport, f.player, found.Basis.Season)
		return nil
	}
	v := &Valuation{
		Index: found.Index, Worth: estimate(found.Worth), Value: estimate(found.Value), Unit: found.Unit,
		Season: found.Basis.Season, Age: found.Basis.Age, Role: string(found.Basis.Role), Used: len(found.Comparables), Candidates: found.Basis.Candidates,
	}
	f.method = &receipts.Method{Name: valueMethod, Version: valueVersion, Notes: []string{"by what became of the nearest comparable players; never money"}}
	f.addSeasonReferences(sport, f.player.ID, found.Basis)
	f.reach = basisReach(sport, f.player.ID, found.Basis, season)
	r := &valueResult{v, clonesOf(sport, found.Comparables), hundredth(found.Correction)}
	f.result = r
	f.claim = fmt.Sprintf("After %s, %s next three seasons are worth %s %s (80%% interval %s to %s), by %d comparable players.",
		seasonName(sport, v.Season), possessive(f.player.Name), number(v.Value.Mean), v.Unit, number(v.Value.P10), number(v.Value.P90), v.Used)
	f.endClaim(sport)
	return r
}

// notValued refuses to look ahead for a player who has retired, and offers to do so from the
// last rated season.
func notValued(sport *almanac.Sport, p *models.Player, from int) *receipts.Refusal {
	seasons := sport.SeasonsOf(p.ID)
	now := seasonName(sport, sport.Last)
	r := refusal(sport, codeStale, fmt.Sprintf("%s was last seen in %s; looking ahead from today needs play in %s or later.",
		p.Name, seasonName(sport, seasons[len(seasons)-1].Season), now), p.Name+" in "+now)
	r.Coverage = ratedSpan(sport, p)
	q := ValueQuestion{Sport: sport.Key, Slug: p.Slug, Season: from}
	r.Nearest = append(r.Nearest, offer(fmt.Sprintf("What did comparable players make of the three seasons of %s after %s?", p.Name, seasonName(sport, from)), q.plan()))
	r.Nearest = appendCareer(offerPlayer(r.Nearest, sport, p), sport, p)
	return r
}

// cloneQuestion asks for the seasons most similar to a player's.
type cloneQuestion struct {
	clone  string // id of the player
	season int    // 0 is the last rated one
}

// cloneResult is the receipt's result for similar seasons.
type cloneResult struct {
	Clones []Cloned `json:"clones"`
	Season int      `json:"season"`
	Age    int      `json:"age"`
	Role   string   `json:"role"`
}

var cloned = kind[cloneQuestion, cloneResult, Clones]{
	sport: func(q cloneQuestion) string { return sportOf(q.clone) },
	plan: func(q cloneQuestion) map[string]any {
		plan := map[string]any{"intent": "clone", "playerId": q.clone}
		if q.season != 0 {
			plan["season"] = q.season
		}
		return plan
	},
	find: func(q cloneQuestion, sport *almanac.Sport) (finding, *cloneResult, error) {
		f, err := byID(q.clone, sport)
		if err != nil {
			return f, nil, err
		}
		r := f.clones(sport, q.season)
		return f, r, nil
	},
	answer: func(_ cloneQuestion, s stated[cloneResult]) *Clones {
		out := &Clones{Grounds: s.Grounds, Player: s.player(), Clones: []Cloned{}}
		if r := s.result; r != nil {
			out.Season, out.Age, out.Role, out.Clones = &r.Season, &r.Age, r.Role, r.Clones
		}
		return out
	},
}

// Clone returns the seasons most similar to a player's. An unknown id is an apperr.NotFound
// error.
func (s *Service) Clone(ctx context.Context, playerID string, season int) (*Clones, error) {
	return ask(ctx, s, cloned, cloneQuestion{playerID, season})
}

func (f *finding) clones(sport *almanac.Sport, season int) *cloneResult {
	if f.refusal = refuseSample(sport, f.player); f.refusal != nil {
		return nil
	}
	similar, basis, refused := sport.Comparables().Similar(comps.Query{Player: f.player.ID, Season: season})
	if refused != nil {
		f.refusal = refuseComparing(sport, f.player, season, refused)
		return nil
	}
	r := &cloneResult{clonesOf(sport, similar), basis.Season, basis.Age, string(basis.Role)}
	f.method = &receipts.Method{Name: valueMethod, Version: valueVersion}
	f.reach = basisReach(sport, f.player.ID, basis, season)
	f.addSeasonReferences(sport, f.player.ID, basis)
	for _, c := range similar {
		f.addSeasonReferences(sport, c.Player, comps.Basis{Season: c.Season, Role: c.Role})
	}
	f.result = r
	f.claim = fmt.Sprintf("%d %s seasons are most like %s %s at %d.", len(similar), strings.ToUpper(sport.Key),
		possessive(f.player.Name), seasonName(sport, basis.Season), basis.Age)
	if len(similar) > 0 {
		nearest := r.Clones[0]
		f.claim = fmt.Sprintf("Of %d comparable %s seasons, %s %s at %d is most like %s %s at %d.", len(similar), strings.ToUpper(sport.Key),
			possessive(nearest.Player.Name), seasonName(sport, nearest.Season), nearest.Age, possessive(f.player.Name), seasonName(sport, basis.Season), basis.Age)
	}
	f.endClaim(sport)
	return r
}

// basisReach returns how far the evidence of a compared season extends: through it. If no
// season was asked for, later ones without records limit it.
func basisReach(sport *almanac.Sport, player string, basis comps.Basis, asked int) almanac.Reach {
	reach := almanac.Reach{Season: basis.Season, Day: sport.SeasonEnd(basis.Season)}
	for _, c := range sport.CareersOf(player) {
		if asked == 0 && c.Role == sport.Method.Role(basis.Role).Career {
			reach.Limit = sport.CareerReach(c).Limit
		}
	}
	return reach
}

// addSeasonReferences adds references to the rows of a compared season.
func (f *finding) addSeasonReferences(sport *almanac.Sport, playerID string, basis comps.Basis) {
	for _, season := range sport.SeasonsOf(playerID) {
		if season.Season == basis.Season && season.Role == basis.Role && season.Rated() {
			f.addReferences(sport, season)
		}
	}
}

func clonesOf(sport *almanac.Sport, similar []comps.Comparable) []Cloned {
	out := make([]Cloned, 0, min(len(similar), maxClones))
	for _, c := range similar[:min(len(similar), maxClones)] {
		out = append(out, Cloned{
			Player: playerOf(sport, c.Player), Season: c.Season, Age: c.Age, Value: tenth(ratings.Display(c.H)),
			Distance: rounded(c.Distance, 4), StyleGap: roundedOrNull(c.StyleGap, 3), Weight: rounded(c.Weight, 4), Next: roundedOrNull(c.Next, 2),
		})
	}
	return out
}

func estimate(e comps.Estimate) Estimate {
	return Estimate{Mean: hundredth(e.Mean), P10: hundredth(e.P10), P90: hundredth(e.P90)}
}

func rounded(v float64, digits int) float64 {
	scale := math.Pow10(digits)
	return math.Round(v*scale) / scale
}

func roundedOrNull(v float64, digits int) *float64 {
	if math.IsNaN(v) {
		return nil
	}
	return pointer(rounded(v, digits))
}
