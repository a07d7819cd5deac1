package export

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// Format is how a slice is written.
type Format string

// The formats. All text is UTF-8.
const (
	CSV     Format = "csv"     // RFC 4180 with a header; not recorded is empty
	NDJSON  Format = "ndjson"  // one JSON object a line, its members in the order of the columns; not recorded is null
	Parquet Format = "parquet" // Zstandard; not recorded is null
)

// MediaType is the format's name in HTTP.
func (f Format) MediaType() string {
	switch f {
	case NDJSON:
		return "application/x-ndjson"
	case Parquet:
		return "application/vnd.apache.parquet"
	}
	return "text/csv; charset=utf-8; header=present"
}

// The kinds of slices beside the sport's kinds of rows (package stats).
const (
	Ratings = "ratings" // rated seasons
	Careers = "careers" // rated careers; seasons cannot be chosen
)

// Slice says what to write.
type Slice struct {
	Kind   string
	Format Format
	Since  int // first season, 0 for the first there is
	Until  int // last season, 0 for the last there is
}

// Kinds lists what may be asked of a sport.
func Kinds(sport string) []string {
	kinds := []string{Ratings, Careers}
	for _, k := range stats.Kinds(sport) {
		kinds = append(kinds, k.Name)
	}
	return kinds
}

func (s Slice) check(sport string) error {
	if !slices.Contains([]Format{CSV, NDJSON, Parquet}, s.Format) {
		return apperr.New(apperr.Invalid, "unknown_format", "There is no such format.").WithField("format").
			WithRemedy("Ask for csv, ndjson or parquet.")
	}
	if kinds := Kinds(sport); !slices.Contains(kinds, s.Kind) {
		return apperr.New(apperr.Invalid, "unknown_kind", fmt.Sprintf("There is no such kind of rows for %s.", sport)).WithField("kind").
			WithRemedy("Ask for one of " + strings.Join(kinds, ", ") + ".")
	}
	if s.Kind == Careers && (s.Since != 0 || s.Until != 0) {
		return apperr.New(apperr.Invalid, "careers_are_whole", "A career has no first or last season to cut it at.").WithField("since").
			WithRemedy("Leave since and until out, or ask for kind=ratings.")
	}
	if s.Until != 0 && s.Since > s.Until {
		return apperr.New(apperr.Invalid, "invalid_span", "The first season comes after the last one.").WithField("since")
	}
	return nil
}

func (s Slice) holds(season int) bool {
	return season >= s.Since && (s.Until == 0 || season <= s.Until)
}

// redistributable reports whether rows of a licence class may be passed on. A
// class that is not known to be open is taken as closed.
func redistributable(class string) bool {
	switch class {
	case tables.OpenAttribution, tables.OpenShareAlike, tables.OpenPermissive, tables.OpenNotice:
		return true
	}
	return false
}

// tableOf returns the rows of a slice, with their cells or to be counted only.
func tableOf(sport *almanac.Sport, s Slice, cells bool) table {
	switch s.Kind {
	case Ratings:
		return seasonTable(sport, s, cells)
	case Careers:
		return careerTable(sport, cells)
	}
	return lineTable(sport, stats.KindOf(sport.Key, s.Kind), s, cells)
}
