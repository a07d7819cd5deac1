package nba

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

// people reads the identities, one row per Basketball-Reference key.
func (r *reader) people() error {
	t, err := r.openBBRef(bballOther, bballPeopleFile, slices.Concat(
		tables.Columns(tables.Key, "player", "player_id"),
		tables.Columns(tables.Text, "pos", "colleges", "debut"),
		tables.Columns(tables.Count, "ht_in_in", "wt"),
		tables.Columns(tables.Date, "birth_date"),
		tables.Columns(tables.Year, "from", "to")))
	if err != nil {
		return err
	}
	file := int64(t.Index + 1)
	return r.Each(t, func(f func(string) string) error {
		slug := r.Intern(f("player_id"))
		if _, twice := r.ids[slug]; twice {
			return t.Fail("player_id", fmt.Sprintf("%.40q stands twice", slug))
		}
		debut, err := debutDay(f("debut"))
		if err != nil {
			return t.Fail("debut", fmt.Sprintf("%.40q is not a time (YYYY-MM-DDThh:mm:ssZ)", f("debut")))
		}
		p := models.Player{
			ID: stats.NBA + "_" + slug, Sport: stats.NBA, Name: strings.Clone(f("player")), Position: r.Intern(f("pos")), Debut: debut,
			SourceKeys: rowset.EncodeKeys(map[string]string{"bbref": slug}), FileID: file, RowNo: t.Record,
		}
		p.FirstName, p.LastName = rowset.SplitName(p.Name)
		basketball.Born(&p, tables.OptionalDate(f("birth_date")))
		r.ids[slug] = r.Intern(p.ID)
		r.Set.Players = append(r.Set.Players, p)
		return nil
	})
}

func debutDay(s string) (*time.Time, error) {
	if s == "" {
		return nil, nil
	}
	at, err := time.Parse(time.RFC3339, s)
	if err != nil {
		return nil, err
	}
	day := at.UTC().Truncate(24 * time.Hour)
	return &day, nil
}
