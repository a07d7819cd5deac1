package articles_test

import (
	"cmp"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/ratings"
	"groundline/models"
)

// A checker of what a board says changed for a player, of places by forecast beside those by rating, and of who to pick
// after the first. Figures are counted from the rows of both seasons, the rest from the table.

const (
	gaugeFigure = `([+−-]?\d+(?:,\d{3})*(?:\.\d+)?|\.\d{3}|\b(?:one|two|three|four|five|six|seven|eight|nine|no)\b)`
	endFigure   = `(-?[\d,]*\d(?:\.\d+)?)`
	boardPlace  = `(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|last)`
)

var (
	gaugeNames = `OPS|passing yards a game|goals|batting average|home runs|stolen bases|ERA|strikeouts per nine innings|walks per nine innings|yards a pass|completion percentage|touchdown passes|rushing yards a game|interceptions|yards a carry|carries a game|rushing touchdowns|receiving yards a game|catches a game|yards a catch|receiving touchdowns|points a game|shooting percentage|plus-minus|shots on goal a game|save percentage|minutes a game|rebounds a game|assists a game`
	gaugeMoves = regexp.MustCompile(`(` + gaugeNames + `)(?: (rose|fell))? from ` + gaugeFigure + `(?: in SEASON)? to ` + gaugeFigure)
	gaugeStays = regexp.MustCompile(`(?:With|At) ` + gaugeFigure + `, after ` + gaugeFigure + ` in SEASON, [^,]*?(` + gaugeNames + `) hardly moved|(` + gaugeNames + `) hardly moved(?: from SEASON)?(?:: |, at )` + gaugeFigure + `, after ` + gaugeFigure)
	gaugeSame  = regexp.MustCompile(`(` + gaugeNames + `) (?:was|were) ` + gaugeFigure + `(?:, as in SEASON)?\.`)
	gaugeWas   = regexp.MustCompile(`(` + gaugeNames + `)(?:, [\p{L}.'’ -]+?)? (?:was|were) (up|down) from ` + gaugeFigure + `(?: in SEASON)?`)
	gaugeFrom  = regexp.MustCompile(`(` + gaugeNames + `)(?: (rose|fell))? from ` + gaugeFigure + `(?: in SEASON)?([.,])`)
	gaugeGames = regexp.MustCompile(`, in (\d+) games after (\d+)\.$`)
	placesTwo  = []*regexp.Regexp{ // the place by rating, of how many, the place by forecast, the reason: by name
		regexp.MustCompile(`^(?:only )?(?P<r>` + boardPlace[1:] + ` of the (?P<n>\w+) by rating in SEASON, .+ is (?:only )?(?P<f>` + boardPlace[1:] + ` by forecast, (?P<why>.+)\.$`),
		regexp.MustCompile(`^by rating .+ was (?:only )?(?P<r>` + boardPlace[1:] + ` of the (?P<n>\w+) in SEASON; by forecast, (?P<why>.+), \S+(?: \S+)? is (?:only )?(?P<f>` + boardPlace[1:] + `\.$`),
		regexp.MustCompile(`^.+ was (?:only )?(?P<r>` + boardPlace[1:] + ` of the (?P<n>\w+) by rating in SEASON and is (?P<f>` + boardPlace[1:] + ` by forecast, (?P<why>.+)\.$`),
		regexp.MustCompile(`^by forecast .+ is (?:only )?(?P<f>` + boardPlace[1:] + `, (?P<why>.+), though .+ was (?:only )?(?P<r>` + boardPlace[1:] + ` of the (?P<n>\w+) by rating in SEASON\.$`),
		regexp.MustCompile(`^though (?:only )?(?P<r>` + boardPlace[1:] + ` of the (?P<n>\w+) by rating in SEASON, .+ is (?:only )?(?P<f>` + boardPlace[1:] + ` by forecast, (?P<why>.+)\.$`),
		regexp.MustCompile(`^by forecast, (?P<why>.+?), [^,]+ is (?:only )?(?P<f>` + boardPlace[1:] + ` of the (?P<n>\w+); by rating in SEASON .+ was (?:only )?(?P<r>` + boardPlace[1:] + `\.$`),
	}
	reasonOf = regexp.MustCompile(`^(?:at age (\d\d))?(?: and )?(?:after a rating of ([\d.]+) in (SEASON))?$|^after ratings of ([\d.]+) in SEASON and ([\d.]+) in SEASON$|^without a (rating) for SEASON$`)
)

// groupsOf are the named groups of a match, nil without one.
func groupsOf(in *regexp.Regexp, text string) map[string]string {
	m := in.FindStringSubmatch(text)
	if m == nil {
		return nil
	}
	out := map[string]string{}
	for i, name := range in.SubexpNames() {
		if name != "" {
			out[name] = m[i]
		}
	}
	return out
}

// lowerFirst is a text whose first letter is small.
func lowerFirst(text string) string { return strings.ToLower(text[:1]) + text[1:] }

// gaugeOf is the quantity of a figure by which a board says what changed.
func (c *checker) gaugeOf(name string) quantity {
	games := []string{map[string]string{"nfl": "G", "nhl": "GP", "mlb": "G"}[c.sport.Key]}
	average := func(key string) quantity {
		return func(id string, season int) []string {
			v, _ := c.lastAverage(id, season, key)
			return []string{halfUp(v, 1)}
		}
	}
	switch name {
	case "OPS", "ERA":
		return c.rate(name)
	case "strikeouts per nine innings":
		return c.by([]string{"SO"}, []string{"IPouts"}, 27, 1)
	case "walks per nine innings":
		return c.by([]string{"BB"}, []string{"IPouts"}, 27, 1)
	case "plus-minus":
		return func(id string, season int) (out []string) {
			for _, shown := range c.counted("+/-")(id, season) {
				if amount(shown) > 0 {
					shown = "+" + shown
				}
				out = append(out, strings.Replace(shown, "-", "−", 1))
			}
			return out
		}
	case "carries a game":
		return c.by([]string{"RushAtt"}, games, 1, 1)
	case "rushing yards a game":
		return c.by([]string{"RushYds"}, games, 1, 1)
	case "passing yards a game":
		return c.by([]string{"PassYds"}, games, 1, 1)
	case "receiving yards a game":
		return c.by([]string{"RecYds"}, games, 1, 1)
	case "catches a game":
		return c.by([]string{"Rec"}, games, 1, 1)
	case "shots on goal a game":
		return c.by([]string{"SOG"}, games, 1, 1)
	case "points a game":
		if c.sport.Key == "nhl" {
			return c.by([]string{"PTS", "Pts"}, games, 1, 2)
		}
		return average("PTS")
	case "minutes a game":
		return average("MP")
	case "rebounds a game":
		return average("TRB")
	case "assists a game":
		return average("AST")
	}
	if rate := map[string]string{"batting average": "AVG", "yards a pass": "Y/A", "completion percentage": "Cmp%", "yards a carry": "Y/C", "yards a catch": "Y/R", "shooting percentage": "S%", "save percentage": "SV%"}[name]; rate != "" {
		return c.rate(rate)
	}
	return c.counted(map[string]string{"home runs": "HR", "goals": "G", "stolen bases": "SB", "touchdown passes": "PassTD", "interceptions": "Int", "rushing touchdowns": "RushTD", "receiving touchdowns": "RecTD"}[name])
}

// heldIn is a player's figure of a season.
func (c *checker) heldIn(unit, name string, season int) string {
	q := c.gaugeOf(unit)
	for _, id := range c.names[name] {
		for _, shown := range q(id, season) {
			return shown
		}
	}
	return ""
}

// lineOf is the text of a player before a sentence: its paragraph, and the one before where the paragraph goes on; of the
// first of a board, that above the board, too.
func (c *checker) lineOf(a *models.Article, sentence, name string) string {
	before, _, _ := strings.Cut(a.BodyMarkdown, sentence)
	if rows := boardOf(a); len(rows) > 0 && rows[0].name == name {
		above, _, _ := strings.Cut(before, "\n\n")
		before = above + "\n\n" + before[strings.LastIndex(before, "\n\n")+1:]
	}
	parts := strings.Split(before, "\n\n")
	text := strings.Join(parts[max(0, len(parts)-2):], " ")
	for word, figure := range words {
		text = strings.ReplaceAll(text, " "+word+" ", " "+figure+" ")
	}
	return text
}

// lessIsMore are the figures of which fewer are better.
var lessIsMore = regexp.MustCompile(`^(?:ERA|walks per nine innings|interceptions)$`)

// boardFinding holds a sentence about what changed for a player of a board, or about the place, and reports whether it
// is one.
func (c *checker) boardFinding(r *reading, sentence string, named []string) bool {
	if r.a.Kind != models.Draft && r.a.Story != "season_review" {
		return false
	}
	text := seasonWord.ReplaceAllString(sentence, "SEASON")
	if c.placesDiffer(r, sentence, text, named) || c.underSaid(r, sentence, text, named) || c.closeSaid(r, sentence, text, named) {
		return true
	}
	if rest, is := strings.CutPrefix(text, "From SEASON to SEASON, "); is && strings.HasPrefix(sentence, "From "+c.sport.Method.Years.Name(c.sport.Last-1)+" to "+c.sport.Method.Years.Name(c.sport.Last)+", ") {
		text, sentence = rest, strings.SplitN(sentence, ", ", 2)[1]
	}
	text = plainMoves(text)
	if strings.Contains(text, "s in SEASON") { // the same figure in both
		text = gaugeSame.ReplaceAllString(text, "$1 hardly moved: $2, after $2.")
	}
	moves, stays := gaugeMoves.FindAllStringSubmatch(text, -1), gaugeStays.FindStringSubmatch(text)
	had := gaugeWas.FindStringSubmatch(text)
	if len(moves) == 0 && stays == nil && had == nil {
		return false
	}
	wrong := func(format string, args ...any) { c.note("CHANGE", r.a, format, args...) }
	if len(named) != 1 {
		wrong("of %v: %q", named, sentence)
		return true
	}
	for _, year := range seasonWord.FindAllString(sentence, -1) {
		if year != c.sport.Method.Years.Name(c.sport.Last-1) {
			wrong("%s is not the season before: %q", year, sentence)
		}
	}
	hold := func(unit, before, now string) {
		c.numbers += 2
		q := c.gaugeOf(unit)
		for _, id := range c.names[named[0]] {
			if slices.Contains(q(id, c.sport.Last-1), plainNumber(before)) && slices.Contains(q(id, c.sport.Last), plainNumber(now)) {
				return
			}
		}
		wrong("%s, %s and %s: %q of %v", unit, before, now, sentence, named)
	}
	rest := text
	if stays != nil {
		hold(stays[3]+stays[4], stays[2]+stays[6], stays[1]+stays[5])
		rest = strings.Replace(rest, stays[0], "", 1)
		if a, b := amount(stays[2]+stays[6]), amount(stays[1]+stays[5]); math.Abs(a-b) > .08*max(a, b) {
			wrong("it moved: %q", sentence)
		}
		c.noneAgainst(r, sentence, named[0], 0)
	}
	c.leadsWell(r, sentence, text, named[0])
	var better []bool
	verb := ""
	if m := gaugeFrom.FindStringSubmatch(text); m != nil && had == nil {
		verb = m[2]
	}
	for _, m := range moves {
		hold(m[1], m[3], m[4])
		verb = cmp.Or(m[2], verb)
		up := amount(strings.TrimPrefix(m[4], "+")) > amount(strings.TrimPrefix(m[3], "+"))
		if verb != map[bool]string{true: "rose", false: "fell"}[up] {
			wrong("%s %s from %s to %s: %q", m[1], verb, m[3], m[4], sentence)
		}
		better = append(better, up != lessIsMore.MatchString(m[1]))
		rest = strings.Replace(rest, m[0], "", 1)
	}
	if m := gaugeFrom.FindStringSubmatch(rest); m != nil && had == nil { // the line has what it came to
		now := c.heldIn(m[1], named[0], c.sport.Last)
		hold(m[1], m[3], now)
		verb = cmp.Or(m[2], verb)
		up := amount(strings.TrimPrefix(now, "+")) > amount(strings.TrimPrefix(m[3], "+"))
		if verb != map[bool]string{true: "rose", false: "fell"}[up] || !strings.Contains(c.lineOf(r.a, sentence, named[0]), now) {
			wrong("%s %s from %s, and %s in the line: %q", m[1], verb, m[3], now, sentence)
		}
		better = append(better, up != lessIsMore.MatchString(m[1]))
		rest = strings.Replace(rest, m[0], m[4], 1)
		if m := gaugeFrom.FindStringSubmatch(rest); m != nil {
			wrong("a second figure of the line: %q", sentence)
		}
	}
	if had != nil {
		now := c.heldIn(had[1], named[0], c.sport.Last)
		hold(had[1], had[3], now)
		if !strings.Contains(c.lineOf(r.a, sentence, named[0]), now) || had[2] != map[bool]string{true: "up", false: "down"}[amount(now) > amount(had[3])] {
			wrong("%s is not in the line, or not %s: %q", now, had[2], sentence)
		}
		rest = strings.Replace(rest, had[0], "", 1)
	}
	rest = c.goesWithRating(r, sentence, rest, named[0], better, had)
	if len(better) == 2 && strings.Contains(rest, ", but ") == (better[0] == better[1]) {
		wrong("and, or but: %q", sentence)
	}
	if m := gaugeGames.FindStringSubmatch(text); m != nil {
		c.numbers += 2
		games := func(season int, shown string) bool {
			return slices.ContainsFunc(c.names[named[0]], func(id string) bool { return halfUp(c.gamesOf(id, season), 0) == shown })
		}
		if !games(c.sport.Last, m[1]) || !games(c.sport.Last-1, m[2]) || math.Abs(amount(m[1])-amount(m[2])) < .05*max(amount(m[1]), amount(m[2])) {
			wrong("games: %q", sentence)
		}
		rest = strings.Replace(rest, m[0], "", 1)
	}
	if left := numberWord.FindString(rest); left != "" {
		wrong("%q is not read: %q", left, sentence)
	}
	return true
}

// countsBy is by how much a season's count of a figure differs from that of another at least where no text may say that
// little changed, or that a rating went the other way, and leave it out.
var countsBy = map[string]map[string]float64{
	"mlb": {"home runs": 3, "stolen bases": 5},
	"nfl": {"interceptions": 2.5, "touchdown passes": 3, "rushing touchdowns": 2, "receiving touchdowns": 2},
	"nhl": {"goals": 3.5},
}

// countsOf are the figures of [countsBy] of a role.
var countsOf = map[ratings.Role]string{
	"batter": "home runs, stolen bases", "quarterback": "interceptions, touchdown passes", "running_back": "rushing touchdowns",
	"wide_receiver": "receiving touchdowns", "tight_end": "receiving touchdowns", "forward": "goals",
}

// noneAgainst holds that no count of a player's seasons of about as many games, interceptions among them, moved the way that a
// sentence leaves out: that of the rating, or any where little is said to have changed.
func (c *checker) noneAgainst(r *reading, sentence, name string, way float64) {
	id := c.idOfLast(name)
	before, now := c.gamesOf(id, c.sport.Last-1), c.gamesOf(id, c.sport.Last)
	if min(before, now) < .9*max(before, now) {
		return
	}
	for unit, least := range countsBy[c.sport.Key] {
		if !strings.Contains(countsOf[c.sport.RoleIn(id, c.sport.Last)], unit) {
			continue
		}
		by := amount(c.heldIn(unit, name, c.sport.Last)) - amount(c.heldIn(unit, name, c.sport.Last-1))
		better := (by > 0) != lessIsMore.MatchString(unit)
		if c.numbers++; math.Abs(by) >= least && (way == 0 || better == (way > 0)) {
			c.note("LEFTOUT", r.a, "%s moved by %v: %q", unit, by, sentence)
		}
	}
}

// ratedBut is what a sentence about a figure that moved against the rating says of that.
var ratedBut = regexp.MustCompile(`(?:, but (?:.+?) was|^(?:Though |.+ )?.*?was) rated (higher|lower|much the same), ([\d.]+) after ([\d.]*\d)`)

// goesWithRating holds that what is said to have changed went the way that the player's rating did, or that the sentence
// says that it did not, and returns the text without the ratings.
func (c *checker) goesWithRating(r *reading, sentence, rest, name string, better []bool, had []string) string {
	wrong := func(format string, args ...any) { c.note("AGAINST", r.a, format, args...) }
	if had != nil {
		up := had[2] == "up"
		better = append(slices.Clone(better), up != lessIsMore.MatchString(had[1]))
	}
	var before, now *ratings.Season
	for _, id := range c.names[name] {
		for _, s := range c.sport.SeasonsOf(id) {
			switch s.Season {
			case c.sport.Last - 1:
				before = s
			case c.sport.Last:
				now = s
			}
		}
	}
	m := ratedBut.FindStringSubmatch(rest)
	if before == nil || now == nil || before.Role != now.Role {
		if m != nil {
			wrong("not rated in both: %q", sentence)
		}
		return rest
	}
	shown := func(s *ratings.Season) float64 { return amount(halfUp(s.Display, 1)) }
	way := shown(now) - shown(before)
	if m == nil {
		for _, up := range better {
			if way != 0 && up != (way > 0) {
				wrong("rated %.1f after %.1f: %q", now.Display, before.Display, sentence)
			}
		}
		return rest
	}
	c.numbers += 2
	want := map[bool]string{true: "higher", false: "lower"}[way > 0]
	if math.Abs(way) <= 1.55 && m[1] == "much the same" {
		want = m[1]
	}
	c.noneAgainst(r, sentence, name, way)
	if m[1] != want || amount(m[2]) != shown(now) || amount(m[3]) != shown(before) || len(better) != 1 || better[0] == (way > 0) {
		wrong("rated %.1f after %.1f: %q", now.Display, before.Display, sentence)
	}
	return strings.Replace(strings.Replace(rest, m[2], "", 1), m[3], "", 1)
}

// closeBy are the ways to say that one rated above another is hardly behind by forecast.
var closeBy = []*regexp.Regexp{
	regexp.MustCompile(`^.+ was rated above (?P<b>.+) in SEASON, (?P<r>[\d.]+) to (?P<rb>[\d.]+), but is (?P<gap>\S+) [a-z ]+ behind by forecast\.$`),
	regexp.MustCompile(`^By rating .+ was ahead of (?P<b>.+) in SEASON, (?P<r>[\d.]+) to (?P<rb>[\d.]+); by forecast .+ is (?P<gap>\S+) [a-z ]+ behind\.$`),
	regexp.MustCompile(`^.+, rated above (?P<b>.+) in SEASON, (?P<r>[\d.]+) to (?P<rb>[\d.]+), is (?P<gap>\S+) [a-z ]+ behind by forecast\.$`),
}

// underBy are the ways to say why one rated above another is behind by forecast: the age, or the ratings of a season before.
var underBy = []*regexp.Regexp{
	regexp.MustCompile(`^.+ was rated above (?P<b>.+) in SEASON, (?P<r>[\d.]+) to (?P<rb>[\d.]+), but is behind by forecast, at age (?P<age>\d\d) to .+? (?P<ab>\d\d)\.$`),
	regexp.MustCompile(`^.+ is behind (?P<b>.+) by forecast, at age (?P<age>\d\d) to .+? (?P<ab>\d\d), though rated higher in SEASON, (?P<r>[\d.]+) to (?P<rb>[\d.]+)\.$`),
	regexp.MustCompile(`^.+, though rated above (?P<b>.+) in SEASON, (?P<r>[\d.]+) to (?P<rb>[\d.]+), is behind by forecast, at age (?P<age>\d\d) to .+? (?P<ab>\d\d)\.$`),
	regexp.MustCompile(`^By rating .+ was ahead of (?P<b>.+) in SEASON, (?P<r>[\d.]+) to (?P<rb>[\d.]+); by forecast, at age (?P<age>\d\d) to .+? (?P<ab>\d\d), .+ is behind\.$`),
	regexp.MustCompile(`^.+ was rated above (?P<b>.+) in SEASON, (?P<r>[\d.]+) to (?P<rb>[\d.]+), but below in SEASON, (?P<p>[\d.]+) to (?P<pb>[\d.]+), and is behind by forecast\.$`),
	regexp.MustCompile(`^.+, though rated above (?P<b>.+) in SEASON, (?P<r>[\d.]+) to (?P<rb>[\d.]+), was rated lower in SEASON, (?P<p>[\d.]+) to (?P<pb>[\d.]+), and is behind by forecast\.$`),
	regexp.MustCompile(`^By rating .+ was ahead of (?P<b>.+) in SEASON, (?P<r>[\d.]+) to (?P<rb>[\d.]+), but behind in SEASON, (?P<p>[\d.]+) to (?P<pb>[\d.]+), and is behind by forecast\.$`),
	regexp.MustCompile(`^.+ is behind (?P<b>.+) by forecast: rated higher in SEASON, (?P<r>[\d.]+) to (?P<rb>[\d.]+), .+ was rated lower in SEASON, (?P<p>[\d.]+) to (?P<pb>[\d.]+)\.$`),
}

// underSaid holds why one who was rated above the next by forecast is behind, and reports whether a sentence says that.
func (c *checker) underSaid(r *reading, sentence, text string, named []string) bool {
	m := saidIn(underBy, text)
	rows := boardOf(r.a)
	if m == nil || len(rows) == 0 {
		return false
	}
	c.numbers += 4
	wrong := func(what string) { c.note("UNDER", r.a, "%s: %q", what, sentence) }
	at := slices.IndexFunc(rows, func(b boardRow) bool { return b.name == firstOr(c.called(r.a, m["b"])) })
	if pronounFirst.MatchString(sentence) || strings.HasPrefix(sentence, "By rating he ") || strings.HasPrefix(sentence, "By rating she ") {
		named = append(named, firstOr(c.called(r.a, paragraphOf(r.a, sentence))))
	}
	if at < 0 || at+1 >= len(rows) || !slices.Contains(named, rows[at+1].name) {
		wrong("of " + strings.Join(named, ", "))
		return true
	}
	y, x := rows[at], rows[at+1]
	if x.rated != amount(m["r"]) || y.rated != amount(m["rb"]) || x.rated-y.rated < 2.9 || x.value >= y.value {
		wrong("rated or forecast otherwise")
	}
	year := c.sport.Method.Years.Name
	years := seasonWord.FindAllString(sentence, -1)
	if m["age"] != "" {
		if len(years) != 1 || years[0] != year(c.sport.Last) || x.age != amount(m["age"]) || y.age != amount(m["ab"]) || x.age-y.age < 3 {
			wrong("the ages")
		}
		return true
	}
	held := false
	for back := 1; back <= 2; back++ {
		then := c.sport.Last - back
		held = held || len(years) == 2 && years[0] == year(c.sport.Last) && years[1] == year(then) && c.ratingOf(c.idOfLast(x.name), then) == m["p"] && c.ratingOf(c.idOfLast(y.name), then) == m["pb"]
	}
	if !held || amount(m["pb"])-amount(m["p"]) < 4.9 {
		wrong("the seasons before")
	}
	return true
}

// closeSaid holds that one who was rated above the next by forecast is hardly behind, and reports whether a sentence says
// that.
func (c *checker) closeSaid(r *reading, sentence, text string, named []string) bool {
	var m map[string]string
	for _, way := range closeBy {
		if m = groupsOf(way, text); m != nil {
			break
		}
	}
	rows := boardOf(r.a)
	if m == nil || len(rows) == 0 {
		return false
	}
	c.numbers += 3
	over := firstOr(c.called(r.a, m["b"]))
	at := slices.IndexFunc(rows, func(b boardRow) bool { return b.name == over })
	years := seasonWord.FindAllString(sentence, -1)
	if pronounFirst.MatchString(sentence) { // of the paragraph's first
		named = c.called(r.a, paragraphOf(r.a, sentence))[:1]
	}
	if at < 0 || at+1 >= len(rows) || !slices.Contains(named, rows[at+1].name) || len(years) != 1 || years[0] != c.sport.Method.Years.Name(c.sport.Last) {
		c.note("PLACE", r.a, "of %v: %q", named, sentence)
		return true
	}
	y, x := rows[at], rows[at+1]
	gap := y.value - x.value
	if x.rated <= y.rated || amount(m["r"]) != x.rated || amount(m["rb"]) != y.rated || math.Abs(amount(plainNumber(m["gap"]))-gap) > 1e-6 || gap > .0501*rows[0].value {
		c.note("PLACE", r.a, "%v and %v, %v apart: %q", x, y, gap, sentence)
	}
	return true
}

// placesDiffer holds a player's places by rating and by forecast to the table, and that the reason goes that way.
func (c *checker) placesDiffer(r *reading, sentence, text string, named []string) bool {
	var m map[string]string
	for _, way := range placesTwo {
		if m = groupsOf(way, lowerFirst(text)); m != nil {
			break
		}
	}
	if m == nil {
		return false
	}
	c.numbers += 3
	wrong := func(format string, args ...any) { c.note("PLACE", r.a, format, args...) }
	rows := boardOf(r.a)
	at := slices.IndexFunc(rows, func(b boardRow) bool { return slices.Equal(named, []string{b.name}) })
	if at < 0 {
		wrong("of %v: %q", named, sentence)
		return true
	}
	own, rated, years := rows[at], 1, 0.
	for i, b := range rows {
		years += b.age / float64(len(rows))
		if i != at && (b.rated == own.rated || b.value == own.value) {
			wrong("level with %s: %q", b.name, sentence)
		}
		if b.rated > own.rated {
			rated++
		}
	}
	place := map[string]int{"first": 1, "last": len(rows)}
	for name, n := range places {
		place[name] = n
	}
	if place[m["r"]] != rated || place[m["f"]] != at+1 || plainNumber(m["n"]) != strconv.Itoa(len(rows)) {
		wrong("%d by rating, %d by forecast: %q", rated, at+1, sentence)
	}
	down := at+1 > rated
	if why := reasonOf.FindStringSubmatch(m["why"]); why == nil || strings.Join(why[1:], "") == "" {
		wrong("why: %q", sentence)
	} else {
		if apart := own.age - years; why[1] != "" && (amount(why[1]) != own.age || down && apart < 1.9 || !down && apart > -1.9) {
			wrong("aged %v, the board %v: %q", own.age, years, sentence)
		}
		sentence = c.pastSaid(r, sentence, rows, own, down, why)
		if why[2] != "" && (amount(why[2]) != own.before || down && own.before > own.rated-4.9 || !down && own.before < own.rated+4.9) {
			wrong("rated %v before: %q", own.before, sentence)
		}
	}
	for _, b := range rows { // whom the forecast ranks on the other side than the rating
		if b.name == own.name || (b.value > own.value) != down || (b.rated > own.rated) == down {
			continue
		}
		why := reasonOf.FindStringSubmatch(m["why"])
		if why != nil && (why[1] != "" && (b.age < own.age) != down || why[1] != "" && b.age == own.age) {
			wrong("%s is aged %v, and %s %v: %q", own.name, own.age, b.name, b.age, sentence)
		}
		if why != nil && why[2] != "" && (!(b.before > 0) && down || b.before > 0 && (b.before > own.before) != down) {
			wrong("%s was rated %v before, and %s %v: %q", own.name, own.before, b.name, b.before, sentence)
		}
	}
	for i, year := range seasonWord.FindAllString(sentence, -1) {
		before := strings.Contains(sentence, "after a rating of "+strconv.FormatFloat(own.before, 'f', 1, 64)+" in "+year)
		if want := c.sport.Last - map[bool]int{true: 1}[before]; year != c.sport.Method.Years.Name(want) || i > 1 {
			wrong("the season: %q", sentence)
		}
	}
	return true
}

// pastSaid holds that the two seasons before the last are why a place by forecast is another than by rating, or that the one
// before has no rating, and returns the sentence without that.
func (c *checker) pastSaid(r *reading, sentence string, rows []boardRow, own boardRow, down bool, why []string) string {
	if why[4] == "" && why[6] == "" {
		return sentence
	}
	c.numbers += 2
	year := c.sport.Method.Years.Name
	passed := slices.DeleteFunc(slices.Clone(rows), func(b boardRow) bool {
		return b.name == own.name || (b.value > own.value) != down || (b.rated > own.rated) == down
	})
	if why[6] != "" {
		said := "without a rating for " + year(c.sport.Last-1)
		if !down || own.before > 0 || !strings.Contains(sentence, said) || slices.ContainsFunc(passed, func(b boardRow) bool { return !(b.before > 0) }) {
			c.note("PLACE", r.a, "rated before: %q", sentence)
		}
		return strings.Replace(sentence, said, "", 1)
	}
	past := func(b boardRow) float64 {
		return .6*b.before + .4*amount(c.ratingOf(c.idOfLast(b.name), c.sport.Last-2))
	}
	said := "after ratings of " + why[4] + " in " + year(c.sport.Last-2) + " and " + why[5] + " in " + year(c.sport.Last-1)
	if c.ratingOf(c.idOfLast(own.name), c.sport.Last-2) != why[4] || amount(why[5]) != own.before || !strings.Contains(sentence, said) {
		c.note("PLACE", r.a, "not rated so: %q", sentence)
	}
	for _, b := range passed {
		if (past(b) > past(own)) != down {
			c.note("PLACE", r.a, "%s was not rated so by both seasons: %q", b.name, sentence)
		}
	}
	return strings.Replace(sentence, said, "", 1)
}

var hardlyWord = regexp.MustCompile(`^(?:By forecast, )?(?:There is next to nothing between )?(?P<a>\p{Lu}.+?) and (?P<b>\p{Lu}.+?)(?: are all but level)?\.$`)

// hardlySaid holds that two neighbors of a board are level but for so little, and reports whether a sentence says that.
func (c *checker) hardlySaid(a *models.Article, sentence string, rows []boardRow) bool {
	m := groupsOf(hardlyWord, sentence)
	if m == nil || !strings.Contains(sentence, "all but level") && !strings.Contains(sentence, "next to nothing between") {
		return false
	}
	c.numbers++
	named := c.called(a, m["a"]+" and "+m["b"])
	at := slices.IndexFunc(rows, func(b boardRow) bool { return b.name == firstOr(named) })
	if len(named) != 2 || at < 0 || at+1 >= len(rows) || rows[at+1].name != named[1] {
		c.note("LEVEL", a, "of %v: %q", named, sentence)
		return true
	}
	apart := rows[at].value - rows[at+1].value
	if rows[at+1].tier != 1 || apart <= 0 || apart > .01*rows[at].value+1e-9 {
		c.note("LEVEL", a, "%v apart: %q", apart, sentence)
	}
	return true
}
