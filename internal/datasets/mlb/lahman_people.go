package mlb

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
	"groundline/models"
)

var lahmanPeopleColumns = slices.Concat(
	tables.Columns(tables.Key, "playerID", "nameLast"),
	tables.Columns(tables.Text, "nameFirst", "nameGiven", "bats", "throws", "bbrefID", "retroID"),
	tables.Columns(tables.Count, "birthYear", "birthMonth", "birthDay", "deathYear", "deathMonth", "deathDay", "weight", "height"),
	tables.Columns(tables.Date, "debut", "finalGame", "birthDate", "deathDate"),
	tables.Columns(tables.Text, "birthCity", "birthCountry", "birthState", "deathCity", "deathCountry", "deathState"),
)

// people reads the identities. The file also lists managers, umpires and owners:
// they become players without a season.
func (r *reader) people() error {
	t, err := r.Open(Lahman, "mlb/People.csv", lahmanPeopleColumns)
	if err != nil {
		return err
	}
	return r.Each(t, func(field func(string) string) error {
		f := func(name string) string { return strings.Clone(field(name)) }
		id := f("playerID")
		if _, twice := r.ids[id]; twice {
			return t.Fail("playerID", fmt.Sprintf("%.40q stands twice", id))
		}
		p := models.Player{
			ID: stats.MLB + "_" + id, Sport: stats.MLB,
			Name: strings.TrimSpace(f("nameFirst") + " " + f("nameLast")), FirstName: f("nameFirst"), LastName: f("nameLast"), GivenName: f("nameGiven"),
			BirthYear: tables.OptionalInt(f("birthYear")), BirthMonth: tables.OptionalInt(f("birthMonth")), BirthDay: tables.OptionalInt(f("birthDay")),
			Bats: f("bats"), Throws: f("throws"), Debut: tables.OptionalDate(f("debut")), FinalGame: tables.OptionalDate(f("finalGame")),
			SourceKeys: rowset.EncodeKeys(map[string]string{"lahman": id, "bbref": f("bbrefID"), "retro": f("retroID")}), FileID: int64(t.Index + 1), RowNo: t.Record,
		}
		if rowset.ImpossibleBirthday(&p) {
			return t.Fail("birthDate", "the birth month or day is out of range")
		}
		r.ids[id] = p.ID
		r.Set.Players = append(r.Set.Players, p)
		return nil
	})
}
