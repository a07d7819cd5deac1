package articles_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/ratings"
	"groundline/models"
)

// What a trend's table of a career leaves out and why, and what a season before was for each of several clubs, are held
// here to the rows.

var (
	leftSaid    = regexp.MustCompile(`^(?:Not in the table: |The table leaves out |Missing from the table: |The table is without )(.+)\.$`)
	leftBefore  = regexp.MustCompile(`^the (\w+) (rated )?seasons? before ` + aSeasonName + `$`)
	leftFew     = regexp.MustCompile(`^(.+), with too few ([a-z ]+) to be rated$`)
	leftNone    = regexp.MustCompile(`^(.+), without a game in (?:the )?[A-Z]+$`)
	splitSaid   = regexp.MustCompile(pairFigure + `(?: (points|rebounds|assists))? in ` + pairFigure + ` games? for the (.+?)(?:,| and ` + pairFigure + `|\.$)`)
	splitBegins = regexp.MustCompile(`^(?:By club, it was|Split by club, that was|The season before came in parts:|\S+ averaged|[A-Z][^,]+ averaged) [\d.]+ (points|rebounds|assists) in [a-z\d]+ games? for the `)
	gapSaid     = regexp.MustCompile(`had no game between (.+?) and (.+?)\.$|^Between (.+?) and (.+?), .+ did not play\.$`)
	careerHigh  = regexp.MustCompile(`^(?:His|Her|The) ([a-z -]+?) were a career high(?: for [^;]+)?;|[Cc]areer high in ([a-z -]+?)(?:,|;| for | had been)`)
	highBefore  = regexp.MustCompile(pairFigure + `,? in ` + aSeasonName + `\.$`)
)

// leftHeld holds what is said of a table of a career, and reports whether a sentence says such a thing.
func (c *checker) leftHeld(r *reading, sentence string) bool {
	id := ""
	for _, of := range c.idsOf(r.a, r.a.Players[0]) {
		id = of
	}
	switch {
	case leftSaid.MatchString(sentence):
		c.seasonsLeft(r, id, sentence)
	case splitBegins.MatchString(sentence) && c.aSeason(r.a) > c.sport.Last:
		c.splitHeld(r, id, sentence)
	case gapSaid.MatchString(sentence) && c.aSeason(r.a) > c.sport.Last:
		c.gapHeld(r, id, sentence)
	case careerHigh.MatchString(sentence) && highBefore.MatchString(sentence):
		m, was := careerHigh.FindStringSubmatch(sentence), highBefore.FindStringSubmatch(sentence)
		c.amongYears(r, sentence, m[1]+m[2], was[1], yearOf(was[2]), false, 1)
	default:
		return false
	}
	return true
}

// careerRows are the seasons of a trend's table of a career, without the one that is on.
func (c *checker) careerRows(a *models.Article) (years []int) {
	_, table, _ := strings.Cut(a.BodyMarkdown, "| Season | Team | Line |")
	table, _, _ = strings.Cut(table, "\n\n")
	for _, line := range strings.Split(table, "\n") {
		if cells := cellsOf(line); seasonWord.MatchString(cells[0]) && !strings.Contains(cells[0], "so far") {
			years = append(years, yearOf(cells[0]))
		}
	}
	return years
}

// seasonsLeft holds which seasons a table of a career leaves out, all of them, and why.
func (c *checker) seasonsLeft(r *reading, id, sentence string) {
	rows := c.careerRows(r.a)
	if len(rows) == 0 {
		c.note("LEFT", r.a, "no table: %q", sentence)
		return
	}
	said := map[int]bool{}
	unrated := c.aSeason(r.a) > c.sport.Last // whose table has every season
	rated, units := map[int]bool{}, map[int]string{}
	for _, s := range c.sport.SeasonsOf(id) {
		rated[s.Season] = rated[s.Season] || s.Rated() || unrated && len(c.seasons[id][s.Season]) > 0
		if !s.Rated() && s.Refusal.Code == ratings.BelowMinSample {
			units[s.Season] = s.Refusal.Unit
		}
	}
	before := 0
	for year, is := range rated {
		if is && year < rows[0] {
			before++
		}
	}
	total := before
	for part := range strings.SplitSeq(leftSaid.FindStringSubmatch(sentence)[1], "; ") {
		c.numbers++
		first, few, none := leftBefore.FindStringSubmatch(part), leftFew.FindStringSubmatch(part), leftNone.FindStringSubmatch(part)
		right := false
		switch {
		case first != nil:
			right = yearOf(first[3]) == rows[0] && (first[2] == "") == unrated && int(amount(first[1])) == before
			before = 0
		case few != nil:
			right = true
			for _, y := range yearsNamed(few[1]) {
				said[y], right = true, right && !rated[y] && units[y] == few[2] && len(c.seasons[id][y]) > 0
			}
		case none != nil:
			right = true
			for _, y := range yearsNamed(none[1]) {
				said[y], right = true, right && len(c.seasons[id][y]) == 0
			}
		}
		if !right {
			c.note("LEFT", r.a, "%q in %q", part, sentence)
		}
	}
	from := rows[0]
	for y := range c.seasons[id] {
		if total == 0 {
			from = min(from, y)
		}
	}
	for y := from; y < rows[len(rows)-1]; y++ {
		if said[y] == slices.Contains(rows, y) {
			c.note("LEFT", r.a, "nothing true is said of %d: %q", y, sentence)
		}
	}
	if before > 0 {
		c.note("LEFT", r.a, "nothing is said of %d seasons before %d: %q", before, rows[0], sentence)
	}
}

// yearsNamed are the seasons that a text names, those between two with "through" as well.
func yearsNamed(text string) (years []int) {
	for _, at := range seasonWord.FindAllStringIndex(text, -1) {
		y := yearOf(text[at[0]:at[1]])
		for n := len(years); n > 0 && strings.HasSuffix(text[:at[0]], " through ") && years[len(years)-1]+1 < y; {
			years = append(years, years[len(years)-1]+1)
		}
		years = append(years, y)
	}
	return years
}

// nowRow holds the row of a career's table of the season that is on to its games.
func (c *checker) nowRow(a *models.Article, subject string, cells []string) {
	season := c.aSeason(a)
	c.numbers += 4
	for _, id := range c.idsOf(a, subject) {
		f := c.playedFor(id, season, c.teamAt(id, season))
		line := halfUp(f.points, 1) + " points, " + halfUp(f.rebounds, 1) + " rebounds and " + halfUp(f.assists, 1) + " assists a game in " + strconv.Itoa(f.games) + " games through " + c.sport.Games.AsOf.Format("2 January 2006")
		if season > c.sport.Last && cells[0] == c.sport.Method.Years.Name(season)+" so far" && cells[1] == c.teamAt(id, season) && cells[2] == line {
			return
		}
	}
	c.note("NOW", a, "%v", cells)
}

// splitHeld holds what the season before was for each of its clubs, of which none is left out.
func (c *checker) splitHeld(r *reading, id, sentence string) {
	key := paceKeys[splitBegins.FindStringSubmatch(sentence)[1]]
	season := c.aSeason(r.a) - 1
	left := map[string]bool{}
	for day, g := range c.singles[id] {
		if c.dayOf[day] == season {
			left[g.own] = true
		}
	}
	rest := sentence
	for m := splitSaid.FindStringSubmatchIndex(rest); m != nil; m = splitSaid.FindStringSubmatchIndex(rest) {
		shown, n, club := rest[m[2]:m[3]], rest[m[6]:m[7]], rest[m[8]:m[9]]
		average, games := c.averageFor(id, season, key, club)
		if c.numbers += 2; halfUp(average, 1) != shown || float64(games) != amount(n) || !left[club] {
			c.note("SPLIT", r.a, "%.2f in %d for the %s: %q", average, games, club, sentence)
		}
		delete(left, club)
		rest = rest[m[9]:]
	}
	if len(left) > 0 {
		c.note("SPLIT", r.a, "without %v: %q", left, sentence)
	}
}

// averageFor is a player's average of a season in the games for a club, and how many those are.
func (c *checker) averageFor(id string, season int, key, club string) (average float64, games int) {
	sum := 0.
	for day, g := range c.singles[id] {
		if c.dayOf[day] != season || g.own != club {
			continue
		}
		games++
		for _, v := range c.sums(c.days[id][day], key) {
			sum += v
		}
	}
	return sum / float64(max(games, 1)), games
}

// clubTurns holds that a story of a season that is on went the same way beside the games of the season before for the club
// of now, where there are ten.
func (c *checker) clubTurns(a *models.Article) {
	season := c.aSeason(a)
	if a.Story != "rise" && a.Story != "fall" || season <= c.sport.Last || c.sport.Weeks() == nil {
		return
	}
	for _, id := range c.idsOf(a, a.Players[0]) {
		before, games := c.averageFor(id, season-1, storyKey(a), c.teamAt(id, season))
		now, _ := c.averageOf(id, season, storyKey(a))
		if games >= 10 && (now > before) != (a.Story == "rise") {
			c.note("TURNS", a, "%.1f after %.1f for the same club", now, before)
		}
	}
}

// gapHeld holds that a player had no game for two weeks or more between two days of the latest eight.
func (c *checker) gapHeld(r *reading, id, sentence string) {
	m := gapSaid.FindStringSubmatch(sentence)
	from, to := strings.TrimSuffix(m[1]+m[3], ","), strings.TrimSuffix(m[2]+m[4], ",")
	c.numbers += 2
	days := c.daysIn(id, c.aSeason(r.a))
	days = days[max(0, len(days)-8):]
	at := slices.Index(days, from)
	a, _ := time.Parse("2 January 2006", from)
	b, _ := time.Parse("2 January 2006", to)
	if at < 0 || at+1 >= len(days) || days[at+1] != to || b.Sub(a) < 14*24*time.Hour {
		c.note("GAP", r.a, "%q", sentence)
	}
}
