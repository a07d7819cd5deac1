package ratings

import "strings"

// LeagueKey identifies a league's season.
type LeagueKey struct {
	League string
	Season int
}

// TeamKey identifies a team's season.
type TeamKey struct {
	League, Team string
	Season       int
}

// KeyOfLeague returns the key of a league's season.
func KeyOfLeague(league string, season int) LeagueKey { return LeagueKey{league, season} }

// KeyOfTeam returns the key of a team's season.
func KeyOfTeam(league, team string, season int) TeamKey { return TeamKey{league, team, season} }

// Index returns pointers to the members by key.
func Index[K comparable, T any](all []T, key func(*T) K) map[K]*T {
	index := make(map[K]*T, len(all))
	for i := range all {
		index[key(&all[i])] = &all[i]
	}
	return index
}

// KeepSeasons returns copies of the leagues and teams of player-seasons, in order; the team
// "PIT/ANA" is two.
func KeepSeasons[L, T any](of []PlayerSeason, leagues []L, leagueKey func(*L) LeagueKey, teams []T, teamKey func(*T) TeamKey) ([]L, []T) {
	wantLeague, wantTeam := make(map[LeagueKey]bool), make(map[TeamKey]bool)
	for i := range of {
		s := &of[i]
		for _, league := range s.Leagues {
			wantLeague[LeagueKey{league, s.Season}] = true
			for _, codes := range s.Teams {
				for code := range strings.SplitSeq(codes, "/") {
					wantTeam[TeamKey{league, code, s.Season}] = true
				}
			}
		}
	}
	return Keep(leagues, func(l *L) bool { return wantLeague[leagueKey(l)] }), Keep(teams, func(t *T) bool { return wantTeam[teamKey(t)] })
}
