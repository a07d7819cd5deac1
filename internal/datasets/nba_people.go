package datasets

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/stats"
	"groundline/models"
)

// people reads the identities: one row a person, by Basketball-Reference's key.
func (r *nbaReader) people() error {
	t, err := r.openBBRef(bballOther, bballPeopleFile, slices.Concat(
		columnsOf(key, "player", "player_id"),
		columnsOf(text, "pos", "colleges", "debut"),
		columnsOf(count, "ht_in_in", "wt"),
		columnsOf(date, "birth_date"),
		columnsOf(year, "from", "to")))
	if err != nil {
		return err
	}
	file := int64(t.index + 1)
	return r.each(t, func(f func(string) string) error {
		slug := r.intern(f("player_id"))
		if _, twice := r.ids[slug]; twice {
			return t.fail("player_id", fmt.Sprintf("%.40q stands twice", slug))
		}
		debut, err := debutDay(f("debut"))
		if err != nil {
			return t.fail("debut", fmt.Sprintf("%.40q is not a time (YYYY-MM-DDThh:mm:ssZ)", f("debut")))
		}
		p := models.Player{
			ID: stats.NBA + "_" + slug, Sport: stats.NBA, Name: strings.Clone(f("player")), Position: r.intern(f("pos")), Debut: debut,
			SourceKeys: keysJSON(map[string]string{"bbref": slug}), FileID: file, RowNo: t.record,
		}
		p.FirstName, p.LastName = splitName(p.Name)
		born(&p, optionalDate(f("birth_date")))
		r.ids[slug] = r.intern(p.ID)
		r.set.Players = append(r.set.Players, p)
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
