package articles_test

import (
	"regexp"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/models"
)

var (
	ratedAbove  = regexp.MustCompile(`\b[Oo]nly .*\b(?:was|were) rated higher\b`)
	cameNext    = regexp.MustCompile(`(?i)\bthe next [a-z ]+ by rating\b|by rating, the next `)
	placedAmong = regexp.MustCompile(`\b(second|third|fourth|fifth|sixth|seventh|eighth|ninth) among\b`)
	roseWord    = regexp.MustCompile(`\b(rose|fell)\b[^;,]*?\bfrom ([\d.,]*\d|[a-z]+)[^;,]*? to ([\d.,]*\d|[a-z]+)`)
	roseBack    = regexp.MustCompile(`\b(rose|fell)\b to ([\d.,]*\d|[a-z]+)[^;,]*? from ([\d.,]*\d|[a-z]+)`)
)

// reportClaims holds what a report of a season says of a place by rating, of those who are rated
// higher or come next, and that something rose or fell, to the ratings and the figures.
func (c *checker) reportClaims(r *reading, text string) {
	if r.a.Kind != models.PlayerReport || len(r.a.Players) == 0 {
		return
	}
	own := c.placeOfSubject(r.a)
	for _, m := range topOf.FindAllStringSubmatch(r.text, -1) { // of nobody but its subject
		c.numbers++
		role := ratings.Role(strings.ReplaceAll(strings.TrimPrefix(strings.TrimPrefix(m[1], "W"), "NBA "), " ", "_"))
		if own != 1 || !slices.ContainsFunc(c.names[r.a.Players[0]], func(id string) bool { return c.sport.RoleIn(id, c.sport.Last) == role }) {
			c.note("TOP", r.a, "in place %d: %q", own, r.text)
		}
	}
	if m := placedAmong.FindStringSubmatch(text); m != nil {
		if c.numbers++; places[m[1]] != own || !slices.Contains(r.years, c.sport.Last) {
			c.note("PLACE", r.a, "in place %d: %q", own, r.text)
		}
	}
	above, next := ratedAbove.MatchString(text), cameNext.MatchString(text)
	if above || next {
		for _, name := range r.names {
			if name == r.a.Players[0] {
				continue
			}
			c.numbers++
			at := c.placeOf(name)
			if at == 0 || above && (at >= own || own != len(others(r))+1) || next && (at <= own || at > own+len(others(r))) {
				c.note("PLACE", r.a, "%s is in place %d, %s in %d: %q", name, at, r.a.Players[0], own, r.text)
			}
		}
	}
	for _, m := range roseWord.FindAllStringSubmatch(text, -1) {
		c.went(r, m[1], m[2], m[3])
	}
	for _, m := range roseBack.FindAllStringSubmatch(text, -1) {
		c.went(r, m[1], m[3], m[2])
	}
}

// went holds a verb of change to its two figures.
func (c *checker) went(r *reading, how, from, to string) {
	a, b := amount(from), amount(to)
	if c.numbers++; (how == "rose") != (b > a) {
		c.note("CHANGE", r.a, "%v to %v: %q", a, b, r.text)
	}
}

// others are those whom a sentence names beside the subject of its article.
func others(r *reading) (out []string) {
	for _, name := range r.names {
		if name != r.a.Players[0] && strings.Contains(r.text, name) {
			out = append(out, name)
		}
	}
	return out
}

// placeOfSubject is the place by rating of the player whom a report is about: of several of one name,
// the one of its subject.
func (c *checker) placeOfSubject(a *models.Article) int {
	ids := c.names[a.Players[0]]
	for i := range ids {
		if p, ok := c.sport.Player(ids[i]); ok && strings.HasSuffix(a.Subject, ", "+p.Slug) {
			defer func(all []string) { c.names[a.Players[0]] = all }(ids)
			c.names[a.Players[0]] = ids[i : i+1]
			break
		}
	}
	return c.placeOf(a.Players[0])
}

var gapsOf = regexp.MustCompile(`did not play enough .*to be rated|In .*did not play enough to be rated|(?:did not play|played no game|was not) in (?:MLB|the [A-Z]+)|has no rating for|There is no rating of`)

// gaps holds that a player has no rating of the seasons that a sentence names, and takes them out of it.
func (c *checker) gaps(r *reading, sentence string) bool {
	if !gapsOf.MatchString(sentence) {
		return false
	}
	for _, m := range seasonWord.FindAllString(sentence, -1) {
		c.numbers++
		before, after := false, false
		for _, id := range r.players {
			for _, s := range c.sport.SeasonsOf(id) {
				if s.Season == yearOf(m) && s.Rated() {
					c.note("SEASON", r.a, "%s is rated: %q", m, sentence)
				}
				before, after = before || s.Rated() && s.Season < yearOf(m), after || s.Rated() && s.Season > yearOf(m)
			}
		}
		if !before && r.a.Kind == models.PlayerReport { // the first, from which a total is
			before = slices.ContainsFunc(r.players, func(id string) bool {
				for year := range c.seasons[id] {
					if year <= yearOf(m) && strings.Contains(asSourced(r.a.BodyMarkdown), "rom "+c.sport.Method.Years.Name(year)+" ") {
						return true
					}
				}
				return false
			})
		}
		if !before || !after {
			c.note("SEASON", r.a, "%s is not between rated seasons: %q", m, sentence)
		}
	}
	return true
}

// placesSaid are the sentences that one about several places among a league's leaders holds, one of each; none of
// others.
func placesSaid(sentence string) (out []string) {
	m := placesList.FindStringSubmatch(sentence)
	if m == nil || strings.Contains(m[2], " with ") {
		return nil
	}
	last, league, parts := "", "", placesPart.Split(m[2], -1)
	if len(parts) < 2 {
		return nil
	}
	for _, part := range parts {
		place, unit, _ := strings.Cut(part, " in ")
		if placeIn(place) == 0 && last != "" { // the same place in another
			place, unit = last, part
		}
		if last = place; placeIn(place) == 0 {
			return nil // it is no such list
		}
		if of, rest, is := strings.Cut(unit, " in "); is {
			league, unit = of, rest
		}
		out = append(out, m[1]+" ranked "+place+" in "+league+" in "+unit+".")
	}
	return out
}

var (
	placesList = regexp.MustCompile(`^(.*?) (?:ranked|finished|was|placed|came in) ((?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|10th) in (?:MLB|the [A-Z]+) in .* in .*)\.$`)
	placesPart = regexp.MustCompile(`, and |, | and `)
)

var (
	tableFrom  = regexp.MustCompile(`the table (?:begins|starts) with (\S+?)[;.]`)
	ratedSince = regexp.MustCompile(`(?:first rated in|rated since) (\S+?)[;.]`)
)

// tableBegins holds which season of a player is the first that is rated, and that the table begins with the one that
// is said. It reports whether the sentence says that.
func (c *checker) tableBegins(r *reading, sentence string) bool {
	from, since := tableFrom.FindStringSubmatch(strings.ToLower(sentence)), ratedSince.FindStringSubmatch(sentence)
	if from == nil || since == nil || len(r.a.Players) == 0 {
		return false
	}
	c.numbers += 2
	for _, id := range c.names[r.a.Players[0]] {
		first := 0
		for _, s := range c.sport.SeasonsOf(id) {
			if s.Rated() && (first == 0 || s.Season < first) {
				first = s.Season
			}
		}
		if first == yearOf(since[1]) && regexp.MustCompile(`\| --- \| --- \| --- \|(?: ---: \|){1,2}\n\| `+regexp.QuoteMeta(from[1])+` \|`).MatchString(r.a.BodyMarkdown) {
			return true
		}
	}
	c.note("SEASON", r.a, "the first season: %q", sentence)
	return true
}
