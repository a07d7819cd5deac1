package articles_test

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/models"
)

var (
	versusOf   = regexp.MustCompile(`([A-Za-z-]+(?: [a-z-]+){0,4}) \((-?[\d,.]+) to (-?[\d,.]+)\)`)
	moreOf     = regexp.MustCompile(aNumber + ` more ((?:[a-zA-Z-]+ ?){1,4})`)
	youngerOf  = regexp.MustCompile(aNumber + ` years younger`)
	fewerOf    = regexp.MustCompile(aNumber + ` fewer games?`)
	ratingTo   = regexp.MustCompile(`(\d+\.\d) to (\d+\.\d)`)
	forecastTo = regexp.MustCompile(`(-?[\d,.]+\d) to (-?[\d,.]+\d) (?:WoR|PoR|GoR|adjusted yards)`)
	olderWord  = regexp.MustCompile(`\bthe older\b`)
	bothAged   = regexp.MustCompile(`\bboth \d`)
	wonSeason  = regexp.MustCompile(`(?:edge (?:in \S+ )?goes to|; .+ did, when|, when) (\p{Lu}[\p{L}'’. -]+?)(?:,| had)`)
	topsWord   = regexp.MustCompile(`\b(?:tops|outrates|outrated|is ahead of)\b`)
	favorsWord = regexp.MustCompile(`\bfavors (\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+)*)|^(?:Level with .*, )?(\p{Lu}[^,]*?) has the higher three-year`)
	objectWord = regexp.MustCompile(`(?i)(?:leads|tops|outrates|outrated|favors|than|ahead of|edge on|with|next to|against|over) $`)
)

// versus holds what a comparison says of two players to the figures of both: who is ahead, by how
// much, and what each has. It takes those figures out of the text.
func (c *checker) versus(r *reading, text string) string {
	if r.a.Story != "comparison" || len(r.a.Players) < 2 {
		return text
	}
	p := &pairing{c: c, r: r, names: [2]string{r.a.Players[0], r.a.Players[1]}}
	for i, name := range p.names {
		p.ids[i] = p.idOf(r.a, name)
	}
	nth := 0
	hold := func(in *regexp.Regexp, group int, as func(at int, found []string) string) {
		for {
			at := in.FindStringSubmatchIndex(text)
			if at == nil {
				return
			}
			found := in.FindStringSubmatch(text)
			c.numbers += len(found) - 1
			if why := as(p.ahead(text, at[2*group], nth), found); why != "" {
				c.note("VERSUS", r.a, "%s: %s: %q", found[0], why, r.text)
			}
			nth++
			start, end := at[0], at[1]
			if in == versusOf { // beside the label there may be a name
				start = at[3] - len(label(found[1]))
			}
			if in == moreOf {
				end = at[4] // its label may run into the next name
			}
			text = text[:start] + "so far " + text[end:]
		}
	}
	p.unlike(text)
	text = p.lengths(text)
	hold(versusOf, 2, func(at int, found []string) string { return p.figures(at, found[1], found[2], found[3]) })
	hold(moreOf, 1, func(at int, found []string) string { return p.more(at, found[1], found[2]) })
	hold(fewerOf, 1, func(at int, found []string) string {
		return p.differ(1-at, "games", amount(found[1]))
	})
	hold(fewerAny, 1, func(at int, found []string) string {
		return p.differ(1-at, map[bool]string{true: "rushing attempts", false: found[2]}[found[2] == "carries"], amount(plainNumber(found[1])))
	})
	if plusBoth.MatchString(text) {
		hold(plusBoth, 1, func(at int, found []string) string { return p.pluses(at, found[1], found[2]) })
		text = strings.ReplaceAll(text, "plus-minus", "balance") // no figure after it is one
	}
	hold(youngerOf, 1, func(at int, found []string) string { return p.younger(at, amount(found[1])) })
	if forecastTo.MatchString(text) {
		nth = 0
		hold(forecastTo, 1, func(at int, found []string) string { return p.forecasts(at, found[1], found[2]) })
	}
	if strings.Contains(text, "rating") && !strings.Contains(text, "interval") {
		hold(ratingTo, 1, func(at int, found []string) string { return p.ratings(at, found[1], found[2]) })
	}
	text = p.moreInWords(text)
	p.claims(text)
	return strings.NewReplacer("two highest", "highest", "two top-rated", "top-rated", "led in", "was ahead in").Replace(text)
}

var twoRatings = regexp.MustCompile(`(\d+\.\d) and (\d+\.\d)`)

// pairing is the two of a comparison.
type pairing struct {
	c     *checker
	r     *reading
	names [2]string
	ids   [2]string
}

func (p *pairing) idOf(a *models.Article, name string) string {
	for _, s := range a.Subjects {
		if s.Name == name {
			return s.ID
		}
	}
	p.c.note("NAME", a, "%s is no subject", name)
	return ""
}

// ahead is who is said to be ahead at a place of a text: the last of the two named before it, but
// as the object of a verb; else who is named after. "One" is the first named and "the other" the
// second.
func (p *pairing) ahead(text string, at, nth int) int {
	if strings.Contains(text, "the other") {
		first := 0
		if strings.Index(text, p.last(1)) < strings.Index(text, p.last(0)) {
			first = 1
		}
		return (first + nth) % 2
	}
	best, who := -1, -1
	for i := range p.names {
		for from := 0; ; {
			k := strings.Index(text[from:], p.last(i))
			if k < 0 {
				break
			}
			k += from
			from = k + 1
			start := k
			for _, name := range []string{p.names[i], strings.TrimSuffix(p.names[i], " Jr.")} {
				if strings.HasSuffix(text[:k+len(p.last(i))], name) {
					start = k + len(p.last(i)) - len(name)
				}
			}
			if objectWord.MatchString(text[:start]) {
				continue
			}
			if k < at && k > best {
				best, who = k, i
			}
		}
	}
	if who < 0 {
		for i := range p.names {
			if k := strings.Index(text[at:], p.last(i)); k >= 0 && (who < 0 || k < best) {
				best, who = k, i
			}
		}
	}
	if who < 0 && len(p.r.names) > 0 {
		who = max(0, slices.Index(p.names[:], p.r.names[0]))
	}
	return max(who, 0)
}

func (p *pairing) last(i int) string {
	return p.lastOf(p.names[i])
}

func (p *pairing) season() int { return p.c.sport.Last }

// shown are the figures of one of the two in the season, by a statistic's name.
func (p *pairing) shown(i int, label string) []string {
	if aGameOrNine.MatchString(label) && !strings.HasSuffix(p.c.sport.Key, "nba") {
		return p.c.gaugeOf(label)(p.ids[i], p.season())
	}
	rows := p.c.seasons[p.ids[i]][p.season()]
	name := rateOf("", label)
	if name != "" {
		var out []string
		for at := range ratesOf(rows) {
			if of, figure, _ := strings.Cut(at, " "); of == name {
				out = append(out, figure)
			}
		}
		return out
	}
	_, keys := labelOf(label)
	var out []string
	for _, key := range keys {
		out = append(out, p.c.figures(rows, key, 0)...)
	}
	return out
}

// label is the statistic that a text ends with.
func label(text string) string {
	for i := range text {
		if i > 0 && text[i-1] != ' ' {
			continue
		}
		if aGameOrNine.MatchString(text[i:]) {
			return text[i:]
		}
		if says, _ := labelOf(text[i:]); says == text[i:] && says != "" || rateOf("", text[i:]) != "" {
			return text[i:]
		}
	}
	return ""
}

func (p *pairing) figures(at int, said, x, y string) string {
	of := label(said)
	if of == "" {
		return "no statistic"
	}
	x, y = strings.ReplaceAll(x, ",", ""), strings.ReplaceAll(y, ",", "")
	if !slices.Contains(p.shown(at, of), x) || !slices.Contains(p.shown(1-at, of), y) {
		return fmt.Sprintf("the rows have %v and %v for %s", p.shown(at, of), p.shown(1-at, of), p.names[at])
	}
	if low := of == "ERA" || of == "WHIP"; (amount(x) > amount(y)) == low {
		return p.names[at] + " is behind"
	}
	return ""
}

func (p *pairing) more(at int, n, said string) string {
	said = strings.TrimSpace(said)
	for _, cut := range []string{" than", " and", " for", " in"} {
		said, _, _ = strings.Cut(said, cut)
	}
	says, _ := labelOf(said)
	if says == "" {
		return "no statistic"
	}
	return p.differ(at, says, amount(n))
}

// differ says why one of the two does not have so many more of a statistic than the other, or "".
func (p *pairing) differ(at int, says string, n float64) string {
	for _, x := range p.shown(at, says) {
		for _, y := range p.shown(1-at, says) {
			if math.Abs(amount(x)-amount(y)-n) < 1e-6 {
				return ""
			}
		}
	}
	return fmt.Sprintf("the rows have %v and %v", p.shown(at, says), p.shown(1-at, says))
}

// ages are how old the two were in the season.
func (p *pairing) ages() (ages [2]int) {
	for i, id := range p.ids {
		if own, ok := p.c.sport.Player(id); ok {
			ages[i], _ = p.c.sport.AgeIn(own, p.season())
		}
	}
	return ages
}

// younger holds by how many years one is younger than the other, as the seasons' ages have it.
func (p *pairing) younger(at int, n float64) string {
	ages := p.ages()
	if ages[0] == 0 || ages[1] == 0 || float64(ages[1-at]-ages[at]) != n {
		return fmt.Sprintf("the ages are %v", ages)
	}
	return ""
}

func (p *pairing) ratings(at int, x, y string) string {
	for _, s := range p.c.sport.SeasonsOf(p.ids[at]) {
		for _, o := range p.c.sport.SeasonsOf(p.ids[1-at]) {
			if s.Season == p.season() && o.Season == p.season() && s.Rated() && o.Rated() && strconv.FormatFloat(s.Display, 'f', 1, 64) == x && strconv.FormatFloat(o.Display, 'f', 1, 64) == y && s.Display >= o.Display {
				return ""
			}
		}
	}
	return "the ratings are others"
}

func (p *pairing) forecasts(at int, x, y string) string {
	var facts [2]*facts
	for i := range p.ids {
		facts[i] = newFacts()
		p.c.valueOf(facts[i], p.ids[i])
	}
	a, b := p.c.values[p.ids[at]], p.c.values[p.ids[1-at]]
	if a == nil || b == nil || !facts[at].rated[strings.ReplaceAll(x, ",", "")] || !facts[1-at].rated[strings.ReplaceAll(y, ",", "")] || a.Value.Mean < b.Value.Mean {
		return "the forecasts are others"
	}
	return ""
}

// claims holds the words that compare without figures.
func (p *pairing) claims(text string) {
	c, r := p.c, p.r
	ages := p.ages()
	if at := olderWord.FindStringIndex(text); at != nil {
		if who := p.ahead(text, at[0], 0); ages[who] <= ages[1-who] {
			c.note("VERSUS", r.a, "%v are their ages: %q", ages, r.text)
		}
	}
	if bothAged.MatchString(text) && ages[0] != ages[1] {
		c.note("VERSUS", r.a, "%v are their ages: %q", ages, r.text)
	}
	if strings.Contains(text, "highest current ratings") || strings.Contains(text, "highest ratings of") {
		want := c.firstTwo(p.ids[0])
		if !slices.Contains(want, p.ids[0]) || !slices.Contains(want, p.ids[1]) {
			c.note("VERSUS", r.a, "the first two are %v: %q", want, r.text)
		}
		if m := twoRatings.FindStringSubmatch(text); m != nil && len(want) == 2 {
			first := slices.Index(p.ids[:], want[0])
			for i, id := range want {
				now := c.sport.Current().Of(id)
				if now == nil || strconv.FormatFloat(now.Display(), 'f', 1, 64) != m[i+1] || strings.Index(text, p.last(first)) > strings.Index(text, p.last(1-first)) {
					c.note("VERSUS", r.a, "the first two are %v: %q", want, r.text)
				}
			}
		}
	}
	if strings.Contains(text, "two top-rated") {
		for _, name := range p.names {
			if n := c.placeOf(name); n != 1 && n != 2 {
				c.note("VERSUS", r.a, "%s is in place %d: %q", name, n, r.text)
			}
		}
	}
	p.level(text)
	if strings.Contains(text, "overlap") {
		for _, id := range p.ids {
			c.valueOf(newFacts(), id)
		}
		a, b := c.values[p.ids[0]], c.values[p.ids[1]]
		apart := a != nil && b != nil && (a.Value.P90 < b.Value.P10 || b.Value.P90 < a.Value.P10)
		if a == nil || b == nil || apart != strings.Contains(text, "do not overlap") {
			c.note("VERSUS", r.a, "%q", r.text)
		}
	}
}

// kindOf is what a player was in the last season, by role and position, "" of one who was not rated.
func (c *checker) kindOf(id string) string {
	for _, s := range c.sport.SeasonsOf(id) {
		if s.Season != c.sport.Last || !s.Rated() {
			continue
		}
		at := s.Position
		switch {
		case c.sport.Key == "nba" || c.sport.Key == "wnba":
			if strings.Contains(at, "G") {
				at = "G"
			} else if at != "" && at[0] != 'C' {
				at = "F"
			} else if at != "" {
				at = "C"
			}
		case c.sport.Key == "nhl" && s.Role == "forward" && at != "C":
			at = "W"
		case c.sport.Key == "mlb" && slices.Contains([]string{"LF", "CF", "RF", "OF"}, at):
			at = "OF"
		case c.sport.Key == "nfl", s.Role != "batter" && s.Role != "forward":
			at = ""
		}
		return string(s.Role) + at
	}
	return ""
}

// firstTwo are the two players of another's position with the highest current ratings, of those
// with a game in the newest season.
func (c *checker) firstTwo(id string) (out []string) {
	for _, r := range c.sport.Current().Ranked("") {
		played := c.sport.Weeks() == nil || c.sport.Weeks().Season <= c.sport.Last || len(c.weeks[r.Player]) > 0
		if played && len(out) < 2 && c.kindOf(r.Player) != "" && c.kindOf(r.Player) == c.kindOf(id) {
			out = append(out, r.Player)
		}
	}
	return out
}

func newFacts() *facts {
	return &facts{rated: map[string]bool{}, derived: map[string]bool{}, ages: map[string]bool{}, years: map[int]bool{}}
}

// level holds that two are level, or that one tops the other or is favored, to the ratings of the season
// and to the forecasts, with the widths of their intervals.
func (p *pairing) level(text string) {
	c, r := p.c, p.r
	var rated, narrow [2]float64 // by rating, and by forecast
	gap := [2]float64{}
	for i, id := range p.ids {
		c.valueOf(newFacts(), id)
		for _, s := range c.sport.SeasonsOf(id) {
			if s.Season == p.season() && s.Rated() {
				rated[i] = s.Display
				if wide := s.Interval.High - s.Interval.Low; narrow[0] == 0 || wide < narrow[0] {
					narrow[0] = wide
				}
			}
		}
	}
	gap[0] = rated[0] - rated[1]
	a, b := c.values[p.ids[0]], c.values[p.ids[1]]
	if a != nil && b != nil {
		gap[1], narrow[1] = a.Value.Mean-b.Value.Mean, min(a.Value.P90-a.Value.P10, b.Value.P90-b.Value.P10)
	}
	near := func(of int, share float64) bool { return math.Abs(gap[of]) < share*narrow[of]+.05 }
	if strings.Contains(text, "too close to call") || strings.Contains(text, "well inside") || strings.Contains(text, "do not separate") {
		byRating, byForecast := strings.Contains(text, "by rating") || strings.Contains(text, "By rating"), strings.Contains(text, "forecast")
		if strings.Contains(text, "do not separate") && !byForecast {
			c.note("LEVEL", r.a, "by what: %q", r.text)
		}
		if strings.Contains(text, "tops") || strings.Contains(text, "outrate") {
			byRating = false
		}
		if strings.Contains(text, "favors") || strings.Contains(text, "higher three-year") {
			byForecast = false
		}
		if c.numbers++; byRating && !near(0, .1) || byForecast && !near(1, .25) {
			c.note("LEVEL", r.a, "%v apart, intervals of %v: %q", gap, narrow, r.text)
		}
	}
	if m := wonSeason.FindStringSubmatch(text); m != nil { // who is named for the season was rated higher
		first := 0
		if gap[0] < 0 {
			first = 1
		}
		if c.numbers++; !strings.HasSuffix(p.names[first], m[1]) || near(0, .1) {
			c.note("VERSUS", r.a, "%v apart: %q", gap, r.text)
		}
	}
	if at := topsWord.FindStringIndex(text); at != nil {
		who := p.ahead(text, at[0], 0)
		both := strings.Contains(text, "and in the three-year forecast")
		not := strings.Contains(text, "but not in the three-year")
		sign := map[int]float64{0: 1, 1: -1}[who]
		if c.numbers++; gap[0]*sign <= 0 || both && gap[1]*sign <= 0 || not && gap[1]*sign >= 0 {
			c.note("VERSUS", r.a, "%v apart: %q", gap, r.text)
		}
	}
	if m := favorsWord.FindStringSubmatch(text); m != nil {
		name := m[1] + m[2]
		sign := 1.
		if strings.HasSuffix(p.names[1], p.lastOf(name)) && !strings.HasSuffix(p.names[0], p.lastOf(name)) {
			sign = -1
		}
		if c.numbers++; gap[1]*sign <= 0 {
			c.note("VERSUS", r.a, "%v apart: %q", gap, r.text)
		}
	}
}

func (p *pairing) lastOf(name string) string {
	fields := strings.Fields(nameSuffix.ReplaceAllString(name, ""))
	if len(fields) == 0 {
		return name
	}
	return fields[len(fields)-1]
}
