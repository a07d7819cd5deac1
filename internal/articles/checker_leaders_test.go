package articles_test

import (
	"regexp"
	"slices"
	"strings"

	"groundline/models"
)

// theName is a player's as texts print it.
const theName = `(\p{Lu}[^,;()]*?)`

// leaderForm finds in which place somebody is said to be: its groups are a name, a figure, a unit and a season, and cut is what
// is left of it.
type leaderForm struct {
	form   *regexp.Regexp
	place  int
	groups string
	cut    string
}

// leaderForms find who is said to lead a league in a statistic, or to be second, behind the subject of a sentence, with the
// figure. What is cut is taken out of the sentence; nothing is left where that is all.
var leaderForms = []leaderForm{
	{regexp.MustCompile(`([a-zA-Z -]+?) \(behind ` + theName + `'s ([\d,.]*\d)\)`), 1, "unit name figure", "$1"},
	{regexp.MustCompile(`([a-zA-Z -]+?) \(` + theName + ` led with ([\d,.]*\d)\)`), 1, "unit name figure", "$1"},
	{regexp.MustCompile(`^(?:Only )?` + theName + `, with ([\d,.]*\d),(?: was the only player)?(?: in (?:MLB|the [A-Z]+))? (?:with|had) more ([a-z -]+?)(?: in (?:MLB|the [A-Z]+))?(?: in ([\d-]+))?\.$`), 1, "name figure unit season", ""},
	{regexp.MustCompile(`^` + theName + ` (?:led|leads|had|has)(?: the most)?(?: (?:MLB|the [A-Z]+))?(?: in)? ([a-zA-Z -]+?)(?: in (?:MLB|the [A-Z]+))?,(?: with)? ([\d,.]*\d)\.$`), 1, "name unit figure", ""},
	{regexp.MustCompile(`^` + theName + ` leads? (?:MLB|the [A-Z]+) with ([\d,.]*\d) ([a-zA-Z -]+)\.$`), 1, "name figure unit", ""},
	{regexp.MustCompile(`^` + theName + ` led (?:MLB|the [A-Z]+) with ([\d,.]*\d) ([a-zA-Z -]+)\.$`), 1, "name figure unit", ""},
	{regexp.MustCompile(`^In ([a-zA-Z -]+?), ` + theName + ` (?:led|leads) (?:MLB|the [A-Z]+) with ([\d,.]*\d)\.$`), 1, "unit name figure", ""},
	{regexp.MustCompile(`^With ([\d,.]*\d) ([a-zA-Z -]+?), ` + theName + ` (?:led|leads) (?:MLB|the [A-Z]+)\.$`), 1, "figure unit name", ""},
	{regexp.MustCompile(`^The league lead in ([a-zA-Z -]+?) is ` + theName + `'s, with ([\d,.]*\d)\.$`), 1, "unit name figure", ""},
	{regexp.MustCompile(`^` + theName + ` (?:was next|came second|was second in (?:MLB|the [A-Z]+)) in ([a-zA-Z -]+?), with ([\d,.]*\d)\.$`), 2, "name unit figure", ""},
	{regexp.MustCompile(`^` + theName + `, with ([\d,.]*\d), had the next most ([a-zA-Z -]+?)\.$`), 2, "name figure unit", ""},
	{regexp.MustCompile(`^Nobody else in (?:MLB|the [A-Z]+) had more ([a-zA-Z -]+?) than ` + theName + `, with ([\d,.]*\d)\.$`), 2, "unit name figure", ""},
	{regexp.MustCompile(`^The next most ([a-zA-Z -]+?) in (?:MLB|the [A-Z]+) were ` + theName + `'s ([\d,.]*\d)\.$`), 2, "unit name figure", ""},
	{regexp.MustCompile(`[;,] ` + theName + ` (?:led|had the most,?)(?: with)? ([\d,.]*\d)\.$`), 1, "name figure", "."},
	{regexp.MustCompile(`, which ` + theName + ` led with ([\d,.]*\d)\.$`), 1, "name figure", "."},
	{regexp.MustCompile(`, behind ` + theName + `'s ([\d,.]*\d)\.$`), 1, "name figure", "."},
}

// leaderSaid holds who led a league in a statistic, or was second to the subject, and with how much, to the rows of all
// players. It returns the sentence without that, empty where it says no more, and whom else it names.
func (c *checker) leaderSaid(a *models.Article, sentence string, named []string) (string, []string) {
	if a.Kind != models.PlayerReport || len(a.Players) == 0 {
		return sentence, named
	}
	for _, f := range leaderForms {
		for m := f.form.FindStringSubmatch(sentence); m != nil; m = f.form.FindStringSubmatch(sentence) {
			at := map[string]string{}
			for i, group := range strings.Fields(f.groups) {
				at[group] = m[i+1]
			}
			if at["name"] = c.fullName(at["name"], named); at["name"] == a.Players[0] || len(c.names[at["name"]]) == 0 {
				break // of the subject, which other rules hold
			}
			if at["unit"] == "" {
				at["unit"] = sentence
			}
			c.leaderHeld(a, at, f.place, sentence)
			if named = slices.DeleteFunc(slices.Clone(named), func(n string) bool { return n == at["name"] }); len(named) == 0 {
				named = a.Players[:1] // whom a pronoun stands for
			}
			if sentence = strings.Replace(sentence, m[0], f.form.ReplaceAllString(m[0], f.cut), 1); sentence == "" {
				return "", named
			}
			if a.Story == "milestone" && !seasonWord.MatchString(sentence) { // whose paragraph names the last one
				sentence = strings.TrimSuffix(sentence, ".") + " in " + c.sport.Method.Years.Name(c.sport.Last) + "."
			}
		}
	}
	return sentence, named
}

// fullName is whom a sentence calls by a last name.
func (c *checker) fullName(name string, named []string) string {
	for _, full := range named {
		if full == name || strings.HasSuffix(nameSuffix.ReplaceAllString(full, ""), " "+name) {
			return full
		}
	}
	return name
}

// leaderHeld holds that a player had a figure, the most of a season's rows or the most but the subject's, alone.
func (c *checker) leaderHeld(a *models.Article, at map[string]string, place int, sentence string) {
	c.numbers += 2
	season := c.sport.Last
	if at["season"] != "" && at["season"] != c.sport.Method.Years.Name(season) {
		c.note("SEASON", a, "%s: %q", at["season"], sentence)
	}
	units := labelsIn(strings.ReplaceAll(seasonWord.ReplaceAllString(at["unit"], "Y"), "total ", ""))
	if len(units) == 0 {
		c.note("LEADER", a, "of no statistic: %q", sentence)
		return
	}
	shown := amount(plainNumber(at["figure"]))
	for _, key := range units[len(units)-1] {
		outs := key == "IP"
		if outs {
			key = "IPouts"
		}
		own := map[string]float64{}
		for _, id := range c.names[at["name"]] {
			for column, v := range c.sums(c.seasonRows(a, id, season), key) {
				own[column] = v
			}
		}
		for column, v := range own {
			if outs && float64(int(v/3))+float64(int(v)%3)/10 != shown || !outs && v != shown {
				continue
			}
			more, alike := map[string]bool{}, 0
			for id := range c.everybody() {
				switch w, has := c.sums(c.seasonRows(a, id, season), key)[column]; {
				case has && w > v:
					more[c.nameOf(id)] = true
				case has && w == v:
					alike++
				}
			}
			if alike == 1 && len(more) == place-1 && (place == 1 || more[a.Players[0]]) {
				return
			}
		}
	}
	c.note("LEADER", a, "%s is not in place %d with %s: %q", at["name"], place, at["figure"], sentence)
}

// seasonRows are a player's rows of a season: those of the games up to an article's week where it is of one.
func (c *checker) seasonRows(a *models.Article, id string, season int) map[string]float64 {
	m := weekSubject.FindStringSubmatch(a.Subject)
	if m == nil && !((a.Story == "milestone" || a.Story == "streak") && c.sport.Weeks() != nil && c.sport.Weeks().Season > c.sport.Last) {
		return c.seasons[id][season]
	}
	week := c.sport.Weeks().Weeks
	if m != nil {
		week = int(amount(m[1]))
	}
	rows, _ := c.upTo(id, c.sport.Weeks().Season, week)
	return rows
}

// everybody are all players with rows, of seasons or of games.
func (c *checker) everybody() map[string]bool {
	out := map[string]bool{}
	for id := range c.seasons {
		out[id] = true
	}
	for id := range c.singles {
		out[id] = true
	}
	return out
}

// ofLeader reports whether a sentence is of nobody but another than the subject of its article, who led or came next: the next
// sentence is of the subject again.
func (c *checker) ofLeader(a *models.Article, sentence string) bool {
	return a.Kind == models.PlayerReport && slices.ContainsFunc(leaderForms, func(f leaderForm) bool {
		return f.cut == "" && f.form.MatchString(sentence) && !strings.Contains(sentence, a.Players[0])
	})
}
