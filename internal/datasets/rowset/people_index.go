package rowset

import (
	"encoding/json"
	"fmt"

	"groundline/internal/stats"
	"groundline/models"
)

// peopleIndex finds people by the keys and birth dates in the games' files. A name and
// birth date that two people share finds nobody.
type peopleIndex struct {
	ByKey   map[string]string // "nhl:8475722"
	ByBirth map[string]string // slug of the name, and the birth date
}

func NewPeopleIndex(people []models.Player) *peopleIndex {
	x := &peopleIndex{ByKey: map[string]string{}, ByBirth: map[string]string{}}
	for i := range people {
		p := &people[i]
		var keys map[string]string
		if json.Unmarshal([]byte(p.SourceKeys), &keys) == nil {
			for space, key := range keys {
				x.ByKey[space+":"+key] = p.ID
			}
		}
		if p.BirthYear != nil && p.BirthMonth != nil && p.BirthDay != nil {
			PutUnique(x.ByBirth, fmt.Sprintf("%s %04d-%02d-%02d", Slug(p.Name), *p.BirthYear, *p.BirthMonth, *p.BirthDay), p.ID)
		}
	}
	return x
}

// PutUnique maps a name to an id, or to "" once a second id claims it.
func PutUnique(names map[string]string, name, id string) {
	if _, shared := names[name]; shared {
		id = ""
	}
	names[name] = id
}

// GameValues parses a record's values in the order of a kind's columns, as named in the
// file at path.
func GameValues(kind *stats.Kind, path string, f func(string) string, read func(key, field string) float64) []float64 {
	keys := kind.Keys()
	values := make([]float64, len(keys))
	for i, key := range keys {
		header, _ := kind.Header(i, path)
		values[i] = read(key, f(header))
	}
	return values
}
