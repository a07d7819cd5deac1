package articles_test

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"

	"groundline/internal/ratings"
)

// A checker of comparisons of seasons of unlike length, of who was first of a position, of the records of two clubs, and of a
// forecast by the season. All is counted from the rows, the ratings and the forecasts.

var (
	// aGameOrNine are rates of a season that no row has.
	aGameOrNine = regexp.MustCompile(`^(?:points|passing yards|rushing yards|receiving yards) a game$|^strikeouts per nine innings$`)
	// lengthsOf are the games, or the innings, of both: of who is told of, and of the other.
	lengthsOf = regexp.MustCompile(`\b(?:[Ii]n|[Oo]ver|with|had) ([\d.]*\d|one|two|three|four|five|six|seven|eight|nine) (games|innings) to ([^,]+?)'s ([\d.]*\d|one|two|three|four|five|six|seven|eight|nine)\b`)
	// rateUnits are what is compared without a length.
	rateUnits = regexp.MustCompile(`(?: a game|per nine innings|percentage|average|OPS|ERA|WHIP|innings|rating)$`)
)

// length is how many games one of the two played, or innings of a pitcher.
func (p *pairing) length(i int) float64 {
	rows := p.c.seasons[p.ids[i]][p.season()]
	switch role := p.c.sport.RoleIn(p.ids[i], p.season()); role {
	case "starter", "reliever":
		return rows["pitching.IPouts"] / 3
	case "goalie":
		return max(rows["goaltending.GP"], rows["goaltending.G"])
	}
	return p.c.gamesOf(p.ids[i], p.season())
}

// unlike holds that no sentence sets totals of seasons of unlike length beside each other without both lengths: of who had
// more in the longer one, it has rates.
func (p *pairing) unlike(text string) {
	x, y := p.length(0), p.length(1)
	if x == 0 || y == 0 || max(x, y)-min(x, y) < .07*max(x, y) || lengthsOf.MatchString(text) {
		return
	}
	for _, m := range versusOf.FindAllStringSubmatch(text, -1) {
		if of := label(m[1]); of != "" && !rateUnits.MatchString(of) && rateOf("", of) == "" {
			p.c.note("UNLIKE", p.r.a, "%s of %v and %v: %q", of, x, y, p.r.text)
		}
	}
	for _, m := range moreOf.FindAllStringSubmatchIndex(text, -1) {
		longer := 0
		if y > x {
			longer = 1
		}
		if of := strings.TrimSpace(text[m[4]:m[5]]); !strings.HasPrefix(of, "innings") && !strings.Contains(of, " a game") && p.ahead(text, m[0], 0) == longer {
			p.c.note("UNLIKE", p.r.a, "%s of %v and %v: %q", of, x, y, p.r.text)
		}
	}
}

// lengths holds the games or the innings of both, and returns the text without them.
func (p *pairing) lengths(text string) string {
	m := lengthsOf.FindStringSubmatch(text)
	if m == nil {
		return text
	}
	p.c.numbers += 2
	other := 0
	if p.lastOf(m[3]) == p.last(1) {
		other = 1
	}
	shown := func(i int) string {
		n := p.length(i)
		if m[2] == "innings" {
			outs := int(3*n + .5)
			return strings.TrimSuffix(fmt.Sprintf("%d.%d", outs/3, outs%3), ".0")
		}
		return strconv.Itoa(int(n))
	}
	if p.lastOf(m[3]) != p.last(other) || plainNumber(m[1]) != shown(1-other) || plainNumber(m[4]) != shown(other) || (p.length(1-other) > p.length(other)) != (strings.HasPrefix(m[0], "with") || strings.HasPrefix(m[0], "had")) {
		p.c.note("LENGTH", p.r.a, "%s and %s: %q", shown(1-other), shown(other), p.r.text)
	}
	rest := strings.Replace(text, m[0], "", 1)
	return strings.TrimPrefix(strings.TrimSpace(rest), ", ")
}

// wordsOfMore says without figures what one of the two had more of.
var wordsOfMore = regexp.MustCompile(`(?:with|had) (?:more|the (higher|lower)) ([a-zA-Z][a-zA-Z -]*?)(?: than \p{Lu}[\p{L}'’. -]*?)?(?: in [\dY]\S*)?(?:[;,.]|$| and the forecasts)`)

// moreInWords holds what one of the two is said to have had more of, where no figure is beside it, and returns the text without
// it: the figures that follow are of something else.
func (p *pairing) moreInWords(text string) string {
	m := wordsOfMore.FindStringSubmatchIndex(text)
	if m == nil {
		return text
	}
	of := label(text[m[4]:m[5]])
	if of == "" {
		return text // of no statistic: a rating, a forecast
	}
	rest := text[:m[4]] + "so far" + text[m[5]:]
	p.c.numbers++
	at := p.ahead(text, m[4], 0)
	lower := m[2] >= 0 && text[m[2]:m[3]] == "lower"
	for _, x := range p.shown(at, of) {
		for _, y := range p.shown(1-at, of) {
			if amount(x) != amount(y) && (amount(x) < amount(y)) == lower {
				return rest
			}
		}
	}
	p.c.note("VERSUS", p.r.a, "the rows have %v and %v: %q", p.shown(at, of), p.shown(1-at, of), p.r.text)
	return rest
}

var (
	firstOfAll = []*regexp.Regexp{
		regexp.MustCompile(`^Neither was first among (?P<g>[a-z ]+) by rating for (?P<y>\S+): (?P<c>.+) \((?P<rc>[\d.]+)\) was, with (?P<a>.+) (?P<pa>\S+) and (?P<b>.+) (?P<pb>\S+)\.$`),
		regexp.MustCompile(`^By rating for (?P<y>\S+), (?P<c>.+) \((?P<rc>[\d.]+)\) was first among (?P<g>[a-z ]+), (?P<a>.+) (?P<pa>\S+) and (?P<b>.+) (?P<pb>\S+)\.$`),
		regexp.MustCompile(`^Among (?P<g>[a-z ]+), (?P<c>.+) \((?P<rc>[\d.]+)\) was first by rating for (?P<y>\S+); (?P<a>.+) was (?P<pa>\S+) and (?P<b>.+) (?P<pb>\S+)\.$`),
	}
	groupSaid = regexp.MustCompile(`\b(?:[Aa]mong|led) ([a-z ]+?)(?: by rating|[.,:;]|$)`)
)

// groupWord is what a comparison calls those of a kind.
func groupWord(sport, kind string) string {
	if word := map[string]string{
		"batterC": "catchers", "batter1B": "first basemen", "batter2B": "second basemen", "batter3B": "third basemen", "batterSS": "shortstops", "batterOF": "outfielders", "batterDH": "designated hitters",
		"defenceman": "defencemen", "forwardC": "centers", "forwardW": "wings", "playerG": "guards", "playerF": "forwards", "playerC": "centers",
	}[kind]; word != "" {
		if sport == "wnba" && kind != "playerG" {
			return "forwards and centers"
		}
		return word
	}
	return strings.ReplaceAll(kind, "_", " ") + "s"
}

// ofKind are the rated seasons of those who play where a player does, best first, and the word of the group.
func (c *checker) ofKind(id string) (out []*ratings.Season, word string) {
	word = groupWord(c.sport.Key, c.kindOf(id))
	for i := range c.sport.Seasons {
		if s := &c.sport.Seasons[i]; s.Season == c.sport.Last && s.Rated() && groupWord(c.sport.Key, c.kindOf(s.Player)) == word {
			out = append(out, s)
		}
	}
	sort.SliceStable(out, func(i, k int) bool { return out[i].Display > out[k].Display })
	return out, word
}

// groupHeld holds that a sentence of a comparison calls the position of the two by its name.
func (c *checker) groupHeld(r *reading, sentence, word string) {
	if m := groupSaid.FindStringSubmatch(sentence); m == nil || m[1] != word {
		c.note("GROUP", r.a, "not of %s: %q", word, sentence)
	}
}

// firstHeld holds who was first of a position by rating, and the places of the two. It reports whether a sentence says so.
func (c *checker) firstHeld(r *reading, sentence string) bool {
	m := saidIn(firstOfAll, sentence)
	if m == nil {
		return false
	}
	c.numbers += 3
	all, word := c.ofKind(c.idOfLast(r.a.Players[0]))
	place := func(said string) string {
		name := firstOr(c.called(r.a, said))
		at := slices.IndexFunc(all, func(s *ratings.Season) bool { return c.nameOf(s.Player) == name })
		if at < 0 || !slices.Contains(r.a.Players[:2], name) {
			return ""
		}
		return placeSaid(at + 1)
	}
	if len(all) == 0 || c.nameOf(all[0].Player) != m["c"] || strconv.FormatFloat(all[0].Display, 'f', 1, 64) != m["rc"] || m["y"] != c.sport.Method.Years.Name(c.sport.Last) || place(m["a"]) != m["pa"] || place(m["b"]) != m["pb"] || m["g"] != word {
		c.note("FIRST", r.a, "%s and %s: %q", place(m["a"]), place(m["b"]), sentence)
	}
	return true
}

// placeSaid is a place as a sentence has it.
func placeSaid(n int) string {
	for word, at := range places {
		if at == n {
			return word
		}
	}
	if n == 1 {
		return "first"
	}
	suffix := "th"
	if n%100 < 11 || n%100 > 13 {
		suffix = map[int]string{1: "st", 2: "nd", 3: "rd"}[n%10]
		if suffix == "" {
			suffix = "th"
		}
	}
	return strconv.Itoa(n) + suffix
}

// clubsHeld holds the records of the clubs of the two, each beside its own player. It reports whether a sentence has them.
func (c *checker) clubsHeld(r *reading, sentence string) bool {
	plain := seasonWord.ReplaceAllString(sentence, "Y")
	found := recordWord.FindAllStringIndex(plain, -1)
	if r.a.Story != "comparison" || len(found) == 0 || numberWord.MatchString(recordWord.ReplaceAllString(c.withoutClubs(plain), "")) {
		return false
	}
	season := c.sport.Last
	c.numbers += len(found)
	if seasonWord.FindString(sentence) != c.sport.Method.Years.Name(season) {
		c.note("SEASON", r.a, "%q", sentence)
	}
	var clubs []string // in their order
	for _, club := range c.clubs {
		if strings.Contains(plain, club) {
			clubs = append(clubs, club)
		}
	}
	sort.SliceStable(clubs, func(i, k int) bool { return strings.Index(plain, clubs[i]) < strings.Index(plain, clubs[k]) })
	names := c.called(r.a, sentence)
	if len(clubs) == 1 { // of both
		names = r.a.Players[:2]
	}
	if len(found) != len(clubs) || len(names) != 2 {
		c.note("RECORD", r.a, "%v of %v: %q", clubs, names, sentence)
		return true
	}
	for i, at := range found {
		if shown := plain[at[0]:at[1]]; c.records[clubs[i]][season] != shown {
			c.note("RECORD", r.a, "the %s went %s: %q", clubs[i], c.records[clubs[i]][season], sentence)
		}
	}
	for i, name := range names {
		if own := c.teams[c.idOfLast(name)][season]; len(own) != 1 || !own[clubs[min(i, len(clubs)-1)]] {
			c.note("CLUB", r.a, "%s played for %v: %q", name, own, sentence)
		}
	}
	return true
}

// withoutClubs is a text without the names of clubs, of which some have numbers.
func (c *checker) withoutClubs(text string) string {
	for _, club := range c.clubs {
		text = strings.ReplaceAll(text, club, "")
	}
	return text
}

const (
	seasonForm = `\d{4}(?:-\d\d)?`
	threeForm  = `(?P<f>` + seasonForm + `) (?:to|through) (?P<t>` + seasonForm + `)`
	figureForm = `-?[\d,]*\d(?:\.\d+)?`
	unitForm   = `[a-z ]+`
	wasForm    = `(?:, after (?P<w>` + figureForm + `) in (?P<y>` + seasonForm + `))?`
	beforeForm = `Before the (?P<on>` + seasonForm + `) season`
	yearlyForm = `(?:, or |: |, which is )(?P<yr>` + figureForm + `) a season`
)

var (
	valueForms = []*regexp.Regexp{
		regexp.MustCompile(`^Over the next three seasons, ` + threeForm + `, .+ is forecast at (?P<v>` + figureForm + `) ` + unitForm + yearlyForm + wasForm + `\.$`),
		regexp.MustCompile(`^[^\d]+ is (?:forecast|projected) at (?P<v>` + figureForm + `) ` + unitForm + ` for ` + threeForm + yearlyForm + wasForm + `\.$`),
		regexp.MustCompile(`^For ` + threeForm + `, the forecast for .+ is (?P<v>` + figureForm + `) ` + unitForm + yearlyForm + wasForm + `\.$`),
		regexp.MustCompile(`^From ` + threeForm + `, .+ is projected at (?P<v>` + figureForm + `) ` + unitForm + yearlyForm + wasForm + `\.$`),
		regexp.MustCompile(`^` + beforeForm + `, .+ was forecast at (?P<v>` + figureForm + `) ` + unitForm + ` for ` + threeForm + yearlyForm + wasForm + `\.$`),
		regexp.MustCompile(`^A forecast made b` + beforeForm[len("B"):] + ` put .+ at (?P<v>` + figureForm + `) ` + unitForm + ` for ` + threeForm + yearlyForm + wasForm + `\.$`),
		regexp.MustCompile(`^` + beforeForm + `, the forecast for .+ was (?P<v>` + figureForm + `) ` + unitForm + ` for ` + threeForm + yearlyForm + wasForm + `\.$`),
		regexp.MustCompile(`^[^\d]+ (?:forecast|was forecast) b` + beforeForm[len("B"):] + ` (?:was|at) (?P<v>` + figureForm + `) ` + unitForm + ` for ` + threeForm + yearlyForm + wasForm + `\.$`),
		regexp.MustCompile(`^After (?P<w>` + figureForm + `) ` + unitForm + ` in (?P<y>` + seasonForm + `), .+ was forecast b` + beforeForm[len("B"):] + ` at (?P<v>` + figureForm + `) for ` + threeForm + yearlyForm + `\.$`),
		regexp.MustCompile(`^[^\d]+ was worth (?P<w>` + figureForm + `) ` + unitForm + ` in (?P<y>` + seasonForm + `); b` + beforeForm[len("B"):] + `, the forecast for ` + threeForm + ` was (?P<v>` + figureForm + `)` + yearlyForm + `\.$`),
		regexp.MustCompile(`^[^\d]+ (?P<y>` + seasonForm + `) was worth (?P<w>` + figureForm + `) ` + unitForm + `; b` + beforeForm[len("B"):] + `, the forecast for ` + threeForm + ` was (?P<v>` + figureForm + `)` + yearlyForm + `\.$`),
		regexp.MustCompile(`^The forecast for .+ over the next three seasons, ` + threeForm + `, is (?P<v>` + figureForm + `) ` + unitForm + yearlyForm + wasForm + `\.$`),
		regexp.MustCompile(`^[^\d]+ forecast for ` + threeForm + ` is (?P<v>` + figureForm + `) ` + unitForm + yearlyForm + wasForm + `\.$`),
		regexp.MustCompile(`^[^\d]+ was worth (?P<w>` + figureForm + `) ` + unitForm + ` in (?P<y>` + seasonForm + `); the forecast for ` + threeForm + ` is (?P<v>` + figureForm + `)` + yearlyForm + `\.$`),
		regexp.MustCompile(`^After (?P<w>` + figureForm + `) ` + unitForm + ` in (?P<y>` + seasonForm + `), .+ is forecast at (?P<v>` + figureForm + `) for ` + threeForm + yearlyForm + `\.$`),
		regexp.MustCompile(`^[^\d]+ (?P<y>` + seasonForm + `) was worth (?P<w>` + figureForm + `) ` + unitForm + `; for ` + threeForm + ` the forecast is (?P<v>` + figureForm + `)` + yearlyForm + `\.$`),
	}
	endsForm = regexp.MustCompile(`^(?:For .+, the|The) 80% interval(?: around .+ forecast| for .+)? (?:is|runs from) (?P<lo>` + figureForm + `) to (?P<hi>` + figureForm + `)\.$`)
)

// valueHeld holds what a comparison says of a forecast: over three seasons, a season, beside what the last was worth, and the
// ends of its interval. It reports whether a sentence says that.
func (c *checker) valueHeld(r *reading, sentence string) bool {
	if r.a.Story != "comparison" {
		return false
	}
	m, ends := saidIn(valueForms, sentence), groupsOf(endsForm, sentence)
	if m == nil && ends == nil {
		return false
	}
	c.numbers += 2
	if len(r.names) != 1 {
		c.note("WHOSE", r.a, "%v: %q", r.names, sentence)
		return true
	}
	id := c.idOfLast(r.names[0])
	c.valueOf(newFacts(), id)
	v := c.values[id]
	if v == nil || !slices.Contains(r.a.Players[:2], r.names[0]) {
		c.note("FORECAST", r.a, "of %v: %q", r.names, sentence)
		return true
	}
	digits := map[bool]int{true: 1}[c.sport.Key == "mlb" || c.tenthsForecast(id)]
	as := func(x float64) string { return thousandsOf(halfUp(x, digits)) }
	is := func(said string, x float64) bool { // receipts have hundredths, of which a half may go either way
		return math.Abs(signed(said)-x) <= .5/math.Pow10(digits)+.0051
	}
	if ends != nil {
		if !is(ends["lo"], v.Value.P10) || !is(ends["hi"], v.Value.P90) {
			c.note("FORECAST", r.a, "%s to %s: %q", as(v.Value.P10), as(v.Value.P90), sentence)
		}
		return true
	}
	year := c.sport.Method.Years.Name
	yr := as(signed(m["v"]) / 3)
	if !is(m["v"], v.Value.Mean) || m["yr"] != yr || m["f"] != year(c.sport.Last+1) || m["t"] != year(c.sport.Last+3) {
		c.note("FORECAST", r.a, "%s, %s a season: %q", as(v.Value.Mean), yr, sentence)
	}
	if on := c.sport.Weeks(); m["on"] != "" && m["on"] != year(c.sport.Last+1) || (m["on"] == "") != (on == nil || on.Season <= c.sport.Last) {
		c.note("SEASON", r.a, "%q", sentence)
	}
	if m["w"] == "" {
		return true
	}
	for _, s := range c.sport.SeasonsOf(id) {
		if s.Season == c.sport.Last && s.Rated() && as(s.Value) == m["w"] && m["y"] == year(c.sport.Last) {
			return true
		}
	}
	c.note("WORTH", r.a, "%q of %v", sentence, r.names)
	return true
}
