package wnba

import (
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
