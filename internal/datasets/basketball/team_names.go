package basketball

import (
	"strconv"
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/models"
)

// TeamName is a team's name under one code, over an unbroken run of seasons.
type TeamName struct {
	league, code string
	from, to     int // to is 0 for a team that still plays
	name         string
	franchise    string // its first code; "" if not known
}

// ParseTeamNames parses a table of teams: league, code, first and last season,
// franchise and name on each line. It panics on a malformed line, as tables are embedded.
func ParseTeamNames(table string) (names []TeamName) {
	for line := range strings.Lines(table) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.SplitN(strings.TrimSpace(line), " ", 6)
		from, err := strconv.Atoi(f[2])
		to, err2 := strconv.Atoi(f[3])
		if err != nil || err2 != nil {
			panic("basketball: no seasons in " + line)
		}
		names = append(names, TeamName{f[0], f[1], from, to, f[5], strings.TrimPrefix(f[4], "-")})
	}
	return names
}

// NameTeams adds the teams of lines that no file names.
func (r *Reader) NameTeams(names []TeamName) {
	seen := map[rowset.TeamSeason]bool{}
	for i := range r.Set.Teams {
		t := &r.Set.Teams[i]
		seen[rowset.TeamSeason{Season: t.Season, League: t.League, Team: t.Code}] = true
	}
	for i := range r.Set.Lines {
		l := &r.Set.Lines[i]
		for code := range strings.SplitSeq(l.Team, "/") {
			k := rowset.TeamSeason{Season: l.Season, League: l.League, Team: code}
			if seen[k] {
				continue
			}
			for _, t := range names {
				if t.league == l.League && t.code == code && t.from <= l.Season && (l.Season <= t.to || t.to == 0) {
					seen[k] = true
					r.Set.Teams = append(r.Set.Teams, models.Team{Sport: r.Set.Sport, Season: l.Season, League: l.League, Code: code,
						Name: t.name, Franchise: t.franchise, FileID: r.Set.Files[l.File].ID, RowNo: l.Row})
					break
				}
			}
		}
	}
}
