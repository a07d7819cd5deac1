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
	theBests      = regexp.MustCompile(`the best seasons? of their careers`)
	topOf         = regexp.MustCompile(`[Tt]he top-rated (wide receiver|running back|tight end|W?NBA player|[a-z]+)`)
	placeWord     = regexp.MustCompile(`\b(second|third|fourth|fifth|sixth|seventh|eighth|ninth)\b`)
	onBase        = regexp.MustCompile(`\b(?:second|third) base(?:man|men)\b`) // no place
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
	c.topRated(a, sentence)
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

// reviewClaims holds what a review says of several: who had the best seasons of their careers, who
// is rated highest, and who came next at a position or in which place.
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
	if theBests.MatchString(text) {
		for _, id := range r.players {
			now, years, higher := last(id), map[int]bool{}, false
			for _, s := range c.sport.SeasonsOf(id) {
				if s.Rated() {
					years[s.Season] = true
					higher = higher || now != nil && s != now && s.Display >= now.Display
				}
			}
			if now == nil || higher || len(years) < 2 {
				c.note("BEST", r.a, "%s: %q", id, r.text)
			}
		}
		c.numbers++
	}
	c.topRated(r.a, r.text)
	order := slices.Clone(r.names)
	slices.SortFunc(order, func(a, b string) int { return lastNameAt(r.text, a) - lastNameAt(r.text, b) })
	if said := placeWord.FindAllString(onBase.ReplaceAllString(text, ""), -1); len(said) > 0 {
		if len(said) != len(order) {
			c.note("PLACE", r.a, "of %v: %q", order, r.text)
			return text
		}
		for i, name := range order {
			c.numbers++
			if n := c.placeOf(name); places[said[i]] != n {
				c.note("PLACE", r.a, "%s is in place %d: %q", name, n, r.text)
			}
		}
	}
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

var places = map[string]int{"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9}

// lastNameAt is where a text names somebody first.
func lastNameAt(text, name string) int {
	fields := strings.Fields(strings.TrimSuffix(name, " Jr."))
	return strings.Index(text, fields[len(fields)-1])
}

// placeOf is a player's place by rating among those of the role in the last season, 0 where it is
// shared.
func (c *checker) placeOf(name string) int {
	var own *ratings.Season
	for _, id := range c.names[name] {
		for _, s := range c.sport.SeasonsOf(id) {
			if s.Season == c.sport.Last && s.Rated() {
				own = s
			}
		}
	}
	if own == nil {
		return 0
	}
	place := 1
	for i := range c.sport.Seasons {
		s := &c.sport.Seasons[i]
		if s.Season != own.Season || !s.Rated() || s.Role != own.Role || s.Player == own.Player {
			continue
		}
		if s.Display == own.Display {
			return 0
		}
		if s.Display > own.Display {
			place++
		}
	}
	return place
}

// topRated holds that one of those whom a sentence names is rated highest of the role that it names.
func (c *checker) topRated(a *models.Article, text string) {
	for _, m := range topOf.FindAllStringSubmatch(text, -1) {
		c.numbers++
		role := ratings.Role(strings.ReplaceAll(strings.TrimPrefix(strings.TrimPrefix(m[1], "W"), "NBA "), " ", "_"))
		if !slices.ContainsFunc(a.Players, func(name string) bool {
			ofRole := slices.ContainsFunc(c.names[name], func(id string) bool { return c.sport.RoleIn(id, c.sport.Last) == role })
			return lastNameAt(text, name) >= 0 && ofRole && c.placeOf(name) == 1
		}) {
			c.note("TOP", a, "%s: %q", role, text)
		}
	}
}
