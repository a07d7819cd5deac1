package models

import (
	"fmt"
	"time"
)

// SourceFile is one file of one import: where its rows came from, and their licence.
type SourceFile struct {
	ID           int64 `gorm:"primaryKey"`
	Sport        string
	Path         string // relative to the data folder, as upstream names it
	SHA256       string `gorm:"column:sha256"` // of the file as read, hex
	Rows         int64
	Source       string // the upstream repository
	Commit       string // the upstream commit the file was taken at
	Licence      string
	LicenceClass string // open-attribution, open-sharealike, open-permissive, open-notice or none-stated
	Attribution  string
}

// Import is one finished import of one sport. The newest row of a sport is in force; older
// ones are history.
type Import struct {
	ID         int64 `gorm:"primaryKey"`
	Sport      string
	Artifact   string // sha256 of the canonical rows, hex
	Fallback   bool   // the bundled sample, not the full data
	AsOf       time.Time
	Players    int64
	Lines      int64
	Report     string `gorm:"type:jsonb"` // JSON: how its sources were joined, and where they disagree
	StartedAt  time.Time
	FinishedAt time.Time
}

// Player is one person in one sport. ID is the sport, an underscore and the
// identifier of the primary source ("mlb_ruthba01"), so it survives imports.
type Player struct {
	ID          string `gorm:"primaryKey"`
	Sport       string
	Slug        string // unique in the sport
	BaseSlug    string // shared by namesakes
	Name        string
	FirstName   string
	LastName    string
	GivenName   string
	BirthYear   *int
	BirthMonth  *int
	BirthDay    *int
	Bats        string
	Throws      string
	Position    string     // from the identity's row; may be empty
	Debut       *time.Time `gorm:"type:date"`
	FinalGame   *time.Time `gorm:"type:date"`
	SourceKeys  string     // JSON object: key space to key, e.g. {"bbref":"ruthba01"}
	FirstSeason *int       // first season with a line
	LastSeason  *int
	FileID      int64 // with RowNo, the source row of the identity
	RowNo       int
}

// BirthDate returns the known part of the birth date: "1895-02-06", "1895-02", "1895" or "".
func (p *Player) BirthDate() string {
	if p.BirthYear == nil {
		return ""
	}
	date := fmt.Sprintf("%04d", *p.BirthYear)
	for _, part := range []*int{p.BirthMonth, p.BirthDay} {
		if part == nil {
			break
		}
		date += fmt.Sprintf("-%02d", *part)
	}
	return date
}

// Team is a team's name in one season of one league. Lines refer to teams by Code.
type Team struct {
	Sport     string `gorm:"primaryKey"`
	Season    int    `gorm:"primaryKey"`
	League    string `gorm:"primaryKey"`
	Code      string `gorm:"primaryKey"` // as in the season's lines: "NYA"
	Name      string // in full: "New York Yankees"
	Franchise string // shared by all names and places of one club; empty if unknown
	FileID    int64  // with RowNo, the source row of the name
	RowNo     int
}

// StatLine is one row of one source file: one player, one season, one team (and
// stint, and position where the source has them). Its values are in the column stats, in
// the order that stat_kinds records for the kind; NULL means "not recorded", never 0.
type StatLine struct {
	ID       int64 `gorm:"primaryKey"`
	Sport    string
	Kind     string // "batting", "pitching", …: see package stats
	PlayerID string // empty for team rows
	Season   int
	League   string
	Team     string
	Stint    int
	Pos      string
	FileID   int64
	RowNo    int // record number in the file, the header being 1
	// The column stats (double precision[]) is written by COPY and read in bulk by the
	// almanac, never by GORM.
}

// StatKind records the columns of a kind's values, so that stored arrays stay readable when
// the code's list grows.
type StatKind struct {
	Sport   string `gorm:"primaryKey"`
	Kind    string `gorm:"primaryKey"`
	Columns string // JSON array of column keys
}

// GivenContext is the rating context shipped with the bundled sample: pools, league
// constants and ranks computed from the full data.
type GivenContext struct {
	Sport string `gorm:"primaryKey"`
	Body  []byte
}
