package articles_test

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/ratings"
	"groundline/models"
)

var (
	standingsWord = regexp.MustCompile(`^The .+ had the (best record|most points) in (?:MLB|the [A-Z]+) in (\d{4}(?:-\d\d)?)`)
	theBest       = regexp.MustCompile(`(\w+) of the (\w+) at the front by rating`)
	nextAmong     = regexp.MustCompile(`(?:[Nn]ext|They came next|they came next) (?:among|of the) ([a-z ]+?)(?: (?:of|in) |[,.:]| came| was| were|$)|came next among ([a-z ]+?)[,. ]|Among ([a-z ]+?),`)
)

// standings holds a sentence about the best team of a season to the results of all teams, and
// reports whether it is one.
func (c *checker) standings(a *models.Article, sentence string) bool {
	m := standingsWord.FindStringSubmatch(sentence)
	if m == nil {
		return false
	}
	season := yearOf(m[2])
	worth := func(record string) float64 {
		parts := strings.Split(record, "-")
		n := make([]float64, 3)
		for i, p := range parts[:min(3, len(parts))] {
			n[i], _ = strconv.ParseFloat(p, 64)
		}
		if m[1] == "most points" { // of hockey: two for a win, one for a loss after time
			return 2*n[0] + n[2]
		}
		return (n[0] + n[2]/2) / (n[0] + n[1] + n[2])
	}
	best := math.Inf(-1)
	for _, own := range c.records {
		if record := own[season]; record != "" {
			best = max(best, worth(record))
		}
	}
	c.numbers++
	for team, own := range c.records {
		record := own[season]
		if record == "" {
			continue
		}
		named, first := strings.Contains(sentence, "he "+team+" "), worth(record) > best-1e-9
		if named != first {
			c.note("STANDINGS", a, "%s %s: %q", team, record, sentence)
		}
		if named && !strings.Contains(sentence, record) {
			c.note("RECORD", a, "%s, the results come to %s: %q", team, record, sentence)
		}
		if named && m[1] == "most points" && !strings.Contains(sentence, ", "+strconv.Itoa(int(worth(record)))+" (") {
			c.note("NUMBER", a, "the results come to %v points: %q", worth(record), sentence)
		}
	}
	return true
}

// reviewClaims holds what a review says of several: how many of those in its table of ratings
// had the best season of their careers, and who came next at a position.
func (c *checker) reviewClaims(r *reading, text string) string {
	if !strings.HasSuffix(r.a.Subject, "in review") {
		return text
	}
	last := func(id string) *ratings.Season {
		for _, s := range c.sport.SeasonsOf(id) {
			if s.Season == c.sport.Last && s.Rated() {
				return s
			}
		}
		return nil
	}
	text = theBest.ReplaceAllStringFunc(text, func(m string) string {
		parts := theBest.FindStringSubmatch(m)
		n, best := 0, 0
		for line := range strings.SplitSeq(r.a.BodyMarkdown, "\n") {
			cells := cellsOf(line)
			if len(cells) != 3 || len(c.names[cells[0]]) == 0 || amount(cells[2]) == 0 {
				continue
			}
			n++
			for _, id := range c.names[cells[0]] {
				now, years, higher := last(id), map[int]bool{}, false
				for _, s := range c.sport.SeasonsOf(id) {
					if s.Rated() {
						years[s.Season] = true
						higher = higher || now != nil && s != now && s.Display >= now.Display
					}
				}
				if now != nil && !higher && len(years) > 1 {
					best++
				}
			}
		}
		c.numbers += 2
		if int(amount(parts[1])) != best || int(amount(parts[2])) != n {
			c.note("COUNT", r.a, "%d of %d: %q", best, n, r.text)
		}
		return "some"
	})
	if !nextAmong.MatchString(text) || len(r.players) == 0 {
		return text
	}
	// Nobody of the role who is not in the article is rated above those who come next.
	for _, id := range r.players {
		now := last(id)
		if now == nil || c.sport.Key == "nba" {
			continue
		}
		for i := range c.sport.Seasons {
			s := &c.sport.Seasons[i]
			if s.Season != c.sport.Last || !s.Rated() || s.Role != now.Role || s.Display <= now.Display {
				continue
			}
			if p, ok := c.sport.Player(s.Player); ok && !slices.Contains(r.a.Players, p.Name) {
				c.note("PASSED", r.a, "%s is rated %.1f: %q", p.Name, s.Display, r.text)
			}
		}
	}
	return text
}
