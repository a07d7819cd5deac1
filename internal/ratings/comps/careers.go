package comps

import (
	"slices"
	"strings"

	"groundline/internal/stats"
)

// Careers finds the careers most like a baseball batter's by Bill James's
// similarity scores. It is read-only once built and safe for concurrent use.
type Careers struct {
	totals []careerTotals // by player id
	at     map[string]int
}

// careerCosts says how much of a difference costs one point (Bill James, The
// Politics of Glory, 1994, as Baseball-Reference applies it). The last two
// are rates.
var careerCosts = []careerCost{
	{"G", 20}, {"AB", 75}, {"R", 10}, {"H", 15}, {"2B", 5}, {"3B", 4}, {"HR", 2},
	{"RBI", 10}, {"BB", 25}, {"SO", 150}, {"SB", 20}, {"BA", .001}, {"SLG", .002},
}

type careerCost struct {
	key string
	per float64
}

const (
	totalsSummed = 11 // of careerCosts, the rest being rates
	wholeScore   = 1000
)

// positionValues are James's values of a position, with the column of games
// played there; the gap of two careers' values is taken off their score.
var positionValues = []struct {
	column string
	value  float64
}{
	{"G_c", 240}, {"G_ss", 168}, {"G_2b", 132}, {"G_3b", 84}, {"G_of", 48}, {"G_1b", 12}, {"G_dh", 0},
}

// careerTotals is one career; values stand in the order of careerCosts.
type careerTotals struct {
	player   string
	values   []float64
	position float64 // James's value of the position with most games
	pitcher  bool    // more than half of the games at pitcher
}

// NewCareers sums up the careers of all players from MLB lines.
func NewCareers(lines []stats.Line) *Careers {
	var keys []string
	for _, c := range careerCosts[:totalsSummed] {
		keys = append(keys, c.key)
	}
	batting := stats.MLBBatting.Places(keys...)
	field := fieldColumns()
	c := &Careers{at: make(map[string]int)}
	games := make(map[string][]float64)
	for i := range lines {
		l := &lines[i]
		switch {
		case l.Player == "":
		case l.Kind == stats.MLBBatting:
			t := c.career(l.Player)
			for j, at := range batting {
				t.values[j] += l.Values[at]
			}
		case l.Kind == stats.MLBAppearances:
			if games[l.Player] == nil {
				games[l.Player] = make([]float64, len(field))
			}
			for j, at := range field {
				if v := l.Values[at]; stats.Recorded(v) {
					games[l.Player][j] += v
				}
			}
		}
	}
	for i := range c.totals {
		c.totals[i].finish(games[c.totals[i].player])
	}
	slices.SortFunc(c.totals, func(a, b careerTotals) int { return strings.Compare(a.player, b.player) })
	for i := range c.totals {
		c.at[c.totals[i].player] = i
	}
	return c
}

// fieldColumns are the games in all, at pitcher, and at each position.
func fieldColumns() []int {
	keys := []string{"G", "G_p"}
	for _, p := range positionValues {
		keys = append(keys, p.column)
	}
	return stats.MLBAppearances.Places(keys...)
}

func (c *Careers) career(player string) *careerTotals {
	i, ok := c.at[player]
	if !ok {
		i = len(c.totals)
		c.at[player] = i
		c.totals = append(c.totals, careerTotals{player: player, values: make([]float64, len(careerCosts))})
	}
	return &c.totals[i]
}

// finish sets the rates and the position. A total of which any part is not
// recorded is NaN by now.
func (t *careerTotals) finish(games []float64) {
	value := func(key string) float64 {
		return t.values[slices.IndexFunc(careerCosts, func(c careerCost) bool { return c.key == key })]
	}
	ab, hits := value("AB"), value("H")
	bases := hits + value("2B") + 2*value("3B") + 3*value("HR")
	t.values[totalsSummed], t.values[totalsSummed+1] = hits/ab, bases/ab // NaN without at bats
	if games == nil {
		return
	}
	t.pitcher = games[1] > games[0]/2
	most := 0.0
	for i, p := range positionValues {
		if n := games[2+i]; n > most {
			most, t.position = n, p.value
		}
	}
}
