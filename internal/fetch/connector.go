package fetch

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/datasets/tables"
)

// Kind says how a connector's files change.
type Kind string

// The kinds of connectors.
const (
	Pinned Kind = "pinned" // the bytes of one commit: fetched once
	Live   Kind = "live"   // grows while games are played: fetched at the connector's cadence
)

// Connector is one public source: where its files are, what they must look
// like, and where they go below the fetch folder.
type Connector struct {
	Name    string
	Sport   string
	About   string
	Kind    Kind
	Source  tables.Source
	Cadence time.Duration // how often a live source is worth asking
	Seasons Seasons       // zero: the files are not by season
	Files   func(season int) []File

	// Manual says why the source has no address that a program can fetch. Such a
	// connector runs against a mirror only, where an operator puts the file.
	Manual string
}

// Open reports whether the source's licence lets its rows be passed on.
func (c Connector) Open() bool { return c.Source.Open() }

// FilesAt lists the connector's files on a day.
func (c Connector) FilesAt(now time.Time) []File {
	if c.Seasons == (Seasons{}) {
		return c.Files(0)
	}
	var files []File
	for _, season := range c.Seasons.List(now) {
		files = append(files, c.Files(season)...)
	}
	return files
}

// Seasons says which seasons a live connector fetches: from First, the first
// that the bundle does not hold whole, to the current one.
type Seasons struct {
	First  int
	Starts time.Month // the month in which a season's first file may appear
	ByEnd  bool       // seasons are named by the year in which they end
}

// Current returns the season that is played, or was played last, on a day.
func (s Seasons) Current(now time.Time) int {
	season := now.Year()
	if now.Month() < s.Starts {
		season--
	}
	if s.ByEnd {
		season++
	}
	return season
}

// List returns the seasons to fetch on a day.
func (s Seasons) List(now time.Time) []int {
	var seasons []int
	for season := s.First; season <= s.Current(now); season++ {
		seasons = append(seasons, season)
	}
	return seasons
}

// File is one file below the fetch folder and what it is made of.
type File struct {
	Path  string // "nfl/live/player_week_2026.csv"
	Parts []Part // concatenated in this order

	// Columns are the columns that are written. Without any, the one part is kept
	// byte for byte.
	Columns []Column
	Skip    func(Row) bool // rows that are not kept; nil keeps all

	SHA256  string // what the file must hash to; "" where it changes
	Rows    int    // how many rows it must have; 0 where that changes
	MinRows int
	MaxRows int // 0 is maxRows

	Limits    Limits
	MaxShrink float64 // the share of rows that may vanish from one fetch to the next
	Games     *Games  // nil: the file is not held against the one in force

	// Bundled is the bundle's table that the file stands in for. Where no file is in
	// force yet, its rows of Season are: of all seasons where that is 0.
	Bundled string
	Season  int

	// Upcoming says that the file appears during the season: that it is not there
	// yet is no failure.
	Upcoming bool
}

// Part is one download.
type Part struct {
	URL       string
	Format    Format
	Entry     string            // the file to read in a zip archive, by its base name, in any case
	Header    []string          // the names of the first columns, for CSV without a header
	Constants map[string]string // columns that hold one value in every row of this part
}

// Format is the form of a download.
type Format string

// The formats.
const (
	CSV     Format = "csv"
	CSVGzip Format = "csv.gz"
	CSVZip  Format = "csv in zip"
	Parquet Format = "parquet"
)

// Limits bound what is accepted of one download.
type Limits struct {
	Download int64 // bytes on the wire
	Unpacked int64 // bytes after decompression
	Time     time.Duration
}

// The limits of a connector that declares none: five times the largest file
// that any of the sources serves.
const (
	maxDownload = 64 << 20
	maxUnpacked = 256 << 20
	maxRows     = 1_000_000
	maxTime     = 10 * time.Minute
)

func (f File) limits() (Limits, int) {
	l, rows := f.Limits, f.MaxRows
	if l.Download == 0 {
		l.Download = maxDownload
	}
	if l.Unpacked == 0 {
		l.Unpacked = maxUnpacked
	}
	if l.Time == 0 {
		l.Time = maxTime
	}
	if rows == 0 {
		rows = maxRows
	}
	return l, rows
}

// Type is what the values of a column look like. A blank, NA, NaN or NULL is
// "not recorded" in every type and is written as a blank.
type Type int

// The types of columns.
const (
	Text     Type = iota
	Whole         // 12, 12.0 or +12: written 12
	Number        // written as it stands
	Date          // 2026-11-22, or a time on that day: written 2026-11-22
	Flag          // TRUE and FALSE, 1 and 0: written 1 and 0
	Verbatim      // kept as it stands, NA included
)

// String returns the type's name in reports.
func (t Type) String() string {
	return [...]string{"text", "whole number", "number", "date", "true or false", "text"}[t]
}

// Column is a column of the file that is written.
type Column struct {
	Name     string
	From     []string // what the source calls it; the first that it has. nil: Name. With Value: what it is computed of
	Type     Type
	Optional bool             // left blank where the source never had it
	Value    func(Row) string // computed from the row instead
}

func (c Column) names() []string {
	if c.From == nil {
		return []string{c.Name}
	}
	return c.From
}

// Games says how the rows of finished games are recognised, so that a file that
// contradicts them is not put in force.
type Games struct {
	Key []string // the columns that name a row

	// One of these says when a row is final: it has a score, its week is before the
	// newest week, or its day was a week before the fetch.
	Score, Week, Day string

	Compare     []string // the columns that are final with the game
	MaxChanged  float64  // the share of final rows that corrections may touch
	MaxVanished float64  // the share of final rows that may be gone
}

// Row is a row of a source by the source's own column names.
type Row struct {
	columns map[string]int
	fields  []string
}

// Get returns the value of a column, blank where the source does not have it.
func (r Row) Get(name string) string {
	if i, ok := r.columns[name]; ok && i < len(r.fields) {
		return blank(r.fields[i])
	}
	return ""
}

// columns makes columns of one type, by names separated by blanks.
func columns(t Type, names string) []Column {
	var out []Column
	for name := range strings.FieldsSeq(names) {
		out = append(out, Column{Name: name, Type: t})
	}
	return out
}

// optional makes columns that a source may not have had yet.
func optional(t Type, names string) []Column {
	out := columns(t, names)
	for i := range out {
		out[i].Optional = true
	}
	return out
}

// renamed makes a column that the source calls by other names.
func renamed(t Type, name string, from ...string) Column {
	return Column{Name: name, Type: t, From: from}
}

// Selection narrows the connectors to those that an operator asks for.
type Selection struct {
	Sport      string
	Name       string
	Unlicensed bool // also those whose source states no licence
}

// Select returns the connectors to run. A source without a licence runs only
// where it is named, or Unlicensed is set.
func Select(all []Connector, s Selection) ([]Connector, error) {
	var chosen []Connector
	for _, c := range all {
		switch {
		case s.Name != "" && c.Name != s.Name, s.Sport != "" && c.Sport != s.Sport:
		case s.Name == "" && !s.Unlicensed && !c.Open():
		default:
			chosen = append(chosen, c)
		}
	}
	if len(chosen) == 0 && s.Name != "" {
		var names []string
		for _, c := range all {
			if s.Sport == "" || c.Sport == s.Sport {
				names = append(names, c.Name)
			}
		}
		slices.Sort(names)
		return nil, fmt.Errorf("no source is called %.40q; there are: %s", s.Name, strings.Join(names, ", "))
	}
	return chosen, nil
}
