package datasets

import (
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/stats"
)

// Three open sources name players by keys of their own: Basketball-Reference
// (rates, to 2019), the WNBA (rosters, 2003 to 2024) and ESPN (games, since 2009).
// They are joined without a file that has no open licence, so that everybody has
// the same ID wherever the data are read. The WNBA's numbers of the rosters:
//
//  1. the same name as in the rates, and a season with the same team.
//
// ESPN's numbers, in this order:
//
//  1. the tables below;
//  2. the same name as in the rates, and a season with the same team;
//  3. a word of the name in common with the rates, and every season to 2019 with
//     the same team, in as many games and minutes as two countings differ by
//     (Shanna Crossley, Shanna Zolman);
//  4. the same name as on the rosters, and a season with the same team.
//
// A match must be the only one on both sides, and two birth dates that are known
// must agree. Whoever is left has ESPN's number alone, and an ID made from it.

// espnTwins are second numbers of ESPN's for somebody who has one.
var espnTwins = map[string]string{
	"2994299": "2",       // Érika de Souza: one game for Atlanta in 2012, her 15th of 15
	"4336633": "4422426", // Li Yueru, since she came back in 2025
}

// wnbaNumbers are the WNBA's numbers of people who have games and are on no
// roster, by ESPN's. Without them an ID would depend on whether the WNBA's own
// list, which has no open licence, is there.
var wnbaNumbers = map[string]string{
	"2325299": "1628304", // Yvonne Anderson
	"2590356": "1627643", // Cyesha Goree
	"3065049": "1630479", // Sparkle Taylor
	"3143139": "1628949", // Khaalia Hillsman
	"3164610": "1629570", // Megan Huff
	"3904544": "1630110", // Haley Gorecki
	"3944151": "1630137", // Stephanie Watts
	"4068349": "1631046", // Hannah Sjerven
	"4068580": "1631081", // Katie Benzan
	"4068715": "1631073", // Raina Perez
	"4281402": "1641671", // Abby Meyers
	"4281930": "1630993", // Anneli Maley
	"4282158": "1630453", // Aleah Goodman
	"4282168": "1630461", // Kiana Williams
	"4398591": "1641700", // Liz Dixon
	"4398625": "1631072", // Elissa Cunane
	"4398726": "1642305", // Jessika Carter
	"4398883": "1641670", // Madi Williams
	"4398912": "1641659", // Taylor Mikesell
	"4398947": "1641672", // Kayana Traylor
	"4398965": "1631090", // Christyn Williams
	"4432841": "1642309", // Jakia Brown-Turner
	"4595236": "1642300", // Dyaisha Fair
	"4790261": "1630385", // Shyla Heal
	"4874470": "1630961", // Tina Krajišnik
}

// listedNames are names that ESPN has in a longer form.
var listedNames = map[string]string{"2590356": "Cyesha Goree"}

// wnbaFranchises are the WNBA's numbers of franchises that are on the rosters, by
// the codes of their teams.
var wnbaFranchises = map[string]string{
	"NYL": "1611661313", "PHO": "1611661317", "UTA": "1611661319", "SAS": "1611661319", "LVA": "1611661319", "LAS": "1611661320",
	"DET": "1611661321", "TUL": "1611661321", "DAL": "1611661321", "WAS": "1611661322", "ORL": "1611661323", "CON": "1611661323",
	"MIN": "1611661324", "IND": "1611661325", "SEA": "1611661328", "CHI": "1611661329", "ATL": "1611661330",
}

// espnTeams are Basketball-Reference's codes of teams that ESPN abbreviates
// otherwise.
var espnTeams = map[string]string{
	"PHX": "PHO", "CT": "CON", "CONN": "CON", "LA": "LAS", "LOS": "LAS", "NY": "NYL", "SA": "SAS", "WSH": "WAS", "LV": "LVA", "GS": "GSV",
}

// wnbaTeams writes ESPN's teams of a season, joined by a slash, with one code for a
// team. Tulsa's season of 2009 was Detroit's.
func wnbaTeams(listed string, season int) string {
	codes := strings.Split(listed, "/")
	for i, code := range codes {
		if ours, ok := espnTeams[code]; ok {
			codes[i] = ours
		}
		if code == "TUL" && season == 2009 {
			codes[i] = "DET"
		}
	}
	return strings.Join(codes, "/")
}

// rosterPerson is one of the WNBA's numbers on the rosters.
type rosterPerson struct {
	number, name, slug, position string
	birth                        *time.Time
	teams                        map[int][]string // franchises by season
	row                          int
	file                         int64
}

// with reports whether one of the teams had the person in a season.
func (p *rosterPerson) with(season int, teams []string) bool {
	return slices.ContainsFunc(teams, func(code string) bool { return slices.Contains(p.teams[season], wnbaFranchises[code]) })
}

// rosters reads the teams of 2003 to 2024, for numbers, birth dates and positions.
func (r *wnbaReader) rosters() error {
	t, err := r.open(peakPerformR, wnbaRostersFile, slices.Concat(
		columnsOf(year, "SEASON"), columnsOf(key, "TeamID", "PLAYER_ID", "PLAYER"), columnsOf(text, "POSITION", "HEIGHT", "EXP", "SCHOOL", "WEIGHT"),
		columnsOf(date, "birth_date")))
	if err != nil {
		return err
	}
	found, file := map[string]*rosterPerson{}, int64(t.index+1)
	err = r.each(t, func(f func(string) string) error {
		number, season := r.intern(f("PLAYER_ID")), wholeValue(f("SEASON"))
		p := found[number]
		if p == nil {
			p = &rosterPerson{number: number, teams: map[int][]string{}, file: file, row: t.record}
			found[number] = p
			r.onRoster = append(r.onRoster, p)
		}
		p.name = strings.Clone(f("PLAYER")) // rows are in order of season: the newest
		p.slug, p.position = Slug(p.name), r.intern(f("POSITION"))
		p.teams[season] = append(p.teams[season], r.intern(f("TeamID")))
		if day := optionalDate(f("birth_date")); day != nil {
			p.birth = day
		}
		return nil
	})
	if err != nil {
		return err
	}
	slices.SortFunc(r.onRoster, func(a, b *rosterPerson) int { return strings.Compare(a.number, b.number) })
	joined := 0
	pairs(r.onRoster, r.unlisted(), (*rosterPerson).is, func(n *rosterPerson, p *wnbaPerson) {
		r.ids[n.number], p.keys["wnba"] = p.id, n.number
		r.takeRoster(p, n)
		joined++
	})
	r.joined(peakPerformR, "same name, a season with the same team in wnba-player-stats", joined)
	return nil
}

// takeRoster takes a person's birth date and position from the rosters.
func (r *wnbaReader) takeRoster(p *wnbaPerson, n *rosterPerson) {
	if p.position == "" {
		p.position = n.position
	}
	if n.birth != nil {
		r.bornOn(p, peakPerformR, 0, *n.birth)
	}
}

// is reports whether a number of the rosters may be somebody's of the rates.
func (n *rosterPerson) is(p *wnbaPerson) bool {
	if n.slug != p.slug {
		return false
	}
	for season, stays := range p.stays {
		for _, s := range stays {
			if n.with(season, []string{s.team}) {
				return true
			}
		}
	}
	return false
}

// espnBirthDates reads the birth dates by ESPN's numbers.
func (r *wnbaReader) espnBirthDates() error {
	t, err := r.open(peakPerformR, wnbaBirthsFile, slices.Concat(columnsOf(key, "athlete_id", "player"), columnsOf(date, "birth_date")))
	if err != nil {
		return err
	}
	return r.each(t, func(f func(string) string) error {
		if day := optionalDate(f("birth_date")); day != nil {
			r.espnBirths[r.intern(f("athlete_id"))] = *day
		}
		return nil
	})
}

// athlete is one of ESPN's numbers with rows.
type athlete struct {
	number, name, position string // of the newest season
	slugs                  []string
	seasons                map[int]*athleteSeason
	birth                  *time.Time
	file, row              int // of the first row
}

type athleteSeason struct {
	teams          []string
	games, minutes float64
}

// athletes are ESPN's numbers, in order of first appearance.
type athletes struct {
	byNumber map[string]*athlete
	all      []*athlete
}

func newAthletes() *athletes { return &athletes{byNumber: map[string]*athlete{}} }

// add takes a row of sums; rows are in order of season.
func (x *athletes) add(l *stats.Line, name, position string) {
	a := x.byNumber[l.Player]
	if a == nil {
		a = &athlete{number: l.Player, seasons: map[int]*athleteSeason{}, file: l.File, row: l.Row}
		x.byNumber[l.Player] = a
		x.all = append(x.all, a)
	}
	a.name = strings.Join(strings.Fields(name), " ") // some have two spaces
	if position != "" {
		a.position = position
	}
	if slug := Slug(a.name); !slices.Contains(a.slugs, slug) {
		a.slugs = append(a.slugs, slug)
	}
	a.seasons[l.Season] = &athleteSeason{strings.Split(l.Team, "/"), l.Get("G"), l.Get("MP")}
}

// joinAthletes finds or makes the identity of each of ESPN's numbers.
func (r *wnbaReader) joinAthletes(x *athletes) {
	for _, a := range x.all {
		if day, ok := r.espnBirths[a.number]; ok {
			a.birth = &day
		}
	}
	left := slices.DeleteFunc(slices.Clone(x.all), func(a *athlete) bool { return espnTwins[a.number] != "" })
	take := func(how string, match func() int) {
		n := match()
		r.joined(wehoop, how, n)
		left = slices.DeleteFunc(left, func(a *athlete) bool { return r.espn[a.number] != "" })
	}
	take("our table of the WNBA's numbers", func() (n int) {
		for _, a := range left {
			if number := wnbaNumbers[a.number]; number != "" {
				name := a.name
				if listed, ok := listedNames[a.number]; ok {
					name = listed
				}
				r.takeAthlete(r.numbered(number, name, a), a)
				n++
			}
		}
		return n
	})
	take("same name, a season with the same team in wnba-player-stats", func() int { return r.joinPeople(left, (*athlete).is) })
	take("a word of the name, every season's team, games and minutes in wnba-player-stats", func() int { return r.joinPeople(left, (*athlete).playedAs) })
	take("same name, a season with the same team on the rosters", func() (n int) {
		free := slices.DeleteFunc(slices.Clone(r.onRoster), func(p *rosterPerson) bool { return r.ids[p.number] != "" })
		pairs(left, free, (*athlete).onRoster, func(a *athlete, p *rosterPerson) {
			person := r.numbered(p.number, p.name, a)
			r.takeRoster(person, p)
			r.takeAthlete(person, a)
			n++
		})
		return n
	})
	take("ESPN's number alone", func() int {
		for _, a := range left {
			r.takeAthlete(r.person("espn"+a.number, a.name, r.set.Files[a.file].ID, a.row), a)
		}
		return len(left)
	})
	twins := 0
	for second, first := range espnTwins {
		if x.byNumber[second] != nil && r.espn[first] != "" {
			r.espn[second] = r.espn[first]
			twins++
		}
	}
	r.joined(wehoop, "a second number of the same person, by our table", twins)
	for _, a := range x.all { // a twin whose first number is not there
		if r.espn[a.number] == "" {
			r.takeAthlete(r.person("espn"+a.number, a.name, r.set.Files[a.file].ID, a.row), a)
		}
	}
}

// numbered finds or makes the person of one of the WNBA's numbers.
func (r *wnbaReader) numbered(number, name string, a *athlete) *wnbaPerson {
	p := r.person(number, name, r.set.Files[a.file].ID, a.row)
	p.keys["wnba"] = number
	return p
}

// takeAthlete makes one of ESPN's numbers that of a person.
func (r *wnbaReader) takeAthlete(p *wnbaPerson, a *athlete) {
	r.espn[a.number], p.keys["espn"] = p.id, a.number
	if p.position == "" {
		p.position = a.position
	}
	if a.birth != nil {
		r.bornOn(p, peakPerformR, 0, *a.birth)
	}
}

// joinPeople joins athletes to people of the rates without a number of ESPN's.
func (r *wnbaReader) joinPeople(left []*athlete, match func(*athlete, *wnbaPerson) bool) (n int) {
	var free []*wnbaPerson
	for _, p := range r.people {
		if p.first != 0 && p.keys["espn"] == "" {
			free = append(free, p)
		}
	}
	slices.SortFunc(free, func(a, b *wnbaPerson) int { return strings.Compare(a.id, b.id) })
	pairs(left, free, match, func(a *athlete, p *wnbaPerson) {
		r.takeAthlete(p, a)
		n++
	})
	return n
}

// bornApart reports whether both birth dates are known and differ.
func (a *athlete) bornApart(birth *time.Time) bool {
	return a.birth != nil && birth != nil && !a.birth.Equal(*birth)
}

// is reports whether an athlete may be somebody of the rates: the same name, and a
// season with the same team.
func (a *athlete) is(p *wnbaPerson) bool {
	if !slices.Contains(a.slugs, p.slug) || a.bornApart(p.birth) {
		return false
	}
	for season, s := range a.seasons {
		for _, stay := range p.stays[season] {
			if slices.Contains(s.teams, stay.team) {
				return true
			}
		}
	}
	return false
}

// Two countings of one person's season differ by a game at most, and its minutes.
const (
	maxGamesApart   = 1
	maxMinutesApart = 40
)

// playedAs reports whether an athlete may be somebody of the rates under another
// name: a word of it in common, and every season to the last of the rates with the
// same teams, in as many games and minutes.
func (a *athlete) playedAs(p *wnbaPerson) bool {
	if a.bornApart(p.birth) || !shareWord(a.name, p.name) {
		return false
	}
	compared := false
	for season, s := range a.seasons {
		if season > lastRates {
			continue
		}
		var games, minutes float64
		for _, stay := range p.stays[season] {
			if !slices.Contains(s.teams, stay.team) {
				return false
			}
			games, minutes = games+stay.games, minutes+stay.minutes
		}
		if math.Abs(games-s.games) > maxGamesApart || math.Abs(minutes-s.minutes) > maxMinutesApart {
			return false
		}
		compared = true
	}
	return compared
}

// onRoster reports whether an athlete may be somebody of the rosters.
func (a *athlete) onRoster(p *rosterPerson) bool {
	if !slices.Contains(a.slugs, p.slug) || a.bornApart(p.birth) {
		return false
	}
	for season, s := range a.seasons {
		if p.with(season, s.teams) {
			return true
		}
	}
	return false
}
