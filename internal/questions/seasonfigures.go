package questions

import "groundline/internal/questions/plan"

// SeasonFigures returns statistics of a player's seasons: for each season a value for each
// statistic, as the answer to a question about it would show it. What an answer would refuse,
// because it is not recorded or not of the whole season, is empty, and so is what is known within
// bounds only.
func (s *Service) SeasonFigures(sport, player string, seasons []int, keys []string) [][]string {
	xs := s.sports()
	out := make([][]string, len(seasons))
	for i, season := range seasons {
		out[i] = make([]string, len(keys))
		for j, key := range keys {
			p := plan.Plan{Intent: plan.PlayerStat, Sport: sport, Players: []string{player}, Stat: key, Since: season, Until: season}
			if xs.Check(p) != nil { // not of the data that is loaded
				continue
			}
			found := xs.Compute(p)
			if found.Refusal == nil && len(found.Rows) == 1 && !found.Rows[0].Partial && found.Rows[0].Low == nil {
				out[i][j] = found.Rows[0].Shown
			}
		}
	}
	return out
}
