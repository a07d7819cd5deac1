package articles_test

import (
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/games"
	"groundline/internal/stats"
)

const (
	inTime  = `(in [A-Z]{3,4} history|in (?:the )?[A-Z]{3,4} since \d{4}(?:-\d\d)?)`
	aReach  = `([^;:]+?)`
	someone = `(\p{Lu}[^;:]+?)`
	aYear   = `(\d{4}(?:-\d\d)?)`
	aCount  = `(\d+(?:st|nd|rd|th)?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|one|two|three|four|five|six|seven|eight|nine)`
)

// rareForms find a season among the few that reached some figures: what was reached, of which time, by whom,
// and how many or who they were. The names of a form are those of its groups.
var rareForms = []struct {
	form   *regexp.Regexp
	groups string
}{
	{regexp.MustCompile(`(?:is|aside, no other|[Nn]o other|what no other) (?:the only )?([a-z ]+?) (?:with|has had) ` + aReach + ` in a season ` + inTime), "only noun said in"},
	{regexp.MustCompile(`had what no other ([a-z ]+?) has had ` + inTime + `: ` + aReach + ` in a season`), "only noun in said"},
	{regexp.MustCompile(`\bfirst ([a-z ]+?) with ` + aReach + ` in a season since ` + someone + ` in ` + aYear), "since noun said who year"},
	{regexp.MustCompile(`[Nn]o ([a-z ]+?) had had ` + aReach + ` in a season since ` + someone + ` in ` + aYear), "since noun said who year"},
	{regexp.MustCompile(`Not since ` + someone + ` in ` + aYear + ` had an? ([a-z ]+?) had ` + aReach + ` in a season`), "since who year noun said"},
	{regexp.MustCompile(`last ([a-z ]+?) with ` + aReach + ` in a season had been ` + someone + `, in ` + aYear), "since noun said who year"},
	{regexp.MustCompile(`Nobody had put up ` + aReach + ` in a season since ` + someone + ` in ` + aYear), "since said who year"},
	{regexp.MustCompile(`only other ([a-z ]+?)s with ` + aReach + ` in a season ` + inTime + ` are ` + someone + `(?:\.|$)`), "named noun said in who"},
	{regexp.MustCompile(`join(?:ed|s) ` + someone + ` as the only ([a-z ]+?)s with ` + aReach + ` in a season ` + inTime), "named who noun said in"},
	{regexp.MustCompile(`[Oo]nly ` + someone + ` ha(?:s|ve) (?:also )?(?:had|matched h(?:is|er)) ` + aReach + ` in a season ` + inTime), "named who said in"},
	{regexp.MustCompile(aCount + ` straight seasons? with ` + aReach + `; only ` + someone + ` ha(?:s|ve) also done it ` + inTime), "row kth said who in"},
	{regexp.MustCompile(` had ` + aReach + ` for the ` + aCount + ` year running; only ` + someone + ` ha(?:s|ve) also done it ` + inTime), "row said kth who in"},
	{regexp.MustCompile(` has had ` + aReach + ` in ` + aCount + ` straight seasons; only ` + someone + ` ha(?:s|ve) also done it ` + inTime), "row said kth who in"},
	{regexp.MustCompile(`For the ` + aCount + ` year running \p{Lu}\S*(?: \p{Lu}\S*)* had ` + aReach + `; only ` + someone + ` ha(?:s|ve) also done it ` + inTime), "row kth said who in"},
	{regexp.MustCompile(aCount + ` season with ` + aReach + `; only ` + someone + ` ha(?:s|ve) also done it ` + inTime), "times kth said who in"},
	{regexp.MustCompile(` had ` + aReach + ` for the ` + aCount + ` time; only ` + someone + ` ha(?:s|ve) also done it ` + inTime), "times said kth who in"},
	{regexp.MustCompile(` has now had ` + aReach + ` in ` + aCount + ` seasons; only ` + someone + ` ha(?:s|ve) also done it ` + inTime), "times said kth who in"},
	{regexp.MustCompile(`For the ` + aCount + ` time \p{Lu}\S*(?: \p{Lu}\S*)* had ` + aReach + ` in a season; only ` + someone + ` ha(?:s|ve) also done it ` + inTime), "times kth said who in"},
	{regexp.MustCompile(` ha[sd] ` + aReach + ` for the ` + aCount + ` year running$`), "row said kth"},
	{regexp.MustCompile(` ha[sd] ` + aReach + ` for the ` + aCount + ` time$`), "times said kth"},
	{regexp.MustCompile(`the ` + aCount + ` (?:season )?of ` + aReach + `(?: by an? ([a-z ]+?))? ` + inTime), "nth n said noun in"},
	{regexp.MustCompile(`There had been ` + aCount + ` seasons? of ` + aReach + `(?: by an? ([a-z ]+?))? ` + inTime + ` before it`), "fewer n said noun in"},
	{regexp.MustCompile(`(?:one of|[Tt]here have been|[Oo]nly) (?:the )?` + aCount + ` seasons of ` + aReach + `(?: by an? ([a-z ]+?))? (?:are on record )?` + inTime), "few n said noun in"},
	{regexp.MustCompile(aCount + ` (?:straight )?(?:season )?of (?:at least )?` + aReach + `(?:;|, and) only ` + someone + ` ha(?:s|ve) had at least ` + aCount + ` such seasons ` + inTime), "again n said who k in"},
	{regexp.MustCompile(` has had ` + aCount + ` seasons of at least ` + aReach + `; only ` + someone + ` ha(?:s|ve) had at least as many ` + inTime), "again n said who in"},
	{regexp.MustCompile(`[Oo]nly ` + someone + ` ha(?:s|ve) also had at least ` + aCount + ` seasons of at least ` + aReach + ` ` + inTime), "again who n said in"},
	{regexp.MustCompile(` has had at least ` + aReach + ` in ` + aCount + ` straight seasons; only ` + someone + ` ha(?:s|ve) had at least ` + aCount + ` such seasons ` + inTime), "again said n who k in"},
	{regexp.MustCompile(`For the ` + aCount + ` straight season, .*? had at least ` + aReach + `; only ` + someone + ` ha(?:s|ve) had at least ` + aCount + ` such seasons ` + inTime), "again n said who k in"},
	{regexp.MustCompile(aCount + ` (?:straight )?(?:season )?of (?:at least )?` + aReach + `(?:;|, and) no other ([a-z ]+?) has had ` + aCount + ` such seasons ` + inTime), "alone n said noun k in"},
	{regexp.MustCompile(` has had ` + aCount + ` seasons of at least ` + aReach + `; no other ([a-z ]+?) has had as many ` + inTime), "alone n said noun in"},
	{regexp.MustCompile(` has had at least ` + aReach + ` in ` + aCount + ` straight seasons; no other ([a-z ]+?) has had ` + aCount + ` such seasons ` + inTime), "alone said n noun k in"},
	{regexp.MustCompile(`For the ` + aCount + ` straight season, .*? had at least ` + aReach + `; no other ([a-z ]+?) has had ` + aCount + ` such seasons ` + inTime), "alone n said noun k in"},
	{regexp.MustCompile(` ha[sd] h(?:is|er) ` + aCount + ` straight season of (?:at least )?` + aReach + `$`), "row kth said"},
	{regexp.MustCompile(` ha[sd] h(?:is|er) ` + aCount + ` season of (?:at least )?` + aReach + `$`), "times kth said"},
}

// runForms find the longest streak of a league since a season.
var runForms = []*regexp.Regexp{
	regexp.MustCompile(`,? (?:was |made it )?the longest such run in (?:MLB|the [A-Z]+) since (?:(?:at least )` + aYear + `|` + someone + ` had one of (\d+) games in ` + aYear + `)`),
	regexp.MustCompile(`Nobody in (?:MLB|the [A-Z]+) had had as long a run since (?:(?:at least )` + aYear + `|` + someone + ` had one of (\d+) games in ` + aYear + `)`),
}

// runsAheadOf find whose streaks of a season were longer.
var runsAheadOf = regexp.MustCompile(`[Oo]nly (.+?) ha(?:s|ve) had a longer such run`)

// runsLonger holds whose streaks of the season were longer than a player's to those of all players.
func (c *checker) runsLonger(r *reading, sentence string) bool {
	m := runsAheadOf.FindStringSubmatch(sentence)
	if m == nil || len(r.a.Players) == 0 {
		return false
	}
	best := func(id string) (n int) {
		for _, key := range c.ran.keys {
			for _, run := range c.longest(id, c.sport.Weeks().Season, key, c.ran.least) {
				n = max(n, len(run))
			}
		}
		return n
	}
	own, longer := 0, map[string]bool{}
	for _, id := range c.names[r.a.Players[0]] {
		own = max(own, best(id))
	}
	for id := range c.days {
		if n := best(id); n > own {
			c.numbers++
			longer[fmt.Sprintf("%s (%d games)", c.nameOf(id), n)] = true
		}
	}
	if c.numbers++; own == 0 {
		c.note("RUN", r.a, "no streak is told: %q", sentence)
	}
	c.holdNames(func(format string, args ...any) { c.note("RUN", r.a, format+": %q", append(args, sentence)...) }, m[1], longer)
	return true
}

// runSince holds a streak that is called the longest since a season to those of all players.
func (c *checker) runSince(r *reading, m []string) {
	season := c.sport.Weeks().Season
	best := func(year int) map[string]int {
		at := runsAt{strings.Join(c.ran.keys, " "), c.ran.least, year}
		if c.runsOf == nil {
			c.runsOf = map[runsAt]map[string]int{}
		}
		if c.runsOf[at] == nil {
			c.runsOf[at] = c.packedRuns(year)
			for id := range c.days {
				for _, key := range c.ran.keys {
					for _, run := range c.longest(id, year, key, c.ran.least) {
						c.runsOf[at][id] = max(c.runsOf[at][id], len(run))
					}
				}
			}
		}
		return c.runsOf[at]
	}
	c.numbers++
	own := 0
	for _, id := range r.players {
		own = max(own, best(season)[id])
	}
	from := 0
	if m[1] != "" {
		from = yearOf(m[1])
	} else {
		from = yearOf(m[4]) + 1
		if !slices.ContainsFunc(c.names[m[2]], func(id string) bool { n := best(from - 1)[id]; return n == int(amount(m[3])) && n >= own }) {
			c.note("RUN", r.a, "%s had no such run in %s: %q", m[2], m[4], r.text)
		}
	}
	for year := from; year <= season; year++ {
		for id, n := range best(year) {
			if n >= own && !(year == season && slices.Contains(r.players, id)) {
				c.note("RUN", r.a, "%s had one of %d games in %d: %q", id, n, year, r.text)
			}
		}
	}
	if own == 0 {
		c.note("RUN", r.a, "no streak is told: %q", r.text)
	}
}

// packedRuns are the longest runs of a season whose games are held in packs, read line by line; none of a season
// whose rows SQL gives.
func (c *checker) packedRuns(year int) map[string]int {
	out := map[string]int{}
	for _, season := range c.dayOf {
		if season == year {
			return out
		}
	}
	store := c.sport.GameLines
	value := map[*stats.Kind][]games.Measure{}
	of := func(k *stats.Kind) []games.Measure {
		if have, known := value[k]; known {
			return have
		}
		var list []games.Measure
		for _, key := range c.ran.keys {
			terms := []games.Term{}
			for _, column := range k.Columns {
				if column.Key == key && key != "Pts" || key == "Pts" && (column.Key == "G" || column.Key == "A") && strings.Contains(k.Name, "skating") {
					terms = append(terms, games.Term{Kind: k, Column: column.Key, Factor: 1})
				}
			}
			if len(terms) > 0 {
				list = append(list, store.Measure(terms))
			}
		}
		value[k] = list
		return list
	}
	for id := range c.seasons {
		reached := map[time.Time]bool{}
		for _, l := range store.PlayerLines(id) {
			if store.Season(l) != year || store.Playoffs(l) {
				continue
			}
			day := store.Date(l)
			reached[day] = reached[day] || slices.ContainsFunc(of(store.Kind(l)), func(m games.Measure) bool { return m.Value(l) >= c.ran.least })
		}
		run := 0
		for _, day := range slices.SortedFunc(maps.Keys(reached), time.Time.Compare) {
			if run++; !reached[day] {
				run = 0
			}
			out[id] = max(out[id], run)
		}
	}
	return out
}

// runsAt is of which statistic, and when, the longest runs of all players are.
type runsAt struct {
	keys   string
	least  float64
	season int
}

// rareReach finds what the checker reads as such a season, so that the names in it are not those of its subject.
func rareReach(sentence string) (groups map[string]string, found string) {
	if !strings.Contains(sentence, "season") && !strings.Contains(sentence, "run") && !strings.Contains(sentence, " time") { // none of the forms below goes without
		return nil, ""
	}
	for _, f := range rareForms {
		m := f.form.FindStringSubmatch(sentence)
		if m == nil {
			continue
		}
		names := strings.Fields(f.groups)
		groups = map[string]string{"form": names[0]}
		for i, name := range names[1:] {
			groups[name] = m[i+1]
		}
		return groups, m[0]
	}
	for _, form := range runForms {
		if m := form.FindString(sentence); m != "" {
			return nil, m
		}
	}
	return nil, ""
}

// bound is one figure that a season reached, read off the rows by what it is called.
type bound struct {
	keys  []string // of a count, or of an average a game
	rate  string
	least float64
	under bool
}

var (
	aBound   = regexp.MustCompile(`^(?:an? )?([\d,]*\.?\d+|\.\d+) ([a-zA-Z-]+(?: [a-zA-Z-]+){0,3})$`)
	anUnder  = regexp.MustCompile(`^an ERA under (\d+\.\d+)$`)
	suchKth  = regexp.MustCompile(`h(?:is|er) (\S+) such season`)
	andComma = regexp.MustCompile(`, | and `)
)

// boundsOf reads the figures of a list; none where one of them is no figure.
func boundsOf(said string) (out []bound) {
	list := andComma.Split(strings.TrimPrefix(said, "at least "), -1)
	perGame := strings.HasSuffix(said, " a game")
	for _, part := range list {
		if m := anUnder.FindStringSubmatch(part); m != nil {
			out = append(out, bound{rate: "ERA", least: amount(m[1]), under: true})
			continue
		}
		m := aBound.FindStringSubmatch(part)
		if m == nil {
			return nil
		}
		b := bound{least: amount(m[1])}
		if m[2] == "batting average" {
			b.rate = "AVG"
		} else if _, b.keys = labelOf(strings.TrimSuffix(m[2], " a game")); b.keys == nil {
			return nil
		}
		if perGame {
			b.keys = []string{map[string]string{"points": "PTS/G", "rebounds": "TRB/G", "assists": "AST/G", "blocks": "BLK/G", "steals": "STL/G"}[strings.TrimSuffix(m[2], " a game")]}
		}
		out = append(out, b)
	}
	return out
}

// reachesBound reports whether the rows of a season come to a figure, in one of the columns that it can be of.
func (c *checker) reachesBound(rows map[string]float64, b *bound, year int) bool {
	switch {
	case b.rate == "ERA":
		outs := rows["pitching.IPouts"]
		return outs >= 3*c.scheduled(year) && math.Round(2700*rows["pitching.ER"]/outs)/100 < b.least
	case b.rate == "AVG":
		v := func(k string) float64 { return rows["batting."+k] }
		return v("AB")+v("BB")+v("HBP")+v("SH")+v("SF") >= 3.1*c.scheduled(year)-3.1 && math.Round(1000*v("H")/v("AB"))/1000 >= b.least-1e-9
	}
	for _, key := range b.keys {
		plain := strings.TrimSuffix(key, "/G")
		for column, v := range c.sums(rows, plain) {
			kind, _, _ := strings.Cut(column, ".")
			if plain != key {
				g := rows[kind+".G"]
				if g < .7*c.scheduled(year)-1 || g == 0 {
					continue
				}
				v = math.Round(10*v/g) / 10
			}
			if kind == "pitching" && (key == "H" || key == "R" || key == "HR") || kind == "batting" && key == "SO" {
				continue // a pitcher's are those that he allowed, and a batter's his own
			}
			if v >= b.least {
				return true
			}
		}
		if plain != key {
			for _, shown := range c.figures(rows, key, 0) {
				v, err := strconv.ParseFloat(shown, 64)
				if g := max(rows["averages.G"], rows["totals.G"], rows["box.G"]); err == nil && v < 100 && v >= b.least && g >= .7*c.scheduled(year)-1 {
					return true
				}
			}
		}
	}
	return false
}

// scheduled is how many games a season had, as the median team's longest-serving players show it.
func (c *checker) scheduled(year int) float64 {
	if v, known := c.schedule[year]; known {
		return v
	}
	var all []float64
	for _, seasons := range c.seasons {
		best := 0.
		for _, kind := range []string{"batting.G", "totals.G", "averages.G", "box.G"} {
			best = max(best, seasons[year][kind])
		}
		all = append(all, best)
	}
	slices.Sort(all)
	if c.schedule == nil {
		c.schedule = map[int]float64{}
	}
	v := 0.
	if len(all) > 0 {
		v = all[len(all)-1]
	}
	for _, s := range c.sport.Seasons {
		if s.Season == year {
			v = min(v, max(s.Scheduled, .9*v))
		}
	}
	c.schedule[year] = v
	return v
}

// seasonsWith are the seasons up to one that come to all of some figures, by player.
func (c *checker) seasonsWith(bounds []bound, noun string, from, until int) map[string][]int {
	out := map[string][]int{}
	for player, seasons := range c.seasons {
		for year, rows := range seasons {
			if year < from || year > until || c.apart[player][year] != nil || noun != "" && !c.places[player][year][noun] {
				continue
			}
			if !slices.ContainsFunc(bounds, func(b bound) bool { return !c.reachesBound(rows, &b, year) }) {
				out[player] = append(out[player], year)
			}
		}
	}
	return out
}

// nthOf is the number that an ordinal or a count means.
func nthOf(text string) int {
	if n := places[text]; n > 0 {
		return n
	}
	return int(amount(strings.TrimRight(text, "stndrh")))
}

// rarity holds a season among the few that reached some figures to the rows of all players, and returns the
// sentence without it.
func (c *checker) rarity(r *reading, sentence string, named []string) string {
	g, found := rareReach(sentence)
	if g == nil {
		for _, form := range runForms {
			if m := form.FindStringSubmatch(sentence); m != nil {
				r.since = m
			}
		}
		return strings.Replace(sentence, found, "", 1)
	}
	rest := strings.Replace(sentence, found, "so", 1)
	if m := suchKth.FindStringSubmatch(rest); m != nil {
		g["such"] = m[1]
		rest = strings.Replace(rest, m[1], "such", 1)
	}
	bounds := boundsOf(g["said"])
	if len(bounds) == 0 || len(named) == 0 {
		c.note("RARE", r.a, "of no figure or nobody: %q", sentence)
		return rest
	}
	c.numbers += len(bounds)
	season := c.sport.Last
	noun := strings.NewReplacer("defenseman", "defenceman").Replace(g["noun"])
	if noun == "player" {
		noun = ""
	}
	from := c.first
	if _, year, since := strings.Cut(g["in"], " since "); since {
		from = yearOf(year)
	}
	all := c.seasonsWith(bounds, noun, from, season)
	n, same := 0, 0
	own := c.names[named[0]]
	others := map[string]bool{}
	mine := 0
	lastYear, lastBy := 0, map[string]bool{}
	for player, years := range all {
		for _, y := range years {
			n++
			if y == season {
				same++
			}
			if slices.Contains(own, player) {
				mine++
				continue
			}
			others[c.nameOf(player)] = true
			if y < season && y > lastYear {
				lastYear, lastBy = y, map[string]bool{}
			}
			if y == lastYear {
				lastBy[c.nameOf(player)] = true
			}
		}
	}
	if !slices.ContainsFunc(own, func(id string) bool { return slices.Contains(all[id], season) }) {
		c.note("RARE", r.a, "the rows of %d do not come to it: %q", season, sentence)
	}
	bad := func(format string, args ...any) {
		c.note("RARE", r.a, format+": %q", append(args, sentence)...)
	}
	if g["such"] != "" && (nthOf(g["such"]) != mine || strings.Contains(rest, "such season in a row") && !c.straight(all, own, mine)) {
		bad("%d such seasons", mine)
	}
	switch g["form"] {
	case "only":
		if len(others) > 0 {
			bad("%v had it, too", others)
		}
	case "since":
		if lastYear != yearOf(g["year"]) || !lastBy[g["who"]] || same != 1 {
			bad("the last were %v in %d", lastBy, lastYear)
		}
	case "named":
		c.holdNames(bad, g["who"], others)
	case "row", "times":
		c.againSaid(bad, g, others, all, own, mine)
	case "nth", "few":
		if nthOf(g["n"]) != n || g["form"] == "nth" && same != 1 {
			bad("%d seasons, %d of that year", n, same)
		}
	case "fewer":
		if nthOf(g["n"]) != n-1 || same != 1 {
			bad("%d seasons, %d of that year", n, same)
		}
	case "again", "alone":
		if nthOf(g["n"]) != mine || g["k"] != "" && nthOf(g["k"]) != mine {
			bad("%d seasons of it", mine)
		}
		if strings.Contains(found, " straight ") && !c.straight(all, own, mine) {
			bad("not in a row")
		}
		for player, years := range all {
			if len(years) < mine {
				delete(others, c.nameOf(player))
			}
		}
		if g["form"] == "alone" && len(others) > 0 {
			bad("%v have as many", others)
		} else if g["form"] == "again" {
			c.holdNames(bad, g["who"], others)
		}
	}
	return rest
}

// againSaid holds how manieth such season of a player a sentence calls the last one, whether they came in a row, and
// who else had one.
func (c *checker) againSaid(bad func(string, ...any), g map[string]string, others map[string]bool, all map[string][]int, own []string, mine int) {
	if nthOf(g["kth"]) != mine || mine < 2 {
		bad("%d such seasons", mine)
	}
	if g["form"] == "row" && !c.straight(all, own, mine) {
		bad("not in a row")
	}
	if g["who"] != "" {
		c.holdNames(bad, g["who"], others)
	}
}

// straight reports whether so many seasons of a player are the last ones, without a gap.
func (c *checker) straight(all map[string][]int, own []string, n int) bool {
	return slices.ContainsFunc(own, func(id string) bool {
		return n > 0 && len(all[id]) == n && slices.Min(all[id]) == c.sport.Last-n+1
	})
}

// holdNames holds a list of names to those that the rows come to.
func (c *checker) holdNames(bad func(string, ...any), said string, want map[string]bool) {
	var names []string
	for name := range want {
		names = append(names, name)
	}
	rest := said
	for _, name := range names {
		if !strings.Contains(rest, name) {
			bad("%s is left out of %v", name, names)
		}
		rest = strings.Replace(rest, name, "", 1)
	}
	if strings.Trim(andComma.ReplaceAllString(rest, ""), " ,") != "" {
		bad("%q is none of %v", rest, names)
	}
}
