package articles_test

import (
	"math"
	"regexp"
	"slices"
	"strings"
	"time"

	"groundline/models"
)

// What a board says of how its places compare.
var (
	risingOf   = regexp.MustCompile(`(?:has risen )?[Tt]wo seasons running|[Aa] second rise in a row|a rise in each of the last two seasons`)
	aboveRated = regexp.MustCompile(`(?:stands|is placed) above .*\brated higher\b`)
	ofEnds     = regexp.MustCompile(`\b(lowest|highest) (low|high) end\b`)
	offBoard   = regexp.MustCompile(`not on the board|no place on the board`)
	lastPlayed = regexp.MustCompile(`(?:the last (?:of them )?on|last game was on|played last on|The last of them was on|last played on) (\d{1,2} [A-Z][a-z]+ \d{4})`)
	clauses    = regexp.MustCompile(`; `)
	bothPlayed = regexp.MustCompile(`\b(both|all) played for the (.+?)(?: in (\d{4}(?:-\d\d)?))?\.$`)
)

// fieldClaims holds what a board says of two of its places, of the ends of intervals and of ratings that rose
// twice, and takes out what counts those.
func (c *checker) fieldClaims(r *reading, text string) string {
	if m := risingOf.FindString(text); m != "" {
		c.numbers++
		if len(r.players) != 1 || !c.roseTwice(r.players[0]) {
			c.note("RISE", r.a, "%q of %v", r.text, r.names)
		}
		text = strings.Replace(text, m, "a rise", 1)
	}
	if strings.Contains(text, "first rated season") {
		n := 0
		for _, s := range c.sport.SeasonsOf(firstOr(r.players)) {
			n += map[bool]int{true: 1}[s.Rated()]
		}
		if n != 1 || len(r.players) != 1 {
			c.note("FIRST", r.a, "%d rated seasons: %q of %v", n, r.text, r.names)
		}
	}
	if offBoard.MatchString(text) {
		for i, name := range r.names {
			if slices.ContainsFunc(boardOf(r.a), func(b boardRow) bool { return b.name == name }) {
				c.note("BOARD", r.a, "%s is on it: %q", name, r.text)
			}
			if p, ok := c.sport.Player(r.players[i]); ok && strings.Contains(text, "date of birth") && len(p.BirthDate()) == len("2006-06-13") {
				c.note("BORN", r.a, "%s was born on %s: %q", name, p.BirthDate(), r.text)
			}
		}
	}
	if aboveRated.MatchString(text) {
		c.ratedAbove(r)
	}
	if bothPlayed.MatchString(text) && r.a.Kind == models.Draft {
		c.teammates(r)
	}
	return text
}

// lastGame holds that the one whom a sentence names has no game of the last season after a day, and one on it, and
// takes the day out of the sentence.
func (c *checker) lastGame(a *models.Article, sentence string, named []string) string {
	m := lastPlayed.FindStringSubmatch(sentence)
	if m == nil || c.aSeason(a) > c.sport.Last { // of which others have the days
		return sentence
	}
	c.numbers++
	var last time.Time
	for _, name := range named {
		for _, id := range c.names[name] {
			days := 0.
			for day := range c.days[id] {
				at, err := time.Parse("2 January 2006", day)
				if err != nil || c.dayOf[day] != c.sport.Last {
					continue
				}
				if days++; at.After(last) {
					last = at
				}
			}
			if of := c.gamesOf(id, c.sport.Last); days < .93*of { // of two games a day some are in one
				c.note("LAST", a, "%v days are held of %v games: %q", days, of, sentence)
			}
		}
	}
	if len(named) != 1 || last.IsZero() || last.Format("2 January 2006") != m[1] {
		c.note("LAST", a, "%q: the last is of %s", sentence, last.Format(time.DateOnly))
	}
	return strings.Replace(strings.Replace(sentence, ", "+m[0], "", 1), m[0], "", 1)
}

// roseTwice reports whether a player's rating of the last season is above that of the one before, and that above
// the one before it.
func (c *checker) roseTwice(id string) bool {
	rated := map[int]float64{}
	for _, s := range c.sport.SeasonsOf(id) {
		if s.Rated() {
			rated[s.Season] = s.Display
		}
	}
	last := c.sport.Last
	return rated[last-2] > 0 && rated[last] > rated[last-1] && rated[last-1] > rated[last-2]
}

// ratedAbove holds that the first of two whom a sentence names is placed above the second by the table, and has
// the lower rating in it.
func (c *checker) ratedAbove(r *reading) {
	rows := boardOf(r.a)
	var at []int
	for i, row := range rows {
		if slices.Contains(r.names, row.name) {
			at = append(at, i)
		}
	}
	if len(at) != 2 || rows[at[0]].rated >= rows[at[1]].rated {
		c.note("ORDER", r.a, "%q of %v", r.text, r.names)
		return
	}
	first := func(i int) int {
		fields := strings.Fields(nameSuffix.ReplaceAllString(rows[i].name, ""))
		return strings.Index(r.text, fields[len(fields)-1])
	}
	if first(at[0]) < 0 || first(at[0]) > first(at[1]) {
		c.note("ORDER", r.a, "%q names the other first", r.text)
	}
}

// teammates holds that a sentence names all of a board's table who are of one club in it, at least two.
func (c *checker) teammates(r *reading) {
	m := bothPlayed.FindStringSubmatch(r.text)
	club := ""
	for _, name := range c.clubs {
		if strings.Contains(r.text, "for the "+name) {
			club = name
			break
		}
	}
	var own []string
	for line := range strings.SplitSeq(r.a.BodyMarkdown, "\n") {
		if cells := cellsOf(line); len(cells) == 11 && cells[7] == club {
			own = append(own, cells[2])
		}
	}
	for _, name := range own {
		if !slices.Contains(r.names, name) {
			c.note("CLUB", r.a, "%s played for the %s, too: %q", name, club, r.text)
		}
	}
	if len(own) != len(r.names) || len(own) < 2 || m[1] == "both" != (len(own) == 2) {
		c.note("CLUB", r.a, "%d of the %s: %q", len(own), club, r.text)
	}
}

// highest is the most of a figure of a board, and whose it is.
func highest(rows []boardRow, of func(boardRow) float64) (most float64, name string) {
	most = math.Inf(-1)
	for _, b := range rows {
		if of(b) > most {
			most, name = of(b), b.name
		}
	}
	return most, name
}

// endClaims holds the ends of intervals that a sentence calls the highest, clause by clause, to the table, and
// takes their figures out.
func (c *checker) endClaims(r *reading, text string) string {
	if !ofEnds.MatchString(text) {
		return text
	}
	rows := boardOf(r.a)
	if strings.HasPrefix(text, "Of the others") { // than the one who has both ends
		_, both := highest(rows, func(b boardRow) float64 { return b.low })
		if _, other := highest(rows, func(b boardRow) float64 { return b.high }); other != both {
			c.note("EXTREME", r.a, "nobody has both ends: %q", r.text)
		}
		rows = slices.DeleteFunc(rows, func(b boardRow) bool { return b.name == both })
	}
	parts := clauses.Split(text, -1)
	for i, part := range parts {
		for _, m := range ofEnds.FindAllStringSubmatch(part, -1) {
			of := func(b boardRow) float64 { return map[bool]float64{true: b.low, false: b.high}[m[2] == "low"] }
			best, n := math.Inf(-1), 0
			var own boardRow
			for _, b := range rows {
				v := of(b)
				if m[1] == "lowest" {
					v = -v
				}
				if v > best {
					best, n, own = v, 0, b
				}
				if v == best {
					n++
				}
			}
			fields := strings.Fields(nameSuffix.ReplaceAllString(own.name, ""))
			if n != 1 || !strings.Contains(part, fields[len(fields)-1]) && !(len(r.names) == 1 && r.names[0] == own.name) {
				c.note("EXTREME", r.a, "%q is %s's: %q", m[0], own.name, r.text)
			}
			shown, said := of(own), false
			part = numberWord.ReplaceAllStringFunc(part, func(figure string) string {
				if !said && amount(figure) == shown {
					said = true
					c.numbers++
					return "it"
				}
				return figure
			})
			if !said {
				c.note("EXTREME", r.a, "%q is not %v: %q", m[0], shown, r.text)
			}
		}
		parts[i] = ofEnds.ReplaceAllString(part, "end of it")
	}
	return strings.Join(parts, "; ")
}
