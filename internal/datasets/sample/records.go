package sample

import (
	"encoding/json"
	"math"
	"time"

	"groundline/internal/stats"
	"groundline/models"
)

// version is the form of the file; Decode refuses any other.
const version = 2

// record is one line of a sample file: an object with one of these members.
type record struct {
	Sample  *header         `json:"sample,omitempty"`
	File    *file           `json:"file,omitempty"`
	Columns *columns        `json:"columns,omitempty"`
	Player  *player         `json:"player,omitempty"`
	Team    *team           `json:"team,omitempty"`
	Fact    *fact           `json:"fact,omitempty"`
	Line    *line           `json:"line,omitempty"`
	Context json.RawMessage `json:"context,omitempty"`
}

type header struct {
	Version  int    `json:"version"`
	Sport    string `json:"sport"`
	Artifact string `json:"artifact"`
	AsOf     string `json:"asOf"`    // YYYY-MM-DD
	Records  int    `json:"records"` // that follow
}

type file struct {
	Path         string `json:"path"`
	SHA256       string `json:"sha256"`
	Rows         int64  `json:"rows"` // of the whole file
	Source       string `json:"source"`
	Commit       string `json:"commit"`
	Licence      string `json:"licence"`
	LicenceClass string `json:"licenceClass"`
	Attribution  string `json:"attribution"`
}

type columns struct {
	Kind string   `json:"kind"`
	Keys []string `json:"keys"`
}

type player struct {
	ID          string            `json:"id"`
	Slug        string            `json:"slug"`
	BaseSlug    string            `json:"baseSlug"`
	Name        string            `json:"name"`
	FirstName   string            `json:"firstName"`
	LastName    string            `json:"lastName"`
	GivenName   string            `json:"givenName"`
	BirthYear   *int              `json:"birthYear"`
	BirthMonth  *int              `json:"birthMonth"`
	BirthDay    *int              `json:"birthDay"`
	Bats        string            `json:"bats"`
	Throws      string            `json:"throws"`
	Position    string            `json:"position,omitempty"`
	Debut       string            `json:"debut"` // YYYY-MM-DD or empty
	FinalGame   string            `json:"finalGame"`
	Keys        map[string]string `json:"keys"`
	FirstSeason *int              `json:"firstSeason"`
	LastSeason  *int              `json:"lastSeason"`
	File        string            `json:"file"`
	Row         int               `json:"row"`
}

type team struct {
	Season    int    `json:"season"`
	League    string `json:"league"`
	Code      string `json:"code"`
	Name      string `json:"name"`
	Franchise string `json:"franchise"`
	File      string `json:"file"`
	Row       int    `json:"row"`
}

type fact struct {
	Player string         `json:"player"`
	Kind   stats.FactKind `json:"kind"`
	Value  string         `json:"value"`
	File   string         `json:"file"`
	Row    int            `json:"row"`
}

// line has its values in the order of the columns record of its kind; null is
// "not recorded".
type line struct {
	Kind   string     `json:"kind"`
	Player string     `json:"player"`
	Season int        `json:"season"`
	League string     `json:"league"`
	Team   string     `json:"team"`
	Stint  int        `json:"stint"`
	Pos    string     `json:"pos,omitempty"`
	File   string     `json:"file"`
	Row    int        `json:"row"`
	Values []*float64 `json:"values"`
}

func playerRecord(p *models.Player, path string) (*player, error) {
	out := &player{
		ID: p.ID, Slug: p.Slug, BaseSlug: p.BaseSlug, Name: p.Name, FirstName: p.FirstName, LastName: p.LastName, GivenName: p.GivenName,
		BirthYear: p.BirthYear, BirthMonth: p.BirthMonth, BirthDay: p.BirthDay, Bats: p.Bats, Throws: p.Throws, Position: p.Position,
		Debut: day(p.Debut), FinalGame: day(p.FinalGame), FirstSeason: p.FirstSeason, LastSeason: p.LastSeason, File: path, Row: p.RowNo,
	}
	return out, json.Unmarshal([]byte(p.SourceKeys), &out.Keys)
}

func lineRecord(l *stats.Line, path string) *line {
	out := &line{Kind: l.Kind.Name, Player: l.Player, Season: l.Season, League: l.League, Team: l.Team, Stint: l.Stint, Pos: l.Pos,
		File: path, Row: l.Row, Values: make([]*float64, len(l.Values))}
	for i := range l.Values {
		if !math.IsNaN(l.Values[i]) {
			out.Values[i] = &l.Values[i]
		}
	}
	return out
}

func day(t *time.Time) string {
	if t == nil {
		return ""
	}
	return t.Format(time.DateOnly)
}
