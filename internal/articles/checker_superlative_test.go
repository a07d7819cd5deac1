package articles_test

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// rareWord finds what makes a figure rare: the set, and either whole history, or who had as much last, or
// the season from which nobody did.
var rareWord = regexp.MustCompile(`,? ?the (?:team's |franchise's )?most(?: (?:by an?|for the) ([^,.]+?)| in (?:the )?([A-Z]{3,4}))?(?: in a season)?(?: in (?:[A-Z]{3,4}|franchise) history| in the history of the ((?:St\. )?[^;,.]+)| since at least (\d{4}(?:-\d\d)?)| since ([^,.]+?(?: Jr\.| [A-Z]\.)?[^,.]*?) had ([\d,]+) in (\d{4}(?:-\d\d)?))(?:; the record had been (h(?:is|er) own|[^;]+?'s) ([\d,]+), in (\d{4}(?:-\d\d)?))?`)

// ofFigure finds the figure that is called rare, with what it counts.
var ofFigure = regexp.MustCompile(`(\d[\d,]*|two|three|four|five|six|seven|eight|nine) ([a-zA-Z].*)`)

// ofUnit finds what is called rare without its figure.
var ofUnit = regexp.MustCompile(`^(?:His|Her|The|Those|[\p{L}.' -]+'s) ([A-Za-z][A-Za-z -]*?) were`)

// greatestIn is the greatest figure that a player's rows of a season have of a statistic, empty without one.
func (c *checker) greatestIn(name string, season int, unit string) string {
	most, keys := 0., labelsIn(unit)
	if len(keys) == 0 {
		return ""
	}
	for _, id := range c.names[name] {
		for _, key := range keys[0] {
			for _, v := range c.sums(c.seasons[id][season], key) {
				most = max(most, v)
			}
		}
	}
	return strconv.FormatFloat(most, 'f', -1, 64)
}

// superlative holds the part of a sentence that calls a figure rare to the rows of all players, and returns the
// sentence without it and the names without that of who had as much last.
func (c *checker) superlative(r *reading, sentence string, named []string) (string, []string) {
	m := rareWord.FindStringSubmatch(sentence)
	if m == nil {
		return sentence, named
	}
	rest := strings.Replace(sentence, m[0], "", 1)
	last := m[5]
	if last != "" {
		if cut := slices.DeleteFunc(slices.Clone(named), func(n string) bool { return n == last }); len(cut) > 0 {
			named = cut
		}
	}
	season := c.sport.Last
	if found := seasonWord.FindString(rest); found != "" {
		season = yearOf(found)
	}
	figure := ofFigure.FindStringSubmatch(seasonWord.ReplaceAllString(rest, "that year"))
	for figure != nil && len(labelsIn(figure[2])) == 0 {
		figure = ofFigure.FindStringSubmatch(figure[2])
	}
	if unit := ofUnit.FindStringSubmatch(rest); figure == nil && unit != nil && len(named) > 0 { // which the line before has
		figure = []string{"", c.greatestIn(named[0], season, unit[1]), unit[1]}
	}
	if figure == nil || len(named) == 0 || figure[1] == "" {
		c.note("RARE", r.a, "of no figure: %q", sentence)
		return rest, named
	}
	c.numbers++
	own := figureOf(figure[1])
	team := ""
	if strings.Contains(m[0], "team's") || strings.Contains(m[0], "franchise") || strings.Contains(m[0], " player ") || m[3] != "" { // the one that the player was with
		for _, id := range c.names[named[0]] {
			for name := range c.teams[id][season] {
				team = name
			}
		}
	}
	noun := strings.NewReplacer("defenseman", "defenceman").Replace(m[1])
	if team != "" {
		noun = ""
	}
	from := 0
	switch {
	case m[4] != "":
		from = yearOf(m[4])
	case m[7] != "":
		from = yearOf(m[7]) + 1
	}
	keys := labelsIn(figure[2])[0]
	if had := figureOf(m[6]); last != "" && !c.hadIn(last, yearOf(m[7]), keys, had) || last != "" && had < own {
		c.note("RARE", r.a, "%s had no %s in %s: %q", last, m[6], m[7], sentence)
	}
	record := figureOf(m[9])
	if holder := strings.TrimSuffix(m[8], "'s"); holder != "" {
		if strings.HasSuffix(holder, " own") {
			holder = named[0]
		}
		if c.numbers++; !c.hadIn(holder, yearOf(m[10]), keys, record) || record >= own || yearOf(m[10]) >= season {
			c.note("RARE", r.a, "%s had no %s in %s: %q", holder, m[9], m[10], sentence)
		}
	}
	counted := map[string]bool{} // the columns that the figure is of
	for _, id := range c.names[named[0]] {
		for _, key := range keys {
			for column, v := range c.sums(c.seasons[id][season], key) {
				counted[column] = counted[column] || v == own
			}
		}
	}
	if !slices.Contains(slices.Collect(maps.Values(counted)), true) {
		c.note("RARE", r.a, "no row has the figure: %q", sentence)
	}
	for player, seasons := range c.seasons {
		for year, rows := range seasons {
			if year < from || year > season || slices.Contains(c.names[named[0]], player) && year == season {
				continue
			}
			if noun != "" && !c.places[player][year][noun] || team != "" && (!c.teams[player][year][team] || len(c.teams[player][year]) != 1) {
				continue
			}
			for _, key := range keys {
				for column, v := range c.sums(rows, key) {
					if m[8] != "" && v > record && year < season && c.apart[player][year] == nil && counted[column] {
						c.note("RARE", r.a, "%s had %v (%s) in %d, over the record: %q", player, v, column, year, sentence)
					}
					if v >= own && c.apart[player][year] == nil && counted[column] {
						c.note("RARE", r.a, "%s had %v (%s) in %d: %q", player, v, column, year, sentence)
					}
				}
			}
		}
	}
	return rest, named
}

// hadIn reports whether a player of a name had so much in a season.
func (c *checker) hadIn(name string, year int, keys []string, had float64) bool {
	for _, id := range c.names[name] {
		for _, key := range keys {
			for _, v := range c.sums(c.seasons[id][year], key) {
				if v == had {
					return true
				}
			}
		}
	}
	return false
}

// figureOf is a figure as written, in digits or as a word.
func figureOf(shown string) float64 {
	if w := words[shown]; w != "" {
		shown = w
	}
	v, _ := strconv.ParseFloat(strings.ReplaceAll(shown, ",", ""), 64)
	return v
}
