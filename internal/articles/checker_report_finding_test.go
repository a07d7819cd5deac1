package articles_test

import (
	"regexp"
	"slices"
	"strings"

	"groundline/models"
)

// What a report says of a season beside the one before, by the words that give it away.
var (
	powerPlay     = regexp.MustCompile(`(?i)\b(?:without|off|away|out) the power play\b`)
	everyGames    = regexp.MustCompile(`(?i)\bevery ` + aNumber + ` games|\bgames for each home run\b`)
	per36         = regexp.MustCompile(`(?i)\bper 36\b`)
	perNineWas    = regexp.MustCompile(`(?i)\bper nine innings\b`)
	ofPitcher     = regexp.MustCompile(`\b\d{1,2}-\d{1,2}\b[^.]*\b(?:after|to)\b`)
	moreOrLess    = regexp.MustCompile(aNumber + ` (more|fewer) `)
	sameGamesSaid = regexp.MustCompile(`\bthe same ` + aNumber + ` games\b`)
	gameAfter     = regexp.MustCompile(`\b(?:averaged|That is|that is|had|average (?:rose|fell) from|went from) ` + aNumber + ` ([a-z -]+?)(?: a game\b|, after )`)
	yardsEach     = regexp.MustCompile(`\byards (?:a|per) (pass|carry|catch), after `)
	// before the figure of the last season, where it comes second
	oldFirst   = regexp.MustCompile(`(?i)\bfrom Y? ?[\d.,-]+.* to |^From |^In Y .*needed|\b(?:two|three|four|five|six|seven|eight|nine) in Y to `)
	eachFigure = regexp.MustCompile(`\d+-\d+|` + aNumber)
)

// reportFindingSaid holds a comparison of a player's last season with the one before to the rows of both: counts, their
// differences, and their quotients. It reports whether a sentence is one.
func (c *checker) reportFindingSaid(r *reading, sentence string, named []string) bool {
	if r.a.Kind != models.PlayerReport || len(named) != 1 || r.week > 0 || c.aSeason(r.a) > c.sport.Last {
		return c.moreOnLess(r, sentence, named)
	}
	of := c.figuresOf(named[0])
	quotient := func(times float64, digits int, keys ...string) func(int) []string {
		return func(years int) (out []string) {
			for _, v := range of(years, keys...) {
				out = append(out, halfUp(times*v[0]/v[1], digits))
			}
			return out
		}
	}
	var figures func(years int) []string
	plain := seasonWord.ReplaceAllString(sentence, "Y")
	switch game := gameAfter.FindStringSubmatch(plain); {
	case powerPlay.MatchString(plain):
		figures = func(years int) (out []string) {
			for _, v := range of(years, "G", "PPG") {
				out = append(out, halfUp(v[0]-v[1], 0))
			}
			return out
		}
	case everyGames.MatchString(plain):
		figures, plain = quotient(1, 1, "G", "HR"), strings.NewReplacer("one every", "every", "one home run", "a home run").Replace(plain)
	case per36.MatchString(plain):
		figures, plain = quotient(36, 1, "PTS", "MP"), strings.NewReplacer("er 36", "er", "36 of them", "them").Replace(plain)
	case perNineWas.MatchString(plain):
		key := "SO"
		if strings.Contains(plain, "walk") {
			key = "BB"
		}
		figures, plain = quotient(27, 1, key, "IPouts"), perNineWas.ReplaceAllString(plain, "")
	case yardsEach.MatchString(plain):
		keys := map[string][]string{"pass": {"PassYds", "PassAtt"}, "carry": {"RushYds", "RushAtt"}, "catch": {"RecYds", "Rec"}}[yardsEach.FindStringSubmatch(plain)[1]]
		figures = func(years int) []string {
			return slices.Concat(quotient(1, 1, keys...)(years), quotient(1, 2, keys...)(years))
		}
	case game != nil && (c.sport.Key == "nfl" || c.sport.Key == "nhl") && strings.Contains(plain, "Y"):
		_, keys := labelOf(game[2])
		games := map[string]string{"nfl": "G", "nhl": "GP"}[c.sport.Key]
		figures = func(years int) (out []string) {
			for _, key := range keys {
				if key == "PTS" {
					key = "Pts"
				}
				out = slices.Concat(out, quotient(1, 1, key, games)(years), quotient(1, 2, key, games)(years))
				for _, v := range of(years, key) { // whose games are in rows of another kind
					for _, played := range of(years, games) {
						out = append(out, halfUp(v[0]/played[0], 1))
					}
				}
			}
			return out
		}
	case c.sport.Key == "mlb" && ofPitcher.MatchString(plain) && !slices.ContainsFunc(c.clubs, func(club string) bool { return strings.Contains(plain, club) }):
		figures = func(years int) (out []string) {
			for _, v := range of(years, "W", "L") {
				out = append(out, halfUp(v[0], 0)+"-"+halfUp(v[1], 0))
			}
			return out
		}
	default:
		return c.differs(r, sentence, plain, of)
	}
	c.datedBefore(r, sentence)
	found := eachFigure.FindAllString(plain, -1)
	at := [2]int{0, 1} // years ago, of each figure
	if oldFirst.MatchString(plain) {
		at = [2]int{1, 0}
	}
	if len(found) != 2 {
		c.note("FINDING", r.a, "not two figures, %q: %q", found, sentence)
		return true
	}
	for i, shown := range found {
		if c.numbers++; !slices.Contains(figures(at[i]), plainNumber(shown)) {
			c.note("FINDING", r.a, "%s, the rows come to %v: %q of %v", shown, figures(at[i]), sentence, named)
		}
	}
	return true
}

// differs holds how many more or fewer of two statistics a season had than the one before, or of one in as many games.
func (c *checker) differs(r *reading, sentence, plain string, of func(years int, keys ...string) [][]float64) bool {
	all := moreOrLess.FindAllStringSubmatchIndex(plain, -1)
	same := sameGamesSaid.FindStringSubmatch(plain)
	if len(all) == 0 || len(all) == 1 && same == nil {
		return false
	}
	c.datedBefore(r, sentence)
	for _, m := range all {
		_, keys := labelOf(strings.Replace(plain[m[1]:], "shots on goal", "shots", 1))
		n := amount(plainNumber(plain[m[2]:m[3]]))
		if plain[m[4]:m[5]] == "fewer" {
			n = -n
		}
		held := false
		for _, key := range keys {
			for _, x := range of(1, key) {
				held = held || slices.ContainsFunc(of(0, key), func(y []float64) bool { return y[0]-x[0] == n })
			}
		}
		if c.numbers++; !held {
			c.note("FINDING", r.a, "%s, of %v: %q", plain[m[0]:m[1]], keys, sentence)
		}
	}
	if same != nil {
		n := amount(plainNumber(same[1]))
		is := func(v []float64) bool { return v[0] == n }
		if c.numbers++; !slices.ContainsFunc(slices.Concat(of(0, "G"), of(0, "GP")), is) || !slices.ContainsFunc(slices.Concat(of(1, "G"), of(1, "GP")), is) {
			c.note("FINDING", r.a, "not in %v games both: %q", n, sentence)
		}
	}
	return true
}

// datedBefore holds that the seasons of a comparison are the last and the one before.
func (c *checker) datedBefore(r *reading, sentence string) {
	for _, m := range seasonWord.FindAllString(sentence, -1) {
		if y := yearOf(m); y != c.sport.Last && y != c.sport.Last-1 || c.sport.Method.Years.Name(y) != m {
			c.note("SEASON", r.a, "%s is not one of both: %q", m, sentence)
		}
	}
}

// figuresOf returns how to read the figures of a player's season so many years ago: of each kind of rows that has all of
// some columns.
func (c *checker) figuresOf(name string) func(years int, keys ...string) [][]float64 {
	return func(years int, keys ...string) (out [][]float64) {
		for _, id := range c.names[name] {
			rows := c.seasons[id][c.sport.Last-years]
			for column := range rows {
				kind, own, _ := strings.Cut(column, ".")
				if own != keys[0] || strings.HasPrefix(kind, "playoff") {
					continue
				}
				var list []float64
				for _, key := range keys {
					v, ok := rows[kind+"."+key]
					if !ok && key != "PPG" {
						break
					}
					list = append(list, v)
				}
				if len(list) == len(keys) {
					out = append(out, list)
				}
			}
		}
		return out
	}
}

// moreOnLess holds a sentence of a trend about how many more or fewer of two statistics the last season had. It reports
// whether it is one.
func (c *checker) moreOnLess(r *reading, sentence string, named []string) bool {
	plain := seasonWord.ReplaceAllString(sentence, "Y")
	if r.a.Story != "rise" && r.a.Story != "fall" || c.aSeason(r.a) > c.sport.Last || len(named) != 1 || !strings.Contains(plain, " on ") || len(moreOrLess.FindAllString(plain, -1)) != 2 {
		return false
	}
	return c.differs(r, sentence, plain, c.figuresOf(named[0]))
}
