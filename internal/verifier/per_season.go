package verifier

import (
	"errors"
	"slices"
	"strings"

	"groundline/internal/stats"
)

// errPerSeason is the error of an average a season that the cited rows do not yield.
var errPerSeason = errors.New("the average a season is not that of the cited rows")

// checkPerSeason computes again a count's average over the seasons of the cited rows.
func (b *builder) checkPerSeason(row *questionRow) error {
	said, ok := strings.CutSuffix(row.Unit, " a season")
	if !ok {
		return nil
	}
	sum, seasons := 0., map[int]bool{}
	for i := range b.p.Rows {
		r := &b.p.Rows[i]
		k := stats.KindOf(b.sport.Key, r.Kind)
		if k == nil || row.Player == nil || r.Player != "" && r.Player != row.Player.ID {
			return errPerSeason
		}
		at := slices.IndexFunc(k.Columns, func(c stats.Column) bool { return c.Label == said })
		if at < 0 {
			return errPerSeason
		}
		header, known := k.Header(at, r.File)
		v := r.Cells[header]
		if !known || v == nil {
			return errPerSeason
		}
		sum += *v
		seasons[r.Season] = true
	}
	if len(seasons) == 0 || fixedTo(sum/float64(len(seasons)), 1) != canonical(row.Shown) {
		return errPerSeason
	}
	b.licence("averaged")
	return nil
}
