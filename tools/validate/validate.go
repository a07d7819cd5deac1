package validate

import (
	"fmt"
	"slices"

	"groundline/internal/almanac"
	"groundline/internal/stats"
)

// Verdict is the result of a row.
type Verdict string

// The verdicts. A miss without a reason fails the table.
const (
	Met      Verdict = "met"
	Missed   Verdict = "missed"
	Unjudged Verdict = "" // a figure without a goal
)

// Row is one measurement.
type Row struct {
	Sport   string
	What    string
	Figure  string
	Goal    string // "" for none
	Verdict Verdict
	Why     string // why the row may miss its goal; "" fails the table
}

// check measures one aspect of a sport, in one row or one per group.
type check func(*almanac.Sport) ([]Row, error)

// The checks of every sport, then each sport's own.
var (
	common = []check{counts, eraFairness, intervals, priors}
	own    = map[string][]check{
		stats.MLB:  {nextWOBA},
		stats.NBA:  {nextImpact},
		stats.NHL:  {nextPoints, valuation},
		stats.WNBA: {rebuiltPER},
	}
)

// Sport runs all measurements of one sport, which must hold the full data; the bundled
// sample is too small.
func Sport(sport *almanac.Sport) ([]Row, error) {
	if sport.Fallback {
		return nil, fmt.Errorf("validate %s: the bundled sample is too small to measure anything by", sport.Key)
	}
	var rows []Row
	for _, c := range slices.Concat(common, own[sport.Key]) {
		found, err := c(sport)
		if err != nil {
			return nil, fmt.Errorf("validate %s: %w", sport.Key, err)
		}
		for i := range found {
			found[i].Sport = sport.Key
		}
		rows = append(rows, found...)
	}
	return rows, nil
}

// Failed reports whether a row misses its goal without a reason.
func Failed(rows []Row) bool {
	return slices.ContainsFunc(rows, func(r Row) bool { return r.Verdict == Missed && r.Why == "" })
}

// judge sets the verdict on a goal; why is the reason that a miss has, if any.
func (r Row) judge(met bool, why string) Row {
	if met {
		r.Verdict = Met
	} else {
		r.Verdict, r.Why = Missed, why
	}
	return r
}
