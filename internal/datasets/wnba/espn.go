package wnba

import (
	_ "embed"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// Three open sources have keys of their own: Basketball-Reference (rates, to 2019), the
// WNBA (rosters, 2003 to 2024) and ESPN (games, since 2009). Only open files join them,
// so that ids do not depend on the others. The WNBA's numbers are joined
//
// 1. by the same name as in the rates, and a season with the same team.
//
// ESPN's numbers are joined, in this order,
//
// 1. by the tables below;
// 2. by the same name as in the rates, and a season with the same team;
// 3. by a shared word of the name and every season to 2019 with the same team, in
//    about as many games and minutes (Shanna Crossley, Shanna Zolman);
// 4. by the same name as on the rosters, and a season with the same team.
//
// A match must be unique on both sides, and known birth dates must agree. Any other
// number is a player of its own, with an ID made from it.

// espnTwins maps second numbers of ESPN's to the person's first.
var espnTwins = map[string]string{
	"2994299": "2",       // Érika de Souza: one game for Atlanta in 2012, her 15th of 15
	"4336633": "4422426", // Li Yueru, since she came back in 2025
}

//go:embed keys.txt
var keyLines string

// numbers maps ESPN's numbers to the WNBA's for people who are on no roster.
var numbers = rowset.ParseKeys(keyLines, "espn")

// listedNames are names that ESPN has in a longer form.
var listedNames = map[string]string{"2590356": "Cyesha Goree"}

// franchises maps teams to the WNBA's numbers of franchises on the rosters.
var franchises = map[string]string{
	"NYL": "1611661313", "PHO": "1611661317", "UTA": "1611661319", "SAS": "1611661319", "LVA": "1611661319", "LAS": "1611661320",
	"DET": "1611661321", "TUL": "1611661321", "DAL": "1611661321", "WAS": "1611661322", "ORL": "1611661323", "CON": "1611661323",
	"MIN": "1611661324", "IND": "1611661325", "SEA": "1611661328", "CHI": "1611661329", "ATL": "1611661330",
}

// espnTeams are Basketball-Reference's codes of teams that ESPN abbreviates differently.
var espnTeams = map[string]string{
	"PHX": "PHO", "CT": "CON", "CONN": "CON", "LA": "LAS", "LOS": "LAS", "NY": "NYL", "SA": "SAS", "WSH": "WAS", "LV": "LVA", "GS": "GSV",
}

// teamCodes returns our codes of ESPN's teams of a season, joined by a slash. Tulsa's
// season of 2009 was Detroit's.
func teamCodes(listed string, season int) string {
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

// with reports whether the person was on one of the teams in a season.
func (p *rosterPerson) with(season int, teams []string) bool {
	return slices.ContainsFunc(teams, func(code string) bool { return slices.Contains(p.teams[season], franchises[code]) })
}

// rosters reads the rosters of 2003 to 2024: numbers, birth dates and positions.
func (r *reader) rosters() error {
	t, err := r.Open(rowset.PeakPerformR, rostersFile, slices.Concat(
		tables.Columns(tables.Year, "SEASON"), tables.Columns(tables.Key, "TeamID", "PLAYER_ID", "PLAYER"), tables.Columns(tables.Text, "POSITION", "HEIGHT", "EXP", "SCHOOL", "WEIGHT"),
		tables.Columns(tables.Date, "birth_date")))
	if err != nil {
		return err
	}
	found, file := map[string]*rosterPerson{}, int64(t.Index+1)
	err = r.Each(t, func(f func(string) string) error {
		number, season := r.Intern(f("PLAYER_ID")), tables.WholeValue(f("SEASON"))
		p := found[number]
		if p == nil {
			p = &rosterPerson{number: number, teams: map[int][]string{}, file: file, row: t.Record}
			found[number] = p
			r.onRoster = append(r.onRoster, p)
		}
		p.name = strings.Clone(f("PLAYER")) // rows are in order of season: the newest
		p.slug, p.position = rowset.Slug(p.name), r.Intern(f("POSITION"))
		person := "wnba:" + number
		r.Fact(t, person, stats.Height, stats.FeetInches(f("HEIGHT")))
		r.Fact(t, person, stats.Weight, rowset.Whole(f("WEIGHT")))
		r.Fact(t, person, stats.College, f("SCHOOL"))
		p.teams[season] = append(p.teams[season], r.Intern(f("TeamID")))
		if day := tables.OptionalDate(f("birth_date")); day != nil {
			p.birth = day
		}
		return nil
	})
	if err != nil {
		return err
	}
	slices.SortFunc(r.onRoster, func(a, b *rosterPerson) int { return strings.Compare(a.number, b.number) })
	joined := 0
	rowset.JoinPairs(r.onRoster, r.unlisted(), (*rosterPerson).is, func(n *rosterPerson, p *person) {
		r.ids[n.number], p.keys["wnba"] = p.id, n.number
		r.takeRoster(p, n)
		joined++
	})
	r.Joined(rowset.PeakPerformR, "same name, a season with the same team in wnba-player-stats", joined)
	return nil
}

// takeRoster sets a person's birth date and position from the rosters.
func (r *reader) takeRoster(p *person, n *rosterPerson) {
	if p.position == "" {
		p.position = n.position
	}
	if n.birth != nil {
		r.bornOn(p, rowset.PeakPerformR, 0, *n.birth)
	}
}

// is reports whether a number of the rosters may be a person of the rates.
func (n *rosterPerson) is(p *person) bool {
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

// espnBirthDates reads ESPN's birth dates.
func (r *reader) espnBirthDates() error { return r.ReadBirths(birthsFile, nil) }

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

// athletes holds ESPN's numbers in order of first appearance.
type athletes struct {
	byNumber map[string]*athlete
	all      []*athlete
}

func newAthletes() *athletes { return &athletes{byNumber: map[string]*athlete{}} }

// add adds a row of sums; rows must be in order of season.
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
	if slug := rowset.Slug(a.name); !slices.Contains(a.slugs, slug) {
		a.slugs = append(a.slugs, slug)
	}
	a.seasons[l.Season] = &athleteSeason{strings.Split(l.Team, "/"), l.Get("G"), l.Get("MP")}
}

// joinAthletes finds or makes the person of each of ESPN's numbers.
func (r *reader) joinAthletes(x *athletes) {
	for _, a := range x.all {
		if day, ok := r.Births[a.number]; ok {
			a.birth = &day
		}
	}
	left := slices.DeleteFunc(slices.Clone(x.all), func(a *athlete) bool { return espnTwins[a.number] != "" })
	take := func(how string, match func() int) {
		n := match()
		r.Joined(wehoop, how, n)
		left = slices.DeleteFunc(left, func(a *athlete) bool { return r.espn[a.number] != "" })
	}
	take("our table of the WNBA's numbers", func() (n int) {
		for _, a := range left {
			if number := numbers[a.number]; number != "" {
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
		rowset.JoinPairs(left, free, (*athlete).onRoster, func(a *athlete, p *rosterPerson) {
			person := r.numbered(p.number, p.name, a)
			r.takeRoster(person, p)
			r.takeAthlete(person, a)
			n++
		})
		return n
	})
	take("ESPN's number alone", func() int {
		for _, a := range left {
			r.takeAthlete(r.person("espn"+a.number, a.name, r.Set.Files[a.file].ID, a.row), a)
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
	r.Joined(wehoop, "a second number of the same person, by our table", twins)
	for _, a := range x.all { // a twin whose first number is not there
		if r.espn[a.number] == "" {
			r.takeAthlete(r.person("espn"+a.number, a.name, r.Set.Files[a.file].ID, a.row), a)
		}
	}
}

// numbered finds or makes the person of one of the WNBA's numbers.
func (r *reader) numbered(number, name string, a *athlete) *person {
	p := r.person(number, name, r.Set.Files[a.file].ID, a.row)
	p.keys["wnba"] = number
	return p
}

// takeAthlete assigns one of ESPN's numbers to a person.
func (r *reader) takeAthlete(p *person, a *athlete) {
	r.espn[a.number], p.keys["espn"] = p.id, a.number
	if p.position == "" {
		p.position = a.position
	}
	if a.birth != nil {
		r.bornOn(p, rowset.PeakPerformR, 0, *a.birth)
	}
}

// joinPeople joins athletes to people of the rates who have no number of ESPN's yet.
func (r *reader) joinPeople(left []*athlete, match func(*athlete, *person) bool) (n int) {
	var free []*person
	for _, p := range r.people {
		if p.first != 0 && p.keys["espn"] == "" {
			free = append(free, p)
		}
	}
	slices.SortFunc(free, func(a, b *person) int { return strings.Compare(a.id, b.id) })
	rowset.JoinPairs(left, free, match, func(a *athlete, p *person) {
		r.takeAthlete(p, a)
		n++
	})
	return n
}

// bornApart reports whether both birth dates are known and differ.
func (a *athlete) bornApart(birth *time.Time) bool {
	return a.birth != nil && birth != nil && !a.birth.Equal(*birth)
}

// is reports whether an athlete may be a person of the rates: the same name, and a season
// with the same team.
func (a *athlete) is(p *person) bool {
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

// Two sources' counts of a season differ by a game at most, and its minutes.
const (
	maxGamesApart   = 1
	maxMinutesApart = 40
)

// playedAs reports whether an athlete may be a person of the rates under another name: a
// shared word of the name, and every season to the end of the rates with the same teams,
// in about as many games and minutes.
func (a *athlete) playedAs(p *person) bool {
	if a.bornApart(p.birth) || !rowset.ShareWord(a.name, p.name) {
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

// onRoster reports whether an athlete may be a person of the rosters.
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
