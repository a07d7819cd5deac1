package startsit

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/english"
	"groundline/internal/forecast"
	"groundline/internal/games"
	"groundline/internal/grounding"
	"groundline/internal/receipts"
	"groundline/internal/verifier"
	"groundline/models"
)

// The number of players that can be compared.
const (
	MinPlayers = 2
	MaxPlayers = 4
)

// Deps are the service's dependencies.
type Deps struct {
	Book    *almanac.Book
	Issuer  grounding.Issuer
	Clock   func() time.Time // decides how fresh the data is
	BaseURL string           // of receipts
	// OnUnverified is called for every sentence that its receipt does not support, which is a
	// bug. It may be nil.
	OnUnverified func(claim string, problem error)
}

// Service compares players by their forecasts.
type Service struct {
	Deps
	check  func(receipts.Statement) error
	defers bool
}

// New returns a service that stores its receipts.
func New(d Deps) *Service {
	return &Service{Deps: d, check: verifier.Reference{Sport: d.Book.Sport}.CheckStatement}
}

// Deferred returns the service for callers who charge. They store the draft in the answer's
// provenance with the charge.
func (s *Service) Deferred() *Service {
	deferred := *s
	deferred.defers = true
	return &deferred
}

// Question names the players and the statistic.
type Question struct {
	Sport   string
	Players []string // slugs or IDs
	Stat    string   // as the API names it
}

// Answer is the comparison, or a refusal.
type Answer struct {
	grounding.Grounds
	Freshness   string       `json:"freshness,omitempty" enum:"live,offseason,stale_data" doc:"Data from this week, from the end of the last season, or past its freshness limit."`
	Sport       string       `json:"sport"`
	Stat        string       `json:"stat" example:"PTS"`
	Label       string       `json:"label" doc:"The statistic in words." example:"points"`
	Players     []Pick       `json:"players" doc:"The most likely to have the most first. Empty on a refusal."`
	Tie         float64      `json:"tie" doc:"Probability that two or more share the most. All probabilities add up to 1."`
	Calibration *Calibration `json:"calibration" doc:"How forecasts of this statistic came true in seasons that they were not fitted on. Null on a refusal."`
}

// Pick is one player's forecast.
type Pick struct {
	grounding.Player
	Role        string  `json:"role"`
	Probability float64 `json:"probability" doc:"Of more than every other player named, if all of them play." example:"0.612"`
	Mean        float64 `json:"mean" doc:"Forecast mean of the next game."`
	Low         int     `json:"low" doc:"Lower end of the range that holds the next game with a probability of 80%."`
	High        int     `json:"high" doc:"Upper end of that range."`
	Games       int     `json:"games" doc:"Games that the forecast rests on, the latest weighted most."`
	LastGame    string  `json:"lastGame" format:"date"`
}

// Calibration is a measurement of past forecasts.
type Calibration struct {
	From      int            `json:"from" doc:"First season judged."`
	To        int            `json:"to" doc:"Last season judged."`
	Players   int            `json:"players" doc:"Players compared in each forecast: 2, or 4 for three and four."`
	Forecasts int            `json:"forecasts"`
	Error     float64        `json:"error" doc:"Mean distance, over the bins, between forecast and outcome."`
	Skill     float64        `json:"skill" doc:"Brier skill over the base rate; 0 is no better than it."`
	SkillLow  float64        `json:"skillLow" doc:"Lower end of the 95% bootstrap interval of the skill."`
	SkillHigh float64        `json:"skillHigh" doc:"Upper end of that interval."`
	Bins      []forecast.Bin `json:"bins" doc:"Ten tenths of the scale, from 0: forecasts, their mean probability, and the share that came true."`
}

// Stat is a statistic that can be asked about.
type Stat struct {
	Key   string
	Label string
}

// Stats lists the statistics of a sport that are offered.
func Stats(sport string) []Stat {
	var out []Stat
	for _, k := range offered(sport) {
		out = append(out, Stat{k.Stat, k.Phrase})
	}
	return out
}

// offered lists the kinds of a sport that proved themselves for two players and for four.
func offered(sport string) []*forecast.Kind {
	return slices.DeleteFunc(forecast.Kinds(sport), func(k *forecast.Kind) bool { return !k.Offered(forecast.Pair, forecast.Four) })
}

// Compare answers a question. One that is malformed is an apperr.Invalid error.
func (s *Service) Compare(ctx context.Context, q Question) (*Answer, error) {
	if n := len(q.Players); n < MinPlayers || n > MaxPlayers {
		return nil, apperr.New(apperr.Invalid, "invalid_parameter", fmt.Sprintf("Name two to four players; %d were named.", n)).WithField("players").
			WithRemedy("Separate slugs or IDs with commas: players=first,second.")
	}
	sport := s.Book.Sport(q.Sport)
	if sport == nil {
		return nil, apperr.New(apperr.NotFound, "out_of_sport", "No "+strings.ToUpper(q.Sport)+" data is loaded on this service.")
	}
	c := comparison{sport: sport, q: q}
	if err := c.find(); err != nil {
		return nil, err
	}
	a := &Answer{Sport: sport.Key, Stat: q.Stat, Players: []Pick{}}
	if c.kind != nil {
		a.Label = c.kind.Phrase
	}
	if c.refusal == nil {
		c.weigh(a)
	}
	if err := s.issue(ctx, &c, a); err != nil {
		return nil, err
	}
	if a.Grounded {
		fresh := grounding.FreshnessAt(sport.Key, c.through, s.Clock())
		if a.Freshness = string(fresh); fresh == grounding.Stale {
			a.Fallback, a.FallbackReason = true, grounding.StaleReason(sport.Key, c.through)
		}
	}
	return a, nil
}

// comparison is a question on its way to an answer.
type comparison struct {
	q       Question
	sport   *almanac.Sport
	kind    *forecast.Kind
	players []*models.Player
	next    []forecast.Player
	season  int
	through time.Time
	refusal *receipts.Refusal
	claim   string
}

// poolKey identifies the form of all players among what is derived from a sport.
type poolKey struct{ stat string }

// pool returns the form of everyone, from all games held.
func pool(sport *almanac.Sport, k *forecast.Kind) *forecast.Pool {
	return almanac.Derived(sport, poolKey{k.Stat}, func() *forecast.Pool {
		p := forecast.NewPool(k)
		list := k.Games(sport.GameLines, games.Day(sport.GameLines.AsOf)+1, sport.RoleOf())
		for i := range list {
			p.Add(&list[i])
		}
		return p
	})
}

// weigh sets the probabilities, most likely first, and the claim.
func (c *comparison) weigh(a *Answer) {
	of := make([]forecast.Distribution, len(c.next))
	for i := range c.next {
		of[i] = c.next[i].Distribution
	}
	alone, shared := forecast.Most(of)
	for i, p := range c.players {
		n := &c.next[i]
		low, high := n.Between(.1, .9)
		a.Players = append(a.Players, Pick{
			Player: grounding.Player{ID: p.ID, Slug: p.Slug, Name: p.Name}, Role: n.Role, Probability: rounded(alone[i], 3), Mean: rounded(n.Mean, 1),
			Low: low, High: high, Games: n.Games, LastGame: day(n.Last),
		})
	}
	slices.SortStableFunc(a.Players, func(x, y Pick) int {
		return cmp.Or(cmp.Compare(y.Probability, x.Probability), strings.Compare(x.ID, y.ID))
	})
	a.Tie = rounded(shared, 3)
	chances := make([]string, len(a.Players))
	for i := range a.Players {
		chances[i] = fmt.Sprintf("%s %s", a.Players[i].Name, percent(a.Players[i].Probability))
	}
	chances[0] = fmt.Sprintf("%s has a %s chance of the most %s in their next games", a.Players[0].Name, percent(a.Players[0].Probability), c.kind.Phrase)
	c.claim = fmt.Sprintf("Forecast from games through %s: %s, a tie %s.", english.Day(c.through.Format(time.DateOnly)), strings.Join(chances, ", "), percent(a.Tie))
	m := c.kind.Scores()
	form, players := forecast.Pair, 2
	if len(a.Players) > 2 {
		form, players = forecast.Four, 4
	}
	score := m.Forms[form]
	a.Calibration = &Calibration{From: m.From, To: m.To, Players: players, Forecasts: score.N, Error: score.Calibration,
		Skill: score.Skill, SkillLow: score.Low, SkillHigh: score.High, Bins: score.Bins[:]}
}

func percent(p float64) string { return fmt.Sprintf("%.1f%%", 100*p) }

func rounded(v float64, digits int) float64 {
	scale := math.Pow10(digits)
	return math.Round(v*scale) / scale
}

func day(d int32) string { return time.Unix(int64(d)*24*60*60, 0).UTC().Format(time.DateOnly) }

// likely identifies the players with the highest forecasts among what is derived from a sport.
type likely struct{ stat string }

// Likely lists up to n players of the newest games with the highest forecasts of a statistic,
// highest first; nobody if it is not offered.
func Likely(sport *almanac.Sport, stat string, n int) []*models.Player {
	k := forecast.Find(sport.Key, stat)
	if k == nil || sport.GameLines == nil || len(sport.GameLines.Seasons()) == 0 || !k.Offered(forecast.Pair, forecast.Four) {
		return nil
	}
	list := almanac.Derived(sport, likely{stat}, func() []*models.Player {
		seasons := sport.GameLines.Seasons()
		c := comparison{sport: sport, kind: k, season: seasons[len(seasons)-1]}
		since := games.Day(sport.GameLines.LastDay(c.season)) - 21
		means := map[*models.Player]float64{}
		var all []*models.Player
		for i := range sport.Players {
			p := &sport.Players[i]
			next, ok := pool(sport, k).Next(p.ID, c.season)
			if c.refusal = nil; !ok || next.Last < since {
				continue
			}
			if c.refusePlayer(p, &next, ok); c.refusal == nil {
				all, means[p] = append(all, p), next.Mean
			}
		}
		slices.SortFunc(all, func(a, b *models.Player) int {
			return cmp.Or(cmp.Compare(means[b], means[a]), strings.Compare(a.ID, b.ID))
		})
		return all[:min(len(all), 12)]
	})
	return list[:min(len(list), n)]
}
