package articles_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/ratings"
)

// Who was rated between the two of a comparison or ahead of both, who led what one of them is among the leaders in, the
// lowest earned run average, what a season was worth by the measure of a forecast, and what is said to separate two whom the
// forecasts do not, are held here to the ratings and the rows.

var (
	fewerAny   = regexp.MustCompile(aNumber + ` fewer (targets|carries|shots on goal)`)
	plusBoth   = regexp.MustCompile(`((?:plus|minus)-\d+)\b.*?((?:plus|minus)-\d+)\b`)
	ratedNamed = regexp.MustCompile(`([\p{L}'’.-]+(?: [\p{L}'’.-]+)*?) \(([\d,.]*\d)\)`)
	ratedAmong = regexp.MustCompile(`[Bb]etween|[Aa]head of both|above both`)
	trailedIn  = regexp.MustCompile(`(?:^In (.+?), .+ trailed only |^Only .+ (?:was|were) ahead of .+ in ([a-zA-Z -]+?)\.$|^Ahead of .+? in ([a-zA-Z -]+?) (?:was|were) | in ([a-zA-Z -]+?)\.$)`)
	lowestERA  = regexp.MustCompile(`lowest ERA in MLB`)
	worthThen  = regexp.MustCompile(`(?i)(?:by (?:the same|that) measure|alone.* worth|worth .* alone|For comparison|came to .* by the same measure|on the same scale|^The figure for \S+ alone was|^In one season, |produced .* alone|^By itself, |by itself was worth)`)
	worthSaid  = regexp.MustCompile(`\d[\d,]*(?:\.\d)?`)
)

// pairCloseSaid holds such a sentence, and reports whether it is one.
func (c *checker) pairCloseSaid(r *reading, sentence string) bool {
	switch {
	case r.a.Story == "comparison" && c.firstHeld(r, sentence), c.clubsHeld(r, sentence), c.valueHeld(r, sentence):
	case r.a.Story == "comparison" && betweenBare.MatchString(sentence) && ratedNamed.MatchString(sentence):
		c.amongRated(r, sentence)
	case r.a.Story == "comparison" && ratedAmong.MatchString(sentence) && strings.Contains(sentence, "by rating") || r.a.Story == "comparison" && strings.HasPrefix(sentence, "Rated above both") || r.a.Story == "comparison" && strings.HasPrefix(sentence, "By rating for") && ratedAmong.MatchString(sentence):
		c.amongRated(r, sentence)
	case r.a.Story == "comparison" && regexp.MustCompile(`trailed only|^Only .* ahead of|^Ahead of`).MatchString(sentence) && ratedNamed.MatchString(sentence):
		c.trailed(r, sentence)
	case r.a.Story == "comparison" && lowestERA.MatchString(sentence):
		c.lowest(r, sentence)
	case (r.a.Story == "comparison" || r.a.Story == "rise" || r.a.Story == "fall") && worthThen.MatchString(sentence):
		c.worth(r, sentence)
	default:
		return false
	}
	return true
}

// listedIn are the names of a list with a figure each, as the players know them.
func (c *checker) listedIn(sentence string) (out [][2]string) {
	for _, m := range ratedNamed.FindAllStringSubmatch(sentence, -1) {
		name := m[1]
		for len(c.names[name]) == 0 && strings.Contains(name, " ") { // what stands before a name
			_, name, _ = strings.Cut(name, " ")
		}
		out = append(out, [2]string{name, strings.ReplaceAll(m[2], ",", "")})
	}
	return out
}

// amongRated holds whom a sentence names between the two, or ahead of both, to all ratings of their role.
func (c *checker) amongRated(r *reading, sentence string) {
	var own [2]*ratings.Season
	for i, name := range r.a.Players[:2] {
		for _, id := range c.idsOf(r.a, name) {
			for _, s := range c.sport.SeasonsOf(id) {
				if s.Season == c.sport.Last && s.Rated() {
					own[i] = s
				}
			}
		}
	}
	if own[0] == nil || own[1] == nil {
		c.note("BETWEEN", r.a, "%q", sentence)
		return
	}
	low, high := min(own[0].Display, own[1].Display), max(own[0].Display, own[1].Display)
	all, word := c.ofKind(own[0].Player)
	if !betweenBare.MatchString(sentence) || strings.Contains(sentence, "rating") { // which the sentence before has
		c.groupHeld(r, sentence, word)
	}
	between := regexp.MustCompile(`[Bb]etween`).MatchString(sentence)
	var want []string
	for _, s := range all {
		if s != own[0] && s != own[1] && (between && s.Display > low && s.Display < high || !between && s.Display > high) {
			want = append(want, c.nameOf(s.Player)+" "+strconv.FormatFloat(s.Display, 'f', 1, 64))
		}
	}
	var said []string
	for _, of := range c.listedIn(sentence) {
		said = append(said, of[0]+" "+of[1])
	}
	slices.Sort(want)
	slices.Sort(said)
	if c.numbers += len(said); len(said) == 0 || !slices.Equal(want, said) {
		c.note("BETWEEN", r.a, "%v: %q", want, sentence)
	}
}

// trailed holds who was ahead of a player among a season's leaders: all of them, with their figures.
func (c *checker) trailed(r *reading, sentence string) {
	m := trailedIn.FindStringSubmatch(sentence)
	unit := ""
	if m != nil {
		unit = strings.TrimPrefix(m[1]+m[2]+m[3]+m[4], "total ")
	}
	full := map[string]string{"ERA": "earned run average", "RBIs": "runs batted in", "innings": "innings pitched"}[unit]
	if full == "" {
		full = unit
	}
	if full == "runs batted in" {
		full = "RBIs"
	}
	list, said := c.ordered(c.sport.Last, full), c.listedIn(sentence)
	c.numbers += len(said)
	for _, name := range r.a.Players[:2] {
		if slices.ContainsFunc(said, func(of [2]string) bool { return of[0] == name }) && !slices.Contains(r.names, name) {
			continue
		}
		for _, id := range c.idsOf(r.a, name) {
			at := slices.IndexFunc(list, func(h held) bool { return h.id == id })
			if at < 0 || at != len(said) {
				continue
			}
			right := true
			for i, h := range list[:at] {
				right = right && h.v > list[at].v && slices.ContainsFunc(said, func(of [2]string) bool { return of[0] == c.nameOf(h.id) && of[1] == h.shown(full) }) && i >= 0
			}
			if right && (strings.Contains(sentence, name) || slices.ContainsFunc(lastOf(name), func(last string) bool { return strings.Contains(sentence, last) }) || slices.Contains(r.names, name)) {
				return
			}
		}
	}
	c.note("TRAILED", r.a, "in %q: %q of %v", full, sentence, r.names)
}

// lowest holds that a pitcher's earned run average was the lowest of those who qualify.
func (c *checker) lowest(r *reading, sentence string) {
	list := c.ordered(c.sport.Last, "earned run average")
	shown := eraShown.FindString(sentence)
	if c.numbers++; len(list) < 2 || list[0].v == list[1].v || !slices.Contains(r.players, list[0].id) || shown != list[0].shown("earned run average") || seasonWord.FindString(sentence) != c.sport.Method.Years.Name(c.sport.Last) {
		c.note("ERA", r.a, "%q of %v", sentence, r.names)
	}
}

// worth holds what a player's season was worth, in the measure of the forecast, to the season's own value.
func (c *checker) worth(r *reading, sentence string) {
	said := worthSaid.FindAllString(strings.Replace(seasonWord.ReplaceAllString(sentence, "Y"), "one season", "a season", 1), -1)
	c.numbers++
	for _, id := range r.players {
		for _, s := range c.sport.SeasonsOf(id) {
			if len(said) == 1 && s.Season == c.sport.Last && s.Rated() && seasonWord.FindString(sentence) == c.sport.Method.Years.Name(s.Season) {
				digits := 0
				if _, after, point := strings.Cut(said[0], "."); point {
					digits = len(after)
				}
				if halfUp(s.Value, digits) == strings.ReplaceAll(said[0], ",", "") && digits == map[bool]int{true: 1}[c.sport.Key == "mlb" || c.tenthsForecast(id)] {
					return
				}
			}
		}
	}
	c.note("WORTH", r.a, "%q of %v", sentence, r.names)
}

// tenthsForecast reports whether a player's forecast is told with a decimal.
func (c *checker) tenthsForecast(id string) bool {
	c.valueOf(newFacts(), id)
	v := c.values[id]
	return v != nil && v.Value.Mean < 20
}

// pluses says why the two do not have such a plus-minus each, or "".
func (p *pairing) pluses(at int, x, y string) string {
	of := func(i int) string {
		list := p.c.counts(p.c.seasons[p.ids[i]][p.season()], "+/-")
		switch {
		case len(list) == 0:
		case list[0] < 0:
			return "minus-" + strconv.Itoa(int(-list[0]))
		default:
			return "plus-" + strconv.Itoa(int(list[0]))
		}
		return ""
	}
	if of(at) != x || of(1-at) != y {
		return "the rows have " + of(at) + " and " + of(1-at)
	}
	return ""
}
