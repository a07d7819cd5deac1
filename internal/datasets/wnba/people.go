package wnba

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/datasets/basketball"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
	"groundline/models"
)

// person is an identity under construction.
type person struct {
	id          string
	name, slug  string
	keys        map[string]string
	birth       *time.Time
	birthFrom   string // the key of its source
	position    string
	first, last int            // seasons with rates; 0 without
	stays       map[int][]stay // with rates, by season
	file        int64
	row         int
}

func (p *person) span(season int) {
	if p.first == 0 {
		p.first = season
	}
	p.first, p.last = min(p.first, season), max(p.last, season)
}

// person finds or makes the identity of a key.
func (r *reader) person(key, name string, file int64, row int) *person {
	id, ok := r.ids[key]
	if !ok {
		id = r.Intern(stats.WNBA + "_" + key)
		r.ids[key] = id
		r.people[id] = &person{id: id, name: strings.Clone(name), slug: rowset.Slug(name), keys: map[string]string{}, file: file, row: row}
	}
	return r.people[id]
}

// stay is a player's season with one team, in games and minutes.
type stay struct {
	team           string
	games, minutes float64
}

// played adds a season with a team.
func (p *person) played(l *stats.Line) {
	if p.stays == nil {
		p.stays = map[int][]stay{}
	}
	p.stays[l.Season] = append(p.stays[l.Season], stay{l.Team, l.Get("G"), l.Get("MP")})
}

// identities makes the players of the set.
func (r *reader) identities() {
	for _, p := range r.people {
		player := models.Player{ID: p.id, Sport: stats.WNBA, Name: p.name, Position: p.position, SourceKeys: rowset.EncodeKeys(p.keys), FileID: p.file, RowNo: p.row}
		player.FirstName, player.LastName = rowset.SplitName(p.name)
		basketball.Born(&player, p.birth)
		r.Set.Players = append(r.Set.Players, player)
	}
}

// births reads the databank's birth dates and positions. People without season rows
// (coaches and managers among them) are left out.
func (r *reader) births() error {
	t, err := r.Open(databank, peopleFile, slices.Concat(
		tables.Columns(tables.Key, "bioID"), tables.Columns(tables.Text, "pos", "college", "collegeOther", "birthDate", "deathDate"),
		tables.Columns(tables.Count, "firstseason", "lastseason", "weight"), tables.Columns(tables.Number, "height")))
	if err != nil {
		return err
	}
	unknown := 0
	err = r.Each(t, func(f func(string) string) error {
		day, err := databankDay(f("birthDate"))
		if err != nil {
			return t.Fail("birthDate", fmt.Sprintf("%.40q is not a date (YYYY-MM-DD)", f("birthDate")))
		}
		id, ok := r.ids[f("bioID")]
		if !ok {
			unknown++
			return nil
		}
		p := r.people[id]
		if day != nil {
			r.bornOn(p, databank, 0, *day)
		}
		if p.position == "" {
			p.position = r.Intern(f("pos"))
		}
		return nil
	})
	r.Joined(databank, "players.csv: no name, and no season row leads there (coaches among them); left out", unknown)
	return err
}

// databankDay parses a date; 0000-00-00 is none.
func databankDay(s string) (*time.Time, error) {
	if s == "" || s == "0000-00-00" {
		return nil, nil
	}
	day, err := time.Parse(time.DateOnly, s)
	if err != nil {
		return nil, err
	}
	return &day, nil
}

// roster2024 reads birth dates ("APR 05, 2000") from the rosters of 2024.
func (r *reader) roster2024() error {
	t, err := r.Open(gameLogs, roster2024File, slices.Concat(
		tables.Columns(tables.Key, "PLAYER", "PLAYER_ID", "BIRTH_DATE"),
		tables.Columns(tables.Text, "TeamID", "LeagueID", "NICKNAME", "PLAYER_SLUG", "NUM", "POSITION", "HEIGHT", "WEIGHT", "AGE", "EXP", "SCHOOL", "HOW_ACQUIRED"),
		tables.Columns(tables.Year, "SEASON")))
	if err != nil {
		return err
	}
	return r.Each(t, func(f func(string) string) error {
		id, ok := r.ids[f("PLAYER_ID")]
		if !ok {
			return t.Fail("PLAYER_ID", fmt.Sprintf("%.40q is not in players_data", f("PLAYER_ID")))
		}
		day, err := time.Parse("Jan 02, 2006", f("BIRTH_DATE"))
		if err != nil {
			return t.Fail("BIRTH_DATE", fmt.Sprintf("%.40q is not a date (MON DD, YYYY)", f("BIRTH_DATE")))
		}
		p := r.people[id]
		r.bornOn(p, gameLogs, tables.WholeValue(f("SEASON")), day)
		if p.position == "" {
			p.position = r.Intern(f("POSITION"))
		}
		return nil
	})
}

// bornOn sets a person's birth date, or compares it with the one that is known.
func (r *reader) bornOn(p *person, source tables.Source, season int, day time.Time) {
	if p.birth == nil {
		p.birth, p.birthFrom = &day, source.Key
		return
	}
	r.log.Compare(rowset.Comparison{Kind: "identity", Column: "birth date", First: p.birthFrom, Second: source.Key},
		rowset.Disagreement{Player: p.id, Season: season, First: rowset.DayNumber(*p.birth), Second: rowset.DayNumber(day)})
}

// The WNBA's own list of everyone to 2024 has no open licence. Its numbers are those of
// the rosters, so most entries are joined before it is read. The others are joined to
// Basketball-Reference's people by name and years: the years listed must include the
// seasons with rows, and the match must be unique on both sides. In this order:
//
// 1. the same name, as spelled in slugs;
// 2. the same years and a shared word of the name, for other surnames or spellings
//    (Camille Little, Camille Smith).
//
// Any other entry is a person of its own. Of two entries of one name and overlapping
// years (Korie Hlede, Claudia Neves), the one whose years are those of the rows is
// joined.

// listed is one entry of the WNBA's list.
type listed struct {
	number, name, slug string
	first, last        int
	row                int
}

// list reads the WNBA's list and joins it.
func (r *reader) list() error {
	t, err := r.Open(gameLogs, listFile, slices.Concat(
		tables.Columns(tables.Key, "player_id", "player_name"), tables.Columns(tables.Count, "active_flag", "tbd"), tables.Columns(tables.Year, "rookie_year", "last_season"),
		tables.Columns(tables.Text, "active_team")))
	if err != nil {
		return err
	}
	var entries []listed
	seen, file := map[string]bool{}, int64(t.Index+1)
	err = r.Each(t, func(f func(string) string) error {
		e := listed{number: strings.Clone(f("player_id")), name: strings.Clone(name(f("player_name"))),
			first: tables.WholeValue(f("rookie_year")), last: tables.WholeValue(f("last_season")), row: t.Record}
		e.slug = rowset.Slug(e.name)
		if seen[e.number] {
			return t.Fail("player_id", fmt.Sprintf("%.40q stands twice", e.number))
		}
		seen[e.number] = true
		entries = append(entries, e)
		return nil
	})
	if err != nil {
		return err
	}
	byNumber := 0
	for _, e := range entries {
		if r.ids[e.number] != "" {
			byNumber++
		}
	}
	byName := r.join(entries, sameWNBAName)
	rest := slices.DeleteFunc(slices.Clone(entries), func(e listed) bool { return r.ids[e.number] != "" })
	byYears := r.join(rest, sameYearsAndWord)
	apart := 0
	for _, e := range entries {
		if _, joined := r.ids[e.number]; !joined {
			r.person(e.number, e.name, file, e.row).keys["wnba"] = e.number
			apart++
		}
	}
	r.Joined(gameLogs, "the number of a roster", byNumber)
	r.Joined(gameLogs, "same name and years", byName)
	r.Joined(gameLogs, "same years and a word of the name", byYears)
	r.Joined(gameLogs, "apart: nobody of that name and years in wnba-player-stats", apart)
	return nil
}

// join joins each entry to the one person that match accepts for it alone. Of several
// entries, one with exactly the person's years comes first.
func (r *reader) join(entries []listed, match func(e *listed, p *person) bool) int {
	n := 0
	for _, p := range r.unlisted() {
		var fits, exact []*listed
		for i := range entries {
			e := &entries[i]
			if r.ids[e.number] != "" || !match(e, p) {
				continue
			}
			fits = append(fits, e)
			if e.first == p.first && e.last == p.last {
				exact = append(exact, e)
			}
		}
		if len(fits) > 1 {
			fits = exact
		}
		if len(fits) != 1 || r.others(fits[0], p, match) {
			continue
		}
		r.ids[fits[0].number] = p.id
		p.keys["wnba"] = fits[0].number
		n++
	}
	return n
}

// unlisted returns the people without a WNBA number, in order of id.
func (r *reader) unlisted() []*person {
	var out []*person
	for _, p := range r.people {
		if p.keys["wnba"] == "" {
			out = append(out, p)
		}
	}
	slices.SortFunc(out, func(a, b *person) int { return strings.Compare(a.id, b.id) })
	return out
}

// others reports whether an entry also fits another person without a number.
func (r *reader) others(e *listed, than *person, match func(e *listed, p *person) bool) bool {
	return slices.ContainsFunc(r.unlisted(), func(p *person) bool { return p != than && match(e, p) })
}

func sameWNBAName(e *listed, p *person) bool {
	return p.first != 0 && e.slug == p.slug && e.first <= p.first && p.last <= e.last
}

// lastRates is the last season of the rates; careers may continue after it.
const lastRates = 2019

func sameYearsAndWord(e *listed, p *person) bool {
	if e.first != p.first || e.last != p.last && (p.last != lastRates || e.last < p.last) {
		return false
	}
	return rowset.ShareWord(e.name, p.name)
}

// stint is what both the databank and the rates record of a player's season with a team.
type stint struct {
	rowset.TeamSeason
	games, minutes float64
}

func (r *reader) ratesByStay() map[stint][]string {
	out := map[stint][]string{}
	for i := range r.Set.Lines {
		l := &r.Set.Lines[i]
		if l.Kind != stats.WNBARates {
			continue
		}
		k := stint{rowset.TeamSeasonOf(l), l.Get("G"), l.Get("MP")}
		out[k] = append(out[k], l.Player)
	}
	return out
}

var errDatabank = errors.New("the key is nobody's in wnba-player-stats, and no row there has the same season, team, games and minutes")

// databankID returns the player of a databank key: Basketball-Reference's key or, for
// three keys that are spelled differently (sun-mju01w), the player whose row has the same
// season, team, games and minutes.
func (r *reader) databankID(key string, l *stats.Line, rates map[stint][]string) (id string, differs bool, err error) {
	if id, ok := r.ids[key]; ok {
		return id, false, nil
	}
	twins := rates[stint{rowset.TeamSeasonOf(l), l.Get("G"), l.Get("MP")}]
	twins = slices.DeleteFunc(slices.Clone(twins), func(id string) bool { return !strings.HasPrefix(strings.TrimPrefix(id, stats.WNBA+"_"), key[:2]) })
	if len(twins) != 1 {
		return "", false, errDatabank
	}
	r.ids[r.Intern(key)] = twins[0]
	return twins[0], true, nil
}
