package teams

import (
	"slices"
	"strconv"
	"strings"

	"groundline/internal/almanac"
	"groundline/models"
)

// Index finds a league's teams by what people call them.
type Index struct {
	ByPhrase  map[string][]string    // folded phrase to full names: "dodgers" to Brooklyn and Los Angeles Dodgers
	Seasons   map[string]map[At]bool // full name to where it stands in rows
	Franchise map[string]string      // full name to franchise
	Span      map[string][2]int      // full name to first and last season
	NameAt    map[At]string          // the reverse of codes
	ClubAt    map[At]string          // the franchise of that season: two clubs may have had one name
}

type At struct {
	Season       int
	League, Code string
}

func NewIndex(sport *almanac.Sport, places []At) *Index {
	t := &Index{ByPhrase: map[string][]string{}, Seasons: map[string]map[At]bool{}, Franchise: map[string]string{}, Span: map[string][2]int{}, NameAt: map[At]string{}, ClubAt: map[At]string{}}
	for i := range sport.Teams {
		team := &sport.Teams[i]
		if !slices.Contains(allLeagues(sport.Key), team.League) || strings.HasSuffix(team.Name, " teams") {
			continue
		}
		t.add(team.Name, At{team.Season, team.League, team.Code}, team.Franchise)
	}
	t.addUnnamed(sport, places)
	t.partNamesakes()
	for name := range t.Seasons {
		for _, phrase := range phrases(name) {
			if !slices.Contains(t.ByPhrase[phrase], name) {
				t.ByPhrase[phrase] = append(t.ByPhrase[phrase], name)
			}
		}
	}
	for _, names := range t.ByPhrase {
		slices.Sort(names)
	}
	return t
}

func (t *Index) add(name string, at At, franchise string) {
	if t.Seasons[name] == nil {
		t.Seasons[name] = map[At]bool{}
		t.Span[name] = [2]int{at.Season, at.Season}
	}
	t.Seasons[name][at] = true
	t.NameAt[at] = name
	if franchise != "" {
		t.Franchise[name], t.ClubAt[at] = franchise, franchise
	}
	span := t.Span[name]
	t.Span[name] = [2]int{min(span[0], at.Season), max(span[1], at.Season)}
}

// addUnnamed names the teams of seasons without a source of names by their code's
// name in the nearest season.
func (t *Index) addUnnamed(sport *almanac.Sport, places []At) {
	last, first := map[string]*models.Team{}, map[string]*models.Team{}
	for i := range sport.Teams {
		team := &sport.Teams[i]
		key := team.League + " " + team.Code
		if first[key] == nil {
			first[key] = team
		}
		last[key] = team
	}
	for _, at := range places {
		if at.Code == "" || t.NameAt[at] != "" {
			continue
		}
		if name := clubName(sport.Key, at); name != "" {
			t.add(name, at, at.Code)
			continue
		}
		key := at.League + " " + at.Code
		for _, near := range []*models.Team{first[key], last[key]} {
			if near != nil && t.Seasons[near.Name] != nil && (near == first[key] && at.Season < near.Season || near == last[key] && at.Season > near.Season) {
				t.add(near.Name, at, near.Franchise)
				break
			}
		}
	}
}

// longestGap is how many seasons a franchise may be out of the data and still be the same one.
const longestGap = 9

// partNamesakes parts clubs that sources give one code though they are not one franchise: the
// Seattle Metropolitans of 1916 and the Kraken of 2022, the Portland Fire of 2000 and of 2026.
// The older one's code is extended by its last season.
func (t *Index) partNamesakes() {
	played := map[string][]At{}
	for at, club := range t.ClubAt {
		played[club] = append(played[club], at)
	}
	for club, places := range played {
		slices.SortFunc(places, func(a, b At) int { return b.Season - a.Season })
		part := club
		for i, at := range places {
			if i > 0 && places[i-1].Season-at.Season > longestGap {
				part = club + "-" + strconv.Itoa(at.Season)
			}
			if part != club {
				t.ClubAt[at] = part
			}
		}
	}
	for name := range t.Franchise {
		last := 0
		for at := range t.Seasons[name] {
			if club := t.ClubAt[at]; club != "" && at.Season > last {
				last, t.Franchise[name] = at.Season, club
			}
		}
	}
}

// Names lists a name and, for the whole club, all names of its franchise.
func (t *Index) Names(name string, club bool) []string {
	if !club || t.Franchise[name] == "" {
		return []string{name}
	}
	var out []string
	for other := range t.Seasons {
		if slices.Contains(t.Clubs(other), t.Franchise[name]) {
			out = append(out, other)
		}
	}
	slices.Sort(out)
	return out
}

// Clubs lists the franchises that bore a name.
func (t *Index) Clubs(name string) []string {
	var out []string
	for at := range t.Seasons[name] {
		if club := t.ClubAt[at]; club != "" && !slices.Contains(out, club) {
			out = append(out, club)
		}
	}
	return out
}

// ClubIn returns the franchise that bore a name in a season, or the name where no source has a
// franchise for it.
func (t *Index) ClubIn(name string, season int, league string) string {
	for at := range t.Seasons[name] {
		if at.Season == season && at.League == league && t.ClubAt[at] != "" {
			return t.ClubAt[at]
		}
	}
	return name
}
