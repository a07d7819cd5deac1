package articles_test

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/ratings"
	"groundline/models"
)

// boardRow is a player of a draft board as its table has them.
type boardRow struct {
	name      string
	tier      int
	age       float64 // 0 where none is held
	value     float64
	low, high float64
	rated     float64
	before    float64 // 0 where the season before is not rated
}

// boardOf reads the table of a draft board.
func boardOf(a *models.Article) (rows []boardRow) {
	for line := range strings.SplitSeq(a.BodyMarkdown, "\n") {
		cells := cellsOf(line)
		if len(cells) != 11 {
			continue
		}
		if _, err := strconv.Atoi(cells[0]); err != nil {
			continue
		}
		age, _ := strconv.ParseFloat(cells[6], 64)
		tier, _ := strconv.Atoi(cells[1])
		rows = append(rows, boardRow{cells[2], tier, age, amount(cells[3]), signed(cells[4]), signed(cells[5]), amount(cells[9]), amount(cells[10])})
	}
	return rows
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

func signed(shown string) float64 {
	v, err := strconv.ParseFloat(strings.ReplaceAll(shown, ",", ""), 64)
	if err != nil {
		return math.NaN()
	}
	return v
}

// boardLine holds a row of a board's table, and its place.
func (c *checker) boardLine(a *models.Article, place int, head, cells []string, week int) {
	if cells[0] != strconv.Itoa(place) {
		c.note("ORDER", a, "%s in place %d", cells[0], place)
	}
	if rows := boardOf(a); place > 1 && len(rows) >= place && rows[place-1].value > rows[place-2].value {
		c.note("ORDER", a, "%s is forecast at more than the one before", cells[1])
	}
	name := cells[2]
	if len(c.names[name]) == 0 {
		c.note("NAME", a, "%q in a table", name)
	}
	c.tierOf(a, place)
	c.tableClub(a, name, cells[7])
	season := strings.TrimPrefix(head[9], "Rating, ")
	age := ""
	if cells[6] != "n/a" {
		age = " at age " + cells[6]
	}
	if worth := c.worthIn(a, name); cells[8] != "–" && cells[8] != worth || head[8] != "Worth, "+season {
		c.note("WORTH", a, "%s for %s: %s", name, worth, cells[8])
	}
	for _, team := range strings.Split(cells[7], " and ") {
		c.sentence(a, fmt.Sprintf("In %s, for the %s%s", season, strings.TrimPrefix(team, "the "), age), []string{name}, week)
	}
	c.sentence(a, fmt.Sprintf("In %s rated %s", season, cells[9]), []string{name}, week)
	if before := strings.TrimPrefix(head[10], "Rating, "); cells[10] != "–" {
		c.sentence(a, fmt.Sprintf("In %s rated %s", before, cells[10]), []string{name}, week)
	}
	c.sentence(a, "Forecast "+cells[3]+", "+cells[4]+" to "+cells[5], []string{name}, week)
}

// boardRule holds what every board says under its table, and reports whether a sentence is of that.
func (c *checker) boardRule(a *models.Article, sentence string) bool {
	switch {
	case countsAge.MatchString(sentence):
		rows := boardOf(a)
		if slices.IsSortedFunc(rows, func(x, y boardRow) int { return cmp.Compare(y.rated, x.rated) }) {
			c.note("ORDER", a, "it is that of the ratings")
		}
		return true
	case overlapping.MatchString(sentence) && strings.Contains(sentence, "all on the board"):
		for _, x := range boardOf(a) {
			for _, y := range boardOf(a) {
				if y.high < x.low {
					c.note("OVERLAP", a, "%s and %s", x.name, y.name)
				}
			}
		}
		return true
	case overlapping.MatchString(sentence):
		for _, x := range boardOf(a) {
			for _, y := range boardOf(a) {
				if y.tier == x.tier+1 && y.high < x.low {
					c.note("OVERLAP", a, "%s and %s", x.name, y.name)
				}
			}
		}
		return true
	}
	if m := bothWays.FindStringSubmatch(sentence); m != nil {
		name := firstOr(c.called(a, m[1]+m[2]))
		if !slices.ContainsFunc(c.names[name], func(id string) bool {
			return slices.ContainsFunc(c.sport.SeasonsOf(id), func(s *ratings.Season) bool { return s.Season == c.sport.Last && len(s.Also) > 0 })
		}) {
			c.note("ROLE", a, "%q", sentence)
		}
		return true
	}
	if c.boardEnds(a, sentence) {
		return true
	}
	if m := setBefore.FindStringSubmatch(sentence); m != nil {
		if weeks := c.sport.Weeks(); weeks == nil || weeks.Season != yearOf(m[1]) || weeks.Season == c.sport.Last {
			c.note("SEASON", a, "%q", sentence)
		}
		return true
	}
	return false
}

// What boards say under their tables.
var (
	bothWays    = regexp.MustCompile(`(?:(\p{Lu}[\p{L} .'’-]+?)'s forecast of [\d.,]+ wins over replacement|The forecast (?:of|for) (\p{Lu}[\p{L} .'’-]+?)) counts his pitching(?:, too| as well)\.$`)
	countsAge   = regexp.MustCompile(`\b(?:[Aa]ge and the two|also counts age and the two)\b`)
	overlapping = regexp.MustCompile(`^[A-Z][A-Za-z ,:]*\boverlap\b[a-z ,:]*\.$`)
)

var setBefore = regexp.MustCompile(`^The order was set before the (\d{4}(?:-\d\d)?) season\.$`)

// tierOf holds a row's tier: of the one before, unless its forecast is below that of the tier's first
// player by more than a tenth of the leader's.
func (c *checker) tierOf(a *models.Article, place int) {
	rows := boardOf(a)
	if place > len(rows) {
		return
	}
	row, want := rows[place-1], 1
	if place > 1 {
		before := rows[place-2]
		want = before.tier
		first := rows[slices.IndexFunc(rows, func(b boardRow) bool { return b.tier == before.tier })]
		if first.value-row.value > rows[0].value/10+1e-9 { // as shown
			want++
		}
	}
	if row.tier != want {
		c.note("TIER", a, "%s is in tier %d, not %d", row.name, row.tier, want)
	}
}

const countWords = `(two|three|four|five|six|seven|eight|nine)`

var (
	gapOf     = regexp.MustCompile(`(?i)([\d,]*\d(?:\.\d+)?|one|two|three|four|five|six|seven|eight|nine) (?:adjusted )?(?:wins?|points?|goals?|yards?|PoR|GoR|WoR) (ahead|separate|to the good)`)
	groupOf   = regexp.MustCompile(`(?:[Tt]he|come) ` + countWords + `\b`)
	endOf     = regexp.MustCompile(`(low|high) end\b`)
	extremeOf = regexp.MustCompile(`\b(youngest|oldest|younger than|older than|highest low end|lowest low end|highest high end|highest rating on the board|widest|narrowest)\b|rating[^;]* is the highest on the board|By rating[^;]* is the highest on the board|(low|high) end of [^,]+, -?[\d.,]*\d, is the (highest|lowest)`)
	wasAged   = regexp.MustCompile(`(?:\b(?:[Aa]t age|[Aa]t|was)|,) (\d\d)\b|\b(\d\d)(?:, and the forecast|, by current|\.$)`)
	aboveOf   = regexp.MustCompile(`(?:stands|is|has the place) above`)
	noGame    = regexp.MustCompile(`(?:no game (?:of|in)|without a game in) (\d{4}(?:-\d\d)?)`)
	gamesOf   = regexp.MustCompile(`\b[Tt]he games of (\d{4}(?:-\d\d)?)`)
	nextThree = regexp.MustCompile(`the next three seasons, (\d{4}(?:-\d\d)?) through (\d{4}(?:-\d\d)?)|three seasons, (\d{4}(?:-\d\d)?) \(under way\) through (\d{4}(?:-\d\d)?)`)
	passedBy  = regexp.MustCompile(`now stands? above (.+) \(([\d.]+)\)`)
	inLeague  = regexp.MustCompile(`\b(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth) ((?:in (?:MLB|the [A-Z]+))|of \d[\d,]* )`)
)

// without holds what a board says of games that were not played, and takes it out of the text:
// its season is that of nothing else.
func (c *checker) without(r *reading, text string) string {
	weeks := c.sport.Weeks()
	hold := func(in *regexp.Regexp, played bool) {
		text = in.ReplaceAllStringFunc(text, func(m string) string {
			y := yearOf(in.FindStringSubmatch(m)[1])
			if weeks == nil || y != weeks.Season {
				c.note("SEASON", r.a, "%d is not on: %q", y, r.text)
				return "then"
			}
			for _, id := range r.players {
				if (len(c.weeks[id]) > 0) != played && (played || len(r.players) == len(r.names)) {
					c.note("ABSENT", r.a, "%d weeks with games: %q", len(c.weeks[id]), r.text)
				}
			}
			return "then"
		})
	}
	text = nextThree.ReplaceAllStringFunc(text, func(m string) string {
		of := nextThree.FindStringSubmatch(m)
		c.numbers += 2
		on := weeks != nil && weeks.Season == c.sport.Last+1
		if of[1] != "" && (on || yearOf(of[1]) != c.sport.Last+1 || yearOf(of[2]) != c.sport.Last+3) {
			c.note("SEASON", r.a, "%q: %q", m, r.text)
		}
		if of[3] != "" && (!on || yearOf(of[3]) != c.sport.Last+1 || yearOf(of[4]) != c.sport.Last+3) {
			c.note("SEASON", r.a, "%q: %q", m, r.text)
		}
		return "then"
	})
	hold(noGame, false)
	hold(gamesOf, true)
	return text
}

// boardClaims holds what a draft board says of its order, distances, ends and ages to its own
// table, whose rows are held to the ratings, and takes the figures out of the text.
func (c *checker) boardClaims(r *reading, text string) string {
	rows := boardOf(r.a)
	at := func(name string) int {
		return slices.IndexFunc(rows, func(b boardRow) bool { return b.name == name })
	}
	order := slices.Clone(r.names)
	place := func(name string) int {
		if i := strings.Index(r.text, name); i >= 0 {
			return i
		}
		fields := strings.Fields(nameSuffix.ReplaceAllString(name, ""))
		return strings.Index(r.text, fields[len(fields)-1])
	}
	slices.SortStableFunc(order, func(a, b string) int { return place(a) - place(b) })
	var own []boardRow // of those named, in the order of the text
	for _, name := range order {
		if i := at(name); i >= 0 && (place(name) >= 0 || len(order) == 1) {
			own = append(own, rows[i])
		}
	}
	wrong := func(kind, what string) { c.note(kind, r.a, "%s: %q of %v", what, r.text, order) }
	text = gapOf.ReplaceAllStringFunc(text, func(m string) string {
		c.numbers++
		parts := gapOf.FindStringSubmatch(m)
		n := words[strings.ToLower(parts[1])]
		if n == "" {
			n = strings.ReplaceAll(parts[1], ",", "")
		}
		said, _ := strconv.ParseFloat(n, 64)
		if len(own) < 2 || math.Abs(own[0].value-own[1].value-said) > 1e-6 {
			wrong("GAP", n)
		}
		return parts[2]
	})
	text = groupOf.ReplaceAllStringFunc(text, func(m string) string {
		c.numbers++
		n, _ := strconv.Atoi(words[groupOf.FindStringSubmatch(m)[1]])
		if len(own) < 2 || at(own[1].name)-at(own[0].name)+1 != n {
			wrong("COUNT", m)
		}
		return "the group"
	})
	if passedBy.MatchString(text) {
		// whose order is that of the games since
	} else if aboveOf.MatchString(text) && (len(own) < 2 || at(own[0].name) >= at(own[1].name)) {
		wrong("ORDER", "above")
	} else if aboveOf.MatchString(text) && own[0].value-own[1].value < rows[0].value/10-1e-9 {
		wrong("TIE", "above, by a forecast that is hardly higher")
	}
	if m := passedBy.FindStringSubmatch(text); m != nil {
		c.passed(r, m[1], order, wrong)
	}
	if m := extremeOf.FindString(text); m != "" {
		clause := text // of several clauses, the one that says it
		for part := range strings.SplitSeq(text, "; ") {
			if strings.Contains(part, m) {
				clause = part
			}
		}
		in := slices.DeleteFunc(slices.Clone(own), func(b boardRow) bool {
			fields := strings.Fields(nameSuffix.ReplaceAllString(b.name, ""))
			return clause != text && !strings.Contains(clause, fields[len(fields)-1])
		})
		if len(in) != 1 || !extreme(rows, in[0], m) {
			wrong("EXTREME", m)
		}
	}
	if endOf.MatchString(text) && len(own) == 1 {
		for _, v := range []float64{own[0].low, own[0].high} {
			for _, digits := range []int{1, 0} {
				shown := " " + thousandsOf(strconv.FormatFloat(v, 'f', digits, 64))
				if i := strings.Index(text, shown); i >= 0 && strings.ContainsRune(",:;. ", rune((text + " ")[i+len(shown)])) && !isDigit((text + "  ")[i+len(shown)+1]) {
					c.numbers++
					text = strings.Replace(text, shown, " it", 1)
				}
			}
		}
	}
	if aboveOf.MatchString(text) || extremeOf.MatchString(text) {
		text = wasAged.ReplaceAllStringFunc(text, func(m string) string {
			of := wasAged.FindStringSubmatch(m)
			years := of[1] + of[2]
			if !slices.ContainsFunc(own, func(b boardRow) bool { return strconv.Itoa(int(b.age)) == years }) {
				return m
			}
			c.numbers++
			return "of age"
		})
		if i := strings.LastIndex(text, " "); i > 0 && strings.Contains(text, " age") { // "he was 21 and Curry 36."
			years := strings.TrimSuffix(text[i+1:], ".")
			if slices.ContainsFunc(own, func(b boardRow) bool { return strconv.Itoa(int(b.age)) == years }) {
				text = text[:i]
			}
		}
	}
	return text
}

// passed holds that all whom a sentence names stand beneath the one whom it names last, and have a
// higher current rating.
func (c *checker) passed(r *reading, over string, order []string, wrong func(kind, what string)) {
	rows := boardOf(r.a)
	at := func(match func(boardRow) bool) int { return slices.IndexFunc(rows, match) }
	i := at(func(b boardRow) bool { return strings.HasSuffix(b.name, over) })
	if i < 0 || len(order) < 2 {
		wrong("ORDER", "passed "+over)
		return
	}
	now := func(name string) float64 {
		if x := c.sport.Current().Of(firstOr(c.names[name])); x != nil {
			return x.Display()
		}
		return 0
	}
	for _, name := range order {
		if name == rows[i].name {
			continue
		}
		if k := at(func(b boardRow) bool { return b.name == name }); k < i || now(name) <= now(rows[i].name) {
			wrong("ORDER", name+" is rated above "+over)
		}
	}
}

func firstOr(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

// extreme reports whether a row alone is at the end of the board that a word names.
func extreme(rows []boardRow, own boardRow, word string) bool {
	of := func(b boardRow) float64 {
		switch {
		case strings.Contains(word, "est low end"), strings.HasPrefix(word, "low end"):
			return b.low
		case strings.Contains(word, "est high end"), strings.HasPrefix(word, "high end"):
			return b.high
		case strings.Contains(word, "ating"):
			return b.rated
		case word == "widest", word == "narrowest":
			return b.high - b.low
		}
		return b.age
	}
	least := strings.Contains(word, "young") || strings.Contains(word, "lowest") || word == "narrowest"
	return !slices.ContainsFunc(rows, func(b boardRow) bool {
		return b.name != own.name && (least && of(b) <= of(own) || !least && of(b) >= of(own))
	})
}

// thousandsOf writes a number with commas.
func thousandsOf(shown string) string {
	whole, rest, point := strings.Cut(shown, ".")
	for i := len(whole) - 3; i > 0 && whole[i-1] != '-'; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if point {
		return whole + "." + rest
	}
	return whole
}

// heads holds the headline of a board to the board: it names the first, in order, and none ahead by a tier.
func (c *checker) heads(a *models.Article) {
	if a.Kind != models.Draft {
		return
	}
	rows := boardOf(a)
	c.measured(a, rows)
	at := make([]int, 0, len(rows))
	for i, r := range rows {
		if strings.Contains(a.Headline, r.name) {
			at = append(at, i)
		}
	}
	for i := range at {
		if at[i] != i {
			c.note("HEAD", a, "%q, but the board begins with %s", a.Headline, rows[i].name)
		}
	}
	if len(at) == 0 {
		c.note("HEAD", a, "%q names nobody of the board", a.Headline)
	}
	if n := len(at); n > 1 && n < len(rows) && rows[n].value == rows[n-1].value {
		c.note("TIE", a, "%q, but %s is level with %s", a.Headline, rows[n].name, rows[n-1].name)
	}
	tier := 0
	for _, b := range rows {
		tier += map[bool]int{true: 1}[b.tier == 1]
	}
	if n := len(at); n > 1 && n < tier && tier <= 4 {
		c.note("HEAD", a, "%q, but %d are of the tier", a.Headline, tier)
	}
	if n := len(at); n > 1 && n < len(rows) {
		gap, spread := rows[n-1].value-rows[n].value, rows[0].value-rows[n-1].value
		closed, clear := strings.Contains(strings.ToLower(a.Headline), "close field"), strings.Contains(a.Headline, " clear of the ")
		if closed && gap > spread+1e-6 || clear && (gap <= spread+1e-6 || rows[n].tier == 1) {
			c.note("FIELD", a, "%q, but the next is %v behind, and those named are within %v", a.Headline, gap, spread)
		}
	}
	if len(at) == 1 && len(rows) > 1 && rows[1].tier == rows[0].tier {
		c.note("HEAD", a, "%q, but %s is of the same tier", a.Headline, rows[1].name)
	}
}
