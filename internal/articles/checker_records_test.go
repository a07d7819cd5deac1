package articles_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/ratings"
	"groundline/models"
)

// A checker of what a season's review says of how many more games teams won than the season before, of how far ahead the
// best team was, and of a player's place by forecast. All is counted from the results and the forecasts.

var (
	moreWon    = regexp.MustCompile(`\b(?:won|had) (\d+|one|two|three|four|five|six|seven|eight|nine) (more|fewer)(?: (games?|points?))?`)
	teamCount  = regexp.MustCompile(`^(?: won| had)? (\d+|one|two|three|four|five|six|seven|eight|nine)\b`)
	aheadBy    = regexp.MustCompile(`^(?:The (.+) finished (\w+) (points?|wins?) ahead of the (.+) \(([\d-]+)\)|Next behind the (.+), by (\w+) (points?|wins?), were the (.+) \(([\d-]+)\))\.$`)
	byForecast = regexp.MustCompile(`the forecast is [\d.,]+ [a-z ]+(?: \([^)]*\))?, the (\w+)-highest of any ([a-z ]+)\.$`)
)

// standing is what a team's record of a season is worth in the standings: points in hockey, and else wins.
func (c *checker) standing(team string, season int) float64 {
	parts := strings.Split(c.records[team][season], "-")
	if c.sport.Key == "nhl" && len(parts) == 3 {
		return 2*amount(parts[0]) + amount(parts[2])
	}
	return amount(parts[0])
}

// winsSaid holds how many more games teams won, or fewer, and how far ahead the best was, and reports whether a
// sentence is of that.
func (c *checker) winsSaid(a *models.Article, sentence string) bool {
	if a.Story != "season_review" {
		return false
	}
	if m := aheadBy.FindStringSubmatch(sentence); m != nil {
		c.bestAhead(a, sentence, m)
		return true
	}
	if !moreWon.MatchString(sentence) || !strings.Contains(sentence, " than in ") {
		return false
	}
	season, hockey := c.aSeason(a), c.sport.Key == "nhl"
	for _, m := range moreWon.FindAllStringSubmatch(sentence, -1) {
		if hockey != strings.Contains(m[0], "had ") || m[3] != "" && hockey != strings.HasPrefix(m[3], "point") {
			c.note("NUMBER", a, "of what: %q", sentence)
		}
	}
	if !strings.Contains(sentence, "than in "+c.sport.Method.Years.Name(season-1)) {
		c.note("SEASON", a, "%q", sentence)
	}
	said := 0
	for _, club := range c.clubs {
		i := strings.Index(sentence, "he "+club)
		if i < 0 {
			continue
		}
		said++
		n := teamCount.FindStringSubmatch(strings.TrimPrefix(sentence[i+len("he ")+len(club):], ", who"))
		part, _, _ := strings.Cut(sentence[strings.LastIndex(sentence[:i], ";")+1:], ";")
		fewer := strings.Contains(part, " fewer")
		by := c.standing(club, season) - c.standing(club, season-1)
		if fewer {
			by = -by
		}
		if c.numbers++; n == nil || by <= 0 || plainNumber(n[1]) != strconv.Itoa(int(by)) {
			c.note("RECORD", a, "the %s, %v: %q", club, by, sentence)
		}
		if m := sworn.FindStringSubmatch(sentence); m != nil {
			c.swungMost(a, sentence, club, m[1] == "rose")
		}
	}
	if said == 0 {
		c.note("TEAM", a, "%q", sentence)
	}
	return true
}

// bestAhead holds how far the first of the standings was ahead of the second.
func (c *checker) bestAhead(a *models.Article, sentence string, m []string) {
	first, n, unit, next, record := m[1]+m[6], m[2]+m[7], m[3]+m[8], m[4]+m[9], m[5]+m[10]
	season := c.aSeason(a)
	c.numbers += 2
	for team, own := range c.records {
		if own[season] != "" && team != first && (c.standing(team, season) >= c.standing(first, season) || team != next && c.standing(team, season) >= c.standing(next, season)) {
			c.note("STANDINGS", a, "the %s, %s: %q", team, own[season], sentence)
		}
	}
	if by := c.standing(first, season) - c.standing(next, season); plainNumber(n) != strconv.Itoa(int(by)) || c.records[next][season] != record || strings.HasPrefix(unit, "point") != (c.sport.Key == "nhl") {
		c.note("RECORD", a, "%v, %s: %q", by, c.records[next][season], sentence)
	}
}

// forecastPlace holds a player's place by forecast among all of the role who were rated, and the rest of the sentence.
func (c *checker) forecastPlace(a *models.Article, sentence string) bool {
	m := byForecast.FindStringSubmatch(sentence)
	if m == nil || a.Story != "season_review" {
		return false
	}
	named := c.called(a, sentence)
	if len(named) != 1 {
		c.note("WHOSE", a, "%v: %q", named, sentence)
		return true
	}
	worth := func(id string) float64 {
		c.valueOf(&facts{rated: map[string]bool{}, years: map[int]bool{}}, id)
		if v := c.values[id]; v != nil {
			return v.Value.Mean
		}
		return 0
	}
	role := ratings.Role(strings.ReplaceAll(m[2], " ", "_"))
	i := slices.IndexFunc(c.names[named[0]], func(id string) bool { return c.sport.RoleIn(id, c.sport.Last) == role })
	if c.numbers++; i < 0 {
		c.note("ROLE", a, "%q", sentence)
		return true
	}
	own, above := worth(c.names[named[0]][i]), 0
	digits := map[string]int{"mlb": 1}[c.sport.Key]
	for k := range c.sport.Seasons {
		s := &c.sport.Seasons[k]
		if s.Season != c.sport.Last || !s.Rated() || s.Role != role || s.Player == c.names[named[0]][i] {
			continue
		}
		if worth(s.Player) > own {
			above++
		}
		if halfUp(worth(s.Player), digits) == halfUp(own, digits) {
			c.note("TIE", a, "%s is forecast at as much: %q", s.Player, sentence)
		}
	}
	if places[m[1]] != above+1 {
		c.note("PLACE", a, "%s is in place %d by forecast: %q", named[0], above+1, sentence)
	}
	head, _, _ := strings.Cut(sentence, ", the "+m[1]+"-highest")
	c.sentence(a, head+".", named, 0)
	return true
}
