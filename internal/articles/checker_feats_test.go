package articles_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

var (
	gameFeat   = regexp.MustCompile(`\b(triple-double|double-double|hat trick|shutout|quality start)s?\b`)
	weekFeats  = regexp.MustCompile(`\b(?:(triple-double|double-double)s in ` + aNumber + ` of the ` + aNumber + ` games|a (triple-double|double-double) in (?:each of the ` + aNumber + `|both) games)`)
	seasonFeat = regexp.MustCompile(`\ban? ([\d,]+)-(\d+|[a-zA-Z]+) season\b|\ba (triple-double|double-double) season\b`)
)

// feats holds the words that a sport has for a game, a week of games or a season to the rows, and takes
// them out of a text: their numbers are none of anybody's.
func (c *checker) feats(r *reading, text string) string {
	text = seasonFeat.ReplaceAllStringFunc(text, func(m string) string {
		c.numbers++
		if !slices.ContainsFunc(r.players, func(id string) bool {
			return slices.ContainsFunc(r.years, func(y int) bool { return c.seasonOf(c.seasons[id][y], seasonFeat.FindStringSubmatch(m)) })
		}) {
			c.note("FEAT", r.a, "%s: %q of %v", m, r.text, r.names)
		}
		return "such a season"
	})
	text = weekFeats.ReplaceAllStringFunc(text, func(m string) string {
		c.numbers++
		of := weekFeats.FindStringSubmatch(m)
		want, n, all := of[1]+of[4], 0, 0
		for _, id := range r.players {
			for day, g := range c.singles[id] {
				if g.week == r.week && g.season == c.sport.Weeks().Season {
					if all++; c.gameOf(c.days[id][day]) == want || c.gameOf(c.days[id][day]) == "triple-double" { // ten in two of the counts
						n++
					}
				}
			}
		}
		if said := int(amount(of[2])); of[1] != "" && (said != n || int(amount(of[3])) != all) || of[1] == "" && n != all || of[5] != "" && int(amount(of[5])) != all {
			c.note("FEAT", r.a, "%d of %d: %q of %v", n, all, r.text, r.names)
		}
		return "such games"
	})
	if m := gameFeat.FindStringSubmatch(text); m != nil && r.day != "" && !strings.HasPrefix(text, "|") {
		c.numbers++
		if !slices.ContainsFunc(r.players, func(id string) bool { return c.gameOf(c.days[id][r.day]) == m[1] }) {
			c.note("FEAT", r.a, "%s: %q of %v", m[1], r.text, r.names)
		}
	}
	return text
}

// gameOf is the word for a game of these rows.
func (c *checker) gameOf(rows map[string]float64) string {
	most := func(key string) (v float64) {
		for _, sum := range c.sums(rows, key) {
			v = max(v, sum)
		}
		return v
	}
	switch c.sport.Key {
	case "nba", "wnba":
		n := 0
		for _, key := range []string{"PTS", "TRB", "AST", "STL", "BLK"} {
			if most(key) >= 10 {
				n++
			}
		}
		return map[int]string{2: "double-double", 3: "triple-double"}[n]
	case "nhl":
		if most("G") == 3 {
			return "hat trick"
		}
		if _, against := rows["game_goaltending.GA"]; against && rows["game_goaltending.GA"] == 0 && rows["game_goaltending.TOI"] >= 59*60 {
			return "shutout"
		}
	case "mlb":
		if outs := most("IPouts"); outs >= 18 && most("ER") <= 3 {
			return "quality start"
		}
	}
	return ""
}

// seasonOf reports whether a season's rows bear out a word for it: "30-30", "50-goal", "triple-double".
func (c *checker) seasonOf(rows map[string]float64, said []string) bool {
	reached := func(key string, least float64) bool {
		for _, v := range c.sums(rows, key) {
			if v >= least {
				return true
			}
		}
		return false
	}
	if said[3] != "" {
		n := 0
		for _, key := range []string{"PTS/G", "TRB/G", "AST/G"} {
			if slices.ContainsFunc(c.figures(rows, key, 0), func(shown string) bool {
				v, err := strconv.ParseFloat(shown, 64)
				return err == nil && v >= 10 && v < 60
			}) {
				n++
			}
		}
		return n == map[string]int{"double-double": 2, "triple-double": 3}[said[3]]
	}
	least, _ := strconv.ParseFloat(strings.ReplaceAll(said[1], ",", ""), 64)
	if said[1] == said[2] {
		return reached("HR", least) && reached("SB", least) && !(reached("HR", least+10) && reached("SB", least+10))
	}
	for _, key := range map[string][]string{"homer": {"HR"}, "hit": {"H"}, "RBI": {"RBI"}, "strikeout": {"SO"}, "win": {"W"}, "save": {"SV"}, "goal": {"G"}, "point": {"Pts", "PTS"}, "yard": {"PassYds", "RushYds", "RecYds"}}[said[2]] {
		if reached(key, least) {
			return true
		}
	}
	return false
}
