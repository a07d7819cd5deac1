package current

import (
	"slices"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// Metric is the weekly stand-in for the sport's season value, which needs league and team
// figures that no week has. It is linear, so a season's metric is the sum of its games'. It
// only moves a level from where the seasons put it, so factors it leaves out (position,
// park, fielding) stay constant.
type Metric struct {
	Terms []Term
	Block string        // the season totals to use where several have the keys; any if empty
	Games []*stats.Kind // the kinds of games that have the terms
	Sure  int           // if not 0, how many leading terms must be recorded; blanks in the others mean none
	Unit  string
}

// Term is a statistic and its weight.
type Term struct {
	Key    string
	Weight float64
}

var metrics = map[string]map[ratings.Role]*Metric{
	stats.MLB:  {"batter": batting, "starter": pitching, "reliever": pitching},
	stats.NBA:  {"player": impact},
	stats.WNBA: {"player": gameScore},
	stats.NHL:  {"forward": skating(-.006, .10), "defenceman": skating(.0024, .20), "goalie": goaltending},
	stats.NFL:  {"quarterback": quarterback, "running_back": running, "wide_receiver": receiving, "tight_end": receiving},
}

// batting is linear-weight runs above replacement (Palmer and Thorn; 20 runs in 600 plate
// appearances). An out is an at bat without a hit.
var batting = &Metric{
	Terms: []Term{{"H", .47 + .27}, {"2B", .30}, {"3B", .57}, {"HR", .93}, {"BB", .31}, {"SB", .2}, {"CS", -.42}, {"AB", -.27 + .033}},
	Block: stats.MLBBatting.Name, Games: []*stats.Kind{stats.MLBGameBatting}, Unit: "runs",
}

// pitching is the mean of runs allowed and FIP's, against a replacement of 5.6 runs per
// nine innings.
var pitching = &Metric{
	Terms: []Term{{"IPouts", (5.6 - .5*1.08*3.15) / 27}, {"ER", -.5 * 1.08}, {"HR", -.54 * 13 / 9}, {"BB", -.54 * 3 / 9}, {"SO", .54 * 2 / 9}},
	Block: stats.MLBPitching.Name, Games: []*stats.Kind{stats.MLBGamePitching}, Unit: "runs",
}

// impact is the NBA's tier A coefficients, of rates per 36 minutes, less their value for
// the league's mean line, 7, over a replacement of −2.8, times minutes, so that totals can
// be summed. Points count above 1.15 per true shot.
var impact = &Metric{
	Terms: []Term{
		{"PTS", 1.232}, {"FGA", .212 - 1.232*1.15}, {"FTA", .44 * (.212 - 1.232*1.15)}, {"AST", .558}, {"TOV", -1.39}, {"ORB", .367}, {"DRB", .405},
		{"STL", 2.309}, {"BLK", .959}, {"PF", -.556}, {"MP", (2.8 - 7) / 36},
	},
	Games: []*stats.Kind{stats.NBAGame}, Unit: "points",
}

// gameScore is Hollinger's, less a replacement's for the minutes.
var gameScore = &Metric{
	Terms: []Term{
		{"PTS", 1}, {"FG", .4}, {"FGA", -.7}, {"FTA", -.4}, {"FT", .4}, {"ORB", .7}, {"DRB", .3}, {"STL", 1}, {"AST", .7}, {"BLK", .7}, {"PF", -.4}, {"TOV", -1},
		{"MP", -.21},
	},
	Games: []*stats.Kind{stats.WNBAGame}, Unit: "points",
}

// skating is goals created, G + A/2 over a team's sum, with ice time at its combined
// offensive and defensive worth, and plus-minus.
func skating(minute, plusMinus float64) *Metric {
	return &Metric{
		Terms: []Term{{"G", .54}, {"A", .27}, {"TOI", minute / 60}, {"+/-", plusMinus}},
		Games: []*stats.Kind{stats.NHLGameSkating}, Unit: "goals",
	}
}

// goaltending is goals prevented against a replacement who allows 11% of shots.
var goaltending = &Metric{
	Terms: []Term{{"SA", .11}, {"GA", -1}},
	Games: []*stats.Kind{stats.NHLGameGoal}, Unit: "goals",
}

// quarterback is adjusted yards above 4.1 per play.
var quarterback = &Metric{
	Terms: []Term{{"PassYds", 1}, {"PassTD", 20}, {"Int", -45}, {"SkYds", -1}, {"RushYds", 1}, {"RushTD", 20}, {"PassAtt", -4.1}, {"Sk", -4.1}, {"RushAtt", -4.1}},
	Games: []*stats.Kind{stats.NFLWeekPlays}, Unit: "adjusted yards",
}

var running = &Metric{
	Terms: []Term{{"RushYds", 1}, {"RushTD", 20}, {"RecYds", 1}, {"RecTD", 20}},
	Games: nflWeeks, Unit: "adjusted yards", Sure: 1,
}

var receiving = &Metric{
	Terms: []Term{{"RecYds", 1}, {"Rec", 5}, {"RecTD", 20}, {"RushYds", 1}, {"RushTD", 20}},
	Games: nflWeeks, Unit: "adjusted yards", Sure: 1,
}

// nflWeeks are nflverse's rows, and NFL.com's where it has none.
var nflWeeks = []*stats.Kind{stats.NFLWeekPlays, stats.NFLWeekOffence}

// MetricOf returns the weekly metric of a role, false for a role that has none.
func MetricOf(sport string, role ratings.Role) (*Metric, bool) {
	m, ok := metrics[sport][role]
	return m, ok
}

// Sum returns the metric of one row, NaN where a required term is not recorded.
func (m *Metric) Sum(get func(key string) float64) float64 {
	sum := 0.0
	for i, t := range m.Terms {
		if v := get(t.Key); stats.Recorded(v) || m.Sure == 0 || i < m.Sure {
			sum += t.Weight * v
		}
	}
	return sum
}

// OfSeason returns the metric of a season's totals, NaN if they lack a term.
func (m *Metric) OfSeason(s *ratings.Season) float64 {
	return m.Sum(func(key string) float64 {
		for i := range s.Totals {
			if b := &s.Totals[i]; m.Block == "" || m.Block == b.Kind {
				if v := b.Figures.Get(key); stats.Recorded(v) {
					return v
				}
			}
		}
		return stats.NotRecorded()
	})
}

// Reads reports whether the metric uses a kind of games.
func (m *Metric) Reads(kind *stats.Kind) bool { return slices.Contains(m.Games, kind) }
