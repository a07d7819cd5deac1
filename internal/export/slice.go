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

// Format is a file format.
type Format string

// The formats. All text is UTF-8.
const (
	CSV     Format = "csv"     // RFC 4180 with a header; unrecorded is empty
	NDJSON  Format = "ndjson"  // one JSON object per line, members in column order; unrecorded is null
	Parquet Format = "parquet" // Zstandard; unrecorded is null
)

// MediaType returns the format's media type.
func (f Format) MediaType() string {
	switch f {
	case NDJSON:
		return "application/x-ndjson"
	case Parquet:
		return "application/vnd.apache.parquet"
	}
	return "text/csv; charset=utf-8; header=present"
}

// The kinds of slices besides the sport's kinds of rows (package stats).
const (
	Ratings = "ratings" // rated seasons
	Careers = "careers" // rated careers; cannot be limited to seasons
)

// Slice selects what to write.
type Slice struct {
	Kind   string
	Format Format
	Since  int // first season, 0 for the earliest
	Until  int // last season, 0 for the latest
}

// Kinds returns the kinds of slices of a sport.
func Kinds(sport string) []string {
	kinds := []string{Ratings, Careers}
	for _, k := range stats.Kinds(sport) {
		kinds = append(kinds, k.Name)
	}
	return kinds
}

func (s Slice) check(sport string) error {
	if !slices.Contains([]Format{CSV, NDJSON, Parquet}, s.Format) {
		return apperr.New(apperr.Invalid, "unknown_format", "Unknown format.").WithField("format").
			WithRemedy("Use csv, ndjson or parquet.")
	}
	if kinds := Kinds(sport); !slices.Contains(kinds, s.Kind) {
		return apperr.New(apperr.Invalid, "unknown_kind", fmt.Sprintf("Unknown kind of rows for %s.", sport)).WithField("kind").
			WithRemedy("Use one of " + strings.Join(kinds, ", ") + ".")
	}
	if s.Kind == Careers && (s.Since != 0 || s.Until != 0) {
		return apperr.New(apperr.Invalid, "careers_are_whole", "Careers cannot be limited to seasons.").WithField("since").
			WithRemedy("Omit since and until, or use kind=ratings.")
	}
	if s.Until != 0 && s.Since > s.Until {
		return apperr.New(apperr.Invalid, "invalid_span", "since is after until.").WithField("since")
	}
	return nil
}

func (s Slice) holds(season int) bool {
	return season >= s.Since && (s.Until == 0 || season <= s.Until)
}

// redistributable reports whether rows of a licence class may be redistributed. Unknown classes may not.
func redistributable(class string) bool {
	switch class {
	case tables.OpenAttribution, tables.OpenShareAlike, tables.OpenPermissive, tables.OpenNotice:
		return true
	}
	return false
}

// tableOf returns a slice's rows, with their cells or only to be counted.
func tableOf(sport *almanac.Sport, s Slice, cells bool) table {
	switch s.Kind {
	case Ratings:
		return seasonTable(sport, s, cells)
	case Careers:
		return careerTable(sport, cells)
	}
	return lineTable(sport, stats.KindOf(sport.Key, s.Kind), s, cells)
}
