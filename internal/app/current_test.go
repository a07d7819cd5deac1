package app_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
)

// currentContext is what a receipt says of how a current rating was made.
type currentContext struct {
	Age        *float64
	PeakAge    float64
	Parameters struct {
		Share, Mixed, RoleMean, Young, Old, Spread, Drift float64
	}
	Seasons []struct {
		Season, Back          int
		Weight, Sample, Level float64
	}
	Bases []struct {
		Value, ScheduledGames float64
		Games                 *float64
		Pool                  struct{ Mean, SD float64 }
	}
	Mean, Variance float64
}

// TestACurrentRatingRecomputesFromItsReceipt works the prior out again from
// nothing but what is signed.
func TestACurrentRatingRecomputesFromItsReceipt(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	for _, query := range []string{"sport=mlb&slug=aaron-judge", "sport=nba&slug=nikola-jokic", "sport=nhl&slug=connor-mcdavid", "sport=wnba&slug=aja-wilson", "sport=nfl&slug=justin-jefferson"} {
		t.Run(query, func(t *testing.T) {
			a := b.rate(t, query+"&scope=current")
			if !a.Grounded || !a.Fallback || a.CreditCost != 5 || a.AsOf == "" {
				t.Errorf("%s: %+v", query, a.Refusal)
				return
			}
			s := b.statement(t, a.Provenance.Receipt)
			if len(s.Predicate.Rows) == 0 || len(s.Predicate.Sources) == 0 || s.Predicate.Claim != *a.Claim {
				t.Errorf("%s: the receipt names no rows", query)
			}
			body, err := json.Marshal(s.Predicate.Context)
			if err != nil {
				t.Fatal(err)
			}
			c := decode[currentContext](t, body)
			if got := 100 / (1 + math.Exp(-.95*c.mean(t))); math.Abs(got-a.Rating.Value) > .051 {
				t.Errorf("%s: the receipt gives %.2f, the answer %.1f", query, got, a.Rating.Value)
			}
			low := 100 / (1 + math.Exp(-.95*(c.Mean-1.28155*math.Sqrt(c.Variance))))
			if math.Abs(low-a.Rating.Interval.Low) > .051 {
				t.Errorf("%s: lower bound %.2f, the answer %.1f", query, low, a.Rating.Interval.Low)
			}
		})
	}
}

func (c currentContext) mean(t *testing.T) float64 {
	t.Helper()
	sum, n := 0.0, 0.0
	for i, s := range c.Seasons {
		basis := c.Bases[i]
		perGame := basis.Value / basis.ScheduledGames
		if basis.Games != nil {
			perGame = c.Parameters.Share * basis.Value / *basis.Games
		}
		level := (perGame - basis.Pool.Mean) / basis.Pool.SD
		if math.Abs(level-s.Level) > 1e-9 {
			t.Errorf("level of %d: %v, not %v", s.Season, level, s.Level)
		}
		sum += s.Weight * s.Sample * level
		n += s.Weight * s.Sample
	}
	mean := sum/(n+c.Parameters.Mixed) + c.Parameters.RoleMean
	if c.Age != nil {
		mean += c.Parameters.Young*math.Max(0, c.PeakAge-*c.Age) - c.Parameters.Old*math.Max(0, *c.Age-c.PeakAge)
	}
	return mean
}

func TestRetiredPlayerIsRefusedWithAnAlternative(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	for _, query := range []string{"sport=mlb&slug=babe-ruth", "sport=nba&slug=michael-jordan", "sport=nhl&slug=wayne-gretzky"} {
		t.Run(query, func(t *testing.T) {
			a := b.rate(t, query+"&scope=current")
			if a.Grounded || a.Refusal == nil || a.Refusal.Code != "stale_data" || a.CreditCost != 0 || len(a.Refusal.Nearest) != 2 {
				t.Errorf("%s: %+v", query, a)
				return
			}
			for _, nearest := range a.Refusal.Nearest {
				var params []string
				for name, value := range nearest.Params {
					params = append(params, name+"="+value)
				}
				if got := b.rate(t, strings.Join(params, "&")); !got.Grounded {
					t.Errorf("%q is refused: %+v", nearest.Question, got.Refusal)
				}
			}
		})
	}
}
