package articles_test

import (
	"regexp"
	"slices"
	"strings"

	"groundline/internal/ratings/comps"
)

// What a report concludes from how the ten seasons alike went on, and how it names the nearest of them.
var (
	toldGood   = regexp.MustCompile(`(?i)this good|as good as this one`)
	toldFalls  = regexp.MustCompile(`(?i)slip|step back|point down|fell back|seldom|rare\b|hard to repeat|Few follow`)
	toldRises  = regexp.MustCompile(`better the year after|point up|followed by a better one|A better season is what mostly|mostly improved|such a season improved`)
	toldLower  = regexp.MustCompile(`a fall than|fell than rose|Falls outnumber|down than up|slipped than|a fall more often`)
	toldHigher = regexp.MustCompile(`a rise than|rose than fell|Rises outnumber|up than down|improved than|a rise more often`)
	toldMixed  = regexp.MustCompile(`mixed|neither way|both ways|[Nn]o clear`)
	nearForms  = []*regexp.Regexp{
		regexp.MustCompile(`^The (?:nearest|closest)(?: of them)?, (?P<who>.+?), (?:went from|was rated) (?P<a>[\d.]+) in (?P<year>[\d-]+) (?:to|and) (?P<b>[\d.]+) in (?P<next>[\d-]+)\.$`),
		regexp.MustCompile(`^Nearest of all is (?P<who>.+?)'s (?P<year>[\d-]+): rated (?P<a>[\d.]+), with (?P<b>[\d.]+) the year after\.$`),
		regexp.MustCompile(`^The nearest of them, (?P<who>.+?), followed an? (?P<a>[\d.]+) in (?P<year>[\d-]+) with an? (?P<b>[\d.]+)\.$`),
		regexp.MustCompile(`^(?P<who>.+?)'s (?P<year>[\d-]+) is the nearest: rated (?P<a>[\d.]+), it was followed by an? (?P<b>[\d.]+)\.$`),
		regexp.MustCompile(`^Closest of all, (?P<who>.+?) went from (?P<a>[\d.]+) in (?P<year>[\d-]+) to (?P<b>[\d.]+) the next season\.$`),
		regexp.MustCompile(`^The closest of them is (?P<who>.+?)'s (?P<year>[\d-]+), rated (?P<a>[\d.]+) and followed by an? (?P<b>[\d.]+)\.$`),
	}
	worthOwn = regexp.MustCompile(`(?:same measure|that measure|For comparison|by itself).* was worth ([\d.]+)\.$|was worth ([\d.]+) by the same measure\.$|by itself was worth ([\d.]+)\.$`)
)

// nearestOf are the parts of a sentence about the nearest of the seasons alike, nil of others.
func nearestOf(sentence string) map[string]string { return formed(nearForms, sentence) }

// concluded holds the conclusion before the count of the seasons alike to how many of the ten went which way.
func (c *checker) concluded(r *reading, sentence string, went map[string]int, rating float64) {
	before, _, is := strings.Cut(sentence, ": ")
	c.numbers++
	low, high := went["lower"] >= 6, went["higher"] >= 6
	right := false
	switch {
	case !is:
	case toldGood.MatchString(before):
		right = low && rating >= 80
	case toldRises.MatchString(before):
		right = high
	case toldMixed.MatchString(before):
		right = !low && !high && went["lower"]-went["higher"] < 2 && went["higher"]-went["lower"] < 2
	case toldLower.MatchString(before):
		right = went["lower"] >= went["higher"]+2
	case toldHigher.MatchString(before):
		right = went["higher"] >= went["lower"]+2
	case toldFalls.MatchString(before):
		right = low
	}
	if !right {
		c.note("LIKE", r.a, "they went %v, from %v: %q", went, rating, sentence)
	}
}

// nearestWent holds whose season is the nearest to that of an article, and how it was rated and the one after it.
func (c *checker) nearestWent(r *reading, sentence string) {
	m := nearestOf(sentence)
	c.numbers += 2
	for _, id := range c.names[r.a.Players[0]] {
		list, _, _ := c.sport.Comparables().Similar(comps.Query{Player: id, Season: c.sport.Last})
		if len(list) == 0 {
			continue
		}
		like := list[0]
		year := c.sport.Method.Years.Name
		if slices.Contains(c.names[m["who"]], like.Player) && year(like.Season) == m["year"] && (m["next"] == "" || year(like.Season+1) == m["next"]) &&
			c.ratingOf(like.Player, like.Season) == m["a"] && c.ratingOf(like.Player, like.Season+1) == m["b"] {
			return
		}
	}
	c.note("LIKE", r.a, "the nearest is another: %q", sentence)
}

// wasWorth holds what a season was worth to its rating's value before it was compared.
func (c *checker) wasWorth(r *reading, sentence string) {
	m := worthOwn.FindStringSubmatch(sentence)
	c.numbers++
	if y := seasonWord.FindString(sentence); yearOf(y) != c.sport.Last || y != c.sport.Method.Years.Name(c.sport.Last) {
		c.note("SEASON", r.a, "%q", sentence)
	}
	for _, id := range c.names[r.a.Players[0]] {
		for _, s := range c.sport.SeasonsOf(id) {
			if s.Season == c.sport.Last && s.Rated() && halfUp(s.Value, 1) == m[1]+m[2]+m[3] {
				return
			}
		}
	}
	c.note("NUMBER", r.a, "not what the season was worth: %q", sentence)
}
