package datasets

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/stats"
	"groundline/models"
)

var lahmanPeopleColumns = slices.Concat(
	columnsOf(key, "playerID", "nameLast"),
	columnsOf(text, "nameFirst", "nameGiven", "bats", "throws", "bbrefID", "retroID"),
	columnsOf(count, "birthYear", "birthMonth", "birthDay", "deathYear", "deathMonth", "deathDay", "weight", "height"),
	columnsOf(date, "debut", "finalGame", "birthDate", "deathDate"),
	columnsOf(text, "birthCity", "birthCountry", "birthState", "deathCity", "deathCountry", "deathState"),
)

// people reads the identities. The file also lists managers, umpires and owners:
// they become players without a season.
func (r *mlbReader) people() error {
	t, err := r.open(Lahman, "mlb/People.csv", lahmanPeopleColumns)
	if err != nil {
		return err
	}
	return r.each(t, func(field func(string) string) error {
		f := func(name string) string { return strings.Clone(field(name)) }
		id := f("playerID")
		if _, twice := r.ids[id]; twice {
			return t.fail("playerID", fmt.Sprintf("%.40q stands twice", id))
		}
		p := models.Player{
			ID: stats.MLB + "_" + id, Sport: stats.MLB,
			Name: strings.TrimSpace(f("nameFirst") + " " + f("nameLast")), FirstName: f("nameFirst"), LastName: f("nameLast"), GivenName: f("nameGiven"),
			BirthYear: optionalInt(f("birthYear")), BirthMonth: optionalInt(f("birthMonth")), BirthDay: optionalInt(f("birthDay")),
			Bats: f("bats"), Throws: f("throws"), Debut: optionalDate(f("debut")), FinalGame: optionalDate(f("finalGame")),
			SourceKeys: keysJSON(map[string]string{"lahman": id, "bbref": f("bbrefID"), "retro": f("retroID")}), FileID: int64(t.index + 1), RowNo: t.record,
		}
		if wrongBirthDay(&p) {
			return t.fail("birthDate", "the birth month or day is out of range")
		}
		r.ids[id] = p.ID
		r.set.Players = append(r.set.Players, p)
		return nil
	})
}
