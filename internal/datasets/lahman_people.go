package datasets

import (
	"cmp"
	"fmt"
	"io"
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

// people reads the identities. The file also lists managers, umpires and
// owners: they become players without a season.
func (r *lahmanReader) people() error {
	t, file, err := r.open("mlb/People.csv", lahmanPeopleColumns)
	if err != nil {
		return err
	}
	r.ids = map[string]string{}
	read := personReader(t, file.ID)
	for {
		err := t.next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return err
		}
		id, p := read()
		if _, twice := r.ids[id]; twice {
			return t.fail("playerID", fmt.Sprintf("%.40q stands twice", id))
		}
		r.ids[id] = r.intern(p.ID)
		if p.BirthMonth != nil && *p.BirthMonth > 12 || p.BirthDay != nil && *p.BirthDay > 31 {
			return t.fail("birthDate", "the birth month or day is out of range")
		}
		r.set.Players = append(r.set.Players, p)
	}
	file.Rows = int64(t.record - 1)
	slices.SortFunc(r.set.Players, func(a, b models.Player) int { return cmp.Compare(a.ID, b.ID) })
	return nil
}

// personReader gives a function that makes a player, and his key in the source,
// of the record t stands at.
func personReader(t *table, fileID int64) func() (string, models.Player) {
	at := map[string]int{}
	for _, c := range lahmanPeopleColumns {
		at[c.name] = t.field(c.name)
	}
	return func() (string, models.Player) {
		f := func(name string) string { return strings.Clone(t.fields[at[name]]) }
		id := f("playerID")
		return id, models.Player{
			ID: stats.MLB + "_" + id, Sport: stats.MLB,
			Name: strings.TrimSpace(f("nameFirst") + " " + f("nameLast")), FirstName: f("nameFirst"), LastName: f("nameLast"), GivenName: f("nameGiven"),
			BirthYear: optionalInt(f("birthYear")), BirthMonth: optionalInt(f("birthMonth")), BirthDay: optionalInt(f("birthDay")),
			Bats: f("bats"), Throws: f("throws"), Debut: optionalDate(f("debut")), FinalGame: optionalDate(f("finalGame")),
			SourceKeys: sourceKeys(id, f("bbrefID"), f("retroID")), FileID: fileID, RowNo: t.record,
		}
	}
}

// sourceKeys is a person's keys in other places; blank ones are left out.
func sourceKeys(lahman, bbref, retro string) string {
	keys := map[string]string{"lahman": lahman}
	if bbref != "" {
		keys["bbref"] = bbref
	}
	if retro != "" {
		keys["retro"] = retro
	}
	return keysJSON(keys)
}
