package teams

import (
	"cmp"
	"slices"
	"strconv"

	"groundline/internal/datasets/rowset"
)

// History is a franchise over the seasons, or a team whose franchise no source names: Whole
// is false then, and only its own name counts.
type History struct {
	Club
	Places []At // newest season first
}

// Histories lists the clubs of all seasons, those with the newest season first and by name
// within one. Slugs are unique: of clubs with the same newest name, all but the one that played
// last have their first season added.
func (t *Index) Histories() []History {
	places := map[string][]At{}
	for at, name := range t.NameAt {
		club := cmp.Or(t.ClubAt[at], "\x00"+name) // a name is no franchise
		places[club] = append(places[club], at)
	}
	out := make([]History, 0, len(places))
	for club, list := range places {
		slices.SortFunc(list, func(a, b At) int {
			return cmp.Or(cmp.Compare(b.Season, a.Season), cmp.Compare(a.League, b.League), cmp.Compare(a.Code, b.Code))
		})
		h := History{Places: list, Club: Club{Name: t.NameAt[list[0]], Whole: club[0] != 0, To: list[0].Season, From: list[len(list)-1].Season}}
		for _, at := range list {
			if name := t.NameAt[at]; name != h.Name && !slices.Contains(h.Earlier, name) {
				h.Earlier = append(h.Earlier, name)
			}
		}
		out = append(out, h)
	}
	slices.SortFunc(out, func(a, b History) int {
		return cmp.Or(cmp.Compare(b.To, a.To), cmp.Compare(a.Name, b.Name), cmp.Compare(b.From, a.From))
	})
	taken := map[string]bool{}
	for i := range out {
		slug := rowset.Slug(out[i].Name)
		if taken[slug] {
			slug += "-" + strconv.Itoa(out[i].From)
		}
		for taken[slug] {
			slug += "-b"
		}
		taken[slug], out[i].Slug = true, slug
	}
	return out
}
