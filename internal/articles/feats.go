package articles

import (
	"fmt"
	"math"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// What makes a game or a season one that its sport has a word for.
const (
	hatTrick    = 3       // goals
	wholeGame   = 59 * 60 // seconds in goal, in which a shutout is one goalie's
	qualityOuts = 6       // innings
	qualityRuns = 3       // earned runs at most
)

// feat returns the sport's word for a player's game, "triple-double" or "hat trick"; "" where it has
// none, or where what the word counts is not recorded in full.
func (d *draft) feat(player string, day time.Time, figures []figure) string {
	store := d.sport.GameLines
	if store == nil {
		return ""
	}
	at := func(unit string) float64 {
		for _, f := range figures {
			if f.unit == unit {
				return float(f.shown)
			}
		}
		return math.NaN()
	}
	switch d.sport.Key {
	case stats.NBA, stats.WNBA:
		return d.double(player, day)
	case stats.NHL:
		if at("goals") == hatTrick {
			return "hat trick"
		}
		if at("goals against") == 0 && d.sumOn(player, day, []games.Term{{Kind: stats.NHLGameGoal, Column: "TOI", Factor: 1}}) >= wholeGame {
			return "shutout"
		}
	case stats.MLB:
		if at("innings") >= qualityOuts && at("earned runs") <= qualityRuns {
			return "quality start"
		}
	}
	return ""
}

// double returns what basketball calls a game by how many of its counts reach ten.
func (d *draft) double(player string, day time.Time) string {
	f, ok := statistics.FindFeat(d.sport.Key, "double_double")
	if !ok {
		return ""
	}
	n, known := 0, true
	for _, key := range f.Stats {
		v := d.sumOn(player, day, f.Terms(d.sport.Key, key))
		known = known && !math.IsNaN(v)
		if v >= f.Least {
			n++
		}
	}
	switch {
	case n == 3: // a quadruple-double is no less, but has been a handful of times
		return "triple-double"
	case n == 2 && known:
		return "double-double"
	}
	return ""
}

// sumOn is a sum of columns over a player's lines of a day, NaN where none records it.
func (d *draft) sumOn(player string, day time.Time, terms []games.Term) float64 {
	store, sum := d.sport.GameLines, math.NaN()
	m := store.Measure(terms)
	for _, l := range store.PlayerLines(player) {
		if v := m.Value(l); store.Date(l).Equal(day) && !store.Playoffs(l) && !math.IsNaN(v) {
			if math.IsNaN(sum) {
				sum = 0
			}
			sum += v
		}
	}
	return sum
}

// named is a game's line with the sport's word for it: "a triple-double of 25 points, 11 rebounds and
// 10 assists", "a double-double of 25 points and 11 rebounds, with two assists", "a hat trick and two
// assists".
func (g *played) named() string {
	noun := g.noun()
	if g.feat == "" || noun == "" {
		return noun
	}
	said := "a " + g.feat
	g.from.license(said, g.feat)
	switch g.feat {
	case "hat trick":
		return strings.Replace(noun, "three goals", said, 1)
	case "shutout":
		return noun + " for " + said
	case "double-double":
		var made, rest []figure
		for _, f := range g.figures {
			if float(f.shown) >= 10 {
				made = append(made, f)
			} else {
				rest = append(rest, f)
			}
		}
		if with := nounOf(rest); with != "" && len(made) == 2 {
			return said + " of " + nounOf(made) + ", with " + with
		}
	}
	return said + " of " + noun
}

// featWeek is the message about how many games of a week have the sport's word, none of fewer than two.
func (d *draft) featWeek(who string, list []played) message {
	for _, feat := range []string{"triple-double", "double-double"} {
		n := 0
		var from []*source
		for i := range list {
			if from = append(from, list[i].from); list[i].feat == feat || list[i].feat == "triple-double" { // which is a double-double, too
				n++
			}
		}
		if n < 2 {
			continue
		}
		all := join(from[0], from[1:]...).copied()
		said := fmt.Sprintf("%ss in %s of the %s games", feat, counted(fmt.Sprint(n)), counted(fmt.Sprint(len(list))))
		switch {
		case n == len(list) && n == 2:
			said = fmt.Sprintf("a %s in both games", feat)
		case n == len(list):
			said = fmt.Sprintf("a %s in each of the %s games", feat, counted(fmt.Sprint(n)))
		}
		all.license(said)
		return message{all, who, "week.feats", map[string]string{"feats": said}}
	}
	return message{}
}

// A season's figure is named by the round number below it, from the least of these on.
var (
	roundHomers = []float64{40, 50, 60, 70}
	roundYards  = []float64{1000, 1500, 2000}
)

// farAbove is the multiple of a round number from which it says too little of a figure: 138 points are no
// 100-point season.
const farAbove = 1.25

// seasonFeat returns the sport's word for a season, with an article, "a 30-30 season", and allows it
// beside the season's figures; "" where it has none.
func (s *source) seasonFeat(role string) string {
	at := func(label string) float64 {
		if c := s.stat(label); c != nil {
			return float(c.Shown)
		}
		return 0
	}
	var of []string
	add := func(value float64, unit string, rounds ...float64) {
		reached := 0.
		for _, r := range rounds {
			if value >= r {
				reached = r
			}
		}
		if reached > 0 && value < farAbove*reached {
			of = append(of, english.Group(fmt.Sprint(reached))+"-"+unit)
		}
	}
	switch role {
	case "batter":
		if n := math.Floor(min(at("home runs"), at("stolen bases"))/10) * 10; n >= 20 && max(at("home runs"), at("stolen bases")) < 2*n {
			of = append(of, fmt.Sprintf("%v-%v", n, n))
		}
		add(at("home runs"), "homer", roundHomers...)
		add(at("hits"), "hit", 200)
		add(at("runs batted in"), "RBI", 100)
	case "starter":
		add(at("strikeouts"), "strikeout", 200, 300)
		add(at("wins"), "win", 20)
	case "reliever":
		add(at("saves"), "save", 30, 40, 50)
	case "player":
		n := 0
		for _, label := range []string{"points a game", "rebounds a game", "assists a game"} {
			if at(label) >= 10 {
				n++
			}
		}
		if n >= 2 {
			of = append(of, map[int]string{2: "double-double", 3: "triple-double"}[n])
		}
	case "forward":
		add(at("goals"), "goal", 50, 60, 70)
		add(at("points"), "point", 100)
		add(at("goals"), "goal", 30, 40)
	case "defenceman":
		add(at("goals"), "goal", 20)
		add(at("points"), "point", 100)
	case "goalie":
		add(at("wins"), "win", 30, 40)
	case "quarterback":
		add(at("passing yards"), "yard", 4000, 5000)
	case "running_back":
		add(at("rushing yards"), "yard", roundYards...)
	case "wide_receiver", "tight_end":
		add(at("receiving yards"), "yard", roundYards...)
	}
	if len(of) == 0 {
		return ""
	}
	feat := "a " + of[0] + " season"
	s.license(feat)
	return feat
}
