package articles_test

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/ratings"
	"groundline/internal/ratings/comps"
	"groundline/models"
)

// facts are what the ratings say of some players.
type facts struct {
	rated   map[string]bool
	derived map[string]bool // differences, and how many games
	ages    map[string]bool
	years   map[int]bool
}

func (f *facts) add(values ...float64) {
	for _, v := range values {
		f.rated[strconv.FormatFloat(v, 'f', 1, 64)] = true
	}
}

func (f *facts) count(values ...int) {
	for _, v := range values {
		f.rated[strconv.Itoa(v)] = true
	}
}

func (f *facts) hundredth(values ...float64) {
	for _, v := range values {
		put := func(v float64, digits int) {
			text := strconv.FormatFloat(v, 'f', digits, 64)
			if strings.Trim(text, "-0.") == "" {
				text = strings.TrimPrefix(text, "-") // no desk prints "-0"
			}
			f.rated[text] = true
		}
		put(math.Round(v*100)/100, 0) // of the published two decimals
		put(math.Round(v*100)/100, 1)
		put(v, 0)
		put(v, 1) // wins
		put(v, 2)
	}
}

// factsOf are the ratings of those named, in the seasons that the sentence names where it
// names any; of careers, forecasts and likenesses only where it speaks of them.
func (c *checker) factsOf(r *reading, text string) *facts {
	f := &facts{rated: map[string]bool{}, derived: map[string]bool{}, ages: map[string]bool{}, years: map[int]bool{}}
	for _, id := range r.players {
		for y := range c.seasons[id] {
			f.years[y] = true
		}
		c.seasonsOf(f, id, r.years)
		c.currentOf(f, id)
		if careerWord.MatchString(text) {
			c.careerOf(f, id)
		}
		if worthWord.MatchString(text) || r.a.Kind == models.Draft && worthOfBoard.MatchString(text) {
			c.valueOf(f, id)
		}
		c.likeOf(f, id, r.years, likeWord.MatchString(text))
		c.weekOf(f, id, r.week)
	}
	if names := r.names; len(names) > 0 {
		c.fieldOf(f, r)
	}
	return f
}

// worthOfBoard are the words of a draft board beside which forecasts stand.
var worthOfBoard = regexp.MustCompile(`interval|separate|ahead|apart|hard to part|\beven\b|close|by forecast`)

// fieldOf are the years of a span that a career has none of at its ends.
func (c *checker) fieldOf(f *facts, r *reading) {
	for _, id := range r.players {
		for _, k := range c.sport.CareersOf(id) {
			f.years[k.First], f.years[k.Last] = true, true
		}
	}
}

func (c *checker) seasonsOf(f *facts, id string, years []int) {
	var before *ratings.Season
	for _, s := range c.sport.SeasonsOf(id) {
		f.years[s.Season] = true
		if !s.Rated() {
			continue
		}
		if len(years) == 0 || slices.Contains(years, s.Season) {
			f.add(s.Display, s.Interval.Low, s.Interval.High)
			f.count(s.PoolRank, s.PoolN, s.Rank, s.Of)
			if before != nil {
				f.derived[strconv.FormatFloat(math.Abs(math.Round(s.Display*10)-math.Round(before.Display*10))/10, 'f', 1, 64)] = true
			}
		}
		before = s
	}
}

func (c *checker) careerOf(f *facts, id string) {
	for _, k := range c.sport.CareersOf(id) {
		f.hundredth(k.C, k.Peak)
		f.count(k.Rank, k.Of, k.Seasons)
	}
}

func (c *checker) currentOf(f *facts, id string) {
	if r := c.sport.Current().Of(id); r != nil {
		interval := r.Estimate.Interval()
		f.add(r.Display(), interval.Low, interval.High)
		f.count(r.Rank, r.Of)
	}
}

func (c *checker) valueOf(f *facts, id string) {
	v, known := c.values[id]
	if !known {
		if value, refused := c.sport.Comparables().Value(comps.Query{Player: id}); refused == nil {
			v = &value
		}
		c.values[id] = v
	}
	if v == nil {
		return
	}
	f.hundredth(v.Value.Mean, v.Value.P10, v.Value.P90)
	for y := v.Basis.Season + 1; y <= v.Basis.Season+3; y++ {
		f.years[y] = true
	}
	if v.Index != nil {
		f.count(*v.Index)
	}
}

// ofDay are the stories that give the age of the day that they are of, and not that of a season.
var ofDay = []string{"week", "streak", "milestone"}

// saysToday reports whether a sentence gives the age of the day: in those stories, or of a season that is on.
func saysToday(a *models.Article, sentence string) bool {
	return slices.Contains(ofDay, a.Story) || strings.Contains(sentence, " so far") || throughWord.MatchString(sentence)
}

// ageNow matches an age behind a name, of today.
var ageNow = regexp.MustCompile(`[\p{L}.'’-], (\d\d),`)

// agesNow holds the age behind a name to the day of the story.
func (c *checker) agesNow(r *reading) {
	m := ageNow.FindStringSubmatch(r.text)
	if m == nil || !saysToday(r.a, r.text) || len(r.names) == 0 {
		return
	}
	day := c.sport.SeasonEnd(c.sport.Last)
	switch weeks := c.sport.Weeks(); {
	case r.a.Story != "milestone" && r.a.EventDate != nil:
		day = *r.a.EventDate
	case weeks != nil && weeks.Season > c.sport.Last:
		day = c.sport.GameLines.AsOf
	}
	for _, id := range c.names[r.names[0]] {
		p, ok := c.sport.Player(id)
		if !ok || p.BirthYear == nil || p.BirthMonth == nil || p.BirthDay == nil {
			continue
		}
		born := time.Date(*p.BirthYear, time.Month(*p.BirthMonth), *p.BirthDay, 0, 0, 0, 0, time.UTC)
		age := 0
		for !born.AddDate(age+1, 0, 0).After(day) {
			age++
		}
		if strconv.Itoa(age) == m[1] {
			return
		}
	}
	c.note("AGE", r.a, "on %s: %q", day.Format("2 January 2006"), r.text)
}

// likeOf is whom the seasons named are like, and how old the players were.
func (c *checker) likeOf(f *facts, id string, years []int, likened bool) {
	p, ok := c.sport.Player(id)
	for _, y := range years {
		if ok {
			if age, known := c.sport.AgeIn(p, y); known {
				f.ages[strconv.Itoa(age)] = true
			}
		}
		if !likened {
			continue
		}
		c.candidates(f, id, y)
	}
	if likened {
		c.candidates(f, id, c.sport.Last)
		c.candidates(f, id, c.sport.Last-1)
	}
}

func (c *checker) candidates(f *facts, id string, y int) {
	q := comps.Query{Player: id, Season: y}
	b, known := c.likes[q]
	if !known {
		c.alike[q], b, _ = c.sport.Comparables().Similar(q)
		c.likes[q] = b
	}
	if b.Candidates > 0 {
		f.ages[strconv.Itoa(b.Age)] = true
		f.count(b.Candidates)
	}
}

func (c *checker) weekOf(f *facts, id string, week int) {
	if week == 0 {
		return
	}
	season := c.sport.Weeks()
	f.years[season.Season] = true
	movers, tested := season.Movers(week)
	f.count(len(movers), tested)
	course := season.Of(id)
	if course == nil {
		return
	}
	before, after := course.At(week-1), course.At(week)
	interval := after.Interval()
	f.add(ratings.Display(before.Mean), ratings.Display(after.Mean), interval.Low, interval.High)
	f.add(math.Abs(course.Steps[week-1].Surprise()), math.Abs(math.Round(course.Steps[week-1].Surprise()*100)/100))
	f.derived[strconv.FormatFloat(math.Abs(math.Round(ratings.Display(after.Mean)*10)-math.Round(ratings.Display(before.Mean)*10))/10, 'f', 1, 64)] = true
	f.derived[strconv.Itoa(int(course.Steps[week-1].Games))] = true
}

// nowRecord finds the record that a team has, not had.
var nowRecord = regexp.MustCompile(`\b(?:are|is|have a record of) \d|\bstand at \d`)

// record holds a team's record against the results of its season, or of the season that is on.
func (c *checker) record(r *reading, shown string) {
	var teams []string
	rest := r.text
	for _, team := range c.clubs {
		if strings.Contains(rest, team) {
			teams, rest = append(teams, team), strings.ReplaceAll(rest, team, "")
		}
	}
	if len(teams) == 0 {
		for _, id := range r.players {
			for _, y := range r.years {
				for team := range c.teams[id][y] {
					teams = append(teams, team)
				}
			}
		}
	}
	years := r.years
	if on := c.sport.Weeks(); on != nil && nowRecord.MatchString(r.text) && !seasonWord.MatchString(r.text) {
		years = []int{on.Season} // "The Chicago Sky are 15-22."
	}
	for _, team := range teams {
		for _, y := range years {
			if c.records[team][y] == shown {
				return
			}
		}
	}
	if len(teams) == 0 {
		c.note("WHOSE", r.a, "no team is named: %q", r.text)
		return
	}
	have := ""
	for _, team := range teams {
		for _, y := range years {
			have += c.records[team][y] + " "
		}
	}
	c.note("RECORD", r.a, "%s, the results come to %sin %q", shown, have, r.text)
}

// teamsIn holds that a team named is one that somebody named had rows for in the season.
func (c *checker) teamsIn(r *reading) {
	rest := r.text
	for _, team := range c.clubs {
		if !strings.Contains(rest, team) {
			continue
		}
		rest = strings.ReplaceAll(rest, team, "")
		if slices.Contains(r.opponents, team) {
			continue
		}
		found, players := false, r.players
		if ofNobody(r.text) && len(r.a.Players) > 0 { // of the team alone, that of whom the article is about
			players = slices.Concat(players, c.names[r.a.Players[0]])
		}
		for _, id := range players {
			for y, own := range c.teams[id] {
				if own[team] && (len(r.years) == 0 || slices.Contains(r.years, y)) {
					found = true
				}
			}
		}
		if !found && len(r.names) > 0 {
			c.note("TEAM", r.a, "%s in %q of %v", team, r.text, r.names)
		}
	}
}

// positionNouns are looked for beside a player's name.
var positionNouns = []string{"point guard", "shooting guard", "small forward", "power forward", "guard", "forward", "center", "left wing", "right wing", "defenceman", "goalie",
	"quarterback", "running back", "wide receiver", "tight end", "catcher", "first baseman", "second baseman", "third baseman", "shortstop", "left fielder", "center fielder",
	"right fielder", "outfielder", "designated hitter", "starter", "reliever"}

// positionsIn holds a position that stands before a name, or after it with a comma, to the rows.
func (c *checker) positionsIn(r *reading) {
	for _, name := range r.names {
		for _, noun := range positionNouns {
			at := strings.Index(r.text, noun+" "+name)
			if at < 0 || at > 0 && r.text[at-1] != ' ' {
				continue
			}
			if strings.HasSuffix(r.text[:at], "point ") || strings.HasSuffix(r.text[:at], "shooting ") || strings.HasSuffix(r.text[:at], "small ") || strings.HasSuffix(r.text[:at], "power ") {
				continue
			}
			found, some := false, false
			for _, id := range c.names[name] {
				for y, own := range c.places[id] {
					if len(r.years) == 0 || slices.Contains(r.years, y) {
						found, some = found || own[noun], some || len(own) > 0
					}
				}
				if len(c.places[id]) == 0 { // no season's rows have any
					found, some = found || slices.Contains(c.listed[id], noun), true
				}
			}
			if some && !found {
				c.note("POSITION", r.a, "%s in %q", noun, r.text)
			}
		}
	}
}

var (
	placeOf = regexp.MustCompile(`((?:about )?\d[\d,]*(?:st|nd|rd|th)|in the top \d[\d,]*) of (\d[\d,]*)`)
	thirdOf = regexp.MustCompile(`1st\b.*2nd\b.*3rd\b`)
)

// ranks holds that an article gives a player's rank of a season in one way: "about 5th" is
// not 3rd.
func (c *checker) ranks(r *reading, text string) {
	note := func(name string, season int, of, place string) {
		at := fmt.Sprint("rank of ", name, season, of)
		if was := c.said[at]; was != "" && strings.TrimPrefix(was, "about ") != strings.TrimPrefix(place, "about ") {
			c.note("CONTRADICTION", r.a, "%s of %d ranks %s after %s: %q", name, season, place, was, r.text)
		} else if was == "" {
			c.said[at] = place
		}
	}
	if thirdOf.MatchString(text) && len(r.names) >= 3 && len(r.years) == 1 {
		names := slices.SortedFunc(slices.Values(r.names), func(a, b string) int { return strings.Index(r.text, a) - strings.Index(r.text, b) })
		if !strings.Contains(r.text, names[0]) {
			names = names[1:]
		}
		for i, name := range names[:min(3, len(names))] {
			for _, id := range c.names[name] {
				for _, s := range c.sport.SeasonsOf(id) {
					if s.Rated() && s.Season == r.years[0] {
						note(name, s.Season, fmt.Sprint(s.PoolN), []string{"1st", "2nd", "3rd"}[i])
					}
				}
			}
		}
		return
	}
	if len(r.names) != 1 {
		return
	}
	for _, m := range placeOf.FindAllStringSubmatch(text, -1) {
		of := strings.ReplaceAll(m[2], ",", "")
		for _, id := range r.players {
			for _, s := range c.sport.SeasonsOf(id) {
				if s.Rated() && fmt.Sprint(s.PoolN) == of && (len(r.years) == 0 || slices.Contains(r.years, s.Season)) {
					note(r.names[0], s.Season, of, m[1])
				}
			}
		}
	}
}
