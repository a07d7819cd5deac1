package questions

import (
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/models"
)

// teamIndex is what teams are called.
type teamIndex struct {
	full   map[string][]string        // folded phrase to full names: "dodgers" to Brooklyn and Los Angeles Dodgers
	codes  map[string]map[teamAt]bool // full name to where it stands in rows
	club   map[string]string          // full name to franchise
	firsts map[string][2]int          // full name to first and last season
	of     map[teamAt]string          // the reverse of codes
}

type teamAt struct {
	season       int
	league, code string
}

func newTeamIndex(sport *almanac.Sport, places []teamAt) *teamIndex {
	t := &teamIndex{full: map[string][]string{}, codes: map[string]map[teamAt]bool{}, club: map[string]string{}, firsts: map[string][2]int{}, of: map[teamAt]string{}}
	for i := range sport.Teams {
		team := &sport.Teams[i]
		if !slices.Contains(leaguesAll(sport.Key), team.League) || strings.HasSuffix(team.Name, " teams") {
			continue
		}
		t.add(team.Name, teamAt{team.Season, team.League, team.Code}, team.Franchise)
	}
	t.addUnnamed(sport, places)
	for name := range t.codes {
		for _, phrase := range teamPhrases(name) {
			if !slices.Contains(t.full[phrase], name) {
				t.full[phrase] = append(t.full[phrase], name)
			}
		}
	}
	for _, names := range t.full {
		slices.Sort(names)
	}
	return t
}

func (t *teamIndex) add(name string, at teamAt, franchise string) {
	if t.codes[name] == nil {
		t.codes[name] = map[teamAt]bool{}
		t.firsts[name] = [2]int{at.season, at.season}
	}
	t.codes[name][at] = true
	t.of[at] = name
	if franchise != "" {
		t.club[name] = franchise
	}
	span := t.firsts[name]
	t.firsts[name] = [2]int{min(span[0], at.season), max(span[1], at.season)}
}

// addUnnamed lends the rows of seasons that no source names teams of the name
// that the code had in the nearest season.
func (t *teamIndex) addUnnamed(sport *almanac.Sport, places []teamAt) {
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
		if at.code == "" || t.of[at] != "" {
			continue
		}
		key := at.league + " " + at.code
		for _, near := range []*models.Team{first[key], last[key]} {
			if near != nil && t.codes[near.Name] != nil && (near == first[key] && at.season < near.Season || near == last[key] && at.season > near.Season) {
				t.add(near.Name, at, near.Franchise)
				break
			}
		}
	}
}

// same lists a name and, for the whole club, all names of its franchise.
func (t *teamIndex) same(name string, club bool) []string {
	if !club || t.club[name] == "" {
		return []string{name}
	}
	var out []string
	for other, franchise := range t.club {
		if franchise == t.club[name] {
			out = append(out, other)
		}
	}
	slices.Sort(out)
	return out
}
