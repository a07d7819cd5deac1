package fetch

import (
	"fmt"
	"strconv"
	"strings"
)

// pfrRosters are the rosters of Pro-Football-Reference, one file a team and
// season, concatenated without the Approximate Value, which is a rating, and
// without the row of the team's totals.
func pfrRosters() Connector {
	const repository, commit = "dev-football-live/roster-data", "7772433ae54ea3cded42ecab2a63e4eda6bd6ed5"
	c := pinned("pfr-rosters", "nfl", "NFL rosters, 1996 to 2023", repository, commit,
		"none stated (copy of pro-football-reference.com roster tables)",
		"Team rosters from Pro-Football-Reference via dev-football-live/roster-data",
	)
	c.Files = func(int) []File {
		f := File{
			Path: "nfl/pfr_rosters_1996_2023.csv", Rows: 54852,
			Columns: verbatim("season pfr_team No. Player Age Pos G GS Wt Ht College/Univ BirthDate Yrs Drafted_(tm/rnd/yr) Player-additional"),
			Skip:    func(r Row) bool { return r.Get("Player-additional") == "-9999" || r.Get("Player") == "Team Total" },
		}
		for season := 1996; season <= 2023; season++ {
			for team := range strings.FieldsSeq("atl buf car chi cin cle clt crd dal den det gnb htx jax kan mia min nor nwe nyg nyj oti phi pit rai ram rav sdg sea sfo tam was") {
				if team == "cle" && season < 1999 || team == "htx" && season < 2002 {
					continue // Cleveland had no team then, Houston none yet
				}
				f.Parts = append(f.Parts, Part{
					URL: raw(repository, commit, fmt.Sprintf("%s%d.csv", team, season)), Format: CSV,
					Constants: map[string]string{"season": strconv.Itoa(season), "pfr_team": strings.ToUpper(team)},
				})
			}
		}
		return []File{f}
	}
	return c
}
