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

	// mostClones is how many comparables an answer lists; all that were used
	// are in the basis and the receipt's result.
	mostClones = 50
)

// ValueQuestion asks what a player's next three seasons are worth.
type ValueQuestion struct {
	Sport  string
	Slug   string
	Season int // the season to look ahead from; 0 is his last rated one
}

// PlayerValue is a valuation, or a refusal.
type PlayerValue struct {
	Grounds
	Player    *Player    `json:"player,omitempty"`
	AlsoNamed []Player   `json:"alsoNamed,omitempty"`
	Valuation *Valuation `json:"valuation,omitempty"`
}

// Valuation is what the next three seasons are worth over replacement, by what
// became of comparable players. It is never money: there is no salary column.
type Valuation struct {
	Index      *int     `json:"index" doc:"0 to 9999, the best of the sport's current players being 9999; null for a season that is past."`
	Worth      Estimate `json:"worth" doc:"In scores: the sum over three seasons, above replacement."`
	Value      Estimate `json:"value" doc:"In unit."`
	Unit       string   `json:"unit"`
	Season     int      `json:"season" doc:"The season that is looked ahead from."`
	Age        int      `json:"age"`
	Role       string   `json:"role"`
	Used       int      `json:"comparablesUsed"`
	Candidates int      `json:"candidates" doc:"Seasons of the position group within a year of age."`
}

// Estimate is an expectation with the bounds that hold the middle 80%.
type Estimate struct {
	Mean float64 `json:"mean"`
	P10  float64 `json:"p10"`
	P90  float64 `json:"p90"`
}

// Clones is the seasons most like a player's, or a refusal.
type Clones struct {
	Grounds
	Player *Player  `json:"player,omitempty"`
	Season *int     `json:"season" doc:"The season compared."`
	Age    *int     `json:"age"`
	Role   string   `json:"role,omitempty"`
	Clones []Cloned `json:"clones" doc:"The nearest first."`
}

// Cloned is one comparable season.
type Cloned struct {
	Player   Player   `json:"player"`
	Season   int      `json:"season"`
	Age      int      `json:"age"`
	Value    float64  `json:"value" doc:"Rating of that season, 0 to 100."`
	Distance float64  `json:"distance" doc:"0 is the same course of scores at the same age."`
	StyleGap *float64 `json:"styleGap" doc:"0 the same shape of totals, 1 the opposite; null where too little is recorded."`
	Weight   float64  `json:"weight" doc:"Share of the whole."`
	Next     *float64 `json:"next" doc:"What followed: worth of its next three seasons, in scores; null while not known."`
}

// Value answers what a player's next three seasons are worth.
func (s *Service) Value(ctx context.Context, q ValueQuestion) (*PlayerValue, error) {
	if _, err := (Question{Sport: q.Sport, Slug: q.Slug}).check(); err != nil {
		return nil, err
	}
	sport := s.book.Sport(q.Sport)
	return ready(s, sport, q, func() (*PlayerValue, error) {
		f := bearer(q.Sport, q.Slug, sport)
		var v *Valuation
		if f.refusal == nil {
			v = f.value(sport, q.Season)
		}
		plan := map[string]any{"intent": "value", "sport": q.Sport, "slug": q.Slug}
		if q.Season != 0 {
			plan["season"] = q.Season
		}
		grounds, err := s.issue(ctx, q.Sport, sport, plan, f)
		if err != nil {
			return nil, err
		}
		out := &PlayerValue{Grounds: grounds, Valuation: v, AlsoNamed: namedAll(f.namesakes)}
		if f.player != nil {
			out.Player = pointer(named(f.player))
		}
		return out, nil
	})
}

func (f *finding) value(sport *almanac.Sport, season int) *Valuation {
	if f.refusal = refuseSample(sport); f.refusal != nil {
		return nil
	}
	found, refused := sport.Comparables().Value(comps.Query{Player: f.player.ID, Season: season})
	if refused != nil {
		f.refusal = refuseComparing(sport, f.player, season, refused)
		return nil
	}
	v := &Valuation{
		Index: found.Index, Worth: estimate(found.Worth), Value: estimate(found.Value), Unit: found.Unit,
		Season: found.Basis.Season, Age: found.Basis.Age, Role: string(found.Basis.Role), Used: len(found.Comparables), Candidates: found.Basis.Candidates,
	}
	f.method = &receipts.Method{Name: valueMethod, Version: valueVersion, Notes: []string{"by what became of the nearest comparable players; never money"}}
	f.addSeasonReferences(sport, f.player.ID, found.Basis)
	f.result = map[string]any{"valuation": v, "comparables": clonesOf(sport, found.Comparables), "correction": hundredth(found.Correction)}
	f.claim = fmt.Sprintf("After %s, %s next three seasons are worth %s %s (80%% interval %s to %s), by %d comparable players.",
		seasonName(sport, v.Season), possessive(f.player.Name), number(v.Value.Mean), v.Unit, number(v.Value.P10), number(v.Value.P90), v.Used)
	f.endClaim(sport)
	return v
}

// Clone answers with the seasons most like a player's. An id that nobody has is
// an apperr.NotFound error.
func (s *Service) Clone(ctx context.Context, playerID string, season int) (*Clones, error) {
	sport, p, err := s.byID(playerID)
	if err != nil {
		return nil, err
	}
	type question struct {
		clone  string
		season int
	}
	return ready(s, sport, question{playerID, season}, func() (*Clones, error) {
		f := finding{player: p}
		out := &Clones{Player: pointer(named(p)), Clones: []Cloned{}}
		f.clones(sport, season, out)
		plan := map[string]any{"intent": "clone", "playerId": playerID}
		if season != 0 {
			plan["season"] = season
		}
		out.Grounds, err = s.issue(ctx, sport.Key, sport, plan, f)
		return out, err
	})
}

func (f *finding) clones(sport *almanac.Sport, season int, out *Clones) {
	if f.refusal = refuseSample(sport); f.refusal != nil {
		return
	}
	similar, basis, refused := sport.Comparables().Similar(comps.Query{Player: f.player.ID, Season: season})
	if refused != nil {
		f.refusal = refuseComparing(sport, f.player, season, refused)
		return
	}
	out.Season, out.Age, out.Role = &basis.Season, &basis.Age, string(basis.Role)
	out.Clones = clonesOf(sport, similar)
	f.method = &receipts.Method{Name: valueMethod, Version: valueVersion}
	f.addSeasonReferences(sport, f.player.ID, basis)
	for _, c := range similar {
		f.addSeasonReferences(sport, c.Player, comps.Basis{Season: c.Season, Role: c.Role})
	}
	f.result = map[string]any{"clones": out.Clones, "season": basis.Season}
	f.claim = fmt.Sprintf("%d %s seasons are most like %s %s at %d.", len(similar), strings.ToUpper(sport.Key),
		possessive(f.player.Name), seasonName(sport, basis.Season), basis.Age)
	if len(similar) > 0 {
		nearest := out.Clones[0]
		f.claim = fmt.Sprintf("Of %d comparable %s seasons, %s %s at %d is most like %s %s at %d.", len(similar), strings.ToUpper(sport.Key),
			possessive(nearest.Player.Name), seasonName(sport, nearest.Season), nearest.Age, possessive(f.player.Name), seasonName(sport, basis.Season), basis.Age)
	}
	f.endClaim(sport)
}

// refuseSample refuses what the bundled sample cannot know: its few players are
// nobody's comparables.
func refuseSample(sport *almanac.Sport) *receipts.Refusal {
	if !sport.Fallback {
		return nil
	}
	return refusal(sport, string(ratings.PoolTooSmall), "The bundled sample holds too few players to compare with.", "the full data")
}

func refuseComparing(sport *almanac.Sport, p *models.Player, season int, why *ratings.Refusal) *receipts.Refusal {
	r := refusal(sport, string(why.Code), fmt.Sprintf("%s cannot be compared: %s.", p.Name, why.Reason), why.Reason)
	if season > sport.Last {
		r = refusal(sport, codeIncomplete, fmt.Sprintf("The data holds complete seasons through %s.", seasonName(sport, sport.Last)), "a complete "+seasonName(sport, season)+" season")
	}
	r.Nearest = appendBest(r.Nearest, sport, p)
	return r
}

// addSeasonReferences names the rows of a compared season.
func (f *finding) addSeasonReferences(sport *almanac.Sport, playerID string, basis comps.Basis) {
	for _, season := range sport.SeasonsOf(playerID) {
		if season.Season == basis.Season && season.Role == basis.Role && season.Rated() {
			f.addReferences(sport, season)
		}
	}
}

func clonesOf(sport *almanac.Sport, similar []comps.Comparable) []Cloned {
	out := make([]Cloned, 0, min(len(similar), mostClones))
	for _, c := range similar[:min(len(similar), mostClones)] {
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
