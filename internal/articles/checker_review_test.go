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

var (
	standingsWord = regexp.MustCompile(`^The .+ (?:had|shared) the (best record|most points) in (?:MLB|the [A-Z]+)(?: standings)? in (?:the )?(\d{4}(?:-\d\d)?)(?: regular season)?`)
	theBests      = regexp.MustCompile(`the best seasons? of their careers`)
	topOf         = regexp.MustCompile(`[Tt]he top-rated (wide receiver|running back|tight end|W?NBA player|[a-z]+)`)
	placeWord     = regexp.MustCompile(`\b(second|third|fourth|fifth|sixth|seventh|eighth|ninth)\b`)
	onBase        = regexp.MustCompile(`\b(?:second|third) base(?:man|men)\b`) // no place
	nextAmong     = regexp.MustCompile(`[Tt]he next ([a-z ]+?) by rating`)
)

// standings holds a sentence about the best team of a season to the results of all teams, and
// reports whether it is one.
func (c *checker) standings(a *models.Article, sentence string) bool {
	m := standingsWord.FindStringSubmatch(sentence)
	if m == nil {
		return false
	}
	season := yearOf(m[2])
	if m[2] != c.sport.Method.Years.Name(season) {
		c.note("SEASON", a, "%q", sentence)
	}
	c.riser(a, sentence)
	worth := func(record string) float64 {
		parts := strings.Split(record, "-")
		n := make([]float64, 3)
		for i, p := range parts[:min(3, len(parts))] {
			n[i], _ = strconv.ParseFloat(p, 64)
		}
		if m[1] == "most points" { // of hockey: two for a win, one for a loss after time
			return 2*n[0] + n[2]
		}
		return (n[0] + n[2]/2) / (n[0] + n[1] + n[2])
	}
	best := math.Inf(-1)
	for _, own := range c.records {
		if record := own[season]; record != "" {
			best = max(best, worth(record))
		}
	}
	c.numbers++
	for team, own := range c.records {
		record := own[season]
		if record == "" {
			continue
		}
		named, first := strings.Contains(sentence, "he "+team+" ") || strings.Contains(sentence, "he "+team+", "), worth(record) > best-1e-9
		if named != first {
			c.note("STANDINGS", a, "%s %s: %q", team, record, sentence)
		}
		if named && !strings.Contains(sentence, record) {
			c.note("RECORD", a, "%s, the results come to %s: %q", team, record, sentence)
		}
		if named && m[1] == "most points" && !strings.Contains(sentence, ", "+strconv.Itoa(int(worth(record)))+" (") {
			c.note("NUMBER", a, "the results come to %v points: %q", worth(record), sentence)
		}
	}
	return true
}

// reviewClaims holds what a review says of several: who had the best seasons of their careers, who
// is rated highest, and who came next at a position or in which place.
func (c *checker) reviewClaims(r *reading, text string) string {
	if !strings.HasSuffix(r.a.Subject, "in review") {
		return text
	}
	last := func(id string) *ratings.Season {
		for _, s := range c.sport.SeasonsOf(id) {
			if s.Season == c.sport.Last && s.Rated() {
				return s
			}
		}
		return nil
	}
	if theBests.MatchString(text) {
		for _, id := range r.players {
			now, years, higher := last(id), map[int]bool{}, false
			for _, s := range c.sport.SeasonsOf(id) {
				if s.Rated() {
					years[s.Season] = true
					higher = higher || now != nil && s != now && s.Display >= now.Display
				}
			}
			if now == nil || higher || len(years) < 2 {
				c.note("BEST", r.a, "%s: %q", id, r.text)
			}
		}
		c.numbers++
	}
	if said := r.text; pronounFirst.MatchString(said) { // whom the sentence before names
		c.topRated(r.a, said+" "+strings.Join(r.names, " "))
	} else {
		c.topRated(r.a, said)
	}
	order := slices.Clone(r.names)
	slices.SortFunc(order, func(a, b string) int { return lastNameAt(r.text, a) - lastNameAt(r.text, b) })
	if said := placeWord.FindAllString(onBase.ReplaceAllString(text, ""), -1); len(said) > 0 {
		if len(said) != len(order) {
			c.note("PLACE", r.a, "of %v: %q", order, r.text)
			return text
		}
		for i, name := range order {
			c.numbers++
			if n := c.placeOf(name); places[said[i]] != n {
				c.note("PLACE", r.a, "%s is in place %d: %q", name, n, r.text)
			}
		}
	}
	if !nextAmong.MatchString(text) || len(r.players) == 0 {
		return text
	}
	// Nobody of the role who is not in the article is rated above those who come next.
	for _, id := range r.players {
		now := last(id)
		if now == nil || c.sport.Key == "nba" {
			continue
		}
		for i := range c.sport.Seasons {
			s := &c.sport.Seasons[i]
			if s.Season != c.sport.Last || !s.Rated() || s.Role != now.Role || s.Display <= now.Display {
				continue
			}
			if p, ok := c.sport.Player(s.Player); ok && !slices.Contains(r.a.Players, p.Name) {
				c.note("PASSED", r.a, "%s is rated %.1f: %q", p.Name, s.Display, r.text)
			}
		}
	}
	return text
}

var places = map[string]int{"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9}

// lastNameAt is where a text names somebody first.
func lastNameAt(text, name string) int {
	fields := strings.Fields(nameSuffix.ReplaceAllString(name, ""))
	return strings.Index(text, fields[len(fields)-1])
}

// placeOf is a player's place by rating among those of the role in the last season, 0 where it is
// shared.
func (c *checker) placeOf(name string) int {
	var own *ratings.Season
	for _, id := range c.names[name] {
		for _, s := range c.sport.SeasonsOf(id) {
			if s.Season == c.sport.Last && s.Rated() {
				own = s
			}
		}
	}
	if own == nil {
		return 0
	}
	place := 1
	for i := range c.sport.Seasons {
		s := &c.sport.Seasons[i]
		if s.Season != own.Season || !s.Rated() || s.Role != own.Role || s.Player == own.Player {
			continue
		}
		if s.Display == own.Display {
			return 0
		}
		if s.Display > own.Display {
			place++
		}
	}
	return place
}

var (
	rosesWord  = regexp.MustCompile(`(?:rose most by rating|made the biggest rise in rating), from ([\d.]+\d) to ([\d.]+\d)`)
	movesRule  = regexp.MustCompile(`^(?:Among|Of|From|These|The|Below)[^.]* (?:who appeared in at least 60% of [^.]* both seasons|with at least 60% as many games in one season as in the other)[^.]*\.$|^Among (?:players|skaters|batters) who appeared in at least 60% of [^.]*, these ratings rose most\.$|^These are the biggest rises of [^.]*(?:of batters|of skaters|among those) who appeared in at least 60% of [^.]*\.$|^Others already mentioned are left out\.$|^By the same measure, these ratings fell most\.$`)
	pickedRule = regexp.MustCompile(`, of all who played enough for a rating\.$`)
)

// moved is a player's last two rated seasons in one role, and how surely they differ.
type moved struct {
	id         string
	was, now   *ratings.Season
	by, signal float64
}

var movesOver = regexp.MustCompile(`biggest (rises to|falls from) a rating of (\d+) or higher, of (players|skaters|batters) with at least (\d+) games(?: and starting pitchers with at least (\d+))? in both seasons\.$`)

// movesOfAll is what a table of a review is said to be of: the greatest moves of all who had so many games in both
// seasons, by role, and so high a rating in one.
type movesOfAll struct {
	up     bool
	rating float64
	games  map[ratings.Role]float64
}

// movesSaid reads the sentence over a table of moves, and reports whether it is one.
func (c *checker) movesSaid(a *models.Article, sentence string) bool {
	m := movesOver.FindStringSubmatch(sentence)
	if m == nil || a.Story != "season_review" {
		return false
	}
	c.moves = movesOfAll{m[1] == "rises to", amount(m[2]), map[ratings.Role]float64{}}
	for _, role := range strings.Fields(map[string]string{"players": "quarterback running_back wide_receiver tight_end", "skaters": "forward defenceman", "batters": "batter"}[m[3]]) {
		c.moves.games[ratings.Role(role)] = amount(m[4])
	}
	if m[5] != "" {
		c.moves.games["starter"] = amount(m[5])
	}
	return true
}

// movesHeld holds that a table of moves has the greatest of all that it is said to be of, in their order, with what moved
// and the ratings of both seasons.
func (c *checker) movesHeld(a *models.Article, lines []string) {
	type move struct {
		name     string
		was, now *ratings.Season
	}
	by := func(m move) float64 { return math.Abs(m.now.Display - m.was.Display) }
	var all []move
	for i := range c.sport.Players {
		was, now := map[ratings.Role]*ratings.Season{}, map[ratings.Role]*ratings.Season{}
		for _, s := range c.sport.SeasonsOf(c.sport.Players[i].ID) {
			switch {
			case !s.Rated() || s.Games < c.moves.games[s.Role] || c.moves.games[s.Role] == 0:
			case s.Season == c.sport.Last-1:
				was[s.Role] = s
			case s.Season == c.sport.Last:
				now[s.Role] = s
			}
		}
		for role, y := range now {
			if x := was[role]; x != nil && (y.Display > x.Display) == c.moves.up && max(x.Display, y.Display) >= c.moves.rating {
				all = append(all, move{c.sport.Players[i].Name, x, y})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b move) int { return cmp.Compare(by(b), by(a)) })
	for i, line := range lines {
		cells := cellsOf(line)
		if c.numbers += 5; i >= len(all) {
			c.note("PASSED", a, "nobody else moved: %v", cells)
			continue
		}
		c.clubsOf(a, all[i].now.Player, cells[1])
		c.movedMost(a, all[i].now.Player, cells[2])
		cells = slices.Delete(cells, 1, 3)
		m, shown := all[i], func(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) }
		right := []string{m.name, shown(m.was.Display), shown(m.now.Display)}
		if !slices.Equal(cells[:3], right) || math.Abs(signed(cells[3])-(amount(cells[2])-amount(cells[1]))) > .01 {
			c.note("PASSED", a, "in place %d of those who moved is %v, not %v", i+1, right, cells)
		}
	}
	c.moves = movesOfAll{}
}

// movers are the players who were rated in one role in the last two seasons, and played in both
// about as much: of most of the games, where the role plays in all.
func (c *checker) movers() (out []moved) {
	schedule := map[int]float64{}
	for i := range c.sport.Seasons {
		schedule[c.sport.Seasons[i].Season] = max(schedule[c.sport.Seasons[i].Season], c.sport.Seasons[i].Scheduled)
	}
	roles := map[ratings.Role]bool{}
	for _, r := range strings.Fields("quarterback running_back wide_receiver tight_end player forward defenceman goalie batter starter reliever") {
		roles[ratings.Role(r)] = true
	}
	for i := range c.sport.Players {
		var was, now *ratings.Season
		for _, s := range c.sport.SeasonsOf(c.sport.Players[i].ID) {
			if s.Rated() && s.Season == c.sport.Last-1 {
				was = s
			}
			if s.Rated() && s.Season == c.sport.Last {
				now = s
			}
		}
		if was == nil || now == nil || was.Role != now.Role || !roles[now.Role] || min(was.Games, now.Games) < .6*max(was.Games, now.Games) {
			continue
		}
		all := now.Role == "starter" || now.Role == "reliever" || now.Role == "goalie"
		if !all && (was.Games < .6*schedule[was.Season] || now.Games < .6*schedule[now.Season]) {
			continue
		}
		logit := func(p float64) float64 { p = min(max(p/100, .001), .999); return math.Log(p / (1 - p)) }
		spread := func(s *ratings.Season) float64 {
			return (logit(s.Interval.High) - logit(s.Interval.Low)) / (2 * 1.2816)
		}
		m := moved{c.sport.Players[i].ID, was, now, now.Display - was.Display, 0}
		m.signal = (logit(now.Display) - logit(was.Display)) / math.Hypot(spread(was), spread(now))
		out = append(out, m)
	}
	return out
}

// riser holds who is said to have risen most to all who were rated in both seasons.
func (c *checker) riser(a *models.Article, sentence string) {
	said := rosesWord.FindStringSubmatch(sentence)
	if said == nil {
		return
	}
	c.numbers += 2
	best := moved{}
	for _, m := range c.movers() {
		if m.signal > 1.6 && m.by > best.by {
			best = m
		}
	}
	p, _ := c.sport.Player(best.id)
	if best.now == nil || !strings.Contains(sentence, p.Name) || said[1] != strconv.FormatFloat(best.was.Display, 'f', 1, 64) || said[2] != strconv.FormatFloat(best.now.Display, 'f', 1, 64) {
		c.note("RISER", a, "%s: %q", best.id, sentence)
	}
}

// moveTable holds that nobody moved farther than the players of a table of risers or fallers, of
// the same role, whom the article does not name.
func (c *checker) moveTable(a *models.Article, names []string) {
	least, up := map[ratings.Role]float64{}, 0.
	all := c.movers()
	for _, m := range all {
		if p, ok := c.sport.Player(m.id); ok && slices.Contains(names, p.Name) {
			up = m.by
			if was, told := least[m.now.Role]; !told || math.Abs(m.by) < was {
				least[m.now.Role] = math.Abs(m.by)
			}
		}
	}
	for _, m := range all {
		p, ok := c.sport.Player(m.id)
		of, told := least[m.now.Role]
		if ok && told && m.by*up > 0 && math.Abs(m.by) > of+.05 && !slices.Contains(a.Players, p.Name) {
			c.note("PASSED", a, "%s went from %.1f to %.1f", p.Name, m.was.Display, m.now.Display)
		}
	}
}

// topRated holds that one of those whom a sentence names is rated highest of the role that it names.
func (c *checker) topRated(a *models.Article, text string) {
	for _, m := range topOf.FindAllStringSubmatch(text, -1) {
		c.numbers++
		role := ratings.Role(strings.ReplaceAll(strings.TrimPrefix(strings.TrimPrefix(m[1], "W"), "NBA "), " ", "_"))
		if !slices.ContainsFunc(a.Players, func(name string) bool {
			ofRole := slices.ContainsFunc(c.names[name], func(id string) bool { return c.sport.RoleIn(id, c.sport.Last) == role })
			return lastNameAt(text, name) >= 0 && ofRole && c.placeOf(name) == 1
		}) {
			c.note("TOP", a, "%s: %q", role, text)
		}
	}
}

// titleWord are the rates whose leader has a title, among those with 3.1 plate appearances, or an inning,
// for each game of the team's schedule.
var titleWord = regexp.MustCompile(`(?i)batting average|earned run average|\bOPS\b`)

// rateLeader reports whether one of those named leads the last season in a rate, by the rows.
func (c *checker) rateLeader(r *reading, name string) bool {
	best, leader := math.Inf(-1), ""
	for id, seasons := range c.seasons {
		row := seasons[c.sport.Last]
		if row == nil {
			continue
		}
		v := math.Inf(-1)
		on := row["batting.BB"] + row["batting.HBP"]
		if often := row["batting.AB"]+on+row["batting.SH"]+row["batting.SF"] >= 502; often && strings.EqualFold(name, "batting average") {
			v = row["batting.H"] / row["batting.AB"]
		} else if often && strings.EqualFold(name, "OPS") {
			v = (row["batting.H"]+on)/(row["batting.AB"]+on+row["batting.SF"]) + (row["batting.H"]+row["batting.2B"]+2*row["batting.3B"]+3*row["batting.HR"])/row["batting.AB"]
		}
		if outs := row["pitching.IPouts"]; strings.EqualFold(name, "earned run average") && outs >= 486 {
			v = -row["pitching.ER"] / outs
		}
		if v > best {
			best, leader = v, id
		}
	}
	return slices.Contains(r.players, leader)
}
