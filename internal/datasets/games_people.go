package datasets

import (
	"encoding/json"
	"fmt"

	"groundline/internal/stats"
	"groundline/models"
)

// peopleIndex finds people of a sport by what the games' files name them by. A
// name or a name with a birth date that two people share finds nobody.
type peopleIndex struct {
	byKey   map[string]string // "nhl:8475722"
	byBirth map[string]string // slug of the name, and the birth date
}

func newPeopleIndex(people []models.Player) *peopleIndex {
	x := &peopleIndex{byKey: map[string]string{}, byBirth: map[string]string{}}
	for i := range people {
		p := &people[i]
		var keys map[string]string
		if json.Unmarshal([]byte(p.SourceKeys), &keys) == nil {
			for space, key := range keys {
				x.byKey[space+":"+key] = p.ID
			}
		}
		if p.BirthYear != nil && p.BirthMonth != nil && p.BirthDay != nil {
			put(x.byBirth, fmt.Sprintf("%s %04d-%02d-%02d", Slug(p.Name), *p.BirthYear, *p.BirthMonth, *p.BirthDay), p.ID)
		}
	}
	return x
}

// put keeps a name that one person alone bears.
func put(names map[string]string, name, id string) {
	if _, shared := names[name]; shared {
		id = ""
	}
	names[name] = id
}

// gameValues reads the record's values in the order of a kind's columns,
// as the file at path names them.
func gameValues(kind *stats.Kind, path string, f func(string) string, read func(key, field string) float64) []float64 {
	keys := kind.Keys()
	values := make([]float64, len(keys))
	for i, key := range keys {
		header, _ := kind.Header(i, path)
		values[i] = read(key, f(header))
	}
	return values
}
