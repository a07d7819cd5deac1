package audit

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/grounding"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
)

// rule is one thing that every claim must be true of. holds returns what is wrong, or "";
// without it the rule is the verifier's.
type rule struct {
	name, says string
	holds      func(*claim) string
}

var rules = []rule{
	{"verified", "the receipt bears out the sentence", nil},
	{"limit", "a claim over unrated seasons says which are rated", (*claim).limit},
	{"list limit", "a list that is not over all seasons says so", (*claim).listLimit},
	{"league", "the league named is the rows', and rivals are named", (*claim).league},
	{"rank", "a rank is one more than are better", (*claim).rank},
	{"counts", "seasons, top tens and percentiles equal a recount", (*claim).counts},
	{"bounds", "the first and last season named are the rows'", (*claim).bounds},
	{"seven", "the best seven are of seven seasons at least", (*claim).seven},
	{"whole", "every season of a list has the statistic", (*claim).whole},
	{"total", "a leader's value is the sum of the rows", (*claim).total},
	{"first", "nobody in the rows has more than the first", (*claim).first},
}

// claim is a sentence with the receipt and the rows behind it.
type claim struct {
	kind, text string
	sport      *almanac.Sport
	rows       *reader
	player     *player
	asked      grounding.LeadersQuestion
	statement  receipts.Statement
	result     result
	summed     map[string]float64 // once made
}

// result is the fields of any receipt's result that the rules read.
type result struct {
	Value           float64
	Rank, Of        int
	Season          *int
	From, To        *int
	Role            string
	Career, Peak    any
	Percentile      float64
	PeakRank        int
	Seasons         any // a count, or the span of a list
	TopTen          int
	RecordedSince   *int
	Leaders         []leader
	Shape           []struct{ Season int }
	LeftOut         int
	InPosition      struct{ Rank, Of int }
	Valuation       *struct{ Season int }
	Stat, Qualifier string
}

type leader struct {
	Rank     int
	Player   struct{ ID, Name string }
	Value    float64
	Season   *int
	From, To *int
}

func (c *claim) read() error {
	text, err := json.Marshal(c.statement.Predicate.Result)
	if err == nil {
		err = json.Unmarshal(text, &c.result)
	}
	if err != nil {
		return fmt.Errorf("result of %q: %w", c.text, err)
	}
	return nil
}

func (c *claim) role() ratings.Role { return ratings.Role(c.result.Role) }

func (c *claim) says(text string) bool {
	return strings.Contains(strings.ToLower(c.text), strings.ToLower(text))
}

func (c *claim) ofCareer() bool {
	return c.kind == "career" || c.kind == "standing" || c.kind == "shape"
}

func (c *claim) name(season int) string { return c.sport.Method.Years.Name(season) }

func (c *claim) limit() string {
	phrase := "counting only rated seasons"
	switch {
	case c.kind == "best":
		phrase = "best rated"
	case !c.ofCareer():
		return ""
	}
	role := c.role()
	lacks := c.rows.lacking(c.player, role)
	if c.ofCareer() && lacks == 0 {
		lacks = c.unratedYear(role)
	}
	if lacks != 0 && !c.says(phrase) {
		return c.name(lacks) + " is not rated, and the sentence does not say so"
	}
	return ""
}

// unratedYear returns a season between the player's first and last row in which nobody of
// the role is rated though the league played, or the season before the first if the role's
// ratings begin with the player in a league that is older.
func (c *claim) unratedYear(role ratings.Role) int {
	rated := c.rows.rated[role]
	first, last, began := 0, 0, 9999
	for _, i := range c.player.lines {
		season := c.sport.Lines.Head(int(i)).Season
		if first == 0 || season < first {
			first = season
		}
		last = max(last, season)
	}
	for season := range rated {
		began = min(began, season)
	}
	for season := first; season <= min(last, c.sport.Last); season++ {
		if c.rows.played[season] && !rated[season] && season >= c.sport.Earliest {
			return season
		}
	}
	own := c.player.inCareer(c.sport.Method, role)
	if len(own) > 0 && own[0].Season == began && began > firstSeason[c.sport.Key] && began == c.sport.First {
		return began - 1
	}
	return 0
}

// span returns the seasons that a list is over.
func (c *claim) span() (from, to int) {
	of, _ := c.result.Seasons.(map[string]any)
	a, _ := of["from"].(float64)
	b, _ := of["to"].(float64)
	return int(a), int(b)
}

func (c *claim) lastComplete() int {
	last := c.sport.LastHeld()
	for c.sport.Incomplete[last] {
		last--
	}
	return last
}

func (c *claim) listLimit() string {
	if c.kind != "leaders" {
		return ""
	}
	from, to := c.span()
	if !c.says(c.name(from)) || !c.says(c.name(to)) {
		return fmt.Sprintf("it is over %s to %s and does not say so", c.name(from), c.name(to))
	}
	if short := from > firstSeason[c.sport.Key] || to < c.lastComplete(); short && c.asked.By == grounding.ByCareer && !c.says("counting only") {
		return "it is not over careers and does not say so"
	}
	return ""
}

func (c *claim) league() string {
	key := strings.ToUpper(c.sport.Key)
	switch c.kind {
	case "leaders":
		if hadRivals[c.sport.Key] && !c.says(key+" ") {
			return "it does not say whose records it counts"
		}
		return c.foreignRows()
	case "best":
		return c.bestLeague(key)
	case "career", "standing":
		if foreign := c.rows.foreign[c.role()]; len(foreign) > 0 && !c.says("in the "+key+" and its rivals") {
			return "the ranked set has seasons of " + strings.Join(foreign, ", ")
		}
	}
	return ""
}

// owns reports whether a sport counts one of the leagues as its own.
func (c *claim) owns(leagues []string) bool {
	return owns(c.sport.Key, leagues)
}

// bestLeague checks the league before "season" in a claim of a best season.
func (c *claim) bestLeague(key string) string {
	var leagues []string
	for _, i := range c.player.lines {
		if l := c.sport.Lines.Head(int(i)); l.Season == *c.result.Season {
			leagues = append(leagues, l.League)
		}
	}
	head, _, _ := strings.Cut(c.text, " season was ")
	named := head[strings.LastIndex(head, " ")+1:]
	named = strings.Trim(named, "()")
	main := slices.ContainsFunc(leagues, func(l string) bool { return slices.Contains(mainLeagues[c.sport.Key], l) })
	if named == key && main || slices.Contains(leagues, named) {
		return ""
	}
	return "the rows are of " + strings.Join(leagues, ", ")
}

// foreignRows checks that a list's rows are of leagues that the sport counts.
func (c *claim) foreignRows() string {
	for _, l := range c.result.Leaders {
		n := c.sport.PlayerIndex(l.Player.ID)
		seasons := map[int]bool{}
		for _, i := range c.rows.lines[n] {
			if at := c.sport.Lines.Head(int(i)); c.owns([]string{at.League}) {
				seasons[at.Season] = true
			}
		}
		for _, season := range []*int{l.Season, l.From, l.To} {
			if season != nil && !seasons[*season] {
				return fmt.Sprintf("%s has no row in %s of a league that counts", l.Player.Name, c.name(*season))
			}
		}
	}
	return ""
}

func (c *claim) rank() string {
	var own, of int
	switch c.kind {
	case "best":
		for _, s := range c.player.seasons {
			if s.Rated() && s.Season == *c.result.Season && s.Role == c.role() {
				of = len(c.rows.scores[s.Role])
				if own = rank(c.rows.scores[s.Role], s.H); own == c.result.Rank {
					break // of two seasons of a year, in two leagues
				}
			}
		}
	case "career", "standing":
		own, of = rank(c.rows.figure[c.role()], c.careerFigure()), len(c.rows.figure[c.role()])
	default:
		return ""
	}
	if own != c.result.Rank || of != c.result.Of {
		return fmt.Sprintf("a recount gives %d of %d", own, of)
	}
	return ""
}

// careerFigure returns the unrounded figure of the player's career in the claim's role.
func (c *claim) careerFigure() float64 {
	for _, own := range c.sport.CareersOf(c.player.id) {
		if own.Role == c.role() {
			return own.C
		}
	}
	return math.NaN()
}

func (c *claim) counts() string {
	if c.kind != "standing" {
		return ""
	}
	own, top := c.player.inCareer(c.sport.Method, c.role()), 0
	for _, s := range own {
		if s.PoolRank <= 10 {
			top++
		}
	}
	share := 100 * float64(c.result.Of-c.result.Rank) / float64(c.result.Of)
	seasons, _ := c.result.Seasons.(float64)
	switch {
	case int(seasons) != len(own):
		return fmt.Sprintf("%d seasons are rated", len(own))
	case top != c.result.TopTen:
		return fmt.Sprintf("%d seasons are among the ten best", top)
	case math.Abs(share-c.result.Percentile) > .006:
		return fmt.Sprintf("it is above %.2f%%", share)
	}
	return ""
}

func (c *claim) bounds() string {
	switch {
	case c.ofCareer():
		own := c.player.inCareer(c.sport.Method, c.role())
		if len(own) == 0 || !c.says(c.name(own[0].Season)) || !c.says(c.name(own[len(own)-1].Season)) {
			return "the rated seasons are others"
		}
	case c.kind == "value":
		last := 0
		for _, s := range c.player.seasons {
			if s.Rated() {
				last = max(last, s.Season)
			}
		}
		if !c.says("after " + c.name(last) + ",") {
			return "the last rated season is " + c.name(last)
		}
	case c.kind == "leaders" && c.result.RecordedSince != nil:
		if from, _ := c.span(); from < *c.result.RecordedSince {
			return "it begins before the statistic is recorded"
		}
	}
	return ""
}

func (c *claim) seven() string {
	if !c.says("best seven") {
		return ""
	}
	if n := len(c.player.inCareer(c.sport.Method, c.role())); n < 7 {
		return fmt.Sprintf("%d seasons are rated", n)
	}
	return ""
}
