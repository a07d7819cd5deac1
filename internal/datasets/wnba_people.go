package datasets

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/stats"
	"groundline/models"
)

// wnbaPerson is an identity under construction.
type wnbaPerson struct {
	id          string
	name, slug  string
	keys        map[string]string
	birth       *time.Time
	birthFrom   string // the key of its source
	position    string
	first, last int                // seasons with rates; 0 without
	stays       map[int][]wnbaStay // with rates, by season
	file        int64
	row         int
}

func (p *wnbaPerson) span(season int) {
	if p.first == 0 {
		p.first = season
	}
	p.first, p.last = min(p.first, season), max(p.last, season)
}

// person finds or makes the identity of a key.
func (r *wnbaReader) person(key, name string, file int64, row int) *wnbaPerson {
	id, ok := r.ids[key]
	if !ok {
		id = r.intern(stats.WNBA + "_" + key)
		r.ids[key] = id
		r.people[id] = &wnbaPerson{id: id, name: strings.Clone(name), slug: Slug(name), keys: map[string]string{}, file: file, row: row}
	}
	return r.people[id]
}

// wnbaStay is a player's season with one team, in games and minutes.
type wnbaStay struct {
	team           string
	games, minutes float64
}

// played adds a season with a team.
func (p *wnbaPerson) played(l *stats.Line) {
	if p.stays == nil {
		p.stays = map[int][]wnbaStay{}
	}
	p.stays[l.Season] = append(p.stays[l.Season], wnbaStay{l.Team, l.Get("G"), l.Get("MP")})
}

// identities makes the players of the set.
func (r *wnbaReader) identities() {
	for _, p := range r.people {
		player := models.Player{ID: p.id, Sport: stats.WNBA, Name: p.name, Position: p.position, SourceKeys: keysJSON(p.keys), FileID: p.file, RowNo: p.row}
		player.FirstName, player.LastName = splitName(p.name)
		born(&player, p.birth)
		r.set.Players = append(r.set.Players, player)
	}
}

// births reads the databank's people. It gives no names: a row that no season
// row leads to (coaches and managers are there too) is nobody we know.
func (r *wnbaReader) births() error {
	t, err := r.open(wnbaTotals, wnbaPeopleFile, slices.Concat(
		columnsOf(key, "bioID"), columnsOf(text, "pos", "college", "collegeOther", "birthDate", "deathDate"),
		columnsOf(count, "firstseason", "lastseason", "weight"), columnsOf(number, "height")))
	if err != nil {
		return err
	}
	unknown := 0
	err = r.each(t, func(f func(string) string) error {
		day, err := databankDay(f("birthDate"))
		if err != nil {
			return t.fail("birthDate", fmt.Sprintf("%.40q is not a date (YYYY-MM-DD)", f("birthDate")))
		}
		id, ok := r.ids[f("bioID")]
		if !ok {
			unknown++
			return nil
		}
		p := r.people[id]
		if day != nil {
			r.bornOn(p, wnbaTotals, 0, *day)
		}
		if p.position == "" {
			p.position = r.intern(f("pos"))
		}
		return nil
	})
	r.joined(wnbaTotals, "players.csv: no name, and no season row leads there (coaches among them); left out", unknown)
	return err
}

// databankDay reads a date, of which 0000-00-00 stands for none.
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

// roster2024 reads the teams of 2024, for birth dates ("APR 05, 2000").
func (r *wnbaReader) roster2024() error {
	t, err := r.open(wnbaLogs, wnbaRoster2024File, slices.Concat(
		columnsOf(key, "PLAYER", "PLAYER_ID", "BIRTH_DATE"),
		columnsOf(text, "TeamID", "LeagueID", "NICKNAME", "PLAYER_SLUG", "NUM", "POSITION", "HEIGHT", "WEIGHT", "AGE", "EXP", "SCHOOL", "HOW_ACQUIRED"),
		columnsOf(year, "SEASON")))
	if err != nil {
		return err
	}
	return r.each(t, func(f func(string) string) error {
		id, ok := r.ids[f("PLAYER_ID")]
		if !ok {
			return t.fail("PLAYER_ID", fmt.Sprintf("%.40q is not in players_data", f("PLAYER_ID")))
		}
		day, err := time.Parse("Jan 02, 2006", f("BIRTH_DATE"))
		if err != nil {
			return t.fail("BIRTH_DATE", fmt.Sprintf("%.40q is not a date (MON DD, YYYY)", f("BIRTH_DATE")))
		}
		p := r.people[id]
		r.bornOn(p, wnbaLogs, wholeValue(f("SEASON")), day)
		if p.position == "" {
			p.position = r.intern(f("POSITION"))
		}
		return nil
	})
}

// bornOn takes a birth date for a person who has none, and compares it with the
// one in force for a person who has.
func (r *wnbaReader) bornOn(p *wnbaPerson, source Source, season int, day time.Time) {
	if p.birth == nil {
		p.birth, p.birthFrom = &day, source.Key
		return
	}
	r.log.compare(comparison{kind: "identity", column: "birth date", first: p.birthFrom, second: source.Key},
		Disagreement{Player: p.id, Season: season, First: dayNumber(*p.birth), Second: dayNumber(day)})
}
