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

// boardRow is a player of a draft board as its table has them.
type boardRow struct {
	name      string
	age       float64 // 0 where none is held
	value     float64
	low, high float64
	now       float64
}

// boardOf reads the table of a draft board.
func boardOf(a *models.Article) (rows []boardRow) {
	for line := range strings.SplitSeq(a.BodyMarkdown, "\n") {
		cells := cellsOf(line)
		if len(cells) != 8 {
			continue
		}
		if _, err := strconv.Atoi(cells[0]); err != nil {
			continue
		}
		low, high, _ := strings.Cut(strings.ReplaceAll(cells[7], `\`, ""), " to ")
		age, _ := strconv.ParseFloat(cells[3], 64)
		rows = append(rows, boardRow{cells[1], age, amount(strings.ReplaceAll(cells[6], `\`, "")), signed(low), signed(high), amount(cells[5])})
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
	name := cells[1]
	if len(c.names[name]) == 0 {
		c.note("NAME", a, "%q in a table", name)
	}
	season := strings.TrimPrefix(head[4], "In ")
	age := ""
	if cells[3] != "n/a" {
		age = " at age " + cells[3]
	}
	key := cells[4]
	if strings.HasPrefix(key, ".") || strings.HasSuffix(key, " ERA") {
		key = "a " + key
	}
	for _, team := range strings.Split(cells[2], " and ") {
		c.sentence(a, fmt.Sprintf("In %s, %s for the %s%s", season, key, strings.TrimPrefix(team, "the "), age), []string{name}, week)
	}
	c.sentence(a, "The current rating is "+cells[5], []string{name}, week)
	c.sentence(a, "Forecast "+strings.ReplaceAll(cells[6]+", "+cells[7], `\`, ""), []string{name}, week)
}

const countWords = `(two|three|four|five|six|seven|eight|nine)`

var (
	gapOf     = regexp.MustCompile(`(?i)([\d,]*\d(?:\.\d+)?|one|two|three|four|five|six|seven|eight|nine) (?:adjusted )?(?:wins?|points?|goals?|yards?|PoR|GoR|WoR) (ahead|separate|to the good)`)
	groupOf   = regexp.MustCompile(`(?:[Tt]he|come) ` + countWords + `\b`)
	endOf     = regexp.MustCompile(`(low|high) end\b`)
	extremeOf = regexp.MustCompile(`\b(youngest|oldest|highest low end|lowest low end|highest high end|highest current rating|lowest current rating|widest|narrowest)\b|current rating[^;]* is the (?:highest|lowest)|By current rating, .* is the (?:highest|lowest)|(low|high) end of [^,]+, -?[\d.,]*\d, is the (highest|lowest)`)
	wasAged   = regexp.MustCompile(`(?:\b(?:[Aa]t age|[Aa]t|was)|,) (\d\d)\b|\b(\d\d)(?:, and the forecast|, by current|\.$)`)
	aboveOf   = regexp.MustCompile(`(?:stands|is|has the place) above`)
	ratedOver = regexp.MustCompile(`is higher`)
	widerThan = regexp.MustCompile(`each interval is wider than`)
	noGame    = regexp.MustCompile(`(?:no game (?:of|in)|without a game in) (\d{4}(?:-\d\d)?)`)
	gamesOf   = regexp.MustCompile(`\b[Tt]he games of (\d{4}(?:-\d\d)?)`)
	nextThree = regexp.MustCompile(`the next three seasons, (\d{4}(?:-\d\d)?) through (\d{4}(?:-\d\d)?)|three seasons, (\d{4}(?:-\d\d)?) \(under way\) through (\d{4}(?:-\d\d)?)`)
	levelWord = regexp.MustCompile(`edges it before rounding|the order is that before rounding`)
	oneTier   = regexp.MustCompile(`(?i)a single tier|for a second tier|make a second tier`)
	heldBirth = regexp.MustCompile(`no date of birth is held`)
	faredWell = regexp.MustCompile(`(?:those|players) like (\p{Lu}[^,;.]*?) fared better`)
	agedWas   = regexp.MustCompile(`(\p{Lu}[\p{L}'’.-]+)(?: was)? (\d\d)(?:[,;]|\.$| in Y)`)
	inLeague  = regexp.MustCompile(`\b(second|third|fourth|fifth|sixth|seventh|eighth|ninth) (in (?:MLB|the [A-Z]+))`)
	topNow    = regexp.MustCompile(`among the five highest of the position`)
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
		fields := strings.Fields(name)
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
	text = topNow.ReplaceAllString(text, "among them")
	if oneTier.MatchString(text) && !together(rows) {
		wrong("TIER", "there is a drop")
	}
	for _, m := range agedWas.FindAllStringSubmatch(text, -1) {
		years, _ := strconv.ParseFloat(m[2], 64)
		for _, b := range own {
			if strings.HasSuffix(b.name, " "+m[1]) && b.age != years {
				wrong("AGE", m[0])
			}
		}
	}
	if levelWord.MatchString(text) {
		c.level(r, rows, wrong)
	}
	if heldBirth.MatchString(text) {
		for _, id := range r.players {
			if p, ok := c.sport.Player(id); ok && p.BirthYear != nil {
				wrong("BIRTH", id)
			}
		}
	}
	if m := faredWell.FindStringSubmatch(text); m != nil {
		better := slices.IndexFunc(rows, func(b boardRow) bool { return strings.HasSuffix(b.name, m[1]) })
		for _, b := range own {
			if better < 0 || rows[better].value < b.value {
				wrong("ORDER", m[0])
			}
		}
	}
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
	if widerThan.MatchString(text) && len(own) < 2 {
		wrong("INTERVAL", "of whom")
	} else if widerThan.MatchString(text) {
		for i := at(own[0].name); i <= at(own[1].name); i++ {
			if rows[i].high-rows[i].low <= own[0].value-own[1].value {
				wrong("INTERVAL", rows[i].name+" has a narrower one")
			}
		}
	}
	if aboveOf.MatchString(text) && (len(own) < 2 || at(own[0].name) >= at(own[1].name)) {
		wrong("ORDER", "above")
	}
	if ratedOver.MatchString(text) {
		c.ratedHigher(r, text, order, wrong)
	}
	if m := extremeOf.FindString(text); m != "" && (len(own) != 1 || !extreme(rows, own[0], m)) {
		wrong("EXTREME", m)
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
	if aboveOf.MatchString(text) || ratedOver.MatchString(text) || strings.Contains(text, "counts age") || extremeOf.MatchString(text) {
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

// together reports whether no drop of a board is as wide as what parts two tiers: a tenth of the first
// forecast, and a fifth of half the width that its intervals have in the middle.
func together(rows []boardRow) bool {
	var widths []float64
	for _, b := range rows {
		widths = append(widths, b.high-b.low)
	}
	slices.Sort(widths)
	for i := 1; i < len(rows); i++ {
		if drop := rows[i-1].value - rows[i].value; drop > max(rows[0].value/10, widths[len(widths)/2]/10)+1 {
			return false
		}
	}
	return true
}

// level holds that the last of a board and somebody off it are forecast at the same figure, and that
// the last is at more before it is rounded.
func (c *checker) level(r *reading, rows []boardRow, wrong func(kind, what string)) {
	c.numbers++
	of := map[bool][]float64{}
	for _, name := range r.names {
		for _, id := range c.names[name] {
			c.valueOf(&facts{rated: map[string]bool{}, years: map[int]bool{}}, id)
			if v := c.values[id]; v != nil {
				last := name == rows[len(rows)-1].name
				of[last] = append(of[last], v.Value.Mean)
			}
		}
	}
	if len(of[true]) != 1 || len(of[false]) != 1 || of[true][0] < of[false][0] || of[true][0]-of[false][0] > 1 {
		wrong("LEVEL", "before rounding")
	}
}

// ratedHigher holds that the first of two has the higher current rating where a sentence says so:
// the one named last before the word, over the one named after it.
func (c *checker) ratedHigher(r *reading, text string, order []string, wrong func(kind, what string)) {
	if len(order) < 2 {
		wrong("ORDER", "higher than whom")
		return
	}
	before, after := "", ""
	at := strings.Index(r.text, "is higher")
	for _, name := range order {
		fields := strings.Fields(name)
		last := fields[len(fields)-1]
		if strings.Contains(r.text[at:], last) {
			after = name
		} else {
			before = name
		}
	}
	for _, name := range order { // both may stand before it, too
		if name != after {
			before = name
		}
	}
	x, y := c.sport.Current().Of(c.names[before][0]), c.sport.Current().Of(firstOr(c.names[after]))
	if x == nil || y == nil || x.Display() <= y.Display() {
		wrong("ORDER", "rated higher")
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
		case strings.Contains(word, "urrent rating"):
			return b.now
		case word == "widest", word == "narrowest":
			return b.high - b.low
		}
		return b.age
	}
	least := strings.Contains(word, "youngest") || strings.Contains(word, "lowest") || word == "narrowest"
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
